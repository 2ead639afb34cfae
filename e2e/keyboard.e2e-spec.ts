import { soon } from '@halfpallet/testing';
import type { Page } from 'playwright-core';
import { journey } from './support/browser';
import { steady } from './support/inspect';
import { follow, here, tabTo } from './support/keyboard';
import { command, MIXER, newBuyer, notification, openCart, orderOf, VISA } from './support/shopper';

const OTHER_FINISH = 1002;

const headingFocused = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted) => document.activeElement?.matches('h1') && document.activeElement.textContent === wanted,
    text,
  );

describe('scenario 15: without a mouse', () => {
  journey('buys with Tab, Enter, Space and arrows alone, from the home page to the confirmation', async ({ page }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Tab');
    expect((await here(page)).name).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await follow(page, new RegExp(`${MIXER.name}.*Your Price`, 'i'));

    await headingFocused(page, MIXER.name);
    await page.locator('select:enabled').first().waitFor();
    await steady(page);
    await tabTo(page, /^finish$/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.getByText('Chosen', { exact: true }).waitFor();
    await tabTo(page, /^Increase quantity$/);
    await page.keyboard.press('Space');
    await page.getByText('Price for 160 units').waitFor();
    await steady(page);
    await tabTo(page, /^Proceed to Checkout$/);
    await page.keyboard.press('Space');

    await headingFocused(page, 'Guest Checkout');
    // The price follows the postcode; until it has, there is nothing to agree to.
    const repriced = page.waitForResponse((answer) => answer.url().includes('postcode=4000'));
    for (const [label, value] of Object.entries(newBuyer())) {
      await tabTo(page, new RegExp(`^${label}$`));
      await page.keyboard.type(value);
    }
    await repriced;
    await tabTo(page, /^Credit or debit card/);
    await page.keyboard.press('ArrowDown');
    const chosen = (name: RegExp) =>
      soon(async () => expect(await page.getByRole('radio', { name }).isChecked()).toBe(true));
    await chosen(/^Bank transfer/);
    await page.keyboard.press('ArrowUp');
    await chosen(/^Credit or debit card/);
    await steady(page);
    await follow(page, /^Proceed to Payment - \$/);

    await headingFocused(page, 'Complete Payment');
    const orderNumber = new URL(page.url()).searchParams.get('order') ?? '';
    await page.getByRole('textbox', { name: 'Card number' }).waitFor();
    for (const [label, value] of [
      ['Card number', VISA.replaceAll(' ', '')],
      ['Expiry', '1234'],
      ['CVC', '123'],
    ]) {
      await tabTo(page, new RegExp(`^${label}$`));
      await page.keyboard.type(value!);
    }
    await follow(page, /^Pay \$/);

    await page.waitForURL(`**/order-success?order=${orderNumber}`);
    await headingFocused(page, 'Order Confirmed!');
    await soon(async () => expect(await orderOf(page, orderNumber)).toMatchObject({ paymentStatus: 'paid' }));
  });

  journey('reaches a notification with F8, closes it, and opens and leaves dialogs', async ({ page }) => {
    await page.goto(MIXER.chosen);
    await steady(page);
    await page.getByRole('button', { name: 'Add to Cart' }).focus();
    await page.keyboard.press('Enter');
    await notification(page).getByText('Added to cart!').waitFor();
    await page.keyboard.press('F8');
    await follow(page, /^Close$/);
    await notification(page).getByText('Added to cart!').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Enlarge image' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await soon(async () => expect((await here(page)).name).toMatch(/^Enlarge image/));

    await page.getByRole('button', { name: 'AI sourcing assistant' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'AI sourcing assistant' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'AI sourcing assistant' }).waitFor();
    await soon(async () => expect((await here(page)).name).toBe('AI sourcing assistant'));
  });

  journey('goes on in the cart where a line was taken out', async ({ page }) => {
    const named = async (name: string) =>
      soon(async () => expect((await here(page)).name).toMatch(new RegExp(`^${name}`)));
    const remove = page.getByRole('button', { name: /^Remove / });
    await command(page, '/api/cart/items', { productId: OTHER_FINISH, quantity: 80 });
    await openCart(page);
    const [first, second] = await page.getByRole('list', { name: 'Shopping Cart' }).locator('strong').allInnerTexts();
    expect([first, second].every(Boolean)).toBe(true);
    await remove.first().focus();
    await page.keyboard.press('Enter');
    await named(second!.replace(/[()]/g, '.'));
    await tabTo(page, /^Remove /);
    await page.keyboard.press('Enter');
    await named('Shopping Cart');
    await page.getByText('Your cart is empty').waitFor();
  });

  journey('moves nothing for those who asked for less motion', async ({ page }) => {
    await page.goto(MIXER.path);
    await page.waitForLoadState('networkidle');
    const longest = await page.evaluate(() =>
      [...document.querySelectorAll('*')].reduce((most, element) => {
        const { animationDuration, transitionDuration, animationName } = getComputedStyle(element);
        const seconds = (text: string) => Math.max(...text.split(',').map(Number.parseFloat));
        return Math.max(most, animationName === 'none' ? 0 : seconds(animationDuration), seconds(transitionDuration));
      }, 0),
    );
    expect(longest).toBeLessThan(0.001);
  });
});
