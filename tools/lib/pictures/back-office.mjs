import { randomUUID } from 'node:crypto';
import { Failure } from '../failure.mjs';
import { eventually } from '../wait.mjs';

const STAFF = { 'x-admin-client': '1' };

async function signedIn(page) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
  if (!email || !password) throw new Failure('Give ADMIN_EMAIL and ADMIN_PASSWORD for pictures of the back-office.');
  const answer = await page.request.post('/api/login', { data: { email, password } });
  if (!answer.ok()) throw new Failure(`Signing in was refused: ${answer.status()}`);
}

const at = (path) => async (page) => {
  await signedIn(page);
  await page.goto(path, { waitUntil: 'networkidle' });
};

async function shippedOrder(page) {
  await signedIn(page);
  const { orders } = await (await page.request.get('/api/admin/orders?page=1&limit=10&status=shipped')).json();
  if (!orders[0]) throw new Failure('No shipped order here: run `npm run demo` first.');
  return orders[0];
}

const ofAnOrder = (tab) => async (page) => {
  const { id } = await shippedOrder(page);
  await page.goto(`/admin/orders/${id}/show/${tab}`, { waitUntil: 'networkidle' });
};

async function history(page) {
  await ofAnOrder('history')(page);
  await page.getByRole('button', { name: /verify/i }).click();
}

/** The order as it stood half way. */
async function lookingBack(page) {
  const { id } = await shippedOrder(page);
  const filter = encodeURIComponent(JSON.stringify({ orderId: id }));
  const events = await (await page.request.get(`/api/admin/rest/order-events?filter=${filter}&range=[0,99]`)).json();
  const positions = events.map(({ position }) => BigInt(position)).sort((a, b) => (a < b ? -1 : 1));
  const half = positions[Math.floor(positions.length / 2)];
  await page.goto(`/admin/orders/${id}/show/details/at/${half}`, { waitUntil: 'networkidle' });
}

async function customer(page) {
  const { customerId } = await shippedOrder(page);
  await page.goto(`/admin/customers/${customerId}/show`, { waitUntil: 'networkidle' });
}

