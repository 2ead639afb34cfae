import { keysFor, outcomeOf, readerOf, type RouteContext } from './route-data';
import { findRoute, matchRoute, pageExists, staticPaths } from './route-manifest';
import { headFor } from './route-heads';
import { structuredDataFor } from './structured-routes';
import { pathOfKey } from '../lib/query-client';

const ORIGIN = 'https://shop.example';
const TAP = {
  id: 7,
  slug: 'kitchen-tap',
  productName: 'Kitchen Tap',
  description: 'A tap.',
  sector: 'kitchen',
  imageUrl: null,
  moqUnits: 40,
  recommendedStartQty: 80,
  dapEstimateAud: 77,
};

function at(url: string, data: Record<string, unknown> = {}) {
  const { pathname, searchParams } = new URL(url, ORIGIN);
  const { route, params } = findRoute(pathname);
  const context: RouteContext = { params, pathname, search: searchParams, origin: ORIGIN, read: readerOf(data) };
  return {
    route,
    keys: () => keysFor(route, context).map(pathOfKey),
    outcome: () => outcomeOf(route, context),
    head: () => headFor(route, context),
    structured: () => structuredDataFor(route.id, context),
  };
}

describe('matching', () => {
  it.each([
    ['/', 'home'],
    ['/products', 'products'],
    ['/product/7', 'product'],
    ['/product/7/kitchen-tap', 'product'],
    ['/products/7', 'product'],
    ['/cart', 'cart'],
    ['/guest-checkout', 'guest-checkout'],
    ['/checkout/HP-1', 'order'],
    ['/order-success', 'order-success'],
    ['/returns/HP-1', 'returns'],
    ['/shipping-logistics', 'shipping'],
    ['/privacy-policy', 'privacy'],
    ['/terms-and-conditions', 'terms'],
    ['/faq', 'faq'],
    ['/contact', 'contact'],
    ['/dashboard', 'dashboard'],
    ['/source-for-me', 'source-for-me'],
    ['/chat', 'source-for-me'],
    ['/no/such/page', 'not-found'],
  ])('%s is %s', (path, id) => expect(matchRoute(path)?.id).toBe(id));

  it.each(['/api/products', '/api', '/assets/x.js', '/images/1/front-640.webp', '/admin', '/admin/orders'])(
    '%s is no page of ours',
    (path) => expect(matchRoute(path)).toBeNull(),
  );

  it('keeps private pages out of caches and indexes', () => {
    for (const path of [
      '/cart',
      '/guest-checkout',
      '/checkout/HP-1',
      '/order-success',
      '/returns/HP-1',
      '/dashboard',
      '/ui-demo',
    ]) {
      expect(matchRoute(path)).toMatchObject({ render: 'shell', cacheSeconds: 0, robots: 'noindex,nofollow' });
    }
  });

  it('names for the sitemap what exists once and may be indexed', () => {
    expect(staticPaths()).toEqual(expect.arrayContaining(['/', '/products', '/faq', '/source-for-me']));
    for (const path of staticPaths()) {
      expect(matchRoute(path)).toMatchObject({ render: 'server', robots: 'index,follow' });
      expect(at(path).head().canonical).toBe(ORIGIN + path);
    }
  });

  it('knows which links lead somewhere', () => {
    expect(pageExists('/products?sector=kitchen')).toBe(true);
    expect(pageExists('/source-for-me')).toBe(true);
    expect(pageExists('/nowhere')).toBe(false);
    expect(pageExists('/api/login')).toBe(false);
  });
});

it('tells search engines who is reached on the contact page', () => {
  const shop = {
    legalName: 'Wattle Imports',
    email: 'ask@wattle.example',
    phone: '07 1234 5678',
    address: '1 Dock Road',
  };
  expect(at('/contact', { '/api/shop': shop }).structured()).toEqual([
    expect.objectContaining({
      '@type': 'ContactPage',
      mainEntity: expect.objectContaining({ name: 'Wattle Imports', telephone: '07 1234 5678' }),
    }),
  ]);
});

it('names one address of the sourcing page, whichever it was called by', () => {
  for (const path of ['/source-for-me', '/chat', '/chat?from=order']) {
    expect(at(path).head().canonical).toBe(`${ORIGIN}/source-for-me`);
  }
});

