import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import {
  customerFigureLists,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  type AdminCustomer,
  type AdminOrderRow,
  type CountedRows,
} from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import { openIntent, pay } from '../payments/pay';
import { TestShop, type Visitor } from '../support/shop';
import { allFollowed } from '../support/under-way';
import { ordersInList, placeOrder, rest, staff, totalOf, type Placed } from './back-office';

const ADDRESS = { name: 'Ada', address: '9 Dock Road', city: 'Perth', state: 'WA', postcode: '6000' };
const LETTER = { name: 'Ada B.', company: 'Buyer Kitchens', message: 'How many fit on half a pallet?', honeypot: '' };

/** Cents. */
const receivedFor = (orders: ReadonlyArray<Pick<AdminOrderRow, 'paidAud' | 'refundedAud'>>): number =>
  orders.reduce((sum, { paidAud, refundedAud }) => sum + Math.round((paidAud - refundedAud) * 100), 0);

describe('the story of an order, and who may read it', () => {
  let shop: TestShop;
  let owner: Visitor;
  let order: Placed;
  let buyer: Visitor;

  beforeAll(async () => {
    shop = await TestShop.open();
    owner = await shop.owner();
    buyer = shop.visitor();
    order = await placeOrder(buyer);
    const intent = await openIntent(buyer, order.id);
    await pay(buyer, intent.clientSecret);
    await eventually(async () => (await owner.get(`/api/admin/orders/${order.id}`)).body.status === 'confirmed');
    await owner.put(`/api/admin/orders/${order.id}`, { notes: 'Call before delivery', trackingNumber: 'AU-7' });
    await owner.put(`/api/admin/orders/${order.id}`, { status: 'processing' });
    // A story that grows reads otherwise each time.
    await allFollowed(shop);
  });
  afterAll(() => shop.close());

  const events = async (filter: object = {}, more: object = {}) =>
    rest(owner, 'order-events', { filter: { orderId: order.id, ...filter }, range: [0, 99], ...more });

  it('tells order and payment as one, newest first, with actors, causes and differences', async () => {
    const { body, headers } = await events();
    expect(headers['content-range']).toBe(`order-events 0-${body.length - 1}/${body.length}`);
    const positions = body.map((row: { position: string }) => Number(row.position));
    expect(positions).toEqual([...positions].sort((a, b) => b - a));
    const of = (type: string) => body.find((row: { type: string }) => row.type === type);
    expect(body.at(-1)).toMatchObject({
      type: 'OrderPlaced',
      actor: { kind: 'shopper', name: 'Ada Buyer' },
      diff: [{ field: 'status', from: null, to: 'pending' }],
    });
    expect(of('CardPaymentSettled')).toMatchObject({
      stream: `payment-${order.id}`,
      title: expect.stringMatching(/^Card payment of A\$[\d,.]+ received$/),
      fromStatus: null,
      diff: [{ field: 'paidAud', from: 0, to: expect.any(Number) }],
    });
    expect(of('OrderConfirmed')).toMatchObject({
      title: 'Confirmed: the due part is paid',
      actor: { kind: 'system', name: 'System' },
      fromStatus: 'pending',
      toStatus: 'confirmed',
      cause: { causationId: of('CardPaymentSettled').id },
    });
    expect(of('OrderDetailsEdited')).toMatchObject({
      actor: { kind: 'admin' },
      diff: [
        { field: 'trackingNumber', from: null, to: 'AU-7' },
        { field: 'notes', from: null, to: null },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/Call before delivery|ada@buyer|Wharf/);
  });

  it('filters and pages like any other list', async () => {
    expect((await events({ type: ['OrderPlaced', 'OrderConfirmed'] })).body).toHaveLength(2);
    const second = await events({}, { range: [1, 1] });
    expect(second.body).toEqual([(await events()).body[1]]);
    const [newest, ...older] = (await events()).body;
    const before = await events({ position_lt: newest.position });
    expect([before.body, totalOf(before)]).toEqual([older, older.length]);
    expect((await events({ colour: 'red' })).body.code).toBe('UNKNOWN_FILTER');
    expect((await rest(owner, 'order-events')).status).toBe(400);
    expect((await rest(owner, 'order-events', { filter: { orderId: 'HP-000000000000' } })).body).toEqual([]);
  });

  it('shows the order as it stood at every position of its story', async () => {
    const rows = [...(await events()).body].reverse();
    let status = 'pending';
    for (const row of rows) {
      status = row.toStatus ?? status;
      const then = await owner.get(`/api/admin/rest/orders/${order.id}?asAtPosition=${row.position}`);
      expect(then.headers['x-as-at-position']).toBe(row.position);
      expect(then.body).toMatchObject({ id: order.id, status, can: { edit: false, refund: false, force: false } });
    }
    const first = await owner.get(`/api/admin/rest/orders/${order.id}?asAtPosition=${rows[0].position}`);
    expect(first.body).toMatchObject({ version: 1, paymentStatus: 'pending', paidAud: 0, trackingNumber: null });
    expect(first.body.whyItStands).toMatch(/^Waiting for a card payment of A\$[\d,.]+, ordered today$/);
    expect(first.body.payments).toMatchObject({ instalments: [{ due: 'now', paidAud: 0 }, {}], attempts: [] });
    const now = await owner.get(`/api/admin/rest/orders/${order.id}?asAt=${new Date().toISOString()}`);
    expect(now.body.whyItStands).toMatch(/^With the supplier, waiting to be shipped: A\$[\d,.]+ is paid/);
    expect(now.body.payments.attempts).toMatchObject([{ outcome: 'received', amountAud: now.body.paidAud }]);
    expect({ ...now.body, can: null }).toEqual({
      ...(await owner.get(`/api/admin/orders/${order.id}`)).body,
      can: null,
    });
    const before = await owner.get(`/api/admin/rest/orders/${order.id}?asAt=2020-01-01T00:00:00Z`);
    expect(before.status).toBe(404);
    expect((await owner.get(`/api/admin/rest/orders/${order.id}?asAt=yesterday`)).status).toBe(400);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const ahead = await owner.get(`/api/admin/rest/orders/${order.id}?asAt=${tomorrow}`);
    expect([ahead.status, ahead.body.errors]).toEqual([400, { asAt: expect.stringMatching(/still to come/) }]);
    expect((await owner.get(`/api/admin/rest/orders/${order.id}?asAtPosition=-1`)).status).toBe(400);
    const { rows: heads } = await shop.pool.query<{ next: string }>('select (position + 1)::text as next from es.head');
    for (const position of [heads[0]!.next, '9223372036854775807']) {
      for (const url of [`orders/${order.id}?`, `order-events?filter={"orderId":"${order.id}"}&`]) {
        const none = await owner.get(`/api/admin/rest/${url}asAtPosition=${position}`);
        expect([none.status, none.body.errors]).toEqual([400, { asAtPosition: expect.stringMatching(/yet/) }]);
      }
    }
    const past = await events({}, { asAtPosition: rows[1].position });
    expect(totalOf(past)).toBe(2);
  });

  it('lets nobody write into the past', async () => {
    const answer = await owner.put(
      `/api/admin/rest/orders/${order.id}?asAtPosition=1`,
      { notes: 'x' },
      { 'if-match': '"1"' },
    );
    expect([answer.status, answer.body.code]).toEqual([400, 'READ_ONLY_PAST']);
  });

  it('agrees with the read model to the last column', async () => {
    const detail = (await owner.get(`/api/admin/orders/${order.id}`)).body;
    const row = await eventually(async () => {
      const [found] = (await rest(owner, 'orders', { filter: { id: order.id } })).body;
      return found?.version === detail.version && found;
    });
    const { billingEmail, assignee, tags, ...same } = row;
    expect([assignee, tags]).toEqual([null, []]);
    expect(detail).toMatchObject(same);
    expect(billingEmail).toBe('a•••@buyer.example');
    expect(detail).toMatchObject({
      paymentStatus: 'paid',
      paymentStage: 'deposit_paid',
      refundableAud: detail.paidAud,
    });
  });

  it('lists items with the lines of their price', async () => {
    const { body, headers } = await rest(owner, 'order-items', { filter: { orderId: order.id } });
    expect(headers['content-range']).toBe('order-items 0-0/1');
    expect(body).toMatchObject([{ orderId: order.id, productId: 1, quantity: 80, totalPriceAud: order.totalAud }]);
    expect(body[0].lines.at(-1).code).toBe('GST');
  });

  describe('both shapes of the list', () => {
    it('give the same ids and the same total for any question', async () => {
      for (let n = 0; n < 6; n += 1) {
        const email = `guest${n}@buyer.example`;
        const placed = await placeOrder(shop.visitor(), { email, name: `Guest ${n}`, productId: 1 + (n % 3) });
        if (n % 2 === 0) await owner.put(`/api/admin/orders/${placed.id}`, { status: 'confirmed' });
        if (n % 3 === 0) await owner.post(`/api/admin/orders/${placed.id}/cancel`, { reason: 'Not wanted' });
      }
      await ordersInList(owner, 7);
      // Also what follows from a cancelled order: two lists asked for one after the other are to be of the same orders.
      await allFollowed(shop);
      const question = fc.record({
        page: fc.integer({ min: 1, max: 4 }),
        limit: fc.integer({ min: 1, max: 12 }),
        search: fc.constantFrom('', 'guest', 'ada', 'gooseneck', 'BUYER.example', '%', '_', 'nobody'),
        status: fc.constantFrom('', ...ORDER_STATUSES),
        paymentStatus: fc.constantFrom('', ...PAYMENT_STATUSES),
      });
      await fc.assert(
        fc.asyncProperty(question, async ({ page, limit, search, status, paymentStatus }) => {
          const asked = { search, status, paymentStatus, page: String(page), limit: String(limit) };
          const spec = (await owner.get(`/api/admin/orders?${new URLSearchParams(asked)}`)).body;
          const filter = Object.entries({ q: search, status, paymentStatus }).filter(([, value]) => value !== '');
          const list = await rest(owner, 'orders', {
            filter: Object.fromEntries(filter),
            range: [(page - 1) * limit, page * limit - 1],
            sort: ['createdAt', 'DESC'],
          });
          expect(spec.orders).toEqual(list.body);
          expect(spec.pagination.totalCount).toBe(totalOf(list));
        }),
        { numRuns: 60 },
      );
    });

    it('add up in the overview', async () => {
      const { stats, recentOrders } = (await owner.get('/api/admin/orders/stats/overview')).body;
      const all = (await rest(owner, 'orders', { range: [0, 99] })).body as AdminOrderRow[];
      const sold = all.filter(({ status }) => status !== 'cancelled' && status !== 'refunded');
      const cents = sold.reduce((sum, { totalAud }) => sum + Math.round(totalAud * 100), 0);
      const received = receivedFor(all);
      expect([received > 0, received < cents]).toEqual([true, true]);
      expect(stats).toEqual({
        totalOrders: all.length,
        totalRevenue: received / 100,
        ordersPlacedAud: cents / 100,
        avgOrderValue: Math.round(cents / sold.length) / 100,
        pendingOrders: all.filter(({ status }) => status === 'pending').length,
        livemode: false,
      });
      expect(recentOrders).toEqual(all.slice(0, 5));
    });

    it('leave the money of the other book out', async () => {
      const figures = async () => ({
        shop: (await owner.get('/api/admin/orders/stats/overview')).body.stats,
        buyer: (await rest(owner, 'customers', { filter: { q: 'ada@buyer' } })).body[0],
      });
      const before = await figures();
      expect(before.buyer.totalSpent).toBeGreaterThan(0);
      const toBook = async (livemode: boolean) => {
        await shop.pool.query('update rm.orders set livemode = $2 where order_id = $1', [order.id, livemode]);
        // No event did this.
        await shop.pool.query('delete from app.customer_figures');
      };
      await toBook(true);
      const { shop: ofShop, buyer: ofBuyer } = await figures();
      await toBook(false);
      expect(ofBuyer).toMatchObject({ totalSpent: 0, ordersPlacedAud: 0, orderCount: 1 });
      expect(ofShop.totalOrders).toBe(before.shop.totalOrders - 1);
      expect(ofShop.totalRevenue).toBeCloseTo(before.shop.totalRevenue - before.buyer.totalSpent);
    });
  });

  describe('customers', () => {
    it('are one by their e-mail address, however it is written', async () => {
      await placeOrder(shop.visitor(), { email: 'ADA@buyer.example', name: 'Ada B.' });
      const customers = await eventually(async () => {
        const { body } = await rest(owner, 'customers', { filter: { q: 'ada' } });
        return body[0]?.orderCount === 2 && body;
      });
      expect(customers).toHaveLength(1);
      const [ada] = customers;
      expect(ada).toMatchObject({ customerName: 'Ada B.', customerEmail: 'A•••@buyer.example' });
      expect((await owner.get('/api/admin/orders/customers/grouped')).body[0]).toEqual(ada);
      const orders = (await owner.get('/api/admin/orders/customers/ada%40buyer.example/orders')).body;
      const placed = orders.reduce((sum: number, { totalAud }: Placed) => sum + Math.round(totalAud * 100), 0);
      expect([orders.length, Math.round(ada.ordersPlacedAud * 100)]).toEqual([2, placed]);
      // One of the two is paid in part, and nobody paid the other.
      expect(ada.totalSpent).toBe(receivedFor(orders) / 100);
      expect(ada.totalSpent).toBeLessThan(ada.ordersPlacedAud);
      const one = await owner.get(`/api/admin/rest/customers/${ada.id}`);
      expect(one.body).toMatchObject({ id: ada.id, customerEmail: 'ADA@buyer.example', orderCount: 2 });
      const ofRow = await rest(owner, 'orders', { filter: { customerId: ada.id } });
      expect(ofRow.body.map(({ id }: Placed) => id)).toEqual(orders.map(({ id }: Placed) => id));
      // Any order of the group leads to the same customer.
      const other = await owner.get(`/api/admin/rest/customers/${ofRow.body[0].customerId}`);
      expect(other.body).toMatchObject({ id: ofRow.body[0].customerId, orderCount: 2 });
    });

    it('are shown with what they owe, what was written, what they asked of their data, and who they may be', async () => {
      const account = { email: 'ada@buyer.example', password: 'twelve wooden crates', firstName: 'Ada' };
      const customer = shop.visitor();
      await customer.post('/api/register', account);
      await customer.post('/api/customer/addresses', { ...ADDRESS, label: 'Warehouse', phone: '0412 345 678' });
      expect((await customer.get('/api/customer/export')).status).toBe(200);
      const write = (email: string, phone: string) =>
        shop.visitor().post('/api/contact', { ...LETTER, email, phone, subject: `From ${email}` });
      await write('Ada@Buyer.example', '0499 111 222');
      await write('ada@elsewhere.example', '+61 499 111 222');
      await write('other@elsewhere.example', '0499 111 223');
      const { id } = (await rest(owner, 'customers', { filter: { q: 'ada@buyer' } })).body[0];
      const ada = (await owner.get(`/api/admin/rest/customers/${id}`)).body as AdminCustomer;

      const lists = customerFigureLists(ada.id, ada.livemode);
      const sum = async ({ filter }: CountedRows, field: 'balanceDueAud' | 'heldOverAud' | 'totalAud') => {
        const { body } = await rest(owner, 'orders', { filter });
        return (body as AdminOrderRow[]).reduce((cents, row) => cents + Math.round(row[field] * 100), 0) / 100;
      };
      expect(ada.owedAud).toBeGreaterThan(0);
      expect(ada.owedAud).toBe(await sum(lists.owedAud, 'balanceDueAud'));
      expect(ada.owedBackAud).toBe(await sum(lists.owedBackAud, 'heldOverAud'));
      expect(ada.ordersPlacedAud).toBe(await sum(lists.ordersPlacedAud, 'totalAud'));
      const paid = (await rest(owner, 'orders', { filter: lists.totalSpent.filter })).body as AdminOrderRow[];
      expect(ada.totalSpent).toBe(receivedFor(paid) / 100);
      expect(totalOf(await rest(owner, 'orders', { filter: lists.orderCount.filter }))).toBe(ada.orderCount);
      const written = await rest(owner, 'contact-messages', { filter: { personId: ada.personIds } });
      expect(written.body.map(({ subject }: { subject: string }) => subject)).toEqual(['From Ada@Buyer.example']);
      const [ordered] = (await rest(owner, 'orders', { filter: lists.orderCount.filter })).body as AdminOrderRow[];
      const comment = { orderId: ordered!.id, text: 'Rings back on Monday' };
      expect((await owner.post('/api/admin/rest/order-comments', comment)).status).toBe(201);
      const noted = () => rest(owner, 'order-comments', { filter: { contactId: ada.personIds } });
      await eventually(async () => (await noted()).body.some(({ text }: { text: string }) => text === comment.text));
      expect(totalOf(await rest(owner, 'order-comments', { filter: { contactId: [randomUUID()] } }))).toBe(0);
      expect(ada.addresses).toContainEqual({ label: 'Warehouse', text: expect.stringContaining('9 Dock Road') });
      expect(ada.dataRequests).toEqual([{ id: expect.any(String), kind: 'export', at: expect.any(String) }]);
      // The number that all buyers of this shop gave says nothing.
      const same = { id: expect.any(String), name: LETTER.name, email: 'a•••@elsewhere.example', same: ['phone'] };
      expect(ada.likenesses).toEqual([same]);
      const guest = { name: 'Ada B.', phone: '0488 777 666', email: 'ada@third.example' };
      await placeOrder(shop.visitor(), guest);
      await placeOrder(shop.visitor(), {
        ...guest,
        name: 'Ada Bee',
        email: 'ada@fourth.example',
        phone: '0488 777 667',
      });
      const since = (await owner.get(`/api/admin/rest/customers/${id}`)).body as AdminCustomer;
      const third = { ...same, email: 'a•••@third.example', same: ['name-and-postcode'] };
      expect(since.likenesses).toEqual(expect.arrayContaining([same, third]));
      expect(since.likenesses).toHaveLength(2);
      // The other way round it is the same hint.
      const other = (await owner.get(`/api/admin/rest/customers/${ada.likenesses[0]!.id}`)).body as AdminCustomer;
      expect(other).toMatchObject({ orderCount: 0, owedAud: 0 });
      expect(other.likenesses.map(({ email }) => email)).toContain('A•••@Buyer.example');
    });

    it('are unknown or empty without a fault', async () => {
      expect((await owner.get('/api/admin/orders/customers/nobody%40x.example/orders')).body).toEqual([]);
      expect((await owner.get(`/api/admin/rest/customers/${randomUUID()}`)).status).toBe(404);
      expect((await owner.get('/api/admin/rest/customers/not-an-id')).status).toBe(400);
      expect((await rest(owner, 'orders', { filter: { customerId: 'not-an-id' } })).body).toEqual([]);
    });
  });

  describe('roles', () => {
    let support: Visitor;
    let finance: Visitor;
    let sourcing: Visitor;
    beforeAll(async () => {
      support = await staff(shop, owner, 'support', 'Sue');
      finance = await staff(shop, owner, 'finance', 'Finn');
      sourcing = await staff(shop, owner, 'sourcing', 'Sora');
    });

    it('show what each may see of a person', async () => {
      const seen = async (visitor: Visitor) => (await visitor.get(`/api/admin/orders/${order.id}`)).body;
      expect(await seen(finance)).toMatchObject({ billingEmail: 'ada@buyer.example', billingPhone: '0412 345 678' });
      expect(await seen(support)).toMatchObject({
        billingName: 'Ada Buyer',
        billingEmail: 'a•••@buyer.example',
        billingPhone: '•••• 678',
        shippingAddress: expect.stringContaining('Wharf'),
      });
      const masked = await seen(sourcing);
      expect(masked).toMatchObject({ billingName: 'A... B...', shippingAddress: '•••', notes: '•••' });
      expect(JSON.stringify(masked)).not.toMatch(/Ada Buyer|Wharf|ada@/);
      const lines = await rest(sourcing, 'order-events', { filter: { orderId: order.id } });
      expect(JSON.stringify(lines.body)).not.toMatch(/Ada Buyer|ada@/);
      expect(lines.body[0].data).toBeNull();
    });

    it('reveal to support only with a reason, and on record', async () => {
      const asked = { resource: 'orders', recordId: order.id, field: 'email' };
      expect((await support.post('/api/admin/rest/reveals', asked)).status).toBe(400);
      const shown = await support.post('/api/admin/rest/reveals', { ...asked, reason: 'Delivery question' });
      expect(shown.body).toMatchObject({ value: 'ada@buyer.example' });
    });

    it('may do what the table says, and the buttons say the same', async () => {
      const can = async (visitor: Visitor) => (await visitor.get(`/api/admin/orders/${order.id}`)).body.can;
      expect(await can(support)).toMatchObject({ edit: true, cancel: true, refund: false, force: false });
      expect(await can(finance)).toMatchObject({ edit: false, cancel: false, refund: true, force: false });
      expect(Object.values(await can(sourcing))).not.toContain(true);
    });

    it('are refused on the server, without a trace on the order', async () => {
      const customer = shop.visitor();
      await customer.post('/api/register', {
        email: 'carl@buyer.example',
        password: 'a-long-enough-password',
        firstName: 'Carl',
      });
      const path = `/api/admin/orders/${order.id}`;
      const before = (await owner.get(path)).body;
      const writes: Array<[string, unknown]> = [
        ['cancel', { reason: 'No' }],
        ['deliver', undefined],
        ['force', { to: 'pending', reason: 'No' }],
      ];
      for (const [visitor, status] of [
        [shop.visitor(), 401],
        [customer, 403],
        [finance, 403],
        [sourcing, 403],
      ] as const) {
        for (const [verb, body] of writes) expect((await visitor.post(`${path}/${verb}`, body)).status).toBe(status);
        expect((await visitor.put(path, { notes: 'x' })).status).toBe(status);
        expect((await visitor.put(`/api/admin/rest/orders/${order.id}`, {}, { 'if-match': '"1"' })).status).toBe(
          status,
        );
      }
      for (const url of ['', '/stats/overview', '/customers/grouped', `/${order.id}`, `/${order.id}/verify`]) {
        expect((await customer.get(`/api/admin/orders${url}`)).status).toBe(403);
        expect((await shop.visitor().get(`/api/admin/orders${url}`)).status).toBe(401);
      }
      expect((await sourcing.get('/api/admin/rest/customers')).status).toBe(403);
      expect((await support.post(`${path}/force`, { to: 'pending', reason: 'Please' })).status).toBe(403);
      expect((await owner.get(path)).body).toEqual(before);
    });
  });
});
