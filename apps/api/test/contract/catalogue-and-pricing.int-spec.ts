import type { ProductImage, ProductListRow } from '@halfpallet/contracts';
import { MIXER, standardOptions } from '../support/buying';
import { withoutEvents } from '../support/refusals';
import { sharedShop } from '../support/shared-shop';
import type { TestShop, Visitor } from '../support/shop';

describe('catalogue, pricing and cart calls', () => {
  let shop: TestShop;
  let visitor: Visitor;
  beforeAll(async () => {
    shop = await sharedShop();
    visitor = shop.visitor();
  });

  it('GET /api/products answers every product with its half-pallet price', async () => {
    const { status, body } = await visitor.get('/api/products');
    expect(status).toBe(200);
    expect(body).toHaveLength(120);
    expect(body[0]).toMatchObject({
      id: 1,
      productName: 'Gooseneck Kitchen Mixer',
      cardQuantity: 80,
      moqUnits: 80,
      perPallet: 160,
    });
    const direct = await visitor.get(`/api/pricing/1?quantity=80`);
    expect(body[0].pricing.pricePerUnitAud).toBe(direct.body.pricePerUnitAud);
    expect(body[0].dapEstimateAud).toBe(direct.body.pricePerUnitAud);
  });

  it('GET /api/products filters by sector and origin, and pages', async () => {
    const kitchen = await visitor.get('/api/products?sector=kitchen');
    expect(kitchen.body).toHaveLength(20);
    const page = await visitor.get('/api/products?sector=kitchen&limit=5&offset=18');
    expect(page.body.map((row: { id: number }) => row.id)).toEqual(
      kitchen.body.slice(18).map((row: { id: number }) => row.id),
    );
    expect(page.headers['x-total-count']).toBe('20');
    expect((await visitor.get('/api/products?sector=nothing')).body).toEqual([]);
    expect((await visitor.get('/api/products?limit=minus')).status).toBe(400);
  });

  it('GET /api/products finds by words, the exact name first, typing errors allowed', async () => {
    const names = async (query: string) =>
      (await visitor.get(`/api/products?${query}`)).body.map((row: { productName: string }) => row.productName);
    expect((await names('q=gooseneck+kitchen+mixer'))[0]).toBe('Gooseneck Kitchen Mixer');
    expect(await names('q=goosneck')).toEqual(['Gooseneck Kitchen Mixer']);
    expect(await names('q=jade+heron&sector=kitchen')).toContain('Gooseneck Kitchen Mixer');
    expect(await names('q=submarine')).toEqual([]);
    expect(await names('q=%22%27%3B--%25%F0%9F%9A%BF')).toEqual([]);
    expect((await visitor.get('/api/products?q=%00')).status).toBe(400);
  });

  it('GET /api/products narrows by every filter and orders', async () => {
    const rows = async (query: string) => (await visitor.get(`/api/products?${query}`)).body as ProductListRow[];
    const cheap = await rows('maxPrice=50&origin=China&origin=Vietnam&sort=price');
    expect(cheap.length).toBeGreaterThan(5);
    const prices = cheap.map(({ pricing }) => pricing!.pricePerUnitAud);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(Math.max(...prices)).toBeLessThanOrEqual(50);
    expect(cheap.every(({ origin }) => origin === 'China' || origin === 'Vietnam')).toBe(true);
    const quick = await rows('maxMoq=10&maxDeliveryDays=28&certification=RCM');
    expect(quick.length).toBeGreaterThan(0);
    for (const row of quick) {
      expect(row.moqUnits).toBeLessThanOrEqual(10);
      expect(row.deliveryWindowDays).toBeLessThanOrEqual(28);
      expect(row.certifications).toContain('RCM');
    }
    // No prices were seen in shops, so nobody speaks of a margin; `market-prices.int-spec` orders by those that were.
    const savings = (await rows('sort=saving')).map(({ profitMarginPercent }) => profitMarginPercent);
    expect(new Set(savings)).toEqual(new Set([null]));
    const byName = (await rows('sort=name')).map(({ productName }) => productName);
    expect(byName).toHaveLength(120);
    expect(byName.slice(0, 2)).toEqual(['27-inch Office Monitor QHD', '65 W USB-C Wall Charger, Carton of 20']);
  });

  it('GET /api/products/facets counts what each value would leave, as the list shows it', async () => {
    const filter = 'sector=bathroom&maxDeliveryDays=35&q=wall';
    const { status, body } = await visitor.get(`/api/products/facets?${filter}`);
    expect(status).toBe(200);
    const total = async (query: string) =>
      Number((await visitor.get(`/api/products?${query}`)).headers['x-total-count']);
    expect(body.total).toBe(await total(filter));
    expect(body.total).toBeGreaterThan(1);
    for (const { value, count } of body.origins) expect(count).toBe(await total(`${filter}&origin=${value}`));
    for (const { upTo, count } of body.prices) expect(count).toBe(await total(`${filter}&maxPrice=${upTo}`));
    expect(body.sectors.length).toBeGreaterThan(1);
    expect(body.sectors).toContainEqual({ value: 'bathroom', count: body.total });
  });

  it.each([
    ['/api/products?maxPrice=cheap', 'maxPrice'],
    ['/api/products?maxMoq=0', 'maxMoq'],
    ['/api/products?sort=random', 'sort'],
    [`/api/products?q=${'x'.repeat(201)}`, 'q'],
    ['/api/products/facets?maxDeliveryDays=soon', 'maxDeliveryDays'],
  ])('GET %s is refused, and the field is named', async (url, field) => {
    const answer = await visitor.get(url);
    expect([answer.status, answer.body.code]).toEqual([400, 'MALFORMED_REQUEST']);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(answer.body.error).toContain(field);
  });

  it('GET /api/sectors and /api/origins answer names', async () => {
    expect((await visitor.get('/api/sectors')).body).toEqual([
      'kitchen',
      'bathroom',
      'electronics',
      'hardware_furniture',
      'home_living',
      'construction_stone',
    ]);
    expect((await visitor.get('/api/origins')).body).toContain('Vietnam');
  });

  it('GET /api/products/{id} answers one product, or one and the same 404', async () => {
    expect((await visitor.get('/api/products/1')).body).toMatchObject({
      id: 1,
      slug: 'gooseneck-kitchen-mixer',
      toppling: null,
    });
    expect((await visitor.get('/api/products/70')).body).toMatchObject({ toppling: 'clothes-or-books' });
    for (const id of ['999999', 'x', '-1', '1.5', '99999999999999999999']) {
      const { status, body } = await visitor.get(`/api/products/${id}`);
      expect([id, status, body.error, body.code]).toEqual([id, 404, 'Product not found', 'PRODUCT_NOT_FOUND']);
    }
  });

  it('GET /api/products/{id}/variations answers variations and the base product', async () => {
    const { body } = await visitor.get('/api/products/1/variations');
    expect(body.variations.map((one: { variationValue: string }) => one.variationValue)).toEqual([
      'Standard',
      'Matte Black',
      'Brushed Nickel',
      'Brushed Gold',
    ]);
    expect(body.baseProduct.id).toBe(1);
  });

  it('GET /api/products/{id}/images answers approved pictures that can be fetched, rendered ones first', async () => {
    const { body } = await visitor.get('/api/products/1/images');
    expect(body[0]).toMatchObject({ validationStatus: 'approved', kind: 'render', isIllustration: true });
    expect(body.at(-1).kind).toBe('pallet');
    const file = await visitor.get(body[0].sources[0].url);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/webp']);
    const small = await visitor.get(body[0].thumbnail.url);
    expect([small.status, small.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(body.map((image: ProductImage) => image.variationId).sort()).toEqual([
      1002,
      1003,
      1004,
      null,
      null,
      null,
      null,
    ]);
    // Pages, mails and search engines from before know drawings, which gave their place to what is rendered of the same finish.
    const addressOf = (id: number | null) =>
      body.find(({ kind, variationId }: ProductImage) => kind === 'render' && variationId === id).imageUrl;
    for (const [from, to] of [
      ['/images/1/illustration-matte-black-640.webp?v=0123456789', addressOf(1002)],
      ['/images/1/illustration-matte-black-320.jpg', addressOf(1002).replace('-640.webp', '-320.jpg')],
      ['/images/1/illustration-320.webp', addressOf(null)],
      ['/images/1/illustration-copper-320.webp', addressOf(null)],
      ['/images/1/render-swatch-oak-320.webp', addressOf(null)],
    ]) {
      const answer = await visitor.get(from);
      expect([answer.status, answer.headers.location]).toEqual([302, to]);
      expect((await visitor.get(to)).status).toBe(200);
    }
    expect((await visitor.get('/images/1/nothing-320.webp')).status).toBe(404);
    expect((await visitor.get('/images/424242/thumbnails.webp')).status).toBe(404);
  });

  it('GET /api/pricing/{id} explains the price to the cent', async () => {
    const { body } = await visitor.get('/api/pricing/1?quantity=80&postcode=2000');
    const cents = (amount: number) => Math.round(amount * 100);
    const lines = body.lines as Array<{ code: string; amount: number; formula: string }>;
    expect(lines.reduce((sum, line) => sum + cents(line.amount), 0)).toBe(cents(body.totalPriceAud));
    expect(cents(body.gstAud)).toBe(Math.round(cents(body.totalPriceAud) / 11));
    expect(cents(body.depositAud) + cents(body.balanceAud)).toBe(cents(body.totalPriceAud));
    expect(lines.every((line) => line.formula.length > 0)).toBe(true);
    expect(body).toMatchObject({ rateCardVersion: '2026-07', isLiveFx: false, fx: { source: 'reference' } });
  });

  it('GET /api/pricing/{id} says what a unit costs with the last pallet filled, where that is less', async () => {
    const of = async (id: number, quantity: number) =>
      (await visitor.get(`/api/pricing/${id}?quantity=${quantity}`)).body;
    const [half, full] = [await of(1, 80), await of(1, 160)];
    const { quantity, pricePerUnitAud, totalPriceAud } = full;
    expect(half.fuller).toEqual({ quantity, pricePerUnitAud, totalPriceAud });
    expect(half.fuller.pricePerUnitAud).toBeLessThan(half.pricePerUnitAud);
    expect(full.fuller).toBeNull();
  });

  it('GET /api/pricing/{id} prices a variation by its own id and combines options', async () => {
    const base = await visitor.get('/api/pricing/1?quantity=80');
    const gold = await visitor.get('/api/pricing/1004?quantity=80');
    expect(gold.body.exwTotalUsd).toBe(36.4 * 80);
    expect(gold.body.totalPriceAud).toBeGreaterThan(base.body.totalPriceAud);
    const foreign = await visitor.get('/api/pricing/1?quantity=80&options=2002');
    expect([foreign.status, foreign.body.code]).toEqual([422, 'UNKNOWN_OPTION']);
  });

  it.each([
    ['/api/pricing/1', 422, 'BAD_QUANTITY'],
    ['/api/pricing/1?quantity=0', 422, 'BAD_QUANTITY'],
    ['/api/pricing/1?quantity=1.5', 422, 'BAD_QUANTITY'],
    ['/api/pricing/1?quantity=99999999', 422, 'BAD_QUANTITY'],
    ['/api/pricing/1?quantity=80&postcode=1340', 422, 'UNSERVED_DESTINATION'],
    ['/api/pricing/1?quantity=80&postcode=abc', 422, 'BAD_POSTCODE'],
    ['/api/pricing/424242?quantity=80', 404, 'PRODUCT_NOT_FOUND'],
  ])('GET %s is refused in plain words', async (url, status, code) => {
    const answer = await visitor.get(url);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.error).toBe(answer.body.message);
    expect(answer.body.requestId).toBe(answer.headers['x-request-id']);
  });

  it('GET /api/pricing/{id}/what-if answers several quantities at one rate', async () => {
    const { body } = await visitor.get('/api/pricing/1/what-if?quantities=80,160,320');
    expect(body.map((one: { quantity: number }) => one.quantity)).toEqual([80, 160, 320]);
    expect(new Set(body.map((one: { exchangeRate: number }) => one.exchangeRate)).size).toBe(1);
  });

  it('GET /api/currency/usd-aud says honestly that the rate is the reference', async () => {
    expect((await visitor.get('/api/currency/usd-aud')).body).toMatchObject({
      rate: 1.54,
      trend: 'flat',
      isLive: false,
      source: 'reference',
    });
  });

  it('GET /api/benchmark/product/{id} answers null while nothing was observed', async () => {
    expect((await visitor.get('/api/benchmark/product/1')).body).toEqual({ benchmark: null });
  });

  it('keeps a guest cart on the server', async () => {
    const guest = shop.visitor();
    expect((await guest.get('/api/cart')).body).toEqual({ items: [], pricing: null });
    await guest.post('/api/cart/items', MIXER);
    const { body } = await guest.post('/api/cart/items', MIXER);
    expect(body.items).toHaveLength(1);
    expect(body.items[0]).toMatchObject({ id: 'cart-1-1001', quantity: 160 });
    expect(body.pricing.totalPriceAud).toBe(body.items[0].pricing.totalPriceAud);
    expect((await guest.put('/api/cart/items/cart-1-1001', { quantity: 80 })).body.items[0].quantity).toBe(80);
    expect((await guest.put('/api/cart/items/cart-1-1001', { quantity: 0 })).body.items).toEqual([]);
    await guest
      .post('/api/cart/items', { productId: 2, quantity: 1_000_000 })
      .then((answer) => expect(answer.status).toBe(400));
    expect((await guest.delete('/api/cart')).body).toEqual({ items: [], pricing: null });
  });

  it.each([
    [{ ...MIXER, quantity: 79 }, 422, 'QUANTITY_BELOW_MINIMUM'],
    [{ ...MIXER, quantity: 81 }, 422, 'QUANTITY_NOT_MULTIPLE'],
    [{ productId: 777777, quantity: 80 }, 404, 'PRODUCT_NOT_FOUND'],
    [{ productId: '1', quantity: 80 }, 400, 'VALIDATION_FAILED'],
    [{ ...MIXER, price: 1 }, 400, 'VALIDATION_FAILED'],
  ])('POST /api/cart/items %j is refused and writes nothing', async (body, status, code) => {
    const answer = await withoutEvents(shop.pool, () => shop.visitor().post('/api/cart/items', body));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('refuses what cannot be read', async () => {
    const json = { 'content-type': 'application/json' };
    const post = (payload: string) =>
      shop.app.inject({ method: 'POST', url: '/api/cart/items', headers: json, payload });
    expect((await post('{"productId":1,')).statusCode).toBe(400);
    expect((await post('{"productId":1,"quantity":80,"note":"\\u0000"}')).statusCode).toBe(400);
    expect((await post('{"productId":1,"quantity":80,"note":"\\ud800"}')).statusCode).toBe(400);
    expect((await post(JSON.stringify({ productId: 1, quantity: 80, note: 'x'.repeat(1_100_000) }))).statusCode).toBe(
      413,
    );
    expect((await visitor.get('/api/nothing-here')).body).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
  });

  it('refuses a state-changing request from another site', async () => {
    const answer = await visitor.post('/api/cart/items', MIXER, { 'sec-fetch-site': 'cross-site' });
    expect([answer.status, answer.body.code]).toEqual([403, 'CROSS_SITE_REQUEST']);
  });

  it('answers a repeated Idempotency-Key with the first answer, and refuses it for another body', async () => {
    const guest = shop.visitor();
    const key = { 'idempotency-key': 'one-click' };
    const sink = { productId: 3, optionIds: standardOptions(3), quantity: 16 };
    const first = await guest.post('/api/cart/items', sink, key);
    const again = await guest.post('/api/cart/items', sink, key);
    expect(again.body).toEqual(first.body);
    const other = await guest.post('/api/cart/items', { productId: 4, quantity: 20 }, key);
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
  });
});
