import { randomUUID } from 'node:crypto';
import type { CustomerQuotesResponse, SavedAddressesResponse } from '@halfpallet/contracts';
import { eventually, soon, waitUntil } from '@halfpallet/testing';
import { fromSomewhereElse, journey } from './support/browser';
import { follow } from './support/keyboard';
import { shownEverywhere } from './support/read-models';
import { setting } from './support/setting';
import { cartOf, command, MIXER, notification, price, question, register } from './support/shopper';
import { ownerReads } from './support/staff';
import { hold } from './support/time';

const PASSWORD = 'long enough for anybody';

const ORDER = {
  customerName: 'Hope Builder',
  productId: MIXER.standard,
  quantity: 80,
  shippingAddress: '12 Wharf Street\nBrisbane QLD 4000',
  paymentMethod: 'bank_transfer',
};

describe('what is one’s own', () => {
  journey('keeps an address, finds a quote, and puts an order into the cart again', async ({ page, inspect }) => {
    const { email } = await register(page, 'Hope');
    await command(page, '/api/orders/create-validated', { ...ORDER, customerEmail: email });
    await page.request.post('/api/generate-quote', {
      data: { product: { id: MIXER.standard }, quantity: 80, postcode: '4000' },
      headers: { 'idempotency-key': randomUUID() },
    });
    const { quotes } = await waitUntil(() => question<CustomerQuotesResponse>(page, '/api/customer/quotes'), {
      wanted: (answer) => answer.quotes.length > 0,
    });
    await page.goto('/dashboard');
    await page.getByText(`We sent a link to ${email}`).waitFor();

    await page.getByRole('button', { name: 'Add an address' }).click();
    const dialog = page.getByRole('dialog', { name: 'New address' });
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await dialog.getByText('Address must be at least 5 characters').waitFor();
    const label = dialog.getByRole('textbox', { name: 'Short name, such as Warehouse' });
    await soon(async () => expect(await label.evaluate((field) => field === document.activeElement)).toBe(true));
    await inspect();
    await label.fill('Warehouse');
    await dialog.getByRole('textbox', { name: 'Street address' }).fill('12 Wharf Street');
    await dialog.getByRole('textbox', { name: 'City' }).fill('Brisbane');
    await dialog.getByRole('textbox', { name: 'State' }).fill('QLD');
    await dialog.getByRole('textbox', { name: 'Postcode' }).fill('4000');
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await notification(page).getByText('Address saved').waitFor();
    await page.getByRole('button', { name: 'Edit Warehouse' }).waitFor();
    const { addresses } = await question<SavedAddressesResponse>(page, '/api/customer/addresses');
    expect(addresses).toMatchObject([{ label: 'Warehouse', name: 'Hope', isDefaultBilling: true }]);

    const card = page.getByRole('article', { name: quotes[0]!.quoteNumber });
    await card.getByText(price(quotes[0]!.totalAud)).waitFor();
    await card.getByText(/^30 days/).waitFor();
    expect(await card.getByRole('link', { name: /^Order at this price/ }).getAttribute('href')).toBe(
      `/guest-checkout?quote=${quotes[0]!.quoteNumber}`,
    );
    await inspect();

    await page.getByRole('button', { name: /^Order again/ }).click();
    await page.waitForURL('**/cart');
    await page.getByRole('main').getByText(MIXER.name).first().waitFor();
    await soon(async () =>
      expect((await cartOf(page)).items).toMatchObject([{ productId: MIXER.standard, quantity: 80 }]),
    );
  });

  journey('removes an address once, however often it is pressed, and goes on from there', async ({ page }) => {
    await register(page, 'Hugo');
    await command(page, '/api/customer/addresses', {
      label: 'Yard',
      name: 'Hugo',
      address: '12 Wharf Street',
      city: 'Brisbane',
      state: 'QLD',
      postcode: '4000',
    });
    await page.goto('/dashboard');
    const remove = page.getByRole('button', { name: 'Remove Yard' });
    await remove.focus();
    const letGo = await hold(page, '**/api/customer/addresses/*');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await letGo();
    // A second call would find nothing, and the browser would complain.
    await notification(page).getByText('Yard was removed').waitFor();
    await remove.waitFor({ state: 'detached' });
    const place = page.getByRole('group', { name: 'Saved addresses' });
    await soon(async () => expect(await place.evaluate((one) => one === document.activeElement)).toBe(true));
  });

  journey('makes a key for an own assistant and ends it without a mouse, and never starts over', async ({ page }) => {
    await register(page, 'Ines');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Keys for your own assistant' }).click();
    const dialog = page.getByRole('dialog', { name: 'Keys for your own assistant' });
    await dialog.getByRole('textbox', { name: 'What is it for?' }).fill('Buying');
    await dialog.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.getByText('This is your key.').waitFor();
    const isInside = () => dialog.evaluate((one) => one.contains(document.activeElement));
    await soon(async () => expect(await isInside()).toBe(true));
    await follow(page, /^I have copied it$/);
    await dialog.getByRole('textbox', { name: 'What is it for?' }).waitFor();
    await soon(async () => expect(await isInside()).toBe(true));
    await dialog.getByRole('button', { name: 'End the key Buying' }).waitFor();
    await follow(page, /^End the key Buying$/);
    await dialog.getByText('There is no key yet.').waitFor();
    await soon(async () => expect(await isInside()).toBe(true));
  });

  journey('proves the address by the link of the mail, and finds what was ordered as a guest', async (visit) => {
    const { page, inspect } = visit;
    const { id, email } = await register(page, 'Kate');
    const guest = await page.context().browser()!.newContext({ extraHTTPHeaders: fromSomewhereElse() });
    const placed = await guest.request.post(new URL('/api/orders/create-validated', setting('E2E_BASE_URL')).href, {
      data: { ...ORDER, customerEmail: email.toUpperCase() },
    });
    const { order } = (await placed.json()) as { order: { orderNumber: string } };
    await shownEverywhere(placed.headers()['x-event-position']);
    await guest.close();
    await page.goto('/dashboard');
    await page.getByText('No orders found').waitFor();
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('A new link is on its way.').waitFor();

    const link = await proofLinkOf(id);
    await page.goto(link);
    await page.getByText('Your email address is confirmed. One order you placed as a guest was added').waitFor();
    await page.getByRole('heading', { name: order.orderNumber }).waitFor();
    await page.waitForURL((url) => url.search === '');
    await page.getByRole('button', { name: 'Send again' }).waitFor({ state: 'detached' });
    await inspect();
    await page.goto(link);
    await page.getByText('This link no longer works').waitFor();
    await inspect();
  });

  journey('takes the own data along and is forgotten, once nothing is under way', async (visit) => {
    const { page, inspect, expectComplaint } = visit;
    expectComplaint(/409/);
    expectComplaint(/400/);
    const { email } = await register(page, 'Iris');
    await command(page, '/api/orders/create-validated', { ...ORDER, customerEmail: email });
    await page.goto('/dashboard');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download my data' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('halfpallet-my-data.json');

    await page.getByRole('button', { name: 'Erase my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase my account' });
    const erase = dialog.getByRole('button', { name: 'Erase everything' });
    const password = dialog.getByLabel('Password');
    await erase.click();
    await dialog.getByText('Please enter your password').waitFor();
    await password.fill('not the password');
    await erase.click();
    await dialog.getByText('This is not your password').waitFor();
    await inspect();
    await password.fill(PASSWORD);
    await erase.click();
    await dialog.getByText('We need your details for what is still under way').waitFor();
    expect(await question(page, '/api/auth/user')).toMatchObject({ email });
    await page.keyboard.press('Escape');

    const nobody = await register(page, 'Jack');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Erase my account' }).click();
    await password.fill(PASSWORD);
    await erase.click();
    await dialog.getByText('Your account is erased and you are signed out.').waitFor();
    await inspect();
    expect(await question(page, '/api/auth/user')).toBeNull();
    await dialog.getByRole('button', { name: 'Go to the home page' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    const again = await page.request.post('/api/login', { data: { email: nobody.email, password: PASSWORD } });
    expect(again.status()).toBe(401);
  });
});

/** The newest link that proves an address, from the mail the back-office keeps where no mail server is set. */
async function proofLinkOf(personId: string): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify({ personId, kind: 'verify-email' }));
  const written = async () => {
    const [mail] = await ownerReads<Array<{ id: string; state: string }>>(`/api/admin/rest/mails?filter=${filter}`);
    return mail && mail.state !== 'queued' ? mail : null;
  };
  const mail = await eventually(written, { what: 'the mail with the link' });
  const { body } = await ownerReads<{ body: string }>(`/api/admin/rest/mails/${mail.id}`);
  return /https?:\S+\/api\/customer\/verify-email\?token=\S+/.exec(body)![0];
}
