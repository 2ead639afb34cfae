import { randomUUID } from 'node:crypto';
import type { CreatedOrder, PaymentIntentAnswer } from '@halfpallet/contracts';
import type { Answer, Visitor } from './shop';

/** The part of a visitor that buying needs, so that the same steps drive a shop in this process and one across a socket. */
export type Buyer = Pick<Visitor, 'get' | 'post'>;

export const CARDS = {
  visa: '4242424242424242',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
} as const;

/** Product 1 of the starter catalogue by its smallest quantity. */
export const ORDER = {
  customerName: 'Ada Buyer',
  customerEmail: 'ada@buyer.example',
  productId: 1,
  quantity: 80,
  shippingAddress: '12 Wharf Street\nBrisbane QLD 4000',
} as const;

/** @throws Error when the order is refused */
export async function placeOrder(
  buyer: Buyer,
  more: Readonly<Record<string, unknown>> = {},
  key: string = randomUUID(),
): Promise<CreatedOrder> {
  const answer = await buyer.post('/api/orders/create-validated', { ...ORDER, ...more }, { 'idempotency-key': key });
  return expectStatus(answer, 201).body.order;
}

/** @throws Error when no payment can be opened */
export async function openIntent(
  buyer: Buyer,
  orderId: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<PaymentIntentAnswer> {
  return expectStatus(await buyer.post('/api/orders/create-payment-intent', { orderId, ...more }), 201).body;
}

export function confirmCard(buyer: Buyer, clientSecret: string, number: string = CARDS.visa): Promise<Answer> {
  return buyer.post('/api/test-payments/confirm', { clientSecret, number, expMonth: 12, expYear: 2034, cvc: '123' });
}

/** Places an order and pays what is due now. */
export async function placePaidOrder(
  buyer: Buyer,
  more: Readonly<Record<string, unknown>> = {},
  plan: 'deposit' | 'full' = 'deposit',
): Promise<CreatedOrder & { readonly paidAud: number }> {
  const order = await placeOrder(buyer, more);
  const intent = await openIntent(buyer, order.id, { plan });
  expectStatus(await confirmCard(buyer, intent.clientSecret), 200);
  return { ...order, paidAud: intent.amountDueAud };
}

export function expectStatus(answer: Answer, status: number): Answer {
  if (answer.status !== status) throw new Error(`expected ${status}, got ${answer.status}: ${answer.text}`);
  return answer;
}
