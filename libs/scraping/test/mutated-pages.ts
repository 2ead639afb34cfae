import { type ListingTruth, mutate, truthAt } from '@halfpallet/fixture-marketplace';
import { ReadingFailure } from '../src/failures';
import type { Page } from '../src/page';
import { readPage, type TestMarket } from './market';
import { wrongPrice } from './wrong-price';

/** What came of reading pages that were changed at random. */
export interface MutationResult {
  readonly pages: number;
  /** Pages that say a price in the original. */
  readonly withPrice: number;
  readonly priced: number;
  readonly wrong: readonly string[];
}

/** The listings that can be read without a browser, without those of 3 MB. */
export async function readablePages(market: TestMarket): Promise<ReadonlyArray<{ truth: ListingTruth; page: Page }>> {
  const pages: Array<{ truth: ListingTruth; page: Page }> = [];
  for (const truth of truthAt(() => market.sites.origin)) {
    if (truth.outcome !== 'page' || truth.kind === 'huge') continue;
    let page = await market.fetch(truth.url);
    if (page.status === 429) page = await market.fetch(truth.url);
    pages.push({ truth, page });
  }
  return pages;
}

/** Reads each page in `seedsPerPage` changed forms. The same seeds always change the pages in the same way. */
export function readMutated(
  pages: ReadonlyArray<{ truth: ListingTruth; page: Page }>,
  seedsPerPage: number,
): MutationResult {
  const wrong: string[] = [];
  let [count, withPrice, priced] = [0, 0, 0];
  for (const { truth, page } of pages) {
    for (let seed = 0; seed < seedsPerPage; seed += 1) {
      const { html, changes } = mutate(page.html, (count += 1) * 104_729);
      const reading = readPage({ ...page, html }, truth);
      if (truth.facts.prices !== null) withPrice += 1;
      if (reading instanceof ReadingFailure) continue;
      if (reading.facts.prices) priced += 1;
      const problem = wrongPrice(reading, truth);
      if (problem !== null) wrong.push(`${problem}, after ${changes.join(', ')}`);
    }
  }
  return { pages: count, withPrice, priced, wrong };
}