describe('a product', () => {
  const known = { '/api/products/7': TAP };

  it('asks for its first price once it is known', () => {
    expect(at('/product/7').keys()).not.toContain('/api/pricing/7?quantity=80');
    expect(at('/product/7', known).keys()).toContain('/api/pricing/7?quantity=80');
  });

  it.each([
    '..%2flogout',
    '..%2Fmetrics',
    '%2e%2e%2fadmin',
    '1%3Fquantity=1',
    'x',
    '-1',
    '1e3',
    '9%2f..%2f..%2flogout',
  ])('asks for no other address than a product, although its id is %s', (id) => {
    for (const path of [`/product/${id}`, `/product/${id}/slug`, `/products/${id}`]) {
      const asked = at(path)
        .keys()
        .filter((key) => !/^\/api\/(shop|currency)/.test(key));
      expect(asked).toEqual(['/api/products/0', '/api/products/0/variations', '/api/products/0/images']);
    }
  });

  it('sends a wrong slug to the right one, and leaves a missing slug alone', () => {
    expect(at('/product/7/old-name', known).outcome()).toEqual({ redirectTo: '/product/7/kitchen-tap' });
    expect(at('/product/7/kitchen-tap', known).outcome()).toEqual({});
    expect(at('/product/7', known).outcome()).toEqual({});
    expect(at('/products/7', known).outcome()).toEqual({});
  });

  it('is 404 when the API does not know it, but not when the API was not asked', () => {
    expect(at('/product/7', { '/api/products/7': null }).outcome()).toMatchObject({ status: 404 });
    expect(at('/product/7').outcome()).toEqual({});
  });

  it('names its right address on every address it has', () => {
    expect(at('/products/7', known).head().canonical).toBe(`${ORIGIN}/product/7/kitchen-tap`);
    expect(at('/product/7?finish=Black', known).head().canonical).toBe(`${ORIGIN}/product/7/kitchen-tap`);
  });

  it('offers in its data the price that the page shows', () => {
    const pricing = { pricePerUnitAud: 74.76, quoteTokenExpiresAt: '2026-11-22T01:00:00.000Z' };
    const [, offer] = at('/product/7', { ...known, '/api/pricing/7?quantity=80': pricing }).structured();
    expect(offer).toMatchObject({
      '@type': 'Product',
      offers: {
        price: '74.76',
        priceCurrency: 'AUD',
        priceValidUntil: '2026-11-22',
        eligibleQuantity: { minValue: 40 },
      },
    });
  });
});

it('does not have the pages for developers where they are off', () => {
  const asked = '/api/dev-pages';
  for (const path of ['/ui-demo', '/simple-import-test', '/clean-import', '/integrated-ai-chat-test']) {
    expect(at(path).keys()).toContain(asked);
    expect(at(path, { [asked]: null }).outcome()).toEqual({ status: 404 });
    expect(at(path, { [asked]: { devPages: true } }).outcome()).toEqual({});
    expect(matchRoute(path)).toMatchObject({ render: 'shell', robots: 'noindex,nofollow' });
  }
});

describe('the list', () => {
  const data = { '/api/sectors': ['kitchen'], '/api/products?sector=kitchen&limit=24': [TAP] };

  it('asks for its sector, its filters and every page of cards it shows', () => {
    expect(at('/products?sector=kitchen').keys()).toContain('/api/products?sector=kitchen&limit=24');
    expect(at('/products').keys()).toEqual(expect.arrayContaining(['/api/products?limit=24', '/api/products/facets']));
    expect(at('/products?q=tap&origin=China&sort=price&page=2').keys()).toEqual(
      expect.arrayContaining([
        '/api/products?q=tap&origin=China&sort=price&limit=24',
        '/api/products?q=tap&origin=China&sort=price&limit=24&offset=24',
        '/api/products/facets?q=tap&origin=China',
      ]),
    );
  });

  it('asks for the same whatever else the address carries', () =>
    expect(at('/products?utm_source=x&maxPrice=cheap&sort=random').keys()).toEqual(at('/products').keys()));

  it('keeps searches out of indexes and names the list they search as the right address', () => {
    const search = at('/products?sector=kitchen&q=tap&maxPrice=50', data);
    expect(search.outcome()).toEqual({ robots: 'noindex,nofollow' });
    expect(search.head()).toMatchObject({
      canonical: `${ORIGIN}/products?sector=kitchen`,
      title: '"tap" in Kitchen Products | Halfpallet',
    });
    const filtered = at('/products?sector=kitchen&maxPrice=50&page=2', data);
    expect([filtered.outcome(), filtered.head().canonical]).toEqual([{}, `${ORIGIN}/products?sector=kitchen`]);
  });

  it('keeps the sector in its right address and drops everything else', () => {
    expect(at('/products?sector=kitchen&utm_source=x').head().canonical).toBe(`${ORIGIN}/products?sector=kitchen`);
  });

  it('keeps an unknown sector out of indexes', () => {
    expect(at('/products?sector=kitchen', data).head().robots).toBe('index,follow');
    expect(at('/products?sector=boats', data).head().robots).toBe('noindex,nofollow');
  });
});

it('renders pages of information on the server, in caches and indexes, and answers questions in their data', () => {
  for (const path of [
    '/shipping-logistics',
    '/privacy-policy',
    '/terms-and-conditions',
    '/faq',
    '/agents',
    '/contact',
  ]) {
    expect(matchRoute(path)).toMatchObject({ render: 'server', robots: 'index,follow' });
    expect(at(path).head().canonical).toBe(ORIGIN + path);
  }
  expect(at('/faq').structured()).toMatchObject([{ '@type': 'FAQPage' }]);
});

it('is really missing when it is missing', () => {
  expect(at('/no/such/page').outcome()).toEqual({ status: 404 });
  expect(at('/no/such/page').head()).toMatchObject({
    title: 'Page Not Found | Halfpallet',
    robots: 'noindex,nofollow',
  });
});

it('keeps order numbers out of the right address', () => {
  expect(at('/checkout/HP-123').head().canonical).toBe(`${ORIGIN}/checkout`);
});
