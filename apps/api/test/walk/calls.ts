import { randomUUID } from 'node:crypto';
import {
  SIGNED_IN_AS,
  type AdminRole,
  type CountedRows,
  type OrderStatus,
  type PaymentPlan,
} from '@halfpallet/contracts';
import type { Browser, WalkResponse as Answer } from './browser';
import { cents } from './told';

/** Every address and every shape of the shop's calls that a walk uses. When the API changes, this file changes. */

export interface PlacedResponse {
  readonly id: string;
  readonly orderNumber: string;
  readonly totalAud: number;
}

const PLACE = '/api/orders/create-validated';
/** @param as id of whom the page was made for, when somebody is signed in on it */
export const place = (by: Browser, body: object, key: string, as?: string): Promise<Answer> =>
  by.post(PLACE, body, placing(key, as));
/** In a session that may be over, and that nobody begins anew. */
export const placeAsIs = (by: Browser, body: object, key: string, as: string): Promise<Answer> =>
  by.sendAsIs('POST', PLACE, body, placing(key, as));
const placing = (key: string, as?: string) => ({ 'idempotency-key': key, ...(as ? { [SIGNED_IN_AS]: as } : {}) });

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

export const orderOf = (answer: Answer): PlacedResponse => answer.body.order;

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

/** @param another it is not the transfer of the same amount that is recorded already */
export const recordReceipt = (
  by: Browser,
  order: string,
  receipt: { readonly cents: number; readonly day: string; readonly another: boolean },
): Promise<Answer> => {
  const { cents: amount, day: bookedOn, another } = receipt;
  return by.post(`/api/admin/orders/${order}/bank-receipts`, { amountAud: amount / 100, bookedOn, another }, key());
};

export const importStatement = (by: Browser, lines: readonly StatementLine[]): Promise<Answer> =>
  by.post('/api/admin/rest/bank-statements', { fileName: 'export.csv', csv: csvOf(lines) }, key());

/** A line is found by its text. Lines may have the same words: the amount, too, says which one it is. */
export async function lineOf(by: Browser, line: Omit<StatementLine, 'day'>): Promise<BankLine | undefined> {
  const { body } = await listed(by, 'bank-lines', { q: line.text.toLowerCase() });
  return body.find(({ amountAud }: { amountAud: number }) => cents(amountAud) === line.cents);
}

export interface BankLine {
  readonly id: string;
  readonly state: string;
  readonly version: number;
}

/** Says whose money a line is that waits. */
export async function bookLine(by: Browser, line: Omit<StatementLine, 'day'>, order: string): Promise<Answer> {
  const meant = await lineOf(by, line);
  return by.post(`/api/admin/rest/bank-lines/${meant?.id}/settle`, { order, reason: 'It is their money' }, key());
}

/** Lines of statements that have these words. */
export const linesWith = (by: Browser, words: string): Promise<Answer> =>
  listed(by, 'bank-lines', { q: words.toLowerCase() });

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

/** A failed refund is tried again. */
export const retryRefund = (by: Browser, order: string, refundId: string, byTransfer: boolean): Promise<Answer> =>
  by.post(`/api/admin/orders/${order}/refund`, { retryOf: refundId, byTransfer, reason: 'Once more' }, key());

/** Somebody gives the account of a refund that goes back by transfer, and an owner agrees to it, saying why where it is their own. */
export async function agreeToTransfer(owner: Browser, order: string, refundId: string): Promise<Answer> {
  const url = `/api/admin/orders/${order}`;
  const given = await owner.post(
    `${url}/refund-account`,
    { bsb: '062-000', accountNumber: '12345678', accountName: 'Whoever paid', check: 'paid_from' },
    key(),
  );
  if (given.status !== 200) return given;
  const found = await listed(owner, 'refunds', { id: refundId });
  if (found.status !== 200) return found;
  const body = { accountId: found.body[0].transfer.account.id, reason: 'Nobody else is here' };
  return owner.post(`${url}/refunds/${refundId}/approve`, body, key());
}

/** The buyer says where money of an order goes back to. */
export const giveAccount = (by: Browser, order: string, accountNumber: string): Promise<Answer> =>
  by.post(
    `/api/orders/${order}/refund-account`,
    { bsb: '062-000', accountNumber: accountNumber.slice(0, 9).padEnd(6, '0'), accountName: 'Whoever ordered' },
    key(),
  );
