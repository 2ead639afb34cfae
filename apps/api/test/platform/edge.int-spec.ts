import { connect } from 'node:net';
import { Readiness } from '../../src/platform/readiness';
import { expectRefusal, withoutEvents } from '../support/refusals';
import { MIXER, ORDER } from '../support/buying';
import { OWNER, TestShop, type Answer, type Visitor } from '../support/shop';

describe('the edge of the API', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open();
  });
  afterAll(() => shop.close());

  it('sends its headers with every kind of answer', async () => {
    const visitor = shop.visitor();
    const answers = await Promise.all([
      visitor.get('/api/products'),
      visitor.get('/api/auth/user'),
      visitor.get('/api/no-such-call'),
      visitor.get('/api/customer/orders'),
      visitor.post('/api/contact', {}),
      visitor.post('/api/contact', {}, { 'sec-fetch-site': 'cross-site' }),
      shop.raw('/api/contact', '{'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 401, 400, 403, 400]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'x-robots-tag': 'noindex',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it.each(['/api/login.css', '/api/metrics'])('refuses in JSON where %s would answer something else', async (path) => {
    const answer = await shop.visitor().get(path, { 'x-min-position': '1e3' });
    expectRefusal(answer, 400, 'MALFORMED_REQUEST');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('gives no other site leave to read or send anything', async () => {
    const response = await shop.app.inject({
      method: 'OPTIONS',
      url: '/api/orders/create-validated',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
    expect(response.statusCode).toBe(404);
  });

  describe('requests that another site made a browser send', () => {
    const CALLS: ReadonlyArray<readonly ['POST' | 'PUT' | 'DELETE', string, object | undefined]> = [
      ['POST', '/api/orders/create-validated', ORDER],
      ['POST', '/api/orders/create', ORDER],
      ['POST', '/api/orders/create-simple', {}],
      ['POST', '/api/orders/create-payment-intent', { orderId: 'HP-000000000000' }],
      ['POST', '/api/test-payments/confirm', {}],
      ['POST', '/api/generate-quote', { product: { id: 1 }, quantity: 80 }],
      ['POST', '/api/contact', {}],
      ['POST', '/api/login', OWNER],
      ['POST', '/api/register', {}],
      ['POST', '/api/logout', undefined],
      ['POST', '/api/password-reset', { email: OWNER.email }],
      ['POST', '/api/cart/items', MIXER],
      ['PUT', '/api/cart/items/cart-1', { quantity: 80 }],
      ['DELETE', '/api/cart/items/cart-1', undefined],
      ['DELETE', '/api/cart', undefined],
      ['PUT', '/api/customer/profile', {}],
      ['POST', '/api/customer/erase', {}],
      ['POST', '/api/customer/order-links', { token: 'A' }],
      ['POST', '/api/auth/password', {}],
      ['POST', '/api/admin/rest/staff', {}],
      ['POST', '/api/csp-report', {}],
    ];
    /** What a browser adds by itself, and whether it means "another site". */
    const HEADERS: ReadonlyArray<readonly [Record<string, string>, boolean]> = [
      [{ 'sec-fetch-site': 'cross-site' }, true],
      [{ 'sec-fetch-site': 'same-site' }, true],
      [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost' }, true],
      [{ 'sec-fetch-site': 'nonsense' }, true],
      [{ origin: 'https://evil.example' }, true],
      [{ origin: 'null' }, true],
      [{ origin: 'http://localhost.evil.example' }, true],
      [{ origin: 'http://localhost:81' }, true],
      [{ 'sec-fetch-site': 'same-origin' }, false],
      [{ 'sec-fetch-site': 'none' }, false],
      [{ origin: 'http://localhost' }, false],
      [{}, false],
    ];

    it.each(CALLS)('%s %s is refused to them and reaches nothing', async (method, url, body) => {
      const owner = await shop.owner();
      const foreign = HEADERS.filter(([, isForeign]) => isForeign);
      await withoutEvents(shop.pool, async () => {
        for (const [headers] of foreign) {
          const answer = await owner.request(method, url, body, { host: 'localhost', ...headers });
          expectRefusal(answer, 403, 'CROSS_SITE_REQUEST');
          expect(answer.headers['set-cookie']).toBeUndefined();
        }
      });
      expect((await owner.get('/api/auth/user')).body.email).toBe(OWNER.email);
    });

    it('and those of our own pages and of programs are not', async () => {
      for (const [headers] of HEADERS.filter(([, isForeign]) => !isForeign)) {
        const answer = await shop.visitor().post('/api/cart/items', MIXER, { host: 'localhost', ...headers });
        expect([headers, answer.status]).toEqual([headers, 201]);
      }
    });

    it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
      'a form of type %s never places an order',
      async (type) => {
        const answer = await withoutEvents(shop.pool, () =>
          shop.raw('/api/orders/create-validated', JSON.stringify(ORDER), { 'content-type': type }),
        );
        expect([400, 415]).toContain(answer.status);
      },
    );
  });

  describe('hostile bodies', () => {
    const HOSTILE: ReadonlyArray<readonly [string, unknown]> = [
      ['a list', []],
      ['a number', 7],
      ['a key too many', { ...MIXER, price: 0.01 }],
      ['a price', { ...MIXER, unitPrice: 1 }],
      ['an object for an id', { productId: { $gt: 0 }, quantity: 80 }],
      ['a list for an id', { ...MIXER, productId: [1] }],
      ['text for a quantity', { ...MIXER, quantity: '80' }],
      ['infinity', { ...MIXER, quantity: 1e308 }],
      ['a negative quantity', { ...MIXER, quantity: -80 }],
      ['a fraction', { ...MIXER, quantity: 80.5 }],
      ['a prototype', { ...MIXER, constructor: { prototype: { role: 'admin' } } }],
      ['options that are no list', { ...MIXER, optionIds: 'all' }],
      ['options without end', { ...MIXER, optionIds: Array(10_000).fill(1) }],
    ];

    it.each(HOSTILE)('%s leaves the cart as it was', async (_what, body) => {
      const visitor = shop.visitor();
      await visitor.post('/api/cart/items', MIXER);
      const before = await linesOf(visitor);
      const answer = await withoutEvents(shop.pool, () => visitor.post('/api/cart/items', body));
      expectClientError(answer);
      expect(await linesOf(visitor)).toEqual(before);
      expect(before).toEqual([{ productId: MIXER.productId, quantity: MIXER.quantity }]);
    });

    it.each([
      '{"productId":1001,"quantity":80,"__proto__":{"role":"admin"}}',
      '{"productId":1e999,"quantity":80}',
      '{{',
      '',
    ])('the text %j is refused', async (text) =>
      expectClientError(await withoutEvents(shop.pool, () => shop.raw('/api/cart/items', text))),
    );

    it.each([1_000, 150_000])('a body nested %i deep is refused, not followed', async (levels) => {
      const deep = `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
      for (const url of ['/api/cart/items', '/api/orders/create-validated', '/api/contact', '/api/generate-quote']) {
        expectClientError(await shop.raw(url, deep));
      }
    });

    it.each([
      ['no name', { customerName: '   ' }],
      ['a name of nothing to see', { customerName: '\u200b\u2060\u200b' }],
      ['an address of spaces', { shippingAddress: '\u3000'.repeat(12) }],
      ['an amount that is no longer exact', { totalAmount: 1e21 }],
      ['an amount below a cent', { totalAmount: 1e-7 }],
    ])('an order with %s is not placed', async (_what, change) => {
      const answer = await withoutEvents(shop.pool, () =>
        shop.visitor().post('/api/orders/create-validated', { ...ORDER, ...change }),
      );
      expectRefusal(answer, 400, 'VALIDATION_FAILED');
      expect(Object.keys(answer.body.errors)).toEqual(Object.keys(change));
    });

    it('a body that never ends is given up', async () => {
      const server = shop.app.getHttpServer();
      expect([server.requestTimeout, server.headersTimeout]).toEqual([330_000, 30_000]);
      Object.assign(server, { requestTimeout: 200, headersTimeout: 200 });
      const { port } = new URL(shop.url);
      const said = await new Promise<string>((resolve, reject) => {
        let text = '';
        const socket = connect(Number(port), '127.0.0.1', () =>
          socket.write(
            'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
          ),
        );
        socket.on('data', (chunk) => (text += chunk.toString()));
        socket.on('close', () => resolve(text)).on('error', reject);
      }).finally(() => Object.assign(server, { requestTimeout: 330_000, headersTimeout: 30_000 }));
      expect(said).toMatch(/^HTTP\/1\.1 408 /);
    });

    async function linesOf(visitor: Visitor): Promise<Array<{ productId: number; quantity: number }>> {
      const { items } = (await visitor.get('/api/cart')).body as {
        items: Array<{ productId: number; quantity: number }>;
      };
      return items.map(({ productId, quantity }) => ({ productId, quantity }));
    }

    function expectClientError(answer: Answer): void {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expectRefusal(answer, answer.status, answer.body.code);
    }
  });

  describe('strange addresses', () => {
    it.each(['//[', '//', '//evil.example/products', '/%', '/%E0%A4%A', '/api/products/%', '/api//products'])(
      'nothing is at %s',
      async (path) => {
        const answer = await shop.visitor().get(path);
        expect([400, 404]).toContain(answer.status);
        expectRefusal(answer, answer.status, answer.body.code);
        expect(answer.headers['x-content-type-options']).toBe('nosniff');
      },
    );

    it.each([
      ['/products/50%', '/products/50%25'],
      ['//evil.example/%E0%A4%A?from=mail', '/evil.example/%25E0%25A4%25A?from=mail'],
    ])('a browser that asks for %s is led to the page that says there is none', async (path, location) => {
      const browser = shop.visitor();
      const asPage = { accept: 'text/html,*/*;q=0.8' };
      const led = await browser.get(path, asPage);
      expect(led).toMatchObject({ status: 302, headers: { location } });
      const page = await browser.get(location, asPage);
      expect(page).toMatchObject({ status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
    });

    it.each(['0x10', '1e2', '8_0', ' 80', '80.0', '%2b80'])('%s is no quantity', async (quantity) => {
      expectRefusal(await shop.visitor().get(`/api/pricing/1?quantity=${quantity}`), 422, 'BAD_QUANTITY');
    });
  });

  describe('lists of the back-office', () => {
    const list = async (resource: string, filter: object) =>
      (await shop.owner()).get(`/api/admin/rest/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);

    it.each([
      ['orders', { itemCount: 3_000_000_000 }],
      ['orders', { itemCount_gte: Number.MAX_SAFE_INTEGER }],
      ['orders', { totalAud_lt: 1e11 }],
      ['quotes', { quantity_gt: -3_000_000_000 }],
    ])('%s: %j is out of a column’s range and finds what it finds', async (resource, filter) =>
      expect((await list(resource, filter)).status).toBe(200),
    );

    it.each([
      ['orders', { createdAt_lt: '+275760-09-13T00:00:00Z' }],
      ['orders', { createdAt_gte: '-271821-04-20T00:00:00Z' }],
      ['orders', { totalAud: 1e300 }],
      ['orders', { status: '\u0000' }],
      ['orders', { q: '\ud800' }],
    ])('%s: %j is refused', async (resource, filter) =>
      expectRefusal(await list(resource, filter), 400, 'MALFORMED_REQUEST'),
    );
  });

  describe('what staff send of an order', () => {
    it('is refused where it means nothing', async () => {
      const buyer = shop.visitor();
      const { id } = (await buyer.post('/api/orders/create-validated', ORDER)).body.order;
      const owner = await shop.owner();
      const version = { 'if-match': '"1"' };
      const sent: ReadonlyArray<readonly [string, () => Promise<Answer>]> = [
        ['no status', () => owner.put(`/api/admin/orders/${id}`, { status: null })],
        ['no status to the list', () => owner.put(`/api/admin/rest/orders/${id}`, { status: null }, version)],
        ['no payment status', () => owner.put(`/api/admin/orders/${id}`, { paymentStatus: null })],
        ['no address', () => owner.put(`/api/admin/orders/${id}`, { shippingAddress: null })],
        [
          'a refund of 1e300',
          () => owner.post(`/api/admin/orders/${id}/refund`, { refundType: 'partial', amount: 1e300 }),
        ],
        [
          'a refund of 1e-7',
          () => owner.post(`/api/admin/orders/${id}/refund`, { refundType: 'partial', amount: 1e-7 }),
        ],
        [
          'a part of 1e300',
          () =>
            owner.post(`/api/admin/orders/${id}/cancel`, {
              reason: 'not made any more',
              refund: { decision: 'part', amountAud: 1e300, reason: 'handling' },
            }),
        ],
        ['no reason to speak of', () => owner.post(`/api/admin/orders/${id}/cancel`, { reason: ' \u200b ' })],
      ];
      await withoutEvents(shop.pool, async () => {
        for (const [what, send] of sent) {
          const answer = await send();
          expect([what, answer.status, answer.body.code]).toEqual([what, 400, 'VALIDATION_FAILED']);
        }
      });
    });
  });

  describe('a session', () => {
    const sid = (answer: Answer) => /(?:^|,|\s)sid=([^;]*)/.exec(String(answer.headers['set-cookie']))?.[1];
    const register = (visitor: Visitor, email: string) =>
      visitor.post('/api/register', { email, password: 'twelve wooden crates', firstName: 'Sid' });

    it('gets a new id at registration, sign-in and sign-out, and the one before is worth nothing', async () => {
      const visitor = shop.visitor();
      const first = sid(await register(visitor, 'rotate@test.example'));
      const again = { email: 'rotate@test.example', password: 'twelve wooden crates' };
      const second = sid(await visitor.post('/api/login', again));
      expect([first, second]).toEqual([expect.stringMatching(/^.{43}$/), expect.stringMatching(/^.{43}$/)]);
      expect(second).not.toBe(first);
      const who = async (id?: string) => (await shop.visitor().get('/api/auth/user', { cookie: `sid=${id}` })).body;
      expect(await who(first)).toBeNull();
      expect((await who(second)).email).toBe(again.email);
      await visitor.post('/api/logout');
      expect(await who(second)).toBeNull();
    });

    it('lets a visitor keep the order they placed before they signed in, and makes it no order of the account', async () => {
      const visitor = shop.visitor();
      const { body } = await visitor.post('/api/orders/create-validated', ORDER);
      const path = `/api/orders/by-number/${body.order.orderNumber}`;
      await register(visitor, 'carry@test.example');
      expect((await visitor.get(path)).body.guestName).toBe('Ada Buyer');
      expect((await visitor.get('/api/customer/orders')).body.orders).toEqual([]);
      await visitor.post('/api/logout');
      expect((await visitor.get(path)).body.guestName).toBe('Ada Buyer');
    });
  });

  describe('POST /api/vitals', () => {
    const REPORT = { page: 'home', form: 'phone', vitals: [{ name: 'LCP', value: 1_250.4 }] };

    it('counts a visit by its kind of page, and whatever names no page of ours as other', async () => {
      const visitor = shop.visitor();
      const every = [...REPORT.vitals, { name: 'INP', value: 96 }, { name: 'CLS', value: 0.02 }];
      expect((await visitor.post('/api/vitals', { ...REPORT, vitals: every })).status).toBe(204);
      expect((await visitor.post('/api/vitals', { ...REPORT, page: 'x"} 1\nmade_up' })).status).toBe(204);
      const { text } = await visitor.get('/api/metrics');
      const page = /halfpallet_page_lcp_seconds_sum\{page="(\w+)",form="phone"\} 1\.2504/.exec(text)?.[1];
      // The storefront may not be built where these tests run alone.
      expect(['home', 'other']).toContain(page);
      expect(text).toContain(`halfpallet_page_inp_seconds_bucket{le="0.1",page="${page}",form="phone"} 1`);
      expect(text).toContain(`halfpallet_page_layout_shift_bucket{le="0.025",page="${page}",form="phone"} 1`);
      expect(text).toContain('halfpallet_page_lcp_seconds_count{page="other",form="phone"}');
      expect(text).not.toContain('made_up');
    });

    it.each([
      [{ ...REPORT, form: 'watch' }, 'form'],
      [{ ...REPORT, vitals: [] }, 'vitals'],
      [{ ...REPORT, vitals: [{ name: 'TTFB', value: 1 }] }, 'vitals'],
      [{ ...REPORT, vitals: [{ name: 'LCP', value: -1 }] }, 'vitals'],
      [{ ...REPORT, vitals: [[]] }, 'vitals'],
      [{ ...REPORT, vitals: Array(4).fill({ name: 'LCP', value: 1 }) }, 'vitals'],
      [{ ...REPORT, orderNumber: 'HP-1' }, 'orderNumber'],
    ])('refuses %j', async (body, field) => {
      const { status, body: answer } = await shop.visitor().post('/api/vitals', body);
      expect([status, answer.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(JSON.stringify(answer)).toContain(field);
    });
  });

  describe('POST /api/csp-report', () => {
    const REPORT = {
      'csp-report': {
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'inline',
        'document-uri': 'http://x/cart',
      },
    };
    const send = (text: string, type: string) => shop.raw('/api/csp-report', text, { 'content-type': type });

    it('takes both types in which browsers report, and counts them', async () => {
      const list = [
        { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'https://a.example/x' } },
      ];
      const answers = [
        await send(JSON.stringify(REPORT), 'application/csp-report'),
        await send(JSON.stringify(list), 'application/reports+json'),
      ];
      expect(answers.map(({ status, text }) => [status, text])).toEqual([
        [204, ''],
        [204, ''],
      ]);
      const { text } = await shop.visitor().get('/api/metrics');
      expect(text).toContain('halfpallet_csp_reports_total{directive="script-src-elem"} 1');
      expect(text).toContain('halfpallet_csp_reports_total{directive="img-src"} 1');
    });

    it('refuses what is too large or no JSON, and shrugs at the rest', async () => {
      expectRefusal(await send('{', 'application/csp-report'), 400, 'MALFORMED_REQUEST');
      const large = JSON.stringify({ 'csp-report': { 'blocked-uri': 'x'.repeat(20_000) } });
      expectRefusal(await send(large, 'application/csp-report'), 413, 'BODY_TOO_LARGE');
      expect((await send('[1,null,{"type":"other"}]', 'application/reports+json')).status).toBe(204);
    });

    it('listens to thirty a minute of one visitor', async () => {
      const statuses = await Promise.all(
        Array.from({ length: 40 }, async () => (await send(JSON.stringify(REPORT), 'application/csp-report')).status),
      );
      expect(statuses).toContain(429);
      expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(30);
    });
  });

  it('answers until it closes once it was told to stop, and ends each connection with the answer', async () => {
    const visitor = shop.visitor();
    expect((await visitor.get('/api/products')).headers.connection).not.toBe('close');
    shop.app.get(Readiness).leave();
    const [products, health] = [await visitor.get('/api/products'), await visitor.get('/api/health')];
    expect([products.status, products.headers.connection]).toEqual([200, 'close']);
    expect([health.status, health.headers.connection]).toEqual([503, 'close']);
    expect(health.body.message).toContain('this one stops');
  });
});
