import { randomInt, randomUUID } from 'node:crypto';
import type { CreatedOrder, OrderByNumber, ProductListRow } from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import type { Page } from 'playwright-core';
import { shownEverywhere } from './read-models';
import { setting } from './setting';
import { command, MIXER } from './shopper';

/** A command to the shop without a browser, from an address of its own. @throws Error with the shop's answer */
export async function call(
  path: string,
  body: object,
  headers: Record<string, string> = {},
  method: 'POST' | 'PUT' = 'POST',
): Promise<Response> {
  const answer = await fetch(new URL(path, setting('E2E_BASE_URL')), {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.'),
      ...headers,
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  await shownEverywhere(answer.headers.get('x-event-position'));
  return answer;
}

export async function read<T>(path: string, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(new URL(path, setting('E2E_BASE_URL')), { headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** What a guest sends to order mixers; each is another person. */
export const guestOrder = (paymentMethod: 'stripe' | 'bank_transfer') => ({
  customerName: 'Grace Builder',
  customerEmail: `grace.${randomUUID()}@builder.example`,
  productId: MIXER.standard,
  quantity: 80,
  shippingAddress: '12 Wharf Street\nBrisbane QLD 4000',
  paymentMethod,
});

/** An order as a guest places it, without a browser; what the journey is about comes afterwards. */
export async function placedOrder(paymentMethod: 'stripe' | 'bank_transfer', more: object = {}): Promise<CreatedOrder> {
  const answer = await call('/api/orders/create-validated', { ...guestOrder(paymentMethod), ...more });
  return ((await answer.json()) as { order: CreatedOrder }).order;
}

/** An order of the person at the screen. */
export async function ownOrder(
  page: Page,
  paymentMethod: 'stripe' | 'bank_transfer' = 'stripe',
): Promise<CreatedOrder> {
  const placed = await command(page, '/api/orders/create-validated', guestOrder(paymentMethod));
  return (placed as { order: CreatedOrder }).order;
}

/**
 * The same, open where it is paid. For journeys that begin there: how one comes to it from the cart, by the form, is told
 * by those of the checkout.
 */
export async function openPayment(page: Page, paymentMethod?: 'stripe' | 'bank_transfer'): Promise<CreatedOrder> {
  const order = await ownOrder(page, paymentMethod);
  await page.goto(`/guest-checkout?order=${order.orderNumber}`);
  await page.getByRole('heading', { level: 1, name: 'Complete Payment' }).waitFor();
  return order;
}

/** An order of different goods; the second product is whichever is listed next and sold as it is. */
export async function orderOfTwo(): Promise<CreatedOrder> {
  const products = await read<ProductListRow[]>('/api/products');
  const items = products
    .filter(({ variations }) => variations.length === 0)
    .slice(0, 2)
    .map(({ id, moqUnits }) => ({ productId: id, quantity: moqUnits }));
  const answer = await call('/api/orders/create-validated', {
    customerName: 'Grace Builder',
    customerEmail: `grace.${randomUUID()}@builder.example`,
    ...items[0]!,
    items,
    shippingAddress: '12 Wharf Street\nBrisbane QLD 4000',
    paymentMethod: 'stripe',
  });
  return ((await answer.json()) as { order: CreatedOrder }).order;
}

/** Pays what is due first by card. @returns dollars */
export async function payByCard(orderId: string, plan: 'deposit' | 'full' = 'deposit'): Promise<number> {
  const opened = await call('/api/orders/create-payment-intent', { orderId, plan });
  const { clientSecret, amountDueAud } = (await opened.json()) as { clientSecret: string; amountDueAud: number };
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' };
  await call('/api/test-payments/confirm', { clientSecret, ...card });
  return amountDueAud;
}

/** An order whose deposit was paid by card and which the shop has confirmed. */
export async function paidOrder(): Promise<CreatedOrder & { readonly paidAud: number }> {
  const order = await placedOrder('stripe');
  const paidAud = await payByCard(order.id);
  // The order is confirmed a moment after its money is booked.
  await confirmed(order.orderNumber);
  return { ...order, paidAud };
}

export const orderByNumber = (orderNumber: string): Promise<OrderByNumber> =>
  read(`/api/orders/by-number/${orderNumber}`);

/** Waits until the shop has confirmed it. */
export const confirmed = (orderNumber: string): Promise<unknown> =>
  eventually(async () => (await orderByNumber(orderNumber)).status === 'confirmed', {
    what: `${orderNumber} confirmed`,
  });
