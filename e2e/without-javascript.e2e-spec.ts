import type { ProductListRow } from '@halfpallet/contracts';
import { soon } from '@halfpallet/testing';
import { journey, type JourneyOptions } from './support/browser';
import { MIXER, price, question } from './support/shopper';

const NO_SCRIPT: JourneyOptions = { context: { javaScriptEnabled: false } };

const PAGES: ReadonlyArray<readonly [path: string, heading: string, text: RegExp]> = [
  ['/shipping-logistics', 'Shipping & Logistics', /Sea freight/i],
  ['/privacy-policy', 'Privacy Policy', /personal/i],
  ['/terms-and-conditions', 'Terms & Conditions', /deposit/i],
  ['/contact', 'Contact', /Within 24 hours/],
  ['/source-for-me', 'Source For Me', /What I Can Help With/],
];

describe('without JavaScript', () => {
  journey(
    'the home page and the lists show each product with its price',
    async ({ page }) => {
      for (const path of ['/', '/products', '/products?sector=kitchen']) {
        const list = path === '/' ? '/api/products?limit=6' : `/api${path}`;
        const rows = await question<ProductListRow[]>(page, list);
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        const text = await page.getByRole('main').innerText();
        for (const { productName, pricing } of rows.slice(0, 6)) {
          expect(text).toContain(productName);
          expect(text).toContain(price(pricing!.pricePerUnitAud));
        }
      }
    },
    NO_SCRIPT,
  );

  journey(
    'a product shows its price, line by line, and links lead on',
    async ({ page }) => {
      await page.goto('/products?sector=kitchen');
      await page.getByRole('article').getByRole('link', { name: MIXER.name, exact: true }).click();
      await page.waitForURL('**/product/**', { waitUntil: 'load' });
      await page.getByRole('heading', { level: 1, name: MIXER.name }).waitFor();
      const { pricePerUnitAud, totalPriceAud } = await question<{ pricePerUnitAud: number; totalPriceAud: number }>(
        page,
        '/api/pricing/1?quantity=80',
      );
      const text = await page.getByRole('main').innerText();
      expect(text).toContain(price(pricePerUnitAud));
      expect(text).toContain(price(totalPriceAud));
      expect(await page.getByRole('table', { name: 'Pricing Breakdown' }).getByRole('row').count()).toBeGreaterThan(5);
    },
    NO_SCRIPT,
  );

  journey(
    'every answer of the FAQ and every other page can be read',
    async ({ page }) => {
      await page.goto('/faq');
      const questions = page.getByRole('main').locator('summary');
      expect(await questions.count()).toBeGreaterThanOrEqual(32);
      const answers = page.getByRole('main').locator('details[open] p').filter({ visible: true });
      const before = await answers.count();
      await questions.nth(1).click();
      await soon(async () => expect(await answers.count()).toBeGreaterThan(before));
      for (const [path, heading, text] of PAGES) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        expect(await page.getByRole('main').innerText()).toMatch(text);
      }
    },
    NO_SCRIPT,
  );

  journey(
    'pages that are made in the browser say what they need, and lead to where one can read and write',
    async ({ page }) => {
      await page.goto('/cart');
      // The driver looks at no text in `noscript`; the browser shows it.
      expect(await page.locator('body').innerText()).toContain('This page needs JavaScript.');
      await page.locator('main a[href="/contact"]').click();
      await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
    },
    NO_SCRIPT,
  );
});
