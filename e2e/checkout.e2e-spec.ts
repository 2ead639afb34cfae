import type { OrderByNumber } from '@halfpallet/contracts';
import { soon, waitUntil } from '@halfpallet/testing';
import type { Page } from 'playwright-core';
import { journey } from './support/browser';
import { PHONE, steady } from './support/inspect';
import {
  amountToPay,
  cartLink,
  DECLINED,
  dollars,
  fillCard,
  fillForm,
  MIXER,
  newBuyer,
  notification,
  openCheckout,
  orderOf,
  placeOrder,
  VISA,
} from './support/shopper';
import { openPayment } from './support/orders';
import { asOwner } from './support/staff';
import { writtenToday } from './support/bank-day';

/** What the order is as soon as all that follows from the last step has followed. */
const orderIs = (page: Page, orderNumber: string, wanted: Partial<OrderByNumber>) =>
  soon(async () => expect(await orderOf(page, orderNumber)).toMatchObject(wanted));

/** Nothing of what was typed is left in the browser. */
const nothingTyped = (page: Page) =>
  soon(async () => expect(await page.evaluate(() => sessionStorage.getItem('checkoutData'))).toBeNull());

describe('the guest checkout', () => {
  journey(
    'scenario 8: configures a product, pays the deposit by card, sees the order confirmed and has its tax invoice',
    async ({ page, inspect }) => {
      await page.goto('/');
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`${MIXER.name} Your Price`) })
        .click();
      await page.getByRole('heading', { level: 1, name: MIXER.name }).waitFor();
      await page.getByRole('combobox', { name: /finish/i }).selectOption({ label: 'Matte Black' });
      await page.getByRole('button', { name: 'Increase quantity' }).click();
      await page.getByText('Price for 160 units').waitFor();
      await steady(page);
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await notification(page).getByText('Added to cart!').waitFor();
      await cartLink(page).click();
      await page.getByRole('heading', { level: 1, name: 'Shopping Cart' }).waitFor();
      await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
      await notification(page).getByText('Redirecting to secure checkout...').waitFor();

      const order = await placeOrder(page, 'Credit or debit card');
      const half = page.getByRole('radio', { name: /^Pay 50% deposit now/ });
      await soon(async () => expect(await half.isChecked()).toBe(true));
      const deposit = await waitUntil(() => amountToPay(page), {
        wanted: (amount) => Math.abs(amount - dollars(order.total) / 2) <= 0.01,
      });
      expect(Math.abs(deposit - dollars(order.total) / 2)).toBeLessThanOrEqual(0.01);
      await fillCard(page, VISA);
      await page.getByRole('button', { name: /^Pay \$/ }).click();

      await notification(page).getByText('Payment Successful!').waitFor();
      await page.waitForURL(`**/order-success?order=${order.orderNumber}`);
      await page.getByRole('heading', { level: 1, name: 'Order Confirmed!' }).waitFor();
      await page.getByText('Deposit paid').waitFor();
      await nothingTyped(page);
      await orderIs(page, order.orderNumber, {
        paymentStatus: 'paid',
        paymentStage: 'deposit_paid',
        paidAud: deposit,
        totalAud: dollars(order.total),
        guestName: 'Ada Buyer',
      });
      await soon(async () => expect(await cartLink(page).innerText()).toMatch(/Cart\s*0/));

      await orderIs(page, order.orderNumber, { status: 'confirmed' });
      await page.getByRole('button', { name: 'Get the tax invoice' }).press('Enter');
      const invoice = page.getByRole('link', { name: /^Tax invoice TEST-INV-\d{6} \(PDF\)$/ });
      await invoice.waitFor();
      await soon(async () => expect(await invoice.evaluate((link) => link === document.activeElement)).toBe(true));
      const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
      expect(file.suggestedFilename()).toMatch(/^tax-invoice-TEST-INV-\d{6}\.pdf$/);
      await inspect();
    },
    { on: [PHONE] },
  );

  journey('scenario 9: is told what to correct, field by field, and nothing is sent', async ({ page }) => {
    await openCheckout(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      // That somebody is here to check out is told by the page itself, once and at a time of its own.
      const told = request.url().endsWith('/api/cart/checkout');
      if (request.method() === 'POST' && !told) sent.push(request.url());
    });
    await steady(page);
    await page.getByRole('button', { name: /^Proceed to Payment/ }).click();
    const fields: ReadonlyArray<readonly [name: string, message: string]> = [
      ['guestName', 'Name must be at least 2 characters'],
      ['guestEmail', 'Please enter a valid email address'],
      ['billingName', 'Name must be at least 2 characters'],
      ['billingEmail', 'Please enter a valid email address'],
      ['billingPhone', 'Please enter a valid phone number'],
      ['billingAddress', 'Address must be at least 5 characters'],
      ['billingCity', 'City must be at least 2 characters'],
      ['billingState', 'State must be at least 2 characters'],
      ['billingPostcode', 'Postcode must be at least 4 characters'],
    ];
    const said = () =>
      page
        .locator('[aria-invalid="true"]')
        .evaluateAll((controls) =>
          controls.map((control) => [
            (control as HTMLInputElement).name,
            document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent,
          ]),
        );
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await soon(async () => expect(await said()).toEqual(fields));
    await soon(async () => expect(await focused()).toBe('guestName'));

    // With one field left, the focus goes to that one.
    await fillForm(page, { ...newBuyer(), Phone: '123' });
    await steady(page);
    await page.getByRole('button', { name: /^Proceed to Payment/ }).click();
    await page.getByText('Please enter a valid phone number').waitFor();
    await soon(async () => expect(await said()).toHaveLength(1));
    await soon(async () => expect(await focused()).toBe('billingPhone'));
    expect(sent).toEqual([]);
  });

  journey('scenario 10: is declined, stays on the form, and pays the same order with another card', async (visit) => {
    const { page, expectComplaint } = visit;
    expectComplaint(/402/);
    await openCheckout(page);
    const order = await placeOrder(page, 'Credit or debit card');
    await fillCard(page, DECLINED);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await notification(page).getByText('Payment Failed').waitFor();
    await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).first().waitFor();
    expect(await orderOf(page, order.orderNumber)).toMatchObject({ paidAud: 0, totalAud: dollars(order.total) });

    const deposit = await amountToPay(page);
    await fillCard(page, VISA);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.waitForURL(`**/order-success?order=${order.orderNumber}`);
    await page.getByText('Deposit paid').waitFor();
    await orderIs(page, order.orderNumber, { paymentStatus: 'paid', paidAud: deposit });
  });

  journey('scenario 11: transfers from a bank; the statement that names the order settles it', async ({ page }) => {
    await openCheckout(page);
    const order = await placeOrder(page, 'Bank transfer');
    await notification(page).getByText('Order Created!').waitFor();
    const copied = async (what: string) => {
      const copy = page.getByRole('button', { name: `Copy ${what}`, exact: true });
      await copy.click();
      await copy.getByText('Copied', { exact: true }).waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    const amount = Number(await copied('amount'));
    expect(Math.abs(amount - dollars(order.total) / 2)).toBeLessThanOrEqual(0.01);
    const reference = await copied('reference');
    for (const what of ['account name', 'BSB', 'account number']) expect(await copied(what)).toMatch(/\S/);
    const href = await page.getByRole('link', { name: /^Open pay link/ }).getAttribute('href');
    const link = new URL(href ?? '');
    expect(link.searchParams.get('reference')).toBe(reference);
    expect(Number(link.searchParams.get('amount'))).toBe(amount);

    await page.getByRole('button', { name: 'I have made the transfer' }).click();
    await page.waitForURL(`**/order-success?order=${order.orderNumber}&payment=pending`);
    await page.getByRole('status').filter({ hasText: 'is waiting for your bank transfer' }).waitFor();
    await nothingTyped(page);
    expect(await orderOf(page, order.orderNumber)).toMatchObject({ status: 'pending', paymentMethod: 'bank_transfer' });

    const csv = `Date,Description,Debit,Credit,Balance\n${writtenToday()},Transfer ${reference},,${amount.toFixed(2)},90000.00\n`;
    await asOwner('/api/admin/rest/bank-statements', { fileName: `${order.orderNumber}.csv`, csv });
    // The order is confirmed a moment after its money is booked.
    await orderIs(page, order.orderNumber, { status: 'confirmed', paymentStage: 'deposit_paid', paidAud: amount });
    await page.reload();
    await page.getByText('Deposit paid').waitFor();
  });

  journey('pays by card though a release took the form of the open page away', async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/);
    await page.route('**/assets/test-card-form-*.js', (route) => route.abort(), { times: 1 });
    const order = await openPayment(page);
    await fillCard(page, VISA);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.waitForURL(`**/order-success?order=${order.orderNumber}`);
    await orderIs(page, order.orderNumber, { paymentStage: 'deposit_paid' });
  });

  journey('scenario 12: finds the card form unavailable and pays by bank, losing nothing', async (visit) => {
    const { page, expectComplaint } = visit;
    expectComplaint(/ERR_FAILED/);
    await page.route('**/api/payments/config', (route) => route.abort());
    await openCheckout(page);
    const buyer = newBuyer();
    const order = await placeOrder(page, 'Credit or debit card', buyer);
    await page.getByRole('heading', { name: 'Payment System Unavailable' }).waitFor();
    await page.getByRole('button', { name: 'Back to Order Details' }).click();
    for (const [label, value] of Object.entries(buyer)) {
      const field = page.getByRole('textbox', { name: label, exact: true });
      await soon(async () => expect(await field.inputValue()).toBe(value));
    }
    // The same form sent again is the same order.
    await page.getByRole('button', { name: /^Proceed to Payment/ }).click();
    const inFocus = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByRole('button', { name: 'Use Bank Transfer Instead' }).click();
    await page.getByRole('button', { name: 'Copy reference' }).waitFor();
    expect(await inFocus()).toBe('Bank transfer details');
    expect(new URL(page.url()).searchParams.get('order')).toBe(order.orderNumber);
    // The provider is back, and the page read anew: it stands where the buyer left it, and a card is one step away.
    await page.unroute('**/api/payments/config');
    await page.reload();
    await page.getByRole('button', { name: 'Copy reference' }).waitFor();
    await page.getByRole('button', { name: 'Pay by card instead' }).click();
    await page.getByLabel('Card number').waitFor();
    await page.reload();
    await page.getByLabel('Card number').waitFor();
    expect(await orderOf(page, order.orderNumber)).toMatchObject({ paymentMethod: 'stripe' });
    await page.goto(`/checkout/${order.orderNumber}?by=bank`);
    await page.getByLabel('Card number').waitFor();
    await page.getByRole('button', { name: 'Pay by bank transfer instead' }).click();
    await page.getByRole('button', { name: 'Copy reference' }).waitFor();
    expect(await inFocus()).toBe('Payment');
    await page.goto(`/guest-checkout?order=${order.orderNumber}`);
    await page.getByRole('button', { name: 'I have made the transfer' }).click();
    await page.waitForURL(`**/order-success?order=${order.orderNumber}&payment=pending`);
    expect(await orderOf(page, order.orderNumber)).toMatchObject({
      status: 'pending',
      paidAud: 0,
      paymentMethod: 'bank_transfer',
    });
  });
});
