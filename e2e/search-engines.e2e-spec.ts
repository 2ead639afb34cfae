import { setting } from './support/setting';

/** The shop as a crawler sees it. */
const shop = () => setting('E2E_BASE_URL');
const AT_ONCE = 8;

async function addresses(path: string): Promise<string[]> {
  const answer = await fetch(shop() + path);
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
    path,
    200,
    'application/xml; charset=utf-8',
  ]);
  const xml = await answer.text();
  const found = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!.replaceAll('&amp;', '&'));
  const here = found.map((url) => url.replace(/^https?:\/\/[^/]+/, ''));
  return xml.includes('<sitemapindex') ? (await Promise.all(here.map(addresses))).flat() : here;
}

describe('search engines', () => {
  it('find the map through robots.txt, under the configured origin whatever the caller says', async () => {
    const answer = await fetch(`${shop()}/robots.txt`, { headers: { 'x-forwarded-host': 'evil.example' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const text = await answer.text();
    expect(text).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
    expect(text).not.toContain('evil');
  });

  it('get the map again only when it changed', async () => {
    const first = await fetch(`${shop()}/sitemap.xml`);
    await first.text();
    const again = await fetch(`${shop()}/sitemap.xml`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect((await fetch(`${shop()}/sitemap-products-99.xml`)).status).toBe(404);
  });

  it('may show every page that the map names, under the very address it names', async () => {
    const all = await addresses('/sitemap.xml');
    expect(all.length).toBeGreaterThan(120);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(['/', '/products', '/products?sector=kitchen', '/faq']));
    const wrong: string[] = [];
    const crawl = async () => {
      for (let path = all.pop(); path !== undefined; path = all.pop()) {
        const answer = await fetch(shop() + path, { redirect: 'manual' });
        const html = await answer.text();
        const canonical = /<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/.exec(html)?.[1];
        const robots = /<meta name="robots" content="([^"]*)"/.exec(html)?.[1];
        const seen = `${answer.status} ${robots} ${answer.headers.get('x-robots-tag')} ${canonical}`;
        if (seen !== `200 index,follow null ${path}`) wrong.push(`${path}: ${seen}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, crawl));
    expect(wrong).toEqual([]);
  }, 120_000);
});
