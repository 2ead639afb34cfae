import type { ProductListRow } from '@halfpallet/contracts';
import { soon } from '@halfpallet/testing';
import type { Page, Route } from 'playwright-core';
import { PHONE } from '../support/inspect';
import { MIXER, question } from '../support/shopper';
import { altered, open, refuse, type State, walkTo } from './state';

const LIST = /\/api\/products(\?|$)/;

/** The product list as it would be if the first products were like this. */
const listOf = (page: Page, ...changes: ReadonlyArray<Partial<ProductListRow>>) =>
  page.route(
    LIST,
    altered((rows: readonly ProductListRow[]) => rows.map((row, index) => ({ ...row, ...changes[index] }))),
  );

const compared = (confidence: number): Partial<ProductListRow> => ({
  marketBenchmark: {
    confidence,
    source: 'shopping search',
    sourceUrl: 'https://prices.example/1',
    matchedProductName: 'Kitchen mixer',
    priceRange: { min: 150, max: 229, average: 189 },
    competitorCount: 5,
    lastUpdated: '2026-11-01T00:00:00.000Z',
    auMarketPrice: 'A$189.00',
  },
});

/** The list from the moment it is asked for: on its way, refused, and there when it is asked for again. */
function loaded(): State {
  let letGo: (answer: (route: Route) => Promise<void>) => void;
  return {
    name: 'products, loading',
    says: ['P4'],
    likeAnother: true,
    async arrive({ page }) {
      const answer = new Promise<(route: Route) => Promise<void>>((resolve) => (letGo = resolve));
      await page.route(LIST, async (route) => (await answer)(route));
      await walkTo(page, /^See all products/);
      const outlines = page.getByRole('main').locator('li[aria-hidden="true"]');
      await soon(async () => expect(await outlines.count()).toBe(6));
    },
    then: [
      {
        name: 'products, refused',
        says: [['P11', 'Failed to fetch products']],
        async arrive({ page, expectComplaint }) {
          expectComplaint(/503/);
          letGo(refuse(503));
          await page.getByRole('alert').waitFor();
        },
      },
      {
        name: 'products with gaps in what is known of them',
        says: ['P5', 'P9', 'P10', ['P6', 'Standard certifications', 'Market Validated'], 'P12'],
        async arrive({ page }) {
          await page.unroute(LIST);
          await listOf(
            page,
            { imageUrl: null, certifications: [], ...compared(0.8) },
            { pricing: null, ...compared(0.6) },
            { pricing: null, exwPriceUsd: 0, ...compared(0.59) },
          );
          await page.getByRole('button', { name: 'Try again' }).click();
          await page.getByRole('link', { name: MIXER.name, exact: true }).waitFor();
          const colour = (words: RegExp) =>
            page
              .getByText(words)
              .first()
              .evaluate((badge) => getComputedStyle(badge).color);
          const [good, fair, poor] = [
            await colour(/^80% match, good$/),
            await colour(/^60% match, fair$/),
            await colour(/^59% match, weak$/),
          ];
          expect(hueOf(good)).toBe('green');
          expect(hueOf(fair)).toBe('yellow');
          expect(hueOf(poor)).toBe('red');
        },
      },
    ],
  };
}

export const CATALOGUE_STATES: readonly State[] = [
  {
    name: 'products',
    says: [
      'P1',
      ['P2', 'Featured Products'],
      ['P6', 'Your Price', 'Min Order', 'Per Pallet', 'AU Market', 'Your Margin %'],
      'P7',
      ['P8', 'Available Options', '+{} more'],
    ],
    async arrive(visit) {
      await open('/products')(visit);
      const sectors = await question<string[]>(visit.page, '/api/sectors');
      const pills = visit.page.getByRole('main').locator('a[href^="/products?sector="]');
      expect(await pills.count()).toBeGreaterThanOrEqual(sectors.length);
    },
  },
  {
    name: 'products of a sector, a variation chosen',
    says: [
      ['P2', '{} Products'],
      ['P8', 'Clear'],
    ],
    async arrive(visit) {
      await open('/products?sector=kitchen')(visit);
      await visit.page.waitForLoadState('networkidle');
      const card = visit.page.getByRole('article').filter({ hasText: MIXER.name });
      await card
        .getByRole('button', { name: 'Brushed Gold' })
        .or(card.getByRole('button', { name: 'Matte Black' }))
        .first()
        .click();
    },
  },
  {
    name: 'products, searched and narrowed, the filters open',
    async arrive(visit) {
      await visit.page.setViewportSize({ width: PHONE.width, height: PHONE.height });
      await open('/products?q=steel&origin=China')(visit);
      await visit.page.waitForLoadState('networkidle');
      await visit.page.getByRole('button', { name: /^Filters/ }).click();
      await visit.page.getByRole('group', { name: 'Origin' }).getByRole('checkbox').first().waitFor();
    },
  },
  { name: 'products, none found', says: ['P3'], arrive: open('/products?sector=submarines') },
  loaded(),
];

/** Of the colours that carry meaning: which of the three primaries leads. */
function hueOf(rgb: string): 'green' | 'yellow' | 'red' {
  const [red = 0, green = 0] = (rgb.match(/\d+/g) ?? []).map(Number);
  if (green > red) return 'green';
  return green > red * 0.4 ? 'yellow' : 'red';
}
