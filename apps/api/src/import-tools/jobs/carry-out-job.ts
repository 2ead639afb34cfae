import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Job } from 'bullmq';
import { isUuid, uuidv5 } from '@halfpallet/event-store';
import { isGivenUpBy } from '../../platform/jobs/given-up';
import { failureClassOf } from '../../platform/jobs/job-failure';
import { CLOCK, type Clock } from '../../platform/tokens';
import { CarryOutImportRun } from '../use-cases/carry-out-import-run';

export const IMPORTS_QUEUE = 'imports';

export interface CarryOutJob {
  readonly runId: string;
}

/** Carries out what was agreed to of a run. */
@Injectable()
export class CarryOutImportJob {
  constructor(
    private readonly commands: CommandBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(job: Job<CarryOutJob>, signal: AbortSignal): Promise<void> {
    const { runId } = job.data;
    const jobId = String(job.id);
    const context = {
      // Of the job, not of the attempt: what an attempt did is found by the next one.
      commandId: isUuid(jobId) ? jobId : uuidv5(runId, jobId),
      correlationId: runId,
      causationId: runId,
      actor: { kind: 'worker', id: 'imports' } as const,
      occurredAt: this.clock.now().toISOString(),
    };
    const isLast = (error: unknown) => !signal.aborted && isGivenUpBy(job, failureClassOf(error));
    await this.commands.execute(new CarryOutImportRun(runId, isLast, context, signal));
  }
}
