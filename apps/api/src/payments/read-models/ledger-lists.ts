import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { LedgerEntryRow, TrialBalanceLine } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { DomainError } from '../../platform/errors';
import { readRestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import { PG_POOL } from '../../platform/tokens';
import { LEDGER_ACCOUNTS } from '../domain/posting';
import type { ListPage } from './payment-lists';

const ENTRIES: RestResource = {
  name: 'ledger-entries',
  columns: {
    id: { sql: 'id', type: 'uuid' },
    transactionId: { sql: 'transaction_id', type: 'uuid' },
    account: { sql: 'account', type: 'text' },
    orderId: { sql: 'order_id', type: 'uuid' },
    position: { sql: 'position', type: 'number' },
    debitAud: { sql: 'debit_cents', type: 'dollars' },
    creditAud: { sql: 'credit_cents', type: 'dollars' },
    effectiveAt: { sql: 'effective_at', type: 'time' },
    recordedAt: { sql: 'recorded_at', type: 'time' },
    description: { sql: 'description', type: 'text' },
  },
  defaultSort: ['position', 'DESC'],
  defaultRows: 50,
  search: (text) => `lower(description || ' ' || account) like ${text}`,
};

const ENTRY_FIELDS = `id, transaction_id as "transactionId", account, debit_cents, credit_cents, order_id as "orderId",
  position::text, effective_at as "effectiveAt", recorded_at as "recordedAt", description`;

export interface LedgerAccountRow extends TrialBalanceLine {
  readonly id: string;
}

/** What a trial balance is taken at; both limits together say "up to then, as it was known then". */
export interface AsAt {
  /** Position of the event store, inclusive. */
  readonly asAtPosition?: string;
  /** Time, exclusive. */
  readonly effectiveBefore?: string;
}

/** The ledger as finance reads it. */
@Injectable()
export class LedgerLists {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async entries(query: RestQuery): Promise<ListPage<LedgerEntryRow>> {
    const list = readRestList(ENTRIES, query);
    const [{ rows }, count] = await Promise.all([
      this.pool.query<LedgerEntryRow & { debit_cents: string; credit_cents: string }>(
        `select ${ENTRY_FIELDS} from rm.ledger_entries where ${list.where} order by ${list.orderBy}, line
         limit ${list.limit} offset ${list.offset}`,
        [...list.values],
      ),
      this.pool.query<{ total: number }>(`select count(*)::int as total from rm.ledger_entries where ${list.where}`, [
        ...list.values,
      ]),
    ]);
    const entries = rows.map(({ debit_cents, credit_cents, ...row }) => ({
      ...row,
      debitAud: centsToNumber(Number(debit_cents)),
      creditAud: centsToNumber(Number(credit_cents)),
    }));
    return { list, rows: entries, total: count.rows[0]!.total };
  }

  /** Every account, also those without an entry. The debits of all equal the credits of all. */
  async trialBalance(asAt: AsAt): Promise<LedgerAccountRow[]> {
    const { rows } = await this.pool.query<{ account: string; debit: string; credit: string }>(
      `select account, sum(debit_cents)::bigint as debit, sum(credit_cents)::bigint as credit from rm.ledger_entries
       where ($1::bigint is null or position <= $1) and ($2::timestamptz is null or effective_at < $2) group by account`,
      [readPosition(asAt.asAtPosition), readTime(asAt.effectiveBefore)],
    );
    const sums = new Map(rows.map((row) => [row.account, row]));
    return LEDGER_ACCOUNTS.map((account) => {
      const [debit, credit] = [Number(sums.get(account)?.debit ?? 0), Number(sums.get(account)?.credit ?? 0)];
      return {
        id: account,
        account,
        debitAud: centsToNumber(debit),
        creditAud: centsToNumber(credit),
        balanceAud: centsToNumber(debit - credit),
      };
    });
  }
}

function readPosition(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (/^\d{1,18}$/.test(text)) return text;
  throw new DomainError('MALFORMED_REQUEST', 'asAtPosition must be a position of the event store.', 400);
}

function readTime(text: string | undefined): Date | null {
  if (text === undefined || text === '') return null;
  const time = new Date(text);
  if (!Number.isNaN(time.getTime())) return time;
  throw new DomainError('MALFORMED_REQUEST', 'effectiveBefore must be a time.', 400);
}
