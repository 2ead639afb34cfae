import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { gathered } from '@halfpallet/event-store';
import { isEngineAway } from '../platform/engine-away';
import { CLOCK, PG_POOL, type Clock } from '../platform/tokens';

export interface KeptMail {
  readonly personId: string | null;
  readonly toOperator: boolean;
  readonly subject: string;
  readonly body: string;
}

/** Of the two that a mail may have: whom it is to, and who gets a copy. */
export type Reader = 'to' | 'cc';

/** A mail at the end of a run. */
export interface MailRun {
  /** Of the outbox message that asked for it. */
  readonly id: string;
  readonly kind: string;
  /** Runs so far, this one included. */
  readonly attempts: number;
  /** When the mail was first to be written. */
  readonly askedAt: Date;
}

interface EarlierRuns {
  readonly askedAt: Date;
  readonly over: boolean;
  readonly had: readonly Reader[];
}

interface FinishedRun extends MailRun {
  readonly state: 'sent' | 'kept';
  readonly mail: KeptMail;
  readonly finishedAt: Date;
}

/**
 * A person who is forgotten meanwhile is waited for, or waits: their mail has no text, or loses it. One that is sent or kept
 * stays as it is.
 */
const FINISH = `
  insert into notifications.mail as m
    (id, kind, person_id, to_operator, subject, body, state, attempts, at, finished_at)
  select f.id, f.kind, f."personId", f."toOperator", case when not f.gone then f.subject end,
    case when not f.gone then f.body end, f.state, f.attempts, f."askedAt", f."finishedAt"
  from (
    select r.*, r."personId" is not null and identity.is_erased(r."personId") as gone
    from jsonb_to_recordset($1) as r(id uuid, kind text, "personId" uuid, "toOperator" boolean, subject text, body text,
      state text, attempts int, "askedAt" timestamptz, "finishedAt" timestamptz)
    order by r."personId" offset 0
  ) f
  on conflict (id) do update set state = excluded.state, person_id = excluded.person_id,
    to_operator = excluded.to_operator, subject = excluded.subject, body = excluded.body, error = null,
    attempts = greatest(m.attempts + 1, excluded.attempts), finished_at = excluded.finished_at
    where m.state in ('queued', 'failed')`;

/** Every mail that was to be written and what became of it. */
@Injectable()
export class Mails {
  /** Mails that are finished at the same time share a statement and its commit. */
  private readonly finishOne = gathered((runs: readonly FinishedRun[]) => this.finishAll(runs), {
    meetsAll: isEngineAway,
  });

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What is known of a mail from earlier runs. @returns null when none of them left anything */
  async earlier(id: string): Promise<EarlierRuns | null> {
    const { rows } = await this.pool.query<EarlierRuns>(
      `select at as "askedAt", state in ('sent', 'kept') as over, had from notifications.mail where id = $1`,
      [id],
    );
    return rows[0] ?? null;
  }

  finish(run: MailRun, state: 'sent' | 'kept', mail: KeptMail): Promise<void> {
    return this.finishOne({ ...run, state, mail, finishedAt: this.clock.now() });
  }

  /** There was nothing to write. */
  async drop(id: string): Promise<void> {
    await this.pool.query('delete from notifications.mail where id = $1', [id]);
  }

  /**
   * @param again true when it will be tried again
   * @param mail what was written, if anything was
   * @param had whom the server took it for all the same
   */
  async fail(
    run: MailRun,
    error: string,
    again: boolean,
    mail: KeptMail | null,
    had: readonly Reader[] = [],
  ): Promise<void> {
    await this.pool.query(
      `insert into notifications.mail as m
         (id, kind, attempts, at, state, error, finished_at, person_id, to_operator, subject, body, had)
       select $1, $2, $3, $4, $5, $6, $7, $8::uuid, coalesce($9, false), case when not gone then $10 end,
         case when not gone then $11 end, $12::text[]
       from (select $8::uuid is not null and identity.is_erased($8::uuid) as gone) p
       on conflict (id) do update set state = excluded.state, error = excluded.error,
         attempts = greatest(m.attempts + 1, excluded.attempts), finished_at = excluded.finished_at,
         person_id = coalesce(excluded.person_id, m.person_id), to_operator = coalesce($9, m.to_operator),
         subject = coalesce(excluded.subject, m.subject), body = coalesce(excluded.body, m.body),
         had = case when excluded.had = '{}' then m.had else excluded.had end
         where m.state in ('queued', 'failed')`,
      [
        run.id,
        run.kind,
        run.attempts,
        run.askedAt,
        again ? 'queued' : 'failed',
        error,
        again ? null : this.clock.now(),
        mail?.personId ?? null,
        mail?.toOperator ?? null,
        mail?.subject ?? null,
        mail?.body ?? null,
        had,
      ],
    );
  }

  async readFor(personIds: readonly string[]): Promise<readonly unknown[]> {
    const { rows } = await this.pool.query(
      `select id, kind, subject, body, state, at from notifications.mail where person_id = any($1::uuid[]) order by at`,
      [personIds],
    );
    return rows;
  }

  async forget(personId: string): Promise<void> {
    await this.pool.query('update notifications.mail set subject = null, body = null where person_id = $1', [personId]);
  }

  private async finishAll(runs: readonly FinishedRun[]): Promise<void[]> {
    await this.pool.query({
      name: 'mails-finish',
      text: FINISH,
      values: [JSON.stringify(runs.map(({ mail, ...run }) => ({ ...run, ...mail })))],
    });
    return runs.map(() => undefined);
  }
}
