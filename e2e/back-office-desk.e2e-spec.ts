import { randomInt, randomUUID } from 'node:crypto';
import type {
  PotentialImportDetail,
  PotentialImportStats,
  ProductListRow,
  ProductSource,
  UpdateAuthenticResponse,
} from '@halfpallet/contracts';
import { eventually, soon } from '@halfpallet/testing';
import type { Locator, Page } from 'playwright-core';
import { BOARD } from '../apps/admin/src/test/potential-import';
import { altered } from './states/state';
import { seatedJourney, type Visit } from './support/browser';
import { call, guestOrder, placedOrder, read } from './support/orders';
import { leaveCart } from './support/past';
import { MIXER } from './support/shopper';
import { asOwner, enter, ownerReads, turnTo } from './support/staff';

/** Carts, sources, listings and the review desk: scenarios 12 to 15 of the back-office's own specification. */
describe('the desk of the back-office', () => {
  seatedJourney('shows the carts that nobody touched for a day, and no other', abandonedCarts);
  seatedJourney('says where what was ordered comes from, page by page, and how sure that is', productSources);
  seatedJourney('updates listings one after another, and says of each what came of it', authenticListings);
  seatedJourney('keeps words without an end inside of the pages that show them', longWords);
  seatedJourney('decides about a proposal from the list, and takes the decision back', potentialImports);
});

/** An address of a page, pasted into whatever takes text, has no place to be broken. */
async function longWords(visit: Visit): Promise<void> {
  const { page, inspect } = visit;
  const address = `https://track.example/${'a1b2c3'.repeat(15)}`;
  const customerName = `Wolfe${randomInt(1e9)}${'steinhausen'.repeat(6)}`;
  const { id } = await placedOrder('bank_transfer', { customerName, notes: address });
  await asOwner('/api/admin/rest/order-comments', { orderId: id, text: address });
  await call('/api/contact', {
    ...{ name: customerName, email: 'wolfe@builder.example', company: 'Builders', phone: '0400 000 000', honeypot: '' },
    ...{ subject: address, message: `Where is it? ${address}` },
  });
  const { customerId } = await ownerReads<{ customerId: string }>(`/api/admin/orders/${id}`);
  await enter(visit, `/customers/${customerId}/show`);
  await page.getByRole('heading', { level: 1, name: customerName }).waitFor();
  await page.getByText(address).nth(1).waitFor();
  await inspect();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const text of await page.getByText(address).all()) expect(await isCut(text)).toBe(false);
  await turnTo(page, '/contact-messages');
  const subject = page.getByRole('heading', { level: 2, name: address });
  await subject.first().waitFor();
  expect(await isCut(subject.first())).toBe(false);
  await page
    .getByRole('button', { name: `Answer “${address}”` })
    .first()
    .click();
  const title = page.getByRole('dialog').getByRole('heading', { name: `Answer “${address}”` });
  await title.waitFor();
  expect(await isCut(title)).toBe(false);
}

/** Whether words of it stand outside of its own box. */
const isCut = (text: Locator): Promise<boolean> => text.evaluate((box) => box.scrollWidth > box.clientWidth + 1);

async function abandonedCarts(visit: Visit): Promise<void> {
  const { page, inspect } = visit;
  await enter(visit, '/abandoned-carts');
  await page.getByText('No abandoned carts found').waitFor();

  const firstName = `Quilla ${randomInt(1e9)}`;
  const line = (quantity: number) => ({ productId: MIXER.standard, quantity });
  await call('/api/cart/items', line(560));
  await call('/api/cart/items', line(640));
  const account = { email: `quilla.${randomUUID()}@carts.example`, password: 'twelve wooden crates', firstName };
  const cookie = cookieOf(await call('/api/register', account));
  await call('/api/cart/items', line(720), { cookie });
  await call('/api/cart/checkout', {}, { cookie });
  // To the minute it is told by the server's own test; here it has to hold for as long as the journey takes.
  await leaveCart(560, '23 hours', false);
  await leaveCart(640, '24 hours', false);
  await leaveCart(720, '30 hours', true);

  await page.reload();
  await page.getByText('Showing 1 to 2 of 2 abandoned carts').waitFor();
  const rows = page.getByRole('row');
  const [guest, known] = [rows.filter({ hasText: 'Anonymous' }), rows.filter({ hasText: firstName })];
  await guest.getByText('Viewed quote').waitFor();
  await guest.getByText('× 640').waitFor();
  await known.getByText('Started checkout').waitFor();
  await known.getByText('× 720').waitFor();
  await inspect();
}