/** What the buyer is told waits to be transferred to them, and where to. */
export const shownAccount = (by: Browser, order: string): Promise<Answer> =>
  by.get(`/api/orders/${order}/refund-account`);

/** Goods of a report are refunded. @param another whatever was refunded for it, or ends the order */
export const refundReport = (by: Browser, report: string, amountCents: number, another: boolean): Promise<Answer> =>
  by.post(`/api/admin/rest/returns/${report}/refund`, { amountAud: amountCents / 100, another }, key());

/** Finance has transferred a refund back. The id goes into the address as it is: ids must not need encoding. */
export const settleBankRefund = (by: Browser, order: string, refundId: string, paidOn: string): Promise<Answer> =>
  by.post(`/api/admin/orders/${order}/refunds/${refundId}/settle`, { paidOn, bankReference: 'NAB 4711' }, key());

/** The bank sent a transfer back, or finance cannot make it. */
export const bankRefundReturned = (by: Browser, order: string, refundId: string, returnedOn: string): Promise<Answer> =>
  by.post(`/api/admin/orders/${order}/refunds/${refundId}/returned`, { returnedOn, reason: 'Account closed' }, key());

/** Money of an order that is over is kept, beside what may be kept of it already. */
export const keep = (by: Browser, order: string, amountCents: number): Promise<Answer> =>
  by.post(
    `/api/admin/orders/${order}/keep`,
    { amountAud: amountCents / 100, reason: 'Made to measure', another: true },
    key(),
  );

/** What becomes of the money of a cancelled order. Null: the call says nothing of it. */
export type CancelDecision = 'all' | 'part' | 'none' | 'propose' | null;

/** @param partCents what goes back when it is a part */
export const cancel = (by: Browser, order: string, decision: CancelDecision, partCents: number): Promise<Answer> =>
  by.post(`/api/admin/orders/${order}/cancel`, { reason: CANCEL_REASON, ...refundOf(decision, partCents) }, key());

export const CANCEL_REASON = 'The buyer changed their mind';

function refundOf(decision: CancelDecision, partCents: number): object {
  const reason = 'The mould is cut already';
  if (decision === null) return {};
  if (decision === 'part') return { refund: { decision, amountAud: partCents / 100, reason } };
  return { refund: decision === 'none' ? { decision, reason } : { decision } };
}

export const setStatus = (by: Browser, order: string, status: OrderStatus): Promise<Answer> =>
  by.put(`/api/admin/orders/${order}`, { status });

export const deliver = (by: Browser, order: string): Promise<Answer> =>
  by.post(`/api/admin/orders/${order}/deliver`, {}, key());

export const force = (by: Browser, order: string, to: OrderStatus): Promise<Answer> =>
  by.post(`/api/admin/orders/${order}/force`, { to, reason: 'Set by hand in a walk' }, key());

export const edit = (by: Browser, order: string, change: object): Promise<Answer> =>
  by.put(`/api/admin/orders/${order}`, change);

/** How the goods travel; ships the order when it is not yet. @param etag of the order that was seen */
export const recordShipment = (by: Browser, order: string, shipment: object, etag: string): Promise<Answer> =>
  by.post(`/api/admin/rest/orders/${order}/shipment`, shipment, { ...key(), 'if-match': etag });

export const comment = (
  by: Browser,
  orderId: string,
  text: string,
  mentions: readonly string[] = [],
): Promise<Answer> => by.post('/api/admin/rest/order-comments', { orderId, text, mentions }, key());
export const comments = (by: Browser, orderId: string): Promise<Answer> => listed(by, 'order-comments', { orderId });
export const notes = (by: Browser, order: string): Promise<Answer> => by.get(`/api/admin/rest/order-notes/${order}`);
/** @param etag of the notes that were seen */
export const tag = (by: Browser, order: string, tags: readonly string[], etag: string): Promise<Answer> =>
  by.post(`/api/admin/rest/order-notes/${order}/tags`, { tags }, { ...key(), 'if-match': etag });
/** @param etag of the notes that were seen */
export const assign = (by: Browser, order: string, assigneeId: string | null, etag: string): Promise<Answer> =>
  by.post(`/api/admin/rest/order-notes/${order}/assignment`, { assigneeId }, { ...key(), 'if-match': etag });
