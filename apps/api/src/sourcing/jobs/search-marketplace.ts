import { Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import { BadData } from '@halfpallet/scraping';
import { NotAsked } from '../../marketplaces/public';
import { isGivenUpBy } from '../../platform/jobs/given-up';
import { failureClassOf, JobFailure, type FailureClass } from '../../platform/jobs/job-failure';
import { asJobFailure } from '../adapters/as-job-failure';
import { Marketplaces, type Visit } from '../adapters/marketplaces';
import type { SearchFailure, SourcingStep } from '../domain/sourcing.events';
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
    if (failure && failureClass && NEED_A_LOOK.includes(failureClass) && !isForBrowsers(visit.ended)) throw failure;
  }

  /** What was read before a failure counts: only who gave nothing has failed. */
  private stepsOf({ data, attemptsMade }: Job<SearchJob>, visit: Visit, failure: Error | null): SourcingStep[] {
    const { requestId, marketplace } = data;
    const { readings, pages, wanted, needBrowser } = visit;
    const why = failure && {
      failure: stepFailureOf(failure),
      reason: failure instanceof JobFailure ? failure.message : 'Something went wrong on our side.',
    };
    if (why && readings.length === 0) {
      const attempts = attemptsMade + 1;
      return [{ type: 'MarketplaceFailed', data: { requestId, marketplace, ...why, attempts } }];
    }
    const { mode } = this.marketplaces;
    return [
      ...readings.map((reading): SourcingStep => {
        const candidateId = candidateIdOf(requestId, reading);
        return { type: 'CandidateFound', data: { requestId, candidateId, reading } };
      }),
      {
        type: 'MarketplaceSearched',
        data: {
          ...{ requestId, marketplace, pages, mode },
          found: readings.length,
          ...(wanted === null ? {} : { wanted }),
          ...(why ? { cutShort: why } : {}),
          ...(needBrowser === 0 ? {} : { needBrowser }),
        },
      },
    ];
  }
}

/** A site that declines, or does not answer, is what a request tells people; these are ours to mend. */
const NEED_A_LOOK: readonly FailureClass[] = ['bad-data', 'fault'];

/** The role says by itself that it has no browser. */
const isForBrowsers = (ended: unknown): boolean => ended instanceof BadData && ended.reason === 'needs-browser';

function stepFailureOf(failure: Error): SearchFailure {
  if (failure.cause instanceof NotAsked) return 'skipped';
  const failureClass = failureClassOf(failure);
  return failureClass === 'throttled' || failureClass === 'blocked' || failureClass === 'bad-data'
    ? failureClass
    : 'transient';
}
