import type { OrderByNumber } from '@halfpallet/contracts';
import type { Page } from 'playwright-core';
import { closeBrowser, journey } from './support/browser';
import {
  amountToPay,
  cartLink,
  dollars,
  fillCard,
  fillCart,
  goToCheckout,
  notification,
  placeOrder,
} from './support/shopper';

const VISA = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';

describe('a shopper', () => {
  afterAll(closeBrowser);

  journey('configures a product, pays the deposit by card and sees the order confirmed', async (visit) => {
    const { page, inspect } = visit;
    await fillCart(visit);
    await goToCheckout(visit);
    const order = await placeOrder(visit, 'Credit or debit card');
    expect(await page.getByRole('radio', { name: /^Pay 50% deposit now/ }).isChecked()).toBe(true);
    const deposit = await amountToPay(page);
    expect(Math.abs(deposit - dollars(order.total) / 2)).toBeLessThanOrEqual(0.01);
    await fillCard(page, VISA);
    await inspect();
    await page.getByRole('button', { name: /^Pay \$/ }).click();

    await page.waitForURL(`**/order-success?order=${order.orderNumber}`);
    await page.getByRole('heading', { level: 1, name: 'Order Confirmed!' }).waitFor();
    await page.getByText('Thank you. A confirmation email is on its way.').waitFor();
    await inspect();
    await page.getByText('Deposit paid').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('checkoutData'))).toBeNull();
    expect(await orderOf(page, order.orderNumber)).toMatchObject({
      paymentStatus: 'paid',
      paymentStage: 'deposit_paid',
      paidAud: deposit,
      totalAud: dollars(order.total),
      guestName: 'Ada Buyer',
    });
    expect(await (await cartLink(page)).innerText()).toMatch(/Cart\s*0/);
  });

  journey('is declined, stays on the form, and pays the same order with another card', async (visit) => {
    const { page, inspect, expectComplaint } = visit;
    expectComplaint(/402/);
    await fillCart(visit);
    await goToCheckout(visit);
    const order = await placeOrder(visit, 'Credit or debit card');
    await fillCard(page, DECLINED);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await notification(page).getByText('Payment Failed').waitFor();
    await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).first().waitFor();
    await inspect();
    expect(await orderOf(page, order.orderNumber)).toMatchObject({ paidAud: 0 });

    await fillCard(page, VISA);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.waitForURL(`**/order-success?order=${order.orderNumber}`);
    await page.getByText('Deposit paid').waitFor();
    expect(await orderOf(page, order.orderNumber)).toMatchObject({ paymentStatus: 'paid' });
  });

  journey('chooses bank transfer, copies the details and is told what is awaited', async (visit) => {
    const { page, inspect } = visit;
    await fillCart(visit);
    await goToCheckout(visit);
    const order = await placeOrder(visit, 'Bank transfer');
    await notification(page).getByText('Order Created!').waitFor();
    await inspect();
    const copied = async (what: string) => {
      await page.getByRole('button', { name: `Copy ${what}`, exact: true }).click();
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
    await page.getByRole('status').filter({ hasText: 'waits for your bank transfer' }).waitFor();
    await inspect();
    expect(await orderOf(page, order.orderNumber)).toMatchObject({ status: 'pending', paymentMethod: 'bank_transfer' });
  });
});

async function orderOf(page: Page, orderNumber: string): Promise<OrderByNumber> {
  const answer = await page.request.get(`/api/orders/by-number/${orderNumber}`);
  return answer.json();
}
