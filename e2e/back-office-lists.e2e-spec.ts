import { randomInt, randomUUID } from 'node:crypto';
import { eventually, soon } from '@halfpallet/testing';
import type { AdminOrderRow, CreatedOrder, FindResponse } from '@halfpallet/contracts';
import { dayText } from '../apps/admin/src/shared/brisbane';
import { journey, seatedJourney } from './support/browser';
import { bankReceipt } from './support/desk';
import { call, confirmed, placedOrder } from './support/orders';
import { aud, enter, ownerReads, turnTo } from './support/staff';
import { hold, letPass, ownTime, stopTime } from './support/time';

const ORDERS = 23;

/** Somebody nobody else is called like: the shop is full of the orders of other journeys. */
const letters = (count: number) =>
  Array.from({ length: count }, () => String.fromCharCode(97 + randomInt(26))).join('');
const buyer = `Quilla ${letters(9)}`;

/** The lists of the back-office, and who gets to see them: scenarios 1 to 4 and 11 of its own specification. */
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

  journey(
    'are closed to a stranger, who is told so and sent to sign in a second later',
    async ({ page }) => {
      const letGo = await hold(page, '**/api/auth/user');
      const sent: string[] = [];
      page.on('request', (request) => void (request.url().includes('/api/login?') && sent.push(request.url())));
      await ownTime(page);
      await page.goto('/admin');
      await page.getByText('Verifying authentication').waitFor();
      expect(await page.getByRole('heading').count()).toBe(0);
      await stopTime(page);
      await letGo();
      await page.getByText('Authentication Required').waitFor();
      await page.getByText('Please log in to access the admin section.').waitFor();
      await page.getByRole('heading', { name: 'Admin Access Required' }).waitFor();
      await page.getByRole('button', { name: 'Log In' }).waitFor();
      await letPass(page, 900);
      expect(sent).toEqual([]);
      await letPass(page, 200);
      await page.waitForURL('**/api/login?returnTo=*');
    },
    { fresh: true },
  );

  journey(
    'are closed to a customer, who stays where they are and is shown nothing',
    async ({ page }) => {
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
    },
    { fresh: true },
  );

  journey('are turned page by page, and filters start at the first and come back', async (visit) => {
    const { page, inspect } = visit;
    const showing = (first: number, last: number, total = ORDERS) =>
      page.getByText(`Showing ${first} to ${last} of ${total} orders`).waitFor();
    const rows = page.getByRole('link', { name: /^View HP/ });
    await enter(visit, '/orders');
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(buyer);
    // In a shop of no other orders the whole list has as many.
    await soon(() => expect(new URL(page.url()).searchParams.get('filter') ?? '').toContain(buyer));
    // Turned before the list has taken it, a page takes the place of the search, which is then sent again a moment later.
    await page.getByText(`“${buyer}”`).waitFor();
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
    // An order lies over the page it was opened on.
    await rows.first().click();
    await page.getByRole('tab', { name: 'Order Details', selected: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
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

  seatedJourney('have heads whose arrow and ring cover no words and are covered by nothing', async (visit) => {
    const { page } = visit;
    await enter(visit, '/orders');
    for (const path of ['/orders', '/payments', '/audit-log']) {
      await turnTo(page, path);
      const heads = page.locator('thead .MuiTableSortLabel-root');
      await soon(async () => {
        expect(new URL(page.url()).pathname).toBe(`/admin${path}`);
        // The next head has a ground of its own, which lies over what reaches into it.
        expect(await heads.evaluateAll(outOfPlace)).toEqual({ some: true, outOfPlace: [] });
      });
      // Rows that arrive meanwhile may take the focus with the table they replace.
      await soon(async () => {
        await heads.last().focus();
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Tab');
        const offset = await heads.last().evaluate((head) => parseFloat(getComputedStyle(head).outlineOffset));
        expect(offset).toBeGreaterThan(0);
      });
    }
  });

  seatedJourney('have a search wide enough to read at twice the size, and fit the window', async (visit) => {
    const { page } = visit;
    // A window of 1280 px, enlarged to 200 %.
    await page.setViewportSize({ width: 640, height: 450 });
    await enter(visit, '/payments');
    for (const path of ['/payments', '/contact-messages', '/abandoned-carts']) {
      await turnTo(page, path);
      await soon(async () => {
        expect(new URL(page.url()).pathname).toBe(`/admin${path}`);
        const { width } = (await page.getByRole('main').getByRole('searchbox').boundingBox())!;
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect({ path, overflow, readable: width > 120 }).toEqual({ path, overflow: 0, readable: true });
      });
    }
  });

  seatedJourney('lead from an order to its customer, whose figures are those of their orders', async (visit) => {
    const { page, inspect } = visit;
    // Two orders under one address, of which one is paid in part.
    const email = `quilla.${randomUUID()}@builder.example`;
    const order = await placedOrder('bank_transfer', { customerName: buyer, customerEmail: email });
    const paid = await placedOrder('bank_transfer', { customerName: buyer, customerEmail: email });
    const { amountAud } = paid.bankTransfer!;
    await bankReceipt(paid.id, amountAud);
    const listed = await eventually(async () => {
      const filter = encodeURIComponent(JSON.stringify({ q: email }));
      const rows = await ownerReads<AdminOrderRow[]>(
        `/api/admin/rest/orders?filter=${filter}&sort=["createdAt","ASC"]`,
      );
      return rows.length === 2 && rows[1]!.paidAud === amountAud && rows;
    });
    await enter(visit, `/orders?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`);
    await page.getByText('Showing 1 to 2 of 2 orders').waitFor();
    await page.getByRole('link', { name: /@/ }).first().click();
    await page.getByRole('heading', { level: 1, name: buyer }).waitFor();
    const figures = page.getByLabel('Customer figures');
    const first = dayText(listed[0]!.createdAt);
    await soon(async () => {
      const shown = (await figures.innerText()).replace(/\s+/g, ' ');
      for (const told of [`Total spent ${aud(amountAud)}`, 'Total orders 2', `First order ${first}`])
        expect(shown).toContain(told);
    });
    for (const { orderNumber } of [order, paid]) await page.getByRole('link', { name: orderNumber }).waitFor();
    await page.getByRole('link', { name: 'Back to Orders' }).click();
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();

    const dora = `dora.${randomUUID()}@buyer.example`;
    await call('/api/register', { email: dora, password: 'twelve wooden crates', firstName: 'Dora' });
    const registered = await eventually(async () => {
      const found = await ownerReads<FindResponse>(`/api/admin/rest/find?q=${dora}`);
      return found.customers[0]?.id;
    });
    await turnTo(page, `/customers/${registered}/show`);
    await page.getByText('No orders found for this customer').waitFor();
    await inspect();
  });
});

/** Sortable heads whose arrow leaves their own cell. */
function outOfPlace(heads: Element[]) {
  const leaves = (head: Element): boolean => {
    const [arrow, cell] = [head.querySelector('.MuiTableSortLabel-icon path')!, head.closest('th')!].map((element) =>
      element.getBoundingClientRect(),
    );
    return arrow!.left < cell!.left || arrow!.right > cell!.right;
  };
  return { some: heads.length > 0, outOfPlace: heads.filter(leaves).map(({ textContent }) => textContent) };
}
