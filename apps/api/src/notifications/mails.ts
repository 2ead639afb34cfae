import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CLOCK, PG_POOL, type Clock } from '../platform/tokens';

export interface KeptMail {
  readonly personId: string | null;
  readonly toOperator: boolean;
  readonly subject: string;
  readonly body: string;
}

/** Every mail ever asked for and what became of it. */
@Injectable()
export class Mails {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Asked for under this id; asking again changes nothing. */
  async ask(id: string, kind: string): Promise<void> {
    await this.pool.query(
      'insert into notifications.mail (id, kind, at) values ($1, $2, $3) on conflict (id) do nothing',
      [id, kind, this.clock.now()],
    );
  }

  /**
   * Counts one try; one that had failed is begun anew, because somebody asks for it again.
   * @returns when the mail was asked for; null when it is done with
   */
  async begin(id: string): Promise<Date | null> {
    const { rows } = await this.pool.query<{ at: Date }>(
      `update notifications.mail set attempts = attempts + 1, state = 'queued', finished_at = null
       where id = $1 and state in ('queued', 'failed') returning at`,
      [id],
    );
    return rows[0]?.at ?? null;
  }

  async finish(id: string, state: 'sent' | 'kept', mail: KeptMail): Promise<void> {
    await this.pool.query(
      `update notifications.mail set state = $2, person_id = $3, to_operator = $4, subject = $5, body = $6, error = null,
         finished_at = $7 where id = $1`,
      [id, state, mail.personId, mail.toOperator, mail.subject, mail.body, this.clock.now()],
    );
  }

  /** There was nothing to write. */
  async drop(id: string): Promise<void> {
    await this.pool.query('delete from notifications.mail where id = $1', [id]);
  }

  /** @param again true when it will be tried again */
  async fail(id: string, error: string, again: boolean, mail: KeptMail | null): Promise<void> {
    await this.pool.query(
      `update notifications.mail set state = $2, error = $3, finished_at = $4, person_id = coalesce($5, person_id),
         to_operator = coalesce($6, to_operator), subject = coalesce($7, subject), body = coalesce($8, body)
       where id = $1`,
      [
        id,
        again ? 'queued' : 'failed',
        error,
        again ? null : this.clock.now(),
        mail?.personId ?? null,
        mail?.toOperator ?? null,
        mail?.subject ?? null,
        mail?.body ?? null,
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
}
