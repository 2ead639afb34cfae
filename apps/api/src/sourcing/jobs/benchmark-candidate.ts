import { Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import { endsWithin } from '@halfpallet/safe-net';
import { LOOK_WITHIN_MS, MarketSearch, searchQueryOf, wantedByFacts, type MarketAnswer } from '../../market/public';
import { isGivenUpBy } from '../../platform/jobs/given-up';
import { JobFailure } from '../../platform/jobs/job-failure';
import type { SourcingStep } from '../domain/sourcing.events';
import { SourcingSteps } from '../sourcing-steps';
import type { FollowUpJob } from './flow-of';

type Benchmarked = Extract<SourcingStep, { type: 'CandidateBenchmarked' }>;

/** Finds out what goods comparable to a candidate cost in Australian shops. */
@Injectable()
export class BenchmarkCandidate {
  constructor(
    private readonly search: MarketSearch,
    private readonly steps: SourcingSteps,
  ) {}

  /** @throws JobFailure `transient` while a shop that did not answer will be asked again */
  async run(job: Job<FollowUpJob>, signal: AbortSignal): Promise<void> {
    const { requestId, candidateId } = job.data;
    const request = await this.steps.running(requestId);
    const candidate = request?.candidates[candidateId];
    if (!candidate || candidate.marketPrice !== undefined) return;
    const { query } = request.wish;
    const enough = endsWithin(LOOK_WITHIN_MS, signal);
    // All candidates of a wish are looked for in its words: shops are asked once for all of them.
    const wanted = wantedByFacts(candidate.reading.facts, query);
    const answer = await this.search.find(wanted, searchQueryOf(query), enough);
    signal.throwIfAborted();
    if (answer.mayImprove && !isGivenUpBy(job, 'transient')) {
      throw new JobFailure('transient', 'Not every shop answered.');
    }
    const marketPrice = seenPriceOf(answer);
    const step: Benchmarked = { type: 'CandidateBenchmarked', data: { requestId, candidateId, marketPrice } };
    await this.steps.record(requestId, ['CandidateBenchmarked', candidateId], [step]);
  }
}

function seenPriceOf({ found, at, source, shops }: MarketAnswer): Benchmarked['data']['marketPrice'] {
  if (!found) return null;
  const { averageCents, lowestCents, highestCents, confidence, evidence, offers } = found;
  const look = { source, shops, evidence };
  return { averageCents, lowestCents, highestCents, confidence, observedAt: at, offers, look };
}
