import { randomInt, randomUUID } from 'node:crypto';
import { soon } from '@halfpallet/testing';
import type { Locator, Page, Request } from 'playwright-core';
import type { AdminOrderDetail } from '@halfpallet/contracts';
import { journey, seatedJourney, type Visit } from './support/browser';
import { counted } from './support/counted';
import { bankReceipt, ship } from './support/desk';
import { confirmed, paidOrder, payByCard, placedOrder } from './support/orders';
import { asOwner, aud, enter, ownerReads, turnTo } from './support/staff';
import { hold } from './support/time';

const TABS = ['Order Details', 'Customer', 'Items', 'Product Sources', 'Status History'];

/** What is done to orders all day: scenarios 5 to 10 of the back-office's own specification, and how many actions it takes. */
describe('orders in the back-office', () => {
  seatedJourney('change their status in the row, which says what the server has said', async (visit) => {
    const { page } = visit;
    const [open, shipped] = await Promise.all([placedOrder('bank_transfer'), paidOrder()]);
    await ship(shipped.id);
    await enter(visit, listOf(open.orderNumber));
    const row = page.getByRole('combobox', { name: `Status of ${open.orderNumber}` });
    const letGo = await hold(page, `**/api/admin/rest/orders/${open.id}`);
    await row.selectOption('confirmed');
    await soon(async () => expect(await row.isDisabled()).toBe(true));
    await letGo();
    await page.getByText('Order Updated').waitFor();
    await page.reload();
    await soon(async () => expect(await row.inputValue()).toBe('confirmed'));
    const [newest] = (await orderOf(open)).statusHistory;
    expect(newest).toMatchObject({ status: 'confirmed' });
    await turnTo(page, `/orders/${open.id}/show/history`);
    const entry = dialogOf(page, open).getByRole('listitem').first();
    await entry.getByRole('group', { name: 'from pending to confirmed' }).waitFor();
    await entry.getByText(`${newest!.updatedBy} (staff)`).waitFor();
    await turnTo(page, listOf(shipped.orderNumber));
    const locked = page.getByRole('combobox', { name: `Status of ${shipped.orderNumber}` });
    await soon(async () => expect(await locked.isDisabled()).toBe(true));
  });

  seatedJourney('open in five tabs, each with an address, and Escape leads back to the same list', async (visit) => {
    const { page, inspect } = visit;
    const order = await placedOrder('bank_transfer');
    await enter(visit, listOf(order.orderNumber));
    await page.getByRole('link', { name: `View ${order.orderNumber}` }).click();
    const dialog = dialogOf(page, order);
    await dialog.getByRole('tab', { name: 'Order Details', selected: true }).waitFor();
    expect(await dialog.getByRole('tab').allInnerTexts()).toEqual(TABS);
    for (const name of TABS.slice(1, 4)) {
      await dialog.getByRole('tab', { name }).click();
      await dialog.getByRole('tab', { name, selected: true }).waitFor();
      await inspect();
    }
    expect(new URL(page.url()).pathname).toBe(`/admin/orders/${order.id}/show/sources`);
    const window = await page.context().newPage();
    await window.goto(page.url());
    await dialogOf(window, order).getByRole('tab', { name: 'Product Sources', selected: true }).waitFor();
    await window.close();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Showing 1 to 1 of 1 orders').waitFor();
  });

  journey('are edited by two people: one wins, the other sees what changed and loses nothing', editTogether, {
    context: { timezoneId: 'Pacific/Honolulu' },
  });

  seatedJourney('cannot be edited or cancelled once they are shipped', async (visit) => {
    const { page } = visit;
    const order = await paidOrder();
    await ship(order.id);
    await enter(visit, `/orders/${order.id}/show/details`);
    await dialogOf(page, order).getByRole('button', { name: 'Update Shipment' }).waitFor();
    for (const name of ['Edit Order', 'Cancel Order']) expect(await page.getByRole('button', { name }).count()).toBe(0);
    const before = await orderOf(order);
    await expect(asOwner(`/api/admin/orders/${order.id}`, { notes: 'Too late' }, 'PUT')).rejects.toThrow('409');
    expect(await orderOf(order)).toEqual(before);
  });

  seatedJourney('are refunded when they are paid and delivered, once', async (visit) => {
    const { page } = visit;
    const order = await placedOrder('stripe');
    await payByCard(order.id, 'full');
    await confirmed(order.orderNumber);
    await ship(order.id);
    await asOwner(`/api/admin/orders/${order.id}/deliver`, {});
    await enter(visit, listOf(order.orderNumber));
    const locked = page.getByRole('combobox', { name: `Status of ${order.orderNumber}` });
    await soon(async () => expect([await locked.inputValue(), await locked.isDisabled()]).toEqual(['delivered', true]));
    await page.getByRole('link', { name: `View ${order.orderNumber}` }).click();
    const dialog = dialogOf(page, order);
    await dialog.getByRole('button', { name: 'Refund' }).click();
    const sent = page.waitForRequest((request) => request.url().endsWith(`${order.id}/refund`));
    const amount = aud(order.totalAud);
    await page.getByRole('button', { name: `Refund ${amount}` }).click();
    expect((await sent).postDataJSON()).toMatchObject({ refundType: 'full', reason: 'Admin refund' });
    await page.getByText('Refund Processed').waitFor();
    await soon(async () => expect((await orderOf(order)).paymentStatus).toBe('refunded'));
    await dialog.getByRole('button', { name: 'Refund' }).waitFor({ state: 'detached' });
    const again = asOwner(`/api/admin/orders/${order.id}/refund`, { refundType: 'full', reason: 'Twice' });
    await expect(again).rejects.toThrow('409');
    expect((await orderOf(order)).payments.refunds).toHaveLength(1);
  });

  seatedJourney('are cancelled, or say why not and stay as they are', async (visit) => {
    const { page, expectComplaint } = visit;
    const order = await placedOrder('bank_transfer');
    await enter(visit, `/orders/${order.id}/show/details`);
    const dialog = dialogOf(page, order);
    const cancel = page.getByRole('dialog', { name: `Cancel ${order.orderNumber}` });
    const address = `**/api/admin/orders/${order.id}/cancel`;
    const away = { status: 503, json: { code: 'ENGINE_AWAY', message: 'The books are closed for a moment.' } };
    await page.route(address, (route) => route.fulfill(away));
    expectComplaint(/503/);
    await dialog.getByRole('button', { name: 'Cancel Order' }).click();
    await cancel.getByRole('button', { name: 'Cancel Order' }).click();
    await page.getByText('Cancellation Failed').waitFor();
    await cancel.getByText('The books are closed for a moment.').waitFor();
    expect((await orderOf(order)).status).toBe('pending');
    await page.unroute(address);
    const sent = page.waitForRequest(address);
    await cancel.getByRole('button', { name: 'Cancel Order' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ reason: 'Admin cancellation' });
    await page.getByText('Order Cancelled').waitFor();
    await soon(async () => expect((await orderOf(order)).status).toBe('cancelled'));
  });

  seatedJourney('are found, understood and shipped in a few actions from the overview', async (visit) => {
    const { page } = visit;
    const phone = `04${String(randomInt(1e8)).padStart(8, '0')}`;
    const order = await placedOrder('bank_transfer', buyerWith(phone));
    const { amountAud, reference } = order.bankTransfer!;
    // Found is what stands in the list's own table, which another reader fills than the order's page.
    const wayOfFinding = `/api/admin/rest/find?q=${order.orderNumber}`;
    await soon(async () => expect(JSON.stringify(await ownerReads(wayOfFinding))).toContain(reference));
    await enter(visit, '/');
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    const field = page.getByRole('combobox', { name: 'Find' });
    const find = (text: string) => [() => page.keyboard.press('Control+k'), () => field.fill(text)];

    // Why it is pending, and what the customer owes, are told where they are found.
    const typed = `+61 ${phone.slice(1, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`;
    expect(await counted(page, find(typed))).toBeLessThanOrEqual(2);
    const found = page.getByRole('option', { name: new RegExp(order.orderNumber), selected: true });
    await found.getByText(`Waiting for a transfer of ${aud(amountAud)}, reference ${reference}`).waitFor();
    await page
      .getByRole('option')
      .getByText(`owes ${aud(order.totalAud)}`)
      .waitFor();
    await page.keyboard.press('Escape');

    await bankReceipt(order.id, amountAud);
    await confirmed(order.orderNumber);
    await asOwner(`/api/admin/orders/${order.id}`, { status: 'processing' }, 'PUT');
    const form = page.getByRole('dialog', { name: `Ship ${order.orderNumber}` });
    const tracking = form.getByRole('textbox', { name: 'Tracking number' });
    const [open, type] = find(order.orderNumber);
    const actions = await counted(page, [
      open!,
      async () => {
        await type!();
        await found.waitFor();
        await field.press('Enter');
      },
      () => dialogOf(page, order).getByRole('button', { name: 'Ship', exact: true }).click(),
      async () => {
        await tracking.fill('AU7731');
        await tracking.press('Enter');
      },
    ]);
    expect(actions).toBeLessThanOrEqual(4);
    await page.getByText('Order Shipped').waitFor();
    await soon(async () => expect(await orderOf(order)).toMatchObject({ status: 'shipped', trackingNumber: 'AU7731' }));
  });

  journey('show what a colleague does in every window, over one stream, and lose nothing typed', followTogether);
});

