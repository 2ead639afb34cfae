import { Inject, Injectable } from '@nestjs/common';
import type { EventStore } from '@halfpallet/event-store';
import type { Pool } from 'pg';
import type { LedgerEntryRow, ListedEntryRow, TrialBalanceLine } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { Remarks } from '../../identity/public';
import { readPastPosition, readPastTime } from '../../platform/http/asked-past';
import { readWholePage } from '../../platform/http/counted-page';
import { restResourceOfRows, selectRestRows } from '../../platform/http/rest-rows';
import {
  readFilter,
  readRestList,
  type RestList,
  type RestQuery,
  type RestResource,
} from '../../platform/http/simple-rest';
import type { Config } from '../../platform/config';
import { CONFIG, EVENT_STORE, PG_POOL } from '../../platform/tokens';
import { LEDGER_ACCOUNTS } from '../domain/posting';
import { entriesOfBook } from './ledger-lines';
import type { ListPage } from './payment-lists';

const ENTRIES: RestResource = {
  name: 'ledger-entries',
  columns: {
    id: { sql: 'e.id', type: 'uuid' },
    transactionId: { sql: 'e.transaction_id', type: 'uuid' },
    account: { sql: 'e.account', type: 'text', oneOf: LEDGER_ACCOUNTS },
    orderId: { sql: 'e.order_id', type: 'uuid' },
    // As the index of the table stands: see the projection.
    position: { sql: 'e.position', type: 'number', filled: true, then: ['e.line'] },
    debitAud: { sql: 'e.debit_cents', type: 'dollars' },
    creditAud: { sql: 'e.credit_cents', type: 'dollars' },
    effectiveAt: { sql: 'e.effective_at', type: 'time' },
    recordedAt: { sql: 'e.recorded_at', type: 'time' },
    description: { sql: 'e.description', type: 'text' },
  },
  defaultSort: ['position', 'DESC'],
  defaultRows: 50,
  search: (text) => `lower(e.description || ' ' || e.account) like ${text}`,
};

/** Columns are named by their table throughout: a bare `position` in ORDER BY would be the text that is selected here. */
const ENTRY_FIELDS = `e.id, e.transaction_id as "transactionId", e.account, e.debit_cents, e.credit_cents,
  e.order_id as "orderId", e.line, e.position::text, e.effective_at as "effectiveAt", e.recorded_at as "recordedAt", e.description`;

type StoredEntry = LedgerEntryRow & {
  readonly debit_cents: string;
  readonly credit_cents: string;
  readonly line: number;
};

/** What may narrow an account without its running balance telling of something else: the moments of an as-at. */
const MOMENTS: ReadonlySet<string> = new Set(['account', 'position_lte', 'effectiveAt_lt']);

export interface LedgerAccountRow extends TrialBalanceLine {
  readonly id: string;
  /** Place in the chart of accounts, from 1; the order in which books are read. */
  readonly place: number;
}

const ACCOUNTS = restResourceOfRows(
  'ledger-accounts',
  {
    id: 'text',
    account: LEDGER_ACCOUNTS,
    place: 'number',
    debitAud: 'dollars',
    creditAud: 'dollars',
    balanceAud: 'dollars',
  },
  ['place', 'ASC'],
  LEDGER_ACCOUNTS.length,
);

/** What a trial balance is taken at; both limits together say "up to then, as it was known then". */
export interface AsAt {
  /** Position of the event store, inclusive. */
  readonly asAtPosition?: string | undefined;
  /** Time, exclusive. Not one to come: the books would look closed up to then. */
  readonly effectiveBefore?: string | undefined;
}

