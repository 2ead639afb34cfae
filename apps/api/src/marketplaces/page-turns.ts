import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../platform/tokens';

/**
 * Gives out the moments at which a site may be asked, to every process: one by one, a pause apart, so that the pace of a site
 * holds however many workers there are. The database's clock counts, since those of machines differ.
 */
@Injectable()
export class PageTurns {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** @returns milliseconds until the turn, which is the caller's whether it is used or not */
  async next(site: string, pauseMs: number): Promise<number> {
    const { rows } = await this.pool.query<{ wait: number }>(
      `insert into app.page_turn as t (site, next_at)
       values ($1, clock_timestamp() + $2 * interval '1 millisecond')
       on conflict (site) do update
          set next_at = greatest(t.next_at, clock_timestamp()) + $2 * interval '1 millisecond'
       returning (extract(epoch from t.next_at - clock_timestamp()) * 1000)::float8 - $2 as wait`,
      [site, pauseMs],
    );
    return Math.max(0, rows[0]!.wait);
  }
}
