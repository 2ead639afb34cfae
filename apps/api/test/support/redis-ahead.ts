import { Redis } from 'ioredis';

/** As if whatever expires there had been written while the clock of Redis was ahead by so much. @param keys a pattern */
export async function writtenAhead(url: string, keys: string, aheadMs: number): Promise<void> {
  const redis = new Redis(url);
  try {
    for (const key of await redis.keys(keys)) {
      const ms = await redis.pttl(key);
      if (ms > 0) await redis.pexpire(key, ms + aheadMs);
    }
  } finally {
    redis.disconnect();
  }
}
