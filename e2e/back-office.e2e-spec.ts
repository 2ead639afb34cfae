import { soon } from '@halfpallet/testing';
import type { Locator } from 'playwright-core';
import { journey, type Visit } from './support/browser';
import { DESK, mostly, PHONE, steady } from './support/inspect';
import { orderByNumber, paidOrder, placedOrder } from './support/orders';
import { appointFinance, aud, brisbaneTime, enter, owner, signIn } from './support/staff';

describe('the back-office', () => {
  journey('lets an admin sign in, confirm a bank order and read its history', confirmBankOrder);
  journey('lets finance replay up to a moment and find the books in balance', replayTheBooks, { on: mostly(PHONE) });
});

async function confirmBankOrder(visit: Visit): Promise<void> {
  const { page, inspect } = visit;
  const order = await placedOrder('bank_transfer');
  const { amountAud } = order.bankTransfer!;
  await signIn(visit, owner());

  await page.getByRole('tab', { name: 'Orders', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(order.orderNumber);
  await page.getByText('Showing 1 to 1 of 1 orders').waitFor();
  // What is searched for is told above the list, which moves down for it, even where the list is the same.
  await page.getByRole('button', { name: 'Clear filters' }).waitFor();
  await steady(page);
  // Why it is pending is told where it stands: no further action.
  const reason = `Waiting for a transfer of ${aud(amountAud)}, reference ${order.bankTransfer!.reference}, asked today`;
  const sign = page.getByRole('button', { name: `Why ${order.orderNumber} stands here: ${reason}` });
  await sign.hover();
  await page.getByRole('tooltip').getByText(reason).waitFor();
  // Where nothing can be hovered over, it is written out.
  await page.setViewportSize(PHONE);
  await page.locator('main').getByText(reason).waitFor();
  await page.setViewportSize(DESK);
  await page.getByRole('link', { name: `View ${order.orderNumber}` }).click();

  const dialog = page.getByRole('dialog', { name: new RegExp(order.orderNumber) });
  await dialog.getByRole('tab', { name: 'Order Details', selected: true }).waitFor();
  await dialog.getByText(reason).waitFor();
  await dialog.getByRole('button', { name: 'Record Bank Receipt' }).click();
  const receipt = page.getByRole('dialog', { name: `Record a bank receipt for ${order.orderNumber}` });
  await receipt.getByRole('textbox', { name: /^Amount received/ }).fill(amountAud.toFixed(2));
  await receipt.getByRole('textbox', { name: 'Note' }).fill('line 14 of the statement');
  await receipt.getByRole('button', { name: `Record ${aud(amountAud)}` }).click();
  await page.getByText('Bank Receipt Recorded').waitFor();

  await dialog.getByRole('tab', { name: 'Status History' }).click();
  await dialog.getByText('Confirmed: the due part is paid').waitFor();
  await dialog.getByText(/^Bank transfer of .* received$/).waitFor();
  await dialog.getByText('line 14 of the statement').waitFor();
  await dialog.getByRole('button', { name: 'Verify hashes' }).click();
  await dialog.getByText(/^Verified: all \d+ events/).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/admin/orders/${order.id}/show/history`);
  await soon(async () =>
    expect(await orderByNumber(order.orderNumber)).toMatchObject({ status: 'confirmed', paidAud: amountAud }),
  );

  await page.reload();
  await dialog.getByText('Confirmed: the due part is paid').waitFor();
  await dialog.getByRole('tab', { name: 'Order Details' }).click();
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Packing Slip' }).click();
  expect((await file).suggestedFilename()).toBe(`packing-slip-${order.orderNumber}.pdf`);
  await dialog.getByRole('link', { name: 'Money' }).click();
  await dialog.getByText('Deposit by bank transfer').first().waitFor();
  await inspect();
  await lookBack(dialog, order.id, inspect);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await findAgain(visit, order.orderNumber);
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await steady(page);
}

/** To the first event and back; the address holds the moment, and there nothing can be done. */
async function lookBack(dialog: Locator, orderId: string, inspect: () => Promise<void>): Promise<void> {
  const page = dialog.page();
  await dialog.getByRole('slider', { name: 'As at' }).press('Home');
  await dialog.getByText(/^You are looking back, at position \d+\./).waitFor();
  expect(await dialog.getByRole('button', { name: /Record Bank Receipt|Cancel Order|Edit Order/ }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Compare with now' }).click();
  await dialog.getByRole('row', { name: 'Status pending confirmed' }).waitFor();
  await inspect();
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/admin/orders/${orderId}/show/details/money/at/\\d+$`));
  await page.reload();
  await dialog.getByRole('button', { name: 'Return to now' }).click();
  await dialog.getByRole('button', { name: 'Record Bank Receipt' }).waitFor();
}

/** From any page: two keys, what one knows of the order, and Enter. */
async function findAgain({ page, inspect }: Visit, known: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find' }).fill(known);
  await page.getByRole('option', { name: new RegExp(known), selected: true }).waitFor();
  await inspect();
  await page.keyboard.press('Enter');
}

async function replayTheBooks(visit: Visit): Promise<void> {
  const { page, screen, inspect } = visit;
  const order = await paidOrder();
  const moment = new Date(Date.now() + 1_000);
  await enter(visit, '/', await appointFinance());

  if (screen.screen === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('menuitem', { name: 'Replay' }).click();
  await page.getByRole('heading', { level: 1, name: 'Replay' }).waitFor();
  await page.getByRole('link', { name: 'New Replay' }).click();
  await page.getByRole('radio', { name: /^Ledger/ }).check();
  await page.getByRole('radio', { name: 'One order' }).check();
  await page.getByRole('textbox', { name: 'Order number or id' }).fill(order.orderNumber);
  await page.getByRole('radio', { name: /^A moment/ }).check();
  await page.getByLabel('Date and time').fill(brisbaneTime(moment));
  await page.getByRole('textbox', { name: 'Reason' }).fill('Month end');
  await page.getByRole('button', { name: 'Start Replay' }).click();

  await page.getByRole('heading', { level: 1, name: 'Replay of the ledger' }).waitFor();
  await page.getByText('The replay and the live books are identical.').waitFor();
  const balance = page.getByRole('table', { name: 'Trial balance' });
  await balance.getByText('Debits - Credits = A$0.00').waitFor();
  const deposits = balance.getByRole('row', { name: /^Customer deposits/ });
  await soon(async () => expect(await deposits.innerText()).toContain(`-${aud(order.paidAud)}`));
  await inspect();

  if (screen.screen === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('menuitem', { name: 'Ledger' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ledger' }).waitFor();
  await page.getByRole('status').filter({ hasText: 'Debits - Credits = A$0.00' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Staff' }).count()).toBe(0);
}
