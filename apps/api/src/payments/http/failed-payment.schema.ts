import { dollars, listOf, moment, objectOf, oneOf, orNull, text, uuid } from '../../platform/http/response-schema';
import type { FailedPaymentRow } from '../read-models/payment-lists';

export const FAILED_PAYMENTS = listOf(
  objectOf<FailedPaymentRow>({
    id: text,
    orderId: uuid,
    orderNumber: orNull(text),
    customerName: text,
    customerEmail: text,
    paymentMethod: text,
    stripePaymentIntentId: text,
    failureReason: text,
    createdAt: moment,
    amount: dollars,
    status: oneOf('failed', 'recovered'),
  }),
);
