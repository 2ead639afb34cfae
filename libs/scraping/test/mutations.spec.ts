import { TestMarket } from './market';
import { readablePages, readMutated } from './mutated-pages';

/** Each page changed once; `extraction.long-spec.ts` changes them in 5,000 ways. */
it('never yields a wrong price from pages that were changed at random', async () => {
  const market = await TestMarket.open();
  try {
    const result = readMutated(await readablePages(market), 1);
    expect(result.wrong).toEqual([]);
    expect(result.pages).toBeGreaterThan(70);
    // A reader that knows nothing is never wrong either.
    expect(result.priced / result.withPrice).toBeGreaterThan(0.6);
  } finally {
    await market.close();
  }
}, 60_000);
