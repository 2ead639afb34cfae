import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Job } from 'bullmq';
import { isUuid, uuidv5, type Transactor } from '@halfpallet/event-store';
import { isGivenUpBy } from '../../platform/jobs/given-up';
import { failureClassOf } from '../../platform/jobs/job-failure';
import { CLOCK, TRANSACTOR, type Clock } from '../../platform/tokens';
import { workContext } from '../../platform/work-context';
import { currentJobOf } from '../current-job';
import { CarryOutImportRun } from '../use-cases/carry-out-import-run';
import { ChangeImportRun } from '../use-cases/change-import-run';

export interface CarryOutJob {
  readonly runId: string;
}

/** Carries out what was agreed to of a run. */
@Injectable()
export class CarryOutImportJob {
  constructor(
    private readonly commands: CommandBus,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
  ) {}

  async run(job: Job<CarryOutJob>, signal: AbortSignal): Promise<void> {
    const { runId } = job.data;
    const jobId = String(job.id);
    // Of the job, not of the attempt: what an attempt did is found by the next one.
    const context = this.context(runId, isUuid(jobId) ? jobId : uuidv5(runId, jobId));
    const isLast = (error: unknown) => !signal.aborted && isGivenUpBy(job, failureClassOf(error));
    await this.commands.execute(new CarryOutImportRun(runId, isLast, context, signal));
  }

  /** A run must not wait for a job that nobody runs any more. An earlier job of it is nothing to what was agreed to since. */
  async giveUp(jobId: string, { runId }: CarryOutJob): Promise<void> {
    if ((await currentJobOf(this.transactor.store, runId)) !== jobId) return;
    const change = { kind: 'GiveUp', reason: 'The work on it was cut off. Try it again.' } as const;
    await this.commands.execute(new ChangeImportRun(runId, change, this.context(runId, uuidv5(jobId, 'given up'))));
  }

  private context(runId: string, commandId: string) {
    return workContext(commandId, { kind: 'worker', id: 'imports' }, this.clock.now(), runId);
  }
}
