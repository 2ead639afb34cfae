import type { Worker } from 'bullmq';
import { log } from '../log';
import { withinTime } from '../within-time';
import type { StopReason } from './attempt';

/** What a job that runs may still take when its process stops, and what it may take once it was told to stop. */
export const FINISH_WITHIN_MS = 15_000;
export const STOP_WITHIN_MS = 4_000;

/**
 * Takes no more jobs and waits for those that run, but not for ever: they are told to stop, and what does not is left behind,
 * as is a worker whose Redis came back at the wrong moment. All jobs may run again: each is known by its id.
 */
export async function closeInTime(
  worker: Pick<Worker, 'name' | 'close' | 'cancelAllJobs'>,
  finishWithinMs = FINISH_WITHIN_MS,
): Promise<void> {
  const closed = worker.close().then(
    () => true,
    (error: Error) => {
      log.warn({ queue: worker.name, error: error.message }, 'a worker did not close properly');
      return true;
    },
  );
  if (await within(finishWithinMs, closed)) return;
  log.warn({ queue: worker.name }, 'a job is told to stop; it runs again elsewhere');
  worker.cancelAllJobs('stopped' satisfies StopReason);
  if (await within(STOP_WITHIN_MS, closed)) return;
  log.warn({ queue: worker.name }, 'a job did not end in time; it is due again when its lock runs out');
}

/** Whether it ended in time. */
const within = (ms: number, done: Promise<boolean>) => withinTime(ms, done).catch(() => false);
