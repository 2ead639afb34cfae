import type { Remarks } from '../../identity/public';
import type { Viewer } from '../../platform/http/staff-actor';
import type { ListSource } from './list-sources';

export const PAGE_ROWS = 2_000;

export type ListFilter = Readonly<Record<string, unknown>>;

/** How one page is read; a run has its own way round it. */
export type ReadPage<Row> = (filter: ListFilter, first: number) => Promise<readonly Row[]>;

/** Reads pages of a list, newest rows first. */
export const pageReader =
  <Row>({ newestBy, page }: ListSource<Row>, asking: Viewer, pageRows = PAGE_ROWS): ReadPage<Row> =>
  async (filter, first) => {
    const range = JSON.stringify([first, first + pageRows - 1]);
    const sort = JSON.stringify([newestBy, 'DESC']);
    const query = { filter: JSON.stringify(filter), sort, range };
    return (await page(query, asking, { maxRows: pageRows, counted: false })).rows;
  };

/** The same for a file: marks are replaced before a text is quoted and guarded, since nobody looks through a file afterwards. */
export const withTexts =
  <Row>(read: ReadPage<Row>, remarks: Pick<Remarks, 'resolve'>): ReadPage<Row> =>
  async (filter, first) =>
    remarks.resolve(await read(filter, first));

/**
 * All rows of a list, page by page. Each page goes on at the time of the row before it instead of skipping all those that were
 * read: the last page costs what the first did, and rows that come in meanwhile move none of the others.
 */
export async function* pagesOfList<Row>(
  newestBy: string & keyof Row,
  filter: ListFilter,
  read: ReadPage<Row>,
  pageRows = PAGE_ROWS,
): AsyncGenerator<readonly Row[]> {
  const before = `${newestBy}_lt`;
  const asked = typeof filter[before] === 'string' ? Date.parse(filter[before]) : Infinity;
  /** Millisecond of the row that was read last, and how many of that millisecond were read. */
  let at = Infinity;
  let seen = 0;
  for (;;) {
    // Databases keep time finer than we see it: the whole millisecond is asked for again, and what was read of it is skipped.
    const end = Math.min(at + 1, asked);
    const narrowed = at === Infinity ? filter : { ...filter, [before]: new Date(end).toISOString() };
    const rows = await read(narrowed, seen);
    if (rows.length > 0) yield rows;
    if (rows.length < pageRows) return;
    const times = rows.map((row) => timeOf(row[newestBy]));
    const last = times.at(-1)!;
    const same = times.length - times.indexOf(last);
    seen = last === at ? seen + rows.length : same;
    at = last;
  }
}

const timeOf = (value: unknown): number => (value instanceof Date ? value.getTime() : Date.parse(String(value)));
