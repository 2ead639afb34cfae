import { setTimeout as delay } from 'node:timers/promises';
import type { CartResponse } from '@halfpallet/contracts';
import { soon } from '@halfpallet/testing';
import type { Locator, Page } from 'playwright-core';
import { altered } from './states/state';
import { journey } from './support/browser';
import { DESK, mostly, PHONE, SCREENS, steady } from './support/inspect';
import { openPayment } from './support/orders';
import {
  cartLink,
  cartOf,
  command,
  DECLINED,
  fillForm,
  MIXER,
  newBuyer,
  notification,
  openCart,
  openCheckout,
  placeOrder,
} from './support/shopper';

/** Id of what has the focus, and the words tied to it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement!;
    const note = document.getElementById(element.getAttribute('aria-describedby') ?? '');
    return { id: element.id, invalid: element.getAttribute('aria-invalid'), note: note?.textContent };
  });

/** Types as a person at a keyboard does, in place of what stands there. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** How much later than the page the script comes that hears what is pressed. */
const LATE_MS = 1_500;

/** Runs in the page: what fetches all other scripts is there, and hears what is pressed. */
const hasLoader = (): boolean =>
  performance
    .getEntriesByType('resource')
    .some((one) => one.name.includes('/after-paint') && (one as PerformanceResourceTiming).responseEnd > 0);

