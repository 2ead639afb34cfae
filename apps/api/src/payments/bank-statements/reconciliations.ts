import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { centsToNumber } from '@halfpallet/money';
import { readWholePage } from '../../platform/http/counted-page';
import { readRestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import { PG_POOL } from '../../platform/tokens';
import type { ListPage } from '../read-models/payment-lists';
import { BANK_LINE_STATES, LINE_WAITS, type BankLineRow, type BankStatementRow } from './bank-lists';

/** How a line of a statement and the books stand to each other. */
export const RECONCILIATION_BUCKETS = ['matched', 'amount-break', 'bank-only', 'no-order', 'outgoing'] as const;
type Bucket = (typeof RECONCILIATION_BUCKETS)[number];

/** The parts of a line that was split stand for it. */
type Counted = Exclude<(typeof BANK_LINE_STATES)[number], 'split'>;
export const COUNTED_LINE_STATES = BANK_LINE_STATES.filter((state): state is Counted => state !== 'split');

/** The one place where the state of a line becomes a bucket. */
const BUCKETS: Readonly<Record<Counted, Bucket>> = {
  new: 'bank-only',
  unmatched: 'bank-only',
  matched: 'matched',
  allocated: 'amount-break',
  held: 'amount-break',
  'set-aside': 'no-order',
  debit: 'outgoing',
};
const BUCKET = `case ${COUNTED_LINE_STATES.map((state) => `when bank_line.state = '${state}' then '${BUCKETS[state]}'`).join(' ')} end`;

/** A statement that was held against the books, line by line. */
export interface ReconciliationRow extends Omit<BankStatementRow, 'importedBy' | 'newLines'> {
  readonly source: 'bank';
  /** Lines that came with this statement and no earlier one, by bucket. */
  readonly buckets: Readonly<Record<Bucket, number>>;
  /** Lines that wait for somebody. */
  readonly open: number;
  /** Money that came in with its lines, and what of it is booked to orders. */
  readonly receivedAud: number;
  readonly bookedAud: number;
}

export interface ReconciliationItemRow extends Omit<BankLineRow, 'statementId' | 'state' | 'version'> {
  readonly state: Counted;
  readonly reconciliationId: string;
  readonly bucket: Bucket;
  readonly open: boolean;
}

const RECONCILIATIONS: RestResource = {
  name: 'reconciliations',
  columns: {
    id: { sql: 's.id', type: 'uuid' },
    source: { sql: `'bank'`, type: 'text', oneOf: ['bank'], unsorted: true },
    fileName: { sql: 's.file_name', type: 'text' },
    importedAt: { sql: 's.imported_at', type: 'time', filled: true },
    open: { sql: 'l.open', type: 'number', unsorted: true },
  },
  defaultSort: ['importedAt', 'DESC'],
  defaultRows: 50,
  search: (text) => `lower(s.file_name) like ${text}`,
};

const ITEMS: RestResource = {
  name: 'reconciliation-items',
  columns: {
    id: { sql: 'bank_line.line_key', type: 'text' },
    reconciliationId: { sql: 'bank_line.statement_id', type: 'uuid' },
    bucket: { sql: `(${BUCKET})`, type: 'text', oneOf: RECONCILIATION_BUCKETS },
    state: { sql: 'bank_line.state', type: 'text', oneOf: COUNTED_LINE_STATES },
    open: { sql: `(${LINE_WAITS})`, type: 'boolean' },
    orderId: { sql: 'bank_line.order_id', type: 'uuid' },
    bookedOn: { sql: 'bank_line.booked_on', type: 'day', filled: true },
    amountAud: { sql: 'bank_line.amount_cents', type: 'dollars' },
  },
  defaultSort: ['bookedOn', 'DESC'],
  defaultRows: 50,
  search: (text) => `lower(bank_line.description) like ${text}`,
};

const RECONCILIATIONS_FROM = `payments.bank_statement s cross join lateral (
  select ${RECONCILIATION_BUCKETS.map((bucket, n) => `count(*) filter (where ${BUCKET} = '${bucket}')::int as bucket_${n}`).join(', ')},
    count(*) filter (where ${LINE_WAITS})::int as open,
    coalesce(sum(amount_cents) filter (where amount_cents > 0), 0)::bigint as received,
    coalesce(sum(amount_cents) filter (where state in ('matched', 'allocated', 'held')), 0)::bigint as booked
  from payments.bank_line where statement_id = s.id and state <> 'split') l`;

const RECONCILIATION_FIELDS = `s.id, s.file_name as "fileName", s.imported_at as "importedAt", s.line_count as "lineCount",
  s.balance_checked as "balancesAddUp", 'bank' as source, l.open, l.received, l.booked,
  json_build_object(${RECONCILIATION_BUCKETS.map((bucket, n) => `'${bucket}', l.bucket_${n}`).join(', ')}) as buckets`;

const ITEM_FIELDS = `line_key as id, statement_id as "reconciliationId", booked_on::text as "bookedOn", description,
  amount_cents, state, ${BUCKET} as bucket, (${LINE_WAITS}) as open, order_id as "orderId", note`;

/** Statements of the bank held against the books: the lines of `BankLists`, by how far they agree. */
@Injectable()
export class Reconciliations {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** @throws DomainError UNKNOWN_FILTER, MALFORMED_REQUEST */
  async list(query: RestQuery): Promise<ListPage<ReconciliationRow>> {
    const list = readRestList(RECONCILIATIONS, query);
    const asked = { columns: RECONCILIATION_FIELDS, from: RECONCILIATIONS_FROM, ...list, list };
    type Stored = Omit<ReconciliationRow, 'receivedAud' | 'bookedAud'> & { received: string; booked: string };
    const page = await readWholePage<Stored>(this.pool, asked);
    const rows = page.rows.map(({ received, booked, ...row }) => ({
      ...row,
      receivedAud: centsToNumber(Number(received)),
      bookedAud: centsToNumber(Number(booked)),
    }));
    return { ...page, rows };
  }

  /** @throws DomainError UNKNOWN_FILTER, MALFORMED_REQUEST */
  async items(query: RestQuery): Promise<ListPage<ReconciliationItemRow>> {
    const list = readRestList(ITEMS, query);
    const asked = {
      columns: ITEM_FIELDS,
      from: `(select * from payments.bank_line where state <> 'split') bank_line`,
      ...list,
      list,
    };
    const page = await readWholePage<Omit<ReconciliationItemRow, 'amountAud'> & { amount_cents: string }>(
      this.pool,
      asked,
    );
    const rows = page.rows.map(({ amount_cents, ...row }) => ({
      ...row,
      amountAud: centsToNumber(Number(amount_cents)),
    }));
    return { ...page, rows };
  }
}
