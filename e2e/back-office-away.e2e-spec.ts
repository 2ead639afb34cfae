import { randomInt } from 'node:crypto';
import { soon } from '@halfpallet/testing';
import type { Locator, Page } from 'playwright-core';
import { journey, seatedJourney, type Visit } from './support/browser';
import { steady } from './support/inspect';
import { call, confirmed, paidOrder, payByCard, placedOrder } from './support/orders';
import { MIXER } from './support/shopper';
import { asOwner, enter } from './support/staff';

const AWAY = 'The shop is catching its breath. Please try again in a moment.';

/** What is typed outlives an engine that is away: the form says so, keeps every word, and sends them when it is back. */
describe('a form of the back-office, while an engine is away', () => {
  seatedJourney('keeps what an order is edited to', async (visit) => {
    const order = await placedOrder('bank_transfer');
    await enter(visit, `/orders/${order.id}/show/details`);
    const dialog = ofOrder(visit.page, order.orderNumber);
    await dialog.getByRole('button', { name: 'Edit Order' }).click();
    await keeps(visit, {
      fields: [[dialog.getByLabel('Notes'), 'Ring the bell at the back gate']],
      send: dialog.getByRole('button', { name: 'Save Changes' }),
      done: 'Order Updated',
    });
  });

  seatedJourney('keeps a refund and its reason', async (visit) => {
    const order = await placedOrder('stripe');
    await payByCard(order.id, 'full');
    await confirmed(order.orderNumber);
    await enter(visit, `/orders/${order.id}/show/details`);
    await ofOrder(visit.page, order.orderNumber).getByRole('button', { name: 'Refund' }).click();
    const dialog = visit.page.getByRole('dialog', { name: `Refund ${order.orderNumber}` });
    await keeps(visit, {
      fields: [[dialog.getByRole('textbox', { name: /^Reason/ }), 'Two boxes were wet']],
      send: dialog.getByRole('button', { name: /^Refund A/ }),
      done: 'Refund Processed',
    });
  });

  seatedJourney('keeps how an order is shipped', async (visit) => {
    const order = await paidOrder();
    await asOwner(`/api/admin/orders/${order.id}`, { status: 'processing' }, 'PUT');
    await enter(visit, `/orders/${order.id}/show/details`);
    await ofOrder(visit.page, order.orderNumber).getByRole('button', { name: 'Ship', exact: true }).click();
    const dialog = visit.page.getByRole('dialog', { name: `Ship ${order.orderNumber}` });
    await keeps(visit, {
      fields: [
        [dialog.getByRole('textbox', { name: 'Tracking number' }), 'AU7731'],
        [dialog.getByRole('textbox', { name: /^Vessel/ }), 'MV Southern Cross'],
      ],
      send: dialog.getByRole('button', { name: 'Ship', exact: true }),
      done: 'Order Shipped',
    });
  });

  seatedJourney('keeps a comment', async (visit) => {
    const order = await placedOrder('bank_transfer');
    await enter(visit, `/orders/${order.id}/show/details`);
    const dialog = ofOrder(visit.page, order.orderNumber);
    await keeps(visit, {
      fields: [[dialog.getByRole('textbox', { name: 'Comment' }), 'They want it before the long weekend']],
      send: dialog.getByRole('button', { name: 'Add Comment' }),
      done: 'Comment Added',
    });
  });

  seatedJourney('keeps the answer to a message', async (visit) => {
    const subject = `Benches ${randomInt(1e9)}`;
    await call('/api/contact', {
      ...{ name: 'Carla Caller', email: 'carla@caller.example', company: 'Caller & Co', phone: '07 3999 9999' },
      ...{ subject, message: 'How many benches fit on half a pallet, please?', honeypot: '' },
    });
    await enter(visit, '/contact-messages');
    await visit.page.getByRole('button', { name: `Answer “${subject}”` }).click();
    const dialog = visit.page.getByRole('dialog', { name: `Answer “${subject}”` });
    await keeps(visit, {
      fields: [
        [
          dialog.getByRole('textbox', { name: 'Your answer' }),
          'Twelve of them, stacked. We would gladly send a price.',
        ],
      ],
      send: dialog.getByRole('button', { name: 'Send Answer' }),
      done: 'Answer Sent',
    });
  });

  seatedJourney('keeps an order that is put together on the phone', async (visit) => {
    const { page } = visit;
    await enter(visit, '/draft-orders/create');
    await page.getByRole('combobox', { name: 'Add a product' }).fill('gooseneck');
    await page.getByRole('option', { name: MIXER.name }).first().click();
    await page.getByRole('textbox', { name: /^Delivery postcode/ }).fill('4000');
    await page.getByRole('textbox', { name: /^Email/ }).fill('grace.caller@caller.example');
    await page.getByText('Our margin').waitFor();
    await keeps(visit, {
      fields: [[page.getByRole('textbox', { name: /^Name/ }), 'Grace Caller']],
      send: page.getByRole('button', { name: 'Send Offer' }),
      done: /is on its way to g•••@caller\.example/,
    });
  });

  journey('stays as it is when another page cannot be loaded behind it', async (visit) => {
    const { page, expectComplaint } = visit;
    expectComplaint(/net::ERR_FAILED/);
    let hasTyped: () => void = () => undefined;
    const typed = new Promise<void>((resolve) => (hasTyped = resolve));
    await page.route('**/admin/assets/*.js', async (route) => {
      if (!/orders-page|quotes-page/.test(route.request().url())) return route.fallback();
      await typed;
      return route.abort();
    });
    // The lists are fetched ahead, a while after the first page is there.
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('orders-page'));
    await enter(visit, '/contact-messages');
    await page.getByRole('searchbox').fill('half a word');
    hasTyped();
    await lost;
    await steady(page);
    expect(await page.getByRole('searchbox').inputValue()).toBe('half a word');
    await page.getByRole('menuitem', { name: 'Quotes' }).click();
    await page.getByText(/This page could not be loaded/).waitFor();
    await page.unroute('**/admin/assets/*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Quotes' }).waitFor();
  });
});

interface Form {
  readonly fields: ReadonlyArray<readonly [Locator, string]>;
  readonly send: Locator;
  /** What the page says once it is done. */
  readonly done: string | RegExp;
}

async function keeps({ page, expectComplaint }: Visit, { fields, send, done }: Form): Promise<void> {
  expectComplaint(/503/);
  for (const [field, text] of fields) await field.fill(text);
  const everything = '**/api/**';
  const json = { statusCode: 503, code: 'SERVICE_UNAVAILABLE', message: AWAY, error: AWAY, requestId: 'away' };
  await page.route(everything, (route) => route.fulfill({ status: 503, headers: { 'retry-after': '2' }, json }));
  await send.click();
  await page.getByText(AWAY).first().waitFor();
  // Whoever comes back to the window has all of the page asked for again, in vain.
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.waitForTimeout(1_500);
  for (const [field, text] of fields) expect(await field.inputValue()).toBe(text);
  await page.unroute(everything);
  await soon(async () => expect(await send.isEnabled()).toBe(true));
  await send.click();
  await page.getByText(done).first().waitFor();
}

const ofOrder = (page: Page, orderNumber: string) => page.getByRole('dialog', { name: new RegExp(`^${orderNumber}`) });
