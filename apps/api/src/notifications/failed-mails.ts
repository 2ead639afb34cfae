import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { isUuidInAnyCase } from '@halfpallet/event-store';
import type { TellWithin } from '../identity/public';
import { inTransaction } from '../platform/database/transaction';
import { DomainError, NotFound } from '../platform/errors';
import { dropWorkRequest, requestWorkAgain } from '../platform/work-requests';
import { PG_POOL } from '../platform/tokens';

const REFUSED = {
  sent: ['MAIL_ALREADY_SENT', 'This mail has gone out, and no mail is sent twice. Write a new one instead.'],
  kept: [
    'MAIL_ALREADY_SENT',
    'This mail was written and kept, because no mail server is set; it cannot be sent again.',
  ],
  queued: ['MAIL_UNDER_WAY', 'This mail is on its way already: it is tried again by itself until it is taken.'],
} as const;

interface StoredMail {
  readonly state: keyof typeof REFUSED | 'failed';
  readonly erased: boolean;
}

/** Mails that were given up: on their way once more, or set aside. */
@Injectable()
export class FailedMails {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * Lets a failed mail be written and sent anew, under its own id: the words and the address are those of now.
   * @param tell the audit log, in the same transaction
   * @throws NotFound; DomainError MAIL_ALREADY_SENT, MAIL_UNDER_WAY, PERSON_ERASED, NOBODY_TO_WRITE_TO (409)
   */
  async sendAgain(id: string, tell: TellWithin): Promise<void> {
    await inTransaction(this.pool, async (db) => {
      // Whoever repeats a call whose answer was lost finds the mail on its way, by their own doing.
      if (!(await tell(db))) return;
      const { erased } = await failedMail(db, id);
      if (erased) {
        const text = 'This person was erased at their own request; nobody is left to write to.';
        throw new DomainError('PERSON_ERASED', text);
      }
      // Both or none: a mail that says it is under way has its message running.
      if (!(await requestWorkAgain(db, id))) {
        const text =
          'There is nobody to write to any more, what asked for this mail is over, or it was set aside. It cannot be sent again.';
        throw new DomainError('NOBODY_TO_WRITE_TO', text);
      }
      await this.requeue(db, id);
    });
  }

  /**
   * Nobody needs this mail any more: it stays failed and waits for nobody. Said twice, it is the same.
   * @param tell the audit log, in the same transaction
   * @throws NotFound; DomainError MAIL_ALREADY_SENT, MAIL_UNDER_WAY (409)
   */
  async setAside(id: string, tell: TellWithin): Promise<void> {
    await inTransaction(this.pool, async (db) => {
      if (!(await tell(db))) return;
      await failedMail(db, id);
      await dropWorkRequest(db, id);
    });
  }

  private async requeue(db: PoolClient, id: string): Promise<void> {
    await db.query(`update notifications.mail set state = 'queued', finished_at = null where id = $1`, [id]);
  }
}

/** Locked until the transaction ends. @throws NotFound; DomainError unless it failed */
async function failedMail(db: PoolClient, id: string): Promise<StoredMail> {
  const { rows } = await db.query<StoredMail>(
    `select state, person_id is not null and identity.is_erased(person_id) as erased
     from notifications.mail where id = $1 for update`,
    [isUuidInAnyCase(id) ? id : null],
  );
  const [mail] = rows;
  if (!mail) throw new NotFound('There is no such mail.');
  if (mail.state !== 'failed') {
    const [code, text] = REFUSED[mail.state];
    throw new DomainError(code, text);
  }
  return mail;
}
