import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../platform/tokens';

/** A turn that was over for so long says nothing about the next one. */
const KEPT_FOR = '1 day';
/** Nobody waits for so long: a later turn was given out by a clock that ran ahead. */
const TOO_FAR = '1 day';

/**
 * Gives out the moments at which a site, or a host of pictures, may be asked, to every process: one by one, a pause apart, so
 * that its pace holds however many workers there are. The database's clock counts, since those of machines differ.
 */
@Injectable()
export class PageTurns {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** @returns milliseconds until the turn, which is the caller's whether it is used or not */
  async next(site: string, pauseMs: number): Promise<number> {
    return (await this.nextWithin(site, pauseMs, null))!;
  }

  /**
   * @param longestMs whoever would have to wait longer takes no turn; null: any wait will do
   * @returns like `next`; null when no turn was taken
   */
  async nextWithin(site: string, pauseMs: number, longestMs: number | null): Promise<number | null> {
    const { rows } = await this.pool.query<{ wait: number }>(
      `insert into app.page_turn as t (site, next_at)
       values ($1, clock_timestamp() + $2 * interval '1 millisecond')
       on conflict (site) do update
          set next_at = case when t.next_at > clock_timestamp() + interval '${TOO_FAR}' then clock_timestamp()
                             else greatest(t.next_at, clock_timestamp()) end + $2 * interval '1 millisecond'
        where $3::float8 is null or t.next_at <= clock_timestamp() + $3 * interval '1 millisecond'
           or t.next_at > clock_timestamp() + interval '${TOO_FAR}'
       returning (extract(epoch from t.next_at - clock_timestamp()) * 1000)::float8 - $2 as wait`,
      [site, pauseMs, longestMs],
    );
    return rows[0] ? Math.max(0, rows[0].wait) : null;
  }

  /** Hosts of pictures come and go. @returns how many were forgotten */
  async sweep(): Promise<number> {
    const { rowCount } = await this.pool.query(
      `delete from app.page_turn where next_at < clock_timestamp() - interval '${KEPT_FOR}'`,
    );
    return rowCount ?? 0;
  }
}
