import type { SentDraftOrder } from '@halfpallet/contracts';
import type { Page } from 'playwright-core';
import { journey, type Visit } from './support/browser';
import { feelActions } from './support/counted';
import { steady } from './support/inspect';
import { orderByNumber } from './support/orders';
import { fillForm, MIXER, newBuyer } from './support/shopper';
import { enter, leaveAs } from './support/staff';

/** From the overview to an offer on its way; a discount with its reason is two more. */
const MOST_ACTIONS = 12;

describe('a draft order', () => {
  journey('of two products is put together on the phone, and ordered by its link', orderByPhone);
});

async function orderByPhone(visit: Visit): Promise<void> {
  const { page, inspect } = visit;
  await enter(visit, '/');
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  let actions = 0;
  const act = async (step: Promise<unknown>) => {
    actions += 1;
    await step;
  };
  const choose = async (label: string, text: string, option: string | RegExp) => {
    await act(page.getByRole('combobox', { name: label }).fill(text));
    await act(page.getByRole('option', { name: option }).first().click());
  };
  const felt = await feelActions(page);
  await act(page.getByRole('menuitem', { name: 'Draft orders' }).click());
  await act(page.getByRole('link', { name: 'New draft order' }).click());
  await page.getByRole('heading', { level: 1, name: 'Draft order' }).waitFor();
  await act(page.getByRole('textbox', { name: /^Name/ }).fill('Grace Caller'));
  await act(page.getByRole('textbox', { name: /^Email/ }).fill('grace.caller@caller.example'));
  await choose('Add a product', 'gooseneck', MIXER.name);
  await choose('Add a product', 'tile', /tile/i);
  await act(page.getByRole('textbox', { name: /^Delivery postcode/ }).fill('4000'));
  await page.getByText('Our margin').waitFor();
  await act(page.getByRole('textbox', { name: 'Discount in %' }).fill('1'));
  await act(page.getByRole('textbox', { name: /^Why the discount is given/ }).fill('Orders every month'));
  await page.getByText('Without the discount').waitFor();
  await inspect();
  const sent = page
    .waitForResponse((answer) => answer.url().endsWith('/draft-orders'))
    .then((answer) => answer.json() as Promise<SentDraftOrder>);
  await act(page.getByRole('button', { name: 'Send Offer' }).click());
  await page.getByText(/is on its way to g•••@caller\.example/).waitFor();
  // Nothing was done in passing.
  expect(await felt()).toBe(actions);
  expect(actions).toBeLessThanOrEqual(MOST_ACTIONS);
  await inspect();
  const { totalAud } = await sent;
  await orderedBy(page, await page.getByText(/\/guest-checkout\?quote=/).innerText(), totalAud);
}

/** The buyer, in their own browser, opens the link of the mail. */
async function orderedBy(page: Page, link: string, totalAud: number): Promise<void> {
  await leaveAs({ page });
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await page.getByRole('heading', { level: 1, name: 'Guest Checkout' }).waitFor();
  const numbers = new URLSearchParams(search).get('quote')!.split(',');
  for (const number of numbers) await page.getByRole('heading', { name: `Price of quote ${number}` }).waitFor();
  await fillForm(page, newBuyer());
  await page.getByRole('radio', { name: /^Bank transfer/ }).check();
  await steady(page);
  await page.getByRole('button', { name: /^Proceed to Payment - \$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Complete Payment' }).waitFor();
  expect(await orderByNumber(new URL(page.url()).searchParams.get('order') ?? '')).toMatchObject({ totalAud });
}
