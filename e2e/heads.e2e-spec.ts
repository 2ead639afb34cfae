import { soon } from '@halfpallet/testing';
import type { Page } from 'playwright-core';
import { journey } from './support/browser';
import { dollars, MIXER } from './support/shopper';
import { setting } from './support/setting';

const INDEX = 'index,follow';
const NOINDEX = 'noindex,nofollow';

/** Path, canonical path when it is another, robots, part of the title. */
const HEADS: ReadonlyArray<readonly [path: string, title: RegExp, robots: string, canonical?: string]> = [
  ['/', /^Halfpallet: delivered prices/, INDEX],
  ['/products', /^Featured Products/, INDEX],
  ['/products?sector=kitchen&utm_source=mail', /^Kitchen Products/, INDEX, '/products?sector=kitchen'],
  ['/products?sector=submarines', /Products/, NOINDEX],
  [MIXER.path, /^Gooseneck Kitchen Mixer/, INDEX],
  ['/product/1', /^Gooseneck Kitchen Mixer/, INDEX, MIXER.path],
  ['/products/1', /^Gooseneck Kitchen Mixer/, INDEX, MIXER.path],
  ['/source-for-me', /^Source For Me/, INDEX],
  ['/shipping-logistics', /^Shipping & Logistics/, INDEX],
  ['/privacy-policy', /^Privacy Policy/, INDEX],
  ['/terms-and-conditions', /^Terms & Conditions/, INDEX],
  ['/faq', /^FAQ/, INDEX],
  ['/contact', /^Contact/, INDEX],
  ['/cart', /^Shopping Cart/, NOINDEX],
  ['/guest-checkout', /^Guest Checkout/, NOINDEX],
  // The address alone does not say whether anything was confirmed.
  ['/order-success', /^Your order/, NOINDEX],
  ['/dashboard', /^Dashboard/, NOINDEX],
  ['/no/such/page', /^Page Not Found/, NOINDEX],
];

interface Head {
  readonly title: string;
  readonly robots: string;
  readonly canonical: string;
  readonly description: string;
  readonly metas: Readonly<Record<string, string>>;
}

/** Of a document: as the server sent it, or as the page has it now. */
const headOf = (page: Page, html?: string): Promise<Head> =>
  page.evaluate((source) => {
    const read = source === undefined ? document : new DOMParser().parseFromString(source, 'text/html');
    const metas = [...read.querySelectorAll('meta[name],meta[property]')].map((meta) => [
      meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
      meta.getAttribute('content') ?? '',
    ]);
    const values = Object.fromEntries(metas) as Record<string, string>;
    return {
      title: read.title,
      robots: values['robots'] ?? '',
      description: values['description'] ?? '',
      canonical: read.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
      metas: values,
    };
  }, html);

describe('what pages say of themselves', () => {
  journey(
    'each page its title, description, canonical address and robots, which follow the visitor',
    async ({ page }) => {
      await page.goto('/faq');
      const titles = new Set<string>();
      for (const [path, title, robots, canonical = path] of HEADS) {
        const head = await headOf(page, await (await page.request.get(path)).text());
        expect({ path, ...head }).toMatchObject({ path, title: expect.stringMatching(title), robots });
        const address = new URL(head.canonical);
        expect({ path, canonical: address.pathname + address.search }).toEqual({ path, canonical });
        expect(head.description.length).toBeGreaterThan(20);
        expect(head.metas).toMatchObject({
          'og:title': head.title,
          'og:url': head.canonical,
          'og:description': head.description,
          'geo.region': 'AU-QLD',
          'geo.placename': 'Brisbane',
          keywords: expect.stringMatching(/\w/),
          'twitter:card': 'summary_large_image',
        });
        titles.add(head.title);
      }
      expect(titles.size).toBeGreaterThanOrEqual(HEADS.length - 3);

      const loaded = await headOf(page);
      expect(loaded.title).toMatch(/^FAQ/);
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
      await soon(async () => expect(await headOf(page)).toEqual(loaded));
    },
  );

  journey('a product tells search engines the price that people see', async ({ page }) => {
    await page.goto(MIXER.path);
    const summary = page.getByRole('region', { name: 'DAP price per unit' });
    const seen = dollars(await summary.locator('strong').first().innerText());
    const data = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((blocks) => blocks.map((block) => JSON.parse(block.textContent ?? '{}') as Record<string, unknown>));
    const product = data.find((block) => block['@type'] === 'Product');
    expect(product).toMatchObject({
      name: MIXER.name,
      offers: {
        '@type': 'Offer',
        priceCurrency: 'AUD',
        eligibleQuantity: { minValue: 80 },
        availability: expect.stringMatching(/schema\.org/),
        priceValidUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
      },
    });
    expect(Number((product as { offers: { price: number | string } }).offers.price)).toBe(seen);
    expect(data.map((block) => block['@type'])).toEqual(expect.arrayContaining(['BreadcrumbList', 'Product']));
  });

  it.each([
    ['/no/such/page', 404, undefined],
    ['/product/999999', 404, undefined],
    ['/api/no-such-call', 404, undefined],
    ['/assets/no-such-file.js', 404, undefined],
    ['/product/1/another-name', 301, MIXER.path],
    ['/chat', 302, '/source-for-me'],
    ['/product/1', 200, undefined],
    ['/products?sector=submarines', 200, undefined],
  ])('%s answers %p', async (path, status, location) => {
    const answer = await fetch(new URL(path, setting('E2E_BASE_URL')), { redirect: 'manual' });
    const target = answer.headers.get('location');
    const to = target === null ? undefined : new URL(target, setting('E2E_BASE_URL')).pathname;
    expect({ status: answer.status, to }).toEqual({ status, to: location });
  });

  it.each(['/cart', '/guest-checkout', '/order-success', '/dashboard', '/checkout/HP-000000000000'])(
    '%s is kept by nobody',
    async (path) => {
      const answer = await fetch(new URL(path, setting('E2E_BASE_URL')));
      expect(answer.headers.get('cache-control')).toMatch(/no-store/);
    },
  );
});
