import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { brisbaneDate } from '@halfpallet/landed-cost';
import { CatalogueIndex } from '../../catalogue/public';
import { JobQueues } from '../../platform/jobs/job-queues';
import { log } from '../../platform/log';
import { CLOCK, PG_POOL, type Clock } from '../../platform/tokens';
import { marketJobId, monthRun } from '../domain/runs';
import { MARKET_QUEUE, PRODUCT_JOB, type ProductJob } from '../market-jobs';
import { MarketSearch } from '../market-search';

export const PLAN_QUEUE = 'market-plan';

/** Products asked for in one go. */
const PAGE = 200;
/** The looks of a month are spread over this: shops are asked now and then, never all at once. */
const SPREAD_MS = 24 * 3_600_000;

/**
 * Has every product looked for that was not yet in this month: on its first day all of them, on any later day what was missed, be it that the
 * shop stood still on that day or that a product is new. Asking again for what is asked for already does nothing.
 */
@Injectable()
export class PlanMarketLooks {
  constructor(
    private readonly catalogue: CatalogueIndex,
    private readonly queues: JobQueues,
    private readonly search: MarketSearch,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns how many products are asked for, none while there is nobody to ask @throws Unavailable when the queue does not answer */
  async run(signal: AbortSignal): Promise<number> {
    if (!this.search.isConnected) return 0;
    const run = monthRun(brisbaneDate(this.clock.now()));
    const done = await this.lookedAt(run);
    const products = await this.catalogue.products();
    const open = products.map(({ data }) => data.productId).filter((productId) => !done.has(productId));
    for (let from = 0; from < open.length; from += PAGE) {
      signal.throwIfAborted();
      const jobs = open.slice(from, from + PAGE).map((productId, index) => ({
        data: { productId, run } satisfies ProductJob,
        jobId: marketJobId(productId, run),
        delay: Math.floor((SPREAD_MS * (from + index)) / open.length),
      }));
      await this.queues.addAll(MARKET_QUEUE, PRODUCT_JOB, jobs);
    }
    await this.lookAnew(open, run);
    if (open.length > 0) log.info({ run, products: open.length }, 'market prices are looked for');
    return open.length;
  }

  /** Those whose look was given up without an outcome: under its id it would not run any more in this month. */
  private async lookAnew(open: readonly number[], run: string): Promise<void> {
    const givenUp = new Set((await this.queues.dead.givenUp([MARKET_QUEUE])).map(({ jobId }) => jobId));
    for (const productId of open) {
      const jobId = marketJobId(productId, run);
      const data: ProductJob = { productId, run };
      if (givenUp.has(jobId)) await this.queues.addAnew(MARKET_QUEUE, data, jobId, PRODUCT_JOB);
    }
  }

  private async lookedAt(run: string): Promise<ReadonlySet<number>> {
    const { rows } = await this.pool.query<{ id: string }>(
      'select product_id::text as id from rm.market_looks where run = $1',
      [run],
    );
    return new Set(rows.map(({ id }) => Number(id)));
  }
}
