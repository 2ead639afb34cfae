import { DelayedError, type Job } from 'bullmq';
import { backOff } from '@halfpallet/event-store';
import { isEngineAway } from '../engine-away';
import { log } from '../log';
import type { JobHandler } from './job-queues';

const FIRST_PAUSE_MS = 1_000;
/** Longest pause while something does not answer. */
const LONGEST_PAUSE_MS = 60_000;

/**
 * Carries out one job. When what it needs does not answer, the job is put off, and none of its attempts is used up.
 * @param ended told the id once the job will not run again by itself, however it ended
 */
export async function runJob(
  job: Job,
  token: string | undefined,
  handler: JobHandler,
  ended: (id: string) => Promise<void>,
): Promise<unknown> {
  const most = job.opts.attempts ?? 1;
  try {
    const result = await handler(job);
    await ended(job.id!);
    return result;
  } catch (error) {
    const forGood = (error as Error).name === 'UnrecoverableError';
    // What runs once, or by a schedule, is asked for again by whoever asked for it.
    if (most > 1 && !forGood && token !== undefined && isEngineAway(error)) {
      const before = job.attemptsStarted - job.attemptsMade - 1;
      const pauseMs = backOff(before, FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
      const fields = { queue: job.queueName, jobId: job.id, pauseMs, error: (error as Error).message };
      log.warn(fields, 'a job waits for something that does not answer');
      await job.moveToDelayed(Date.now() + pauseMs, token);
      throw new DelayedError();
    }
    if (forGood || job.attemptsMade + 1 >= most) await ended(job.id!);
    throw error;
  }
}
