import type { RecordedEvent } from '@halfpallet/event-store';
import type { Projection, ProjectionHandler, Row, Rows } from '@halfpallet/projections';
import type { Fact } from '@halfpallet/event-store';
import type { OrderPlaced } from '../../ordering/public';
import { bankReferenceOf } from '../bank-transfer-instructions';
import { paymentEventTypes, type PaymentAttemptFailed } from '../domain/payment.events';
import type { PaymentState } from '../domain/payment-state';
import { foldOrderMoney, ORDER_MONEY_STATE } from '../folded-money';
import { initialOrderMoney, ORDER_MONEY_EVENTS, type OrderMoneyState } from '../order-money';
import { PAYMENT_COLUMNS, paymentColumns } from './payment-row';

const orderIdOf = (event: RecordedEvent) => (event.data as { orderId: string }).orderId;
const stateIn = (fold: Row | undefined) => (fold?.state as OrderMoneyState | undefined) ?? initialOrderMoney;

/** A payment's figures follow from its folded state, by the rules the commands use. */
const onMoney: ProjectionHandler = {
  reads(event) {
    const orderId = orderIdOf(event);
    return [
      ['payments', orderId],
      ['payment_folds', orderId],
    ];
  },
  apply(rows, event) {
    const orderId = orderIdOf(event);
    const row = rows.get('payments', orderId);
    const state = foldOrderMoney(stateIn(rows.get('payment_folds', orderId)), event as unknown as Fact);
    const names = namesOf(event);
    rows.put('payments', {
      order_id: orderId,
      order_number: names?.orderNumber ?? row?.order_number ?? null,
      contact_id: names?.contactId ?? row?.contact_id ?? null,
      bank_reference: row?.bank_reference ?? bankReferenceOf(orderId),
      created_at: row?.created_at ?? new Date(event.meta.occurredAt),
      changed_at: event.recordedAt,
      position: event.position,
    });
    rows.put('payment_folds', { order_id: orderId, state });
    putIntent(rows, orderId, state.payment, event);
    putRefund(rows, orderId, state.payment, event);
  },
};

const REFUND_EVENTS = ['RefundRequested', 'RefundSubmitted', 'RefundSettled', 'RefundFailed'] as const;

const onRefund: ProjectionHandler = {
  reads: (event) => [...onMoney.reads!(event), ...refundsNamedBy(event)],
  apply: (rows, event) => onMoney.apply(rows, event),
};

/** Read model of payments: one row an order, its intents, its refunds, and the tries that were declined. */
export const paymentsProjection: Projection = {
  name: 'payments',
  version: 21,
  tables: {
    payments: {
      primaryKey: 'order_id',
      // What stands from the beginning, then what every step changes; see `fillfactor`.
      columns: {
        order_id: 'uuid',
        order_number: 'text',
        contact_id: 'uuid',
        bank_reference: 'text not null',
        livemode: 'boolean not null',
        total_cents: 'bigint not null',
        created_at: 'timestamptz not null',
        method: 'text not null',
        plan: 'text',
        refunded_cents: 'bigint not null',
        refund_pending_cents: 'bigint not null',
        refund_failed_cents: 'bigint not null',
        disputed_cents: 'bigint not null',
        suspense_cents: 'bigint not null',
        held_over_cents: 'bigint not null',
        retained_cents: 'bigint not null',
        proposal: 'text',
        /** Ids of refunds that failed and wait for somebody, with blanks between them. */
        failed_refunds: 'text',
        /** From when on its buyer is reminded of a transfer; null when there is none to remind them of. */
        remind_at: 'timestamptz',
        declines: 'integer not null',
        due_later_cents: 'bigint not null',
        newest_intent_ref: 'text',
        open_intent_ref: 'text',
        refundable_cents: 'bigint not null',
        received_cents: 'bigint not null',
        due_cents: 'bigint not null',
        payable_cents: 'bigint not null',
        /** Not paid of all parts, asked for or not. */
        open_cents: 'bigint not null',
        due_instalment: 'text',
        stage: 'text not null',
        why: 'text not null',
        status: 'text not null',
        changed_at: 'timestamptz not null',
        position: 'bigint not null',
        order_status: 'text not null',
      },
      fillfactor: 50,
      derived: { columns: PAYMENT_COLUMNS, beside: 'payment_folds', from: (_, fold) => paymentColumns(stateIn(fold)) },
      indexes: [
        // None of a column that the steps of an order change: a new version of its row is then added to no index.
        '(created_at, order_id)',
        '(bank_reference)',
        '(order_number)',
        '(remind_at) where remind_at is not null',
        '(created_at) where held_over_cents > 0 or refund_failed_cents > 0 or disputed_cents > 0',
      ],
    },
    /** What a payment is folded on from. Read by nobody else. */
    payment_folds: {
      primaryKey: 'order_id',
      columns: { order_id: 'uuid', state: 'text not null' },
      states: { state: ORDER_MONEY_STATE },
      fillfactor: 50,
    },
    payment_intents: {
      primaryKey: 'provider_ref',
      columns: {
        provider_ref: 'text',
        order_id: 'uuid not null',
        instalment: 'text not null',
        attempt: 'integer not null',
        amount_cents: 'bigint not null',
        status: 'text not null',
        changed_at: 'timestamptz not null',
      },
      indexes: ['(order_id)', '(status, changed_at)'],
    },
    payment_refunds: {
      primaryKey: 'refund_id',
      columns: {
        refund_id: 'text',
        order_id: 'uuid not null',
        request_id: 'text not null',
        amount_cents: 'bigint not null',
        method: 'text not null',
        status: 'text not null',
        /** A failed refund that was asked for again. */
        retried: 'boolean not null',
        reason: 'text not null',
        /** The report about the delivery that it is for. */
        return_id: 'uuid',
        /** Why it failed. */
        failure: 'text',
        provider_refund_ref: 'text',
        bank_reference: 'text',
        requested_by: 'text not null',
        requested_by_kind: 'text not null',
        requested_at: 'timestamptz not null',
        changed_at: 'timestamptz not null',
      },
      indexes: ['(order_id)', '(status, changed_at)', '(requested_at desc)'],
    },
    failed_payments: {
      primaryKey: 'failure_ref',
      columns: {
        failure_ref: 'text',
        order_id: 'uuid not null',
        provider_ref: 'text not null',
        amount_cents: 'bigint not null',
        code: 'text not null',
        decline_code: 'text',
        reason: 'text not null',
        created_at: 'timestamptz not null',
      },
      indexes: ['(created_at desc)', '(order_id)'],
    },
  },
  handlers: {
    ...Object.fromEntries(paymentEventTypes.map(({ type }) => [type, onMoney])),
    ...Object.fromEntries(ORDER_MONEY_EVENTS.map((type) => [type, onMoney])),
    ...Object.fromEntries(REFUND_EVENTS.map((type) => [type, onRefund])),
    PaymentAttemptFailed: {
      reads: onMoney.reads!,
      apply(rows, event) {
        onMoney.apply(rows, event);
        const data = event.data as PaymentAttemptFailed['data'];
        rows.put('failed_payments', {
          failure_ref: data.failureRef,
          order_id: data.orderId,
          provider_ref: data.providerRef,
          amount_cents: data.amountCents,
          code: data.code,
          decline_code: data.declineCode,
          reason: data.message || 'Payment failed',
          created_at: data.occurredAt,
        });
      },
    },
  },
};

