import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { MAIL_STATES, type CurrentUser, type MailRecord, type MailRow } from '@halfpallet/contracts';
import { isUuidInAnyCase } from '@halfpallet/event-store';
import { maskEmail, maskPhone, PersonVault, seesContacts, type Person } from '../identity/public';
import { NotFound } from '../platform/errors';
import { readRestList, type RestList, type RestQuery, type RestResource } from '../platform/http/simple-rest';
import { PG_POOL } from '../platform/tokens';
import { withoutLinkValues } from './composed-mail';
import { concernOf, recipientsOf } from './order-recipients';

/** Its message in the outbox was given up: it does not run again by itself. */
const WAITS = `(m.state = 'failed' and exists (select from rm.outbox o where o.id = m.id and o.state = 'needs_attention'))`;

/** Longer than a server takes that only wants to see whether a mail comes a second time. */
const HELD_UP = `(m.state = 'queued' and m.at < now() - interval '15 minutes')`;

export const mailsResource: RestResource = {
  name: 'mails',
  columns: {
    id: { sql: 'm.id', type: 'uuid' },
    kind: { sql: 'm.kind', type: 'text' },
    personId: { sql: 'm.person_id', type: 'uuid' },
    state: { sql: 'm.state', type: 'text', oneOf: MAIL_STATES },
    waits: { sql: WAITS, type: 'boolean', unsorted: true },
    heldUp: { sql: HELD_UP, type: 'boolean', unsorted: true },
    subject: { sql: 'm.subject', type: 'text' },
    attempts: { sql: 'm.attempts', type: 'number' },
    at: { sql: 'm.at', type: 'time' },
    finishedAt: { sql: 'm.finished_at', type: 'time' },
  },
  defaultSort: ['at', 'DESC'],
  defaultRows: 25,
  search: (text) => `lower(m.kind || ' ' || coalesce(m.subject, '')) like ${text}`,
};

const COLUMNS = `m.id, m.kind, m.person_id as "personId", m.to_operator as "toOperator", m.subject, m.state, m.error,
  ${WAITS} as waits, m.attempts, m.at, m.finished_at as "finishedAt"`;

type Stored<R extends MailRow> = Omit<R, 'to' | 'at' | 'finishedAt'> & {
  readonly toOperator: boolean;
  readonly at: Date;
  readonly finishedAt: Date | null;
};

/** Mails as the back-office reads them. */
@Injectable()
export class MailsQuery {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly vault: PersonVault,
  ) {}

  /** @throws UNKNOWN_FILTER, MALFORMED_REQUEST */
  async list(query: RestQuery): Promise<{ list: RestList; rows: MailRow[]; total: number }> {
    const list = readRestList(mailsResource, query);
    const values = [...list.values];
    const [{ rows }, count] = await Promise.all([
      this.pool.query<Stored<MailRow>>(
        `select ${COLUMNS} from notifications.mail m where ${list.where}
         order by ${list.orderBy} limit ${list.limit} offset ${list.offset}`,
        values,
      ),
      this.pool.query<{ total: number }>(
        `select count(*)::int as total from notifications.mail m where ${list.where}`,
        values,
      ),
    ]);
    return { list, rows: await this.addressed<MailRow>(rows), total: count.rows[0]!.total };
  }

  /**
   * Only an owner sees links in full: whoever has one may act as its reader, set a password for instance. Contacts stand in a mail as
   * this reader is shown them elsewhere.
   * @throws NotFound
   */
  async get(id: string, viewer: Pick<CurrentUser, 'adminRole'>): Promise<MailRecord> {
    const { rows } = await this.pool.query<Stored<MailRecord>>(
      `select ${COLUMNS}, m.body from notifications.mail m where m.id = $1`,
      [isUuidInAnyCase(id) ? id : null],
    );
    const [record] = await this.addressed<MailRecord>(rows);
    if (!record) throw new NotFound('There is no such mail.');
    if (viewer.adminRole === 'owner' || record.body === null) return record;
    const body = withoutLinkValues(record.body);
    if (seesContacts(viewer.adminRole)) return { ...record, body };
    const people = await this.vault.read(rows.flatMap(({ personId }) => personId ?? []));
    return { ...record, body: withoutContacts(body, [...people.values()][0]) };
  }

  async personOf(id: string): Promise<string | null> {
    if (!isUuidInAnyCase(id)) return null;
    const { rows } = await this.pool.query<{ personId: string | null }>(
      'select person_id as "personId" from notifications.mail where id = $1',
      [id],
    );
    return rows[0]?.personId ?? null;
  }

  private async addressed<R extends MailRow>(rows: ReadonlyArray<Stored<R>>): Promise<R[]> {
    const people = await this.vault.read(rows.flatMap(({ personId }) => personId ?? []));
    return rows.map(({ toOperator, at, finishedAt, ...row }) => {
      const recipients = recipientsOf(people.get(row.personId ?? ''), concernOf(row.kind));
      const addresses = recipients ? [recipients.to, ...(recipients.cc ? [recipients.cc] : [])] : [];
      const to = addresses.map(maskEmail).join(', ') || null;
      const moments = { at: at.toISOString(), finishedAt: finishedAt?.toISOString() ?? null };
      return { ...row, ...moments, to: toOperator ? 'operator' : to } as unknown as R;
    });
  }
}

/** The addresses and numbers of whom a mail speaks, masked wherever it names them. */
function withoutContacts(text: string, person: Person | undefined): string {
  const emails = [person?.email, person?.billing?.email].map((email) => [email, email && maskEmail(email)]);
  const phones = [person?.phone, person?.billing?.phone].map((phone) => [phone, phone && maskPhone(phone)]);
  return [...emails, ...phones].reduce(
    (masked, [as, shown]) => (as && shown ? masked.replaceAll(as, shown) : masked),
    text,
  );
}
