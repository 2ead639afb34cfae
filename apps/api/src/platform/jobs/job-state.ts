import type { Queue } from 'bullmq';

/** Of a state as an engine tells it: the job ran, or there is none. */
export const isOver = (state: string): boolean => state === 'unknown' || state === 'completed' || state === 'failed';

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
