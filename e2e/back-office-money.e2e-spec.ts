import { randomUUID } from 'node:crypto';
import { soon, waitUntil } from '@halfpallet/testing';
import type { Locator } from 'playwright-core';
import type { AdminOrderDetail, AdminRole } from '@halfpallet/contracts';
import { journey, seatedJourney, type Visit } from './support/browser';
import { paidOrder, placedOrder } from './support/orders';
import { asOwner, aud, enter, leaveAs, owner, ownerReads, turnTo, type Person } from './support/staff';
import { bankToday, toldToday, writtenToday } from './support/bank-day';
import { match, matchedLine, unmatch } from './support/bank-lines';
import { SCREENS, steady } from './support/inspect';
import { follow } from './support/keyboard';

/** Money after the happy end, as staff meet it: every dialog that moves money, and every list that leads to one. */
describe('the money of an order in the back-office', () => {
  journey('waits for finance when support cancels: finance keeps a part and refunds the rest', financeDecides);
  seatedJourney('goes back in part when a paid order is cancelled, and the rest is kept for a reason', cancelForAPart);
  seatedJourney('follows a status that an owner forces, there and back', forceThereAndBack);
  seatedJourney('is printed whole and in ink, also from a dark screen and a phone', printed, { on: SCREENS });
  seatedJourney(
    'is asked about when the same transfer is recorded twice, and what is too much goes back',
    receiveTwice,
  );
  seatedJourney('cannot be sent, is tried again, and is transferred once a second person agreed', transferBack);
  seatedJourney('is booked to its order by somebody who knows whose transfer it was', bookLine);
  journey(
    'comes off the wrong order by keyboard, also when somebody was quicker, and goes to the right one',
    takeBackMatch,
    {
      on: SCREENS,
    },
  );
});

async function printed(visit: Visit): Promise<void> {
  const { page } = visit;
  await page.emulateMedia({ colorScheme: 'dark' });
  await enter(visit, '/ledger');
  await page.getByText('Debits - Credits = A$0.00').waitFor();
  const tables = await page.getByRole('table').count();
  const screen = page.viewportSize()!;
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  // The sheet is narrower than a desk's screen. What became something longer by that would be cut off.
  await page.setViewportSize({ ...screen, width: 700 });
  expect(await page.getByRole('table').count()).toBe(tables);
  await page.setViewportSize(screen);
  const ink = (of: Locator) => of.evaluate((element) => getComputedStyle(element).color);
  expect(await ink(page.getByRole('heading', { level: 1, name: 'Ledger' }))).toBe('rgb(0, 0, 0)');
  expect(await ink(page.getByText('Debits - Credits = A$0.00'))).toBe('rgb(0, 0, 0)');
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  expect(await page.getByRole('menuitem', { name: 'Queues' }).isVisible()).toBe(false);

  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
  const order = await paidOrder();
  const dialog = await openOrder(visit, order);
  await dialog.getByText('Shipping information').waitFor();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await ink(dialog.getByText('Shipping information'))).toBe('rgb(0, 0, 0)');
  expect(await page.locator('main').isVisible()).toBe(false);
  // What would have to be scrolled to is on the paper, too.
  const [hidden, height] = await dialog.evaluate((whole) => {
    const boxes = [whole, ...whole.querySelectorAll('.MuiDialogContent-root')];
    return [
      boxes.filter((box) => box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY !== 'visible')
        .length,
      document.documentElement.scrollHeight - whole.getBoundingClientRect().height,
    ] as const;
  });
  expect(hidden).toBe(0);
  expect(height).toBeLessThan(40);
  expect(await dialog.getByRole('button').filter({ visible: true }).count()).toBe(0);
  // The tab that is printed names it; nobody turns to another on paper, or writes a comment there.
  expect(await dialog.getByRole('tab').filter({ visible: true }).allTextContents()).toEqual(['Order Details']);
  expect(await dialog.getByRole('textbox', { name: 'Comment' }).isVisible()).toBe(false);

  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
  const replay = await asOwner('/api/admin/rest/replays', { target: 'ledger', dryRun: true, reason: 'For the books' });
  await turnTo(page, `/replays/${((await replay.json()) as { id: string }).id}/show`);
  const entries = page.getByRole('group', { name: 'Resulting entries' }).last();
  await entries.waitFor();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await entries.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThan(2);

  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
  await turnTo(page, `/bank-lines?filter=${encodeURIComponent(JSON.stringify({ waits: true }))}`);
  await page.getByText('Waits for somebody').first().waitFor();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  // By what it is narrowed, and nothing to be narrowed by.
  expect(await page.locator('.MuiChip-root', { hasText: 'Waits for somebody' }).isVisible()).toBe(true);
  expect(await page.getByRole('textbox', { name: 'Search descriptions' }).isVisible()).toBe(false);
  expect(await page.getByText('or drop it here').isVisible()).toBe(false);
  await page.emulateMedia({ colorScheme: null, media: null });
}

