import { waitUntil } from '@halfpallet/testing';
import type { ShopProcesses } from '../support/processes';
import type { Answer } from '../support/shop';

/** Without variations, with one type, with several, with a start above the minimum, without a trade agreement. */
const PRODUCTS = [1, 4, 9, 24, 36, 61, 118];

const textOf = (html: string): string =>
  html
    .slice(html.indexOf('<div id="root">'), html.indexOf('id="state"'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

interface Offer {
  readonly price: string;
  readonly url: string;
}

function structuredData(html: string): Array<Record<string, unknown>> {
  const blocks = html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g);
  return [...blocks].map(([, json]) => JSON.parse(json!) as Record<string, unknown>);
}

const aud = (dollars: number) => new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' }).format(dollars);

/** As a search engine or a reader without script gets them. */
export function describeProductPages(shop: () => ShopProcesses): void {
  /** A busy machine may be late with a page and send its shell; the next one who asks gets it whole. */
  const page = (path: string): Promise<Answer> =>
    waitUntil(() => shop().buyer().get(path, { accept: 'text/html' }), {
      wanted: ({ text }) => !text.includes('<div id="root"></div>'),
      everyMs: 200,
    });
  const api = async (path: string) => (await shop().buyer().get(path)).body;

  it.each(PRODUCTS)('product %i offers in its structured data the price it shows', async (id) => {
    const product = await api(`/api/products/${id}`);
    const quantity = product.recommendedStartQty || product.moqUnits;
    const price = await api(`/api/pricing/${id}?quantity=${quantity}`);
    const { status, text: html } = await page(`/product/${id}/${product.slug}`);
    expect(status).toBe(200);
    const data = structuredData(html).find((one) => one['@type'] === 'Product')!;
    const offer = data.offers as Offer;
    const text = textOf(html);
    expect(offer.price).toBe(price.pricePerUnitAud.toFixed(2));
    // The figure as the page shows it, read back from the page and not from the same source.
    const shown = /DAP price per unit (\$[\d,.]+) Delivered at place/.exec(text)?.[1];
    expect(shown).toBe(aud(Number(offer.price)));
    expect(text).toContain(`${aud(price.totalPriceAud)}`);
    expect(new URL(offer.url).pathname).toBe(`/product/${id}/${product.slug}`);
  });

  it('reads without script: title, place in the shop, facts, every line of the price', async () => {
    const { text: html } = await page('/product/9/cast-iron-dutch-oven-55-l');
    const text = textOf(html);
    const { lines } = await api('/api/pricing/9?quantity=74');
    for (const { label } of lines) expect(text).toContain(label);
    for (const words of [
      'Products Kitchen Cast Iron Dutch Oven 5.5 L',
      'Required',
      'Complete your selection from all dropdowns to see final DAP pricing',
      'shipped by sea',
      'Dimensions L x W x H',
      ' mm ',
      'Order Quantity',
      'Pricing Breakdown',
      'Proceed to Checkout',
      'Add to Cart',
      'Download Quote',
      'Deliver to postcode',
      'Live FX',
      'Market prices are updated monthly and taken from a shopping search.',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('has one address: the slug is corrected, the alias names it as canonical', async () => {
    const moved = await page('/product/1/gooseneck-kitchen-mixxer');
    expect([moved.status, moved.headers.location]).toEqual([301, '/product/1/gooseneck-kitchen-mixer']);
    // What was chosen comes along, in a link that was shared before a product was named anew.
    const shared = await page('/product/1/gooseneck-kitchen-mixxer?finish=Matte+Black&postcode=4000');
    expect(shared.headers.location).toBe('/product/1/gooseneck-kitchen-mixer?finish=Matte+Black&postcode=4000');
    expect((await page(String(shared.headers.location))).status).toBe(200);
    for (const path of ['/product/1', '/products/1']) {
      const { status, text } = await page(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toMatch(/<link rel="canonical" href="[^"]*\/product\/1\/gooseneck-kitchen-mixer"/);
    }
  });

  it.each([
    '/product/424242',
    '/product/x',
    '/products/-1',
    '/product/424242/any',
    '/product/..%2flogout',
    '/product/..%2fmetrics',
  ])('%s says in words and status that there is no such product', async (path) => {
    const { status, text } = await page(path);
    expect(status).toBe(404);
    expect(textOf(text)).toMatch(/Product Not Found .*Back to Products/);
    expect(text).toContain('content="noindex');
    expect(structuredData(text)).toEqual([]);
  });

  it('fetches at most its main picture and one file of small ones at once', async () => {
    const { text } = await page('/product/1');
    const pictures = new Set(Array.from(text.matchAll(/<img[^>]*? src="([^"]+)"/g), ([, src]) => src));
    expect([...pictures].map((src) => src!.replace(/\?.*/, ''))).toEqual([
      '/images/1/render-leading-640.webp',
      '/images/1/thumbnails.webp',
    ]);
  });
}
