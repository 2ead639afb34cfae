import { Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import { isGivenUpBy } from '../../platform/jobs/given-up';
import { JobFailure } from '../../platform/jobs/job-failure';
import type { CandidateImagesChecked } from '../domain/sourcing.events';
import { ListingImages } from './listing-images';
import { SourcingSteps } from '../sourcing-steps';
import type { FollowUpJob } from './flow-of';

/** Looks at the pictures of a candidate's listing, and writes down once what they are worth. */
@Injectable()
export class CheckImages {
  constructor(
    private readonly images: ListingImages,
    private readonly steps: SourcingSteps,
  ) {}

  /**
   * Copies are kept before anything is written down: what was cut off in between is done again and finds them.
   * @throws JobFailure `transient` while a picture that did not come will be asked for again
   */
  async run(job: Job<FollowUpJob>, signal: AbortSignal): Promise<void> {
    const { requestId, candidateId } = job.data;
    const candidate = (await this.steps.running(requestId))?.candidates[candidateId];
    if (!candidate || candidate.images) return;
    const { checked: found, mayImprove } = await this.images.check(candidate.reading, signal);
    if (mayImprove && !isGivenUpBy(job, 'transient')) throw new JobFailure('transient', 'Not every picture came.');
    const data = { requestId, candidateId, ...found };
    const checked: CandidateImagesChecked = { type: 'CandidateImagesChecked', data };
    await this.steps.record(requestId, ['CandidateImagesChecked', candidateId], [checked]);
  }
}
