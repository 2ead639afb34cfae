import type { BankTransferInstructions, PaymentStage, PaymentStatus } from '@halfpallet/contracts';

export interface OrderPaymentSummary {
  readonly paymentStatus: PaymentStatus;
  readonly paymentStage: PaymentStage;
  readonly receivedCents: number;
  readonly refundedCents: number;
  /** The card provider's id of the newest intent. */
  readonly newestIntentRef: string | null;
}

/** What ordering needs to know of the money. A port: payments already know orders, an arrow back would be a circle. */
export abstract class OrderPayments {
  /** Folded from the order's payment stream, so it is never behind. */
  abstract summary(orderId: string, totalCents: number): Promise<OrderPaymentSummary>;
  /** Where to transfer the part that is due first. */
  abstract bankTransfer(orderId: string, totalCents: number): BankTransferInstructions;
  /** Order id behind a card provider's intent or session id; null when it is not one of ours. */
  abstract orderOfIntent(providerRef: string): Promise<string | null>;
}
