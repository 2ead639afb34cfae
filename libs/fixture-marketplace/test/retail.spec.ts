import { type FixtureMarketplace, RETAIL_TRUTH, SHOPS, startFixtureMarketplace } from '../src';
import { dollars, withoutGst } from '../src/retail/markup';
import { decoded } from './page-says';

let market: FixtureMarketplace;

beforeAll(async () => {
  market = await startFixtureMarketplace();
});
afterAll(() => market.close());

const page = async (path: string) => {
  const answer = await fetch(market.origin + path);
  return { status: answer.status, text: decoded(await answer.text()) };
};

it('at least six shops sell what counts and what does not', () => {
  expect(SHOPS.length).toBeGreaterThanOrEqual(6);
  const matches = new Set(RETAIL_TRUTH.map((offer) => offer.match));
  expect([...matches].sort()).toEqual([
    'foreign-currency',
    'other-pack',
    'other-product',
    'out-of-stock',
    'refurbished',
    'sale',
    'same',
    'used',
    'without-gst',
  ]);
});

it.each(RETAIL_TRUTH)('$shop sells $title for $price $currency', async (offer) => {
  const { status, text } = await page(offer.path);
  expect([status, text.includes(offer.title)]).toEqual([200, true]);
  expect(text.replace(`${offer.currency} $`, '$')).toContain(dollars(offer.price, offer.currency).replace('NZ$', '$'));
  expect(text).toMatch(offer.currency === 'AUD' ? /^(?!.*NZD)/s : /NZD/);
  if (offer.was) expect(text).toContain(String(Number(offer.was)));
  // Shops without a place for the barcode in their markup do not say it.
  if (offer.gtin && !['lumenyard', 'secondhand'].includes(offer.shop)) expect(text).toContain(offer.gtin);
  if (offer.condition !== 'new') expect(text).toMatch(/used|refurbished/i);
  if (!offer.inStock) expect(text).toContain('Out of stock');
});

it.each(SHOPS)('$name finds its own offers, page by page', async (shop) => {
  const own = RETAIL_TRUTH.filter((offer) => offer.shop === shop.id);
  for (const offer of own) {
    const paths = [1, 2].map((number) => `/${shop.id}${shop.searchPath(offer.good, number)}`);
    const found = (await Promise.all(paths.map(page))).map(({ text }) => text).join();
    expect([offer.title, offer.match === 'other-product' || found.includes(offer.path)]).toEqual([offer.title, true]);
  }
  expect((await page(`/${shop.id}${shop.searchPath('periscope', 1)}`)).text).toContain('Nothing found');
});

it('shows a trade price with and without GST, and says which is which', async () => {
  const offer = RETAIL_TRUTH.find((one) => one.shop === 'tradeshed' && one.match === 'same')!;
  const { text } = await page(offer.path);
  expect(text).toContain(`Ex GST</th><td class="ex">${dollars(withoutGst(offer.price), 'AUD')}`);
  expect(text).toContain('Inc GST');
  expect([withoutGst('110.00'), withoutGst('36.50'), withoutGst('57.20')]).toEqual(['100.00', '33.18', '52.00']);
});
