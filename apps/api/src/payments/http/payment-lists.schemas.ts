import type { FailedPaymentRow, ProviderEventDetail, ProviderEventRow } from '@halfpallet/contracts';
import {
  ACCOUNT_CHECKS,
  ALL_ORDER_STATUSES,
  MAY_APPROVE,
  OWED_REASONS,
  PAYMENT_STATUSES,
  type LedgerEntryRow,
  type ListedEntryRow,
  type MoneyAttention,
  type MoneyToLookAt,
  type PaymentListRow,
  type RefundAccount,
  type RefundListRow,
  type RefundTransfer,
  type TrialBalanceLine,
  PAYMENT_METHODS,
  PAYMENT_PLANS,
  PAYMENT_STAGES,
  FAILURE_STATUSES,
  NOTICE_OUTCOMES,
  NOTICE_SOURCES,
  REFUND_APPROVALS,
  REFUND_METHODS,
  REFUND_STATUSES,
} from '@halfpallet/contracts';
import {
  anything,
  dollars,
  integer,
  listOf,
  moment,
  objectOf,
  omissible,
  oneOf,
  orNull,
  text,
  uuid,
  yesOrNo,
  type FieldsOf,
} from '../../platform/http/response-schema';
import type { LedgerAccountRow } from '../read-models/ledger-lists';
import type { ReprocessedNotice } from '../use-cases/reprocess-notice';

export const FAILED_PAYMENT = objectOf<FailedPaymentRow>({
  id: text,
  orderId: uuid,
  orderNumber: orNull(text),
  customerName: text,
  customerEmail: text,
  paymentMethod: text,
  paidBy: oneOf(...PAYMENT_METHODS),
  stripePaymentIntentId: text,
  providerUrl: orNull(text),
  failureReason: text,
  createdAt: moment,
  amount: dollars,
  status: oneOf(...FAILURE_STATUSES),
});

export const FAILED_PAYMENTS = listOf(FAILED_PAYMENT);

export const PAYMENT = objectOf<PaymentListRow>({
  id: uuid,
  orderId: uuid,
  orderNumber: orNull(text),
  orderStatus: oneOf(...ALL_ORDER_STATUSES),
  method: oneOf(...PAYMENT_METHODS),
  plan: orNull(oneOf(...PAYMENT_PLANS)),
  stage: oneOf(...PAYMENT_STAGES),
  status: oneOf(...PAYMENT_STATUSES),
  why: oneOf(...OWED_REASONS),
  livemode: yesOrNo,
  totalAud: dollars,
  dueAud: dollars,
  dueLaterAud: dollars,
  paidAud: dollars,
  refundedAud: dollars,
  refundPendingAud: dollars,
  refundFailedAud: dollars,
  disputedAud: dollars,
  suspenseAud: dollars,
  heldOverAud: dollars,
  refundableAud: dollars,
  retainedAud: dollars,
  proposal: orNull(text),
  declines: integer,
  paymentIntentId: orNull(text),
  bankReference: text,
  createdAt: moment,
  changedAt: moment,
});
export const PAYMENTS = listOf(PAYMENT);

const PROVIDER_EVENT_FIELDS: FieldsOf<ProviderEventRow> = {
  id: text,
  type: text,
  subject: text,
  subjectRef: text,
  paymentIntentId: orNull(text),
  orderId: orNull(uuid),
  orderNumber: orNull(text),
  happenedAt: moment,
  receivedAt: moment,
  source: oneOf(...NOTICE_SOURCES),
  outcome: oneOf(...NOTICE_OUTCOMES),
  attempts: integer,
  lastError: orNull(text),
};
export const PROVIDER_EVENTS = listOf(objectOf<ProviderEventRow>(PROVIDER_EVENT_FIELDS));
export const PROVIDER_EVENT = objectOf<ProviderEventDetail>({ ...PROVIDER_EVENT_FIELDS, payload: anything });

export interface ReprocessedResponse extends ReprocessedNotice {
  readonly message: string;
}

export const REPROCESSED = objectOf<ReprocessedResponse>({
  noticeId: text,
  outcome: oneOf('ignored', 'unchanged', 'applied'),
  recorded: integer,
  message: text,
});

const ledgerEntry: FieldsOf<LedgerEntryRow> = {
  id: text,
  transactionId: text,
  account: text,
  debitAud: dollars,
  creditAud: dollars,
  orderId: orNull(uuid),
  position: text,
  effectiveAt: moment,
  recordedAt: moment,
  description: text,
};
export const LEDGER_ENTRY = objectOf<LedgerEntryRow>(ledgerEntry);
export const LEDGER_ENTRIES = listOf(LEDGER_ENTRY);
export const LISTED_ENTRIES = listOf(objectOf<ListedEntryRow>({ ...ledgerEntry, balanceAud: omissible(dollars) }));

export const trialBalanceLine: FieldsOf<TrialBalanceLine> = {
  account: text,
  debitAud: dollars,
  creditAud: dollars,
  balanceAud: dollars,
};
export const LEDGER_ACCOUNTS = listOf(objectOf<LedgerAccountRow>({ ...trialBalanceLine, id: text, place: integer }));

export const REFUNDS = listOf(
  objectOf<RefundListRow>({
    id: text,
    orderId: uuid,
    orderNumber: orNull(text),
    livemode: yesOrNo,
    requestId: text,
    amountAud: dollars,
    method: oneOf(...REFUND_METHODS),
    status: oneOf(...REFUND_STATUSES),
    retried: yesOrNo,
    failedOpen: yesOrNo,
    reason: text,
    returnId: orNull(uuid),
    failure: orNull(text),
    requestedBy: text,
    requestedByKind: text,
    requestedAt: moment,
    changedAt: moment,
    bankReference: orNull(text),
    orderReference: text,
    payeeName: text,
    payeeEmail: text,
    transfer: orNull(
      objectOf<RefundTransfer>({
        account: orNull(
          objectOf<RefundAccount>({
            id: uuid,
            bsb: text,
            accountNumber: text,
            accountName: text,
            check: oneOf(...ACCOUNT_CHECKS),
            givenBy: text,
            givenAt: moment,
          }),
        ),
        approval: oneOf(...REFUND_APPROVALS),
        approvedBy: orNull(text),
        approvedAt: orNull(moment),
        mayApprove: oneOf(...MAY_APPROVE),
      }),
    ),
  }),
);

const waiting = objectOf<MoneyToLookAt>({ count: integer, sumAud: dollars });
export const MONEY_ATTENTION = objectOf<MoneyAttention>({
  toTransfer: waiting,
  toApprove: waiting,
  owedBack: waiting,
  failedRefunds: waiting,
  disputes: waiting,
  balancesDue: waiting,
  unmatchedLines: waiting,
});