async function cancelForAPart(visit: Visit): Promise<void> {
  const { page, inspect } = visit;
  const order = await paidOrder();
  const dialog = await openOrder(visit, order);
  await dialog
    .getByText(/^Waiting for the supplier to start: A\$.+ is due on delivery$/)
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();

  const cancel = page.getByRole('dialog', { name: `Cancel ${order.orderNumber}` });
  await cancel.getByRole('button', { name: `Cancel Order and refund ${aud(order.paidAud)}` }).waitFor();
  await cancel.getByRole('radio', { name: 'Refund a part and keep the rest' }).check();
  await cancel.getByRole('textbox', { name: /^Amount to refund/ }).fill('100');
  await cancel.getByRole('button', { name: 'Cancel Order and refund A$100.00' }).click();
  await cancel.getByText('Please give a reason of at least 3 characters.').waitFor();
  await inspect();
  await cancel.getByRole('textbox', { name: /^Why the rest is kept/ }).fill('The tooling is paid');
  await cancel.getByRole('button', { name: 'Cancel Order and refund A$100.00' }).click();
  await page.getByText('Order Cancelled').waitFor();

  const money = await waitUntil(() => orderOf(order), { wanted: ({ refundedAud }) => refundedAud === 100 });
  expect(money).toMatchObject({ status: 'cancelled', refundedAud: 100, heldOverAud: 0, dueNowAud: 0, dueLaterAud: 0 });
  expect(money.retainedAud).toBeCloseTo(order.paidAud - 100, 2);
  await dialog
    .getByText(`Cancelled: ${aud(money.retainedAud)} was kept`)
    .first()
    .waitFor();
  await dialog.getByRole('tab', { name: 'Status History' }).click();
  await dialog.getByText('Refund of A$100.00 went back').waitFor();
  await dialog.getByText('Reason: The tooling is paid').first().waitFor();
  await dialog.getByText(/^A\$.+ is kept$/).waitFor();
  const lines = money.statusHistory.map(({ message }) => message);
  expect(lines).toContain('Refund of A$100.00 asked for: Admin cancellation');

  await dialog.getByRole('tab', { name: 'Order Details' }).click();
  await dialog.getByRole('link', { name: 'Money' }).click();
  await dialog.getByRole('button', { name: 'Issue the tax invoice' }).click();
  await dialog.getByText(/^TEST-INV-\d{6}, issued/).waitFor();
  // What is kept is less than what was ordered, and stated at once.
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Save TEST-ADJ-\d{6} as PDF$/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^adjustment-note-TEST-ADJ-\d{6}\.pdf$/);
  await inspect();
}

