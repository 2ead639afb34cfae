import type { CreatedOrderResponse } from '@halfpallet/contracts';
import { soon } from '@halfpallet/testing';
import type { Page } from 'playwright-core';
import { journey } from './support/browser';
import { steady } from './support/inspect';
import { openPayment, ownOrder, payByCard, placedOrder } from './support/orders';
import { here } from './support/keyboard';
import { hold } from './support/time';
import {
  cartOf,
  command,
  DECLINED,
  fillCard,
  fillForm,
  MIXER,
  newBuyer,
  notification,
  openCheckout,
  orderOf,
  placeOrder,
  price,
  question,
  VISA,
} from './support/shopper';

const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

/** A product without options, put into the cart by another tab of the same browser. */
async function putInElsewhere(page: Page): Promise<string> {
  type Row = { id: number; productName: string; moqUnits: number; variations: unknown[] };
  const plain = (await question<Row[]>(page, '/api/products')).find(({ variations }) => variations.length === 0)!;
  await command(page, '/api/cart/items', { productId: plain.id, quantity: plain.moqUnits });
  return plain.productName;
}

async function checkOutMixer(page: Page): Promise<void> {
  await page.goto(MIXER.chosen);
  await steady(page);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('heading', { level: 1, name: 'Guest Checkout' }).waitFor();
  // An address typed before has a price of its own, and nothing is sent until it is known.
  await steady(page);
}

describe('a checkout beside other tabs', () => {
  journey('takes out of the cart what was paid for, and nothing that came in meanwhile', async ({ page }) => {
    await openCheckout(page);
    await page.getByText(/^\d+ units, Kitchen$/).waitFor();
    const { orderNumber } = await placeOrder(page, 'Credit or debit card');
    const kept = await putInElsewhere(page);
    await fillCard(page, VISA);
    await pay(page).click();
    await page.waitForURL(`**/order-success?order=${orderNumber}`);
    await soon(async () => expect((await cartOf(page)).items).toMatchObject([{ productName: kept }]));
  });

  journey('sells nothing once the cart was emptied', async ({ page }) => {
    await putInElsewhere(page);
    await openCheckout(page);
    const other = await page.context().newPage();
    await other.goto('/cart');
    await other.getByRole('button', { name: 'Clear Cart' }).click();
    await other.getByText('Your cart is empty', { exact: true }).waitFor();
    // What is shown at once is sent behind what this tab asked for before.
    await soon(async () => expect((await cartOf(page)).items).toEqual([]));
    await other.close();
    await page.getByRole('alert').filter({ hasText: 'Your cart is empty.' }).waitFor();
    expect(await page.getByRole('button', { name: 'Proceed to Payment' }).isDisabled()).toBe(true);
    await page.reload();
    await page.getByRole('alert').filter({ hasText: 'Your cart is empty.' }).waitFor();
  });

  journey('asks before the same goods are ordered again, once the first order was paid elsewhere', async ({ page }) => {
    await checkOutMixer(page);
    const { orderNumber } = await placeOrder(page, 'Credit or debit card');
    const other = await page.context().newPage();
    await other.goto(`/checkout/${orderNumber}`);
    await fillCard(other, VISA);
    await pay(other).click();
    await other.getByText('Payment Confirmed').first().waitFor();
    await other.close();

    await checkOutMixer(page);
    await page.getByRole('button', { name: /^Proceed to Payment - \$/ }).click();
    const asked = page.getByRole('dialog', { name: 'You ordered these goods before' });
    await asked.getByRole('button', { name: 'Place a new order' }).click();
    await page.getByRole('heading', { level: 1, name: 'Complete Payment' }).waitFor();
    const next = new URL(page.url()).searchParams.get('order') ?? '';
    expect(next).not.toBe(orderNumber);
    expect(await orderOf(page, next)).toMatchObject({ status: 'pending', paidAud: 0 });
  });

  journey('sees on its confirmation, too, that the order was paid elsewhere', async ({ page }) => {
    const { id, orderNumber } = await ownOrder(page);
    await page.goto(`/order-success?order=${orderNumber}`);
    await page.getByRole('link', { name: 'Go to payment' }).waitFor();
    await payByCard(id);
    // A browser without a screen does not tell a page that it is looked at again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await page.getByText('The deposit is paid.', { exact: false }).waitFor();
    expect(await page.getByRole('link', { name: 'Go to payment' }).count()).toBe(0);
  });

  journey(
    'asks about an order whose details were changed, not over the payment that the browser goes forward to, and pays it when its buyer says so',
    async ({ page }) => {
      await checkOutMixer(page);
      const { orderNumber } = await placeOrder(page, 'Credit or debit card');
      await page.goBack();
      await page.getByRole('textbox', { name: 'Full name' }).fill('Somebody Else');
      await page.getByRole('button', { name: /^Proceed to Payment - \$/ }).click();
      const asked = page.getByRole('dialog', { name: 'You changed an order that is already placed' });
      await asked.waitFor();
      await page.goForward();
      await page.waitForURL(`**/guest-checkout?order=${orderNumber}`);
      await fillCard(page, VISA);
      // A press would reach it.
      await pay(page).click({ trial: true });
      expect(await asked.count()).toBe(0);

      await page.goBack();
      await asked.getByRole('button', { name: 'Pay the earlier order' }).click();
      await page.waitForURL(`**/guest-checkout?order=${orderNumber}`);
      await fillCard(page, VISA);
      await pay(page).click();
      await page.waitForURL(`**/order-success?order=${orderNumber}`);
    },
  );
});