export const colleagues = (by: Browser): Promise<Answer> => listed(by, 'colleagues', {});

/** What was reported about the delivery, as staff see it. */
export const returnsOf = (by: Browser, orderId: string): Promise<Answer> => listed(by, 'returns', { orderId });
export const refundsOf = (by: Browser, orderId: string): Promise<Answer> => listed(by, 'refunds', { orderId });
export const shownReturns = (by: Browser, order: string): Promise<Answer> => by.get(`/api/orders/${order}/returns`);

export const revealEmail = (by: Browser, order: string): Promise<Answer> =>
  by.post('/api/admin/rest/reveals', { resource: 'orders', recordId: order, field: 'email', reason: 'They called' });

/** One status for many orders, each under the version that was seen. */
export const changeTogether = (by: Browser, status: OrderStatus, rows: readonly object[]): Promise<Answer> =>
  by.post(
    '/api/admin/rest/bulk-operations',
    { resource: 'orders', action: 'change-status', params: { status }, rows },
    key(),
  );
export const bulkRun = (by: Browser, id: string): Promise<Answer> => by.get(`/api/admin/rest/bulk-operations/${id}`);
export const bulkRows = (by: Browser, runId: string): Promise<Answer> => listed(by, 'bulk-rows', { runId });

/** The list of orders as a file that a worker makes. */
export const askForFile = (by: Browser, filter: object): Promise<Answer> =>
  by.post('/api/admin/rest/exports', { resource: 'orders', filter }, key());
export const fileRun = (by: Browser, id: string): Promise<Answer> => by.get(`/api/admin/rest/exports/${id}`);
export const fileOfRun = (by: Browser, id: string): Promise<Answer> => by.get(`/api/admin/rest/exports/${id}/file`);

export const draftPrices = (by: Browser, draft: object): Promise<Answer> =>
  by.post('/api/admin/rest/draft-orders/prices', draft);
export const sendDraft = (by: Browser, draft: object, idempotencyKey: string): Promise<Answer> =>
  by.post('/api/admin/rest/draft-orders', draft, { 'idempotency-key': idempotencyKey });

/** What the card provider told of an order's payments. */
export const notices = (by: Browser, orderId: string): Promise<Answer> => listed(by, 'provider-events', { orderId });
export const reprocess = (by: Browser, notice: string): Promise<Answer> =>
  by.post(`/api/admin/rest/provider-events/${notice}/reprocess`, {}, key());

/** @param etag of the order that was seen */
export const changeItem = (
  by: Browser,
  order: string,
  { item, quantity, etag }: { readonly item: string; readonly quantity: number; readonly etag: string },
): Promise<Answer> => by.put(`/api/admin/orders/${order}/items/${item}`, { quantity }, { ...key(), 'if-match': etag });

/** @param etag of the order that was seen */
export const addItem = (
  by: Browser,
  order: string,
  { etag, ...goods }: { readonly productId: number; readonly quantity: number; readonly etag: string },
): Promise<Answer> => by.post(`/api/admin/orders/${order}/items`, goods, { ...key(), 'if-match': etag });

/** The buyer's word to a change that makes their order dearer. */
export const answerChange = (by: Browser, order: string, changeId: string, answer: 'accepted' | 'declined') =>
  by.post(`/api/orders/${order}/change`, { changeId, answer });

/** The buyer turns to the other way to pay. */
export const paymentMethodUrl = (order: string) => `/api/orders/${order}/payment-method`;

export const register = (by: Browser, person: { email: string; password: string }): Promise<Answer> =>
  by.post('/api/register', { ...person, firstName: 'Rae' });

export const erase = (by: Browser, password: string): Promise<Answer> =>
  by.post('/api/customer/erase', { confirm: true, password });

export const askForRebuild = (by: Browser, projection: string): Promise<Answer> =>
  by.post('/api/admin/rest/rebuilds', { projection, reason: 'A walk asks for it' });

export const rebuildRun = (by: Browser, id: string): Promise<Answer> => by.get(`/api/admin/rest/rebuilds/${id}`);