async function financeDecides(visit: Visit): Promise<void> {
  const { page } = visit;
  const order = await paidOrder();
  const dialog = await openOrder(visit, order, await appoint('support'));
  await dialog.getByRole('button', { name: 'Cancel Order' }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Refund' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  const cancel = page.getByRole('dialog', { name: `Cancel ${order.orderNumber}` });
  await cancel.getByText(`${aud(order.paidAud)} of the buyer's money is held.`, { exact: false }).waitFor();
  expect(await cancel.getByRole('radio').count()).toBe(0);
  await cancel.getByRole('textbox', { name: 'Reason' }).fill('Buyer gave up');
  await cancel.getByRole('button', { name: 'Cancel Order' }).click();
  await page.getByText('Order Cancelled').waitFor();
  await orderIs(order, { status: 'cancelled', refundPendingAud: 0, heldOverAud: order.paidAud });

  await leaveAs(visit);
  await enter(visit, '/', await appoint('finance'));
  await page.getByRole('link', { name: /money that is owed back/ }).click();
  await page.getByRole('tab', { name: 'Owed back', selected: true }).waitFor();
  await page.getByRole('searchbox', { name: 'Search order' }).fill(order.orderNumber);
  await page.getByText('Showing 1 to 1 of 1 orders').waitFor();
  await page.getByText('Buyer gave up').waitFor();
  await page.getByRole('button', { name: `Keep: ${aud(order.paidAud)} of ${order.orderNumber}` }).click();
  const keep = page.getByRole('dialog', { name: `Keep money of ${order.orderNumber}` });
  await keep.getByRole('textbox', { name: /^Amount to keep/ }).fill('40.50');
  await keep.getByRole('textbox', { name: 'Reason' }).fill('Samples were sent');
  await keep.getByRole('button', { name: 'Keep A$40.50' }).click();
  await page.getByText('Money Kept').waitFor();

  const { heldOverAud } = await waitUntil(() => orderOf(order), { wanted: ({ retainedAud }) => retainedAud > 0 });
  expect(heldOverAud).toBeCloseTo(order.paidAud - 40.5, 2);
  await page.getByRole('button', { name: `Refund: ${aud(heldOverAud)} of ${order.orderNumber}` }).click();
  const refund = page.getByRole('dialog', { name: `Refund ${order.orderNumber}` });
  await refund.getByRole('radio', { name: 'A part of it' }).check();
  await refund.getByRole('textbox', { name: /^Amount/ }).fill(heldOverAud.toFixed(2));
  await refund.getByRole('button', { name: `Refund ${aud(heldOverAud)}` }).click();
  await page.getByText('Refund Processed').waitFor();
  await page.getByText('Nothing matches these filters.').waitFor();
  const money = await waitUntil(() => orderOf(order), { wanted: ({ refundedAud }) => refundedAud > 0 });
  expect(money).toMatchObject({ refundedAud: heldOverAud, retainedAud: 40.5, heldOverAud: 0 });
}

async function receiveTwice(visit: Visit): Promise<void> {
  const { page, inspect, expectComplaint } = visit;
  const order = await placedOrder('bank_transfer');
  const { totalAud } = order;
  const dialog = await openOrder(visit, order, await finance());
  const record = async (more: (receipt: Locator) => Promise<void>) => {
    await dialog.getByRole('button', { name: 'Record Bank Receipt' }).click();
    const receipt = page.getByRole('dialog', { name: `Record a bank receipt for ${order.orderNumber}` });
    await receipt.getByRole('textbox', { name: /^Amount received/ }).fill(totalAud.toFixed(2));
    await receipt.getByRole('button', { name: `Record ${aud(totalAud)}` }).click();
    await more(receipt);
    await receipt.waitFor({ state: 'detached' });
  };
  await record(async () => {});
  await dialog.getByText(/ is paid in full$/).waitFor();
  expectComplaint(/409 \(Conflict\)/);
  await record(async (receipt) => {
    await receipt
      .getByRole('alert')
      .getByText(/is already recorded for this order/)
      .waitFor();
    await inspect();
    await receipt.getByRole('button', { name: 'This is another transfer' }).click();
  });
  await page.getByText(/was not due and is held over: it is owed back to the buyer\./).waitFor();
  await dialog
    .getByText(`${aud(totalAud)} more was paid than is owed`, { exact: false })
    .first()
    .waitFor();
  await orderIs(order, { paidAud: totalAud, heldOverAud: totalAud });

  await dialog.getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: `Refund ${order.orderNumber}` });
  await refund.getByRole('button', { name: `Refund ${aud(totalAud * 2)}` }).waitFor();
  await refund.getByRole('radio', { name: `Only what is owed back: ${aud(totalAud)}` }).check();
  await refund.getByRole('button', { name: `Refund ${aud(totalAud)}` }).click();
  await page.getByText('Refund Processed').waitFor();
  await dialog.getByRole('link', { name: 'Money' }).click();
  await dialog.getByRole('heading', { name: 'Refunds' }).waitFor();
  await inspect();
  await orderIs(order, {
    status: 'confirmed',
    heldOverAud: 0,
    refundPendingAud: totalAud,
    paymentStage: 'paid_in_full',
  });
}

