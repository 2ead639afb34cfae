export type * from './domain/payment.events';
export { paymentStream } from './domain/payment.events';
export { LEDGER_ACCOUNTS, POSTING_EVENT_TYPES, type LedgerAccount } from './domain/posting';

export { dueNow, paymentStageOf, paymentStatusOf, refundableCents, type PaymentState } from './domain/payment-state';
