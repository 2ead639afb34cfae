import { Inject, Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import { uuidv5, type CommandContext } from '@halfpallet/event-store';
import { ListingRereads, type RereadRun } from '../../imports/public';
import { isGivenUpBy } from '../../platform/jobs/given-up';
import { failureClassOf, JobFailure } from '../../platform/jobs/job-failure';
import { JobQueues } from '../../platform/jobs/job-queues';
import { CLOCK, type Clock } from '../../platform/tokens';
import { workContext } from '../../platform/work-context';
import { asJobFailure } from '../adapters/as-job-failure';
import { Marketplaces } from '../adapters/marketplaces';
import { queueOf } from '../jobs/flow-of';
import { ListingImages } from '../jobs/listing-images';

export const REREAD_JOB = 'reread';

export interface RereadJob {
  readonly potentialImportId: string;
  readonly run: number;
}

const dataOf = ({ potentialImportId, run }: RereadRun): RereadJob => ({ potentialImportId, run });
const jobIdOf = ({ potentialImportId, run }: RereadJob) => `reread.${potentialImportId}.${run}`;

/** Reads the listing of a product once more, on the queue of its marketplace, and brings what it says into the product. */
@Injectable()
export class RereadListing {
  constructor(
    private readonly rereads: ListingRereads,
    private readonly marketplaces: Marketplaces,
    private readonly images: ListingImages,
    private readonly queues: JobQueues,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The same run, the same job: asking again asks for nothing twice. */
  async enqueue(run: RereadRun): Promise<void> {
    const queue = queueOf(run.listing.marketplace);
    await this.queues.add(queue, dataOf(run), { jobId: jobIdOf(run), jobName: REREAD_JOB });
  }

  /** Puts right what a queue lost, or gave up without a word because its processes died. */
  async recover(run: RereadRun): Promise<void> {
    const queue = this.queues.queue(queueOf(run.listing.marketplace));
    const state = await this.queues.ask(() => queue.getJobState(jobIdOf(run)));
    if (state === 'unknown') await this.queues.addAnew(queue.name, dataOf(run), jobIdOf(run), REREAD_JOB);
    if (state === 'failed')
      await this.rereads.giveUp(run, 'The work on it was cut off. Try again.', this.context(run, 'lost'));
  }

  /** @throws JobFailure while it will be tried again; a fault, after it was written down that nothing came of it */
  async run(job: Job<RereadJob>, signal: AbortSignal): Promise<void> {
    const run = await this.rereads.run(job.data.potentialImportId);
    if (!run || run.run !== job.data.run) return;
    try {
      if (run.status === 'requested') {
        const reading = await this.marketplaces.read(run.listing, signal);
        // Pictures that did not come when the listing was found have another chance.
        const seen = run.lacksPictures ? (await this.images.check(reading, signal)).checked.images : null;
        await this.rereads.read(run, reading, seen, this.context(run, 'read'));
      }
      await this.rereads.revise(run, this.context(run, 'revise'));
    } catch (error) {
      const failure = asJobFailure(signal.aborted ? signal.reason : error);
      const failureClass = failureClassOf(failure);
      if (!isGivenUpBy(job, failureClass)) throw failure;
      const reason = failure instanceof JobFailure ? failure.message : 'Something went wrong on our side.';
      await this.rereads.giveUp(run, reason, this.context(run, 'give-up'));
      if (failureClass === 'fault') throw failure;
    }
  }

  private context({ potentialImportId, run }: RereadRun, step: string): CommandContext {
    const commandId = uuidv5(potentialImportId, `reread:${run}:${step}`);
    return workContext(commandId, { kind: 'worker', id: 'sourcing' }, this.clock.now(), potentialImportId);
  }
}