export const startReplay = (by: Browser, target: 'ledger' | 'payments', order: string): Promise<Answer> =>
  by.post('/api/admin/rest/replays', { target, scope: { orderId: order }, dryRun: true, reason: 'A walk asks for it' });

/** All of them, from the first event. */
export const startWholeReplay = (by: Browser, target: 'ledger' | 'payments'): Promise<Answer> =>
  by.post('/api/admin/rest/replays', { target, dryRun: true, reason: 'A walk is over' });

export const replayRun = (by: Browser, id: string): Promise<Answer> => by.get(`/api/admin/rest/replays/${id}`);

export const verifyChain = (by: Browser, order: string): Promise<Answer> => by.get(`/api/admin/orders/${order}/verify`);

export const adminDetail = (by: Browser, order: string) => by.get(`/api/admin/orders/${order}`);
export const adminRow = (by: Browser, order: string) =>
  by.get(`/api/admin/rest/orders?filter=${encodeURIComponent(JSON.stringify({ id: [order] }))}`);
export const specList = (by: Browser, number: string) => by.get(`/api/admin/orders?search=${number}`);
export const timeline = (by: Browser, order: string) =>
  by.get(
    `/api/admin/rest/order-events?${new URLSearchParams({ filter: JSON.stringify({ orderId: order }), sort: '["position","ASC"]', range: '[0,199]' }).toString()}`,
  );
export const paymentsRow = (by: Browser, order: string) => by.get(`/api/admin/rest/payments/${order}`);
export const salesOf = (by: Browser, orderId: string) => listed(by, 'invoices', { orderId });
export const ownTaxDocuments = (by: Browser, order: string) => by.get(`/api/orders/${order}/tax-documents`);
export const taxDocuments = (by: Browser, order: string) => by.get(`/api/admin/orders/${order}/tax-documents`);
/** By the buyer, or by finance. */
export const issueTaxDocuments = (by: Browser, order: string, staff: boolean): Promise<Answer> =>
  by.post(`/api/${staff ? 'admin/' : ''}orders/${order}/tax-documents`, {});
export const byNumber = (by: Browser, number: string) => by.get(`/api/orders/by-number/${number}`);
export const checkoutView = (by: Browser, number: string) => by.get(`/api/orders/${number}`);
export const orderStatus = (by: Browser, number: string) => by.get(`/api/stripe/order-status/${number}`);
export const bankDetails = (by: Browser, number: string) => by.get(`/api/orders/${number}/bank-transfer`);
export const ownOrder = (by: Browser, number: string) => by.get(`/api/customer/orders/${number}`);
export const ownOrders = (by: Browser, number: string) => by.get(`/api/customer/orders?search=${number}`);

/** The customer under an address, with what their orders come to. */
export const customerRow = (by: Browser, email: string) => listed(by, 'customers', { q: email });
/** One customer, and their orders as the list of orders has them. */
export const customer = (by: Browser, id: string): Promise<Answer> => by.get(`/api/admin/rest/customers/${id}`);
export const ordersOf = (by: Browser, customerId: string): Promise<Answer> =>
  pageOf200(by, { resource: 'orders', filter: { customerId } }, 0);
export const find = (by: Browser, text: string): Promise<Answer> =>
  by.get(`/api/admin/rest/find?q=${encodeURIComponent(text)}`);
export const dashboard = (by: Browser, days: number): Promise<Answer> =>
  by.get(`/api/admin/orders/stats/periods?days=${days}`);

/** What a customer is told of all their orders: page by page, in figures, and in the file of all that is kept of them. */
export const allOwnOrders = (by: Browser): Promise<Answer> => by.get('/api/customer/orders?limit=50');
export const ownStats = (by: Browser): Promise<Answer> => by.get('/api/customer/orders/stats/summary');
export const ownFile = (by: Browser): Promise<Answer> => by.get('/api/customer/export');

