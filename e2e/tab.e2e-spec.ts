import type { Page } from 'playwright-core';
import { journey, SHARES_TAB } from './support/browser';
import { DESK, steady } from './support/inspect';
import { openCart } from './support/shopper';

/** Told in this order: each journey sits down where the one before got up. */
(SHARES_TAB ? describe : describe.skip)('the tab that journeys use one after the other', () => {
  let before: Page;
  let heard = 0;

  journey('is left with all that somebody can leave there', async ({ page }) => {
    before = page;
    await openCart(page);
    await steady(page);
    await page.evaluate(() => sessionStorage.setItem('left', 'by somebody'));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 500, height: 400 });
    await page.context().newPage();
    page.on('request', () => (heard += 1));
    page.context().on('request', () => (heard += 1));
    await page.route('/cart', (route) => route.abort());
    await page.context().setOffline(true);
  });

  journey('has nothing of that for the next one', async ({ page }) => {
    expect(page === before).toBe(true);
    heard = 0;
    await page.goto('/cart');
    await page.getByText('Your cart is empty').waitFor();
    const found = await page.evaluate(() => ({
      left: sessionStorage.getItem('left'),
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      width: innerWidth,
    }));
    const tabs = page.context().pages().length;
    expect({ ...found, tabs, heard }).toEqual({ left: null, isDark: false, width: DESK.width, tabs: 1, heard: 0 });
  });

  journey('is given up when a script stands before every page', async ({ page }) => {
    expect(page === before).toBe(true);
    await page.addInitScript(() => undefined);
  });

  journey('is given up when its clock was held', async ({ page }) => {
    expect(page === before).toBe(false);
    before = page;
    await page.clock.install();
  });

  journey('is another one behind those', async ({ page }) => {
    expect(page === before).toBe(false);
    before = page;
  });

  journey('is not for somebody who was never here', async ({ page }) => expect(page === before).toBe(false), {
    fresh: true,
  });

  journey('is the same again behind that one', async ({ page }) => expect(page === before).toBe(true));
});
