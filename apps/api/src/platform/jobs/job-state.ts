import type { Queue } from 'bullmq';

/** Of a state as an engine tells it: the job ran, or there is none. */
export const isOver = (state: string): boolean => state === 'unknown' || state === 'completed' || state === 'failed';

/** A run may be over since a time that is still to come. */
const A_CENTURY_MS = 100 * 365 * 86_400_000;

/**
 * Forgets that a run of a schedule is over, if it is. Postgres removes none of them by itself, so it goes with all of its queue that ended
 * like it; what failed for good is kept elsewhere.
 */
export async function forgetRun(queue: Queue, jobId: string): Promise<void> {
  const state = await queue.getJobState(jobId);
  if (state === 'completed' || state === 'failed') await queue.clean(-A_CENTURY_MS, 0, state);
}

/**
 * Removes what is left of a job that no list of its queue names any more: a Redis that throws keys out when it is full leaves
 * such. It would never run, and adding it again would do nothing.
 * @returns false for a job whose process is still at it: its lock is renewed
 */
export async function removeStray(queue: Queue, jobId: string): Promise<boolean> {
  const job = await queue.getJob(jobId);
  if (!job || (await job.getState()) !== 'unknown') return true;
  return job.remove({ removeChildren: false }).then(
    () => true,
    () => false,
  );
}
