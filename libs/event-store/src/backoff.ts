import { setTimeout as sleep } from 'node:timers/promises';

/** Doubling delays in milliseconds from `firstMs` (attempt 0) to at most `lastMs`, each with up to half of jitter taken off. */
export function backOff(attempt: number, firstMs: number, lastMs: number, random: () => number = Math.random): number {
  const ceiling = Math.min(lastMs, firstMs * 2 ** Math.min(attempt, 30));
  return Math.round(ceiling * (1 - random() / 2));
}

/** Resolves after `ms`, or as soon as `signal` aborts; never rejects. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
