import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { FxHistoryResponse, FxRateResponse } from '@halfpallet/contracts';
import {
  brisbaneDate,
  fxStatus,
  isFxJump,
  isSaneRate,
  selectRateCard,
  startOfBrisbaneDay,
  type FxSnapshot,
  type FxStatus,
  type RateCard,
} from '@halfpallet/landed-cost';
import type { Config } from '../../platform/config';
import { CLOCK, CONFIG, PG_POOL, type Clock } from '../../platform/tokens';
import { isEngineAway } from '../../platform/engine-away';
import { JobFailure } from '../../platform/jobs/job-failure';
import { fetchLiveRate, RateSourceAway, type FetchedRate } from './live-fx-source';

interface StoredRate {
  readonly rate: string;
  readonly source: string;
  readonly source_time: Date;
  readonly fetched_at: Date;
  readonly max_source_age_hours: string;
  readonly previous_rate: string | null;
}

/** A source tells a day alone, its own; a rate that is further ahead of our clock has a wrong day. */
const MOST_AHEAD_MS = 36 * 3_600_000;
const MEMORY_MS = 10_000;
const HISTORY_DAYS = 30;

/** The exchange rate of the shop: live source, else the last good rate, else the rate card's reference; honest about which. */
@Injectable()
export class FxRates {
  private remembered: { readonly at: number; readonly row: StoredRate | null } | null = null;
  private reading: Promise<StoredRate | null> | null = null;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Answer of GET /api/currency/usd-aud. */
  async current(): Promise<FxRateResponse & { readonly rateText: string }> {
    const now = this.clock.now();
    const card = selectRateCard(brisbaneDate(now));
    const row = await this.newest();
    const status = statusOf(row, now, card);
    const usesRow = row !== null && status.source !== 'reference';
    return {
      rateText: status.rate,
      rate: Number(status.rate),
      trend: status.trend,
      isLive: status.isLive,
      source: usesRow ? row.source : 'reference',
      asOf: usesRow ? row.source_time.toISOString() : startOfBrisbaneDay(card.effectiveFrom),
    };
  }

  /** Answer of GET /api/currency/usd-aud/history. Days of a source that was asked; the reference has no history. */
  async history(): Promise<FxHistoryResponse> {
    const { rows } = await this.pool.query<{ day: string; rate: number }>(
      `select day::text, rate::float8 from (
         select distinct on (day) day, rate from (
           select (source_time at time zone 'Australia/Brisbane')::date as day, rate, source_time, fetched_at
             from pricing.fx_rate where source_time <= $2) dated
          order by day desc, source_time desc, fetched_at desc limit $1) latest
        order by day`,
      [HISTORY_DAYS, latestTime(this.clock.now())],
    );
    return { days: rows };
  }

  /** The rate a price is made with; the same figures that `current` shows. */
  async snapshot(): Promise<FxSnapshot> {
    const { rateText, source, isLive, asOf } = await this.current();
    return { rate: rateText, source, isLive, at: asOf };
  }

  /**
   * Asks the live source and keeps what it says, if that can be believed. The polling job's work.
   * @throws JobFailure `away` while the source does not answer and the last rate may be used still, `transient` once it may not,
   *   `bad-data` for a rate that is refused: staff see it with the jobs that were given up, until one is kept
   */
  async poll(ask: (url: string) => Promise<FetchedRate> = fetchLiveRate): Promise<'kept' | 'off'> {
    if (!this.config.fx.url) return 'off';
    const fetched = await ask(this.config.fx.url).catch(async (error: unknown) => {
      throw error instanceof RateSourceAway ? await this.sourceAway(error) : error;
    });
    const refusal = await this.refusalOf(fetched);
    if (refusal)
      throw new JobFailure('bad-data', refusal, { evidence: { rate: fetched.rate, source: fetched.source } });
    await this.keep(fetched);
    return 'kept';
  }

