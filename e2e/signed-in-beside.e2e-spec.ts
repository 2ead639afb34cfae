import { randomUUID } from 'node:crypto';
import { eventually, soon } from '@halfpallet/testing';
import type { CustomerOrdersResponse, CustomerProfile } from '@halfpallet/contracts';
import type { Page } from 'playwright-core';
import type { StaffRow } from '../apps/admin/src/staff/staff-rows';
import { journey, type Visit } from './support/browser';
import { placedOrder } from './support/orders';
import { steady } from './support/inspect';
import { MIXER, notification, command, fillForm, openCart, openCheckout, question, register } from './support/shopper';
import { appointFinance, asOwner, enter, ownerReads, type Person } from './support/staff';

/** A browser has one session for all its tabs: who is there, and what they may do, changes under the hands of whoever has a page open. */
describe('a page that stays open while its session changes', () => {
  journey('does nothing in the name of a colleague who signed in beside', async (visit) => {
    const { page } = visit;
    visit.expectComplaint(/401/);
    const order = await placedOrder('bank_transfer');
    const words = `To be seen nowhere ${randomUUID()}`;
    await enter(visit, `/orders/${order.id}/show/details`);
    await page.getByRole('textbox', { name: 'Comment' }).fill(words);
    // The page looks again by itself, too, and would find out what the press is to find out.
    await page.route('**/api/admin/**', (route) => (route.request().method() === 'GET' ? undefined : route.continue()));
    await signInBeside(visit, await appointFinance());
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await page.getByRole('button', { name: 'Add Comment' }).click();
    expect((await answered).status()).toBe(401);

    const cover = page.getByRole('alertdialog', { name: 'Your session is over' });
    await page.unroute('**/api/admin/**');
    await cover.getByRole('button', { name: 'Go on' }).click();
    // The order may lie over it already.
    await page.getByRole('button', { name: 'Account: Finn', includeHidden: true }).waitFor();
    await page.getByRole('textbox', { name: 'Comment' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('');
    expect(await page.getByText(words).count()).toBe(0);
  });

  journey('does nothing in the name of a customer who signed in beside, and keeps what was typed', async (visit) => {
    const { page } = visit;
    visit.expectComplaint(/401/);
    await register(page, 'Carl');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'First name' });
    await name.fill('Carlotta');
    await register(page, 'Dora');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').getByText('Somebody else has signed in').waitFor();
    expect(await name.inputValue()).toBe('Carlotta');
    expect((await question<CustomerProfile>(page, '/api/customer/profile')).firstName).toBe('Dora');
  });

  describe('of a customer beside whom another one signs in', () => {
    const ofDora = {
      label: 'Home of Dora',
      name: 'Dora Other',
      address: '9 Other Road',
      city: 'Perth',
      state: 'WA',
      postcode: '6000',
      country: 'Australia',
    };

    async function doraSignsIn(page: Page): Promise<string> {
      const { email } = await register(page, 'Dora');
      await command(page, '/api/customer/addresses', { ...ofDora, isDefaultBilling: true });
      return email;
    }

    journey(
      'shows an account as one person’s, not the greeting of one over the orders of another',
      async ({ page, expectComplaint }) => {
        expectComplaint(/401/);
        await register(page, 'Carl');
        await page.goto('/');
        const account = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' });
        await account.waitFor();
        const email = await doraSignsIn(page);
        await account.click();
        await page.getByRole('heading', { level: 1, name: 'Welcome, Dora!' }).waitFor();
        await page.getByText(email).first().waitFor();
        await page.getByText(ofDora.label).waitFor();
      },
    );

    journey('asks for no quote in the name of the other', async ({ page, expectComplaint }) => {
      expectComplaint(/401/);
      await register(page, 'Carl');
      await page.goto(MIXER.chosen);
      await steady(page);
      await register(page, 'Dora');
      await page.getByRole('button', { name: 'Download Quote' }).click();
      await notification(page).getByText('Somebody else has signed in').waitFor();
      expect(await question(page, '/api/customer/quotes')).toEqual({ quotes: [] });
    });

    journey('fills no checkout with the details of both', async ({ page, expectComplaint, mayComplain }) => {
      expectComplaint(/401/);
      // The cart was the account's.
      mayComplain(/422/);
      const { email } = await register(page, 'Carl');
      await openCart(page);
      await doraSignsIn(page);
      // Of the checkout's questions about its buyer the first that is refused may end all others.
      const refused = page.waitForResponse(
        (answer) => /\/api\/customer\/(addresses|profile)$/.test(answer.url()) && answer.status() === 401,
      );
      await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
      await refused;
      // What the tab kept was of the one who was here before.
      await page.getByRole('heading', { level: 1, name: 'No Product Selected' }).waitFor();
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(email);
    });
  });

  journey('leads a customer whose session is over to the sign-in page, and keeps what was typed', async (visit) => {
    const { page } = visit;
    visit.expectComplaint(/401/);
    const { email } = await register(page, 'Carl');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Carlotta');
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: 'Save' }).click();
    const beside = page.waitForEvent('popup');
    await dialog.getByRole('alert').getByRole('link', { name: 'Sign in in a new tab' }).click();
    const form = (await beside).getByRole('region', { name: 'I have an account' });
    await form.getByLabel('Email address').fill(email);
    await form.getByLabel('Password').fill('long enough for anybody');
    await form.getByRole('button', { name: 'Sign in' }).click();
    await (await beside).waitForURL('**/dashboard');
    await (await beside).close();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await question<CustomerProfile>(page, '/api/customer/profile')).firstName).toBe('Carlotta');
  });

  journey('leaves nothing of who signs out in the checkout of the tab', async ({ page }) => {
    await register(page, 'Carl');
    await openCheckout(page);
    await fillForm(page);
    const name = page.getByRole('textbox', { name: 'Full name' });
    await page.reload();
    await soon(async () => expect(await name.inputValue()).toBe('Ada Buyer'));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign Out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/guest-checkout');
    await page.getByRole('heading', { level: 1, name: 'No Product Selected' }).waitFor();
    await openCheckout(page);
    expect(await name.inputValue()).toBe('');
  });

  journey(
    'leaves nothing of who signs out in the checkout of another tab, nor of who signs out everywhere',
    async (visit) => {
      const { page } = visit;
      const name = page.getByRole('textbox', { name: 'Full name' });
      await register(page, 'Carl');
      await openCheckout(page);
      await fillForm(page);
      const beside = await page.context().newPage();
      await beside.goto('/');
      await beside.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign Out' }).click();
      await beside.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' }).waitFor();
      await register(beside, 'Dora');
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'No Product Selected' }).waitFor();
      await openCheckout(page);
      await soon(async () => expect(await name.inputValue()).toBe('Dora'));
      expect(await page.getByRole('textbox', { name: 'Street address' }).inputValue()).toBe('');

      await fillForm(page);
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Where you are signed in' }).click();
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await openCheckout(page);
      expect(await name.inputValue()).toBe('');
    },
  );

  journey('keeps the checkout of whoever goes on as a guest once their session is over', async (visit) => {
    const { page } = visit;
    // The cart is the account's: a guest has none whose checkout could be noted.
    visit.mayComplain(/422/);
    const name = page.getByRole('textbox', { name: 'Full name' });
    await register(page, 'Carl');
    await openCheckout(page);
    await fillForm(page);
    await page.context().clearCookies();
    await page.reload();
    await soon(async () => expect(await name.inputValue()).toBe('Ada Buyer'));
    await page.getByRole('alert').getByText('the cart of an account that is not signed in here any more').waitFor();
  });

  journey('orders once whoever was told that their session is over has signed in again beside', async (visit) => {
    const { page } = visit;
    visit.expectComplaint(/401/);
    const { email } = await register(page, 'Carl');
    await openCheckout(page);
    await fillForm(page);
    await steady(page);
    await page.context().clearCookies();
    const submit = page.getByRole('button', { name: /^Proceed to Payment - \$/ });
    await submit.click();
    await page.getByRole('alert').getByText('Your session is over, and nothing was ordered.').waitFor();
    await command(page, '/api/login', { email, password: 'long enough for anybody' });
    await submit.click();
    await page.getByRole('heading', { level: 1, name: 'Complete Payment' }).waitFor();
    const placed = new URL(page.url()).searchParams.get('order');
    await soon(async () => {
      const { orders } = await question<CustomerOrdersResponse>(page, '/api/customer/orders?page=1&limit=10');
      expect(orders.map(({ orderNumber }) => orderNumber)).toEqual([placed]);
    });
  });

  journey('shows nothing any more that another role may not see', async (visit) => {
    const { page } = visit;
    // The change is told to the page, which may have asked for its list once more before that.
    visit.mayComplain(/403/);
    await placedOrder('bank_transfer');
    const finn = await appointFinance();
    await enter(visit, '/payments', finn);
    await page.getByRole('row').nth(1).waitFor();
    const staff = await ownerReads<StaffRow[]>('/api/admin/rest/staff?range=[0,249]');
    const { id } = staff.find(({ email }) => email === finn.email)!;
    await asOwner(`/api/admin/rest/staff/${id}`, { adminRole: 'sourcing' }, 'PUT', { 'if-match': '"1"' });
    await page.getByText('Your role cannot see this').first().waitFor();
    await eventually(async () => (await page.getByRole('row').count()) === 0);
  });
});

async function signInBeside({ page }: Visit, person: Person): Promise<void> {
  const beside = await page.context().newPage();
  await enter({ page: beside }, '/', person);
  await beside.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  await beside.close();
}
