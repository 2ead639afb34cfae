import fc from 'fast-check';
import { MAX_URLS, pageEntries, robotsText, sitemapFiles, type SitemapEntry } from './sitemap';

const ORIGIN = 'https://shop.example';
const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const many = (count: number): SitemapEntry[] =>
  Array.from({ length: count }, (_, n) => ({ path: `/product/${n}/x`, changedAt: day(1 + (n % 300)) }));
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!);

describe('the sitemap', () => {
  it('is one file while it is small', () => {
    const files = sitemapFiles(ORIGIN, [{ path: '/' }], [{ path: '/product/1/tap', changedAt: day(2) }]);
    expect(files).toEqual([
      {
        name: 'sitemap.xml',
        xml:
          '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
          '<url><loc>https://shop.example/</loc></url>\n' +
          '<url><loc>https://shop.example/product/1/tap</loc><lastmod>2026-01-02T00:00:00.000Z</lastmod></url>\n</urlset>\n',
      },
    ]);
  });

  it('becomes an index of files, each within the limit, with the day of its newest entry', () => {
    const files = sitemapFiles(ORIGIN, [{ path: '/' }], many(12_000));
    expect(files.map(({ name }) => name)).toEqual([
      'sitemap.xml',
      'sitemap-pages.xml',
      'sitemap-products-1.xml',
      'sitemap-products-2.xml',
      'sitemap-products-3.xml',
    ]);
    const [index, ...parts] = files;
    expect(locations(index!.xml)).toEqual(parts.map(({ name }) => `${ORIGIN}/${name}`));
    expect(index!.xml).toContain(
      `<loc>${ORIGIN}/sitemap-products-1.xml</loc><lastmod>${day(300).toISOString()}</lastmod>`,
    );
    expect(index!.xml).toContain(`<loc>${ORIGIN}/sitemap-pages.xml</loc></sitemap>`);
  });

  it('names every address once, however many there are', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 17_000 }), (count) => {
        const [first, ...parts] = sitemapFiles(ORIGIN, [{ path: '/' }], many(count)).map(({ xml }) => locations(xml));
        const all = parts.length > 0 ? parts.flat() : first!;
        expect(new Set(all).size).toBe(count + 1);
        expect(all).toHaveLength(count + 1);
        expect(Math.max(...parts.map((part) => part.length), 0)).toBeLessThanOrEqual(MAX_URLS);
      }),
      { numRuns: 20 },
    ));

  it('escapes what XML does not take', () =>
    expect(sitemapFiles(ORIGIN, [{ path: `/products?sector=a&b='<">` }], [])[0]!.xml).toContain(
      '<loc>https://shop.example/products?sector=a&amp;b=&#39;&lt;&quot;&gt;</loc>',
    ));

  it('dates lists by their products, and pages of text not at all', () => {
    const products = [
      { path: '/product/1/a', sector: 'home & living', changedAt: day(3) },
      { path: '/product/2/b', sector: 'kitchen', changedAt: day(9) },
      { path: '/product/3/c', sector: 'kitchen', changedAt: day(5) },
    ];
    expect(pageEntries(['/', '/products', '/faq'], products)).toEqual([
      { path: '/', changedAt: day(9) },
      { path: '/products', changedAt: day(9) },
      { path: '/faq' },
      { path: '/products?sector=home%20%26%20living', changedAt: day(3) },
      { path: '/products?sector=kitchen', changedAt: day(9) },
    ]);
  });
});

it('tells crawlers what to leave alone, and where the map is', () => {
  const lines = robotsText(ORIGIN).split('\n');
  const closed = [
    '/api/',
    '/checkout/',
    '/order-success',
    '/returns/',
    '/dashboard',
    '/admin',
    '/cart',
    '/guest-checkout',
  ];
  for (const path of closed) expect(lines).toContain(`Disallow: ${path}`);
  expect(lines[0]).toBe('User-agent: *');
  expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml');
});