  /** Why a rate is not believed; null for one that is. */
  private async refusalOf({ rate, source, sourceTime }: FetchedRate): Promise<string | null> {
    const now = this.clock.now();
    const card = selectRateCard(brisbaneDate(now));
    const said = `${source} says ${rate}`;
    if (!isSaneRate(rate, card)) {
      const { minSane, maxSane } = card.fx;
      return `${said}, which is no rate between ${minSane} and ${maxSane}: refused, and the last good one is used meanwhile`;
    }
    // It would count as the newest until that day comes, whatever is said afterwards.
    if (sourceTime > latestTime(now)) {
      return `${said} as of ${sourceTime.toISOString()}, which is still to come: refused, and the last good one is used meanwhile`;
    }
    const last = await this.read();
    // One that is too old to be used is no measure either: what moved since would be refused for ever.
    if (!last || statusOf(last, now, card).source === 'reference' || !isFxJump(rate, last.rate)) return null;
    return `${said}, more than 10% away from the last good ${last.rate} of ${last.source_time.toISOString()}: held. That one is used until it is too old, then what the source says`;
  }

  /** Being offline is no fault; it is one once prices fall back to the rate card because the last rate grew too old. */
  private async sourceAway(cause: RateSourceAway): Promise<JobFailure> {
    const last = await this.newest();
    const isTooOld = last !== null && (await this.current()).source === 'reference';
    if (!isTooOld) return new JobFailure('away', `${cause.message}; the last rate is used meanwhile`, { cause });
    const since = last.source_time.toISOString();
    const text = `${cause.message}, and the last rate is of ${since}: prices are made at the rate card's reference`;
    return new JobFailure('transient', text, { cause });
  }

  private async keep(fetched: FetchedRate): Promise<void> {
    const now = this.clock.now();
    await this.pool.query(
      `insert into pricing.fx_rate (rate, source, source_time, max_source_age_hours, first_fetched_at, fetched_at)
       values ($1, $2, $3, $4, $5, $5)
       on conflict (source, source_time) do update set rate = excluded.rate, fetched_at = excluded.fetched_at`,
      [fetched.rate, fetched.source, fetched.sourceTime, fetched.maxSourceAgeHours, now],
    );
    this.remembered = null;
  }

  private async newest(): Promise<StoredRate | null> {
    const now = this.clock.now().getTime();
    // A clock that was put back makes it old, too.
    if (this.remembered && Math.abs(now - this.remembered.at) < MEMORY_MS) return this.remembered.row;
    this.reading ??= this.read()
      .catch((error: unknown) => {
        // Prices go on at the last one that was read; how old it is by now is told of it all the same.
        if (!this.remembered || !isEngineAway(error)) throw error;
        return this.remembered.row;
      })
      .then((row) => {
        this.remembered = { at: now, row };
        return row;
      })
      .finally(() => {
        this.reading = null;
      });
    return this.reading;
  }

  /** The newest of those whose time can have come. */
  private async read(): Promise<StoredRate | null> {
    const { rows } = await this.pool.query<StoredRate>(
      `select rate::text, source, source_time, fetched_at, max_source_age_hours::text,
              (select previous.rate::text from pricing.fx_rate previous
                where previous.source_time < newest.source_time order by previous.source_time desc limit 1) as previous_rate
         from pricing.fx_rate newest where source_time <= $1 order by source_time desc, fetched_at desc limit 1`,
      [latestTime(this.clock.now())],
    );
    return rows[0] ?? null;
  }
}

const latestTime = (now: Date): Date => new Date(now.getTime() + MOST_AHEAD_MS);

/** What the shop may say of a stored rate at a moment. */
function statusOf(row: StoredRate | null, now: Date, card: RateCard): FxStatus {
  const reading = row && {
    rate: row.rate,
    sourceKind: 'live' as const,
    now: now.toISOString(),
    fetchedAt: row.fetched_at.toISOString(),
    sourceTime: row.source_time.toISOString(),
    maxSourceAgeHours: row.max_source_age_hours,
    previousRate: row.previous_rate,
  };
  return fxStatus(reading, card);
}
