import type { Pool } from 'pg';
import type { RestList } from './simple-rest';

/** A list that may be long, as parts of a SELECT. */
export interface CountedQuery {
  /** What is selected of each row. */
  readonly columns: string;
  /** FROM with its WHERE. */
  readonly from: string;
  readonly values: readonly unknown[];
  readonly list: Pick<RestList, 'orderBy' | 'limit' | 'offset'>;
}

/**
 * One page of a list without reading every hit for their number: beyond `counted` the total is null, and more rows follow.
 * With Infinity every hit is counted.
 */
export async function readCountedPage<Row extends object>(
  pool: Pool,
  { columns, from, values, list }: CountedQuery,
  counted: number,
): Promise<{ readonly rows: readonly Row[]; readonly total: number | null }> {
  const [page, some] = await Promise.all([
    // One more than is shown says whether more follow.
    pool.query<Row>(
      `select ${columns} from ${from} order by ${list.orderBy} limit ${list.limit + 1} offset ${list.offset}`,
      [...values],
    ),
    count(pool, from, values, counted),
  ]);
  const rows = page.rows.slice(0, list.limit);
  const isLast = page.rows.length > 0 && page.rows.length <= list.limit;
  const total = isLast ? list.offset + rows.length : some;
  // A page behind the end says nothing about where that is.
  return { rows, total: total ?? (page.rows.length === 0 ? await count(pool, from, values, Infinity) : null) };
}

/** @returns null when there are more than `atMost` */
async function count(pool: Pool, from: string, values: readonly unknown[], atMost: number): Promise<number | null> {
  const hits = atMost === Infinity ? from : `(select 1 from ${from} limit ${atMost + 1}) hit`;
  const { rows } = await pool.query<{ total: number }>(`select count(*)::int as total from ${hits}`, [...values]);
  const { total } = rows[0]!;
  return total > atMost ? null : total;
}
