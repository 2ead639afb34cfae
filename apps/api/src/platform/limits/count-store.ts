import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { CLOCKS_DIFFER_MS } from '../clocks-differ';

/** How often one key was counted in its window. */
export interface Counted {
  readonly total: number;
  /** Milliseconds until the window is over and the key begins anew. */
  readonly opensInMs: number;
}

/** The counts of one limit, shared by all processes. A window begins with the first attempt of its key. */
export interface CountStore {
  /** @param points below zero they are given back */
  add(key: string, points: number): Promise<Counted>;
  /** Null when nothing is counted. */
  read(key: string): Promise<Counted | null>;
  forget(key: string): Promise<void>;
  /** Forgets every key that begins so; the beginning ends with a whole part of the key. */
  forgetAll(beginning: string): Promise<void>;
}

/** Whether a window has longer to go than any has that began by now: a clock was ahead when it began, and it counts as over. */
export const beganAhead = (opensInMs: number, windowMs: number): boolean => opensInMs > windowMs + CLOCKS_DIFFER_MS;

/**
 * @param limiter where rate-limiter-flexible keeps the numbers
 * @param windowMs what it was made with
 * @param named what a key is called there: it must not say who somebody is
 * @param deleteAll deletes what begins so, by its name in the store
 */
export function countStore(
  limiter: RateLimiterAbstract,
  windowMs: number,
  named: (key: string) => string,
  deleteAll: (beginning: string) => Promise<void>,
): CountStore {
  const counted = ({ consumedPoints, msBeforeNext }: RateLimiterRes): Counted | null =>
    beganAhead(msBeforeNext, windowMs) ? null : { total: consumedPoints, opensInMs: msBeforeNext };
  return {
    async add(key, points) {
      const known = counted(await limiter.penalty(named(key), points));
      if (known) return known;
      await limiter.delete(named(key));
      const { consumedPoints, msBeforeNext } = await limiter.penalty(named(key), points);
      return { total: consumedPoints, opensInMs: msBeforeNext };
    },
    async read(key) {
      const found = await limiter.get(named(key));
      return found && counted(found);
    },
    async forget(key) {
      await limiter.delete(named(key));
    },
    forgetAll: (beginning) => deleteAll(limiter.getKey(named(beginning))),
  };
}
