import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { MarketplaceDay } from '@halfpallet/contracts';
import type { Marketplace } from '@halfpallet/sourcing';
import { SOON } from '../platform/database/soon';
import { PG_POOL } from '../platform/tokens';
import { fieldsRead, TROUBLES, type VisitOutcome } from './domain/visit-outcome';

export type Mode = 'fixture' | 'live';

export interface LatestFigures {
  readonly blockedInRow: number;
  readonly successAt: Date | null;
  readonly blockedAt: Date | null;
  readonly blockedReason: string | null;
}

const DAY_OF = `($3::timestamptz at time zone 'Australia/Brisbane')::date`;
const KEPT_DAYS = 90;

/**
 * Counts what marketplaces are asked for and what comes of it, over all processes. Live sites and stand-ins are counted apart. No page
 * waits until its count is on disk, and no order behind it.
 */
@Injectable()
export class MarketplaceFigures {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Counts one more page, unless the day has had as many as it may. @returns whether it is counted, and so may be asked for */
  async takePage(marketplace: Marketplace, mode: Mode, now: Date, ceiling: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `with ${SOON}
       insert into app.marketplace_day as d (marketplace, mode, day, pages) select $1, $2, ${DAY_OF}, 1 from soon
       on conflict (marketplace, mode, day) do update set pages = d.pages + 1 where d.pages < $4`,
      [marketplace, mode, now, ceiling],
    );
    return rowCount === 1;
  }

  /** @returns how often the site has declined in a row */
  async note(marketplace: Marketplace, mode: Mode, now: Date, outcome: VisitOutcome): Promise<number> {
    const { readings, troubles, answered, declined } = outcome;
    const fields = fieldsRead(readings).filter(([, read]) => read > 0);
    const { rows } = await this.pool.query<{ inRow: number }>(
      `with ${SOON}, day as (
         insert into app.marketplace_day as d
           (marketplace, mode, day, listings, blocked, throttled, transient, bad_data, needs_browser)
         values ($1, $2, ${DAY_OF}, $4, $5, $6, $7, $8, $9)
         on conflict (marketplace, mode, day) do update set
           listings = d.listings + excluded.listings, blocked = d.blocked + excluded.blocked,
           throttled = d.throttled + excluded.throttled, transient = d.transient + excluded.transient,
           bad_data = d.bad_data + excluded.bad_data, needs_browser = d.needs_browser + excluded.needs_browser),
       fields as (
         insert into app.marketplace_field as f (marketplace, mode, day, field, read)
         select $1, $2, ${DAY_OF}, one.field, one.read from unnest($10::text[], $11::int[]) as one (field, read)
         on conflict (marketplace, mode, day, field) do update set read = f.read + excluded.read)
       insert into app.marketplace_latest as l (marketplace, mode, blocked_in_row, success_at, blocked_at, blocked_reason)
       select $1, $2, case when $13::text is null then 0 else 1 end, case when $12 then $3::timestamptz end,
              case when $5 > 0 then $3::timestamptz end, $13 from soon
       on conflict (marketplace, mode) do update set
         blocked_in_row = case when $13::text is not null then l.blocked_in_row + 1 when $12 then 0 else l.blocked_in_row end,
         success_at = coalesce(excluded.success_at, l.success_at),
         blocked_at = coalesce(excluded.blocked_at, l.blocked_at),
         blocked_reason = coalesce(excluded.blocked_reason, l.blocked_reason)
       returning blocked_in_row as "inRow"`,
      [
        marketplace,
        mode,
        now,
        readings.length,
        ...TROUBLES.map((one) => troubles[one] ?? 0),
        fields.map(([field]) => field),
        fields.map(([, read]) => read),
        answered && declined === null,
        declined,
      ],
    );
    return rows[0]!.inRow;
  }

  /** Somebody has seen to it: it is asked as if it had never declined. */
  async forgetBlocks(marketplace: Marketplace): Promise<void> {
    await this.pool.query('update app.marketplace_latest set blocked_in_row = 0 where marketplace = $1', [marketplace]);
  }

  /** The days that had anything, the latest first. @param days how many of them, today included */
  async days(marketplace: Marketplace, mode: Mode, now: Date, days: number): Promise<readonly MarketplaceDay[]> {
    const { rows } = await this.pool.query<MarketplaceDay>(
      `select day::text, pages, listings, blocked, throttled, transient, bad_data as "badData",
              needs_browser as "needsBrowser"
         from app.marketplace_day
        where marketplace = $1 and mode = $2 and day > ${DAY_OF} - $4::int and day <= ${DAY_OF}
        order by day desc`,
      [marketplace, mode, now, days],
    );
    return rows;
  }

  /** How many listings of these days say each field. */
  async fields(marketplace: Marketplace, mode: Mode, now: Date, days: number): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.pool.query<{ field: string; read: number }>(
      `select field, sum(read)::int as read from app.marketplace_field
        where marketplace = $1 and mode = $2 and day > ${DAY_OF} - $4::int and day <= ${DAY_OF} group by field`,
      [marketplace, mode, now, days],
    );
    return new Map(rows.map(({ field, read }) => [field, read]));
  }

  async latest(marketplace: Marketplace, mode: Mode): Promise<LatestFigures> {
    const { rows } = await this.pool.query<LatestFigures>(
      `select blocked_in_row as "blockedInRow", success_at as "successAt", blocked_at as "blockedAt",
              blocked_reason as "blockedReason"
         from app.marketplace_latest where marketplace = $1 and mode = $2`,
      [marketplace, mode],
    );
    return rows[0] ?? { blockedInRow: 0, successAt: null, blockedAt: null, blockedReason: null };
  }

  /** Forgets days nobody looks at any more. @returns how many */
  async sweep(now: Date): Promise<number> {
    const { rowCount } = await this.pool.query(
      `with fields as (delete from app.marketplace_field where day < ($1::timestamptz)::date - $2::int)
       delete from app.marketplace_day where day < ($1::timestamptz)::date - $2::int`,
      [now, KEPT_DAYS],
    );
    return rowCount ?? 0;
  }
}
