import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { HistoryCheck } from '@halfpallet/contracts';
import {
  sealKey,
  sealNewEvents,
  verifyHistory,
  type EventStore,
  type HistoryVerdict,
  type Seal,
  type SealKey,
} from '@halfpallet/event-store';
import type { Config } from './config';
import { log } from './log';
import { CONFIG, EVENT_STORE, PG_POOL } from './tokens';
import { allSeals, keepSeal, newestSeal, sealFrom } from './database/history-seal-rows';

const SEAL_EVERY_MS = 60_000;
const DAY_MS = 86_400_000;
/** A bad verdict is an alarm: it may not stand for a day after its cause is gone. */
const LOOK_AGAIN_MS = 3_600_000;

/**
 * Shows what the hash chains cannot: that events, or whole streams, were taken away, or their times changed. Every minute
 * seals what is new with a key made from the shop's secret; once a day, or an hour or a start after a look that was bad, reads the
 * whole history and compares. The newest seal is kept in the data folder as well, so that whoever has only the database cannot take seals away unseen.
 */
@Injectable()
export class HistorySeals {
  private readonly key: SealKey;
  private readonly file: string;
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;
  /** What was found bad before this process began may have been put right since. */
  private looked = false;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {
    this.key = sealKey(config.secret);
    this.file = join(config.dataDir, 'seals', 'newest.json');
  }

  /** Called by the worker process. */
  start(): void {
    this.timer = setInterval(() => {
      this.working ??= this.sealAndLook().finally(() => (this.working = undefined));
    }, SEAL_EVERY_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.working;
  }

  /** @returns how many seals were made */
  async seal(): Promise<number> {
    let made = 0;
    const { storeId } = await this.store.head();
    for await (const seal of sealNewEvents(this.store, await newestSeal(this.pool), this.key)) {
      // Another worker is at it: it goes on from there.
      if (!(await keepSeal(this.pool, seal))) break;
      this.keepCopy(storeId, seal);
      made += 1;
    }
    return made;
  }

  /** Reads everything that was ever written. A verdict that is bad is an error in the log, too, and in the metrics. */
  async verify(): Promise<HistoryVerdict> {
    const { storeId } = await this.store.head();
    const verdict = await verifyHistory(this.store, allSeals(this.pool), this.key, this.copyOf(storeId));
    const detail = verdict.ok
      ? `${verdict.events} events, ${verdict.unsealed} of them not sealed yet`
      : `positions ${verdict.from} to ${verdict.to}: ${verdict.problem}`;
    if (!verdict.ok) log.error({ detail }, 'the history is not what it was');
    await this.pool.query(
      `insert into app.history_check values (1, clock_timestamp(), $1, $2)
       on conflict (id) do update set at = excluded.at, ok = excluded.ok, detail = excluded.detail`,
      [verdict.ok, detail],
    );
    return verdict;
  }

  async lastLook(): Promise<HistoryCheck> {
    const { rows } = await this.pool.query<{ at: Date; ok: boolean; detail: string }>(
      'select at, ok, detail from app.history_check',
    );
    const last = rows[0];
    return last
      ? { at: last.at.toISOString(), intact: last.ok, detail: last.detail }
      : { at: null, intact: null, detail: null };
  }

  /** What is due every minute. */
  async sealAndLook(): Promise<void> {
    try {
      await this.seal();
      const { rows } = await this.pool.query<{ fresh: boolean }>(
        `select at > clock_timestamp() - case when ok then $1::float else $2::float end * interval '1 ms' and at <= clock_timestamp()
           and (ok or $3) as fresh from app.history_check`,
        [DAY_MS, LOOK_AGAIN_MS, this.looked],
      );
      if (!rows[0]?.fresh) await this.verify();
      this.looked = true;
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'could not seal the history, trying again in a minute');
    }
  }

  /** A newer copy stays: the database was put back, and the next look at it says so. */
  private keepCopy(storeId: string, seal: Seal): void {
    const known = this.copyOf(storeId);
    if (known !== undefined && known.number >= seal.number) return;
    mkdirSync(join(this.file, '..'), { recursive: true, mode: 0o700 });
    const text = JSON.stringify({ storeId, ...seal, from: String(seal.from), to: String(seal.to) });
    writeFileSync(`${this.file}.new`, text, { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
  }

  /** Undefined where there is none, or one of another store. */
  private copyOf(storeId: string): Seal | undefined {
    try {
      const { storeId: ofStore, ...row } = JSON.parse(readFileSync(this.file, 'utf8'));
      return ofStore === storeId ? sealFrom(row) : undefined;
    } catch {
      return undefined;
    }
  }
}
