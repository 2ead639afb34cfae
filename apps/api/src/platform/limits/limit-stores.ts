import { createHmac } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Config } from '../config';
import { keyFor } from '../derived-keys';
import { CONFIG, PG_POOL } from '../tokens';
import { countStore, type CountStore } from './count-store';
import { PostgresCounts } from './postgres-counts';
import { RedisCounts } from './redis-counts';

/** Bytes of a key's part in the store: enough that two people never share one. */
const PART_BYTES = 16;

/** Where limits are counted for all processes together: Redis when there is one, else Postgres. */
@Injectable()
export class LimitStores implements OnApplicationShutdown {
  private readonly postgres: PostgresCounts;
  private readonly redis: RedisCounts | null;
  private readonly secret: Buffer;

  constructor(@Inject(CONFIG) config: Pick<Config, 'secret' | 'redisUrl'>, @Inject(PG_POOL) pool: Pool) {
    this.postgres = new PostgresCounts(pool);
    this.redis = config.redisUrl ? new RedisCounts(config.redisUrl) : null;
    this.secret = keyFor(config.secret, 'limit-keys');
  }

  of(name: string, windowMs: number): CountStore {
    const counts = this.redis ?? this.postgres;
    return countStore(
      counts.limiter(name, windowMs),
      windowMs,
      (key) => this.named(key),
      (beginning) => counts.deleteAll(beginning),
    );
  }

  /** Forgets windows that are over. @returns how many */
  sweep(): Promise<number> {
    return this.postgres.sweep();
  }

  onApplicationShutdown(): void {
    this.redis?.close();
  }

  /** Addresses and persons stand in no table of ours: each part of a key, between strokes, is hashed under the shop's secret. */
  private named(key: string): string {
    const hashed = (part: string) => createHmac('sha256', this.secret).update(part).digest('hex');
    return key
      .split('|')
      .map((part) => part && hashed(part).slice(0, PART_BYTES * 2))
      .join('|');
  }
}