async function transferBack(visit: Visit): Promise<void> {
  const { page } = visit;
  const order = await placedOrder('bank_transfer');
  const bookedOn = bankToday();
  await asOwner(`/api/admin/orders/${order.id}/bank-receipts`, { amountAud: order.totalAud, bookedOn });
  await asOwner(`/api/admin/orders/${order.id}/refund`, { refundType: 'partial', amount: 120.5, reason: 'Wet boxes' });
  await enter(visit, '/', await finance());
  const find = async () => {
    await page.getByRole('searchbox', { name: 'Search order' }).fill(order.orderNumber);
    await page.getByText('Showing 1 to 1 of 1 refunds').waitFor();
  };
  const act = (name: string) => page.getByRole('button', { name: `${name}: A$120.50 of ${order.orderNumber}` });
  // The list before has a field to search in as well.
  const openTab = async (name: string) => {
    await page.getByRole('tab', { name }).click();
    await page.getByRole('tabpanel', { name }).waitFor();
  };

  await page.getByRole('link', { name: /to be transferred/ }).click();
  await page.getByRole('tab', { name: 'To transfer', selected: true }).waitFor();
  await find();
  await act('Cannot be sent').click();
  const returned = page.getByRole('dialog', { name: /did not reach the buyer$/ });
  await returned.getByRole('textbox', { name: /^What happened/ }).fill('Account is closed');
  await returned.getByRole('button', { name: 'Record as failed' }).click();
  await page.getByText('Refund Recorded As Failed').waitFor();
  await page.getByText('Nothing matches these filters.').waitFor();

  await openTab('Failed');
  await find();
  await page.getByText('Account is closed').waitFor();
  await act('Try again').click();
  const again = page.getByRole('dialog', { name: `Try the refund of ${order.orderNumber} again` });
  await again.getByRole('button', { name: 'Refund A$120.50 again' }).click();
  await page.getByText('Refund Processed').waitFor();
  await page.getByText('Nothing matches these filters.').waitFor();

  await openTab('To transfer');
  await find();
  expect(await act('Done').count()).toBe(0);
  await act('Bank details').click();
  const details = page.getByRole('dialog', { name: `Bank details for refunds of ${order.orderNumber}` });
  await details.getByRole('textbox', { name: 'BSB' }).fill('062-000');
  await details.getByRole('textbox', { name: 'Account number' }).fill('87654321');
  await details.getByRole('textbox', { name: 'Account name' }).fill('Grace Builder');
  await details.getByRole('button', { name: 'Save bank details' }).click();
  await details.getByText('Choose how you know it.').waitFor();
  await details.getByRole('radio', { name: /^Called the buyer/ }).check();
  await details.getByRole('button', { name: 'Save bank details' }).click();
  await page.getByText('Bank Details Saved').waitFor();
  await page.getByText('Waits for an approval', { exact: false }).waitFor();
  // Whoever asked for it, or said where it goes, is not who agrees.
  expect(await act('Approve').count()).toBe(0);

  await leaveAs(visit);
  await enter(visit, '/');
  await page.getByRole('link', { name: /for a second person to approve/ }).click();
  await page.getByRole('tab', { name: 'To approve', selected: true }).waitFor();
  await find();
  await act('Approve').click();
  const agreed = page.getByRole('dialog', { name: `Approve the transfer of A$120.50 of ${order.orderNumber}` });
  await agreed.getByText('•••• 321', { exact: false }).waitFor();
  await agreed.getByRole('button', { name: 'Approve A$120.50' }).click();
  await page.getByText('Transfer Approved').waitFor();

  await leaveAs(visit);
  await enter(visit, '/refunds', await finance());
  await find();
  await act('Done').click();
  const done = page.getByRole('dialog', { name: /was transferred$/ });
  await done.getByRole('button', { name: 'Show the account' }).click();
  await done.getByText('87654321').waitFor();
  await done.getByRole('textbox', { name: "Our bank's reference" }).fill('NAB 7731');
  await done.getByRole('button', { name: 'Record A$120.50 as transferred' }).click();
  await page.getByText('Refund Transferred').waitFor();
  await orderIs(order, { refundedAud: 120.5, refundPendingAud: 0 });

  await openTab('All');
  await page.getByRole('searchbox', { name: 'Search order' }).fill(order.orderNumber);
  await page.getByText('Showing 1 to 2 of 2 refunds').waitFor();
  await page.getByText('Transferred as NAB 7731').waitFor();
}

