import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Pool } from 'pg';
import { CLOCKS_DIFFER_MS } from './clocks-differ';
import { log } from './log';
import { PG_POOL } from './tokens';

const LOOK_EVERY_MS = 60_000;
/** Between two words about the same trouble. */
const SAY_AGAIN_AFTER_MS = 3_600_000;

/**
 * Says when the clocks of this machine and of the database are apart. The shop goes on, and what goes by a clock is wrong without a word: the days of
 * orders and in the books, how long offers stand, when a job is tried again.
 */
@Injectable()
export class ClockWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private saidAt = Number.NEGATIVE_INFINITY;

  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  onApplicationBootstrap(): void {
    const look = () =>
      // Whether it answers is another's question.
      void this.look().catch(() => undefined);
    this.timer = setInterval(look, LOOK_EVERY_MS).unref();
    look();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async look(): Promise<void> {
    const asked = Date.now();
    const { rows } = await this.pool.query<{ now: Date }>('select clock_timestamp() as now');
    const there = rows[0]!.now.getTime();
    const ahead = asked - there > CLOCKS_DIFFER_MS;
    const behind = there - Date.now() > CLOCKS_DIFFER_MS;
    if (!ahead && !behind) {
      if (this.saidAt > Number.NEGATIVE_INFINITY)
        log.info('the clocks of this machine and of the database agree again');
      this.saidAt = Number.NEGATIVE_INFINITY;
      return;
    }
    if (performance.now() - this.saidAt < SAY_AGAIN_AFTER_MS) return;
    this.saidAt = performance.now();
    log.error(
      { aheadSeconds: Math.round((asked - there) / 1_000) },
      'the clocks of this machine and of the database are apart: set both by time servers, days and times are written wrong meanwhile',
    );
  }
}
