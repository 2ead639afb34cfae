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