async function bookLine(visit: Visit): Promise<void> {
  const { page } = visit;
  const order = await placedOrder('bank_transfer');
  const { amountAud } = order.bankTransfer!;
  const description = `TFR ${randomUUID().slice(0, 8)}`;
  const cameOn = toldToday();
  const csv = `Date,Description,Debit,Credit,Balance\n${writtenToday()},${description},,${amountAud.toFixed(2)},`;
  await enter(visit, '/', await finance());
  await page.getByRole('menuitem', { name: 'Reconciliation' }).click();
  const file = { name: 'today.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('CSV file of a bank statement').setInputFiles(file);
  await page.getByRole('button', { name: 'Import today.csv' }).click();
  await page.getByText('today.csv: 1 line, 1 of them new').waitFor();
  await page.getByText('1 waits for somebody who knows the order.').waitFor();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('link', { name: /of bank statements/ }).click();
  await page.getByRole('searchbox', { name: 'Search descriptions' }).fill(description);
  await page.getByText('Showing 1 to 1 of 1 lines').waitFor();
  await page.getByRole('button', { name: `Settle: ${aud(amountAud)} of ${cameOn}` }).click();
  const settle = page.getByRole('dialog', { name: `${aud(amountAud)} that came on ${cameOn}` });
  await settle.getByRole('textbox', { name: 'Order number' }).fill(order.orderNumber);
  await settle.getByRole('textbox', { name: 'How you know' }).fill('The buyer sent the receipt');
  await settle.getByRole('button', { name: `Book ${aud(amountAud)}` }).click();
  await page.getByText('Line Settled').waitFor();
  await page.getByText('Nothing matches these filters.').waitFor();
  const money = await waitUntil(() => orderOf(order), { wanted: ({ status }) => status === 'confirmed' });
  expect(money).toMatchObject({ status: 'confirmed', paidAud: amountAud, heldOverAud: 0 });
}

async function takeBackMatch(visit: Visit): Promise<void> {
  const { page, inspect, expectComplaint } = visit;
  const [wrong, right] = [await placedOrder('bank_transfer'), await placedOrder('bank_transfer')];
  const { amountAud } = wrong.bankTransfer!;
  const amount = aud(amountAud);
  const line = await matchedLine(wrong, amountAud);
  await orderIs(wrong, { status: 'confirmed', paidAud: amountAud });
  const filter = encodeURIComponent(JSON.stringify({ q: line.description }));
  await enter(visit, `/bank-lines?filter=${filter}`, await finance());
  await page.getByRole('link', { name: wrong.orderNumber }).waitFor();
  await steady(page);
  const takeBack = new RegExp(`^Take back: ${amount.replace(/[$.]/g, '\\$&')} of `);
  await follow(page, takeBack);

  const dialog = page.getByRole('dialog', { name: `Take back the match of ${amount}`, exact: false });
  await dialog.getByRole('link', { name: wrong.orderNumber }).waitFor();
  const reason = dialog.getByRole('textbox', { name: /^How you know/ });
  await soon(async () => expect(await reason.evaluate((field) => field === document.activeElement)).toBe(true));
  await follow(page, new RegExp(`^Take back ${amount.replace(/[$.]/g, '\\$&')}$`));
  await dialog.getByText('Please give a reason of at least 3 characters.').waitFor();
  await dialog.getByRole('radio', { name: 'The bank took the money back' }).check();
  await dialog.getByLabel(/^Taken back on/).waitFor();
  await inspect();
  await reason.fill('The bank says so');

  // Somebody else finds out whose it was, while the dialog stands open.
  await match(await unmatch(line), right);
  expectComplaint(/412/);
  await dialog.getByRole('button', { name: `Take back ${amount}` }).click();
  await dialog
    .getByRole('alert')
    .getByText(/^Somebody changed this line since you looked at it\. It is matched with an order again\./)
    .waitFor();
  expect(await reason.inputValue()).toBe('The bank says so');
  await inspect();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: right.orderNumber }).waitFor();
  await orderIs(right, { paidAud: amountAud });
  await orderIs(wrong, { status: 'confirmed', paidAud: 0, dueNowAud: amountAud });

  await page.getByRole('button', { name: takeBack }).click();
  await dialog.getByRole('link', { name: right.orderNumber }).waitFor();
  await reason.fill('It is for the first one after all');
  await dialog.getByRole('button', { name: `Take back ${amount}` }).click();
  await page.getByText('Match Taken Back').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('taken back: It is for the first one after all').waitFor();
  await orderIs(right, { paidAud: 0 });

  await page.getByRole('button', { name: `Settle: ${amount} of ${toldToday()}` }).click();
  const settle = page.getByRole('dialog', { name: `${amount} that came on ${toldToday()}` });
  await settle.getByRole('textbox', { name: 'Order number' }).fill(wrong.orderNumber);
  await settle.getByRole('textbox', { name: 'How you know' }).fill('The buyer sent the receipt');
  await settle.getByRole('button', { name: `Book ${amount}` }).click();
  await page.getByText('Line Settled').waitFor();
  await page.getByRole('link', { name: wrong.orderNumber }).waitFor();
  await orderIs(wrong, { status: 'confirmed', paidAud: amountAud, dueNowAud: 0, heldOverAud: 0 });

  await page.getByRole('link', { name: wrong.orderNumber }).click();
  const order = page.getByRole('dialog', { name: new RegExp(wrong.orderNumber) });
  await order.getByRole('tab', { name: 'Status History' }).click();
  await order.getByText(`Bank transfer of ${amount} taken back`).waitFor();
  await order.getByText('Reason: They paid for another order').waitFor();
}

