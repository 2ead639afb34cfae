import { randomUUID } from 'node:crypto';
import type { CreatedOrder, OrderByNumber } from '@halfpallet/contracts';
import { setting, type Visit } from './browser';

export interface Person {
  readonly email: string;
  readonly password: string;
}

export const owner = (): Person => ({ email: setting('ADMIN_EMAIL'), password: setting('ADMIN_PASSWORD') });

/** Opens the back-office as a stranger, is sent to sign in, and comes back as the person given. */
export async function signIn({ page, inspect }: Visit, person: Person): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Admin Access Required' }).waitFor();
  await page.waitForURL('**/api/login?returnTo=*');
  await inspect();
  const form = page.getByRole('region', { name: 'I have an account' });
  await form.getByLabel('E-mail address').fill(person.email);
  await form.getByLabel('Password').fill(person.password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
}

/** A member of the finance staff of one's own. */
export async function appointFinance(): Promise<Person> {
  const person = { email: `finn.${randomUUID()}@halfpallet.example`, password: 'counting every cent twice' };
  const session = await call('/api/login', owner());
  const cookie = session.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  await call(
    '/api/admin/rest/staff',
    { ...person, firstName: 'Finn', role: 'admin', adminRole: 'finance' },
    { cookie: cookie.join('; ') },
  );
  return person;
}

/** An order as a guest places it, without a browser; what the journey is about comes afterwards. */
export async function placedOrder(paymentMethod: 'stripe' | 'bank_transfer'): Promise<CreatedOrder> {
  const answer = await call('/api/orders/create-validated', {
    customerName: 'Grace Builder',
    customerEmail: 'grace@builder.example',
    productId: 1,
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

export async function orderByNumber(orderNumber: string): Promise<OrderByNumber> {
  const answer = await fetch(new URL(`/api/orders/by-number/${orderNumber}`, setting('E2E_BASE_URL')));
  return (await answer.json()) as OrderByNumber;
}

/** `A$5,840.98`, as the back-office writes it. */
export function aud(amount: number): string {
  const figure = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount);
  return `A$${figure}`;
}

/** Date and time in Brisbane as a field of type datetime-local takes them. */
export function brisbaneTime(at: Date): string {
  return new Date(at.getTime() + 10 * 3_600_000).toISOString().slice(0, 19);
}

async function call(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(new URL(path, setting('E2E_BASE_URL')), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
