import { Inject, Injectable } from '@nestjs/common';
import { brisbaneDate } from '@halfpallet/landed-cost';
import type { FetchMarketPriceAnswer, MarketPriceDetail } from '@halfpallet/contracts';
import { MarketRuns } from '../catalogue/public';
import { DomainError, NotFound } from '../platform/errors';
import { JobQueues } from '../platform/jobs/job-queues';
import { CLOCK, type Clock } from '../platform/tokens';
import { askedRun, marketJobId, weekRun } from './domain/runs';
import { MARKET_QUEUE, PRODUCT_JOB, type ProductJob } from './market-jobs';
import { MarketSearch, NOT_CONNECTED } from './market-search';
import { MarketPrices } from './read-models/market-prices.query';

/** On their way, in the queue's words; one that is to be tried again is delayed. */
const OPEN = new Set(['waiting', 'active', 'delayed', 'prioritized', 'waiting-children']);

/** What staff see of a product's market price, and how they have it looked for now. */
@Injectable()
export class MarketDesk {
  constructor(
    private readonly prices: MarketPrices,
    private readonly runs: MarketRuns,
    private readonly queues: JobQueues,
    private readonly search: MarketSearch,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotFound */
  async get(productId: number): Promise<MarketPriceDetail> {
    const [detail, { run, isOver }] = await Promise.all([this.prices.get(productId), this.askedNow(productId)]);
    return { ...detail, isFetching: !isOver && (await this.isOpen(marketJobId(productId, run))) };
  }

  /**
   * Once in a week, unless it came to nothing.
   * @throws NotFound; DomainError NO_SHOPS (409); Unavailable when the queue does not answer
   */
  async fetch(productId: number): Promise<FetchMarketPriceAnswer> {
    const asked = await this.askedNow(productId);
    if (asked.isOver) return asked;
    if (!this.search.isConnected) throw new DomainError('NO_SHOPS', NOT_CONNECTED, 409);
    const data: ProductJob = { productId, run: asked.run };
    await this.queues.addAnew(MARKET_QUEUE, data, marketJobId(productId, asked.run), PRODUCT_JOB);
    return asked;
  }

  private async askedNow(productId: number): Promise<FetchMarketPriceAnswer> {
    const sought = await this.runs.of(productId);
    if (!sought) throw new NotFound('Product not found', 'PRODUCT_NOT_FOUND');
    return askedRun(weekRun(brisbaneDate(this.clock.now())), sought.runs);
  }

  /** A queue that is away shows nothing, and does not keep anybody from reading what is known. */
  private async isOpen(jobId: string): Promise<boolean> {
    return this.queues
      .ask(() => this.queues.queue(MARKET_QUEUE).getJobState(jobId))
      .then(
        (state) => OPEN.has(state),
        () => false,
      );
  }
}
