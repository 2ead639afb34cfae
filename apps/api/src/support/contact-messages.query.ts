import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { isUuidInAnyCase } from '@halfpallet/event-store';
import { maskEmail, maskPhone, PersonVault, staffName } from '../identity/public';
import { NotFound } from '../platform/errors';
import { readRestList, type RestList, type RestQuery, type RestResource } from '../platform/http/simple-rest';
import { PG_POOL } from '../platform/tokens';

export interface ContactMessageRow {
  readonly id: string;
  readonly personId: string;
  readonly at: Date;
  /** Empty once the sender was erased, like company, subject and message. */
  readonly name: string;
  readonly company: string;
  /** Masked; a recorded reveal shows it. */
  readonly email: string | null;
  /** Masked; a recorded reveal shows it. */
  readonly phone: string | null;
  readonly subject: string;
  readonly message: string;
  /** When somebody said that it is dealt with; null while it waits. */
  readonly answeredAt: Date | null;
  /** Who said so. */
  readonly answeredBy: string | null;
}

export const contactMessagesResource: RestResource = {
  name: 'contact-messages',
  columns: {
    id: { sql: 'c.id', type: 'uuid' },
    personId: { sql: 'c.person_id', type: 'uuid' },
    subject: { sql: 'c.subject', type: 'text' },
    at: { sql: 'c.at', type: 'time' },
    answered: { sql: '(c.answered_at is not null)', type: 'boolean' },
  },
  defaultSort: ['at', 'DESC'],
  defaultRows: 25,
  search: (text) => `lower(coalesce(c.subject, '') || ' ' || coalesce(c.message, '')) like ${text}`,
};

const SELECT = `select c.id, c.person_id as "personId", c.at, coalesce(c.subject, '') as subject,
  coalesce(c.message, '') as message, c.answered_at as "answeredAt", c.answered_by as "answeredBy"
  from support.contact_message c`;

type Stored = Omit<ContactMessageRow, 'name' | 'company' | 'email' | 'phone'>;

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
    return { list, rows: await this.named(rows), total: count.rows[0]!.total };
  }

  /** @throws NotFound */
  async get(id: string): Promise<ContactMessageRow> {
    const { rows } = await this.pool.query<Stored>(`${SELECT} where c.id = $1`, [isUuidInAnyCase(id) ? id : null]);
    const [row] = await this.named(rows);
    if (!row) throw new NotFound('There is no such message.');
    return row;
  }

  private async named(rows: readonly Stored[]): Promise<ContactMessageRow[]> {
    const people = await this.vault.read(
      rows.flatMap(({ personId, answeredBy }) => [personId, answeredBy ?? []].flat()),
    );
    return rows.map((row) => {
      const person = people.get(row.personId);
      return {
        ...row,
        answeredBy: row.answeredBy && staffName(people.get(row.answeredBy)),
        name: person?.name ?? '',
        company: person?.company ?? '',
        email: maskEmail(person?.email ?? null),
        phone: maskPhone(person?.phone ?? null),
      };
    });
  }
}
