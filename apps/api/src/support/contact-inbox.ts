import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { ErrorCode, mayDo } from '@halfpallet/contracts';
import { isUuidInAnyCase } from '@halfpallet/event-store';
import { Colleagues, PersonVault, type TellWithin, type ToldByEnd } from '../identity/public';
import { MailComposers, mailTexts, type ComposedMail } from '../notifications/public';
import { inTransaction } from '../platform/database/transaction';
import { DomainError, Invalid, NotFound } from '../platform/errors';
import type { StaffActor } from '../platform/http/staff-actor';
import { requestMail } from '../platform/mail-requests';
import { CLOCK, PG_POOL, type Clock } from '../platform/tokens';

interface Held {
  readonly personId: string;
  readonly assignedTo: string | null;
  readonly answeredAt: Date | null;
  readonly version: number;
  readonly erased: boolean;
}

/** What support does with the messages of the contact form. */
@Injectable()
export class ContactInbox implements OnModuleInit {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vault: PersonVault,
    private readonly colleagues: Colleagues,
    private readonly composers: MailComposers,
  ) {}

  onModuleInit(): void {
    this.composers.register('contact-answer', ({ answerId }) => this.compose(String(answerId)));
  }

  /**
   * Gives a message to a member of staff, or back to all. Giving it to whoever has it already changes nothing.
   * @param seen version the caller decided by
   * @throws NotFound, Invalid, DomainError VERSION_CONFLICT (412)
   */
  async assign(id: string, assigneeId: string | null, seen: number, tell: TellWithin): Promise<void> {
    const assignee = assigneeId === null ? null : await this.colleagues.find(assigneeId);
    if (assigneeId !== null && !mayDo(assignee?.adminRole, 'contact-messages.answer')) {
      throw new Invalid({ assigneeId: 'Choose somebody on the staff who may answer messages.' });
    }
    const given = async (message: Held, db: PoolClient) => {
      if (message.assignedTo === (assignee?.id ?? null)) return;
      if (message.version !== seen) throw changedMeanwhile(seen, message.version);
      await db.query('update support.contact_message set assigned_to = $2, version = version + 1 where id = $1', [
        id,
        assignee?.id ?? null,
      ]);
    };
    await this.holding(id, tell, given, ({ assignedTo }) => ({
      fields: [`assignee: ${assignedTo ?? 'nobody'} to ${assignee?.id ?? 'nobody'}`],
    }));
  }

  /**
   * Takes a message off the list of those that wait, or puts it back on. Who said so first, and when, stays.
   * @throws NotFound
   */
  async setAnswered(id: string, answered: boolean, staffId: string, tell: TellWithin): Promise<void> {
    await this.holding(id, tell, async ({ answeredAt }, db) => {
      if ((answeredAt !== null) !== answered) await this.mark(id, answered ? staffId : null, db);
    });
  }

  /**
   * Answers by mail: text, mark and the request for the mail are all there or none of them. The same command answers once.
   * @throws NotFound, DomainError ALREADY_ANSWERED, PERSON_ERASED (409)
   */
  async answer(id: string, text: string, { user, context }: StaffActor, tell: TellWithin): Promise<void> {
    await this.holding(id, tell, async (message, db) => {
      const earlier = await db.query('select from support.contact_answer where id = $1', [context.commandId]);
      if (earlier.rowCount !== 0) return;
      if (message.erased) {
        const text =
          'The sender was erased at their own request; nobody is left to write to. Mark the message as done.';
        throw new DomainError('PERSON_ERASED', text);
      }
      if (message.answeredAt !== null) {
        const text = 'This message has been answered meanwhile. Put it back on the list to write once more.';
        throw new DomainError('ALREADY_ANSWERED', text);
      }
      await db.query('insert into support.contact_answer (id, message_id, text, at, by) values ($1, $2, $3, $4, $5)', [
        context.commandId,
        id,
        text,
        this.clock.now(),
        user.id,
      ]);
      await this.mark(id, user.id, db);
      await requestMail(db, {
        id: context.commandId,
        source: 'contact-inbox',
        correlationId: context.correlationId,
        request: { mail: 'contact-answer', answerId: context.commandId },
      });
    });
  }

  private async mark(id: string, answeredBy: string | null, db: PoolClient): Promise<void> {
    await db.query(
      `update support.contact_message set answered_at = $2, answered_by = $3, version = version + 1 where id = $1`,
      [id, answeredBy && this.clock.now(), answeredBy],
    );
  }

  /**
   * Nobody else changes the message meanwhile, and its sender is not being erased. What was done before is not done again.
   * @param tell the audit log, in the same transaction
   * @param told what it says of the message as it was
   */
  private holding(
    id: string,
    tell: TellWithin,
    work: (message: Held, db: PoolClient) => Promise<void>,
    told: (message: Held) => ToldByEnd = () => ({}),
  ): Promise<void> {
    return inTransaction(this.pool, async (db) => {
      const { rows } = await db.query<Held>(
        `select person_id as "personId", assigned_to as "assignedTo", answered_at as "answeredAt", version,
           identity.is_erased(person_id) as erased
         from support.contact_message where id = $1 for update`,
        [isUuidInAnyCase(id) ? id : null],
      );
      if (!rows[0]) throw new NotFound('There is no such message.');
      if (!(await tell(db, told(rows[0])))) return;
      await work(rows[0], db);
    });
  }

  private async compose(answerId: string): Promise<ComposedMail | null> {
    const { rows } = await this.pool.query<{
      personId: string;
      subject: string | null;
      message: string | null;
      writtenAt: Date;
      text: string | null;
    }>(
      `select c.person_id as "personId", c.subject, c.message, c.at as "writtenAt", a.text
       from support.contact_answer a join support.contact_message c on c.id = a.message_id where a.id = $1`,
      [answerId],
    );
    const row = rows[0];
    if (!row?.text || !row.subject || !row.message) return null;
    const person = (await this.vault.read([row.personId])).get(row.personId);
    if (!person?.email) return null;
    const { personId, subject, message, text } = row;
    const words = mailTexts.contactAnswer({ subject, message, text, writtenAt: row.writtenAt.toISOString() });
    return { personId, secrets: [], ...words };
  }
}

function changedMeanwhile(yourVersion: number, currentVersion: number): DomainError {
  const text = 'Somebody changed this message meanwhile. Look at it as it is now, and choose again.';
  return new DomainError(ErrorCode.versionConflict, text, 412, { extra: { yourVersion, currentVersion } });
}
