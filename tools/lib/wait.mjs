import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 200;

/**
 * Asks again and again until the answer is as wanted, or patience ends.
 *
 * @template T
 * @param {() => T | Promise<T>} ask
 * @param {{ wanted?: (answer: T) => unknown, withinMs?: number, everyMs?: number, signal?: AbortSignal }} [patience]
 *   `wanted`: by default an answer that is truthy; `everyMs`: by default 20 at first, then a tenth longer each time up to 200, so
 *   that what takes its time is not slowed down by being asked for
 * @returns {Promise<T>} the last answer, as wanted or not
 */
export async function waitUntil(ask, { wanted = Boolean, withinMs = 60_000, everyMs, signal } = {}) {
  let pauseMs = everyMs ?? FIRST_PAUSE_MS;
  const end = performance.now() + withinMs;
  for (;;) {
    signal?.throwIfAborted();
    const answer = await ask();
    if (wanted(answer) || performance.now() > end) return answer;
    await sleep(pauseMs);
    pauseMs = everyMs ?? Math.min(pauseMs * 1.1, LONGEST_PAUSE_MS);
  }
}

/**
 * The same for what has to come about.
 *
 * @template T
 * @param {() => T | Promise<T>} ask
 * @param {number | { withinMs?: number, everyMs?: number, signal?: AbortSignal, what?: string }} [patience] a number:
 *   `withinMs`
 * @returns {Promise<T>} the first truthy answer
 * @throws Error naming `what`, when there was none in time
 */
export async function eventually(ask, patience = {}) {
  const {
    what = ask.toString(),
    withinMs = 60_000,
    ...how
  } = typeof patience === 'number' ? { withinMs: patience } : patience;
  const answer = await waitUntil(ask, { withinMs, ...how });
  if (answer) return answer;
  throw new Error(`This did not happen within ${withinMs / 1000} s: ${what}`);
}
