import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FailedPaymentRow, LedgerEntryRow, PaymentListRow, RefundListRow } from '@halfpallet/contracts';
import { ListSources, type ListSource } from '../back-office/public';
import { LedgerLists } from './read-models/ledger-lists';
import { PaymentLists } from './read-models/payment-lists';
import { RefundList } from './read-models/refund-list';

const PAYMENT_COLUMNS: ListSource<PaymentListRow>['columns'] = [
  { header: 'Order', kind: 'text', of: ({ orderNumber }) => orderNumber },
  { header: 'Order status', kind: 'text', of: ({ orderStatus }) => orderStatus },
  { header: 'Method', kind: 'text', of: ({ method }) => method },
  { header: 'Plan', kind: 'text', of: ({ plan }) => plan },
  { header: 'Payment', kind: 'text', of: ({ status }) => status },
  { header: 'Stage', kind: 'text', of: ({ stage }) => stage },
  { header: 'Total (AUD)', kind: 'amount', of: ({ totalAud }) => totalAud },
  { header: 'Paid (AUD)', kind: 'amount', of: ({ paidAud }) => paidAud },
  { header: 'Due now (AUD)', kind: 'amount', of: ({ dueAud }) => dueAud },
  { header: 'Due later (AUD)', kind: 'amount', of: ({ dueLaterAud }) => dueLaterAud },
  { header: 'Refunded (AUD)', kind: 'amount', of: ({ refundedAud }) => refundedAud },
  { header: 'Refund on its way (AUD)', kind: 'amount', of: ({ refundPendingAud }) => refundPendingAud },
  { header: 'Disputed (AUD)', kind: 'amount', of: ({ disputedAud }) => disputedAud },
  { header: 'Held over (AUD)', kind: 'amount', of: ({ heldOverAud }) => heldOverAud },
  { header: 'Kept (AUD)', kind: 'amount', of: ({ retainedAud }) => retainedAud },
  { header: 'Declines', kind: 'number', of: ({ declines }) => declines },
  { header: 'Bank reference', kind: 'text', of: ({ bankReference }) => bankReference },
  { header: 'Payment intent', kind: 'text', of: ({ paymentIntentId }) => paymentIntentId },
  { header: 'Test', kind: 'yesNo', of: ({ livemode }) => !livemode },
  { header: 'Placed (Brisbane)', kind: 'time', of: ({ createdAt }) => createdAt },
  { header: 'Changed (Brisbane)', kind: 'time', of: ({ changedAt }) => changedAt },
];

const FAILED_COLUMNS: ListSource<FailedPaymentRow>['columns'] = [
  { header: 'Order', kind: 'text', of: ({ orderNumber }) => orderNumber },
  { header: 'Customer', kind: 'text', of: ({ customerName }) => customerName },
  { header: 'E-mail', kind: 'text', of: ({ customerEmail }) => customerEmail },
  { header: 'Method', kind: 'text', of: ({ paymentMethod }) => paymentMethod },
  { header: 'Payment intent', kind: 'text', of: ({ stripePaymentIntentId }) => stripePaymentIntentId },
  { header: 'Reason', kind: 'text', of: ({ failureReason }) => failureReason },
  { header: 'Amount (AUD)', kind: 'amount', of: ({ amount }) => amount },
  { header: 'Status', kind: 'text', of: ({ status }) => status },
  { header: 'Failed (Brisbane)', kind: 'time', of: ({ createdAt }) => createdAt },
];

const REFUND_COLUMNS: ListSource<RefundListRow>['columns'] = [
  { header: 'Order', kind: 'text', of: ({ orderNumber }) => orderNumber },
  { header: 'Payee', kind: 'text', of: ({ payeeName }) => payeeName },
  { header: 'E-mail', kind: 'text', of: ({ payeeEmail }) => payeeEmail },
  { header: 'Amount (AUD)', kind: 'amount', of: ({ amountAud }) => amountAud },
  { header: 'Method', kind: 'text', of: ({ method }) => method },
  { header: 'Status', kind: 'text', of: ({ status }) => status },
  { header: 'Reason', kind: 'text', of: ({ reason }) => reason },
  { header: 'Failure', kind: 'text', of: ({ failure }) => failure },
  { header: 'Tried again', kind: 'yesNo', of: ({ retried }) => retried },
  { header: 'Asked for by', kind: 'text', of: ({ requestedBy }) => requestedBy },
  { header: 'Bank reference', kind: 'text', of: ({ bankReference }) => bankReference },
  { header: 'Reference of the order', kind: 'text', of: ({ orderReference }) => orderReference },
  { header: 'Test', kind: 'yesNo', of: ({ livemode }) => !livemode },
  { header: 'Asked for (Brisbane)', kind: 'time', of: ({ requestedAt }) => requestedAt },
  { header: 'Changed (Brisbane)', kind: 'time', of: ({ changedAt }) => changedAt },
];

const LEDGER_COLUMNS: ListSource<LedgerEntryRow>['columns'] = [
  { header: 'Position', kind: 'number', of: ({ position }) => position },
  { header: 'Transaction', kind: 'text', of: ({ transactionId }) => transactionId },
  { header: 'Account', kind: 'text', of: ({ account }) => account },
  { header: 'Debit (AUD)', kind: 'amount', of: ({ debitAud }) => debitAud },
  { header: 'Credit (AUD)', kind: 'amount', of: ({ creditAud }) => creditAud },
  { header: 'Order id', kind: 'text', of: ({ orderId }) => orderId },
  { header: 'Description', kind: 'text', of: ({ description }) => description },
  { header: 'Effective (Brisbane)', kind: 'time', of: ({ effectiveAt }) => effectiveAt },
  { header: 'Recorded (Brisbane)', kind: 'time', of: ({ recordedAt }) => recordedAt },
];

/** The lists of finance as files. */
@Injectable()
export class PaymentExports implements OnModuleInit {
  constructor(
    private readonly lists: ListSources,
    private readonly payments: PaymentLists,
    private readonly refunds: RefundList,
    private readonly ledger: LedgerLists,
  ) {}

  onModuleInit(): void {
    this.lists.register<PaymentListRow>('payments', {
      newestBy: 'createdAt',
      page: (query, _asking, { maxRows }) => this.payments.payments(query, maxRows),
      columns: PAYMENT_COLUMNS,
    });
    this.lists.register<FailedPaymentRow>('failed-payments', {
      newestBy: 'createdAt',
      page: (query, _asking, { maxRows }) => this.payments.failed(query, maxRows),
      columns: FAILED_COLUMNS,
    });
    this.lists.register<RefundListRow>('refunds', {
      newestBy: 'requestedAt',
      page: (query, asking, { maxRows }) => this.refunds.refunds(query, asking, maxRows),
      columns: REFUND_COLUMNS,
    });
    this.lists.register<LedgerEntryRow>('ledger-entries', {
      newestBy: 'position',
      page: (query, _asking, { maxRows }) => this.ledger.entries(query, maxRows),
      columns: LEDGER_COLUMNS,
    });
  }
}
