import type { RecordedEvent } from '@halfpallet/event-store';
import type { Projection, ProjectionHandler, Rows } from '@halfpallet/projections';
import type { OrderPlaced } from '../../ordering/public';
import { bankReferenceOf } from '../bank-transfer-instructions';
import { paymentEventTypes, type PaymentAttemptFailed, type PaymentEvent } from '../domain/payment.events';
import { evolvePayment, initialPayment, type PaymentState } from '../domain/payment-state';
import { legsOf } from '../domain/plan';
import { paymentColumns } from './payment-row';

const orderIdOf = (event: RecordedEvent) => (event.data as { orderId: string }).orderId;

/** The row keeps the folded state itself: every column follows from it by the rules the commands use. */
const onPayment: ProjectionHandler = {
  reads: (event) => [['payments', orderIdOf(event)]],
  apply(rows, event) {
    const orderId = orderIdOf(event);
    const row = rows.get('payments', orderId);
    const state = evolvePayment(stateOf(row?.state), event as unknown as PaymentEvent);
    rows.put('payments', {
      order_number: null,
      contact_id: null,
      total_cents: state.totalCents,
      created_at: event.recordedAt,
      ...row,
      ...paymentColumns(state),
      order_id: orderId,
      method: methodAfter(event) ?? row?.method ?? 'stripe',
      bank_reference: bankReferenceOf(orderId),
      changed_at: event.recordedAt,
      position: event.position,
      state,
    });
    putIntent(rows, state, event);
    putRefund(rows, state, event);
  },
};

/** Read model of payments: one row an order, its intents, its refunds, and the tries that were declined. */
export const paymentsProjection: Projection = {
  name: 'payments',
  version: 1,
  tables: {
    payments: {
      primaryKey: 'order_id',
      columns: {
        order_id: 'uuid',
        order_number: 'text',
        contact_id: 'uuid',
        method: 'text not null',
        plan: 'text',
        livemode: 'boolean not null',
        total_cents: 'bigint not null',
        due_leg: 'text',
        due_cents: 'bigint not null',
        received_cents: 'bigint not null',
        refunded_cents: 'bigint not null',
        suspense_cents: 'bigint not null',
        status: 'text not null',
        stage: 'text not null',
        declines: 'integer not null',
        newest_intent_ref: 'text',
        open_intent_ref: 'text',
        bank_reference: 'text not null',
        created_at: 'timestamptz not null',
        changed_at: 'timestamptz not null',
        position: 'bigint not null',
        state: 'jsonb not null',
      },
      indexes: ['(changed_at desc, order_id)', '(status, changed_at desc)', '(bank_reference)', '(order_number)'],
    },
    payment_intents: {
      primaryKey: 'provider_ref',
      columns: {
        provider_ref: 'text',
        order_id: 'uuid not null',
        leg: 'text not null',
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
        amount_cents: 'bigint not null',
        method: 'text not null',
        status: 'text not null',
        reason: 'text not null',
        provider_refund_ref: 'text',
        changed_at: 'timestamptz not null',
      },
      indexes: ['(order_id)', '(status, changed_at)'],
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
    ...Object.fromEntries(paymentEventTypes.map(({ type }) => [type, onPayment])),
    PaymentAttemptFailed: {
      reads: onPayment.reads!,
      apply(rows, event) {
        onPayment.apply(rows, event);
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
    OrderPlaced: {
      apply(rows, event) {
        const data = event.data as OrderPlaced['data'];
        const [first] = legsOf('deposit', data.totalCents);
        rows.put('payments', {
          ...paymentColumns(initialPayment),
          order_id: data.orderId,
          order_number: data.orderNumber,
          contact_id: data.contactId,
          method: data.paymentMethod,
          livemode: data.livemode,
          total_cents: data.totalCents,
          due_leg: first!.leg,
          due_cents: first!.amountCents,
          bank_reference: bankReferenceOf(data.orderId),
          created_at: event.recordedAt,
          changed_at: event.recordedAt,
          position: event.position,
          state: initialPayment,
        });
      },
    },
  },
};

export function stateOf(stored: unknown): PaymentState {
  return { ...initialPayment, ...(stored as Partial<PaymentState> | undefined) };
}

function methodAfter(event: RecordedEvent): string | null {
  if (event.type === 'CardPaymentSettled' || event.type === 'PaymentIntentOpened') return 'stripe';
  return event.type === 'BankTransferReceived' ? 'bank_transfer' : null;
}

function putIntent(rows: Rows, state: PaymentState, event: RecordedEvent): void {
  const { providerRef } = event.data as { providerRef?: string | null };
  const intent = providerRef ? state.intents.find((each) => each.providerRef === providerRef) : undefined;
  if (!intent) return;
  rows.put('payment_intents', {
    provider_ref: providerRef,
    order_id: state.orderId,
    leg: intent.leg,
    attempt: intent.attempt,
    amount_cents: intent.amountCents,
    status: intent.status,
    changed_at: event.recordedAt,
  });
}

function putRefund(rows: Rows, state: PaymentState, event: RecordedEvent): void {
  const { refundId } = event.data as { refundId?: string };
  const refund = refundId ? state.refunds.find((each) => each.refundId === refundId) : undefined;
  if (!refund) return;
  rows.put('payment_refunds', {
    refund_id: refund.refundId,
    order_id: state.orderId,
    amount_cents: refund.amountCents,
    method: refund.method,
    status: refund.status,
    reason: refund.reason,
    provider_refund_ref: refund.providerRefundRef,
    changed_at: event.recordedAt,
  });
}
