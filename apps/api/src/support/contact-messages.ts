import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { uuidv5, type CommandContext, isUuidInAnyCase } from '@halfpallet/event-store';
import type { ContactRequest } from '@halfpallet/contracts';
import { PersonalDataSources, PersonVault, RevealSources } from '../identity/public';
import { MailComposers, mailTexts, type ComposedMail } from '../notifications/public';
import { inTransaction } from '../platform/database/transaction';
import { requestMail } from '../platform/mail-requests';
import { CLOCK, PG_POOL, type Clock } from '../platform/tokens';

/** What people write through the contact form: kept, and mailed to the operator. */
@Injectable()
export class ContactMessages implements OnModuleInit {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vault: PersonVault,
    private readonly composers: MailComposers,
    private readonly personalData: PersonalDataSources,
    private readonly reveals: RevealSources,
  ) {}

  onModuleInit(): void {
    this.composers.register('contact-message', ({ messageId }) => this.compose(String(messageId)));
    this.personalData.register({
      name: 'contactMessages',
      read: (personIds) => this.readFor(personIds),
      forget: (personId) => this.forget(personId),
    });
    this.reveals.register('contact-messages', 'contact-messages.read', (id) => this.personOf(id));
  }

  /** The same command keeps one message. */
  async keep(body: Omit<ContactRequest, 'honeypot'>, context: CommandContext): Promise<void> {
    const id = context.commandId;
    const personId = uuidv5(id, 'contact');
    const { name, email, phone, company, subject, message } = body;
    await this.vault.remember(personId, { kind: 'guest', name, email, phone, company });
    await inTransaction(this.pool, async (client) => {
      await client.query(
        `insert into support.contact_message (id, person_id, subject, message, at) values ($1, $2, $3, $4, $5)
         on conflict (id) do nothing`,
        [id, personId, subject, message, this.clock.now()],
      );
      await requestMail(client, {
        id,
        source: 'contact-form',
        correlationId: context.correlationId,
        request: { mail: 'contact-message', messageId: id },
      });
    });
  }

  private async compose(messageId: string): Promise<ComposedMail | null> {
    const { rows } = await this.pool.query<{ personId: string; subject: string | null; message: string | null }>(
      'select person_id as "personId", subject, message from support.contact_message where id = $1',
      [messageId],
    );
    const row = rows[0];
    if (!row?.subject || !row.message) return null;
    const person = (await this.vault.read([row.personId])).get(row.personId);
    if (!person?.email) return null;
    const { email } = person;
    const text = mailTexts.contactMessage({
      name: person.name ?? '',
      email,
      company: person.company ?? '',
      phone: person.phone ?? '',
      subject: row.subject,
      message: row.message,
    });
    return { personId: row.personId, toOperator: true, replyTo: email, secrets: [], ...text };
  }

  private async readFor(personIds: readonly string[]): Promise<readonly unknown[]> {
    const { rows } = await this.pool.query(
      `select c.id, c.subject, c.message, c.at,
         (select coalesce(jsonb_agg(jsonb_build_object('text', a.text, 'at', a.at) order by a.at), '[]')
          from support.contact_answer a where a.message_id = c.id) as answers
       from support.contact_message c where c.person_id = any($1::uuid[]) order by c.at`,
      [personIds],
    );
    return rows;
  }

  private async forget(personId: string): Promise<void> {
    await this.pool.query(
      `with emptied as (
         update support.contact_message set subject = null, message = null where person_id = $1 returning id)
       update support.contact_answer set text = null where message_id in (select id from emptied)`,
      [personId],
    );
  }

  private async personOf(id: string): Promise<string | null> {
    if (!isUuidInAnyCase(id)) return null;
    const { rows } = await this.pool.query<{ personId: string }>(
      'select person_id as "personId" from support.contact_message where id = $1',
      [id],
    );
    return rows[0]?.personId ?? null;
  }
}