describe('a checkout from a product', () => {
  journey('goes to the postcode that the price was asked for, and finds no price changed', async ({ page }) => {
    await page.goto(`${MIXER.chosen}&postcode=6000`);
    await page.getByText('delivered to postcode 6000').first().waitFor();
    await steady(page);
    const total = await page.getByRole('region', { name: 'DAP price per unit' }).innerText();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await page.getByRole('heading', { level: 1, name: 'Guest Checkout' }).waitFor();
    const postcode = page.getByRole('textbox', { name: 'Postcode', exact: true });
    await soon(async () => expect(await postcode.inputValue()).toBe('6000'));
    await steady(page);
    const submit = await page.getByRole('button', { name: /^Proceed to Payment - \$/ }).innerText();
    expect(total).toContain(submit.replace(/^.* - /, ''));
    expect(await page.getByText(/^The price has (gone down|gone up|risen)/).count()).toBe(0);
  });
});

describe('a checkout whose cart is changed in another tab', () => {
  journey('compares the price to the address with that of the goods as they are now', async ({ page }) => {
    await openCheckout(page);
    await fillForm(page, { ...newBuyer(), City: 'Perth', State: 'WA', Postcode: '6000' });
    const told = page.getByRole('status').filter({ hasText: 'delivered to postcode 6000' });
    await told.waitFor();
    const cart = await page.context().newPage();
    await cart.goto('/cart');
    await cart.getByRole('button', { name: 'Increase quantity' }).click();
    await cart.getByText('240 units').waitFor();
    const seen = await question<{ totalPriceAud: number }>(page, '/api/pricing/1?quantity=240&options=1001');
    await soon(async () => {
      const { totalPriceAud: now } = await question<{ totalPriceAud: number }>(
        page,
        '/api/pricing/1?quantity=240&options=1001&postcode=6000',
      );
      expect(await page.getByRole('button', { name: /^Proceed to Payment/ }).innerText()).toContain(price(now));
      expect(await told.innerText()).toContain(`The price you saw, ${price(seen.totalPriceAud)},`);
    });
  });
});

describe('the payment of an order that was placed', () => {
  journey('says that the order could not be loaded, not that there is none', async ({ page, expectComplaint }) => {
    expectComplaint(/503/);
    const { orderNumber } = await openPayment(page);
    const view = `**/api/orders/${orderNumber}`;
    await page.route(view, (route) => route.fulfill({ status: 503, body: '' }));
    await page.reload();
    const alert = page.getByRole('alert').filter({ hasText: 'The order could not be loaded. Check your connection' });
    await alert.waitFor();
    await page.unroute(view);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await pay(page).waitFor();
  });

  journey('says on its confirmation what could not be had, and asks again', async ({ page, expectComplaint }) => {
    expectComplaint(/503/);
    const { orderNumber } = await placedOrder('bank_transfer');
    const refuse = (address: string) => page.route(address, (route) => route.fulfill({ status: 503, body: '' }));
    const [status, money] = ['**/api/stripe/order-status/*', '**/api/orders/**'];
    await refuse(status);
    await page.goto(`/order-success?order=${orderNumber}`);
    await page.getByText('Your order is not affected. Try again', { exact: false }).waitFor();

    await refuse(money);
    await page.unroute(status);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'How this order and its payment stand could not be loaded' });
    await alert.waitFor();
    await page.unroute(money);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('status').filter({ hasText: 'waiting for your bank transfer' }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Order Confirmed!' }).waitFor();
  });

  journey(
    'tells a stranger whose the bank details are, and lets them pay by card',
    async ({ page, expectComplaint }) => {
      expectComplaint(/404/);
      const { orderNumber } = await openPayment(page, 'bank_transfer');
      await page.getByText('Account number', { exact: true }).waitFor();
      // What lets a browser read an order whole is a cookie.
      await page.context().clearCookies();
      await page.goto(`/checkout/${orderNumber}`);
      await page.getByText('The bank details are shown to whoever placed this order', { exact: false }).waitFor();
      expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Pay by card instead' }).click();
      await pay(page).waitFor();
    },
  );
});

