export { PaymentsModule } from './payments.module';
export { paymentsContribution } from './payments.contribution';
export { ordersByBankReference } from './bank-references';
export { OrderPayments, type MoneyOfOrder } from './order-payments';
export type * from './domain/payment.events';
export type { BankRefundEvent } from './domain/bank-refund.events';
export { paymentEventTypes, paymentStream } from './domain/payment.events';
export { payment, type PaymentCommand } from './domain/payment';
export { BankReferences } from './bank-references';
export { bankDayRefusal } from './domain/bank-day';
export { manualReceiptKey } from './domain/receipt-key';
export { nothingToRefundText } from './domain/payment.errors';
export { hasCome, isDueOnDelivery, owed, type Owed } from './domain/owed';
export { gstWithin } from './domain/order-book';
export type { AwaitedMoney } from './domain/awaited-money';
export {
  awaitedOf,
  evolveOrderMoney,
  initialOrderMoney,
  methodOf,
  orderMoney,
  owedOf,
  storedOrderMoney,
  type OrderMoneyState,
} from './order-money';
export { foldedFigures, foldOrderMoney, ORDER_MONEY_STATE } from './folded-money';
export { orderPaymentParts } from './order-payment-parts';
export { RecordBankReceipt, type BankReceipt, type BankReceiptOutcome } from './use-cases/record-bank-receipt';
export { TakeBackReceipt } from './use-cases/take-back-receipt';
export { RequestRefund } from './use-cases/request-refund';
export { CloseCardPage } from './use-cases/close-card-page';
export { FollowOrder } from './use-cases/follow-order';
export { ApproveRefundTransfer } from './use-cases/approve-refund-transfer';
export { GiveRefundAccount } from './use-cases/give-refund-account';
export { BankAccountDto } from './http/bank-account.dto';
export { BANK_TRANSFER } from './http/payments.schemas';
export { mayApproveOwn } from './read-models/may-approve';
export { ShowRefundAccount, type AccountToMail } from './show-refund-account';
export { RecordBankRefund, type BankRefundOutcome } from './use-cases/record-bank-refund';
export { RetainPayment } from './use-cases/retain-payment';
export { startSimulator } from './adapters/start-payment-provider';
export { providerSettings } from './payment-gateway';
