import { Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import { ReadingFailure, Throttled } from '@halfpallet/scraping';
import { isGivenUpBy } from '../../platform/jobs/given-up';
import { failureClassOf, JobFailure, type FailureClass } from '../../platform/jobs/job-failure';
import { Marketplaces, type Visit } from '../adapters/marketplaces';
import type { MarketplaceFailed, SourcingStep } from '../domain/sourcing.events';
import { candidateIdOf } from '../ids';
import { SourcingSteps } from '../sourcing-steps';
import type { SearchJob } from './flow-of';

/** Looks on one marketplace for what a request wants, and writes down once what is there, or why nothing is. */
@Injectable()
export class SearchMarketplace {
  constructor(
    private readonly marketplaces: Marketplaces,
    private readonly steps: SourcingSteps,
  ) {}

  /**
   * @throws JobFailure `transient` and `throttled` while it will be tried again; `bad-data`, or a fault, after it was written
   *   down that the marketplace gave nothing: somebody has to look at those
   */
  async run(job: Job<SearchJob>, signal: AbortSignal): Promise<void> {
    const { requestId, marketplace } = job.data;
    const request = await this.steps.running(requestId);
    if (request?.marketplaces[marketplace]?.status !== 'waiting') return;
    const visit = await this.marketplaces.visit({ requestId, marketplace, query: request.wish.query }, signal);
    const failure = visit.ended === null ? null : asJobFailure(visit.ended);
    const failureClass = failure && failureClassOf(failure);
    const comesAgain = failureClass && !isGivenUpBy(job, failureClass);
    if (failure && (comesAgain || failureClass === 'cancelled')) throw failure;
    await this.steps.record(requestId, ['MarketplaceEnded', marketplace], this.stepsOf(job, visit, failure));
    if (failure && failureClass && NEED_A_LOOK.includes(failureClass)) throw failure;
  }

  /** What was read before a failure counts: only who gave nothing has failed. */
  private stepsOf({ data, attemptsMade }: Job<SearchJob>, visit: Visit, failure: Error | null): SourcingStep[] {
    const { requestId, marketplace } = data;
    const { readings, pages } = visit;
    if (failure && readings.length === 0) {
      const kind = stepFailureOf(failureClassOf(failure));
      const reason = failure instanceof JobFailure ? failure.message : 'Something went wrong on our side.';
      const attempts = attemptsMade + 1;
      return [{ type: 'MarketplaceFailed', data: { requestId, marketplace, failure: kind, reason, attempts } }];
    }
    const { mode } = this.marketplaces;
    return [
      ...readings.map((reading): SourcingStep => {
        const candidateId = candidateIdOf(requestId, reading);
        return { type: 'CandidateFound', data: { requestId, candidateId, reading } };
      }),
      { type: 'MarketplaceSearched', data: { requestId, marketplace, found: readings.length, pages, mode } },
    ];
  }
}

/** A site that declines, or does not answer, is what a request tells people; these are ours to mend. */
const NEED_A_LOOK: readonly FailureClass[] = ['bad-data', 'fault'];

function asJobFailure(error: unknown): Error {
  if (error instanceof ReadingFailure) {
    const retryAfterMs = error instanceof Throttled ? error.retryAfterMs : null;
    return new JobFailure(error.failure, error.message, {
      cause: error,
      ...(retryAfterMs === null ? {} : { retryAfterMs }),
    });
  }
  return error instanceof Error ? error : new Error(String(error));
}

const stepFailureOf = (failureClass: FailureClass): MarketplaceFailed['data']['failure'] =>
  failureClass === 'throttled' || failureClass === 'blocked' || failureClass === 'bad-data'
    ? failureClass
    : 'transient';