describe('an order placed to be paid by card', () => {
  journey('shows its bank details again to whoever changed their mind', async ({ page }) => {
    await checkOutMixer(page);
    const { orderNumber } = await placeOrder(page, 'Credit or debit card');
    await page.getByRole('button', { name: 'Back to Order Details' }).click();
    await page.getByRole('radio', { name: /^Bank transfer/ }).check();
    await page.getByRole('button', { name: /^Proceed to Payment/ }).click();
    await page.getByRole('button', { name: 'I have made the transfer' }).click();
    await page.waitForURL(`**/order-success?order=${orderNumber}&payment=pending`);
    await page.getByRole('link', { name: 'Show bank details' }).click();
    await page.getByText('Account number', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('Account number', { exact: true }).waitFor();
  });
});

describe('a checkout whose details the shop refuses', () => {
  journey('marks the field and puts the cursor there', async ({ page, expectComplaint }) => {
    expectComplaint(/400|422/);
    await openCheckout(page);
    for (const [field, value, said] of [
      ['Name on invoice', 'www.buyer.example', 'Please write a name here, without a web or email address'],
      ['Postcode', 'ABCD', 'An Australian postcode has four digits, such as 2000. Please check it.'],
    ] as const) {
      await fillForm(page, { ...newBuyer(), [field]: value });
      await steady(page);
      await page.getByRole('button', { name: /^Proceed to Payment/ }).click();
      await page.getByRole('alert').filter({ hasText: said }).waitFor();
      await soon(async () => expect((await here(page)).name).toBe(field));
      const box = page.getByRole('textbox', { name: field, exact: true });
      expect(await box.getAttribute('aria-invalid')).toBe('true');
    }
  });
});

describe('a checkout whose address names nothing', () => {
  journey('shows the form, as one that names no order or quote at all does', async ({ page }) => {
    const form = page.getByRole('heading', { level: 1, name: 'Guest Checkout' });
    const none = page.getByRole('heading', { level: 1, name: 'No Product Selected' });
    await page.goto('/guest-checkout?quote=,');
    await none.waitFor();
    await checkOutMixer(page);
    for (const empty of ['order=', 'quote=', 'quote=,', 'quote=&order=']) {
      await page.goto(`/guest-checkout?${empty}`);
      await form.waitFor();
    }
  });
});

describe('a checkout that is faster than its price', () => {
  const submit = (page: Page) => page.getByRole('button', { name: /^(Proceed to Payment|Checking the price)/ });
  const paying = (page: Page) => page.getByRole('heading', { level: 1, name: 'Complete Payment' });
  const perth = { ...newBuyer(), City: 'Perth', State: 'WA', Postcode: '6000' };

  journey('asks again after a call that was lost, and goes on by itself once the price is known', async (visit) => {
    const { page, expectComplaint } = visit;
    expectComplaint(/503/);
    await openCheckout(page);
    const priceOfAddress = '**/api/pricing/*postcode=4000*';
    await page.route(priceOfAddress, (route) => route.fulfill({ status: 503, body: '' }));
    await fillForm(page);
    await submit(page).click();
    await page.getByRole('alert').filter({ hasText: 'The price could not be checked.' }).waitFor();

    const letGo = await hold(page, priceOfAddress);
    await submit(page).click();
    await page.getByRole('button', { name: 'Checking the price...', disabled: true }).waitFor();
    // The sums beside it are those of the address before, and do not pass for those of this one.
    await page.locator('[aria-busy="true"]').filter({ hasText: 'Total (AUD)' }).waitFor();
    await letGo();
    await paying(page).waitFor();
  });

  journey('orders nothing at another price than the one on the button', async ({ page }) => {
    await openCheckout(page);
    const before = (await submit(page).innerText()).replace(/^.* - /, '');
    const letGo = await hold(page, '**/api/pricing/*postcode=6000*');
    await fillForm(page, perth);
    // At once: the shop has not even been asked for the price to this postcode.
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Checking the price...', disabled: true }).waitFor();
    await letGo();
    const told = page.getByRole('alert').filter({ hasText: 'Nothing has been ordered yet' });
    await told.waitFor();
    const now = (await submit(page).innerText()).replace(/^.* - /, '');
    expect(now).not.toBe(before);
    expect(await told.innerText()).toContain(`is ${now}, not ${before}.`);
    expect((await here(page)).name).toBe('Postcode');
    await submit(page).click();
    await paying(page).waitFor();
    const { totalAud } = await orderOf(page, new URL(page.url()).searchParams.get('order') ?? '');
    expect(price(totalAud)).toBe(now);
  });
});

describe('a cart that takes no more', () => {
  journey('is told of on the product page in the words of the shop', async ({ page, expectComplaint }) => {
    expectComplaint(/422/);
    await command(page, '/api/cart/items', { productId: MIXER.standard, quantity: 100_000 });
    await page.goto(MIXER.chosen);
    await steady(page);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await notification(page).getByText('Order at most', { exact: false }).first().waitFor();
  });
});

describe('whoever pays with the keyboard', () => {
  journey(
    'is still at the button after a declined card and after giving up the question of the bank',
    async (visit) => {
      const { page, expectComplaint } = visit;
      expectComplaint(/402/);
      await openPayment(page);
      await fillCard(page, DECLINED);
      await pay(page).focus();
      await page.keyboard.press('Enter');
      await notification(page).getByText('Payment Failed').waitFor();
      expect((await here(page)).name).toMatch(/^Pay \$/);

      await fillCard(page, '4000 0025 0000 3155');
      await pay(page).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Approve this payment' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('alert').filter({ hasText: 'The payment was not approved.' }).first().waitFor();
      await soon(async () => expect((await here(page)).name).toMatch(/^Pay \$/));
    },
  );
});

describe('an order whose answer was lost', () => {
  journey('is placed once, whoever loads the page again and presses again', async ({ page, expectComplaint }) => {
    expectComplaint(/net::ERR_FAILED/);
    await openCheckout(page);
    let number: string | undefined;
    await page.route(
      '**/api/orders/create-validated',
      async (route) => {
        const answer = (await (await route.fetch()).json()) as CreatedOrderResponse;
        number = answer.order.orderNumber;
        await route.abort();
      },
      { times: 1 },
    );
    await fillForm(page);
    const submit = page.getByRole('button', { name: /^Proceed to Payment - \$/ });
    await steady(page);
    await submit.click();
    await page.getByRole('alert').filter({ hasText: 'Order Creation Failed' }).waitFor();
    await page.reload();
    await steady(page);
    await submit.click();
    await page.getByRole('heading', { level: 1, name: 'Complete Payment' }).waitFor();
    expect(new URL(page.url()).searchParams.get('order')).toBe(number);
  });
});

describe('a payment whose answer was lost', () => {
  /** The shop takes it, and nobody hears that it did. */
  const loseAnswer = (page: Page) =>
    page.route('**/api/test-payments/confirm', async (route) => {
      await route.fetch();
      await route.abort();
    });

  journey('is taken for made when the order says so', async ({ page, expectComplaint }) => {
    expectComplaint(/net::ERR_FAILED/);
    const { orderNumber } = await openPayment(page);
    await loseAnswer(page);
    await fillCard(page, VISA);
    await pay(page).click();
    await page.waitForURL(`**/order-success?order=${orderNumber}`);
    await page.getByText('The deposit is paid.').first().waitFor();
  });

  journey(
    'is taken for made, too, where a proxy answered in the place of the shop',
    async ({ page, expectComplaint }) => {
      expectComplaint(/504/);
      const { orderNumber } = await openPayment(page);
      await page.route('**/api/test-payments/confirm', async (route) => {
        await route.fetch();
        await route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>504 Gateway Time-out</h1>' });
      });
      await fillCard(page, VISA);
      await pay(page).click();
      await page.waitForURL(`**/order-success?order=${orderNumber}`);
    },
  );

  journey('is not said to have failed, nor to have cost nothing', async ({ page, expectComplaint }) => {
    expectComplaint(/net::ERR_FAILED/);
    const { orderNumber } = await openPayment(page);
    await loseAnswer(page);
    const order = `**/api/orders/${orderNumber}`;
    await page.route(order, (route) => route.abort());
    await fillCard(page, VISA);
    await pay(page).click();
    await page.getByRole('alert').filter({ hasText: 'nothing is charged twice' }).waitFor();
    await page.unroute(order);
    await pay(page).click();
    await page.waitForURL(`**/order-success?order=${orderNumber}`);
  });
});
