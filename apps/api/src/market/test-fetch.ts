import { Injectable } from '@nestjs/common';
import type { FetchedMarketPrice } from '@halfpallet/contracts';
import { endsWithin } from '@halfpallet/safe-net';
import { benchmarkRecord, observationOf } from '../catalogue/public';
import { queryOf, wantedByName } from './wanted';
import { MarketSearch, NOT_CONNECTED } from './market-search';

/** Longer than this nobody waits for an answer. */
const ANSWER_WITHIN_MS = 20_000;

/** Looks for the market price of anything, by its name, and keeps nothing of it. */
@Injectable()
export class TestFetch {
  constructor(private readonly search: MarketSearch) {}

  async fetch(productName: string): Promise<FetchedMarketPrice> {
    const mockMode = this.search.source === 'fixture-shops';
    if (!this.search.isConnected) return { success: false, mockMode, marketPrice: null, error: NOT_CONNECTED };
    const query = queryOf(productName);
    const answer = await this.search.find(wantedByName(productName), query, endsWithin(ANSWER_WITHIN_MS));
    if (!answer.isAnswered && !answer.found) {
      return { success: false, mockMode, marketPrice: null, error: 'No shop could be read. Please try again.' };
    }
    const benchmark = answer.found && observationOf(answer, answer.found);
    const marketPrice = benchmarkRecord({ benchmark }, new Date(answer.at));
    return { success: true, mockMode, marketPrice, error: null };
  }
}
