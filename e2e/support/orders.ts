import { randomInt, randomUUID } from 'node:crypto';
import type { CreatedOrder, OrderByNumber } from '@halfpallet/contracts';
import { setting } from './setting';
import { MIXER } from './shopper';

/** A command to the shop without a browser, from an address of its own. @throws Error with the shop's answer */
export async function call(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(new URL(path, setting('E2E_BASE_URL')), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.'),
      ...headers,
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

export async function read<T>(path: string, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(new URL(path, setting('E2E_BASE_URL')), { headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** An order as a guest places it, without a browser; what the journey is about comes afterwards. */
export async function placedOrder(paymentMethod: 'stripe' | 'bank_transfer'): Promise<CreatedOrder> {
  const answer = await call('/api/orders/create-validated', {
    customerName: 'Grace Builder',
    customerEmail: `grace.${randomUUID()}@builder.example`,
    productId: MIXER.standard,
    quantity: 80,
    shippingAddress: '12 Wharf Street\nBrisbane QLD 4000',
    paymentMethod,
  });
  return ((await answer.json()) as { order: CreatedOrder }).order;
}

/** An order whose deposit was paid by card and which the shop has confirmed. */
export async function paidOrder(): Promise<CreatedOrder & { readonly paidAud: number }> {
  const order = await placedOrder('stripe');
  const opened = await call('/api/orders/create-payment-intent', { orderId: order.id });
  const { clientSecret, amountDueAud } = (await opened.json()) as { clientSecret: string; amountDueAud: number };
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' };
  await call('/api/test-payments/confirm', { clientSecret, ...card });
  return { ...order, paidAud: amountDueAud };
}

export const orderByNumber = (orderNumber: string): Promise<OrderByNumber> =>
  read(`/api/orders/by-number/${orderNumber}`);

/** Asks until the answer is as wanted: some things follow from others a moment later. */
export async function until<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    if (wanted(answer) || tries >= 60) return answer;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
