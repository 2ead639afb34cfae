import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { ADMIN_ROLES, type Colleague } from '@halfpallet/contracts';
import { isUuidInAnyCase } from '@halfpallet/event-store';
import { readRestList, type RestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import { PG_POOL } from '../../platform/tokens';

const NAME = `coalesce(nullif(a.first_name, ''), a.email)`;

export const colleaguesResource: RestResource = {
  name: 'colleagues',
  columns: {
    id: { sql: 'a.person_id', type: 'uuid' },
    name: { sql: NAME, type: 'text' },
    adminRole: { sql: 'a.admin_role', type: 'text', oneOf: ADMIN_ROLES },
  },
  defaultSort: ['name', 'ASC'],
  defaultRows: 100,
  search: (text) => `lower(${NAME}) like ${text}`,
};

const ACTIVE = `a.role = 'admin' and not a.disabled`;

/** Condition that nobody of this id works here: not any more, or their sign-in is disabled. @param personId SQL expression, not null */
export const isNoColleague = (personId: string) =>
  `not exists (select from identity.account a where a.person_id = ${personId} and ${ACTIVE})`;

const SELECT = `select a.person_id as id, ${NAME} as name, a.admin_role as "adminRole" from identity.account a`;

/** Whom work can be given to: everybody on the staff who can sign in. */
@Injectable()
export class Colleagues {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** @throws UNKNOWN_FILTER, MALFORMED_REQUEST */
  async list(query: RestQuery): Promise<{ list: RestList; rows: Colleague[]; total: number }> {
    const list = readRestList(colleaguesResource, query);
    const where = `(${list.where}) and ${ACTIVE}`;
    const values = [...list.values];
    const [{ rows }, count] = await Promise.all([
      this.pool.query<Colleague>(
        `${SELECT} where ${where} order by ${list.orderBy} limit ${list.limit} offset ${list.offset}`,
        values,
      ),
      this.pool.query<{ total: number }>(
        `select count(*)::int as total from identity.account a where ${where}`,
        values,
      ),
    ]);
    return { list, rows, total: count.rows[0]!.total };
  }

  /** Null for whoever is not, or no longer, on the staff. */
  async find(id: string): Promise<Colleague | null> {
    const { rows } = await this.pool.query<Colleague>(`${SELECT} where a.person_id = $1 and ${ACTIVE}`, [
      isUuidInAnyCase(id) ? id : null,
    ]);
    return rows[0] ?? null;
  }
}