/** The ledger as finance reads it. */
@Injectable()
export class LedgerLists {
  private readonly from: string;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly remarks: Remarks,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CONFIG) config: Config,
  ) {
    this.from = `(${entriesOfBook(config.stripe.livemode)}) e`;
  }

  async entries(query: RestQuery, maxRows?: number): Promise<ListPage<ListedEntryRow>> {
    const resource = await this.remarks.searched(ENTRIES, query, 'e.description');
    const list = readRestList(resource, query, maxRows);
    const asked = { columns: ENTRY_FIELDS, from: this.from, ...list, list };
    const page = await readWholePage<StoredEntry>(this.pool, asked);
    const balances = isOneAccount(query) ? await this.balances(list, page.rows) : null;
    const rows = page.rows.map(({ debit_cents, credit_cents, line: _, ...row }) => ({
      ...row,
      debitAud: centsToNumber(Number(debit_cents)),
      creditAud: centsToNumber(Number(credit_cents)),
      ...(balances ? { balanceAud: balances.get(row.id)! } : {}),
    }));
    return { ...page, rows };
  }

  /** What the account came to after each entry of a page, which stand one behind another; one sum, up to the newest of them. */
  private async balances(
    { where, values }: RestList,
    page: readonly StoredEntry[],
  ): Promise<ReadonlyMap<string, number>> {
    const newestFirst = page.toSorted((a, b) => Number(BigInt(b.position) - BigInt(a.position)) || b.line - a.line);
    const [newest] = newestFirst;
    if (!newest) return new Map();
    const [position, line] = [values.length + 1, values.length + 2].map((place) => `$${place}`);
    const { rows } = await this.pool.query<{ cents: string }>(
      `select sum(e.debit_cents - e.credit_cents)::bigint as cents from ${this.from}
       where ${where} and (e.position, e.line) <= (${position}::bigint, ${line}::integer)`,
      [...values, newest.position, newest.line],
    );
    let cents = Number(rows[0]!.cents);
    return new Map(
      newestFirst.map(({ id, debit_cents, credit_cents }) => {
        const after = centsToNumber(cents);
        cents -= Number(debit_cents) - Number(credit_cents);
        return [id, after];
      }),
    );
  }

  /**
   * The trial balance in the dialect of the other lists.
   * @param now a time after it is refused
   * @throws DomainError UNKNOWN_FILTER, MALFORMED_REQUEST
   */
  async accounts(query: RestQuery, asAt: AsAt, now: Date): Promise<ListPage<LedgerAccountRow>> {
    const list = readRestList(ACCOUNTS, query);
    const selected = await selectRestRows(this.pool, ACCOUNTS, list, await this.trialBalance(asAt, now));
    return { list, ...selected };
  }

  /** Every account, also those without an entry. The debits of all equal the credits of all. */
  private async trialBalance(asAt: AsAt, now: Date): Promise<LedgerAccountRow[]> {
    const position = await readPastPosition(this.store, 'asAtPosition', asAt.asAtPosition);
    const { rows } = await this.pool.query<{ account: string; debit: string; credit: string }>(
      `select account, sum(debit_cents)::bigint as debit, sum(credit_cents)::bigint as credit from ${this.from}
       where ($1::bigint is null or position <= $1) and ($2::timestamptz is null or effective_at < $2) group by account`,
      [position?.toString() ?? null, readPastTime('effectiveBefore', asAt.effectiveBefore, now) ?? null],
    );
    const sums = new Map(rows.map((row) => [row.account, row]));
    return LEDGER_ACCOUNTS.map((account, index) => {
      const [debit, credit] = [Number(sums.get(account)?.debit ?? 0), Number(sums.get(account)?.credit ?? 0)];
      return {
        id: account,
        place: index + 1,
        account,
        debitAud: centsToNumber(debit),
        creditAud: centsToNumber(credit),
        balanceAud: centsToNumber(debit - credit),
      };
    });
  }
}

/** Whether a list shows an account as it grew. */
function isOneAccount({ filter, sort }: RestQuery): boolean {
  const asked = readFilter(filter);
  const isAccount = typeof asked.account === 'string' && Object.keys(asked).every((name) => MOMENTS.has(name));
  return isAccount && (!sort || /^\["position",/.test(sort));
}