async function followTogether(visit: Visit): Promise<void> {
  const { page } = visit;
  const order = await placedOrder('bank_transfer');
  const sue = { email: `sue.${randomUUID()}@halfpallet.example`, password: 'watching every order twice' };
  await asOwner('/api/admin/rest/staff', { ...sue, firstName: 'Sue', role: 'admin', adminRole: 'support' });
  // One that broke off is opened again; there are never two.
  const open = new Set<Request>();
  let atMost = 0;
  const isStream = (request: Request) => request.url().includes('/api/admin/stream');
  page.context().on('request', (request) => {
    if (isStream(request)) atMost = Math.max(atMost, open.add(request).size);
  });
  page.context().on('requestfinished', (request) => void open.delete(request));
  page.context().on('requestfailed', (request) => void open.delete(request));
  await enter(visit, listOf(order.orderNumber), sue);
  const row = page.getByRole('combobox', { name: `Status of ${order.orderNumber}` });
  await soon(async () => expect(await row.inputValue()).toBe('pending'));
  const window = await page.context().newPage();
  await window.goto(`/admin/orders/${order.id}/show/details`);
  const dialog = dialogOf(window, order);
  await dialog.getByRole('button', { name: 'Edit Order' }).click();
  await dialog.getByLabel('Notes').fill('Half a sentence');

  await asOwner(`/api/admin/orders/${order.id}`, { status: 'confirmed' }, 'PUT');
  await soon(async () => expect(await row.inputValue()).toBe('confirmed'));
  await dialog.getByText('Confirmed').first().waitFor();
  expect(await dialog.getByLabel('Notes').inputValue()).toBe('Half a sentence');
  expect(atMost).toBe(1);
  await window.close();
}

