import type { Job } from 'bullmq';
import { DomainError, NotFound } from '../../platform/errors';
import { letterIdOf } from '../../platform/jobs/dead-jobs';
import type { JobQueues } from '../../platform/jobs/job-queues';

export const JOB_GONE = 'There is no such job; finished jobs are kept for a day, failed ones for two weeks.';

/**
 * Has a failed job run once more under its own id; its dead letter goes.
 * @param attempts `anew`: all of them; `on`: one after those it has had
 * @throws NotFound; DomainError NOT_FAILED (409), also when somebody else was quicker
 */
export async function runOnceMore(queues: JobQueues, job: Job, attempts: 'anew' | 'on' = 'on'): Promise<void> {
  await refuseUnlessFailed(queues, job);
  const isAnew = attempts === 'anew';
  const letterId = letterIdOf(job);
  await queues.requeue(job.queueName, [letterId], async () => {
    try {
      await queues.ask(() => job.retry('failed', { resetAttemptsMade: isAnew, resetAttemptsStarted: isAnew }));
    } catch (error) {
      await refuseUnlessFailed(queues, job);
      throw error;
    }
    return [letterId];
  });
}

async function refuseUnlessFailed(queues: JobQueues, job: Job): Promise<void> {
  const state = await queues.ask(() => job.getState());
  if (state === 'unknown') throw new NotFound(JOB_GONE);
  if (state !== 'failed') {
    throw new DomainError('NOT_FAILED', `Only failed jobs can be tried again; this one is ${state}.`, 409);
  }
}
