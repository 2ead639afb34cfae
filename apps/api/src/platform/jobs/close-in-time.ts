import type { Worker } from 'bullmq';
import { log } from '../log';

/** Below what the supervisor grants a process to stop. All jobs may run again: each is known by its id. */
export const CLOSE_WITHIN_MS = 15_000;

/** Waits for the jobs that run, but not for ever: a worker whose Redis came back at the wrong moment never closes. */
export async function closeInTime(worker: Pick<Worker, 'name' | 'close'>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      log.warn({ queue: worker.name }, 'a job did not end in time; it is due again when its lock runs out');
      resolve();
    }, CLOSE_WITHIN_MS);
  });
  const closed = worker.close().catch((error: Error) => {
    log.warn({ queue: worker.name, error: error.message }, 'a worker did not close properly');
  });
  await Promise.race([closed, late]);
  clearTimeout(timer);
}
