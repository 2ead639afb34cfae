import type { RestList, RestQuery } from '../../platform/http/simple-rest';
import type { ListSource } from './list-sources';
import { pageReader, pagesOfList } from './pages-of-list';

interface Row {
  readonly id: number;
  readonly at: string;
}

const LIST: RestList = {
  ...{ where: 'true', values: [], orderBy: 'at', limit: 0, offset: 0 },
  place: { keys: ['at', 'id'], direction: 'DESC', of: 'rows at DESC', after: null },
};
const rowsOf = (count: number, first = 0): Row[] =>
  Array.from({ length: count }, (_, n) => ({ id: first + n, at: '2026-11-23T00:00:00.000Z' }));

/** A list that tells where its next page begins, by the id of the row before. */
function listOf(rows: () => readonly Row[], asked: RestQuery[] = []): ListSource<Row> {
  return {
    newestBy: 'at',
    columns: [],
    page: (query, _asking, { maxRows }) => {
      asked.push(query);
      const now = rows();
      const from = query.after === undefined ? 0 : now.findIndex(({ id }) => String(id) === query.after) + 1;
      const page = now.slice(from, from + maxRows);
      const more = from + maxRows < now.length;
      const list = more ? { ...LIST, next: String(page.at(-1)!.id) } : LIST;
      return Promise.resolve({ list, rows: page, total: null });
    },
  };
}

const asking = { id: 'u1', adminRole: 'owner' as const };
async function all(source: ListSource<Row>, pageRows: number): Promise<Row[]> {
  const found: Row[] = [];
  for await (const rows of pagesOfList({ status: 'open' }, pageReader(source, asking, pageRows))) found.push(...rows);
  return found;
}

describe('all rows of a list', () => {
  it.each([1, 2, 3, 6, 7])('come once each and in order, %i a page', async (pageRows) => {
    const rows = rowsOf(6);
    expect(
      await all(
        listOf(() => rows),
        pageRows,
      ),
    ).toEqual(rows);
    expect(
      await all(
        listOf(() => []),
        pageRows,
      ),
    ).toEqual([]);
  });

  it('are asked for behind the row before, newest first, and never by counting', async () => {
    const asked: RestQuery[] = [];
    await all(
      listOf(() => rowsOf(5), asked),
      2,
    );
    expect(asked.map(({ after }) => after)).toEqual([undefined, '1', '3']);
    const same = { filter: '{"status":"open"}', sort: '["at","DESC"]', range: '[0,1]' };
    for (const query of asked) expect(query).toMatchObject(same);
  });

  it('are not moved by rows that come in meanwhile', async () => {
    const rows = rowsOf(4);
    let reads = 0;
    const growing = () => [...rowsOf(reads++, 90).reverse(), ...rows];
    expect(await all(listOf(growing), 2)).toEqual(rows);
  });

  it('are not given by a list that cannot say where its next page begins', async () => {
    const { place: _, ...without } = LIST;
    const source = { ...listOf(() => []), page: () => Promise.resolve({ list: without, rows: rowsOf(2), total: 9 }) };
    await expect(all(source, 2)).rejects.toThrow('no places by at');
  });
});
