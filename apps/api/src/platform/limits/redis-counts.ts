import { Redis } from 'ioredis';
import { RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { log } from '../log';

const PREFIX = 'halfpallet:limit:';
/** A Redis that does not answer by then is taken for away. */
const ANSWER_WITHIN_MS = 1_000;
const RENEWED_AFTER_MS = 5_000;
const SCAN_AT_ONCE = 1_000;

/** Counts in Redis or Valkey, which forgets them by itself. Connects with the first attempt; without a connection it rejects. */
export class RedisCounts {
  private connected: Redis | undefined;

  constructor(private readonly url: string) {}

  limiter(name: string, windowMs: number): RateLimiterAbstract {
    return new RateLimiterRedis({
      keyPrefix: PREFIX + name,
      points: 1,
      duration: windowMs / 1_000,
      storeClient: this.redis(),
    });
  }

  async deleteAll(beginning: string): Promise<void> {
    const redis = this.redis();
    for (let cursor = '0'; ;) {
      const [next, keys] = await redis.scan(cursor, 'MATCH', `${beginning}*`, 'COUNT', SCAN_AT_ONCE);
      if (keys.length > 0) await redis.del(...keys);
      if (next === '0') return;
      cursor = next;
    }
  }

  close(): void {
    this.connected?.disconnect();
  }

  private redis(): Redis {
    if (this.connected) return this.connected;
    const redis = new Redis(this.url, {
      maxRetriesPerRequest: 0,
      commandTimeout: ANSWER_WITHIN_MS,
      connectTimeout: ANSWER_WITHIN_MS,
      // One that never answers again is given up for a new connection: every attempt would wait for it, and for ever.
      socketTimeout: RENEWED_AFTER_MS,
      enableAutoPipelining: true,
      lazyConnect: true,
    });
    redis.on('error', (error) => log.warn({ error: error.message }, 'the Redis of the limits is in trouble'));
    // Only the first attempts wait for a connection. Later nobody does: without one the process counts by itself.
    for (const event of ['ready', 'close']) redis.once(event, () => (redis.options.enableOfflineQueue = false));
    return (this.connected = redis);
  }
}
