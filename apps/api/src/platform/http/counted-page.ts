import type { Pool } from 'pg';
import { backwards, behind, misplaced, nextPlace } from './page-place';
import type { RestList } from './simple-rest';
import { nameOfList, toldNumbers } from './told-numbers';

/** A list that may be long, as parts of a SELECT. */
export interface CountedQuery {
  /** What is selected of each row. */
  readonly columns: string;
  readonly from: string;
  /** Instead of `from` for the number of rows, where these are counted in another way than they are read in order. */
  readonly counted?: string;
  /** So many rows there are, and maybe more: nobody counts up to that. */
  readonly atLeast?: number;
  /** Every hit is read for the first page, whatever the order, so that they are counted with it. */
  readonly isShort?: boolean;
  /** So many rows there are where `from` leaves those of the page alone, and one more when others follow. */
  readonly pageOf?: number;
  /** Where `from` leaves rows that are not meant. */
  readonly where?: string;
  readonly values: readonly unknown[];
  /** What tells the list from others instead of all `values`, where one of them is the moment of the question. */
  readonly toldBy?: readonly unknown[];
  readonly list: RestList;
}

export interface CountedPage<Row> {
  /** As it was asked for, with the place that the next page begins behind. */
  readonly list: RestList;
  readonly rows: readonly Row[];
  /** Null: not counted to the end, and more rows follow. */
  readonly total: number | null;
}

/** Where a row stands in the order of its list. */
interface Placed {
  readonly placed?: readonly string[];
}

/** A page so many rows from the first is looked for from the end as well: counting off rows costs more than counting them all. */
const FAR = 5_000;
/** One that is a tenth as far down begins behind a row that is looked for first. */
const deepBy = (far: number): number => Math.max(1, far / 10);

/** What Postgres says of a value that is none of the column's type. */
const NO_SUCH_VALUE = new Set(['22P02', '22003', '22007', '22008', '22009']);

/**
 * One page of a list without reading every hit for their number: beyond `counted` the total is null, and more rows follow.
 * With Infinity every hit is counted. A page far down in the second half is read from the end, by the number that was counted within the last
 * minute or is counted now: it holds the rows that stood there when they were counted.
 * @param far a page that begins so many rows down is far, and a tenth of it deep
 * @throws DomainError 400 MALFORMED_REQUEST for a place that is none in this list
 */
export async function readCountedPage<Row extends object>(
  pool: Pool,
  query: CountedQuery,
  counted: number,
  far = FAR,
): Promise<CountedPage<Row>> {
  const { list } = query;
  if (query.pageOf !== undefined) return pageOf(list, await readSome<Row>(pool, query), query.pageOf, counted);
  if (query.isShort && !list.place?.after) return readShort(pool, query, counted);
  const isFar = list.place?.after === null && list.offset >= far;
  // Whether the end is nearer than the beginning: no more rows are counted than that takes.
  const known = isFar ? await numberForFar(pool, query, counted) : undefined;
  if (known && list.offset > known / 2 && list.offset < known) return readFromEnd(pool, query, known, deepBy(far));
  const [page, some] = await Promise.all([
    readSome<Row>(pool, query, deepBy(far)),
    known === undefined ? count(pool, query, counted) : known,
  ]);
  const rows = page.slice(0, list.limit);
  // The rows and their number are read side by side: where the rows alone tell the number, they are believed.
  const isWhole = list.offset === 0 && !list.place?.after;
  const isLast = page.length <= list.limit && (page.length > 0 || isWhole);
  const total = isLast ? list.offset + rows.length : some;
  const last = page.length > list.limit ? rows.at(-1)?.placed : undefined;
  return {
    list: list.place && last ? { ...list, next: nextPlace(list.place, last) } : list,
    rows: rows.map(({ placed: _, ...row }) => row as unknown as Row),
    // A page behind the end says nothing about where that is.
    total: total ?? (page.length === 0 ? await count(pool, query, Infinity) : null),
  };
}

/**
 * A list that is read to its end page by page must not end at one whose last row was found a moment before it can be read: whether others
 * follow, the number tells.
 * @param page the rows, and one more where others follow; of a list of so many, of which no more than `counted` are told
 */
function pageOf<Row extends object>(
  list: RestList,
  page: ReadonlyArray<Row & Placed>,
  total: number,
  counted: number,
): CountedPage<Row> {
  const follows = total > list.offset + list.limit;
  const rows = page.slice(0, list.limit);
  const last = follows ? rows.at(-1)?.placed : undefined;
  return {
    list: list.place && last ? { ...list, next: nextPlace(list.place, last) } : list,
    rows: rows.map(({ placed: _, ...row }) => row as unknown as Row),
    total: follows && total > counted ? null : total,
  };
}

