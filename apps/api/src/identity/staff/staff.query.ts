import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { ADMIN_ROLES, type AdminRole, type Role, ROLES } from '@halfpallet/contracts';
import { readRestList, type RestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import { PG_POOL } from '../../platform/tokens';

/** One account in the staff list. */
export interface StaffRow {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly role: Role;
  readonly adminRole: AdminRole | null;
  readonly disabled: boolean;
  readonly createdAt: Date;
  readonly version: number;
}

export const staffResource: RestResource = {
  name: 'staff',
  columns: {
    id: { sql: 'person_id', type: 'uuid' },
    email: { sql: 'email_normalised', type: 'text' },
    firstName: { sql: 'first_name', type: 'text' },
    role: { sql: 'role', type: 'text', oneOf: ROLES },
    adminRole: { sql: 'admin_role', type: 'text', oneOf: ADMIN_ROLES },
    disabled: { sql: 'disabled', type: 'boolean' },
    createdAt: { sql: 'created_at', type: 'time' },
  },
  defaultSort: ['createdAt', 'DESC'],
  defaultRows: 25,
  search: (text) => `lower(coalesce(first_name, '') || ' ' || email) like ${text}`,
};

const SELECT = `select person_id as id, email, first_name as "firstName", role, admin_role as "adminRole", disabled,
  created_at as "createdAt", version from identity.account`;

@Injectable()
export class StaffQuery {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async list(query: RestQuery): Promise<{ list: RestList; rows: StaffRow[]; total: number }> {
    const list = readRestList(staffResource, query);
    // Somebody who left the staff is found by id or with the filter role=customer, and is not in the way otherwise.
    const asked = /"(role|id)"/.test(query.filter ?? '');
    const where = `${list.where}${asked ? '' : ` and role = 'admin'`}`;
    const [{ rows }, count] = await Promise.all([
      this.pool.query<StaffRow>(
        `${SELECT} where ${where} order by ${list.orderBy} limit ${list.limit} offset ${list.offset}`,
        [...list.values],
      ),
      this.pool.query<{ total: number }>(`select count(*)::int as total from identity.account where ${where}`, [
        ...list.values,
      ]),
    ]);
    return { list, rows, total: count.rows[0]!.total };
  }

  async get(id: string): Promise<StaffRow | null> {
    const { rows } = await this.pool.query<StaffRow>(`${SELECT} where person_id = $1`, [id]);
    return rows[0] ?? null;
  }
}
