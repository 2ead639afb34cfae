import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { centsToNumber } from '@halfpallet/money';
import { maskEmail, PersonVault } from '../../identity/public';
import { readRestList, type RestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import { PG_POOL } from '../../platform/tokens';

export interface ListPage<T> {
  readonly list: RestList;
  readonly rows: readonly T[];
  readonly total: number;
}

export interface PaymentListRow {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: string | null;
  readonly method: string;
  readonly plan: string | null;
  readonly stage: string;
  readonly status: string;
  readonly livemode: boolean;
  readonly totalAud: number;
  readonly dueAud: number;
  readonly paidAud: number;
  readonly refundedAud: number;
  readonly suspenseAud: number;
  readonly declines: number;
  readonly paymentIntentId: string | null;
  readonly bankReference: string;
  readonly createdAt: string;
  readonly changedAt: string;
}

export interface FailedPaymentRow {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: string | null;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly paymentMethod: string;
  readonly stripePaymentIntentId: string;
  readonly failureReason: string;
  readonly createdAt: string;
  readonly amount: number;
  /** `recovered` when the buyer paid after all. */
  readonly status: 'failed' | 'recovered';
}

const PAYMENTS: RestResource = {
  name: 'payments',
  columns: {
    id: { sql: 'order_id', type: 'uuid' },
    orderId: { sql: 'order_id', type: 'uuid' },
    orderNumber: { sql: 'order_number', type: 'text' },
    method: { sql: 'method', type: 'text' },
    plan: { sql: 'plan', type: 'text' },
    stage: { sql: 'stage', type: 'text' },
    status: { sql: 'status', type: 'text' },
    livemode: { sql: 'livemode', type: 'boolean' },
    totalAud: { sql: 'total_cents', type: 'dollars' },
    dueAud: { sql: 'due_cents', type: 'dollars' },
    paidAud: { sql: 'received_cents', type: 'dollars' },
    refundedAud: { sql: 'refunded_cents', type: 'dollars' },
    suspenseAud: { sql: 'suspense_cents', type: 'dollars' },
    declines: { sql: 'declines', type: 'number' },
    bankReference: { sql: 'bank_reference', type: 'text' },
    createdAt: { sql: 'created_at', type: 'time' },
    changedAt: { sql: 'changed_at', type: 'time' },
  },
  defaultSort: ['changedAt', 'DESC'],
  defaultRows: 25,
  search: (text) => `lower(coalesce(order_number, '') || ' ' || bank_reference || ' ' ||
    coalesce(newest_intent_ref, '')) like ${text}`,
};

const PAYMENT_FIELDS = `order_id as id, order_id as "orderId", order_number as "orderNumber", method, plan, stage, status,
  livemode, total_cents, due_cents, received_cents, refunded_cents, suspense_cents, declines,
  newest_intent_ref as "paymentIntentId", bank_reference as "bankReference", created_at as "createdAt",
  changed_at as "changedAt"`;

const RECOVERED = `case when p.status in ('paid', 'refunded') then 'recovered' else 'failed' end`;
const FAILED: RestResource = {
  name: 'failed-payments',
  columns: {
    id: { sql: 'f.failure_ref', type: 'text' },
    orderId: { sql: 'f.order_id', type: 'uuid' },
    paymentMethod: { sql: `'stripe'`, type: 'text' },
    status: { sql: `(${RECOVERED})`, type: 'text' },
    amount: { sql: 'f.amount_cents', type: 'dollars' },
    createdAt: { sql: 'f.created_at', type: 'time' },
    failureReason: { sql: 'f.reason', type: 'text' },
  },
  defaultSort: ['createdAt', 'DESC'],
  defaultRows: 25,
  search: (text) => `lower(f.reason || ' ' || f.provider_ref || ' ' || coalesce(p.order_number, '')) like ${text}`,
};

type Cents = 'total_cents' | 'due_cents' | 'received_cents' | 'refunded_cents' | 'suspense_cents';

/** Lists of the back-office over the read model of payments. */
@Injectable()
export class PaymentLists {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly vault: PersonVault,
  ) {}

  async payments(query: RestQuery): Promise<ListPage<PaymentListRow>> {
    const list = readRestList(PAYMENTS, query);
    const [{ rows }, total] = await Promise.all([
      this.pool.query<PaymentListRow & Record<Cents, string>>(
        `select ${PAYMENT_FIELDS} from rm.payments where ${list.where} order by ${list.orderBy}
         limit ${list.limit} offset ${list.offset}`,
        [...list.values],
      ),
      this.count('rm.payments', list),
    ]);
    return { list, rows: rows.map(paymentRow), total };
  }

  async payment(orderId: string): Promise<PaymentListRow | null> {
    const { list, rows } = await this.payments({ filter: JSON.stringify({ id: orderId }) });
    return list.limit > 0 ? (rows[0] ?? null) : null;
  }

  async failed(query: RestQuery): Promise<ListPage<FailedPaymentRow>> {
    const list = readRestList(FAILED, query);
    const from = 'rm.failed_payments f left join rm.payments p on p.order_id = f.order_id';
    const [{ rows }, total] = await Promise.all([
      this.pool.query<Omit<FailedPaymentRow, 'customerName' | 'customerEmail' | 'amount'> & FailedColumns>(
        `select f.failure_ref as id, f.order_id as "orderId", p.order_number as "orderNumber", p.contact_id,
           'stripe' as "paymentMethod", f.provider_ref as "stripePaymentIntentId", f.reason as "failureReason",
           f.created_at as "createdAt", f.amount_cents, ${RECOVERED} as status
         from ${from} where ${list.where} order by ${list.orderBy} limit ${list.limit} offset ${list.offset}`,
        [...list.values],
      ),
      this.count(from, list),
    ]);
    const people = await this.vault.read(rows.flatMap((row) => row.contact_id ?? []));
    const named = rows.map(({ contact_id, amount_cents, ...row }) => {
      const person = people.get(contact_id ?? '');
      return {
        ...row,
        customerName: person?.name ?? '',
        customerEmail: person?.email ? maskEmail(person.email) : '',
        amount: centsToNumber(Number(amount_cents)),
      };
    });
    return { list, rows: named, total };
  }

  private async count(from: string, list: RestList): Promise<number> {
    const sql = `select count(*)::int as total from ${from} where ${list.where}`;
    const { rows } = await this.pool.query<{ total: number }>(sql, [...list.values]);
    return rows[0]!.total;
  }
}

interface FailedColumns {
  readonly contact_id: string | null;
  readonly amount_cents: string;
}

function paymentRow(row: PaymentListRow & Record<Cents, string>): PaymentListRow {
  const { total_cents, due_cents, received_cents, refunded_cents, suspense_cents, ...rest } = row;
  const aud = (cents: string) => centsToNumber(Number(cents));
  return {
    ...rest,
    totalAud: aud(total_cents),
    dueAud: aud(due_cents),
    paidAud: aud(received_cents),
    refundedAud: aud(refunded_cents),
    suspenseAud: aud(suspense_cents),
  };
}