/** A list as a file, of one order. */
export const fileOf = (by: Browser, resource: 'orders' | 'payments', filter: object) =>
  by.get(`/api/admin/rest/exports/now/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);

/** Lists in which finance finds what waits for somebody; of one order, or of all. */
export const WAITING = {
  toTransfer: (by: Browser, orderId?: string) => listed(by, 'refunds', { toTransfer: true, ...only(orderId) }),
  toApprove: (by: Browser) => listed(by, 'refunds', { toApprove: true }),
  failed: (by: Browser, orderId?: string) => listed(by, 'refunds', { failedOpen: true, ...only(orderId) }),
  owedBack: (by: Browser, orderId?: string) => listed(by, 'payments', { owedBack: true, ...only(orderId) }),
  disputed: (by: Browser, orderId?: string) => listed(by, 'payments', { disputed: true, ...only(orderId) }),
  balanceDue: (by: Browser, orderId?: string) => listed(by, 'payments', { balanceDue: true, ...only(orderId) }),
} as const;

export interface MoneyRow {
  readonly status: OrderStatus;
  readonly totalAud: number;
  readonly paidAud: number;
  readonly refundedAud: number;
}

/** The cards of the overview. */
export const overview = (by: Browser): Promise<Answer> => by.get('/api/admin/orders/stats/overview');
const PAGE = 200;
/** Every row of the order list, page by page. */
export async function everyOrder(by: Browser, from = 0): Promise<MoneyRow[]> {
  const range = JSON.stringify([from, from + PAGE - 1]);
  const { body } = await by.get(`/api/admin/rest/orders?${new URLSearchParams({ range }).toString()}`);
  return body.length < PAGE ? body : [...body, ...(await everyOrder(by, from + PAGE))];
}

/** What waits, counted for the overview. */
export const moneyAttention = (by: Browser): Promise<Answer> => by.get('/api/admin/money-attention');

/** Rows of a list in all. */
export const totalOf = ({ headers }: Answer): number => Number(/\/(\d+)$/.exec(String(headers['content-range']))?.[1]);

const only = (orderId: string | undefined) => (orderId === undefined ? {} : { orderId });

const listed = (by: Browser, resource: string, filter: object): Promise<Answer> =>
  by.get(`/api/admin/rest/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);

export const startSearch = (by: Browser, wish: object): Promise<Answer> => by.post('/api/sourcing', wish);
export const cancelSearch = (by: Browser, id: string): Promise<Answer> => by.post(`/api/sourcing/${id}/cancel`);
/** Potential imports of one search. */
export const proposals = (by: Browser, requestId: string): Promise<Answer> =>
  by.get(`/api/admin/rest/potential-imports?filter=${encodeURIComponent(JSON.stringify({ requestId }))}`);
export const reviewProposal = (by: Browser, id: string, adminStatus: string): Promise<Answer> =>
  by.put(`/api/admin/potential-imports/${id}`, { adminStatus });
export const correctProposal = (by: Browser, id: string, fact: string, value: unknown): Promise<Answer> =>
  by.post(`/api/admin/potential-imports/${id}/corrections`, { fact, value, reason: 'A walk has measured it' });
export const updateAuthentic = (by: Browser, productId: number): Promise<Answer> =>
  by.post(`/api/products/${productId}/update-authentic`);
export const exportProducts = (by: Browser): Promise<Answer> => by.get('/api/admin/product-files/export');
export const previewProducts = (by: Browser, csv: string): Promise<Answer> =>
  by.post('/api/admin/product-files/preview', { csv });
export const applyProducts = (by: Browser, csv: string, token: string): Promise<Answer> =>
  by.post('/api/admin/product-files/apply', { fileName: 'walk.csv', csv, token });
export const allProducts = (by: Browser): Promise<Answer> => by.get('/api/products');

/** Messages of the contact form. */
export const messagesAbout = (by: Browser, q: string): Promise<Answer> =>
  listed(by, 'contact-messages', { q: q.toLowerCase() });
export const message = (by: Browser, id: string): Promise<Answer> => by.get(`/api/admin/rest/contact-messages/${id}`);
export const failedMails = (by: Browser): Promise<Answer> => listed(by, 'mails', { state: 'failed', waits: true });
export const mail = (by: Browser, id: string): Promise<Answer> => by.get(`/api/admin/rest/mails/${id}`);

export const savedViews = (by: Browser): Promise<Answer> => listed(by, 'saved-views', {});
export const savedView = (by: Browser, id: string): Promise<Answer> => by.get(`/api/admin/rest/saved-views/${id}`);
export const tasks = (by: Browser): Promise<Answer> => listed(by, 'tasks', {});

