import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Transactor } from '@halfpallet/event-store';
import { Photographs, widthsOf } from '../../media/public';
import { JobFailure } from '../../platform/jobs/job-failure';
import { TRANSACTOR } from '../../platform/tokens';
import { placedPhotographs } from '../domain/photographs';
import { product, productStream } from '../domain/product';

/** Makes the sizes of a product's photographs before pages ask for them. Run again, it makes what is missing. */
@Injectable()
export class PreparePhotographSizes implements OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    private readonly photographs: Photographs,
  ) {}

  /** Before the workers close, which wait for running jobs. */
  onModuleDestroy(): void {
    this.stopping.abort(new JobFailure('stopped', 'the sizes left are made after the next start'));
  }

  /** @param imageKey of one; null for all. @throws JobFailure, StorageAway */
  async run(productId: number, imageKey: string | null): Promise<void> {
    const { state } = await this.transactor.load(productStream(productId), product);
    for (const { imageKey: key, added, review, focus } of placedPhotographs(state.photographs, state.images)) {
      if (!added || review?.status !== 'approved' || (imageKey !== null && key !== imageKey)) continue;
      const { sha256 } = added;
      await this.photographs.prepare(sha256, focus, widthsOf(added, focus), this.stopping.signal);
    }
  }
}
