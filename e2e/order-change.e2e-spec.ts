import { waitUntil } from '@halfpallet/testing';
import type { AdminOrderDetail } from '@halfpallet/contracts';
import { journey, type Visit } from './support/browser';
import { placedOrder } from './support/orders';
import { aud, enter, leaveAs, ownerReads } from './support/staff';

describe('an order that is to hold more', () => {
  journey('is priced and proposed by staff, and changed when its buyer agrees by the link of the mail', agreeByMail);
});

async function agreeByMail(visit: Visit): Promise<void> {
  const { page, inspect, expectComplaint } = visit;
  const { id, orderNumber, totalAud } = await placedOrder('bank_transfer');
  await enter(visit, `/orders/${id}/show/items`);
  const dialog = page.getByRole('dialog', { name: new RegExp(orderNumber) });
  await dialog.getByRole('button', { name: /^Change / }).click();

  const change = page.getByRole('dialog', { name: /^Change / });
  expectComplaint(/422 \(/);
  await change.getByRole('textbox', { name: 'Quantity' }).fill('81');
  await change.getByRole('button', { name: 'Show the Price' }).click();
  await change.getByRole('alert').waitFor();
  await change.getByRole('textbox', { name: 'Quantity' }).fill('160');
  await change.getByRole('button', { name: 'Show the Price' }).click();
  await change.getByText(/^The total rises/).waitFor();
  await inspect();
  await change.getByRole('button', { name: 'Ask the Buyer' }).click();
  await change.waitFor({ state: 'detached' });
  await dialog.getByText(/^The buyer is asked about 160 instead of 80/).waitFor();
  await inspect();
  const { proposedChange } = await orderOf(id);
  const dearer = proposedChange!.totalAud;
  expect((await orderOf(id)).totalAud).toBe(totalAud);
  expect(dearer).toBeGreaterThan(totalAud);

  await leaveAs(visit);
  // A release may have taken this part of the page away.
  expectComplaint(/ERR_FAILED/);
  await page.route('**/assets/proposed-change-*.js', (route) => route.abort(), { times: 1 });
  await page.goto(await linkOfMail(orderNumber));
  await page.getByRole('heading', { name: 'A change to your order needs your answer' }).waitFor();
  await inspect();
  await page.getByRole('button', { name: /^Agree to / }).click();
  await page.getByText('Your order was changed as you agreed.').waitFor();
  const changed = await orderOf(id);
  expect([changed.totalAud, changed.proposedChange]).toEqual([dearer, null]);
  expect(changed.whyItStands).toContain(aud(changed.dueNowAud));
  await askForAProductMore(visit, id, orderNumber);
}

/** By keyboard alone: found, chosen, priced as it is typed, and put to the buyer. */
async function askForAProductMore(visit: Visit, id: string, orderNumber: string): Promise<void> {
  const { page, inspect, expectComplaint } = visit;
  await leaveAs(visit);
  await enter(visit, `/orders/${id}/show/items`);
  const dialog = page.getByRole('dialog', { name: new RegExp(orderNumber) });
  await dialog.getByRole('button', { name: 'Add a Product' }).press('Enter');
  const addition = page.getByRole('dialog', { name: `Add a product to ${orderNumber}` });
  await page.keyboard.type('mixer');
  await page.getByRole('option', { name: /Mixer/ }).first().waitFor();
  await inspect();
  await page.keyboard.press('Enter');
  const quantity = addition.getByRole('textbox', { name: /^Quantity of / });
  await addition.getByText(/^The total rises/).waitFor();
  expectComplaint(/422 \(/);
  await quantity.fill('81');
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
  await quantity.fill('80');
  await addition.getByText(/^The total rises/).waitFor();
  await quantity.press('Enter');
  await addition.waitFor({ state: 'detached' });
  await dialog.getByText(/^The buyer is asked to add 80 of /).waitFor();
  expect((await orderOf(id)).proposedChange).toMatchObject({ fromQuantity: 0, toQuantity: 80 });
}

const orderOf = (id: string) => ownerReads<AdminOrderDetail>(`/api/admin/orders/${id}`);

/** As whoever reads the buyer's mail follows it. */
async function linkOfMail(orderNumber: string): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify({ kind: 'order-change-proposed' }));
  const mail = await waitUntil(
    async () =>
      (await ownerReads<Array<{ id: string; subject: string | null }>>(`/api/admin/rest/mails?filter=${filter}`)).find(
        ({ subject }) => subject?.includes(orderNumber),
      ),
    { wanted: (found) => found !== undefined },
  );
  const { body } = await ownerReads<{ body: string }>(`/api/admin/rest/mails/${mail!.id}`);
  const [link] = /\/order-success\?\S+?k=[A-Za-z0-9_-]{22}/.exec(body) ?? [];
  if (!link) throw new Error(`there is no link in: ${body}`);
  return link.replaceAll('&amp;', '&');
}
