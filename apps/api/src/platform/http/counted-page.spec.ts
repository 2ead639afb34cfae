import type { Pool } from 'pg';
import { readCountedPage, readWholePage } from './counted-page';
import { assertWhole, readRestList, type RestResource } from './simple-rest';

const things: RestResource = {
  name: 'things',
  columns: { id: { sql: 't.id', type: 'text', filled: true } },
  defaultSort: ['id', 'ASC'],
  defaultRows: 3,
};

/** Answers both reads of a page as two statements may see them: a row comes or goes in between. */
const seeing = (ids: readonly string[], total: number): Pool =>
  ({
    query: async (text: string) =>
      text.includes('count(*)') ? { rows: [{ total }] } : { rows: ids.map((id) => ({ id, placed: [id] })) },
  }) as unknown as Pool;

const asked = (range: string, after?: string) => {
  const list = readRestList(things, { range, ...(after ? { after } : {}) });
  return { columns: 't.id', from: 'things t', values: list.values, list };
};

describe('the rows of a page and their number, read side by side', () => {
  it.each([
    { what: 'the only row was counted and is gone', ids: [], counted: 1, total: 0 },
    { what: 'a row was counted that has gone', ids: ['a', 'b'], counted: 3, total: 2 },
    { what: 'a row was not counted yet', ids: ['a', 'b'], counted: 1, total: 2 },
    { what: 'more rows follow', ids: ['a', 'b', 'c', 'd'], counted: 9, total: 9 },
  ])('agree when $what', async ({ ids, counted, total }) => {
    const page = await readWholePage(seeing(ids, counted), asked('[0,2]'));
    expect([page.rows.length, page.total]).toEqual([Math.min(3, ids.length), total]);
  });

  it('do not make a list that has just become empty too long to answer', async () => {
    const page = await readWholePage(seeing([], 1), asked('[0,9]'));
    expect(() => assertWhole(page.rows, page.total, '/pages')).not.toThrow();
  });

  it('lead on from a page whose rows were found a moment before all of them can be read', async () => {
    const page = await readCountedPage<{ id: string }>(
      seeing(['a', 'b', 'd'], 0),
      { ...asked('[0,2]'), pageOf: 9 },
      Infinity,
    );
    expect([page.rows.map(({ id }) => id), page.total]).toEqual([['a', 'b', 'd'], 9]);
    expect(page.list.next).toBeDefined();
  });

  it('leave the number to the count for a page behind the end', async () => {
    expect((await readCountedPage(seeing([], 7), asked('[9,11]'), Infinity)).total).toBe(7);
  });

  it.each([
    { what: 'the first half', counted: 1_000, limits: ['20001'] },
    { what: 'the first half, when all of them are to be counted', counted: Infinity, limits: [] },
  ])('count no further than tells that a far page lies in $what', async ({ counted, limits }) => {
    const texts: string[] = [];
    const query = (text: string) => {
      texts.push(text);
      return Promise.resolve({ rows: text.includes('count(*)') ? [{ total: 20_001 }] : [{ id: 'a', placed: ['a'] }] });
    };
    const list = readRestList(things, { range: '[10000,10002]' });
    const page = { columns: 't.id', from: 'things t', values: list.values, list };
    await readCountedPage({ query } as unknown as Pool, page, counted);
    expect(texts.flatMap((text) => /limit (\d+)\) hit/.exec(text)?.[1] ?? [])).toEqual(limits);
    // The number, where the page begins, and the page.
    expect(texts).toHaveLength(3);
  });
});

describe('a page far down, asked for by a number that was told', () => {
  /** A list of so many rows; those from its end are told by how many lie behind them. */
  const listOf = (rows: { total: number }) => {
    const texts: string[] = [];
    const query = (text: string) => {
      texts.push(text);
      if (text.includes('count(*)')) return Promise.resolve({ rows: [{ total: rows.total }] });
      const length = Number(/limit (\d+) offset/.exec(text)![1]);
      const ids = Array.from({ length }, (_, index) => ({ id: `${index} from the end`, placed: [String(index)] }));
      return Promise.resolve({ rows: ids });
    };
    const pool = { query } as unknown as Pool;
    const counts = () => texts.filter((text) => text.includes('count(*)')).length;
    const page = (range: string, counted: number, q = 'lowe', toldBy?: readonly unknown[]) => {
      const { list } = asked(range);
      const values = [q];
      return readCountedPage<{ id: string }>(
        pool,
        { columns: 't.id', from: 'things t', values, list, ...(toldBy ? { toldBy } : {}) },
        counted,
      );
    };
    return { page, counts };
  };
  const LAST = '[29997,29999]';
  beforeEach(() => {
    jest.useFakeTimers({ now: 1_000_000 });
    // At the nought of a stopwatch, as no process ever is, the cache takes an age for none.
    jest.advanceTimersByTime(1);
  });
  afterEach(() => jest.useRealTimers());

  it('is read from the end without counting all rows once more', async () => {
    const { page, counts } = listOf({ total: 30_000 });
    await page('[0,2]', Infinity);
    expect(counts()).toBe(1);
    const last = await page(LAST, 1_000);
    expect([last.rows[0]!.id, last.total, counts()]).toEqual(['2 from the end', 30_000, 1]);
  });

  it('is counted for once more when that was a while ago, when it is another list, or when all are to be counted', async () => {
    const { page, counts } = listOf({ total: 30_000 });
    await page('[0,2]', Infinity);
    await page(LAST, 1_000, 'chen');
    expect(counts()).toBe(2);
    await page(LAST, Infinity);
    expect(counts()).toBe(3);
    jest.advanceTimersByTime(61_000);
    await page(LAST, 1_000);
    expect(counts()).toBe(4);
  });

  it('is counted for where the list was told to end before it', async () => {
    const rows = { total: 30_000 };
    const { page, counts } = listOf(rows);
    await page('[0,2]', Infinity);
    rows.total = 30_003;
    expect((await page('[30000,30002]', 1_000)).total).toBe(30_003);
    expect(counts()).toBe(2);
  });

  it('is of one list whatever the moment that its rows are compared with', async () => {
    const { page, counts } = listOf({ total: 30_000 });
    await page('[0,2]', Infinity, '2026-11-27T04:00:00', [7n]);
    await page(LAST, 1_000, '2026-11-27T04:00:09', [7n]);
    expect(counts()).toBe(1);
  });

  it('needs no number in the half that is read from the front', async () => {
    const { page, counts } = listOf({ total: 30_000 });
    await page('[0,2]', Infinity);
    expect([(await page('[9000,9002]', 1_000)).total, counts()]).toEqual([null, 1]);
  });
});