async function productSources(visit: Visit): Promise<void> {
  const { page } = visit;
  const name = await orderedFortyFiveTimes();
  const shares = [59, 60, 79, 80];
  await page.route(
    '**/api/admin/rest/product-sources?*',
    // Nobody assessed the goods that the shop began with.
    altered((rows: ProductSource[]) => rows.map((row, n) => ({ ...row, aiConfidencePercent: shares[n] ?? null }))),
  );
  await enter(visit, '/product-sources');
  const details = page.getByRole('button', { name: /^View details of/ });
  await details.first().waitFor();
  // What is listed is asked for again when an order comes in; what is typed is not.
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const isTyped = pathname.endsWith('/rest/product-sources') && 'q' in JSON.parse(searchParams.get('filter') ?? '{}');
    if (isTyped) asked.push(request.url());
  });
  const field = page.getByRole('searchbox', { name: 'Search product, supplier or sector' });
  await field.pressSequentially(name);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await field.press('Enter');
  await page.getByText('Page 1 of 3 (45 total)').waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByText('Page 2 of 3 (45 total)').waitFor();
  await page.getByRole('combobox', { name: 'Source' }).selectOption({ label: 'alibaba' });
  await page.getByText('No product sources found').waitFor();
  await soon(() => expect(filterOf(page)).toEqual({ q: name, source: 'alibaba' }));
  await page.getByRole('combobox', { name: 'Source' }).selectOption({ label: 'All Sources' });
  await page.getByText('Page 1 of 3 (45 total)').waitFor();

  const colours: string[] = [];
  for (const [n, told] of ['59% low', '60% fair', '79% fair', '80% high'].entries()) {
    await details.nth(n).click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByRole('heading', { name: 'AI analysis' }).waitFor();
    colours.push(await dialog.getByText(told).evaluate((shown) => getComputedStyle(shown).color));
    await dialog.getByRole('button', { name: 'Close product source' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  const [low, fair, stillFair, high] = colours;
  expect([stillFair, new Set([low, fair, high]).size]).toEqual([fair, 3]);
}

async function authenticListings(visit: Visit): Promise<void> {
  const { page, expectComplaint, inspect } = visit;
  // Of the second the shop itself says that it knows no listing.
  expectComplaint(/422/);
  const sent: string[] = [];
  let [underWay, atMost] = [0, 0];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/products/*/update-authentic', async (route) => {
    const id = /products\/(\d+)/.exec(route.request().url())![1]!;
    sent.push(id);
    underWay += 1;
    atMost = Math.max(atMost, underWay);
    const own = sent.length === 2 ? { response: await route.fetch() } : { json: updated(Number(id)) };
    await held;
    underWay -= 1;
    await route.fulfill(own);
  });
  await enter(visit, '/authentic-listings');
  await page.getByRole('button', { name: 'Update Selected (0)' }).click();
  await page.getByText('No Products Selected').waitFor();
  await page.getByText('Please select at least one product to update').waitFor();
  const unknown = page.getByRole('listitem').filter({ hasText: 'No known listing' });
  for (const n of [0, 1, 2]) await unknown.nth(n).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Update Selected (3)' }).click();
  await page.getByText('0 of 3 products worked through').waitFor();
  await soon(() => expect(sent).toHaveLength(1));
  letGo();
  await page.getByText('Successfully updated 2 products. 1 failed.').waitFor();
  expect([new Set(sent).size, sent.length, atMost]).toEqual([3, 3, 1]);
  await inspect();
}

async function potentialImports(visit: Visit): Promise<void> {
  const { page } = visit;
  await deskOf(page, [...Array<'pending'>(14).fill('pending'), ...Array<'rejected'>(9).fill('rejected')]);
  await enter(visit, '/potential-imports');
  const figures = page.getByLabel('Potential import figures');
  const counted = (pending: number, approved: number) =>
    soon(async () => {
      const told = (await figures.innerText()).replace(/\s+/g, ' ');
      expect(told).toContain(`Pending review ${pending} Approved ${approved}`);
    });
  const status = page.getByRole('combobox', { name: 'Status' });
  await page.getByText('Page 1 of 2').waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByText('Page 2 of 2').waitFor();
  await status.selectOption('pending');
  await page.getByText('Page 1 of 1').waitFor();
  await counted(14, 0);

  const first = page.getByRole('link', { name: 'Board 1', exact: true });
  await page.getByRole('button', { name: 'Approve Board 1', exact: true }).click();
  await page.getByText('Status Updated').waitFor();
  await first.waitFor({ state: 'detached' });
  await counted(13, 1);
  await status.selectOption('approved');
  await first.click();
  const dialog = page.getByRole('dialog', { name: 'Board 1' });
  await dialog.getByRole('tab', { name: 'Admin Actions' }).click();
  await dialog.getByRole('button', { name: 'Reset to Pending' }).click();
  await dialog.getByRole('button', { name: 'Reset to Pending' }).waitFor({ state: 'detached' });
  // The button that had the focus is gone; the dialog takes it back a moment later.
  await soon(async () => expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await counted(14, 0);

  await page.getByRole('searchbox', { name: 'Search potential imports' }).fill('board');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('kitchen_appliances');
  await soon(() =>
    expect(filterOf(page)).toEqual({ q: 'board', adminStatus: 'approved', category: 'kitchen_appliances' }),
  );
  await page.getByRole('button', { name: 'Clear Filters', exact: true }).click();
  await page.getByText('Page 1 of 2').waitFor();
  await soon(() => expect(filterOf(page)).toEqual({}));
}

/** Orders of one product that nobody else orders. @returns its name */
async function orderedFortyFiveTimes(): Promise<string> {
  const products = await read<ProductListRow[]>('/api/products');
  // Of those that the shop began with: what another journey imports meanwhile comes from a marketplace.
  const { id, productName, moqUnits } = products.findLast((one) => one.id <= 120 && one.variations.length === 0)!;
  const items = Array.from({ length: 15 }, () => ({ productId: id, quantity: moqUnits }));
  for (let order = 0; order < 3; order += 1) {
    await call('/api/orders/create-validated', { ...guestOrder('bank_transfer'), ...items[0], items });
  }
  const filter = encodeURIComponent(JSON.stringify({ q: productName.toLowerCase() }));
  await eventually(
    async () =>
      (await ownerReads<ProductSource[]>(`/api/admin/rest/product-sources?filter=${filter}&range=[0,99]`)).length ===
      45,
    { what: 'the sources of 45 lines' },
  );
  return productName;
}

const updated = (productId: number): UpdateAuthenticResponse => ({
  ...{ productId, state: 'updated', message: `Product ${productId} updated with authentic listing data` },
  ...{ changed: ['exwPriceUsd'], kept: [] },
  evidence: { marketplace: 'alibaba', url: 'https://market.example/p/1', fetchedAt: '', contentHash: '' },
});

/** A review desk of one's own: at the shop's, other journeys approve meanwhile, and what is approved comes into the shop. */
async function deskOf(page: Page, statuses: ReadonlyArray<PotentialImportDetail['adminStatus']>): Promise<void> {
  const rows = statuses.map((adminStatus, n): PotentialImportDetail => ({
    ...BOARD,
    ...{ id: randomUUID(), productName: `Board ${n + 1}`, adminStatus, images: [] },
    importProblem: 'no picture is approved',
  }));
  const count = (status: string) => rows.filter(({ adminStatus }) => adminStatus === status).length;
  await page.route('**/api/admin/potential-imports?*', (route) => {
    const [pending, approved, rejected] = ['pending', 'approved', 'rejected'].map(count);
    const stats: PotentialImportStats = {
      ...{ total: rows.length, pending: pending!, approved: approved!, rejected: rejected!, thisWeek: 0 },
    };
    return route.fulfill({ json: { stats, potentialImports: [], pagination: {} } });
  });
  await page.route('**/api/admin/rest/potential-imports?*', (route) => {
    const { searchParams } = new URL(route.request().url());
    const { q = '', adminStatus } = JSON.parse(searchParams.get('filter') ?? '{}') as {
      q?: string;
      adminStatus?: string;
    };
    const [from, to] = JSON.parse(searchParams.get('range') ?? '[0,19]') as [number, number];
    const found = rows.filter(
      (row) => row.productName.toLowerCase().includes(q) && (!adminStatus || row.adminStatus === adminStatus),
    );
    const json = found.slice(from, to + 1);
    const range = json.length > 0 ? `${from}-${from + json.length - 1}` : '*';
    return route.fulfill({ json, headers: { 'content-range': `potential-imports ${range}/${found.length}` } });
  });
  await page.route(/\/potential-imports\/[0-9a-f-]{36}(\?|$)/, async (route) => {
    const request = route.request();
    const at = rows.findIndex(({ id }) => request.url().includes(id));
    if (request.method() === 'PUT') {
      const { adminStatus } = request.postDataJSON() as Pick<PotentialImportDetail, 'adminStatus'>;
      rows[at] = { ...rows[at]!, adminStatus, version: rows[at]!.version + 1 };
    }
    return route.fulfill({ json: rows[at] });
  });
}

const filterOf = (page: Page): unknown => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');

/** What a browser would send back. */
const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
