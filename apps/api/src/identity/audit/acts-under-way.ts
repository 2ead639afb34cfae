import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  globalPositionToString,
  parseGlobalPosition,
  type GlobalPosition,
  type Transactor,
} from '@halfpallet/event-store';
import { log } from '../../platform/log';
import { CLOCK, PG_POOL, TRANSACTOR, type Clock } from '../../platform/tokens';
import type { AuditEntry } from './audit-entry';

/** A process says this often that what it carries out is still under way. */
const BEAT_MS = 15_000;
/** How old the place may be from which the events of an act would be looked for. */
const PLACE_KEPT_MS = 60_000;

/** An entry of the audit log before it is known what becomes of the act. */
export type EntryToBe = Omit<AuditEntry, 'outcome' | 'position'> & { readonly actId: string };

export interface ActUnderWay {
  readonly id: string;
  readonly entry: EntryToBe;
  readonly commandId: string;
  /** None of its events stands before it; null: they may stand anywhere. */
  readonly since: GlobalPosition | null;
  readonly beganAt: Date;
}

interface StoredAct {
  readonly id: string;
  readonly entry: EntryToBe & { readonly at: string };
  readonly commandId: string;
  readonly since: string | null;
}

/** Acts of staff that were begun and have no entry in the audit log yet. */
@Injectable()
export class ActsUnderWay {
  private readonly own = new Set<string>();
  private heart: NodeJS.Timeout | undefined;
  private place: { readonly position: GlobalPosition | null; readonly until: number } | undefined;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
  ) {}

  /** Writes down that the act begins. Nothing of it may be done before. @returns the row's id */
  async begin(entry: EntryToBe, commandId: string): Promise<string> {
    const id = randomUUID();
    const since = await this.startingPlace();
    await this.pool.query(
      'insert into identity.act_under_way (id, entry, command_id, since) values ($1, $2::jsonb, $3, $4)',
      [
        id,
        JSON.stringify({ ...entry, at: this.clock.now() }),
        commandId,
        since === null ? null : globalPositionToString(since),
      ],
    );
    this.own.add(id);
    this.heart ??= setInterval(() => void this.beat(), BEAT_MS).unref();
    return id;
  }

  /** Nothing was done after all. */
  async discard(id: string): Promise<void> {
    await this.pool.query('delete from identity.act_under_way where id = $1', [id]);
  }

  /** This process is done with the act, whether or not its entry could be written. */
  leave(id: string): void {
    this.own.delete(id);
    if (this.own.size > 0) return;
    clearInterval(this.heart);
    this.heart = undefined;
  }

  /** What nobody has said to be under way for so long; a time to come was said by a clock that ran ahead. */
  async silent(forMs: number): Promise<ActUnderWay[]> {
    const { rows } = await this.pool.query<StoredAct>(
      `select id, entry, command_id as "commandId", since from identity.act_under_way
       where seen_at < now() - $1 * interval '1 ms' or seen_at > now() + $1 * interval '1 ms' order by seen_at limit 500`,
      [forMs],
    );
    return rows.map(({ id, entry: { at, ...entry }, commandId, since }) => {
      const position = since === null ? null : (parseGlobalPosition(since) ?? null);
      return { id, entry, commandId, since: position, beganAt: new Date(at) };
    });
  }

  /** A place in the history that stood before now. Looked up once a minute at most: an older one only makes a search longer. */
  private async startingPlace(): Promise<GlobalPosition | null> {
    if (!this.place || performance.now() > this.place.until) {
      const { position } = await this.transactor.store.head();
      this.place = { position, until: performance.now() + PLACE_KEPT_MS };
    }
    return this.place.position;
  }

  private async beat(): Promise<void> {
    const sql = 'update identity.act_under_way set seen_at = now() where id = any($1::uuid[])';
    await this.pool
      .query(sql, [[...this.own]])
      .catch((error: Error) => log.warn({ error: error.message }, 'could not say that acts are still under way'));
  }
}
