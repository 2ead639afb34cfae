import type { Visit } from '../support/browser';
import { steady } from '../support/inspect';
import { MIXER } from '../support/shopper';
import { goOn, letPass, ownTime, stopTime } from '../support/time';
import { open, refuse, type State, walkTo } from './state';

const TILE = new RegExp(`${MIXER.name} Your Price`);

async function withoutPrice(visit: Visit): Promise<void> {
  const { page } = visit;
  visit.expectComplaint(/500/);
  await page.route('**/api/pricing/1001?quantity=160*', refuse(500));
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('alert').filter({ hasText: 'Price unavailable' }).waitFor();
}

export const PRODUCT_STATES: readonly State[] = [
  {
    name: 'product',
    says: ['D1', 'D3', 'D4', 'D5', 'D6', ['D7', 'Proceed to Checkout', 'Add to Cart', 'Download Quote']],
    async arrive(visit) {
      await open(MIXER.path)(visit);
      const crumbs = visit.page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
      expect(await crumbs.allInnerTexts()).toEqual(
        [/Products/, /Kitchen/, /Gooseneck Kitchen Mixer/].map((text) => expect.stringMatching(text)),
      );
    },
    then: [
      {
        name: 'product, prices by quantity and what-if open',
        async arrive(visit) {
          const { page } = visit;
          await page.getByRole('heading', { name: 'Price by quantity' }).scrollIntoViewIfNeeded();
          await page.getByRole('button', { name: 'Explore what-if prices' }).click();
          await page.getByText('What-if, not for sale').first().waitFor();
          await page.getByRole('button', { name: 'Set the quantity to 160 units' }).first().waitFor();
        },
      },
      {
        name: 'product, gallery enlarged',
        async arrive(visit) {
          await visit.page.getByRole('button', { name: 'Enlarge image' }).click();
          await visit.page.getByRole('dialog', { name: 'Enlarged product image' }).waitFor();
        },
      },
    ],
  },
  {
    name: 'product, configured, the market panel open',
    says: ['D18'],
    async arrive(visit) {
      const { page } = visit;
      await ownTime(page);
      await open(`${MIXER.path}`)(visit);
      await steady(page);
      await page.getByRole('combobox', { name: 'finish' }).selectOption({ label: 'Matte Black' });
      const panel = page.getByRole('region', { name: 'Market analysis' });
      const trigger = page.getByRole('button', { name: 'Market analysis' });
      await stopTime(page);
      await trigger.hover();
      await letPass(page, 690);
      expect(await panel.isVisible()).toBe(false);
      await letPass(page, 20);
      await panel.waitFor();
      await page.mouse.move(0, 0);
      await letPass(page, 290);
      expect(await panel.isVisible()).toBe(true);
      await letPass(page, 20);
      await panel.waitFor({ state: 'hidden' });
      await goOn(page);
      await trigger.click();
      await panel.waitFor();
    },
  },
  {
    name: 'product without pictures',
    says: ['D2'],
    async arrive({ page }) {
      await page.route('**/api/products/1/images', refuse(200, []));
      await walkTo(page, TILE);
    },
  },
  {
    name: 'product, prices of other quantities refused',
    says: [['P11', 'Failed to fetch detailed pricing']],
    likeAnother: true,
    async arrive(visit) {
      visit.expectComplaint(/503/);
      await visit.page.route('**/api/pricing/1/what-if?*', refuse(503));
      await visit.page.route('**/api/benchmark/product/1', refuse(503));
      await open(MIXER.path)(visit);
      await visit.page.getByRole('heading', { name: 'Price by quantity' }).scrollIntoViewIfNeeded();
    },
    then: [
      {
        name: 'product, the market refused',
        says: [['P11', 'Failed to fetch benchmark data']],
        likeAnother: true,
        async arrive({ page }) {
          await steady(page);
          await page.getByRole('button', { name: 'Market analysis' }).click();
        },
      },
    ],
  },
  {
    name: 'product, not added to the cart',
    says: ['D10'],
    likeAnother: true,
    async arrive(visit) {
      const { page } = visit;
      visit.expectComplaint(/503/);
      await page.route('**/api/cart/items', refuse(503));
      await open(MIXER.chosen)(visit);
      await steady(page);
      await page.getByRole('button', { name: 'Add to Cart' }).click();
    },
    then: [
      {
        name: 'product, added to the cart',
        says: ['D9'],
        likeAnother: true,
        async arrive(visit) {
          await visit.page.unroute('**/api/cart/items');
          await visit.page.getByRole('button', { name: 'Add to Cart' }).click();
        },
      },
      {
        name: 'product, its quote refused',
        says: [['D14', 'Failed to generate quote']],
        likeAnother: true,
        async arrive(visit) {
          const { page } = visit;
          visit.expectComplaint(/500/);
          await page.route('**/api/generate-quote', refuse(500));
          await page.getByRole('button', { name: 'Download Quote' }).click();
        },
      },
      {
        name: 'product, its quote written',
        says: ['D13', 'D17'],
        async arrive(visit) {
          const { page } = visit;
          await page.unroute('**/api/generate-quote');
          const download = page.waitForEvent('download');
          await page.getByRole('button', { name: 'Download Quote' }).click();
          expect((await download).suggestedFilename()).toMatch(/^quote-Gooseneck-Kitchen-Mixer-\d{4}-\d\d-\d\d\.pdf$/);
          await page.getByRole('link', { name: 'Order at this price' }).waitFor();
        },
      },
      { name: 'product without a price', says: ['D15'], arrive: withoutPrice },
      ...(
        [
          ['added', 'Add to Cart', 'D11'],
          ['ordered', 'Proceed to Checkout', 'D12'],
        ] as const
      ).map(([deed, button, text]): State => ({
        name: `product without a price, ${deed}`,
        says: [text],
        likeAnother: true,
        // Not a button that one can press, but one that says why.
        arrive: ({ page }) => page.getByRole('button', { name: button }).click({ force: true }),
      })),
      {
        name: 'product, its quote being written',
        says: [['D7', 'Generating...']],
        likeAnother: true,
        async arrive(visit) {
          const { page } = visit;
          await page.getByRole('button', { name: 'Decrease quantity' }).click();
          await page.getByRole('alert').filter({ hasText: 'Price unavailable' }).waitFor({ state: 'detached' });
          await page.route('**/api/generate-quote', () => undefined);
          await page.getByRole('button', { name: 'Download Quote' }).click();
        },
      },
    ],
  },
  {
    name: 'no such product',
    says: [['D16', 'Product Not Found', 'Back to Products']],
    async arrive(visit) {
      visit.expectComplaint(/404/);
      await open('/product/999999')(visit);
    },
  },
  {
    name: 'product, refused',
    says: [['D16', 'Product not found'], 'F6'],
    async arrive(visit) {
      const { page } = visit;
      visit.expectComplaint(/503/);
      await page.route('**/api/products/1', refuse(503, 'The catalogue is being counted'));
      await walkTo(page, TILE);
      await page.getByText('503: The catalogue is being counted').waitFor();
    },
  },
];
