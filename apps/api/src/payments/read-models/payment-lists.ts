import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  FAILURE_STATUSES,
  ALL_ORDER_STATUSES,
  OWED_REASONS,
  PAYMENT_METHODS,
  PAYMENT_PLANS,
  PAYMENT_STAGES,
  PAYMENT_STATUSES,
  type FailedPaymentRow,
  type PaymentListRow,
} from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { buyerName, maskEmail, PersonVault } from '../../identity/public';
import { PaymentGateway } from '../payment-gateway';
import { readWholePage } from '../../platform/http/counted-page';
import {
  assertWhole,
  readRestList,
  wholeRange,
  type RestList,
  type RestQuery,
  type RestResource,
} from '../../platform/http/simple-rest';
import type { Config } from '../../platform/config';
import { CONFIG, PG_POOL } from '../../platform/tokens';

export interface ListPage<T> {
  readonly list: RestList;
  readonly rows: readonly T[];
  readonly total: number;
}

/** Amounts of a row, and the columns they come from. */
const AMOUNTS = {
  totalAud: 'total_cents',
  dueAud: 'due_cents',
  dueLaterAud: 'due_later_cents',
  paidAud: 'received_cents',
  refundedAud: 'refunded_cents',
  refundPendingAud: 'refund_pending_cents',
  refundFailedAud: 'refund_failed_cents',
  disputedAud: 'disputed_cents',
  suspenseAud: 'suspense_cents',
  heldOverAud: 'held_over_cents',
  refundableAud: 'refundable_cents',
  retainedAud: 'retained_cents',
} as const;
type Amount = keyof typeof AMOUNTS;
const AMOUNT_NAMES = Object.keys(AMOUNTS) as Amount[];

/**
 * Payments that wait for somebody, of the shop's own book: once real money is taken, what was only tried asks nothing of anybody.
 * A balance is due when the goods are on their way or there.
 */
export const waitingPayments = (livemode: boolean) => ({
  owedBack: `(p.livemode = ${livemode} and p.held_over_cents > 0)`,
  disputed: `(p.livemode = ${livemode} and p.disputed_cents > 0)`,
  balanceDue: `(p.livemode = ${livemode} and p.stage = 'balance_due' and p.due_cents > 0)`,
});

const dollars = (sql: string) => ({ sql, type: 'dollars' as const });
const REFERENCE = 'coalesce(b.reference, p.bank_reference)';

const paymentsOf = (waiting: ReturnType<typeof waitingPayments>): RestResource => ({
  name: 'payments',
  columns: {
    id: { sql: 'p.order_id', type: 'uuid' },
    orderId: { sql: 'p.order_id', type: 'uuid' },
    orderNumber: { sql: 'p.order_number', type: 'text' },
    orderStatus: { sql: 'p.order_status', type: 'text', oneOf: ALL_ORDER_STATUSES },
    method: { sql: 'p.method', type: 'text', oneOf: PAYMENT_METHODS },
    plan: { sql: 'p.plan', type: 'text', oneOf: PAYMENT_PLANS },
    stage: { sql: 'p.stage', type: 'text', oneOf: PAYMENT_STAGES },
    status: { sql: 'p.status', type: 'text', oneOf: PAYMENT_STATUSES },
    why: { sql: 'p.why', type: 'text', oneOf: OWED_REASONS },
    livemode: { sql: 'p.livemode', type: 'boolean' },
    ...Object.fromEntries(AMOUNT_NAMES.map((name) => [name, dollars(`p.${AMOUNTS[name]}`)])),
    owedBack: { sql: waiting.owedBack, type: 'boolean' },
    disputed: { sql: waiting.disputed, type: 'boolean' },
    balanceDue: { sql: waiting.balanceDue, type: 'boolean' },
    declines: { sql: 'p.declines', type: 'number' },
    bankReference: { sql: REFERENCE, type: 'text' },
    // As the index of the table stands: see the projection.
    createdAt: { sql: 'p.created_at', type: 'time', filled: true },
    changedAt: { sql: 'p.changed_at', type: 'time' },
  },
  defaultSort: ['createdAt', 'DESC'],
  defaultRows: 25,
  search: (text) => `lower(coalesce(p.order_number, '') || ' ' || ${REFERENCE} || ' ' ||
    coalesce(p.newest_intent_ref, '')) like ${text}`,
});

/** Orders that claimed a reference have it from there; all others would get the first derivation, which the row keeps. */
const PAYMENTS_FROM = 'rm.payments p left join payments.bank_reference b on b.order_id = p.order_id';

const PAYMENT_FIELDS = `p.order_id as id, p.order_id as "orderId", p.order_number as "orderNumber",
  p.order_status as "orderStatus", p.method, p.plan, p.stage, p.status, p.why, p.livemode, p.proposal,
  ${AMOUNT_NAMES.map((name) => `p.${AMOUNTS[name]} as "${name}"`).join(', ')}, p.declines,
  p.newest_intent_ref as "paymentIntentId", ${REFERENCE} as "bankReference", p.created_at as "createdAt",
  p.changed_at as "changedAt"`;

