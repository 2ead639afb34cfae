import type { Pool } from 'pg';
import type { Queryable } from './queryable';
import { allOf } from './all-of';
import { qualified, quoted, type CompiledProjection, type CompiledTable } from './compile';
import { patiently } from './patience';
import { dropTableFunctions, functionsOf } from './table-functions';

/** An index keeps one processor busy for as long as it takes; the smallest machine has two. */
const INDEXED_AT_ONCE = 2;

/** The statements that make the tables anew, empty, without keys and with their functions, to be sent as one. */
export function creationOf(compiled: CompiledProjection): string[] {
  return [...compiled.tables.values()].flatMap((table) => [
    `drop table if exists ${qualified(table.physical)} cascade`,
    table.createSql,
    ...functionsOf(table),
  ]);
}

/** Sends statements without parameters as one: a release with new read models has hundreds, each a round trip by itself. */
export async function runAll(db: Queryable, statements: readonly string[]): Promise<void> {
  if (statements.length > 0) await db.query(statements.join(';\n'));
}

/** With all that hangs on it: its functions, and views of other names. */
export async function dropTable(db: Queryable, physical: string): Promise<void> {
  await db.query(`drop table if exists ${qualified(physical)} cascade`);
  await dropTableFunctions(db, physical);
}

/**
 * Indexes come after the rows: filling an unindexed table is several times quicker. The largest table comes first, so that no
 * processor is left with it at the end. From here on the server looks after the tables by itself.
 */
export async function createIndexes(pool: Pool, projections: readonly CompiledProjection[]): Promise<void> {
  const tables = projections.flatMap((compiled) => [...compiled.tables.values()]);
  const { rows } = await pool.query<{ name: string; indexed: number; size: string }>(
    `select name, pg_table_size(('rm.' || quote_ident(name))::regclass) as size,
       (select count(*)::int from pg_index
        where indrelid = ('rm.' || quote_ident(name))::regclass and not indisprimary) as indexed
     from unnest($1::text[]) name`,
    [tables.map(({ physical }) => physical)],
  );
  const found = new Map(rows.map((row) => [row.name, row]));
  const keyless = await keylessOf(pool, tables);
  const sizeOf = ({ physical }: CompiledTable) => Number(found.get(physical)?.size ?? 0);
  const waiting = tables.toSorted((one, other) => sizeOf(other) - sizeOf(one)).values();
  const work = async () => {
    for (const table of waiting) {
      if (keyless.has(table)) await giveKey(pool, table);
      const statements = indexingOf(table, found.get(table.physical)?.indexed ?? 0);
      await patiently(pool, (db) => runAll(db, statements));
    }
  };
  await allOf(Array.from({ length: INDEXED_AT_ONCE }, work));
}

/** Those of the tables that were made and have no primary key yet. */
export async function keylessOf(db: Queryable, tables: readonly CompiledTable[]): Promise<Set<CompiledTable>> {
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_class c
     where relnamespace = 'rm'::regnamespace and relname = any($1::text[])
       and not exists (select from pg_index where indrelid = c.oid and indisprimary)`,
    [tables.map(({ physical }) => physical)],
  );
  const names = new Set(rows.map(({ name }) => name));
  return new Set(tables.filter(({ physical }) => names.has(physical)));
}

/** From here on rows can be looked for, and changed, by their key. */
export async function giveKey(pool: Pool, table: CompiledTable): Promise<void> {
  await patiently(pool, (db) => runAll(db, [PAGES_AS_THEY_ARE, table.keySql]));
}

/**
 * A new index is logged page by page, each whole: compressing them takes Postgres as long as sorting and writing the index.
 * The role of the processes may be allowed to leave that out; it lasts until the statements sent with it are done.
 */
const PAGES_AS_THEY_ARE = `select set_config('wal_compression', 'off', true)
  where has_parameter_privilege('wal_compression', 'set')`;

/** What a table still lacks: with a statement each, an index has the disk to wait for besides. @param indexed it has so many already */
function indexingOf(table: CompiledTable, indexed: number): string[] {
  const unique = table.stored.filter((column) => /\bunique\b/i.test(column.definition)).length;
  const lacking = table.indexSql.slice(Math.max(0, indexed - unique));
  return [
    ...(lacking.length > 0 ? [PAGES_AS_THEY_ARE, ...lacking] : []),
    analysisOf(table),
    `alter table ${qualified(table.physical)} reset (autovacuum_enabled)`,
  ];
}

/**
 * Looks at the columns that rows are found by. Sampling all others takes several times as long, and a table that has just been
 * filled is looked at as a whole by Postgres itself within minutes.
 */
function analysisOf({ physical, stored, key, definition: { indexes = [] } }: CompiledTable): string {
  // What is known of an expression comes from looking at all of the table.
  if (indexes.some((index) => /\w\(/.test(index))) return `analyze ${qualified(physical)}`;
  const words = new Set([key.name, ...indexes.flatMap((index) => index.match(/[a-z_][a-z0-9_]*/g) ?? [])]);
  const found = stored.filter(({ name }) => words.has(name)).map(({ name }) => quoted(name));
  return `analyze ${qualified(physical)} (${found.join(', ')})`;
}

/** Points the stable names at these tables. A view cannot change its columns' types, hence drop and create. */
export async function createViews(db: Queryable, compiled: CompiledProjection): Promise<void> {
  const statements = [...compiled.tables.values()].flatMap((table) => [
    `drop view if exists ${qualified(table.logical)}`,
    `create view ${qualified(table.logical)} as select * from ${qualified(table.physical)}`,
  ]);
  await runAll(db, statements);
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
