import type { PaymentMethod } from '@halfpallet/contracts';
import { dialogAddresses } from '../shared/dialog-address';

export const RESOURCE = 'failed-payments';

export const { of: failedPaymentOfPath, path: pathOfFailedPayment } = dialogAddresses(RESOURCE, ['story']);

/** A payment that was declined, as the list has it. */
export interface FailedPaymentRow {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: string | null;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly paymentMethod: PaymentMethod;
  readonly stripePaymentIntentId: string | null;
  /** Page of the provider; null where it has none. */
  readonly providerUrl: string | null;
  readonly failureReason: string | null;
  readonly createdAt: string;
  readonly amount: number;
  readonly status: 'failed' | 'recovered';
}

/** What the card provider told us, and what came of it. */
export interface ProviderNotice {
  readonly id: string;
  /** The provider's own word for it. */
  readonly type: string;
  readonly happenedAt: string;
  readonly outcome: 'ignored' | 'waiting' | 'applied' | 'failed';
  readonly attempts: number;
  readonly lastError: string | null;
}