describe('what a buyer chose, and nothing else, is ordered', () => {
  journey('stays as it was entered before the page’s script had come', async ({ page }) => {
    let held: Array<() => void> | null = null;
    await page.route(/\/(?!after-paint)[^/]*\.js$/, async (route) => {
      const queue = held;
      if (queue) await new Promise<void>((letGo) => queue.push(letGo));
      await route.continue();
    });
    const entered = async (path: string, enter: () => Promise<unknown>) => {
      const queue: Array<() => void> = [];
      held = queue;
      const there = page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(hasLoader);
      await enter();
      held = null;
      for (const letGo of queue) letGo();
      await there;
    };
    const finish = page.getByLabel('finish', { exact: true });
    const quantity = page.getByRole('textbox', { name: 'Quantity' });
    await entered(MIXER.path, async () => {
      await finish.selectOption('Matte Black');
      await type(page, quantity, '160');
      await page.keyboard.press('Tab');
    });
    await page.waitForURL(/finish=Matte\+Black/);
    await soon(async () =>
      expect([await finish.inputValue(), await quantity.inputValue()]).toEqual(['Matte Black', '160']),
    );
    await page.getByText('Final DAP price per unit').waitFor();
    await page.getByText('Price for 160 units').waitFor();
    await entered(`${MIXER.path}?finish=Matte+Black`, async () => {
      const more = page.getByRole('button', { name: 'Increase quantity' });
      // Nothing seems to happen.
      await more.click();
      await more.click();
    });
    await soon(async () => expect(await quantity.inputValue()).toBe('160'));
    await entered('/products', async () => {
      await page.getByLabel('Sort by').selectOption('price');
      await page.locator('input[name=origin]').first().check();
    });
    await page.waitForURL(/\?origin=\w+&sort=price$/);
    await entered('/source-for-me', () => page.locator('#description').fill('Brushed brass taps, 200 of them'));
    await page.locator('.chat-composer textarea').waitFor();
    await soon(async () =>
      expect(await page.locator('.chat-composer textarea').inputValue()).toBe('Brushed brass taps, 200 of them'),
    );
  });

  journey(
    'counts a press from the moment that a button can be seen, however late the first script comes',
    async ({ page }) => {
      let letGo = (): void => undefined;
      const heard = new Promise<void>((resolve) => (letGo = resolve));
      await page.route(/\/[^/]*\.js$/, async (route) => {
        if (route.request().url().includes('/after-paint')) await delay(LATE_MS);
        else await heard;
        await route.continue();
      });
      const there = page.goto(`${MIXER.path}?finish=Matte+Black`, { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Increase quantity' }).click();
      letGo();
      await there;
      const quantity = page.getByRole('textbox', { name: 'Quantity' });
      await soon(async () => expect(await quantity.inputValue()).toBe('160'));
    },
  );

  journey(
    'goes nowhere while the finish is open: the page leads to it and says so',
    async ({ page, inspect }) => {
      await page.goto(MIXER.path);
      await steady(page);
      const sent: string[] = [];
      page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
      for (const name of ['Add to Cart', 'Proceed to Checkout', 'Download Quote']) {
        await page.getByRole('button', { name }).focus();
        await page.keyboard.press('Enter');
        await soon(async () =>
          expect([name, await focused(page)]).toEqual([
            name,
            { id: 'option-finish', invalid: 'true', note: 'Choose the finish before you go on.' },
          ]),
        );
      }
      await inspect();
      expect([new URL(page.url()).pathname, sent]).toEqual([MIXER.path, []]);

      await page.getByRole('combobox', { name: 'finish' }).selectOption({ label: 'Standard' });
      await page.getByText('Choose the finish before you go on.').waitFor({ state: 'detached' });
      await steady(page);
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await notification(page).getByText('Added to cart!').waitFor();
      await soon(async () =>
        expect((await cartOf(page)).items).toMatchObject([{ productId: MIXER.standard, problem: null }]),
      );
    },
    { on: mostly(DESK) },
  );

  journey(
    'keeps a quantity that is not sold as typed, offers what is, and fills the pallet at one press',
    async ({ page, inspect }) => {
      await page.goto(MIXER.chosen);
      await steady(page);
      const quantity = page.getByRole('textbox', { name: 'Quantity' });
      const reads = (units: string) => soon(async () => expect(await quantity.inputValue()).toBe(units));
      await quantity.fill('100');
      await page.getByRole('button', { name: 'Fill the pallet' }).click();
      await reads('160');
      expect(await quantity.evaluate((field) => field === document.activeElement)).toBe(true);

      await type(page, quantity, '100');
      await page.keyboard.press('Tab');
      await page.getByRole('alert').filter({ hasText: '100 units cannot be ordered' }).waitFor();
      await reads('100');
      await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
      await soon(async () => expect(await focused(page)).toMatchObject({ id: 'order-units', invalid: 'true' }));
      expect(new URL(page.url()).pathname).toBe(MIXER.path);
      await inspect();
      await page.getByRole('button', { name: 'Take 160' }).click();
      await reads('160');

      await type(page, quantity, '80.5');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').filter({ hasText: 'Type a whole number of units' }).waitFor();
      await reads('80.5');
      await page.keyboard.press('Escape');
      await reads('160');

      await openCart(page, 160);
      await type(page, quantity, '100');
      await page.keyboard.press('Tab');
      await page.getByText('Choose a quantity it is sold in to check out.').waitFor();
      const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
      await soon(async () => expect(await proceed.isDisabled()).toBe(true));
      expect((await cartOf(page)).items).toMatchObject([{ quantity: 160 }]);
      await inspect();
      await page.getByRole('button', { name: 'Take 80', exact: true }).click();
      await soon(async () => expect((await cartOf(page)).items).toMatchObject([{ quantity: 80 }]));
      await soon(async () => expect(await proceed.isEnabled()).toBe(true));
    },
    { on: mostly(PHONE) },
  );

  journey(
    'shows no price and no way to pay where nothing is delivered, but a way on',
    async (visit) => {
      const { page } = visit;
      visit.expectComplaint(/422/);
      await openCheckout(page);
      await fillForm(page, { ...newBuyer(), Postcode: '1340' });
      await page.getByText('Postcode 1340 is for PO boxes only').waitFor();
      const proceed = page.getByRole('button', { name: /^Proceed to Payment/ });
      await soon(async () =>
        expect([await proceed.isDisabled(), await proceed.innerText()]).toEqual([true, 'Proceed to Payment']),
      );
      const reason = await proceed.getAttribute('aria-describedby');
      expect(await page.locator(`#${reason}`).innerText()).toContain('Give the postcode of a street address.');
      await visit.inspect();
      await page.getByRole('button', { name: 'Change the postcode' }).click();
      await page.locator('#billingPostcode:focus').waitFor();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('4000');
      await page.getByRole('button', { name: /^Proceed to Payment - \$/ }).waitFor();
    },
    { on: mostly(DESK) },
  );

  journey(
    'types the expiry with its slash, and sees error and button beside the notification',
    async (visit) => {
      const { page } = visit;
      visit.expectComplaint(/402/);
      await openPayment(page);
      await type(page, page.getByRole('textbox', { name: 'Card number' }), DECLINED.replaceAll(' ', ''));
      await page.keyboard.press('Tab');
      await page.keyboard.type('12/34');
      await soon(async () => expect(await page.getByRole('textbox', { name: 'Expiry' }).inputValue()).toBe('12/34'));
      await page.keyboard.press('Tab');
      await page.keyboard.type('123');
      const pay = page.getByRole('button', { name: /^Pay \$/ });
      const height = page.viewportSize()!.height;
      // Wherever on the screen the button stands.
      for (const bottom of [height - 8, height / 2, 240]) {
        await pay.evaluate((button, y) => window.scrollBy(0, button.getBoundingClientRect().bottom - y), bottom);
        await pay.click();
        const message = notification(page).getByRole('listitem');
        await message.getByText('Payment Failed').waitFor();
        // The message looks for its place once it and the error have theirs.
        await soon(async () => {
          const box = (await message.boundingBox())!;
          for (const kept of [pay, page.getByRole('main').getByRole('alert')]) {
            const { x, y, width, height: tall } = (await kept.boundingBox())!;
            const apart = box.y >= y + tall || box.y + box.height <= y || box.x >= x + width || box.x + box.width <= x;
            expect({ bottom, box, x, y, apart }).toMatchObject({ apart: true });
          }
        });
        await message.getByRole('button', { name: 'Close' }).click();
      }
    },
    { on: SCREENS },
  );

  journey('sees the finish that was chosen in cart, checkout and order', async ({ page }) => {
    await page.goto(`${MIXER.path}?finish=Brushed+Gold`);
    await steady(page);
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    const gold = page.getByRole('main').locator('img[src*="brushed-gold"]');
    await gold.first().waitFor();
    // Its price is another one, and the picture may be of another option.
    await page.getByText(`${MIXER.name} (Brushed Gold)`, { exact: true }).waitFor();

    await page.goBack();
    await steady(page);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await notification(page).getByText('Added to cart!').waitFor();
    await cartLink(page).click();
    await page.getByRole('heading', { level: 1, name: 'Shopping Cart' }).waitFor();
    await gold.first().waitFor();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await page.getByRole('heading', { level: 1, name: 'Guest Checkout' }).waitFor();
    await gold.first().waitFor();
    const { orderNumber } = await placeOrder(page, 'Bank transfer');
    await page.goto(`/checkout/${orderNumber}`);
    await gold.first().waitFor();
  });

  journey('says of a line from before what is missing, and keeps the checkout closed', async ({ page, inspect }) => {
    const problem = 'Choose the finish of Gooseneck Kitchen Mixer before you order it (Standard or Matte Black).';
    await page.route(
      '**/api/cart',
      altered((cart: CartResponse) => ({
        ...cart,
        items: cart.items.map((item) => ({ ...item, productId: 1, problem })),
      })),
    );
    await command(page, '/api/cart/items', { productId: MIXER.standard, quantity: 80 });
    await page.goto('/cart');
    await page.getByText(problem).waitFor();
    await page.getByText('Choose the missing options to check out, or remove the line.').waitFor();
    const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
    await soon(async () => expect(await proceed.isDisabled()).toBe(true));
    await inspect();
    await page.getByRole('link', { name: /Choose it on the product page/ }).click();
    await page.getByRole('heading', { level: 1, name: MIXER.name }).waitFor();
  });
});
