import { setTimeout as sleep } from 'node:timers/promises';
import type { Queue } from 'bullmq';
import type { Pool } from 'pg';
import { finishHandedOver, readHandedOver, takeBackHandedOver, type HandedOverMessage } from '@halfpallet/projections';
import { isOver, removeStray } from './job-state';

/** Younger ones are on their way into the queue. */
const SETTLED_AFTER_MS = 15_000;
const AT_ONCE = 500;

/** How many of a page were put back, and after which message the next page begins: null where this was the last. */
interface LookedAt {
  readonly lost: number;
  readonly next: HandedOverMessage | null;
}

/**
 * Finds work that was handed to a queue which knows nothing of it any more (a Redis that lost its memory), or knows it done where our database
 * has lost that (a standby that took over), and puts it back into the outbox. Job ids are message ids, so that what was not lost after all is not done twice. Looks at one page, since a
 * queue that staff have paused may hold any number.
 * @param settledAfterMs younger ones are left alone
 * @param after where the page before ended
 */
export async function takeBackLostJobs(
  pool: Pool,
  queueOf: (name: string) => Queue | null,
  settledAfterMs = SETTLED_AFTER_MS,
  after: HandedOverMessage | null = null,
  atOnce = AT_ONCE,
): Promise<LookedAt> {
  const handed = await readHandedOver(pool, settledAfterMs, atOnce, after);
  if (handed.length === 0) return { lost: 0, next: null };
  const states = await Promise.all(
    handed.map(async (message) => ({ message, state: await stateOf(message, queueOf) })),
  );
  const ids = (state: JobFate) => states.filter((one) => one.state === state).map(({ message }) => message.id);
  await finishHandedOver(pool, ids('ended'));
  const lost = await takeBackHandedOver(pool, ids('lost'));
  return { lost, next: handed.length < atOnce ? null : handed.at(-1)! };
}

type JobFate = 'open' | 'ended' | 'lost';

async function stateOf(message: HandedOverMessage, queueOf: (name: string) => Queue | null): Promise<JobFate> {
  const { id, handedTo } = message;
  const queue = queueOf(handedTo);
  if (!queue) return 'open';
  const state = await queue.getJobState(id);
  if (state === 'unknown') return (await removeStray(queue, id)) ? 'lost' : 'open';
  if (state === 'completed' && (await isForgotten(queue, message))) return 'lost';
  return isOver(state) ? 'ended' : 'open';
}

/**
 * Whoever carries out a job notes that before its queue hears of it. One that ended after it was handed over, and that nobody has noted, was noted in a
 * database that has lost its last moments since, and what the job did there with them: it is removed, to run once more.
 */
async function isForgotten(queue: Queue, { id, handedAt }: HandedOverMessage): Promise<boolean> {
  const job = await queue.getJob(id);
  if (!job?.finishedOn || job.finishedOn <= Date.parse(handedAt)) return false;
  await job.remove({ removeChildren: false });
  return true;
}

/** The work's result, or a refusal when it does not come in time. @throws whatever `late` makes */
export async function inTime<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  const over = new AbortController();
  try {
    return await Promise.race([
      work,
      sleep(ms, undefined, { signal: over.signal }).then(() => {
        throw late();
      }),
    ]);
  } finally {
    over.abort();
  }
}
