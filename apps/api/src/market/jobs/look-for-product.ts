import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Job } from 'bullmq';
import { uuidv5 } from '@halfpallet/event-store';
import { endsWithin } from '@halfpallet/safe-net';
import { MarketRuns, RecordMarketPrice } from '../../catalogue/public';
import { isGivenUpBy } from '../../platform/jobs/given-up';
import { JobFailure } from '../../platform/jobs/job-failure';
import { CLOCK, type Clock } from '../../platform/tokens';
import { workContext } from '../../platform/work-context';
import { queryOf, wantedByName } from '../wanted';
import { LOOK_WITHIN_MS, type ProductJob } from '../market-jobs';
import { outcomeOf } from '../market-outcome';
import { MarketSearch } from '../market-search';

const LOOKS = '6a1d0c2e-4f0b-4b55-9c0e-2f7a5b8f1d43';

/** Looks once for the market price of a product, and writes down what came of it. */
@Injectable()
export class LookForProduct {
  constructor(
    private readonly search: MarketSearch,
    private readonly runs: MarketRuns,
    private readonly commands: CommandBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws JobFailure `transient` while a shop that did not answer will be asked again */
  async run(job: Job<ProductJob>, signal: AbortSignal): Promise<void> {
    const { productId, run } = job.data;
    const sought = await this.runs.of(productId);
    if (!sought || sought.runs[run] !== undefined || !this.search.isConnected) return;
    const { productName } = sought.product;
    const enough = endsWithin(LOOK_WITHIN_MS, signal);
    const answer = await this.search.find(wantedByName(productName), queryOf(productName), enough);
    // Told to stop, or not wanted any more: it runs again elsewhere, or not at all.
    signal.throwIfAborted();
    if (answer.mayImprove && !isGivenUpBy(job, 'transient')) {
      const silent = answer.shops.filter(({ problem }) => problem !== null).map(({ shop }) => shop);
      throw new JobFailure('transient', `Not every shop answered: ${silent.join(', ')}.`);
    }
    const commandId = uuidv5(LOOKS, `${productId}:${run}`);
    const context = workContext(commandId, { kind: 'worker', id: 'market' }, this.clock.now());
    const { isRecorded } = await this.commands.execute(
      new RecordMarketPrice(outcomeOf(job.data, answer), context, productName),
    );
    // Renamed meanwhile, it is other goods, whose price nobody has looked for.
    const renamed = !isRecorded && (await this.runs.of(productId))?.product.productName !== productName;
    if (renamed) await this.run(job, signal);
  }
}
