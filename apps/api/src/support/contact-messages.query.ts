import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { ContactMessageRow } from '@halfpallet/contracts';
import { isUuidInAnyCase } from '@halfpallet/event-store';
import { MOST_TASKS, type GivenTask } from '../back-office/public';
import { isNoColleague, maskEmail, maskPhone, PersonVault, staffName } from '../identity/public';
import { NotFound } from '../platform/errors';
import { readRestList, type RestList, type RestQuery, type RestResource } from '../platform/http/simple-rest';
import { PG_POOL } from '../platform/tokens';

export const contactMessagesResource: RestResource = {
  name: 'contact-messages',
  columns: {
    id: { sql: 'c.id', type: 'uuid' },
    personId: { sql: 'c.person_id', type: 'uuid' },
    subject: { sql: 'c.subject', type: 'text' },
    at: { sql: 'c.at', type: 'time' },
    answered: { sql: '(c.answered_at is not null)', type: 'boolean' },
    assigned: { sql: '(c.assigned_to is not null)', type: 'boolean' },
    assigneeId: { sql: 'c.assigned_to', type: 'uuid' },
    assigneeLeft: {
      sql: `(c.assigned_to is not null and ${isNoColleague('c.assigned_to')})`,
      type: 'boolean',
      unsorted: true,
    },
  },
  defaultSort: ['at', 'DESC'],
  defaultRows: 25,
  search: (text) =>
    `lower(regexp_replace(coalesce(c.subject, '') || ' ' || coalesce(c.message, ''), '\\s+', ' ', 'g')) like ${text}`,
};

const SELECT = `select c.id, c.person_id as "personId", c.at, coalesce(c.subject, '') as subject,
  coalesce(c.message, '') as message, c.assigned_to as "assignedTo", c.answered_at as "answeredAt",
  c.answered_by as "answeredBy", c.version
  from support.contact_message c`;

interface Stored {
  readonly id: string;
  readonly personId: string;
  readonly at: Date;
  readonly subject: string;
  readonly message: string;
  readonly assignedTo: string | null;
  readonly answeredAt: Date | null;
  readonly answeredBy: string | null;
  readonly version: number;
}

interface StoredAnswer {
  readonly id: string;
  readonly messageId: string;
  readonly text: string;
  readonly at: Date;
  readonly by: string;
}

/** Contact messages as the back-office reads them. */
@Injectable()
export class ContactMessagesQuery {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly vault: PersonVault,
  ) {}

  /** @throws UNKNOWN_FILTER, MALFORMED_REQUEST */
  async list(query: RestQuery): Promise<{ list: RestList; rows: ContactMessageRow[]; total: number }> {
    const list = readRestList(contactMessagesResource, query);
    const values = [...list.values];
    const [{ rows }, count] = await Promise.all([
      this.pool.query<Stored>(
        `${SELECT} where ${list.where} order by ${list.orderBy} limit ${list.limit} offset ${list.offset}`,
        values,
      ),
      this.pool.query<{ total: number }>(
        `select count(*)::int as total from support.contact_message c where ${list.where}`,
        values,
      ),
    ]);
    return { list, rows: await this.told(rows), total: count.rows[0]!.total };
  }

  /** @throws NotFound */
  async get(id: string): Promise<ContactMessageRow> {
    const { rows } = await this.pool.query<Stored>(`${SELECT} where c.id = $1`, [isUuidInAnyCase(id) ? id : null]);
    const [row] = await this.told(rows);
    if (!row) throw new NotFound('There is no such message.');
    return row;
  }

  /** Messages that were given to somebody and wait for an answer. */
  async givenTo(staffId: string): Promise<readonly GivenTask[]> {
    const { rows } = await this.pool.query<Pick<Stored, 'id' | 'subject' | 'message' | 'at'>>(
      `select c.id, c.at, coalesce(c.subject, '') as subject, coalesce(c.message, '') as message
       from support.contact_message c where c.assigned_to = $1 and c.answered_at is null
       order by c.at desc, c.id limit ${MOST_TASKS}`,
      [staffId],
    );
    return rows.map(({ id, subject, message, at }) => {
      return { id, recordId: id, title: subject, text: message, byName: null, at };
    });
  }

  /** With the answers, and with everybody's name. */
  private async told(rows: readonly Stored[]): Promise<ContactMessageRow[]> {
    if (rows.length === 0) return [];
    const { rows: answers } = await this.pool.query<StoredAnswer>(
      `select id, message_id as "messageId", coalesce(text, '') as text, at, by from support.contact_answer
       where message_id = any($1::uuid[]) order by at, id`,
      [rows.map(({ id }) => id)],
    );
    const named = rows.flatMap(({ personId, answeredBy, assignedTo }) => [personId, answeredBy, assignedTo]);
    const people = await this.vault.read([...named, ...answers.map(({ by }) => by)].filter((id) => id !== null));
    const nameOf = (id: string) => staffName(people.get(id));
    return rows.map(({ assignedTo, answeredBy, answeredAt, at, ...row }) => {
      const person = people.get(row.personId);
      return {
        ...row,
        at: at.toISOString(),
        name: person?.name ?? '',
        company: person?.company ?? '',
        email: maskEmail(person?.email ?? null),
        phone: maskPhone(person?.phone ?? null),
        erased: person?.erasedAt != null,
        assignee: assignedTo === null ? null : { id: assignedTo, name: nameOf(assignedTo) },
        answeredAt: answeredAt?.toISOString() ?? null,
        answeredBy: answeredBy && nameOf(answeredBy),
        answers: answers
          .filter(({ messageId }) => messageId === row.id)
          .map(({ id, text, at, by }) => ({ id, text, at: at.toISOString(), by: nameOf(by) })),
      };
    });
  }
}
