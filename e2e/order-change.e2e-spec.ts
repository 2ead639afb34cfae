import sharp from 'sharp';
import { waitUntil } from '@halfpallet/testing';
import type { AdminOrderDetail } from '@halfpallet/contracts';
import { journey, type Visit } from './support/browser';
import { paidOrder, placedOrder } from './support/orders';
import { aud, asOwner, enter, leaveAs, ownerReads } from './support/staff';

describe('an order that is to hold more', () => {
  journey('is priced and proposed by staff, and changed when its buyer agrees by the link of the mail', agreeByMail);
});

describe('a delivery with broken goods', () => {
  journey('is reported with a photograph by the link of the mail, and decided by staff', reportByMail);
});

async function reportByMail(visit: Visit): Promise<void> {
  const { page, inspect, expectComplaint } = visit;
  const { id, orderNumber } = await paidOrder();
  await asOwner(`/api/admin/orders/${id}/force`, { to: 'delivered', reason: 'The carrier says so' });
  const link = await linkOfMail(orderNumber, 'order-delivered', 'returns/');
  await page.goto(link);
  await page.getByRole('heading', { name: 'What is not right?' }).waitFor();
  await inspect();
  await page.getByRole('button', { name: 'Send report' }).press('Enter');
  await page.getByText('Please check these:').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toMatch(/^quantity-/);
  await inspect();
  await page.keyboard.type('3');
  await page.getByLabel('What is wrong').selectOption('damaged');
  await page.getByLabel('Describe it').fill('Three of them are cracked.');
  // Not every file with the name of a picture is one.
  expectComplaint(/422 \(/);
  await page.locator('input[type=file]').setInputFiles([
    { name: 'crack.jpg', mimeType: 'image/jpeg', buffer: await crack() },
    { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') },
  ]);
  await page.getByText('1 photograph added').waitFor();
  await page.getByText(/^page\.jpg was not taken/).waitFor();
  await inspect();
  // A phone forgets the page while its camera is open.
  await page.reload();
  await page.getByRole('img', { name: 'Photograph 1' }).waitFor();
  expect(await page.getByLabel('Describe it').inputValue()).toBe('Three of them are cracked.');
  const beside = await page.context().newPage();
  await beside.goto(page.url());
  await beside.getByLabel(/^How many of/).fill('1');
  await beside.getByLabel('What is wrong').selectOption('faulty');
  await beside.getByLabel('Describe it').fill('One of them drips, too.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByText('We have your report, and write to you').waitFor();
  // Whoever is refused for it in another tab sees the report that it is about.
  await beside.getByRole('button', { name: 'Send report' }).click();
  await beside.getByText('Your report was not sent.', { exact: true }).waitFor();
  await beside.getByRole('button', { name: 'Withdraw this report' }).click();
  await beside.getByRole('dialog', { name: 'Withdraw this report?' }).getByRole('button', { name: 'Keep it' }).click();
  await beside.close();
  await inspect();

  await enter(visit, '/returns');
  await page.getByRole('img', { name: 'Photograph 1' }).first().waitFor();
  await inspect();
  await page.getByRole('button', { name: `Decide about the return of ${orderNumber}` }).click();
  const dialog = page.getByRole('dialog', { name: `Return of ${orderNumber}` });
  await dialog
    .getByRole('textbox', { name: /^What you tell the buyer/ })
    .fill('We see the cracks, and send the money back.');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Refund A\$/ }).click();
  const refund = page.getByRole('dialog', { name: `Refund for the return of ${orderNumber}` });
  const amount = Number(await refund.getByRole('textbox', { name: /^Amount/ }).inputValue());
  expect(amount).toBeGreaterThan(0);
  await refund.getByRole('button', { name: 'Cancel' }).click();

  await leaveAs(visit);
  await page.goto(link);
  await page.getByText('We see the cracks, and send the money back.').waitFor();
  await inspect();
}

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
  await page.route('**/assets/order-asks-*.js', (route) => route.abort(), { times: 1 });
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

const crack = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: 'tan' } })
    .jpeg()
    .toBuffer();

const orderOf = (id: string) => ownerReads<AdminOrderDetail>(`/api/admin/orders/${id}`);

/** As whoever reads the buyer's mail follows it. */
async function linkOfMail(orderNumber: string, kind = 'order-change-proposed', to = 'order-success'): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify({ kind }));
  const mail = await waitUntil(
    async () =>
      (await ownerReads<Array<{ id: string; subject: string | null }>>(`/api/admin/rest/mails?filter=${filter}`)).find(
        ({ subject }) => subject?.includes(orderNumber),
      ),
    { wanted: (found) => found !== undefined },
  );
  const { body } = await ownerReads<{ body: string }>(`/api/admin/rest/mails/${mail!.id}`);
  const [link] = new RegExp(`/${to}\\S+?k=[A-Za-z0-9_-]{22}`).exec(body) ?? [];
  if (!link) throw new Error(`there is no link in: ${body}`);
  return link.replaceAll('&amp;', '&');
}