async function editTogether({ page, expectComplaint }: Visit): Promise<void> {
  const order = await paidOrder();
  await asOwner(`/api/admin/orders/${order.id}`, { status: 'processing' }, 'PUT');
  await enter({ page }, `/orders/${order.id}/show/details`);
  const dialog = dialogOf(page, order);
  const edit = () => dialog.getByRole('button', { name: 'Edit Order' }).click();
  const field = (name: string) => dialog.getByRole('textbox', { name });
  const saveButton = dialog.getByRole('button', { name: 'Save Changes' });
  const save = () => saveButton.click();
  await edit();
  await field('Tracking number').fill('AU123');
  await dialog.getByLabel('Estimated delivery').fill('2027-07-01');
  await field('Notes').fill('Left with reception');
  await save();
  await page.getByText('Order Updated').waitFor();
  await dialog.getByText('1 July 2027').waitFor();
  await soon(async () =>
    expect(await orderOf(order)).toMatchObject({
      ...{ trackingNumber: 'AU123', estimatedDelivery: '2027-07-01', notes: 'Left with reception' },
    }),
  );

  await edit();
  const stays = async () => expect(await field('Notes').inputValue()).toBe('Ring the bell twice');
  const leaves = async (leave: () => Promise<unknown>) => {
    await leave();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
    await stays();
  };
  await leaves(() => field('Notes').evaluate(typeAndEscape, 'Ring the bell twice'));
  await leaves(() => page.keyboard.press('Escape'));
  const leavesTheShop = async (leave: () => Promise<unknown>) => {
    const asked = page.waitForEvent('dialog');
    const leaving = leave();
    await (await asked).dismiss();
    await leaving;
    await stays();
  };
  await leavesTheShop(() => page.evaluate(() => history.back()));
  await leavesTheShop(() => page.close({ runBeforeUnload: true }));

  await asOwner(`/api/admin/orders/${order.id}`, { notes: 'Ask for Jo' }, 'PUT');
  expectComplaint(/412/);
  await save();
  const conflict = page.getByRole('dialog', { name: 'Somebody changed this while you were editing' });
  await rowWith(conflict, ['Left with reception', 'Ask for Jo', 'Ring the bell twice']).waitFor();
  await conflict.getByRole('button', { name: 'Go back to editing' }).click();
  expect(await saveButton.evaluate((button) => button === document.activeElement)).toBe(true);
  // Nothing was saved: it is still asked for.
  await leaves(() => page.keyboard.press('Escape'));
  await save();
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await soon(async () => expect(await orderOf(order)).toMatchObject({ notes: 'Ring the bell twice' }));
}

/** In the page: both before the browser gets round to anything else, as on a machine that is busy. */
function typeAndEscape(field: HTMLElement | SVGElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
}

const rowWith = (within: Locator, texts: readonly string[]): Locator =>
  texts.reduce((rows, text) => rows.filter({ hasText: text }), within.getByRole('row'));

interface Named {
  readonly id: string;
  readonly orderNumber: string;
}

const listOf = (q: string) => `/orders?filter=${encodeURIComponent(JSON.stringify({ q }))}`;
const dialogOf = (page: Page, { orderNumber }: Named) =>
  page.getByRole('dialog', { name: new RegExp(`^${orderNumber}`) });
const orderOf = ({ id }: Named) => ownerReads<AdminOrderDetail>(`/api/admin/orders/${id}`);

/** Whoever can be called under this number. */
function buyerWith(phone: string): object {
  const name = 'Grace Builder';
  const address = {
    address: '12 Wharf Street',
    city: 'Brisbane',
    state: 'QLD',
    postcode: '4000',
    country: 'Australia',
  };
  const email = `grace.${randomUUID()}@builder.example`;
  return { customerEmail: email, shipping: { name, ...address }, billing: { name, ...address, email, phone } };
}
