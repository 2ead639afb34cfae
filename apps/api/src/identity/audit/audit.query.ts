import { Inject, Injectable } from '@nestjs/common';
import { escapeLiteral, type Pool } from 'pg';
import { ORDERS_COUNTED, type AdminRole } from '@halfpallet/contracts';
import { isUuid } from '@halfpallet/event-store';
import { readCountedPage } from '../../platform/http/counted-page';
import { readRestList, type RestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import { PG_POOL } from '../../platform/tokens';
import { Remarks } from '../remarks/remarks';
import { PersonVault } from '../vault/person-vault';
import { AUDIT_OUTCOMES, type AuditOutcome } from './audit-entry';
import { RecordIds } from './record-ids';

/** One line of the audit log. */
export interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly actorId: string;
  /** First name of the actor as it is today; null for visitors and for people who were erased. */
  readonly actorName: string | null;
  readonly role: string;
  readonly sessionHash: string | null;
  readonly ip: string | null;
  readonly action: string;
  readonly resource: string;
  readonly recordId: string | null;
  /** Of an account, the first name of its holder as it is today; null for every other record. */
  readonly recordName: string | null;
  readonly outcome: AuditOutcome;
  readonly reason: string | null;
  readonly fields: readonly string[];
  readonly requestId: string | null;
  readonly position: string | null;
}

const WORDS = `lower(a.action || ' ' || a.resource || ' ' || coalesce(a.record_id, '') || ' ' || coalesce(a.reason, ''))`;

export const auditResource: RestResource = {
  name: 'audit-log',
  columns: {
    id: { sql: 'a.id', type: 'number' },
    at: { sql: 'a.at', type: 'time', filled: true },
    actorId: { sql: 'a.actor_id', type: 'text' },
    role: { sql: 'a.role', type: 'text' },
    action: { sql: 'a.action', type: 'text' },
    resource: { sql: 'a.resource', type: 'text' },
    recordId: { sql: 'a.record_id', type: 'text' },
    outcome: { sql: 'a.outcome', type: 'text', oneOf: AUDIT_OUTCOMES },
    requestId: { sql: 'a.request_id', type: 'text' },
  },
  defaultSort: ['at', 'DESC'],
  defaultRows: 50,
  search: (text) => `${WORDS} like ${text}`,
};

/** A record that the page shows by a name, as an order by its number, is in the log under its id, and looked for by the name. */
const searchedWith = (recordIds: Pick<RecordIds, 'named'>): RestResource => ({
  ...auditResource,
  search: (text, typed) => {
    const named = recordIds
      .named(typed)
      .map(({ resource, id }) => `a.resource = ${escapeLiteral(resource)} and a.record_id = ${escapeLiteral(id)}`);
    return [`${WORDS} like ${text}`, ...named].join(' or ');
  },
});

const COLUMNS = `a.id, a.at, a.actor_id as "actorId", a.role, a.session_hash as "sessionHash", a.ip, a.action,
  a.resource, a.record_id as "recordId", a.outcome, a.reason, a.fields, a.request_id as "requestId", a.position`;
const FROM = 'identity.audit a';

type StoredRow = Omit<AuditRow, 'actorName' | 'recordName'>;

const IDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Records of these are people. */
const OF_ACCOUNTS: readonly string[] = ['staff', 'accounts'];
const holderOf = ({ resource, recordId }: StoredRow): string => (OF_ACCOUNTS.includes(resource) && recordId) || '';

@Injectable()
export class AuditQuery {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly vault: PersonVault,
    private readonly recordIds: RecordIds,
    private readonly remarks: Remarks,
  ) {}

  /**
   * Owners see everything, finance what finance people did, support what they did themselves.
   * @param counted beyond so many hits the total is null
   */
  async list(
    query: RestQuery,
    asking: { readonly id: string; readonly adminRole: AdminRole | null },
    counted = ORDERS_COUNTED,
    maxRows?: number,
  ): Promise<{ list: RestList; rows: AuditRow[]; total: number | null }> {
    const resource = await this.remarks.searched(searchedWith(this.recordIds), query, 'a.reason');
    const list = readRestList(resource, query, maxRows);
    const seen = visible(asking, list.values.length + 1);
    const where = `(${list.where}) and ${seen.sql}`;
    const values = [...list.values, ...seen.values];
    const page = await readCountedPage<StoredRow>(
      this.pool,
      { columns: COLUMNS, from: FROM, where, values, list },
      counted,
    );
    return { ...page, rows: await this.named(page.rows) };
  }

  async get(
    id: string,
    asking: { readonly id: string; readonly adminRole: AdminRole | null },
  ): Promise<AuditRow | null> {
    const { sql, values } = visible(asking, 2);
    const { rows } = await this.pool.query<StoredRow>(`select ${COLUMNS} from ${FROM} where a.id = $1 and ${sql}`, [
      id,
      ...values,
    ]);
    return (await this.named(rows))[0] ?? null;
  }

  /** Names are added at reading time: the log itself holds no personal data but the address of the connection. */
  private async named(rows: readonly StoredRow[]): Promise<AuditRow[]> {
    const ids = rows.flatMap((row) => [
      row.actorId,
      holderOf(row),
      ...row.fields.flatMap((field) => field.match(IDS) ?? []),
    ]);
    const people = await this.vault.read(ids.filter(isUuid));
    const nameOf = (id: string) => people.get(id)?.firstName ?? null;
    return rows.map((row) => ({
      ...row,
      actorName: nameOf(row.actorId),
      recordName: nameOf(holderOf(row)),
      fields: row.fields.map((field) => field.replace(IDS, (id) => nameOf(id) ?? id)),
    }));
  }
}

function visible(asking: { readonly id: string; readonly adminRole: AdminRole | null }, next: number) {
  if (asking.adminRole === 'owner') return { sql: 'true', values: [] };
  if (asking.adminRole === 'finance') return { sql: `a.role = $${next}`, values: ['finance'] };
  return { sql: `a.actor_id = $${next}`, values: [asking.id] };
}
