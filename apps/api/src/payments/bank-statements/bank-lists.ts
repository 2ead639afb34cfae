import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { centsToNumber } from '@halfpallet/money';
import { readRestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import { PG_POOL } from '../../platform/tokens';
import type { ListPage } from '../read-models/payment-lists';

export interface BankStatementRow {
  readonly id: string;
  readonly fileName: string;
  readonly importedBy: string;
  readonly importedAt: string;
  readonly lineCount: number;
  readonly newLines: number;
  readonly balancesAddUp: boolean | null;
}

/** `split`: its parts are lines of their own, and it counts for nothing beside them. */
export const BANK_LINE_STATES = [
  'new',
  'matched',
  'allocated',
  'held',
  'unmatched',
  'set-aside',
  'debit',
  'split',
] as const;

export interface BankLineRow {
  readonly id: string;
  readonly statementId: string;
  /** YYYY-MM-DD */
  readonly bookedOn: string;
  readonly description: string;
  readonly amountAud: number;
  readonly state: (typeof BANK_LINE_STATES)[number];
  readonly orderId: string | null;
  readonly note: string | null;
  /** Sent in If-Match by whoever takes its match back. */
  readonly version: number;
}

const STATEMENTS: RestResource = {
  name: 'bank-statements',
  columns: {
    id: { sql: 'id', type: 'uuid' },
    fileName: { sql: 'file_name', type: 'text' },
    importedAt: { sql: 'imported_at', type: 'time' },
    newLines: { sql: 'new_count', type: 'number' },
  },
  defaultSort: ['importedAt', 'DESC'],
  defaultRows: 25,
};

/** Nobody knows whose money it is, or its order still holds more than it owes. */
export const LINE_WAITS = `state = 'unmatched' or state = 'held' and exists (
  select 1 from rm.payments p where p.order_id = bank_line.order_id and p.held_over_cents > 0)`;

const LINES: RestResource = {
  name: 'bank-lines',
  columns: {
    id: { sql: 'line_key', type: 'text' },
    statementId: { sql: 'statement_id', type: 'uuid' },
    state: { sql: 'state', type: 'text', oneOf: BANK_LINE_STATES },
    waits: { sql: `(${LINE_WAITS})`, type: 'boolean' },
    orderId: { sql: 'order_id', type: 'uuid' },
    bookedOn: { sql: 'booked_on', type: 'day' },
    amountAud: { sql: 'amount_cents', type: 'dollars' },
  },
  defaultSort: ['bookedOn', 'DESC'],
  defaultRows: 50,
  search: (text) => `lower(description) like ${text}`,
};

@Injectable()
export class BankLists {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  statements(query: RestQuery): Promise<ListPage<BankStatementRow>> {
    const fields = `id, file_name as "fileName", imported_by as "importedBy", imported_at as "importedAt",
      line_count as "lineCount", new_count as "newLines", balance_checked as "balancesAddUp"`;
    return this.page<BankStatementRow>(STATEMENTS, 'payments.bank_statement', fields, query);
  }

  async lines(query: RestQuery): Promise<ListPage<BankLineRow>> {
    const fields = `line_key as id, statement_id as "statementId", booked_on::text as "bookedOn", description,
      amount_cents, state, order_id as "orderId", note, version`;
    const page = await this.page<BankLineRow & { amount_cents: string }>(LINES, 'payments.bank_line', fields, query);
    const rows = page.rows.map(({ amount_cents, ...row }) => ({
      ...row,
      amountAud: centsToNumber(Number(amount_cents)),
    }));
    return { ...page, rows };
  }

  /** The order that a line is for in the version that somebody saw; null when it is for none, or is another version by now. */
  async orderOf(lineId: string, seenVersion: number): Promise<string | null> {
    const { rows } = await this.pool.query<{ order_id: string | null }>(
      'select order_id from payments.bank_line where line_key = $1 and version = $2',
      [lineId, seenVersion],
    );
    return rows[0]?.order_id ?? null;
  }

  private async page<T extends object>(
    resource: RestResource,
    table: string,
    fields: string,
    query: RestQuery,
  ): Promise<ListPage<T>> {
    const list = readRestList(resource, query);
    const [{ rows }, count] = await Promise.all([
      this.pool.query<T>(
        `select ${fields} from ${table} where ${list.where} order by ${list.orderBy} limit ${list.limit} offset ${list.offset}`,
        [...list.values],
      ),
      this.pool.query<{ total: number }>(`select count(*)::int as total from ${table} where ${list.where}`, [
        ...list.values,
      ]),
    ]);
    return { list, rows, total: count.rows[0]!.total };
  }
}
