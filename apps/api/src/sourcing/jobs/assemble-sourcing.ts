import { Injectable } from '@nestjs/common';
import { MARKETPLACES, type Marketplace } from '@halfpallet/sourcing';
import { Assessments } from '../../imports/public';
import { JobFailure } from '../../platform/jobs/job-failure';
import { JobQueues } from '../../platform/jobs/job-queues';
import { log } from '../../platform/log';
import type { Candidate } from '../domain/candidate';
import { openFollowUps } from '../domain/follow-ups';
import type { SourcingStep } from '../domain/sourcing.events';
import { SourcingSteps, type RunningSourcing } from '../sourcing-steps';
import { followUpJobId, queueOf, searchJobId } from './flow-of';
import { SourcingFlow } from './sourcing-flow';

/** Sees to it that everything is found out, prices what there is, and ends the request with the best of it. */
@Injectable()
export class AssembleSourcing {
  constructor(
    private readonly steps: SourcingSteps,
    private readonly assessments: Assessments,
    private readonly queues: JobQueues,
    private readonly flow: SourcingFlow,
  ) {}

  /**
   * After the searches: has the candidates looked into, or ends at once when there is nothing to find out about any.
   * @throws JobFailure `transient` while a marketplace is still searched
   */
  async assemble(requestId: string): Promise<void> {
    const request = await this.steps.running(requestId);
    if (!request) return;
    await this.requireSearched(request);
    if (openFollowUps(request).length > 0) await this.flow.followUp(request);
    else await this.end(request, false);
  }

  /**
   * Prices the candidates by what was found out, and ends the request.
   * @param timeIsUp with what there is
   * @throws JobFailure `transient` while something is still to come
   */
  async finish(requestId: string, timeIsUp = false): Promise<void> {
    const request = await this.steps.running(requestId);
    if (!request) return;
    if (!timeIsUp) {
      await this.requireSearched(request);
      await this.requireFollowedUp(request);
    }
    await this.end(request, timeIsUp);
  }

  /** A search that its queue gave up without a word, since its processes died, is over. */
  private async requireSearched({ requestId, marketplaces }: RunningSourcing): Promise<void> {
    for (const marketplace of MARKETPLACES) {
      if (marketplaces[marketplace]?.status !== 'waiting') continue;
      const state = await this.queues.queue(queueOf(marketplace)).getJobState(searchJobId(requestId, marketplace));
      if (state !== 'failed') throw new JobFailure('transient', `${marketplace} is still searched.`);
      await this.steps.record(requestId, ['MarketplaceEnded', marketplace], [gaveUp(requestId, marketplace)]);
    }
  }

  /** What was given up is not waited for. */
  private async requireFollowedUp(request: RunningSourcing): Promise<void> {
    for (const { candidate, followUp } of openFollowUps(request)) {
      const jobId = followUpJobId(request.requestId, followUp, candidate.candidateId);
      const state = await this.queues.queue(followUp.queue).getJobState(jobId);
      if (state !== 'failed') throw new JobFailure('transient', `The ${followUp.name} are still looked at.`);
    }
  }

  private async end(request: RunningSourcing, timeIsUp: boolean): Promise<void> {
    const { requestId } = request;
    const priced = await this.priced(request, timeIsUp);
    const key = ['CandidatesPriced', ...priced.map(({ data }) => data.candidateId)];
    if (priced.length > 0 && !(await this.steps.record(requestId, key, priced))) return;
    await this.steps.complete(requestId, timeIsUp);
  }

  private async priced(request: RunningSourcing, timeIsUp: boolean) {
    const { requestId } = request;
    const priced: Extract<SourcingStep, { type: 'CandidatePriced' }>[] = [];
    for (const candidate of Object.values(request.candidates)) {
      const { candidateId } = candidate;
      if (candidate.assessment) continue;
      try {
        const assessment = await this.assess(request, candidate);
        priced.push({ type: 'CandidatePriced', data: { requestId, candidateId, assessment } });
      } catch (error) {
        // Asked again, it would come to the same, and nobody would have any of the others.
        if (!timeIsUp) throw error;
        log.error(
          { requestId, candidateId, err: error },
          'a candidate could not be priced; its request ends without it',
        );
      }
    }
    return priced;
  }

  private assess({ wish, category }: RunningSourcing, { reading, images, marketPrice }: Candidate) {
    return this.assessments.assess({
      productQuery: wish.query,
      quantity: wish.quantity,
      category,
      tariff: null,
      reading,
      images: images?.checked ?? [],
      marketPrice: marketPrice ?? null,
    });
  }
}

const gaveUp = (requestId: string, marketplace: Marketplace): SourcingStep => ({
  type: 'MarketplaceFailed',
  data: { requestId, marketplace, failure: 'transient', reason: 'The search did not come to its end.', attempts: 1 },
});