/** The order's own first event says of whom the payment is. */
function namesOf(event: RecordedEvent): OrderPlaced['data'] | null {
  return event.type === 'OrderPlaced' ? (event.data as OrderPlaced['data']) : null;
}

function putIntent(rows: Rows, orderId: string, state: PaymentState, event: RecordedEvent): void {
  const { providerRef } = event.data as { providerRef?: string | null };
  const intent = providerRef ? state.intents.find((each) => each.providerRef === providerRef) : undefined;
  if (!intent) return;
  rows.put('payment_intents', {
    provider_ref: providerRef,
    order_id: orderId,
    instalment: intent.leg,
    attempt: intent.attempt,
    amount_cents: intent.amountCents,
    status: intent.status,
    changed_at: event.recordedAt,
  });
}

/** The refund an event speaks of, and the failed one it tries again. */
function refundsNamedBy(event: RecordedEvent): Array<readonly [string, string]> {
  const { refundId, retryOf } = event.data as { refundId: string; retryOf?: string };
  return [refundId, ...(retryOf ? [retryOf] : [])].map((id) => ['payment_refunds', id] as const);
}

function putRefund(rows: Rows, orderId: string, state: PaymentState, event: RecordedEvent): void {
  const data = event.data as Partial<Record<'refundId' | 'retryOf' | 'reason' | 'bankReference' | 'decidedAt', string>>;
  const refund = data.refundId ? state.refunds.find((each) => each.refundId === data.refundId) : undefined;
  if (!refund) return;
  if (data.retryOf) rows.patch('payment_refunds', data.retryOf, { retried: true });
  const { actor } = event.meta;
  rows.put('payment_refunds', {
    requested_by: actor.id,
    requested_by_kind: actor.kind,
    // One of the card provider's own pages is learnt of later, maybe in another month than the books have it in.
    requested_at: new Date(data.decidedAt ?? event.meta.occurredAt),
    failure: null,
    bank_reference: null,
    ...rows.get('payment_refunds', refund.refundId),
    ...(event.type === 'RefundFailed' ? { failure: data.reason } : {}),
    ...(data.bankReference ? { bank_reference: data.bankReference } : {}),
    refund_id: refund.refundId,
    order_id: orderId,
    request_id: refund.requestId,
    amount_cents: refund.amountCents,
    method: refund.method,
    status: refund.status,
    retried: refund.retried,
    reason: refund.reason,
    return_id: refund.returnId,
    provider_refund_ref: refund.providerRefundRef,
    changed_at: event.recordedAt,
  });
}
