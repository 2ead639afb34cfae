import { Injectable } from '@nestjs/common';
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

  /** Copies are kept before anything is written down: what was cut off in between is done again and finds them. */
  async run({ requestId, candidateId }: FollowUpJob, signal: AbortSignal): Promise<void> {
    const candidate = (await this.steps.running(requestId))?.candidates[candidateId];
    if (!candidate || candidate.images) return;
    const data = { requestId, candidateId, ...(await this.images.check(candidate.reading, signal)) };
    const checked: CandidateImagesChecked = { type: 'CandidateImagesChecked', data };
    await this.steps.record(requestId, ['CandidateImagesChecked', candidateId], [checked]);
  }
}