/** All of a list, as it were: the number of its rows comes with those of the page. */
async function readShort<Row extends object>(
  pool: Pool,
  query: CountedQuery,
  counted: number,
): Promise<CountedPage<Row>> {
  const columns = `${query.columns}, (count(*) over ())::int as "ofAll"`;
  // Counted off: behind a place, only those that follow it would be counted.
  const rows = await readSome<Row & { readonly ofAll: number }>(pool, { ...query, columns }, Infinity);
  // Behind the end no row tells the number.
  const total = rows[0]?.ofAll ?? (await count(pool, query, Infinity))!;
  const page = rows.map(({ ofAll: _, ...row }) => row as unknown as Row & Placed);
  return pageOf(query.list, page, total, counted);
}

/** The number of rows, or null when a page so far down lies in the first half. */
async function numberForFar(pool: Pool, query: CountedQuery, counted: number): Promise<number | null> {
  const { offset } = query.list;
  const told = counted === Infinity ? undefined : toldNumbers(pool).get(listOf(query));
  // A page behind what was the end may be there by now.
  if (told !== undefined && offset < told) return 2 * offset >= told ? told : null;
  return count(pool, query, Math.max(2 * offset, counted));
}

const listOf = ({ from, where, values, toldBy = values }: CountedQuery) => nameOfList(from, where, toldBy);

/** A page of the second half: what the list holds behind it is counted off, in the other direction. */
async function readFromEnd<Row extends object>(
  pool: Pool,
  query: CountedQuery,
  total: number,
  deep: number,
): Promise<CountedPage<Row>> {
  const { list } = query;
  const place = list.place!;
  const limit = Math.min(list.limit, total - list.offset);
  const follow = total - list.offset - limit;
  const turned = { ...list, ...backwards(place), limit: limit - 1, offset: follow };
  const rows = [...(await readSome<Row>(pool, { ...query, list: turned }, deep))].reverse();
  const last = follow > 0 ? rows.at(-1)?.placed : undefined;
  return {
    list: last ? { ...list, next: nextPlace(place, last) } : list,
    rows: rows.map(({ placed: _, ...row }) => row as unknown as Row),
    total,
  };
}

/**
 * One page, and how many rows there are.
 * @throws as `readCountedPage`
 */
export async function readWholePage<Row extends object>(
  pool: Pool,
  query: CountedQuery,
): Promise<CountedPage<Row> & { readonly total: number }> {
  const page = await readCountedPage<Row>(pool, query, Infinity);
  return { ...page, total: page.total! };
}

/** One row more than is asked for says whether more follow. */
export async function readSome<Row extends object>(
  pool: Pool,
  { columns, from, where = 'true', values, list, pageOf }: CountedQuery,
  deep = deepBy(FAR),
): Promise<ReadonlyArray<Row & Placed>> {
  const { orderBy, limit } = list;
  const isFar = list.place?.after === null && pageOf === undefined && list.offset >= deep;
  const before = isFar ? await lastBefore(pool, { from, where, values, list }) : undefined;
  if (before === null) return [];
  const place = before ? { ...list.place!, after: before } : list.place;
  const offset = place?.after || pageOf !== undefined ? 0 : list.offset;
  const all = [...values];
  const rest = place ? behind(place, all) : 'true';
  const placed = place ? `, array[${place.keys.map((key) => `(${key})::text`).join(', ')}] as placed` : '';
  try {
    const { rows } = await pool.query<Row & Placed>(
      `select ${columns}${placed} from ${from} where ${where} and ${rest}
       order by ${orderBy} limit ${limit + 1} offset ${offset}`,
      all,
    );
    return rows;
  } catch (error) {
    throw place?.after && NO_SUCH_VALUE.has((error as { code?: string }).code ?? '') ? misplaced() : error;
  }
}

/**
 * Where the last row before a page stands, null when there are not so many. Counted off in the index of the order alone; with all that is
 * shown of a row, each row that is passed would be fetched.
 */
async function lastBefore(
  pool: Pool,
  { from, where = 'true', values, list }: Pick<CountedQuery, 'from' | 'where' | 'values' | 'list'>,
): Promise<readonly string[] | null> {
  const { keys } = list.place!;
  const named = keys.map((key, index) => `${key} as key_${index}`);
  const texts = keys.map((_, index) => `key_${index}::text`);
  const { rows } = await pool.query<Required<Placed>>(
    `select array[${texts.join(', ')}] as placed from (select ${named.join(', ')} from ${from} where ${where}
     order by ${list.orderBy} limit 1 offset ${list.offset - 1}) passed`,
    [...values],
  );
  return rows[0]?.placed ?? null;
}

/** @returns null when there are more than `atMost` */
async function count(pool: Pool, query: CountedQuery, atMost: number): Promise<number | null> {
  const { from, counted = from, where = 'true', values, atLeast = 0 } = query;
  if (atLeast > atMost) return null;
  const all = `${counted} where ${where}`;
  const hits = atMost === Infinity ? all : `(select 1 from ${all} limit ${atMost + 1}) hit`;
  const { rows } = await pool.query<{ total: number }>(`select count(*)::int as total from ${hits}`, [...values]);
  const { total } = rows[0]!;
  if (total > atMost) return null;
  // Of a shorter list no page is far.
  if (total > FAR) toldNumbers(pool).set(listOf(query), total);
  return total;
}
