import type { Projection } from '@halfpallet/projections';
import type { BankRefundEvent } from '../domain/bank-refund.events';
import type { RefundFailed, RefundRequested } from '../domain/payment.events';

type Data<T extends BankRefundEvent['type']> = Extract<BankRefundEvent, { type: T }>['data'];

/** Where money of an order goes back to by transfer, and which transfers were agreed to. */
export const bankRefundsProjection: Projection = {
  name: 'bank-refunds',
  version: 2,
  tables: {
    bank_refunds: {
      primaryKey: 'order_id',
      columns: {
        order_id: 'uuid',
        /** Sent by transfer, or to be sent: also what came back, and not what was never sent. */
        transferred_cents: 'bigint not null',
        /** Null: nobody gave one, or money came back from it. */
        account_id: 'uuid',
        account_check: 'text',
        given_by: 'text',
        given_by_kind: 'text',
        given_at: 'timestamptz',
      },
    },
    refund_approvals: {
      primaryKey: 'refund_id',
      columns: {
        refund_id: 'text',
        /** It counts for this one alone. */
        account_id: 'uuid not null',
        approved_by: 'text not null',
        approved_by_kind: 'text not null',
        approved_at: 'timestamptz not null',
      },
    },
  },
  handlers: {
    RefundRequested: {
      reads: (event) => [['bank_refunds', (event.data as RefundRequested['data']).orderId]],
      apply(rows, event) {
        const { orderId, method, amountCents } = event.data as RefundRequested['data'];
        if (method === 'card') return;
        const row = rows.get('bank_refunds', orderId);
        rows.put('bank_refunds', {
          ...(row ?? { ...NO_ACCOUNT, order_id: orderId }),
          transferred_cents: Number(row?.transferred_cents ?? 0) + amountCents,
        });
      },
    },
    RefundFailed: {
      reads: (event) => [['bank_refunds', (event.data as RefundFailed['data']).orderId]],
      apply(rows, event) {
        const { orderId, method, amountCents, afterSettlement } = event.data as RefundFailed['data'];
        if (method === 'card') return;
        rows.patch('bank_refunds', orderId, (row) => ({
          ...NO_ACCOUNT,
          transferred_cents: Number(row.transferred_cents) - (afterSettlement ? 0 : amountCents),
        }));
      },
    },
    RefundAccountGiven: {
      reads: (event) => [['bank_refunds', (event.data as Data<'RefundAccountGiven'>).orderId]],
      apply(rows, event) {
        const { orderId, accountId, check } = event.data as Data<'RefundAccountGiven'>;
        rows.patch('bank_refunds', orderId, {
          account_id: accountId,
          account_check: check,
          given_by: event.meta.actor.id,
          given_by_kind: event.meta.actor.kind,
          given_at: new Date(event.meta.occurredAt),
        });
      },
    },
    RefundTransferApproved: {
      apply(rows, event) {
        const { refundId, accountId } = event.data as Data<'RefundTransferApproved'>;
        rows.put('refund_approvals', {
          refund_id: refundId,
          account_id: accountId,
          approved_by: event.meta.actor.id,
          approved_by_kind: event.meta.actor.kind,
          approved_at: new Date(event.meta.occurredAt),
        });
      },
    },
  },
};

const NO_ACCOUNT = { account_id: null, account_check: null, given_by: null, given_by_kind: null, given_at: null };
