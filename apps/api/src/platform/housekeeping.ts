import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { JobQueues } from './jobs/job-queues';
import { PG_POOL } from './tokens';

const HOUR_MS = 3_600_000;

/** Forgets what was kept for a while only: answers to Idempotency-Keys live for a day. */
@Injectable()
export class Housekeeping implements OnModuleInit {
  constructor(
    private readonly queues: JobQueues,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    this.queues.register('housekeeping', () => this.run(), { concurrency: 1, everyMs: HOUR_MS });
  }

  /** @returns how many kept answers were forgotten */
  async run(): Promise<number> {
    const { rowCount } = await this.pool.query(
      `delete from app.idempotency where created_at < now() - interval '24 hours'`,
    );
    return rowCount ?? 0;
  }
}
