import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { AdminQuoteRow } from '@halfpallet/contracts';
import { StoreUnavailable, type Transactor } from '@halfpallet/event-store';
import { formatAud } from '@halfpallet/money';
import { eventually } from '@halfpallet/testing';
import { TRANSACTOR } from '../../src/platform/tokens';
import { LapseQuotes } from '../../src/quoting/use-cases/lapse-quotes';
import { expectStatus, MIXER, ORDER, placeOrder } from '../support/buying';
import { eventCount, eventsOf } from '../support/history';
import { pdfText } from '../support/pdf-text';
import { expectRefusal, withoutEvents } from '../support/refusals';
import { TestShop, type Visitor } from '../support/shop';

const DAY_MS = 86_400_000;
const NUMBER = /^QT-[0-9A-HJKMNP-TV-Z]{12}$/;
/** The order goes to Brisbane, so the quote does. */
const WANTED = {
  product: { id: 1, productName: 'Gooseneck Kitchen Mixer' },
  optionIds: MIXER.optionIds,
  quantity: 80,
  postcode: '4000',
} as const;

describe('quotes', () => {
  let shop: TestShop;
  let days = 0;
  let momentsMs = 0;
  const clock = { now: () => new Date(Date.now() + days * DAY_MS + momentsMs) };
  beforeAll(async () => {
    shop = await TestShop.open({ clock });
  });
  afterAll(() => shop.close());
  afterEach(() => {
    days = 0;
  });

  /** A live rate arrives; the shop looks at it within ten seconds, which go by at once. */
  const moveRate = async (rate: string) => {
    await shop.pool.query(
      `insert into pricing.fx_rate (rate, source, source_time, max_source_age_hours, first_fetched_at, fetched_at)
       values ($1, 'test', now(), 96, now(), now())`,
      [rate],
    );
    momentsMs += 11_000;
    expect((await shop.visitor().get('/api/currency/usd-aud')).body.rate).toBe(Number(rate));
  };
  const quoteFor = async (visitor: Visitor, more: object = {}, key: string = randomUUID()) => {
    const answer = await visitor.post('/api/generate-quote', { ...WANTED, ...more }, { 'idempotency-key': key });
    return String(expectStatus(answer, 201).headers['x-quote-number']);
  };
  const quoted = async (number: string) => (await shop.visitor().get(`/api/quotes/${number}`)).body;

  it('POST /api/generate-quote answers a branded PDF at our price, whatever price was posted', async () => {
    const ours = await shop.visitor().get('/api/pricing/1?quantity=80&postcode=4000');
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/generate-quote',
      payload: {
        optionIds: WANTED.optionIds,
        product: { ...WANTED.product, sector: 'Kitchen', pricing: { totalPriceAud: 2 }, somethingElse: [1] },
        quantity: 80,
        postcode: '4000',
        pricing: { totalPriceAud: 1, pricePerUnitAud: 0.01 },
        timestamp: '2026-11-21T00:00:00.000Z',
      },
    });
    expect([response.statusCode, response.headers['content-type']]).toEqual([201, 'application/pdf']);
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="quote-Gooseneck-Kitchen-Mixer-\d{4}-\d\d-\d\d\.pdf"$/,
    );
    const number = String(response.headers['x-quote-number']);
    expect(number).toMatch(NUMBER);
    expect(response.headers.location).toBe(`/api/quotes/${number}`);
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    if (process.env.KEEP_PDF) writeFileSync(process.env.KEEP_PDF, response.rawPayload);

    const text = pdfText(response.rawPayload);
    const total = formatAud(Math.round(ours.body.totalPriceAud * 100));
    for (const words of ['Quotation', number, `A${total}`, shop.config.operator.abn, 'Indicative', '23:59:59']) {
      expect(text).toContain(words);
    }
    for (const line of ours.body.lines) expect(text).toContain(line.label.split(' ')[0]);
    expect(text).not.toMatch(/tax invoice/i);

    const again = await shop.app.inject({ method: 'GET', url: `/api/quotes/${number}/pdf` });
    expect(pdfText(again.rawPayload)).toBe(text);
  });

  it('GET /api/quotes/{number} answers every line, the last second and the time left', async () => {
    const number = await quoteFor(shop.visitor());
    const ours = (await shop.visitor().get('/api/pricing/1?quantity=80&postcode=4000')).body;
    const body = await quoted(number);
    expect(body).toMatchObject({
      quoteNumber: number,
      status: 'open',
      notice: null,
      isIndicative: true,
      productId: 1,
      quantity: 80,
      postcode: '4000',
      pricing: { totalPriceAud: ours.totalPriceAud, gstAud: ours.gstAud },
      lines: ours.lines,
      depositAud: ours.depositAud,
    });
    expect(body.validUntil).toMatch(/T23:59:59\+10:00$/);
    const left = Date.parse(body.validUntil) - Date.now();
    expect(Math.abs(body.msLeft - left)).toBeLessThan(5_000);
    expect(left / DAY_MS).toBeGreaterThan(29.9);
    expectRefusal(await shop.visitor().get('/api/quotes/QT-000000000000'), 404, 'QUOTE_NOT_FOUND');
    expectRefusal(await shop.visitor().get('/api/quotes/nonsense/pdf'), 404, 'QUOTE_NOT_FOUND');
  });

  it('takes the chat`s form of a product, and its smallest order when no quantity is named', async () => {
    const chat = {
      productData: { productName: 'gooseneck kitchen mixer (standard)', moqUnits: 3, dapEstimateAud: 12 },
    };
    const answer = expectStatus(await shop.visitor().post('/api/generate-quote', chat), 201);
    expect(await quoted(String(answer.headers['x-quote-number']))).toMatchObject({ productId: 1, quantity: 80 });
  });

  it('refuses what cannot be quoted, and writes nothing', async () => {
    const refused = (body: object) => withoutEvents(shop.pool, () => shop.visitor().post('/api/generate-quote', body));
    const nothing = await refused({ quantity: 80 });
    expectRefusal(nothing, 422, 'PRODUCT_NEEDED');
    expect(nothing.body.error).toBe('Product or pricing not available');
    expectRefusal(await refused({ product: { id: 999_999 }, quantity: 80 }), 404, 'PRODUCT_NOT_FOUND');
    expectRefusal(await refused({ product: { productName: 'Perpetuum mobile' } }), 404, 'PRODUCT_NOT_FOUND');
    expectRefusal(await refused({ ...WANTED, quantity: 81 }), 422, 'QUANTITY_NOT_MULTIPLE');
    expectRefusal(await refused({ ...WANTED, postcode: '12' }), 400, 'VALIDATION_FAILED');
  });

  it('gives a double click one quote', async () => {
    const visitor = shop.visitor();
    const key = randomUUID();
    const first = await quoteFor(visitor, {}, key);
    const before = await eventCount(shop.pool);
    expect(await quoteFor(visitor, {}, key)).toBe(first);
    expect(await eventCount(shop.pool)).toBe(before);
  });

  it('names the port as people do, also one that goods reach by way of another', async () => {
    const paper = async (postcode: string) => {
      const payload = { ...WANTED, postcode };
      return pdfText((await shop.app.inject({ method: 'POST', url: '/api/generate-quote', payload })).rawPayload);
    };
    expect(await paper('0872')).toMatch(/to the port of\s+Darwin via Brisbane\./);
    expect(await paper('4000')).toMatch(/to the port of\s+Brisbane\./);
  });

  it('holds its price for one order while the exchange rate moves', async () => {
    const number = await quoteFor(shop.visitor());
    const promised = (await quoted(number)).pricing.totalPriceAud;
    await moveRate('1.700000');
    const today = (await shop.visitor().get('/api/pricing/1?quantity=80&postcode=4000')).body.totalPriceAud;
    expect(today).toBeGreaterThan(promised);

    const live = await shop.app.inject({ method: 'POST', url: '/api/generate-quote', payload: WANTED });
    const paper = pdfText(live.rawPayload);
    expect(paper).toContain('1 USD = 1.7000 AUD, source test');
    expect(paper).not.toMatch(/indicative/i);

    const key = randomUUID();
    const items = [{ ...MIXER, quoteNumber: number }];
    const order = await placeOrder(shop.visitor(), { items }, key);
    expect(order.totalAud).toBe(promised);
    // The same submit again is the same order; another one does not get the price.
    expect((await placeOrder(shop.visitor(), { items }, key)).id).toBe(order.id);
    const second = await withoutEvents(shop.pool, () =>
      shop.visitor().post('/api/orders/create-validated', { ...ORDER, quoteNumber: number }),
    );
    expectRefusal(second, 409, 'QUOTE_ALREADY_ORDERED');
    expect(await quoted(number)).toMatchObject({ status: 'accepted', msLeft: 0 });
    expect(await eventsOf(shop.pool, order.id)).toMatchObject({ OrderPlaced: 1 });

    const owner = await shop.owner();
    const filter = encodeURIComponent(JSON.stringify({ orderId: order.id }));
    const rows = await eventually(async () => {
      const list = await owner.get(`/api/admin/rest/quotes?filter=${filter}`);
      return list.body.length === 1 && list.body;
    });
    expect(rows[0]).toMatchObject({ quoteNumber: number, status: 'accepted', totalAud: promised, quantity: 80 });
    expectRefusal(await shop.visitor().get('/api/admin/rest/quotes'), 401, 'NOT_SIGNED_IN');
  });

  it('holds its price for the checkout of a conversation, too', async () => {
    await moveRate('1.650000');
    const visitor = shop.visitor();
    const number = await quoteFor(visitor);
    const promised = (await quoted(number)).pricing.totalPriceAud;
    await moveRate('1.710000');
    const { quoteToken } = (await visitor.get('/api/pricing/1?quantity=80&postcode=4000')).body;
    const body = { ...ORDER, quoteNumber: number, quoteToken };
    const { order } = expectStatus(await visitor.post('/api/orders/create', body), 201).body;
    expect(order.totalAud).toBe(promised);
    expect(await quoted(number)).toMatchObject({ status: 'accepted' });
    expectRefusal(
      await visitor.post('/api/orders/create', { ...ORDER, quoteNumber: 'mine' }),
      400,
      'VALIDATION_FAILED',
    );
  });

  it('tells finance what all open ones hold in US dollars, at their rates and at the one of now', async () => {
    const number = await quoteFor(shop.visitor());
    await moveRate('1.720000');
    const [finance, support] = [await shop.staff('finance'), await shop.staff('support')];
    const query = new URLSearchParams({ filter: JSON.stringify({ status: 'open' }), range: '[0,249]' });
    const open = await eventually(async () => {
      const { body } = await finance.get(`/api/admin/rest/quotes?${query}`);
      return (body as AdminQuoteRow[]).some(({ quoteNumber }) => quoteNumber === number) && (body as AdminQuoteRow[]);
    });
    const sum = (of: (quote: AdminQuoteRow) => number) =>
      open.reduce((cents, quote) => cents + Math.round(of(quote) * 100), 0) / 100;
    expect((await finance.get('/api/admin/rest/quotes/exposure')).body).toEqual({
      quotes: open.length,
      exwUsd: sum(({ exwTotalUsd }) => exwTotalUsd),
      promisedAud: sum(({ exwTotalUsd, fxRate }) => exwTotalUsd * fxRate),
      todayAud: sum(({ exwTotalUsd }) => exwTotalUsd * 1.72),
      usdAud: 1.72,
      isLive: true,
    });
    expect((await support.get('/api/admin/rest/quotes/exposure')).status).toBe(403);
  });

  it('holds its price to the cent when the rate falls, too', async () => {
    await moveRate('1.690000');
    const number = await quoteFor(shop.visitor());
    const promised = (await quoted(number)).pricing.totalPriceAud;
    await moveRate('1.500000');
    const today = (await shop.visitor().get('/api/pricing/1?quantity=80&postcode=4000')).body.totalPriceAud;
    expect(today).toBeLessThan(promised);
    const order = await placeOrder(shop.visitor(), { quoteNumber: number, totalAmount: promised });
    expect(order.totalAud).toBe(promised);
    // Whoever wants today's price orders without the quote, and the paper promises nothing else.
    const paper = await shop.app.inject({ method: 'GET', url: `/api/quotes/${number}/pdf` });
    expect(pdfText(paper.rawPayload).replace(/\s+/g, ' ')).toContain(
      'if the price of that day is lower, you may order at that one without the quote',
    );
    expect((await placeOrder(shop.visitor())).totalAud).toBe(today);
  });

  describe('when the order could not be written after it had taken the quote', () => {
    /** The store is away for exactly the writing of orders. */
    const whileOrdersCannotBeWritten = async <T>(work: () => Promise<T>): Promise<T> => {
      const transactor = shop.app.get<Transactor>(TRANSACTOR);
      const write = transactor.transact.bind(transactor);
      const broken = jest.spyOn(transactor, 'transact').mockImplementation((stream, ...rest) => {
        if (stream.startsWith('order-')) return Promise.reject(new StoreUnavailable('the store went away'));
        return write(stream, ...rest);
      });
      try {
        return await work();
      } finally {
        broken.mockRestore();
      }
    };
    const submit = (number: string, key: string) =>
      shop
        .visitor()
        .post('/api/orders/create-validated', { ...ORDER, quoteNumber: number }, { 'idempotency-key': key });

    it('gives it to the same submit sent again', async () => {
      const number = await quoteFor(shop.visitor());
      const key = randomUUID();
      const failed = await whileOrdersCannotBeWritten(() => submit(number, key));
      expect(failed.status).toBeGreaterThanOrEqual(500);
      expect(await quoted(number)).toMatchObject({ status: 'open' });
      const { order } = expectStatus(await submit(number, key), 201).body;
      expect(order.totalAud).toBe((await quoted(number)).pricing.totalPriceAud);
      expect(await quoted(number)).toMatchObject({ status: 'accepted' });
    });

    it('keeps it for that order a moment, then gives it to the next and never to both', async () => {
      const number = await quoteFor(shop.visitor());
      const [key, nextKey] = [randomUUID(), randomUUID()];
      await whileOrdersCannotBeWritten(() => submit(number, key));
      expectRefusal(await submit(number, randomUUID()), 409, 'QUOTE_BEING_ORDERED');
      days = 16 / 86_400;
      const { order } = expectStatus(await submit(number, nextKey), 201).body;
      expect(order.totalAud).toBe((await quoted(number)).pricing.totalPriceAud);
      // The first one comes back late and does not get the price a second time.
      const late = await withoutEvents(shop.pool, () => submit(number, key));
      expectRefusal(late, 409, 'QUOTE_ALREADY_ORDERED');
      expect((await submit(number, nextKey)).body.order.id).toBe(order.id);
    });
  });

  it('gives its price to one of two orders that come at once', async () => {
    const number = await quoteFor(shop.visitor());
    const submit = () => shop.visitor().post('/api/orders/create-validated', { ...ORDER, quoteNumber: number });
    const statuses = (await Promise.all([submit(), submit()])).map(({ status }) => status);
    expect(statuses.sort((a, b) => a - b)).toEqual([201, 409]);
  });

  it('holds for exactly what was quoted', async () => {
    const number = await quoteFor(shop.visitor());
    const submit = (more: object) =>
      withoutEvents(shop.pool, () => shop.visitor().post('/api/orders/create-validated', { ...ORDER, ...more }));
    expectRefusal(await submit({ quoteNumber: number, quantity: 160 }), 422, 'QUOTE_MISMATCH');
    const elsewhere = { quoteNumber: number, shippingAddress: '1 Pier Street\nPerth WA 6000' };
    expectRefusal(await submit(elsewhere), 422, 'QUOTE_MISMATCH');
    const line = { ...MIXER, quoteNumber: number };
    expectRefusal(await submit({ items: [line, line] }), 422, 'QUOTE_USED_TWICE');
    expectRefusal(await submit({ quoteNumber: 'QT-000000000000' }), 404, 'QUOTE_NOT_FOUND');
  });

  it('lapses after thirty days: the buyer is told today`s price and orders at that', async () => {
    const number = await quoteFor(shop.visitor());
    const promised = (await quoted(number)).pricing.totalPriceAud;
    days = 32;
    expect(await quoted(number)).toMatchObject({
      status: 'lapsed',
      msLeft: 0,
      notice: expect.stringContaining('lapsed'),
    });
    const visitor = shop.visitor();
    const told = await withoutEvents(shop.pool, () =>
      visitor.post('/api/orders/create-validated', { ...ORDER, quoteNumber: number }),
    );
    expectRefusal(told, 409, 'QUOTE_LAPSED');
    expect(told.body.message).toMatch(
      new RegExp(`^Quote ${number} lapsed on \\d{1,2} [A-Z][a-z]{2} \\d{4}, 23:59 Brisbane time\\.`),
    );
    expect(told.body).toMatchObject({ quoteNumber: number, shownTotalAud: promised });
    const [fresh] = told.body.pricing;
    const order = await placeOrder(visitor, { quoteToken: fresh.quoteToken });
    expect(order.totalAud).toBe(told.body.totalPriceAud);

    const owner = await shop.owner();
    const filter = encodeURIComponent(JSON.stringify({ quoteNumber: number }));
    const row = async () => (await owner.get(`/api/admin/rest/quotes?filter=${filter}`)).body[0];
    await eventually(row);
    const lapse = shop.app.get(LapseQuotes);
    expect(await lapse.run()).toBeGreaterThanOrEqual(1);
    // The list says so by the clock; this is about what was written down.
    await eventually(async () => (await shop.pool.query(`select from rm.quotes where status = 'open'`)).rowCount === 0);
    expect((await row()).status).toBe('lapsed');
    expect(await lapse.run()).toBe(0);
  });
});
