import { randomUUID } from 'node:crypto';
import type { AdminOrderRow, CreatedOrder } from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import { placeOrder, placePaidOrder } from '../support/buying';
import { historyOf, restList } from '../support/finance';
import { eventCount, eventsOf } from '../support/history';
import { expectRefusal, withoutEvents } from '../support/refusals';
import { TestShop, type Visitor } from '../support/shop';
import { allFollowed } from '../support/under-way';

const MISSING = ['HP-000000000000', '00000000-0000-4000-8000-000000000000', 'x', '1', "' or 1=1"];

describe('admin order calls', () => {
  let shop: TestShop;
  let owner: Visitor;
  let support: Visitor;
  let paid: CreatedOrder & { paidAud: number };
  let open: CreatedOrder;
  beforeAll(async () => {
    shop = await TestShop.open();
    owner = await shop.owner();
    support = await shop.staff('support');
    paid = await placePaidOrder(shop.visitor());
    open = await placeOrder(shop.visitor(), {
      paymentMethod: 'bank_transfer',
      customerName: 'Bob Builder',
      customerEmail: 'bob@builder.example',
    });
    await eventually(async () => (await owner.get(`/api/admin/orders/${paid.id}`)).body.status === 'confirmed');
    await eventually(async () => (await eventsOf(shop.pool, open.id)).BankTransferInstructed);
    // The record is of the history; lists follow it.
    await allFollowed(shop);
  });
  afterAll(() => shop.close());

  it('GET /api/admin/orders pages, searches and filters', async () => {
    const all = await owner.get('/api/admin/orders?page=1&limit=10');
    expect(all.body.pagination).toEqual({
      currentPage: 1,
      totalPages: 1,
      totalCount: 2,
      hasNext: false,
      hasPrev: false,
    });
    expect(all.body.orders.map((row: AdminOrderRow) => row.orderNumber)).toEqual([open.orderNumber, paid.orderNumber]);
    expect(all.body.orders[1]).toMatchObject({
      id: paid.id,
      status: 'confirmed',
      paymentStatus: 'paid',
      totalAud: paid.totalAud,
      paidAud: paid.paidAud,
      billingName: 'Ada Buyer',
      billingEmail: expect.stringMatching(/^a•+@buyer\.example$/),
    });
    const found = async (query: string) =>
      (await owner.get(`/api/admin/orders?${query}`)).body.orders.map((row: AdminOrderRow) => row.id);
    expect(await found(`search=${open.orderNumber.toLowerCase()}`)).toEqual([open.id]);
    expect(await found('search=bob+build')).toEqual([open.id]);
    expect(await found('search=nobody')).toEqual([]);
    expect(await found('status=confirmed')).toEqual([paid.id]);
    expect(await found('status=pending&paymentStatus=pending')).toEqual([open.id]);
    expect(await found('limit=1&page=2')).toEqual([paid.id]);
    for (const query of ['page=0', 'page=x', 'limit=-1']) {
      expectRefusal(await owner.get(`/api/admin/orders?${query}`), 400, 'MALFORMED_REQUEST');
    }
  });

  it('GET /api/admin/orders/{id} answers the record of the specification, by id and by number', async () => {
    const { body, headers } = await owner.get(`/api/admin/orders/${paid.orderNumber}`);
    expect(body).toEqual((await owner.get(`/api/admin/orders/${paid.id}`)).body);
    expect(headers.etag).toBe(`"${body.version}"`);
    expect(headers['cache-control']).toContain('no-store');
    expect(body).toMatchObject({
      subtotalAud: expect.any(Number),
      shippingAddress: expect.stringContaining('12 Wharf Street'),
      items: [{ productId: 1, quantity: 80, productSnapshot: { name: 'Gooseneck Kitchen Mixer' } }],
      statusHistory: expect.arrayContaining([expect.objectContaining({ status: 'confirmed' })]),
    });
    expect(Math.round((body.subtotalAud + body.gstAud) * 100)).toBe(Math.round(body.totalAud * 100));
    for (const id of MISSING) {
      expectRefusal(await owner.get(`/api/admin/orders/${encodeURIComponent(id)}`), 404, 'ORDER_NOT_FOUND');
    }
  });

  it('GET stats/overview and customers/... add up', async () => {
    const { stats, recentOrders } = (await owner.get('/api/admin/orders/stats/overview')).body;
    expect(stats).toMatchObject({ totalOrders: 2, pendingOrders: 1 });
    expect(recentOrders.map((row: AdminOrderRow) => row.id)).toEqual([open.id, paid.id]);
    const customers = (await owner.get('/api/admin/orders/customers/grouped')).body;
    expect(customers.map((row: { orderCount: number }) => row.orderCount)).toEqual([1, 1]);
    const email = encodeURIComponent('ada@buyer.example');
    const orders = (await owner.get(`/api/admin/orders/customers/${email}/orders`)).body;
    expect(orders.map((row: AdminOrderRow) => row.id)).toEqual([paid.id]);
    expect((await owner.get('/api/admin/orders/customers/nobody%40x.example/orders')).body).toEqual([]);
    const sources = await owner.get(`/api/admin/orders/${paid.id}/product-sources`);
    expect(sources.body.productSources).toEqual(expect.any(Array));
  });

  it('GET product-sources/all answers where every ordered item comes from, page by page', async () => {
    const all = async (query = '') => (await owner.get(`/api/admin/orders/product-sources/all?${query}`)).body;
    const [newest, older] = (await all()).productSources;
    expect(newest).toMatchObject({
      productId: 1,
      productName: 'Gooseneck Kitchen Mixer',
      source: 'catalogue',
      quantity: 80,
      supplierName: 'Jade Heron Tapware Works',
      supplierLocation: 'Kaiping, China',
      supplierVerified: true,
      sector: 'kitchen',
      aiConfidencePercent: null,
      imageValidationScore: expect.any(Number),
    });
    expect(older.createdAt < newest.createdAt).toBe(true);
    expect(await all('limit=1&page=2&search=JADE+heron&source=catalogue')).toEqual({
      productSources: [older],
      pagination: { currentPage: 2, totalPages: 2, totalCount: 2, hasNext: false, hasPrev: true },
    });
    expect((await all('page=9')).pagination.totalCount).toBe(2);
    expect((await all('search=nobody')).productSources).toEqual([]);
    expect((await all('source=alibaba')).pagination.totalCount).toBe(0);
    expect((await all('source=alibaba&source=ebay')).pagination.totalCount).toBe(0);
    expect((await all('source=alibaba&source=catalogue')).pagination.totalCount).toBe(2);
    expectRefusal(await owner.get('/api/admin/orders/product-sources/all?page=0'), 400, 'MALFORMED_REQUEST');
    const rest = await restList(owner, 'product-sources', { orderId: paid.id, source: 'catalogue' });
    expect(rest.headers['content-range']).toBe('product-sources 0-0/1');
    expect(rest.body).toEqual((await owner.get(`/api/admin/orders/${paid.id}/product-sources`)).body.productSources);
  });

  it('GET customers/grouped and a customer’s orders answer all there are, or say that there are more', async () => {
    const customer = '0a1b2c3d-0000-4000-8000-000000000002';
    // No event makes these orders: what customers come to is made anew for whoever reads it next.
    const forgetFigures = () => shop.pool.query('delete from app.customer_figures');
    const seed = async (count: number, customerId: string | null) => {
      await shop.pool.query(
        `insert into rm.orders select (jsonb_populate_record(o, jsonb_build_object('order_id', gen_random_uuid(),
           'order_number', 'SEED-' || gen_random_uuid(), 'contact_id', gen_random_uuid(),
           'customer_id', coalesce($3::uuid, gen_random_uuid())))).*
         from rm.orders o, generate_series(1, $2) where o.order_id = $1`,
        [open.id, count, customerId],
      );
      await forgetFigures();
    };
    try {
      await seed(300, null);
      expect((await owner.get('/api/admin/orders/customers/grouped')).body).toHaveLength(302);
      await seed(1_001, customer);
      const tooMany = await owner.get(`/api/admin/orders/customers/${customer}/orders`);
      expectRefusal(tooMany, 422, 'LIST_TOO_LONG');
      expect(tooMany.body).toMatchObject({ total: 1_001, message: expect.stringContaining('/api/admin/rest/orders') });
    } finally {
      await shop.pool.query(`delete from rm.orders where order_number like 'SEED-%'`);
      await forgetFigures();
    }
  });

  it('GET /api/admin/rest/... speaks the dialect of the back-office', async () => {
    const page = await restList(owner, 'orders', { status: ['pending', 'confirmed'] }, { range: '[0,0]' });
    expect([page.status, page.headers['content-range'], page.body.length]).toEqual([200, 'orders 0-0/2', 1]);
    const items = await restList(owner, 'order-items', { orderId: paid.id });
    expect(items.body).toMatchObject([{ orderId: paid.id, quantity: 80 }]);
    const history = await historyOf(owner, paid.id);
    expect(history[0]).toMatchObject({ type: 'OrderPlaced', streamVersion: 1, toStatus: 'pending' });
    expect((await restList(owner, 'customers')).body).toHaveLength(2);
    expectRefusal(await restList(owner, 'orders', { secret: 1 }), 400, 'UNKNOWN_FILTER');
    expectRefusal(await owner.get('/api/admin/rest/orders?filter={'), 400, 'MALFORMED_REQUEST');
    expectRefusal(await owner.get('/api/admin/rest/orders?sort=["secret","ASC"]'), 400, 'UNKNOWN_FILTER');
    expectRefusal(await restList(owner, 'order-events'), 400, 'MALFORMED_REQUEST');
  });

  it('shows an order as it was', async () => {
    const history = await historyOf(owner, paid.id);
    const confirmed = history.find(({ type }) => type === 'OrderConfirmed')!;
    const before = await owner.get(`/api/admin/orders/${paid.id}?asAtPosition=${Number(confirmed.position) - 1}`);
    expect(before.body).toMatchObject({ status: 'pending', can: { edit: false, refund: false } });
    const write = await owner.put(`/api/admin/orders/${paid.id}?asAtPosition=1`, { notes: 'in the past' });
    expectRefusal(write, 400, 'READ_ONLY_PAST');
    expectRefusal(await owner.get(`/api/admin/orders/${paid.id}?asAt=soon`), 400, 'MALFORMED_REQUEST');
  });

  it('PUT /api/admin/orders/{id} saves an edit, and nothing when nothing is different', async () => {
    const order = await placeOrder(shop.visitor());
    const edit = { trackingNumber: 'LCL-1', estimatedDelivery: '2099-07-01', notes: 'ring first' };
    const saved = await support.put(`/api/admin/orders/${order.id}`, edit);
    expect([saved.status, saved.body]).toMatchObject([200, edit]);
    const same = await withoutEvents(shop.pool, () => support.put(`/api/admin/orders/${order.id}`, edit));
    expect(same.status).toBe(200);
    expect(await eventsOf(shop.pool, order.id)).toEqual({ OrderPlaced: 1, OrderDetailsEdited: 1 });
    const confirmed = await support.put(`/api/admin/orders/${order.id}`, { status: 'confirmed' });
    expect(confirmed.body.status).toBe('confirmed');
    expect((await historyOf(owner, order.id)).at(-1)).toMatchObject({
      fromStatus: 'pending',
      toStatus: 'confirmed',
      actor: { kind: 'admin', name: expect.stringContaining('Sam support') },
    });
  });

  it('PUT /api/admin/rest/orders/{id} needs the version that was seen', async () => {
    const order = await placeOrder(shop.visitor());
    const url = `/api/admin/rest/orders/${order.id}`;
    const { headers } = await owner.get(url);
    const etag = { 'if-match': String(headers.etag) };
    expectRefusal(await owner.put(url, { notes: 'mine' }), 428, 'PRECONDITION_REQUIRED');
    expect((await owner.put(url, { notes: 'mine' }, etag)).status).toBe(200);
    const late = await withoutEvents(shop.pool, () => support.put(url, { notes: 'theirs' }, etag));
    expectRefusal(late, 412, 'VERSION_CONFLICT');
    expect((await owner.get(url)).body.notes).toBe('mine');
  });

  it('POST cancel ends an order that has not left, once', async () => {
    const order = await placeOrder(shop.visitor());
    const url = `/api/admin/orders/${order.id}/cancel`;
    const answer = await support.post(url, { reason: 'Admin cancellation' });
    expect([answer.status, answer.body.order.status]).toEqual([200, 'cancelled']);
    expect(answer.body.message).toContain(order.orderNumber);
    expectRefusal(await withoutEvents(shop.pool, () => support.post(url, {})), 409, 'ORDER_LOCKED');
  });

  it('goes step by step to delivered, refuses jumps, and locks what has left', async () => {
    const order = await placeOrder(shop.visitor());
    const put = (body: object) => support.put(`/api/admin/orders/${order.id}`, body);
    expectRefusal(await withoutEvents(shop.pool, () => put({ status: 'delivered' })), 409, 'IMPOSSIBLE_STATUS');
    for (const status of ['confirmed', 'processing', 'shipped']) {
      expect((await put({ status })).body.status).toBe(status);
    }
    for (const body of [{ notes: 'too late' }, { status: 'processing' }]) {
      expectRefusal(await withoutEvents(shop.pool, () => put(body)), 409, 'ORDER_LOCKED');
    }
    const cancel = () => support.post(`/api/admin/orders/${order.id}/cancel`, {});
    expectRefusal(await withoutEvents(shop.pool, cancel), 409, 'ORDER_LOCKED');
    const delivered = await support.post(`/api/admin/orders/${order.id}/deliver`);
    expect([delivered.status, delivered.body.order.status]).toEqual([200, 'delivered']);

    const force = { to: 'processing', reason: 'delivered to the wrong dock' };
    expectRefusal(await support.post(`/api/admin/orders/${order.id}/force`, force), 403, 'FORBIDDEN');
    expect((await owner.post(`/api/admin/orders/${order.id}/force`, force)).body.order.status).toBe('processing');
  });

  it('POST /api/admin/rest/orders/{id}/shipment ships with what is known, and takes what is learned later', async () => {
    const buyer = shop.visitor();
    const order = await placeOrder(buyer);
    const url = `/api/admin/rest/orders/${order.id}`;
    const version = async () => ({ 'if-match': String((await owner.get(url)).headers.etag) });
    const ship = async (body: object, headers?: Record<string, string>) =>
      support.post(`${url}/shipment`, body, headers ?? (await version()));
    const known = { carrier: 'Southern Line', trackingNumber: 'SL 7', vessel: 'Jade Heron 7' };
    expectRefusal(await withoutEvents(shop.pool, () => ship(known)), 409, 'ORDER_LOCKED');
    const stale = await version();
    await support.put(`/api/admin/orders/${order.id}`, { status: 'confirmed' });
    // Nobody chooses between changes of which one cannot be made.
    expectRefusal(await ship(known, stale), 409, 'ORDER_LOCKED');
    await support.put(`/api/admin/orders/${order.id}`, { status: 'processing' });
    expectRefusal(await ship(known, {}), 428, 'PRECONDITION_REQUIRED');
    expectRefusal(await ship({ estimatedDelivery: '2001-01-01' }), 400, 'VALIDATION_FAILED');
    expectRefusal(await ship({ status: 'shipped' }), 400, 'VALIDATION_FAILED');
    expectRefusal(
      await (await shop.staff('finance')).post(`${url}/shipment`, known, await version()),
      403,
      'FORBIDDEN',
    );

    const seen = { ...(await version()), 'idempotency-key': randomUUID() };
    const shipped = await ship(known, seen);
    expect(shipped.body).toMatchObject({ status: 'shipped', ...known, estimatedDelivery: null, can: { ship: true } });
    expect(shipped.headers.etag).toBe((await version())['if-match']);
    const again = await withoutEvents(shop.pool, () => ship(known, seen));
    expect(again.body).toEqual(shipped.body);
    const late = await withoutEvents(shop.pool, () => ship({ carrier: 'Another' }, { 'if-match': seen['if-match'] }));
    expectRefusal(late, 412, 'VERSION_CONFLICT');
    expect(late.body.overlapping).toEqual(['carrier']);

    expect((await ship({ carrier: '', estimatedDelivery: '2099-07-09' })).body).toMatchObject({
      carrier: null,
      estimatedDelivery: '2099-07-09',
    });
    expect((await withoutEvents(shop.pool, () => ship({ carrier: '' }))).status).toBe(200);
    expect(await eventsOf(shop.pool, order.id)).toMatchObject({ OrderShipped: 1, ShipmentRecorded: 2 });
    const story = await historyOf(owner, order.id);
    expect(story.at(-1)).toMatchObject({
      title: 'Way of the goods recorded',
      diff: [
        { field: 'carrier', from: 'Southern Line', to: null },
        { field: 'estimatedDelivery', from: null, to: '2099-07-09' },
      ],
    });
    const log = await owner.get(`/api/admin/rest/audit-log?filter={"recordId":"${order.id}","action":"order.ship"}`);
    const outcomes = log.body.map(({ outcome }: { outcome: string }) => outcome);
    expect(new Set(outcomes)).toEqual(new Set(['ok', 'conflict', 'error']));
    await support.post(`/api/admin/orders/${order.id}/deliver`);
    expectRefusal(await withoutEvents(shop.pool, () => ship(known)), 409, 'ORDER_LOCKED');
  });

  it('POST refund takes dollars for a part, and refuses what cannot go back', async () => {
    const order = await placePaidOrder(shop.visitor());
    const url = `/api/admin/orders/${order.id}/refund`;
    const refused = async (body: object, status: number, code: string) =>
      expectRefusal(await withoutEvents(shop.pool, () => owner.post(url, body)), status, code);
    await refused({ refundType: 'partial' }, 422, 'BAD_REFUND_AMOUNT');
    await refused(
      { refundType: 'partial', amount: (Math.round(order.paidAud * 100) + 1) / 100 },
      422,
      'REFUND_TOO_LARGE',
    );
    await refused({ refundType: 'partial', amount: -1 }, 422, 'BAD_REFUND_AMOUNT');
    await refused({ refundType: 'partial', amount: 1.005 }, 400, 'VALIDATION_FAILED');
    await refused({ refundType: 'everything' }, 400, 'VALIDATION_FAILED');
    const unpaid = await owner.post(`/api/admin/orders/${open.id}/refund`, { refundType: 'full' });
    expectRefusal(unpaid, 409, 'NOTHING_TO_REFUND');

    // An amount alone is that amount, never everything.
    await refused({ amount: (Math.round(order.paidAud * 100) + 1) / 100 }, 422, 'REFUND_TOO_LARGE');
    const part = await owner.post(url, { amount: 100.5, reason: 'one box was broken' });
    expect([part.status, part.body.message]).toEqual([200, 'Refund of A$100.50 is on its way to the card.']);
    const after = await eventually(async () => {
      const { body } = await owner.get(`/api/admin/orders/${order.id}`);
      return body.refundedAud > 0 && body.status === 'confirmed' && body;
    });
    expect(after).toMatchObject({ refundedAud: 100.5, paymentStatus: 'paid' });
    expect(Math.round(after.refundableAud * 100)).toBe(Math.round(order.paidAud * 100) - 10_050);
  });

  it.each([
    ['an unknown status', { status: 'lost' }, 400, 'VALIDATION_FAILED'],
    ['a payment status that money did not make', { paymentStatus: 'paid' }, 409, 'PAYMENT_FOLLOWS_MONEY'],
    ['a date that is none', { estimatedDelivery: '2099-02-30' }, 400, 'VALIDATION_FAILED'],
    ['a date before the order', { estimatedDelivery: '2001-01-01' }, 400, 'VALIDATION_FAILED'],
    ['a total', { totalAud: 1 }, 400, 'VALIDATION_FAILED'],
    ['a NUL byte', { notes: '\u0000' }, 400, 'VALIDATION_FAILED'],
    ['half a character', { notes: '\udfff' }, 400, 'VALIDATION_FAILED'],
    ['a novel', { notes: 'x'.repeat(2_001) }, 400, 'VALIDATION_FAILED'],
  ])('PUT /api/admin/orders/{id} refuses %s and writes nothing', async (_what, body, status, code) => {
    const answer = await withoutEvents(shop.pool, () => owner.put(`/api/admin/orders/${open.id}`, body));
    expectRefusal(answer, status, code);
  });

  it('GET /api/admin/orders/{id}/packing-slip is a PDF for as long as there is something to pack', async () => {
    const order = await placeOrder(shop.visitor());
    const slip = (id: string) => support.get(`/api/admin/orders/${encodeURIComponent(id)}/packing-slip`);
    for (const id of [order.id, order.orderNumber]) {
      const { status, headers, text } = await withoutEvents(shop.pool, () => slip(id));
      expect([status, headers['content-type'], text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
      expect(headers['content-disposition']).toBe(`attachment; filename="packing-slip-${order.orderNumber}.pdf"`);
    }
    await support.post(`/api/admin/orders/${order.id}/cancel`, { reason: 'gave up' });
    expectRefusal(await slip(order.id), 409, 'ORDER_LOCKED');
    for (const id of MISSING) expectRefusal(await slip(id), 404, 'ORDER_NOT_FOUND');
  });

  it('refuses every call to strangers, customers and the wrong role, and writes nothing', async () => {
    const carl = shop.visitor();
    await carl.post('/api/register', { email: 'carl@c.example', password: 'nineteen blue pallets', firstName: 'Carl' });
    const sourcing = await shop.staff('sourcing');
    const calls: Array<['get' | 'post' | 'put', string]> = [
      ['get', '/api/admin/orders'],
      ['get', `/api/admin/orders/${paid.id}`],
      ['get', '/api/admin/orders/stats/overview'],
      ['get', '/api/admin/orders/customers/grouped'],
      ['get', '/api/admin/rest/orders'],
      ['put', `/api/admin/orders/${paid.id}`],
      ['put', `/api/admin/rest/orders/${paid.id}`],
      ['post', `/api/admin/orders/${paid.id}/refund`],
      ['post', `/api/admin/orders/${paid.id}/cancel`],
      ['post', `/api/admin/orders/${paid.id}/deliver`],
      ['post', `/api/admin/orders/${paid.id}/force`],
    ];
    // What follows from the orders of the tests before is written by now.
    await allFollowed(shop);
    const before = await eventCount(shop.pool);
    for (const [method, url] of calls) {
      expectRefusal(await shop.visitor().request(method.toUpperCase() as 'GET', url), 401, 'NOT_SIGNED_IN');
      expectRefusal(await carl.request(method.toUpperCase() as 'GET', url), 403, 'FORBIDDEN');
      if (method === 'get' && !url.includes('customers')) expect((await sourcing.get(url)).status).toBe(200);
      else expectRefusal(await sourcing.request(method.toUpperCase() as 'GET', url), 403, 'FORBIDDEN');
    }
    expect(await eventCount(shop.pool)).toBe(before);
  });
});
