import type { Job } from 'bullmq';
import { afterFailure, type JobRuns } from './after-failure';
import { isScheduled } from './dead-jobs';
import type { FailureClass } from './job-failure';

export function runsOf(job: Job): JobRuns {
  return {
    attempts: job.opts.attempts ?? 1,
    attemptsMade: job.attemptsMade,
    attemptsStarted: job.attemptsStarted,
    scheduled: isScheduled(job),
  };
}

/** Whether the job will not run again if this run ends by such a failure: a handler that has to leave word does it now. */
export const isGivenUpBy = (job: Job, failureClass: FailureClass): boolean =>
  afterFailure({ failureClass }, runsOf(job), {}).kind === 'end';
