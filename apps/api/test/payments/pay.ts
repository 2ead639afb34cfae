import { randomUUID } from 'node:crypto';
import { standardOptions } from '../support/buying';
import type { Visitor } from '../support/shop';

export const CARDS = {
  visa: '4242424242424242',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  challenge: '4000000000003220',
  refundFails: '4000000000005126',
} as const;

export interface Order {
  readonly id: string;
  readonly orderNumber: string;
  readonly totalAud: number;
}

/** Places an order for the smallest quantity of a starter product. */
export async function placeOrder(visitor: Visitor, paymentMethod: 'stripe' | 'bank_transfer' = 'stripe') {
  const products = await visitor.get('/api/products?limit=1');
  const product = (products.body.products ?? products.body)[0];
  const answer = await visitor.post(
    '/api/orders/create-validated',
    {
      customerName: 'Ada Buyer',
      customerEmail: 'ada@buyer.example',
      productId: product.id,
      optionIds: standardOptions(product.id),
      quantity: product.moqUnits ?? product.recommendedStartQty ?? product.moq,
      shippingAddress: '12 Wharf Street\nBrisbane QLD 4000',
      paymentMethod,
    },
    { 'idempotency-key': randomUUID() },
  );
  if (answer.status !== 201) throw new Error(`no order: ${answer.status} ${answer.text}`);
  return answer.body.order as Order & { bankTransfer?: { reference: string; amountAud: number; payUrl: string } };
}

export async function openIntent(visitor: Visitor, orderId: string, more: object = {}) {
  const answer = await visitor.post('/api/orders/create-payment-intent', { orderId, ...more });
  if (answer.status !== 201) throw new Error(`no intent: ${answer.status} ${answer.text}`);
  return answer.body as { clientSecret: string; paymentIntentId: string; amountDueAud: number; plan: string };
}

export function pay(visitor: Visitor, clientSecret: string, number: string = CARDS.visa) {
  return visitor.post('/api/test-payments/confirm', { clientSecret, number, expMonth: 12, expYear: 2040, cvc: '123' });
}
