import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Config } from '../../src/platform/config';
import { RateLimiter } from '../../src/platform/limits/rate-limiter';
import { countStore, type CountStore } from '../../src/platform/limits/count-store';
import type { LimitStores } from '../../src/platform/limits/limit-stores';

/** A store of the limits that lives in memory and can be away. Several processes may share one. */
export class MemoryStores {
  away = false;
  /** How often it was asked or told something. */
  calls = 0;
  private readonly limiters = new Map<string, RateLimiterMemory>();
  private readonly names = new Set<string>();

  of(name: string, windowMs: number): CountStore {
    const limiter =
      this.limiters.get(name) ?? new RateLimiterMemory({ keyPrefix: name, points: 1, duration: windowMs / 1_000 });
    this.limiters.set(name, limiter);
    const store = countStore(
      limiter,
      windowMs,
      (key) => (this.names.add(key), key),
      async (beginning) => {
        for (const key of this.names) if (limiter.getKey(key).startsWith(beginning)) await limiter.delete(key);
      },
    );
    const reached =
      <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
      async (...args: A): Promise<R> => {
        this.calls += 1;
        if (this.away) throw new Error('the store is away');
        return call(...args);
      };
    return {
      add: reached((key: string, points: number) => store.add(key, points)),
      read: reached((key: string) => store.read(key)),
      forget: reached((key: string) => store.forget(key)),
      forgetAll: reached((beginning: string) => store.forgetAll(beginning)),
    };
  }
}

/** The limits of one process. Time is the fake time of jest. */
export function limitsOnMemory(config: Partial<Config> = {}, stores = new MemoryStores()): RateLimiter {
  return new RateLimiter(
    { abuseLimits: true, ...config } as Config,
    { now: () => new Date() },
    stores as unknown as LimitStores,
  );
}
