import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { LedgerTransactionRow } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { Remarks } from '../../identity/public';
import { readWholePage } from '../../platform/http/counted-page';
import { readRestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import type { Config } from '../../platform/config';
import { CONFIG, PG_POOL } from '../../platform/tokens';
import { LEDGER_ACCOUNTS } from '../domain/posting';
import { entriesOfBook } from './ledger-lines';
import type { ListPage } from './payment-lists';

const AMOUNT = '(select sum(a.debit_cents) from rm.ledger_entries a where a.position = e.position)::bigint';

/** A transaction stands for its first entry, which has the event's place as all of them do, and the day of the money. */
const TRANSACTIONS: RestResource = {
  name: 'ledger-transactions',
  columns: {
    id: { sql: 'e.transaction_id', type: 'uuid' },
    orderId: { sql: 'e.order_id', type: 'uuid' },
    // As the index of the table stands: see the projection.
    position: { sql: 'e.position', type: 'number', filled: true },
    effectiveAt: { sql: 'e.effective_at', type: 'time' },
    recordedAt: { sql: 'e.recorded_at', type: 'time' },
    amountAud: { sql: AMOUNT, type: 'dollars', unsorted: true },
    account: {
      sql: 'e.account',
      type: 'text',
      oneOf: LEDGER_ACCOUNTS,
      unsorted: true,
      matches: (account) =>
        `exists (select 1 from rm.ledger_entries a where a.position = e.position and a.account = ${account})`,
    },
  },
  defaultSort: ['position', 'DESC'],
  defaultRows: 25,
  search: (text) => `lower(e.description) like ${text}`,
};

interface StoredTransaction extends Omit<LedgerTransactionRow, 'amountAud' | 'entries'> {
  readonly entries: ReadonlyArray<
    Pick<LedgerTransactionRow['entries'][number], 'id' | 'account' | 'effectiveAt' | 'description'> & {
      readonly debit: number;
      readonly credit: number;
    }
  >;
}

const FIELDS = `e.transaction_id as id, e.order_id as "orderId", e.position::text, e.effective_at as "effectiveAt",
  e.recorded_at as "recordedAt", e.description,
  (select json_agg(json_build_object('id', a.id, 'account', a.account, 'debit', a.debit_cents, 'credit', a.credit_cents,
     'effectiveAt', a.effective_at, 'description', a.description) order by a.line) from rm.ledger_entries a where a.position = e.position) as entries`;

/** The ledger, event by event; `LedgerLists` has the same entries line by line. */
@Injectable()
export class LedgerTransactions {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly remarks: Remarks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws DomainError UNKNOWN_FILTER, MALFORMED_REQUEST */
  async list(query: RestQuery): Promise<ListPage<LedgerTransactionRow>> {
    const list = readRestList(await this.remarks.searched(TRANSACTIONS, query, 'e.description'), query);
    const from = `(${entriesOfBook(this.config.stripe.livemode)} and line = 0) e`;
    const page = await readWholePage<StoredTransaction>(this.pool, { columns: FIELDS, from, ...list, list });
    const rows = page.rows.map(({ entries, ...row }) => ({
      ...row,
      amountAud: centsToNumber(entries.reduce((sum, { debit }) => sum + debit, 0)),
      entries: entries.map(({ debit, credit, effectiveAt, ...entry }) => ({
        ...entry,
        // Made by the database, it has the offset of its zone.
        effectiveAt: new Date(effectiveAt).toISOString(),
        debitAud: centsToNumber(debit),
        creditAud: centsToNumber(credit),
      })),
    }));
    return { ...page, rows };
  }
}
