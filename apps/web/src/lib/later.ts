import { type ComponentType, lazy } from 'react';

/** Pauses between tries. A phone that goes through a tunnel has its line again by the last of them. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

interface HowLong {
  /** Asked for until it has come: for what the whole visit needs. */
  readonly forGood?: boolean;
  readonly wait?: (ms: number) => Promise<unknown>;
}

/**
 * A part in a chunk of its own. React asks for it once: where the line was gone at that moment, it would never come to this tab. So it is asked
 * for again, for half a minute; then the fault is passed on to the part's place (`ui/part.tsx`).
 *
 * @example const Viewer = later(() => import('./viewer').then((m) => m.Viewer));
 */
export const later = <Props>(load: () => Promise<ComponentType<Props>>, how?: HowLong) =>
  lazy(async () => ({ default: await persistently(load, how) }));

/** @throws what `load` throws last */
export async function persistently<T>(load: () => Promise<T>, { forGood, wait = pause }: HowLong = {}): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await load();
    } catch (fault) {
      const next = PAUSES_MS[tried] ?? (forGood ? PAUSES_MS.at(-1) : undefined);
      if (next === undefined) throw fault;
      await wait(next);
    }
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