/**
 * The buyer paid after all. An order counts as paid once the part due first is, so a decline of the balance is over only when all of it is.
 */
const RECOVERED = `case when p.status = 'refunded' or p.stage = 'paid_in_full'
    or p.status = 'paid' and i.instalment is distinct from 'balance' then 'recovered' else 'failed' end`;
const FAILED: RestResource = {
  name: 'failed-payments',
  columns: {
    id: { sql: 'f.failure_ref', type: 'text' },
    orderId: { sql: 'f.order_id', type: 'uuid' },
    paymentMethod: { sql: `'stripe'`, type: 'text', oneOf: PAYMENT_METHODS },
    status: { sql: `(${RECOVERED})`, type: 'text', oneOf: FAILURE_STATUSES },
    amount: { sql: 'f.amount_cents', type: 'dollars' },
    createdAt: { sql: 'f.created_at', type: 'time', filled: true },
    failureReason: { sql: 'f.reason', type: 'text' },
  },
  defaultSort: ['createdAt', 'DESC'],
  defaultRows: 25,
  search: (text) => `lower(f.reason || ' ' || f.provider_ref || ' ' || coalesce(p.order_number, '')) like ${text}`,
};

const FAILED_FROM = `rm.failed_payments f left join rm.payments p on p.order_id = f.order_id
  left join rm.payment_intents i on i.provider_ref = f.provider_ref`;

const FAILED_FIELDS = `f.failure_ref as id, f.order_id as "orderId", p.order_number as "orderNumber", p.contact_id,
  'stripe' as "paymentMethod", coalesce(p.method, 'stripe') as "paidBy", f.provider_ref as "stripePaymentIntentId", f.reason as "failureReason",
  f.created_at as "createdAt", f.amount_cents, p.livemode, ${RECOVERED} as status`;

/** Rows of the unpaged list at most. */
const WHOLE_FAILED = 10_000;

/** Lists of the back-office over the read model of payments. */
@Injectable()
export class PaymentLists {
  private readonly resource: RestResource;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly vault: PersonVault,
    private readonly gateway: PaymentGateway,
    @Inject(CONFIG) config: Config,
  ) {
    this.resource = paymentsOf(waitingPayments(config.stripe.livemode));
  }

  async payments(query: RestQuery, maxRows?: number): Promise<ListPage<PaymentListRow>> {
    const list = readRestList(this.resource, query, maxRows);
    const asked = { columns: PAYMENT_FIELDS, from: PAYMENTS_FROM, ...list, list };
    const page = await readWholePage<StoredPayment>(this.pool, asked);
    return { ...page, rows: page.rows.map(paymentRow) };
  }

  async payment(orderId: string): Promise<PaymentListRow | null> {
    const { list, rows } = await this.payments({ filter: JSON.stringify({ id: orderId }) });
    return list.limit > 0 ? (rows[0] ?? null) : null;
  }

  /** All that failed and are still not paid, newest first. @throws DomainError LIST_TOO_LONG */
  async allFailed(): Promise<readonly FailedPaymentRow[]> {
    const query = { filter: JSON.stringify({ status: 'failed' }), range: wholeRange(WHOLE_FAILED) };
    const { rows, total } = await this.failed(query, WHOLE_FAILED);
    assertWhole(rows, total, '/api/admin/rest/failed-payments');
    return rows;
  }

  /** @param id of the failure */
  async failedOne(id: string): Promise<FailedPaymentRow | null> {
    const { rows } = await this.failed({ filter: JSON.stringify({ id }) });
    return rows[0] ?? null;
  }

  async failed(query: RestQuery, maxRows?: number): Promise<ListPage<FailedPaymentRow>> {
    const list = readRestList(FAILED, query, maxRows);
    const asked = { columns: FAILED_FIELDS, from: FAILED_FROM, ...list, list };
    const page = await readWholePage<StoredFailure>(this.pool, asked);
    const people = await this.vault.read(page.rows.flatMap((row) => row.contact_id ?? []));
    const rows = page.rows.map(({ contact_id, amount_cents, livemode, ...row }) => {
      const person = people.get(contact_id ?? '');
      return {
        ...row,
        customerName: buyerName(person),
        customerEmail: person?.email ? maskEmail(person.email) : '',
        amount: centsToNumber(Number(amount_cents)),
        providerUrl: this.gateway.provider.pageOfIntent(row.stripePaymentIntentId, livemode ?? undefined),
      };
    });
    return { ...page, rows };
  }
}

type StoredFailure = Omit<FailedPaymentRow, 'customerName' | 'customerEmail' | 'amount' | 'providerUrl'> & {
  readonly contact_id: string | null;
  readonly amount_cents: string;
  /** Null when the order is not on record yet. */
  readonly livemode: boolean | null;
};

/** Amounts as they are stored: cents, as text. */
type StoredPayment = Omit<PaymentListRow, Amount> & Record<Amount, string>;

function paymentRow(row: StoredPayment): PaymentListRow {
  const aud = (name: Amount) => centsToNumber(Number(row[name]));
  const amounts = Object.fromEntries(AMOUNT_NAMES.map((name) => [name, aud(name)])) as Record<Amount, number>;
  return { ...row, ...amounts };
}
