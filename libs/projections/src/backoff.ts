import { setTimeout as sleep } from 'node:timers/promises';

/** Exponential delay in milliseconds for the given attempt (from 0), with up to 20% added so that processes spread out. */
export function backoffMs(attempt: number, baseMs: number, capMs: number, random: () => number = Math.random): number {
  const plain = Math.min(capMs, baseMs * 2 ** Math.min(attempt, 30));
  return Math.round(plain * (1 + random() * 0.2));
}

/** Sleeps; an abort ends the sleep early and quietly. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal });
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}