async function forceThereAndBack(visit: Visit): Promise<void> {
  const { page } = visit;
  const order = await paidOrder();
  const dialog = await openOrder(visit, order);
  const force = async (to: string, effect: RegExp) => {
    await dialog.getByRole('button', { name: 'Force Status' }).click();
    const forcing = page.getByRole('dialog', { name: `Force the status of ${order.orderNumber}` });
    await forcing.getByRole('combobox', { name: 'New status' }).selectOption({ label: to });
    await forcing.getByText(effect).waitFor();
    await forcing.getByRole('textbox', { name: 'Reason' }).fill('The supplier is bankrupt');
    await forcing.getByRole('button', { name: `Force to ${to}` }).click();
    await forcing.waitFor({ state: 'detached' });
  };
  await force('Cancelled', /is held is proposed for refund: finance decides\.$/);
  await dialog
    .getByText(`Cancelled: ${aud(order.paidAud)} is held`, { exact: false })
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: 'Keep Money' }).waitFor();
  await orderIs(order, { status: 'cancelled', heldOverAud: order.paidAud, balanceDueAud: 0 });

  await force('Confirmed', /^The order can be paid again/);
  await dialog
    .getByText(/^Waiting for the supplier to start: /)
    .first()
    .waitFor();
  await orderIs(order, { status: 'confirmed', heldOverAud: 0, refundedAud: 0, paidAud: order.paidAud });
  expect((await orderOf(order)).dueLaterAud).toBeGreaterThan(0);
}

interface Named {
  readonly id: string;
  readonly orderNumber: string;
}

async function openOrder(visit: Visit, { id, orderNumber }: Named, person = owner()): Promise<Locator> {
  await enter(visit, `/orders/${id}/show/details`, person);
  const dialog = visit.page.getByRole('dialog', { name: new RegExp(orderNumber) });
  await dialog.getByRole('tab', { name: 'Order Details', selected: true }).waitFor();
  return dialog;
}

const orderOf = ({ id }: Named) => ownerReads<AdminOrderDetail>(`/api/admin/orders/${id}`);

/** What the desk is told of the order, by another reader than the one at the screen. */
const orderIs = (order: Named, wanted: Partial<AdminOrderDetail>) =>
  soon(async () => expect(await orderOf(order)).toMatchObject(wanted));

let financier: Promise<Person> | null = null;
/** One person of finance for all who need nobody else to be there. */
const finance = (): Promise<Person> => (financier ??= appoint('finance'));

/** A member of staff of one's own. */
async function appoint(adminRole: AdminRole): Promise<Person> {
  const person = { email: `${adminRole}.${randomUUID()}@halfpallet.example`, password: 'counting every cent twice' };
  await asOwner('/api/admin/rest/staff', { ...person, firstName: 'Robin', role: 'admin', adminRole });
  return person;
}
