import { StorageKeys } from '@halfpallet/contracts';
import type { Page } from 'playwright-core';
import { closeBrowser, journey } from './support/browser';
import { steady } from './support/inspect';
import { cartLink, cartOf, MIXER, notification, openCart, price } from './support/shopper';

interface StoredLine {
  readonly id: string;
  readonly quantity: number;
}

const stored = (page: Page): Promise<StoredLine[]> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as StoredLine[], StorageKeys.cart);

const addOnce = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await notification(page).getByText('Added to cart!').waitFor();
  await notification(page).getByText(`${MIXER.name} (80 unit(s)) added to your cart.`).waitFor();
  await notification(page).getByRole('button', { name: 'Close' }).click();
};

describe('the cart', () => {
  afterAll(closeBrowser);

  journey('scenario 7: adds up, survives a reload, drops a line at zero and is cleared', async ({ page }) => {
    await page.goto(MIXER.chosen);
    await steady(page);
    await addOnce(page);
    expect(await cartLink(page).innerText()).toMatch(/Cart\s*1/);
    await addOnce(page);
    expect(await stored(page)).toMatchObject([{ id: expect.stringMatching(/^cart-/), quantity: 160 }]);
    expect((await cartOf(page)).items).toMatchObject([{ productId: MIXER.standard, quantity: 160 }]);

    await page.reload();
    await steady(page);
    expect(await cartLink(page).innerText()).toMatch(/Cart\s*1/);
    await cartLink(page).click();
    const quantity = page.getByRole('main').getByRole('textbox', { name: 'Quantity' });
    await quantity.waitFor();
    expect(await quantity.inputValue()).toBe('160');
    await steady(page);
    const { pricing } = await cartOf(page);
    await page.getByRole('main').getByText(price(pricing!.totalPriceAud)).first().waitFor();

    const less = page.getByRole('button', { name: 'Decrease quantity' });
    await less.click();
    await less.click();
    await page.getByText('Your cart is empty').waitFor();
    expect(await page.getByRole('button', { name: 'Proceed to Checkout' }).isDisabled()).toBe(true);
    await steady(page);
    expect(await stored(page)).toEqual([]);
    expect((await cartOf(page)).items).toEqual([]);

    await openCart(page);
    await steady(page);
    await page.getByRole('button', { name: 'Clear Cart' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Browse Products' }).waitFor();
    await steady(page);
    expect((await cartOf(page)).items).toEqual([]);
    expect(await cartLink(page).innerText()).toMatch(/Cart\s*0/);
  });
});