export const me = (by: Browser): Promise<Answer> => by.get('/api/auth/user');
export const staffMember = (by: Browser, id: string): Promise<Answer> => by.get(`/api/admin/rest/staff/${id}`);
export const staffUnder = (by: Browser, q: string): Promise<Answer> => listed(by, 'staff', { q });
export const owners = (by: Browser): Promise<Answer> => listed(by, 'staff', { adminRole: 'owner', disabled: false });

export const deadLetters = (by: Browser, order: string): Promise<Answer> =>
  listed(by, 'dead-letters', { q: order, state: 'poison' });
export const deadJobs = (by: Browser): Promise<Answer> => listed(by, 'dead-jobs', {});

/** Any list, of which only the rows that a filter names count. */
export const rowsOf = (by: Browser, list: CountedRows): Promise<Answer> => pageOfRows(by, list, '[0,0]');
/** 200 of them, from the so-manieth on. */
export const pageOf200 = (by: Browser, list: CountedRows, from: number): Promise<Answer> =>
  pageOfRows(by, list, `[${from},${from + 199}]`);
const pageOfRows = (by: Browser, { resource, filter }: CountedRows, range: string): Promise<Answer> =>
  by.get(
    `/api/admin/rest/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), range, count: 'exact' }).toString()}`,
  );
/** Names of all read models. */
export const projections = async (by: Browser): Promise<string[]> =>
  ((await listed(by, 'projections', { kind: 'projection' })).body as Array<{ id: string }>).map(({ id }) => id);

export const quote = (by: Browser, number: string): Promise<Answer> => by.get(`/api/quotes/${number}`);
export const askForQuote = (by: Browser, { productId, quantity }: Line): Promise<Answer> =>
  by.post('/api/generate-quote', { product: { id: productId }, quantity, postcode: '4000' });

interface Line {
  readonly productId: number;
  readonly quantity: number;
}

export const cart = (by: Browser): Promise<Answer> => by.get('/api/cart');
export const addToCart = (by: Browser, { productId, quantity }: Line): Promise<Answer> =>
  by.post('/api/cart/items', { productId, quantity }, key());
export const changeCart = (by: Browser, item: string, quantity: number): Promise<Answer> =>
  by.put(`/api/cart/items/${item}`, { quantity });
export const reorder = (by: Browser, order: string): Promise<Answer> =>
  by.post(`/api/customer/orders/${order}/reorder`);

export const product = (by: Browser, id: number): Promise<Answer> => by.get(`/api/products/${id}`);
export const adminProduct = (by: Browser, id: number): Promise<Answer> => by.get(`/api/admin/rest/products/${id}`);

export const profile = (by: Browser): Promise<Answer> => by.get('/api/customer/profile');
export const changeProfile = (by: Browser, change: object): Promise<Answer> => by.put('/api/customer/profile', change);
export const ownData = (by: Browser): Promise<Answer> => by.get('/api/customer/export');
export const changeEmail = (by: Browser, email: string, password: string): Promise<Answer> =>
  by.post('/api/auth/email', { email, password });
export const cancelEmailChange = (by: Browser): Promise<Answer> => by.delete('/api/auth/email');
export const proveEmail = (by: Browser, token: string): Promise<Answer> =>
  by.get(`/api/customer/verify-email?token=${token}`);
export const askForReset = (by: Browser, email: string): Promise<Answer> => by.post('/api/password-reset', { email });
export const confirmReset = (by: Browser, token: string, password: string): Promise<Answer> =>
  by.post('/api/password-reset/confirm', { token, password });
export const addresses = async (by: Browser): Promise<Array<{ readonly id: string }>> =>
  (await by.get('/api/customer/addresses')).body.addresses;
export const addAddress = (by: Browser): Promise<Answer> =>
  by.post(
    '/api/customer/addresses',
    {
      label: 'Yard',
      name: 'Ada Buyer',
      address: '12 Wharf Street',
      city: 'Brisbane',
      state: 'QLD',
      postcode: '4000',
      country: 'Australia',
    },
    key(),
  );
export const removeAddress = (by: Browser, id: string): Promise<Answer> => by.delete(`/api/customer/addresses/${id}`);

/** Who may decide that money goes back. */
export const MAY_REFUND: readonly AdminRole[] = ['owner', 'finance'];

const key = () => ({ 'idempotency-key': randomUUID() });
