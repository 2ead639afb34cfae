import { randomUUID } from 'node:crypto';
import type { AdminRole, OrderStatus, PaymentPlan } from '@halfpallet/contracts';
import type { Answer } from '../support/shop';
import type { Browser } from './browser';
import { cents } from './told';

/** Every address and every shape of the shop's calls that a walk uses. When the API changes, this file changes. */

export interface PlacedAnswer {
  readonly id: string;
  readonly orderNumber: string;
  readonly totalAud: number;
}

export const place = (by: Browser, body: object, key: string): Promise<Answer> =>
  by.post('/api/orders/create-validated', body, { 'idempotency-key': key });

/** Delivered price of a line in dollars. @throws Error when there is none */
export async function priceOf(by: Browser, productId: number, quantity: number): Promise<number> {
  const { status, text, body } = await by.get(`/api/pricing/${productId}?quantity=${quantity}&postcode=4000`);
  if (status !== 200) throw new Error(`no price: ${status} ${text}`);
  return body.totalPriceAud;
}

/** Products that are sold as they are, with the smallest quantity of each. */
export async function plainProducts(by: Browser): Promise<Array<{ productId: number; quantity: number }>> {
  const { body } = await by.get('/api/products?limit=50');
  return (body.products ?? body)
    .filter(({ variations }: { variations: unknown[] }) => variations.length === 0)
    .map((product: { id: number; moqUnits: number }) => ({ productId: product.id, quantity: product.moqUnits }));
}

export const orderOf = (answer: Answer): PlacedAnswer => answer.body.order;

export const openCardPage = (by: Browser, order: string, plan: PaymentPlan | null): Promise<Answer> =>
  by.post('/api/orders/create-payment-intent', { orderId: order, ...(plan ? { plan } : {}) });

export const pageOf = ({ body }: Answer) => ({
  secret: body.clientSecret as string,
  ref: body.paymentIntentId as string,
  cents: cents(body.amountDueAud),
  challenged: false,
  over: false,
});

export const confirmCard = (by: Browser, clientSecret: string, number: string): Promise<Answer> =>
  by.post('/api/test-payments/confirm', {
    clientSecret,
    number,
    expMonth: 12,
    expYear: 2040,
    cvc: number.startsWith('37') ? '1234' : '123',
  });

export const answerChallenge = (by: Browser, clientSecret: string, outcome: 'approve' | 'fail'): Promise<Answer> =>
  by.post('/api/test-payments/challenge', { clientSecret, outcome });

export const recordReceipt = (by: Browser, order: string, amountCents: number, bookedOn: string): Promise<Answer> =>
  by.post(`/api/admin/orders/${order}/bank-receipts`, { amountAud: amountCents / 100, bookedOn }, key());

export const importStatement = (by: Browser, lines: readonly StatementLine[]): Promise<Answer> =>
  by.post('/api/admin/rest/bank-statements', { fileName: 'export.csv', csv: csvOf(lines) }, key());

export interface StatementLine {
  readonly day: string;
  readonly text: string;
  readonly cents: number;
}

const csvOf = (lines: readonly StatementLine[]): string =>
  [
    'Date,Description,Debit,Credit',
    ...lines.map(({ day, text, cents: c }) => `${day},"${text}",,${(c / 100).toFixed(2)}`),
  ].join('\n');

/** @param amountCents null for everything that can go back */
export const refund = (by: Browser, order: string, amountCents: number | null, reason: string): Promise<Answer> =>
  by.post(
    `/api/admin/orders/${order}/refund`,
    amountCents === null
      ? { refundType: 'full', reason }
      : { refundType: 'partial', amount: amountCents / 100, reason },
    key(),
  );

/** Finance has transferred a refund back. The id goes into the address as it is: ids must not need encoding. */
export const settleBankRefund = (by: Browser, order: string, refundId: string, paidOn: string): Promise<Answer> =>
  by.post(`/api/admin/orders/${order}/refunds/${refundId}/settle`, { paidOn }, key());

/** What becomes of the money of a cancelled order. Null: the call says nothing of it. */
export type CancelDecision = 'all' | 'part' | 'nothing' | null;

export const cancel = (
  by: Browser,
  order: string,
  _decision: CancelDecision,
  _refundableCents: number,
): Promise<Answer> => by.post(`/api/admin/orders/${order}/cancel`, { reason: 'The buyer changed their mind' }, key());

export const setStatus = (by: Browser, order: string, status: OrderStatus): Promise<Answer> =>
  by.put(`/api/admin/orders/${order}`, { status });

export const deliver = (by: Browser, order: string): Promise<Answer> =>
  by.post(`/api/admin/orders/${order}/deliver`, {}, key());

export const force = (by: Browser, order: string, to: OrderStatus): Promise<Answer> =>
  by.post(`/api/admin/orders/${order}/force`, { to, reason: 'Set by hand in a walk' }, key());

export const edit = (by: Browser, order: string, change: object): Promise<Answer> =>
  by.put(`/api/admin/orders/${order}`, change);

export const register = (by: Browser, person: { email: string; password: string }): Promise<Answer> =>
  by.post('/api/register', { ...person, firstName: 'Rae' });

export const claimOrders = (by: Browser): Promise<Answer> => by.post('/api/customer/order-claims', {});

export const erase = (by: Browser, password: string): Promise<Answer> =>
  by.post('/api/customer/erase', { confirm: true, password });

export const askForRebuild = (by: Browser, projection: string): Promise<Answer> =>
  by.post('/api/admin/rest/rebuilds', { projection, reason: 'A walk asks for it' });

export const rebuildRun = (by: Browser, id: string): Promise<Answer> => by.get(`/api/admin/rest/rebuilds/${id}`);

export const adminDetail = (by: Browser, order: string) => by.get(`/api/admin/orders/${order}`);
export const adminRow = (by: Browser, order: string) =>
  by.get(`/api/admin/rest/orders?filter=${encodeURIComponent(JSON.stringify({ id: [order] }))}`);
export const specList = (by: Browser, number: string) => by.get(`/api/admin/orders?search=${number}`);
export const timeline = (by: Browser, order: string) =>
  by.get(
    `/api/admin/rest/order-events?${new URLSearchParams({ filter: JSON.stringify({ orderId: order }), sort: '["position","ASC"]', range: '[0,199]' }).toString()}`,
  );
export const paymentsRow = (by: Browser, order: string) => by.get(`/api/admin/rest/payments/${order}`);
export const byNumber = (by: Browser, number: string) => by.get(`/api/orders/by-number/${number}`);
export const checkoutView = (by: Browser, number: string) => by.get(`/api/orders/${number}`);
export const orderStatus = (by: Browser, number: string) => by.get(`/api/stripe/order-status/${number}`);
export const bankDetails = (by: Browser, number: string) => by.get(`/api/orders/${number}/bank-transfer`);
export const ownOrder = (by: Browser, number: string) => by.get(`/api/customer/orders/${number}`);
export const ownOrders = (by: Browser, number: string) => by.get(`/api/customer/orders?search=${number}`);

/** Bank refunds that wait for finance, as the list *To transfer* has them. Null while the shop has no such list. */
export const TO_TRANSFER_LIST: ((by: Browser) => Promise<Answer>) | null = null;

/** Who may decide that money goes back. */
export const MAY_REFUND: readonly AdminRole[] = ['owner', 'finance'];

const key = () => ({ 'idempotency-key': randomUUID() });
