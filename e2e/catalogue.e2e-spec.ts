import type { PricingResult, ProductListRow } from '@halfpallet/contracts';
import { soon } from '@halfpallet/testing';
import { journey } from './support/browser';
import { dollars, price, question } from './support/shopper';

describe('the catalogue', () => {
  journey(
    'scenario 1: opens one of six products from the home page, each with its half-pallet price',
    async ({ page }) => {
      await page.goto('/');
      const products = await question<ProductListRow[]>(page, '/api/products?limit=6');
      expect(products).toHaveLength(6);
      const tiles = page.getByRole('main').getByRole('link', { name: /Your Price/ });
      await soon(async () => expect(await tiles.count()).toBe(6));
      const shown = await tiles.evaluateAll((links) =>
        links.map((link) => ({
          path: link.getAttribute('href'),
          price: /\$[\d,]+\.\d\d/.exec(link.textContent ?? '')?.[0],
        })),
      );
      const wanted = await Promise.all(
        products.map(async ({ id, slug, perPallet }) => {
          const quantity = Math.ceil(perPallet / 2);
          const { pricePerUnitAud } = await question<PricingResult>(page, `/api/pricing/${id}?quantity=${quantity}`);
          return { path: `/product/${id}/${slug}`, price: price(pricePerUnitAud) };
        }),
      );
      expect(shown).toEqual(wanted);
      expect(await page.title()).toBe('Halfpallet: delivered prices on half-pallet imports');
      expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/^https?:\/\/[^/]+\/$/);

      const [first] = products;
      await tiles.first().click();
      await page.getByRole('heading', { level: 1, name: first!.productName }).waitFor();
      await page.waitForURL(`**/product/${first!.id}/${first!.slug}`);
    },
  );

  journey(
    'scenario 2: chooses a sector without a reload or a call per price, and Back restores what was there',
    async (visit) => {
      const { page } = visit;
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/pricing/')) calls.push(request.url());
      });
      await page.goto('/products');
      await page.getByRole('heading', { level: 1, name: 'Featured Products' }).waitFor();
      await page.evaluate(() => Object.assign(window, { stillHere: true }));
      const pill = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
      await pill('Bathroom').click();
      await page.getByRole('heading', { level: 1, name: 'Bathroom Products' }).waitFor();
      expect(new URL(page.url()).search).toBe('?sector=bathroom');
      await soon(async () => expect(await pill('Bathroom').getAttribute('aria-current')).toBeTruthy());
      const bathroom = await question<ProductListRow[]>(page, '/api/products?sector=bathroom');
      const names = page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 });
      const wanted = bathroom.slice(0, 24).map(({ productName }) => productName);
      await soon(async () => expect(await names.allInnerTexts()).toEqual(wanted));
      const prices = page.getByRole('article').getByText(/^\$[\d,]+\.\d\d$/);
      await prices.first().waitFor();
      const amounts = (await prices.allInnerTexts()).map(dollars);
      expect(amounts.length).toBeGreaterThan(0);
      expect(amounts.every((amount) => amount > 0)).toBe(true);
      expect(calls).toEqual([]);

      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Featured Products' }).waitFor();
      expect(new URL(page.url()).search).toBe('');
      await soon(async () => expect(await pill('All Categories').getAttribute('aria-current')).toBeTruthy());
      expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
    },
  );

  journey(
    'scenario 3: finds nothing in a sector that does not exist, and search engines are told',
    async ({ page }) => {
      const answer = await page.goto('/products?sector=submarines');
      expect(answer?.status()).toBe(200);
      await page.getByText('No products found matching your criteria.').waitFor();
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex,nofollow');
      expect(await question(page, '/api/products?sector=submarines')).toEqual([]);
    },
  );
});
