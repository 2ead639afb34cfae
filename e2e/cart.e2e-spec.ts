import { StorageKeys } from '@halfpallet/contracts';
import { soon } from '@halfpallet/testing';
import type { Page } from 'playwright-core';
import { journey } from './support/browser';
import { steady } from './support/inspect';
import { cartLink, cartOf, MIXER, notification, openCart, price } from './support/shopper';
import { hold } from './support/time';

interface StoredLine {
  readonly id: string;
  readonly quantity: number;
}

const stored = (page: Page): Promise<StoredLine[]> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as StoredLine[], StorageKeys.cart);

const linesInBar = (page: Page, lines: number) =>
  soon(async () => expect(await cartLink(page).innerText()).toMatch(new RegExp(`Cart\\s*${lines}`)));

/** What the browser and the shop keep of the cart. */
const kept = (page: Page, quantities: readonly number[]) =>
  soon(async () => {
    const lines = quantities.map((quantity) => ({ productId: MIXER.standard, quantity }));
    expect(await stored(page)).toMatchObject(
      quantities.map((quantity) => ({ id: expect.stringMatching(/^cart-/), quantity })),
    );
    expect((await cartOf(page)).items).toMatchObject(lines);
  });

const addOnce = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await notification(page).getByText('Added to cart!').waitFor();
  await notification(page).getByText(`${MIXER.name} (80 unit(s)) added to your cart.`).waitFor();
  await notification(page).getByRole('button', { name: 'Close' }).click();
};

describe('the cart', () => {
  journey('scenario 7: adds up, survives a reload, drops a line at zero and is cleared', async ({ page }) => {
    await page.goto(MIXER.chosen);
    await steady(page);
    await addOnce(page);
    await linesInBar(page, 1);
    await addOnce(page);
    await kept(page, [160]);

    await page.reload();
    await steady(page);
    await linesInBar(page, 1);
    await cartLink(page).click();
    const quantity = page.getByRole('main').getByRole('textbox', { name: /^Quantity of \p{L}/u });
    await soon(async () => expect(await quantity.inputValue()).toBe('160'));
    await steady(page);
    const { pricing } = await cartOf(page);
    await page.getByRole('main').getByText(price(pricing!.totalPriceAud)).first().waitFor();

    const less = page.getByRole('button', { name: 'Decrease quantity' });
    await less.click();
    await less.click();
    await page.getByText('Your cart is empty').waitFor();
    const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
    await soon(async () => expect(await proceed.isDisabled()).toBe(true));
    await kept(page, []);

    await openCart(page);
    await steady(page);
    await page.getByRole('button', { name: 'Clear Cart' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Browse Products' }).waitFor();
    await kept(page, []);
    await linesInBar(page, 0);
  });

  journey('takes what is chosen while its price is still being worked out', async ({ page }) => {
    await page.goto(MIXER.chosen);
    await steady(page);
    const letGo = await hold(page, '**/api/pricing/*quantity=160*');
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await notification(page).getByText('Added to cart!').waitFor();
    await kept(page, [160]);
    await letGo();
  });

  journey('goes to checkout with the quantity typed last, and takes a line out once', async ({ page }) => {
    await page.goto(MIXER.chosen);
    await steady(page);
    await addOnce(page);
    await openCart(page);
    await steady(page);
    const quantity = page.getByRole('main').getByRole('textbox', { name: 'Quantity' });
    await quantity.fill('240');
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await page.waitForURL('**/guest-checkout');
    await page.getByText('240 units, Kitchen').waitFor();

    await openCart(page);
    await steady(page);
    const taken: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'DELETE') taken.push(request.url());
    });
    await quantity.fill('0');
    await quantity.press('Enter');
    await page.getByText('Your cart is empty').waitFor();
    await kept(page, []);
    expect(taken).toHaveLength(1);
  });
});
