import type { RateLimiterAbstract } from 'rate-limiter-flexible';

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

/**
 * @param limiter where rate-limiter-flexible keeps the numbers
 * @param named what a key is called there: it must not say who somebody is
 * @param deleteAll deletes what begins so, by its name in the store
 */
export function countStore(
  limiter: RateLimiterAbstract,
  named: (key: string) => string,
  deleteAll: (beginning: string) => Promise<void>,
): CountStore {
  return {
    async add(key, points) {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(named(key), points);
      return { total: consumedPoints, opensInMs: msBeforeNext };
    },
    async read(key) {
      const found = await limiter.get(named(key));
      return found && { total: found.consumedPoints, opensInMs: found.msBeforeNext };
    },
    async forget(key) {
      await limiter.delete(named(key));
    },
    forgetAll: (beginning) => deleteAll(limiter.getKey(named(beginning))),
  };
}
