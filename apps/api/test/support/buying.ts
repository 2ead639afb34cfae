import { randomUUID } from 'node:crypto';
import type { CreatedOrder, PaymentIntentResponse } from '@halfpallet/contracts';
import { starterCatalogue } from '../../src/catalogue/data/starter-catalogue';
import type { Answer, Visitor } from './shop';

/** The part of a visitor that buying needs, so that the same steps drive a shop in this process and one across a socket. */
export type Buyer = Pick<Visitor, 'get' | 'post'>;

export const CARDS = {
  visa: '4242424242424242',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
} as const;

/** Options that make a product of the starter catalogue the standard one; a product without variations needs none. */
export function standardOptions(productId: number): number[] {
  const variations = starterCatalogue.products.find(({ id }) => id === productId)?.variations ?? [];
  return variations.filter(({ variationValue }) => variationValue === 'Standard').map(({ id }) => id);
}

/** Product 1 of the starter catalogue, in its standard finish, by its smallest quantity. */
export const MIXER = { productId: 1, optionIds: standardOptions(1), quantity: 80 } as const;

export const ORDER = {
  customerName: 'Ada Buyer',
  customerEmail: 'ada@buyer.example',
  ...MIXER,
  shippingAddress: '12 Wharf Street\nBrisbane QLD 4000',
} as const;

/**
 * Another product than the mixer is ordered in its standard configuration unless `optionIds` say which.
 * @throws Error when the order is refused
 */
export async function placeOrder(
  buyer: Buyer,
  more: Readonly<Record<string, unknown>> = {},
  key: string = randomUUID(),
): Promise<CreatedOrder> {
  const standard = typeof more.productId === 'number' ? { optionIds: standardOptions(more.productId) } : {};
  const body = { ...ORDER, ...standard, ...more };
  const answer = await buyer.post('/api/orders/create-validated', body, { 'idempotency-key': key });
  return expectStatus(answer, 201).body.order;
}

/** @throws Error when no payment can be opened */
export async function openIntent(
  buyer: Buyer,
  orderId: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<PaymentIntentResponse> {
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
