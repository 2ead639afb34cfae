import type { Remarks } from '../../identity/public';
import type { Viewer } from '../../platform/http/staff-actor';
import type { ListPage, PagedList } from './list-sources';

export const PAGE_ROWS = 2_000;

export type ListFilter = Readonly<Record<string, unknown>>;

/** The order in which a list can be read page by page, as it is asked for it. */
export const newestFirst = ({ newestBy }: { readonly newestBy: string }): string => JSON.stringify([newestBy, 'DESC']);

/**
 * How one page is read; a run has its own way round it.
 * @param after what the page before said of this one; nothing for the first
 */
export type ReadPage<Row> = (filter: ListFilter, after?: string) => Promise<ListPage<Row>>;

/** Reads pages of a list, newest rows first. @throws Error for a list whose pages could only be found by counting rows off */
export const pageReader =
  <Row>({ newestBy, page }: PagedList<Row>, asking: Viewer, pageRows = PAGE_ROWS): ReadPage<Row> =>
  async (filter, after) => {
    const range = JSON.stringify([0, pageRows - 1]);
    const sort = newestFirst({ newestBy });
    const query = { filter: JSON.stringify(filter), sort, range, ...(after === undefined ? {} : { after }) };
    const read = await page(query, asking, { maxRows: pageRows, counted: false });
    // Without a place no page says which comes next: the rest would be left out as if it were not there.
    if (read.list.place === undefined) throw new Error(`the list has no places by ${newestBy}`);
    return read;
  };

/**
 * The first rows of a list in any of its orders, as it stands at one moment: rows that move in it between two pages would be missing, or
 * there twice.
 */
export const sortedReader =
  <Row>({ page }: PagedList<Row>, asking: Viewer, sort: string, rows: number): ReadPage<Row> =>
  (filter) =>
    page({ filter: JSON.stringify(filter), sort, range: JSON.stringify([0, rows - 1]) }, asking, {
      maxRows: rows,
      counted: false,
    });

/** As `pagesOfList`, of what `sortedReader` reads: in parts, so that whoever writes them down lets others have their turn between two. */
export async function* partsOfSorted<Row>(filter: ListFilter, read: ReadPage<Row>): AsyncGenerator<readonly Row[]> {
  const { rows } = await read(filter);
  for (let from = 0; from < rows.length; from += PAGE_ROWS) {
    if (from > 0) await new Promise((resolve) => setImmediate(resolve));
    yield rows.slice(from, from + PAGE_ROWS);
  }
}

/** The same for a file: marks are replaced before a text is quoted and guarded, since nobody looks through a file afterwards. */
export const withTexts =
  <Row>(read: ReadPage<Row>, remarks: Pick<Remarks, 'resolve'>): ReadPage<Row> =>
  async (filter, first) =>
    remarks.resolve(await read(filter, first));

/**
 * All rows of a list, page by page. Each page begins behind the last row of the one before, as the list itself says: the last page costs
 * what the first did, and rows that come in meanwhile move none of the others.
 */
export async function* pagesOfList<Row>(filter: ListFilter, read: ReadPage<Row>): AsyncGenerator<readonly Row[]> {
  let after: string | undefined;
  do {
    const { rows, list } = await read(filter, after);
    if (rows.length > 0) yield rows;
    after = list.next;
  } while (after !== undefined);
}