async function palette(page) {
  const { orderNumber } = await shippedOrder(page);
  await page.goto('/admin', { waitUntil: 'networkidle' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type(orderNumber.slice(0, 6));
  await page.getByRole('option').first().waitFor();
}

/** A statement with lines that name an order, and such that name nobody; the same again adds nothing. */
async function bankLines(page) {
  await signedIn(page);
  const filter = encodeURIComponent(JSON.stringify({ method: 'bank_transfer', balanceDue: false }));
  const asked = await page.request.get(`/api/admin/rest/payments?filter=${filter}&range=[0,2]`);
  const [one, two] = await asked.json();
  if (!two) throw new Failure('No order by bank transfer here: run `npm run demo` first.');
  const [year, month, day] = new Date(Date.now() + 10 * 3_600_000).toISOString().slice(0, 10).split('-');
  const line = (text, credit) => `${day}/${month}/${year},${text},,${credit},`;
  const csv = [
    'Date,Description,Debit,Credit,Balance',
    line(`OSKO ${one.bankReference} PALLETS`, '250.00'),
    line(`TFR ${two.orderNumber}`, '1200.00'),
    line('DIRECT CREDIT 8841', '99.95'),
    line('INTEREST', '1.25'),
  ].join('\n');
  const headers = { ...STAFF, 'idempotency-key': randomUUID() };
  await page.request.post('/api/admin/rest/bank-statements', { headers, data: { fileName: 'statement.csv', csv } });
  await page.goto('/admin/bank-lines', { waitUntil: 'networkidle' });
}

async function replay(page) {
  await signedIn(page);
  const answer = await page.request.post('/api/admin/rest/replays', {
    data: { target: 'ledger', dryRun: true, reason: 'Month-end check' },
    headers: { ...STAFF, 'idempotency-key': randomUUID() },
  });
  const { id } = await answer.json();
  const ended = async () =>
    (await (await page.request.get(`/api/admin/rest/replays/${id}`)).json()).status === 'succeeded';
  await eventually(ended, { everyMs: 250, what: 'the replay of the ledger' });
  await page.goto(`/admin/replays/${id}/show`, { waitUntil: 'networkidle' });
}

/** A search of this hour, which is joined when it is there. */
async function searched(page) {
  await signedIn(page);
  const answer = await page.request.post('/api/sourcing', {
    data: { query: 'bamboo cutting board', quantity: 300, targetMarginPercent: 35, mustHave: ['FSC'] },
    headers: { ...STAFF, 'idempotency-key': randomUUID() },
  });
  const { requestId } = await answer.json();
  const ended = async () => (await (await page.request.get(`/api/sourcing/${requestId}`)).json()).state === 'completed';
  await eventually(ended, { everyMs: 250, what: 'the search of the marketplaces' });
  return requestId;
}

async function search(page) {
  await page.goto(`/admin/sourcing-requests/${await searched(page)}/show`, { waitUntil: 'networkidle' });
}

const proposal = (tab) => async (page) => {
  const requestId = await searched(page);
  const found = async () => {
    const answer = await page.request.get('/api/admin/potential-imports?search=bamboo');
    return (await answer.json()).potentialImports.find((one) => one.requestId === requestId);
  };
  const { id } = await eventually(found, { everyMs: 250, what: 'a proposal of the search' });
  await page.goto(`/admin/potential-imports/${id}/show/${tab}`, { waitUntil: 'networkidle' });
};

async function reviewDesk(page) {
  await searched(page);
  await page.goto('/admin/potential-imports', { waitUntil: 'networkidle' });
}

/** Prices of shops for a product, looked for this week or now. */
async function marketPrice(page) {
  await signedIn(page);
  const prices = '/api/admin/rest/market-prices';
  const headers = { ...STAFF, 'idempotency-key': randomUUID() };
  await page.request.post(`${prices}/1/fetch`, { headers, data: {} });
  const looked = async () => (await (await page.request.get(`${prices}/1`)).json()).observedAt !== null;
  await eventually(looked, { everyMs: 250, what: 'the market price of product 1' });
  await page.goto('/admin/market-prices/1/show/history', { waitUntil: 'networkidle' });
}

/** Work that somebody asked for, done. */
async function doneRun(page, resource, body) {
  const runs = `/api/admin/rest/${resource}`;
  const answer = await page.request.post(runs, { headers: { ...STAFF, 'idempotency-key': randomUUID() }, data: body });
  if (!answer.ok()) throw new Failure(`${resource} was refused: ${await answer.text()}`);
  const { id } = await answer.json();
  const done = async () => (await (await page.request.get(`${runs}/${id}`)).json()).status === 'succeeded';
  await eventually(done, { everyMs: 250, what: `${resource} ${id}` });
  return id;
}

async function exported(page) {
  await signedIn(page);
  await doneRun(page, 'exports', { resource: 'orders', filter: { status: 'shipped' } });
  await page.goto('/admin/exports', { waitUntil: 'networkidle' });
}

/** Some of the newest orders may be worked on, others say why not. */
async function changedInBulk(page) {
  await signedIn(page);
  const { orders } = await (await page.request.get('/api/admin/orders?page=1&limit=8')).json();
  const rows = orders.map(({ id, version }) => ({ id, version }));
  const run = { resource: 'orders', action: 'change-status', params: { status: 'processing' }, rows };
  const id = await doneRun(page, 'bulk-operations', run);
  await page.goto(`/admin/bulk-operations/${id}/show`, { waitUntil: 'networkidle' });
}

/** Twice as many of an item, priced and not yet asked for. */
async function changedItem(page) {
  await signedIn(page);
  const { orders } = await (await page.request.get('/api/admin/orders?page=1&limit=10&status=pending')).json();
  if (!orders[0]) throw new Failure('No pending order here: run `npm run demo` first.');
  await page.goto(`/admin/orders/${orders[0].id}/show/items`, { waitUntil: 'networkidle' });
  await page
    .getByRole('button', { name: /^Change / })
    .first()
    .click();
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  await quantity.fill(String(Number(await quantity.inputValue()) * 2));
  await page.getByRole('button', { name: 'Show the Price' }).click();
  await page.getByText('The total rises', { exact: false }).waitFor();
}

/** Somebody asks through the form of the shop, as nobody does in a demo. */
async function messages(page) {
  await signedIn(page);
  const asked = await page.request.get('/api/admin/rest/contact-messages');
  if (asked.headers()['content-range']?.endsWith('/0')) {
    const from = {
      name: 'Carla Caller',
      email: 'carla@caller.example',
      company: 'Caller Kitchens',
      phone: '07 3999 9999',
    };
    const message = 'How many mixers fit on half a pallet, and can they go to two addresses in Brisbane?';
    const data = { ...from, subject: 'Half a pallet of mixers', message, honeypot: '' };
    await page.request.post('/api/contact', { data, headers: { 'idempotency-key': randomUUID() } });
  }
  await page.goto('/admin/contact-messages', { waitUntil: 'networkidle' });
}

/** One that was sent, so that there is a row. */
async function drafts(page) {
  await signedIn(page);
  const listed = await page.request.get('/api/admin/rest/draft-orders');
  if (listed.headers()['content-range']?.endsWith('/0')) {
    await draft(page);
    await page.getByRole('button', { name: 'Send Offer' }).click();
    await page.getByText('is on its way to', { exact: false }).waitFor();
  }
  await page.goto('/admin/draft-orders', { waitUntil: 'networkidle' });
}

/** Two products for somebody on the phone, priced and not yet sent. */
async function draft(page) {
  await at('/admin/draft-orders/create')(page);
  await page.getByRole('textbox', { name: /^Name/ }).fill('Grace Caller');
  await page.getByRole('textbox', { name: /^Email/ }).fill('grace.caller@caller.example');
  for (const [text, name] of [
    ['gooseneck', 'Gooseneck Kitchen Mixer'],
    ['tile', /tile/i],
  ]) {
    await page.getByRole('combobox', { name: 'Add a product' }).fill(text);
    await page.getByRole('option', { name }).first().click();
  }
  await page.getByRole('textbox', { name: /^Delivery postcode/ }).fill('4000');
  await page.getByText('Our margin').waitFor();
}

/** Opens what a mail leads to, as its reader does who has no account. @param {string} kind of the mail @param {string} [orderNumber] */
async function linkOf(page, kind, orderNumber = '') {
  const filter = encodeURIComponent(JSON.stringify({ kind }));
  const mail = await eventually(async () => {
    const mails = await (await page.request.get(`/api/admin/rest/mails?filter=${filter}&range=[0,99]`)).json();
    return mails.find(({ state, subject }) => state !== 'queued' && subject?.includes(orderNumber));
  });
  const { body } = await (await page.request.get(`/api/admin/rest/mails/${mail.id}`)).json();
  const [link] = /https?:\/\/\S+[?&]k=\S+/.exec(body) ?? [];
  if (!link) throw new Failure(`No link in the mail ${kind}.`);
  const { pathname, search } = new URL(link);
  await page.context().clearCookies();
  await page.goto(pathname + search, { waitUntil: 'networkidle' });
}

async function reported(page) {
  await signedIn(page);
  await linkOf(page, 'return-decided');
}

/** A part goes back by transfer: its buyer is asked where to. */
async function refundByTransfer(page) {
  await signedIn(page);
  const filter = encodeURIComponent(JSON.stringify({ method: 'bank_transfer' }));
  const asked = await page.request.get(`/api/admin/rest/payments?filter=${filter}&range=[0,99]`);
  const paid = (await asked.json()).find(({ refundableAud }) => refundableAud > 100);
  if (!paid) throw new Failure('No order that was paid by bank transfer here: run `npm run demo` first.');
  const data = { refundType: 'partial', amount: 40, reason: 'Two of them were scratched', another: true };
  const headers = { ...STAFF, 'idempotency-key': randomUUID() };
  const answer = await page.request.post(`/api/admin/orders/${paid.id}/refund`, { headers, data });
  if (!answer.ok()) throw new Failure(`The refund was refused: ${await answer.text()}`);
  await linkOf(page, 'refund-account-wanted', paid.orderNumber);
}

/** What buyers do after the delivery; it takes staff to come there. */
export const aftermathPictures = [
  { name: 'returns', caption: 'A problem with a delivery, reported', whole: true, arrange: reported },
  { name: 'refund-account', caption: 'Where a refund is transferred to', arrange: refundByTransfer },
];

/** @type {import('./storefront.mjs').Picture[]} */
const pages = [
  { name: 'admin-overview', caption: 'Back-office: overview', arrange: at('/admin') },
  { name: 'admin-dashboards', caption: 'Back-office: dashboards', arrange: at('/admin/dashboards?days=90') },
  { name: 'admin-palette', caption: 'Back-office: finding anything from any page', arrange: palette },
  { name: 'admin-orders', caption: 'Back-office: orders', arrange: at('/admin/orders') },
  { name: 'admin-order', caption: 'Back-office: an order', arrange: ofAnOrder('details') },
  { name: 'admin-order-money', caption: 'Back-office: the money of an order', arrange: ofAnOrder('details/money') },
  { name: 'admin-order-customer', caption: 'Back-office: who ordered', arrange: ofAnOrder('customer') },
  { name: 'admin-order-items', caption: 'Back-office: what was ordered', arrange: ofAnOrder('items') },
  { name: 'admin-change-item', caption: 'Back-office: another quantity, priced', arrange: changedItem },
  { name: 'admin-order-sources', caption: 'Back-office: where it comes from', arrange: ofAnOrder('sources') },
  { name: 'admin-history', caption: 'Back-office: status history', arrange: history },
  { name: 'admin-looking-back', caption: 'Back-office: an order as it stood before', arrange: lookingBack },
  { name: 'admin-customers', caption: 'Back-office: customers', arrange: at('/admin/customers') },
  { name: 'admin-customer', caption: 'Back-office: a customer', arrange: customer },
  { name: 'admin-carts', caption: 'Back-office: abandoned carts', arrange: at('/admin/abandoned-carts') },
  { name: 'admin-failed-payments', caption: 'Back-office: failed payments', arrange: at('/admin/failed-payments') },
  { name: 'admin-product-sources', caption: 'Back-office: product sourcing', arrange: at('/admin/product-sources') },
  { name: 'admin-products', caption: 'Back-office: products', arrange: at('/admin/products') },
  {
    name: 'admin-one-product',
    caption: 'Back-office: the pictures of a product',
    arrange: at('/admin/products/1/show'),
  },
  { name: 'admin-listings', caption: 'Back-office: authentic listings', arrange: at('/admin/authentic-listings') },
  { name: 'admin-review-desk', caption: 'Back-office: review desk', arrange: reviewDesk },
  { name: 'admin-dossier', caption: 'Back-office: dossier of a listing', arrange: proposal('details') },
  {
    name: 'admin-landed-price',
    caption: 'Back-office: price of a listing, with its range',
    arrange: proposal('pricing'),
  },
  { name: 'admin-database', caption: 'Back-office: tables of the database', arrange: at('/admin/db-tables') },
  { name: 'admin-searches', caption: 'Back-office: sourcing requests', arrange: at('/admin/sourcing-requests') },
  { name: 'admin-search', caption: 'Back-office: a search of the marketplaces', arrange: search },
  { name: 'admin-market-prices', caption: 'Back-office: market prices', arrange: at('/admin/market-prices') },
  { name: 'admin-market-price', caption: 'Back-office: market price of a product', arrange: marketPrice },
  { name: 'admin-marketplaces', caption: 'Back-office: marketplaces', arrange: at('/admin/marketplaces') },
  { name: 'admin-import', caption: 'Back-office: product import', arrange: at('/admin/import') },
  {
    name: 'admin-product-files',
    caption: 'Back-office: products in a spreadsheet',
    arrange: at('/admin/product-files'),
  },
  { name: 'admin-ledger', caption: 'Back-office: ledger', arrange: at('/admin/ledger') },
  { name: 'admin-payments', caption: 'Back-office: payments', arrange: at('/admin/payments') },
  { name: 'admin-invoices', caption: 'Back-office: tax invoices', arrange: at('/admin/invoices') },
  { name: 'admin-refunds', caption: 'Back-office: money to send back', arrange: at('/admin/refunds') },
  { name: 'admin-returns', caption: 'Back-office: reports about deliveries', arrange: at('/admin/returns') },
  { name: 'admin-bank-lines', caption: 'Back-office: reconciliation with the bank', arrange: bankLines },
  {
    name: 'admin-provider-events',
    caption: 'Back-office: notices of the card provider',
    arrange: at('/admin/provider-events'),
  },
  { name: 'admin-replays', caption: 'Back-office: replays', arrange: at('/admin/replays') },
  { name: 'admin-new-replay', caption: 'Back-office: a replay to be', arrange: at('/admin/replays/create') },
  { name: 'admin-replay', caption: 'Back-office: finance replay', arrange: replay },
  { name: 'admin-tasks', caption: 'Back-office: what is to be done', arrange: at('/admin/tasks') },
  { name: 'admin-messages', caption: 'Back-office: messages', arrange: messages },
  { name: 'admin-inbox', caption: 'Back-office: mail', arrange: at('/admin/mails') },
  { name: 'admin-drafts', caption: 'Back-office: draft orders', arrange: drafts },
  { name: 'admin-draft', caption: 'Back-office: a draft order for somebody on the phone', arrange: draft },
  { name: 'admin-quotes', caption: 'Back-office: quotes', arrange: at('/admin/quotes') },
  { name: 'admin-projections', caption: 'Back-office: projections', arrange: at('/admin/projections') },
  { name: 'admin-queues', caption: 'Back-office: queues', arrange: at('/admin/queues') },
  { name: 'admin-bulk-run', caption: 'Back-office: what became of many orders', arrange: changedInBulk },
  { name: 'admin-bulk-list', caption: 'Back-office: changes of many orders', arrange: at('/admin/bulk-operations') },
  { name: 'admin-exports', caption: 'Back-office: lists as files', arrange: exported },
  { name: 'admin-audit-log', caption: 'Back-office: audit log', arrange: at('/admin/audit-log') },
  { name: 'admin-staff', caption: 'Back-office: staff', arrange: at('/admin/staff') },
];

/** Every page by day and by night. */
export const backOfficePictures = pages.flatMap((page) => [
  page,
  { ...page, name: `${page.name}-dark`, caption: `${page.caption}, dark`, dark: true },
]);
