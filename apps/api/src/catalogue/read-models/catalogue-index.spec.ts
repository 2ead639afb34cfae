import type { Pool } from 'pg';
import { CatalogueIndex } from './catalogue-index';

const BOARD = { productId: 7, productName: 'Board', sector: 'Kitchen', origin: 'CN', variations: [] };
const row = { data: BOARD, benchmark: null, changed_at: new Date(0), withdrawn: false };

/** A catalogue that gets its first product when `list` is called; `asked` counts the looks at it. */
function shop() {
  let products: object[] = [];
  const seen = { asked: 0 };
  const answers = { before: () => Promise.resolve() };
  const answer = (sql: string): object[] => {
    if (sql.includes('rm.serving')) {
      seen.asked += 1;
      return [{ key: `1.${products.length}` }];
    }
    return sql.includes('from rm.products') ? products : [];
  };
  const query = async (sql: string) => {
    const rows = answer(sql);
    await answers.before();
    return { rows };
  };
  return { seen, answers, list: () => (products = [row]), index: new CatalogueIndex({ query } as unknown as Pool) };
}

describe('the catalogue in memory', () => {
  it('finds what was listed a moment ago, by id and by name', async () => {
    for (const find of [
      (index: CatalogueIndex) => index.find(7),
      async (index: CatalogueIndex) => (await index.findByName('board'))?.product,
    ]) {
      const { index, list } = shop();
      expect(await index.products()).toEqual([]);
      list();
      expect(await find(index)).toBeTruthy();
    }
  });

  it('finds it also when a look that began before is still under way', async () => {
    const { index, list } = shop();
    await index.products();
    const before = index.refresh();
    list();
    expect(await index.find(7)).not.toBeNull();
    await before;
  });

  describe('that nobody has read for a while', () => {
    const later = (ms: number) => {
      const now = performance.now();
      jest.spyOn(performance, 'now').mockReturnValue(now + ms);
    };
    afterEach(() => jest.restoreAllMocks());

    it('is looked up before it is shown, so that the first who comes pays no price of yesterday', async () => {
      const { index, list } = shop();
      expect(await index.products()).toEqual([]);
      list();
      later(12 * 3_600_000);
      expect(await index.products()).toHaveLength(1);
    });

    it('is shown as it was known while the database fails, or takes its time', async () => {
      const { index, list, answers } = shop();
      list();
      await index.products();
      later(12 * 3_600_000);
      for (const trouble of [() => Promise.reject(new Error('it is away')), () => new Promise<void>(() => undefined)]) {
        answers.before = trouble;
        expect(await index.products()).toHaveLength(1);
      }
    });

    it('keeps only the first who comes waiting for such a database, for a second', async () => {
      const { index, list, answers, seen } = shop();
      list();
      await index.products();
      later(12 * 3_600_000);
      answers.before = () => new Promise<void>(() => undefined);
      await index.products();
      // Minutes, if each of them waited as the first did.
      for (let others = 0; others < 1_000; others += 1) await index.products();
      expect(seen.asked).toBe(2);
    });
  });

  it('looks once for all who ask for what there is not, and never for what there is', async () => {
    const { index, list, seen } = shop();
    list();
    await index.products();
    expect(seen.asked).toBe(1);
    await Promise.all([index.find(7), index.find(7)]);
    expect(seen.asked).toBe(1);
    expect(await Promise.all([index.find(8), index.find(9), index.find(10)])).toEqual([null, null, null]);
    expect(seen.asked).toBe(2);
  });
});
