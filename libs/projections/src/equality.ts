import type { Queryable } from './queryable';
import { qualified, quoted, type CompiledProjection, type CompiledTable } from './compile';

export interface RowDifference {
  readonly table: string;
  readonly key: string;
  /** Null = the row is missing there. */
  readonly live: unknown;
  readonly rebuilt: unknown;
}

export interface TableComparison {
  readonly rows: number;
  readonly equal: boolean | null;
  readonly differences: readonly RowDifference[];
}

/**
 * Compares two sets of tables by row count and by the sum of their rows' hashes, which needs no order and reads each
 * table once; only when these differ are the rows themselves joined.
 */
export async function compareTables(
  db: Queryable,
  live: CompiledProjection,
  rebuilt: CompiledProjection,
  comparable: boolean,
): Promise<TableComparison> {
  let rows = 0;
  let equal: boolean | null = comparable ? true : null;
  const differences: RowDifference[] = [];
  for (const [name, table] of rebuilt.tables) {
    const mine = await digest(db, table);
    rows += mine.rows;
    const other = live.tables.get(name);
    if (!comparable || !other) continue;
    const theirs = await digest(db, other);
    if (mine.rows === theirs.rows && mine.sum === theirs.sum) continue;
    equal = false;
    differences.push(...(await differingRows(db, other, table)));
  }
  return { rows, equal, differences };
}

async function digest(db: Queryable, table: CompiledTable): Promise<{ rows: number; sum: string }> {
  const { rows } = await db.query<{ rows: string; sum: string }>(
    `select count(*) as rows, coalesce(sum(hashtextextended(r::text, 0)::numeric), 0)::text as sum
     from ${qualified(table.physical)} r`,
  );
  return { rows: Number(rows[0]?.rows ?? 0), sum: rows[0]?.sum ?? '0' };
}

async function differingRows(db: Queryable, live: CompiledTable, rebuilt: CompiledTable): Promise<RowDifference[]> {
  const key = quoted(live.key.name);
  const { rows } = await db.query<{ key: string; live: unknown; rebuilt: unknown }>(
    `select coalesce(a.${key}, b.${key})::text as key, to_jsonb(a) as live, to_jsonb(b) as rebuilt
     from ${qualified(live.physical)} a full join ${qualified(rebuilt.physical)} b on a.${key} = b.${key}
     where a.${key} is null or b.${key} is null or a::text <> b::text order by 1 limit 10`,
  );
  return rows.map((row) => ({ table: live.logical, ...row }));
}
