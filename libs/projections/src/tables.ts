import type { Pool } from 'pg';
import type { Queryable } from './batch';
import { allOf } from './all-of';
import { qualified, type CompiledProjection, type CompiledTable } from './compile';
import { patiently } from './patience';
import { createTableFunctions, dropTableFunctions } from './table-functions';

/** An index keeps one processor busy for as long as it takes; the smallest machine has two. */
const INDEXED_AT_ONCE = 2;

export async function createTables(db: Queryable, compiled: CompiledProjection): Promise<void> {
  for (const table of compiled.tables.values()) {
    await db.query(`drop table if exists ${qualified(table.physical)} cascade`);
    await db.query(table.createSql);
    await createTableFunctions(db, table);
  }
}

/** With all that hangs on it: its functions, and views of other names. */
export async function dropTable(db: Queryable, physical: string): Promise<void> {
  await db.query(`drop table if exists ${qualified(physical)} cascade`);
  await dropTableFunctions(db, physical);
}

/** Indexes come after the rows: filling an unindexed table is several times quicker. */
export async function createIndexes(pool: Pool, projections: readonly CompiledProjection[]): Promise<void> {
  const waiting = projections.flatMap(({ tables }) => [...tables.values()]).values();
  const work = async () => {
    for (const table of waiting) await patiently(pool, (db) => indexTable(db, table));
  };
  await allOf(Array.from({ length: INDEXED_AT_ONCE }, work));
}

async function indexTable(db: Queryable, table: CompiledTable): Promise<void> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from pg_index where indrelid = $1::regclass and not indisprimary`,
    [qualified(table.physical)],
  );
  const unique = table.stored.filter((column) => /\bunique\b/i.test(column.definition)).length;
  for (const sql of table.indexSql.slice(Math.max(0, (rows[0]?.n ?? 0) - unique))) await db.query(sql);
  await db.query(`analyze ${qualified(table.physical)}`);
}

/** Points the stable names at these tables. A view cannot change its columns' types, hence drop and create. */
export async function createViews(db: Queryable, compiled: CompiledProjection): Promise<void> {
  for (const table of compiled.tables.values()) {
    await db.query(`drop view if exists ${qualified(table.logical)}`);
    await db.query(`create view ${qualified(table.logical)} as select * from ${qualified(table.physical)}`);
  }
}

export async function missingRelations(db: Queryable, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await db.query<{ name: string }>(
    `select name from unnest($1::text[]) name where to_regclass('rm.' || quote_ident(name)) is null`,
    [names],
  );
  return rows.map((row) => row.name);
}

export function physicalNames(compiled: CompiledProjection): string[] {
  return [...compiled.tables.values()].map((table) => table.physical);
}

export function logicalNames(compiled: CompiledProjection): string[] {
  return [...compiled.tables.keys()];
}
