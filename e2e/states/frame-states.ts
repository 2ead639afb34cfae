import { soon } from '@halfpallet/testing';
import type { Locator, Page } from 'playwright-core';
import { PHONE, steady } from '../support/inspect';
import { MIXER, notification, openCheckout, register } from '../support/shopper';
import { letPass, ownTime, stopTime } from '../support/time';
import { open, type State } from './state';

const SECTORS = ['kitchen', 'hardware_furniture', 'home_living', 'construction_stone'];

/** A product, on whose page no timer rings by itself. */
async function openStopped(page: Page): Promise<void> {
  await ownTime(page);
  await page.goto(MIXER.chosen);
  await steady(page);
  await page.getByRole('region', { name: 'Notifications (F8)' }).waitFor({ state: 'attached' });
  await stopTime(page);
}

/** The notification comes with the answer of the shop; one that stands there until then is another. */
async function causeNotification(page: Page): Promise<Locator> {
  const toast = notification(page).getByRole('listitem');
  const [before] = await toast.elementHandles();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await before?.waitForElementState('hidden');
  await toast.waitFor();
  return toast;
}

const offline = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'You are offline.' });

export const FRAME_STATES: readonly State[] = [
  {
    name: 'home',
    says: ['F1', 'F2', 'F7', 'H1', 'H2', 'H3', 'H4', 'H5'].map((id) =>
      id === 'F1' ? (['F1', 'Sign In'] as const) : id,
    ),
    async arrive(visit) {
      const { page } = visit;
      await open('/')(visit);
      const rate = page.getByRole('banner').getByText(/^\d\.\d{4}$/);
      await soon(async () => expect(await rate.count()).toBe(1));
      const links = page.getByRole('contentinfo').getByRole('link');
      const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
      expect(paths).toEqual(
        expect.arrayContaining([
          '/terms-and-conditions',
          '/privacy-policy',
          ...SECTORS.map((sector) => `/products?sector=${sector}`),
        ]),
      );
      for (const [title, count] of [
        ['How It Works', 3],
        [/^Why Choose/, 4],
      ] as const) {
        const section = page.locator('section', { has: page.getByRole('heading', { level: 2, name: title }) });
        expect(await section.last().getByRole('listitem').count()).toBe(count);
      }
    },
    then: [
      {
        name: 'home, the exchange rate explained',
        async arrive({ page }) {
          await page
            .getByRole('banner')
            .getByRole('button', { name: /exchange rate/ })
            .click();
          await page.getByText(/Every price on this site is made with this rate/).waitFor();
        },
      },
      {
        name: 'home with the menu open',
        async arrive({ page }) {
          await page.keyboard.press('Escape');
          await page.setViewportSize({ width: PHONE.width, height: PHONE.height });
          const menu = page.getByRole('button', { name: 'Menu' });
          await menu.click();
          await soon(async () => expect(await menu.getAttribute('aria-expanded')).toBe('true'));
          await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).waitFor();
        },
      },
    ],
  },
  {
    name: 'home, signed in',
    says: [['F1', 'Sign Out', 'Dashboard']],
    likeAnother: true,
    async arrive({ page }) {
      await register(page, 'Nora');
      await page.goto('/');
    },
  },
  {
    name: 'offline',
    async arrive({ page, mayComplain }) {
      // A page at rest may still be about to ask who is there.
      mayComplain(/ERR_INTERNET_DISCONNECTED/);
      await page.goto('/contact');
      await page.waitForLoadState('networkidle');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Buyer');
      await page.context().setOffline(true);
      await offline(page).waitFor();
    },
    then: [
      {
        name: 'there again, with what was typed',
        likeAnother: true,
        async arrive({ page }) {
          await page.context().setOffline(false);
          await offline(page).waitFor({ state: 'detached' });
          expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Ada Buyer');
        },
      },
    ],
  },
  {
    name: 'no page',
    says: ['F3'],
    async arrive(visit) {
      visit.expectComplaint(/404/);
      await open('/no/such/page')(visit);
    },
    then: [
      {
        name: 'products, come to from no page',
        likeAnother: true,
        async arrive({ page }) {
          await page.getByRole('main').getByRole('link', { name: 'Browse Products' }).click();
          await page.getByRole('heading', { level: 1, name: 'Featured Products' }).waitFor();
        },
      },
    ],
  },
  {
    name: 'assistant window open',
    async arrive({ page }) {
      await page.goto('/faq');
      await page.getByRole('button', { name: 'AI sourcing assistant' }).click();
      await page.getByRole('dialog', { name: 'AI sourcing assistant' }).waitFor();
    },
  },
  {
    name: 'source for me',
    says: ['A1'],
    arrive: open('/source-for-me'),
  },
  {
    name: 'notification open',
    says: ['F4', 'D8', ['F5', 'one notification at a time', 'F8 moves the focus there']],
    notifies: true,
    async arrive({ page }) {
      await openCheckout(page);
      const list = notification(page);
      await list.getByText('Proceeding to Checkout').waitFor();
      await page.getByRole('region', { name: 'Notifications (F8)' }).waitFor({ state: 'attached' });
      // Focused, it stays until it is left.
      await page.keyboard.press('F8');
      await soon(async () =>
        expect(await list.evaluate((element) => element.contains(document.activeElement))).toBe(true),
      );
      expect(await list.getByRole('listitem').count()).toBe(1);
    },
  },
  {
    name: 'notification, left alone',
    says: [['F5', 'gone after 5000 ms']],
    likeAnother: true,
    async arrive({ page }) {
      await openStopped(page);
      const toast = await causeNotification(page);
      await page.mouse.move(5, 300);
      await letPass(page, 4_900);
      expect(await toast.count()).toBe(1);
      await letPass(page, 200);
      await toast.waitFor({ state: 'detached' });
    },
    then: [
      {
        name: 'notification, under the pointer, swiped away',
        says: [['F5', '50 px to the right dismiss it']],
        likeAnother: true,
        async arrive({ page }) {
          const toast = await causeNotification(page);
          await toast.hover();
          await letPass(page, 6_000);
          expect(await toast.count()).toBe(1);
          const swipe = async (pixels: number): Promise<void> => {
            const box = (await toast.boundingBox())!;
            await page.mouse.move(box.x + 40, box.y + 20);
            await page.mouse.down();
            await page.mouse.move(box.x + 40 + pixels, box.y + 20, { steps: 5 });
            await page.mouse.up();
          };
          await swipe(40);
          expect(await toast.count()).toBe(1);
          await swipe(60);
          await toast.waitFor({ state: 'detached' });
        },
      },
      {
        name: 'notification, the only one, looked at by keyboard and closed',
        likeAnother: true,
        async arrive({ page }) {
          await page.mouse.move(5, 300);
          await causeNotification(page);
          const toast = await causeNotification(page);
          expect(await toast.count()).toBe(1);
          const named = (name: string) =>
            soon(async () =>
              expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name),
            );
          await page.keyboard.press('F8');
          await named('Notification');
          // It waits while it is looked at.
          await letPass(page, 6_000);
          expect(await toast.count()).toBe(1);
          // Itself, then its button.
          await page.keyboard.press('Tab');
          await page.keyboard.press('Tab');
          await named('Close');
          await page.keyboard.press('Enter');
          await toast.waitFor({ state: 'detached' });
        },
      },
    ],
  },
];
