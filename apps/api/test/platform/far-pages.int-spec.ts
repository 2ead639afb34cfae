import { createTestDatabase, type TestDatabase } from '@halfpallet/testing';
import { readCountedPage } from '../../src/platform/http/counted-page';
import { readRestList, type RestResource } from '../../src/platform/http/simple-rest';

const things: RestResource = {
  name: 'things',
  columns: {
    id: { sql: 't.id', type: 'text' },
    // Three of each: only the id tells them apart.
    grade: { sql: 't.grade', type: 'number', filled: true },
  },
  defaultSort: ['grade', 'DESC'],
  defaultRows: 10,
};
const COUNT = 31;
const EVERYTHING = Infinity;

describe('a page far down a list', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await database.pool.query(`create table things as
      select lpad(n::text, 3, '0') as id, n / 3 as grade from generate_series(1, ${COUNT}) n`);
  });
  afterAll(() => database.drop());

  const page = (from: number, rows: number, direction: string, far: number, after?: string) => {
    const range = JSON.stringify([from, from + rows - 1]);
    const list = readRestList(things, {
      range,
      sort: JSON.stringify(['grade', direction]),
      ...(after ? { after } : {}),
    });
    return readCountedPage<{ id: string }>(
      database.pool,
      { columns: 't.id', from: 'things t', values: list.values, list },
      10,
      far,
    );
  };

  it.each(['ASC', 'DESC'])('holds the same rows whichever end it is looked for from (%s)', async (direction) => {
    for (const rows of [1, 4, 10])
      for (let from = 0; from <= COUNT; from += 1) {
        const [far, near] = [await page(from, rows, direction, 0), await page(from, rows, direction, EVERYTHING)];
        expect([from, far.rows, far.list.next]).toEqual([from, near.rows, near.list.next]);
        // In the first half nobody counts to the end.
        expect(far.total).toBe(2 * from >= COUNT ? COUNT : null);
      }
  });

  it('leads to the page behind it', async () => {
    const far = await page(20, 4, 'ASC', 0);
    const behind = await page(24, 4, 'ASC', 0, far.list.next!);
    expect(behind.rows.map(({ id }) => id)).toEqual(['025', '026', '027', '028']);
  });
});
