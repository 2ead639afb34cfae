import { pagesOfList, type ListFilter } from './pages-of-list';

interface Row {
  readonly id: number;
  /** To the microsecond, as a database keeps it. */
  readonly us: number;
  readonly at: string;
}

const rowsAt = (...micros: number[]): Row[] =>
  micros
    .map((us, id) => ({ id, us, at: new Date(Math.floor(us / 1_000)).toISOString() }))
    .sort((a, b) => b.us - a.us || b.id - a.id);

/** The list as Postgres reads it: filter by time, newest first, a range. */
function listOf(rows: () => readonly Row[], pageRows: number) {
  return async (filter: ListFilter, first: number) => {
    const before = typeof filter.at_lt === 'string' ? Date.parse(filter.at_lt) * 1_000 : Infinity;
    return rows()
      .filter(({ us }) => us < before)
      .slice(first, first + pageRows);
  };
}

async function all(read: ReturnType<typeof listOf>, pageRows: number, filter: ListFilter = {}): Promise<Row[]> {
  const found: Row[] = [];
  for await (const rows of pagesOfList<Row>('at', filter, read, pageRows)) found.push(...rows);
  return found;
}

describe('all rows of a list', () => {
  it.each([1, 2, 3, 4, 7])('come once each and in order, %i a page, whatever share a millisecond', async (pageRows) => {
    const rows = rowsAt(9_000, 7_900, 7_500, 7_500, 7_100, 7_000, 6_999, 5_000, 5_000, 5_000, 5_000, 1_000);
    expect(
      await all(
        listOf(() => rows, pageRows),
        pageRows,
      ),
    ).toEqual(rows);
  });

  it('are not moved by rows that come in meanwhile', async () => {
    const rows = rowsAt(5_000, 4_000, 3_000, 2_000);
    let reads = 0;
    const growing = () => [...rowsAt(...Array.from({ length: reads++ }, (_, n) => 90_000 + n)), ...rows];
    expect(await all(listOf(growing, 2), 2)).toEqual(rows);
  });

  it('keep to an end that the filter already has', async () => {
    const rows = rowsAt(5_500, 4_000, 3_000);
    const filter = { at_lt: new Date(5).toISOString() };
    expect(
      await all(
        listOf(() => rows, 1),
        1,
        filter,
      ),
    ).toEqual(rows.slice(1));
  });
});
