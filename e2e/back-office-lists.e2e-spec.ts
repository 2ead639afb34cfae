import { randomInt, randomUUID } from 'node:crypto';
import { eventually, soon } from '@halfpallet/testing';
import type { AdminCustomer, CreatedOrder, FindResponse } from '@halfpallet/contracts';
import { closeBrowser, journey } from './support/browser';
import { bankReceipt } from './support/desk';
import { call, confirmed, placedOrder } from './support/orders';
import { aud, enter, ownerReads } from './support/staff';
import { hold, letPass, ownTime } from './support/time';

const ORDERS = 23;

/** Somebody nobody else is called like: the shop is full of the orders of other journeys. */
const letters = (count: number) =>
  Array.from({ length: count }, () => String.fromCharCode(97 + randomInt(26))).join('');
const buyer = `Quilla ${letters(9)}`;

/** The lists of the back-office, and who gets to see them: scenarios 1 to 4 and 11 to 14 of its own specification. */
describe('lists of the back-office', () => {
  let orders: CreatedOrder[];

  beforeAll(async () => {
    orders = await Promise.all(
      Array.from({ length: ORDERS }, () => placedOrder('bank_transfer', { customerName: buyer })),
    );
    const paid = orders[0]!;
    await bankReceipt(paid.id, paid.bankTransfer!.amountAud);
    await confirmed(paid.orderNumber);
  });
  afterAll(closeBrowser);

  journey('are closed to a stranger, who is told so and sent to sign in a second later', async ({ page }) => {
    const letGo = await hold(page, '**/api/auth/user');
    const moments: Record<string, number> = {};
    page.on('request', (request) => {
      if (request.url().includes('/api/login?')) moments.sent ??= Date.now();
    });
    page.on('response', (answer) => {
      if (answer.url().endsWith('/api/auth/user')) moments.told ??= Date.now();
    });
    await page.goto('/admin');
    await page.getByText('Verifying authentication').waitFor();
    expect(await page.getByRole('heading').count()).toBe(0);
    await letGo();
    await page.getByText('Authentication Required').waitFor();
    await page.getByRole('heading', { name: 'Admin Access Required' }).waitFor();
    await page.getByRole('button', { name: 'Log In' }).waitFor();
    await page.waitForURL('**/api/login?returnTo=*');
    expect(moments.sent! - moments.told!).toBeGreaterThanOrEqual(900);
    expect(moments.sent! - moments.told!).toBeLessThan(5_000);
  });

  journey('are closed to a customer, who stays where they are and is shown nothing', async ({ page }) => {
    const carl = { email: `carl.${randomUUID()}@buyer.example`, password: 'twelve wooden crates', firstName: 'Carl' };
    await call('/api/register', carl);
    await ownTime(page);
    await enter({ page }, '/orders', carl);
    await page.getByRole('heading', { name: 'Admin Access Required' }).waitFor();
    await page.getByText(`You are signed in as ${carl.email}, which is not a staff account.`).waitFor();
    await letPass(page, 3_000);
    expect(new URL(page.url()).pathname).toBe('/admin/orders');
    expect(await page.locator('body').innerText()).not.toMatch(/\bHP/);
    const refund = `/api/admin/orders/${orders[0]!.id}/refund`;
    const answers = await Promise.all([
      page.request.get('/api/admin/orders'),
      page.request.get('/api/admin/rest/orders'),
      page.request.post(refund, { data: { refundType: 'full' } }),
    ]);
    expect(answers.map((answer) => answer.status())).toEqual([403, 403, 403]);
  });

  journey('are turned page by page, and filters start at the first and come back', async (visit) => {
    const { page, inspect } = visit;
    const showing = (first: number, last: number, total = ORDERS) =>
      page.getByText(`Showing ${first} to ${last} of ${total} orders`).waitFor();
    const rows = page.getByRole('link', { name: /^View HP/ });
    await enter(visit, '/orders');
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(buyer);
    await showing(1, 10);
    await soon(async () => expect(await rows.count()).toBe(10));
    const [previous, next] = ['Previous', 'Next'].map((name) => page.getByRole('button', { name, exact: true }));
    await next!.click();
    await showing(11, 20);
    await next!.click();
    await showing(21, 23);
    await soon(async () => expect([await rows.count(), await next!.isDisabled()]).toEqual([3, true]));
    await previous!.click();
    await showing(11, 20);
    await page.reload();
    await showing(11, 20);

    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('combobox', { name: 'Order status' }).selectOption('confirmed');
    await showing(1, 1, 1);
    await page.getByRole('combobox', { name: 'Payment status' }).selectOption('paid');
    await page.getByText('Payment status: Paid').waitFor();
    await showing(1, 1, 1);
    await page.getByRole('link', { name: `View ${orders[0]!.orderNumber}` }).waitFor();
    const { searchParams } = new URL(page.url());
    expect(JSON.parse(searchParams.get('filter')!)).toEqual({ q: buyer, status: 'confirmed', paymentStatus: 'paid' });
    expect(searchParams.get('page')).toBe('1');
    await inspect();
    await page.goBack();
    await page.getByText('Payment status: Paid').waitFor({ state: 'detached' });
    await page.goBack();
    await showing(11, 20);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await soon(() => expect(new URL(page.url()).searchParams.get('filter')).toBe('{}'));
  });

  journey('lead from an order to its customer, whose figures are those of their orders', async (visit) => {
    const { page, inspect } = visit;
    const order = orders[1]!;
    await enter(visit, `/orders?filter=${encodeURIComponent(JSON.stringify({ q: order.orderNumber }))}`);
    await page.getByText('Showing 1 to 1 of 1 orders').waitFor();
    await page.getByRole('link', { name: /@/ }).click();
    await page.getByRole('heading', { level: 1, name: buyer }).waitFor();
    const id = /customers\/([^/]+)\/show/.exec(page.url())![1]!;
    const customer = await ownerReads<AdminCustomer>(`/api/admin/rest/customers/${id}`);
    expect(customer).toMatchObject({ orderCount: 1, owedAud: order.totalAud, totalSpent: 0 });
    const figures = page.getByLabel('Customer figures');
    await soon(async () => expect(await figures.innerText()).toContain(aud(order.totalAud)));
    await page.getByRole('link', { name: order.orderNumber }).waitFor();
    await page.getByRole('link', { name: 'Back to Orders' }).click();
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();

    const email = `dora.${randomUUID()}@buyer.example`;
    await call('/api/register', { email, password: 'twelve wooden crates', firstName: 'Dora' });
    const registered = await eventually(async () => {
      const found = await ownerReads<FindResponse>(`/api/admin/rest/find?q=${email}`);
      return found.customers[0]?.id;
    });
    await page.goto(`/admin/customers/${registered}/show`);
    await page.getByText('No orders found for this customer').waitFor();
    await inspect();
  });

  journey('show no cart before a day has passed', async (visit) => {
    await enter(visit, '/abandoned-carts');
    await visit.page.getByText('No abandoned carts found').waitFor();
  });

  journey('ask for sources on Enter, not while somebody types', async (visit) => {
    const { page } = visit;
    await enter(visit, '/product-sources');
    const details = page.getByRole('button', { name: /^View details of/ });
    await details.first().waitFor();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/rest/product-sources')) asked.push(request.url());
    });
    const field = page.getByRole('searchbox', { name: 'Search product, supplier or sector' });
    await field.pressSequentially('mixer');
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await field.press('Enter');
    await page.getByText(/^Page 1 of \d+ \(\d+ total\)$/).waitFor();
    await soon(() => expect(asked.join()).toContain('mixer'));
    await page.getByRole('combobox', { name: 'Source' }).selectOption({ label: 'alibaba' });
    await page.getByText('No product sources found').waitFor();
    await page.getByRole('combobox', { name: 'Source' }).selectOption({ label: 'All Sources' });
    await details.first().click();
    await page.getByRole('dialog').getByRole('heading', { name: 'AI analysis' }).waitFor();
  });

  journey('update nothing when nothing is selected', async (visit) => {
    const { page, inspect } = visit;
    await enter(visit, '/authentic-listings');
    await page.getByRole('button', { name: 'Update Selected (0)' }).click();
    await page.getByText('Please select at least one product to update').waitFor();
    await inspect();
  });
});
