import { uuidv5 } from '@halfpallet/event-store';
import { Limits } from '@halfpallet/contracts';
import { centsFromNumber, formatFullAud } from '@halfpallet/money';
import { eventually } from '@halfpallet/testing';
import { ORDER, placeOrder, placePaidOrder } from '../support/buying';
import { eventsOf } from '../support/history';
import { verifyEmail } from '../support/mails';
import { expectRefusal, withoutEvents } from '../support/refusals';
import { sharedShop } from '../support/shared-shop';
import { OWNER, type TestShop, type Visitor } from '../support/shop';
import { allFollowed } from '../support/under-way';

const ADA = { email: 'adele@customer.example', password: 'nineteen blue pallets', firstName: 'Ada' };
const BOB = { email: 'bob@customer.example', password: 'twenty green pallets', firstName: 'Bob' };
/** Nobody else lives there, so that no trace is another's. */
const STREET = '7 Teal Quay';
const SHIPPING_ADDRESS = `${STREET}\nBrisbane QLD 4000`;
const ADDRESS = {
  name: 'Ada Buyer',
  address: STREET,
  city: 'Brisbane',
  state: 'QLD',
  postcode: '4000',
  country: 'Australia',
};

describe('customer calls', () => {
  let shop: TestShop;
  let ada: Visitor;
  let bob: Visitor;
  let paid: { readonly id: string; readonly orderNumber: string; readonly totalAud: number; readonly paidAud: number };
  beforeAll(async () => {
    shop = await sharedShop();
    ada = shop.visitor();
    bob = shop.visitor();
    await ada.post('/api/register', ADA);
    await bob.post('/api/register', BOB);
    paid = await placePaidOrder(ada, { customerEmail: ADA.email, shippingAddress: SHIPPING_ADDRESS });
    await eventually(async () => (await eventsOf(shop.pool, paid.id)).OrderConfirmed);
  });

  const listed = (visitor: Visitor, count: number, query = '') =>
    eventually(async () => {
      const { body } = await visitor.get(`/api/customer/orders${query}`);
      return body.orders?.length === count && body;
    });

  it('GET /api/customer/orders lists own orders with items, steps and what is still due', async () => {
    const { orders, pagination } = await listed(ada, 1);
    expect(pagination).toEqual({ currentPage: 1, totalPages: 1, totalCount: 1, hasNext: false, hasPrev: false });
    const order = await eventually(async () => {
      const [row] = (await ada.get('/api/customer/orders')).body.orders;
      return row.status === 'confirmed' && row.paidAud > 0 && row;
    });
    expect(order).toMatchObject({
      id: paid.id,
      orderNumber: paid.orderNumber,
      totalAud: paid.totalAud,
      paymentStage: 'deposit_paid',
      paidAud: paid.paidAud,
      refundedAud: 0,
      // Sent as one text, answered in its parts.
      shippingName: ORDER.customerName,
      shippingAddress: SHIPPING_ADDRESS,
      shippingCity: 'Brisbane',
      shippingState: 'QLD',
      shippingPostcode: '4000',
      shippingCountry: 'Australia',
      trackingNumber: null,
    });
    expect(order.balanceDueAud).toBeCloseTo(paid.totalAud - paid.paidAud, 2);
    expect(order.subtotalAud + order.gstAud).toBeCloseTo(order.totalAud, 2);
    expect(order.items).toEqual([
      expect.objectContaining({
        productId: ORDER.productId,
        quantity: ORDER.quantity,
        productName: expect.any(String),
      }),
    ]);
    expect(order.timeline).toMatchObject({ placedAt: order.createdAt, shippedAt: null });
    expect(Date.parse(order.timeline.confirmedAt)).toBeGreaterThanOrEqual(Date.parse(order.createdAt));
    expect(orders[0].id).toBe(paid.id);
  });

  it('GET /api/customer/orders narrows by status and search, and pages', async () => {
    await listed(ada, 1, '?status=confirmed&limit=10');
    expect((await ada.get('/api/customer/orders?status=shipped')).body.orders).toEqual([]);
    expect((await ada.get(`/api/customer/orders?search=${paid.orderNumber}&status=`)).body.orders).toHaveLength(1);
    expect((await ada.get('/api/customer/orders?search=no%20such%20thing')).body.orders).toEqual([]);
    expect((await ada.get('/api/customer/orders?page=2')).body).toMatchObject({
      orders: [],
      pagination: { currentPage: 2, totalCount: 1, hasPrev: true },
    });
    const longest = 'x'.repeat(Limits.search.max);
    expect((await ada.get(`/api/customer/orders?search=${longest}`)).body.orders).toEqual([]);
    const longer = await ada.get(`/api/customer/orders?search=${longest}x`);
    expectRefusal(longer, 400, 'MALFORMED_REQUEST');
    expect(longer.body.errors).toEqual({ search: 'Look for at most 200 characters' });
    expectRefusal(await ada.get('/api/customer/orders?page=none'), 400, 'MALFORMED_REQUEST');
  });

  it('GET /api/customer/orders/stats/summary counts', async () => {
    const stats = await eventually(async () => {
      const { body } = await ada.get('/api/customer/orders/stats/summary');
      return body.pendingOrders === 0 && body;
    });
    expect(stats).toEqual({
      totalOrders: 1,
      totalSpent: paid.totalAud,
      pendingOrders: 0,
      shippedOrders: 0,
      deliveredOrders: 0,
    });
    expect((await bob.get('/api/customer/orders/stats/summary')).body).toMatchObject({ totalOrders: 0, totalSpent: 0 });
  });

  it('GET /api/customer/orders/:id shows an own order by id and number, and nobody else’s', async () => {
    for (const id of [paid.id, paid.orderNumber]) {
      expect((await ada.get(`/api/customer/orders/${id}`)).body).toMatchObject({ id: paid.id, status: 'confirmed' });
    }
    const foreign = await bob.get(`/api/customer/orders/${paid.id}`);
    const unknown = await bob.get('/api/customer/orders/12ac025c-b4d6-5b7b-ba5d-3d8e6add871d');
    expectRefusal(foreign, 404, 'ORDER_NOT_FOUND');
    expectRefusal(unknown, 404, 'ORDER_NOT_FOUND');
    expect(foreign.body.message).toBe(unknown.body.message);
    expectRefusal(await bob.get('/api/customer/orders/nonsense'), 404, 'ORDER_NOT_FOUND');
  });

  it('are for people who are signed in', async () => {
    const visitor = shop.visitor();
    for (const path of ['orders', 'orders/stats/summary', `orders/${paid.id}`, 'profile', 'export']) {
      expectRefusal(await visitor.get(`/api/customer/${path}`), 401, 'NOT_SIGNED_IN');
    }
    expectRefusal(await visitor.post('/api/customer/erase', { confirm: true }), 401, 'NOT_SIGNED_IN');
    expectRefusal(await visitor.post('/api/customer/verify-email'), 401, 'NOT_SIGNED_IN');
  });

  it('PUT /api/customer/profile changes what it is given and keeps the rest', async () => {
    const answer = await ada.put('/api/customer/profile', { firstName: 'Adele', phone: '07 3000 0000' });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        email: ADA.email,
        emailVerified: false,
        pendingEmail: null,
        firstName: 'Adele',
        name: 'Ada',
        phone: '07 3000 0000',
        hasPassword: true,
        issuer: null,
      },
    ]);
    expect((await ada.get('/api/auth/user')).body.firstName).toBe('Adele');
    expect((await ada.put('/api/customer/profile', { phone: null })).body).toMatchObject({
      phone: null,
      firstName: 'Adele',
    });
  });

  it.each([
    ['a name of one letter', { firstName: 'A' }, 'firstName'],
    ['no name', { name: null }, 'name'],
    ['another email address', { email: 'x@y.example' }, 'email'],
    ['a short phone number', { phone: '123' }, 'phone'],
    ['an address, which has calls of its own', { billing: ADDRESS }, 'billing'],
  ])('PUT /api/customer/profile refuses %s', async (_what, body, field) => {
    const answer = await ada.put('/api/customer/profile', body);
    expectRefusal(answer, 400, 'VALIDATION_FAILED');
    expect(answer.body.errors).toHaveProperty([field]);
  });

  it('gives guest orders only to an address that is proven, and to nobody who merely knows a token', async () => {
    const guest = await placeOrder(shop.visitor(), {
      customerEmail: 'BOB@customer.example',
      shippingAddress: '7 Other Street\nBrisbane QLD 4000',
    });
    await eventually(
      async () => (await shop.pool.query('select 1 from rm.orders where order_id = $1', [guest.id])).rows.length,
    );
    expect((await bob.get('/api/customer/orders')).body.orders).toEqual([]);
    expectRefusal(await bob.get(`/api/customer/orders/${guest.id}`), 404, 'ORDER_NOT_FOUND');

    await verifyEmail(shop, bob);
    expect((await bob.get('/api/customer/profile')).body.emailVerified).toBe(true);
    await listed(bob, 1);
    expect((await bob.get(`/api/customer/orders/${guest.id}`)).body).toMatchObject({ orderNumber: guest.orderNumber });
    expect(await eventsOf(shop.pool, guest.id)).toMatchObject({ OrderPlaced: 1, OrderClaimed: 1 });
    // Ada's own order stays hers.
    expect(await eventsOf(shop.pool, paid.id)).not.toHaveProperty('OrderClaimed');
  });

  it('GET /api/customer/verify-email refuses foreign and made-up links, and sends visitors to sign in', async () => {
    await ada.post('/api/customer/verify-email');
    const { body } = await eventually(async () => {
      const { rows } = await shop.pool.query<{ body: string }>(
        `select m.body from notifications.mail m join identity.account a on a.person_id = m.person_id
         where m.kind = 'verify-email' and a.email = $1 and m.body is not null`,
        [ADA.email],
      );
      return rows[0];
    });
    const path = /\/api\/customer\/verify-email\?token=\S+/.exec(body)![0];
    await withoutEvents(shop.pool, async () => {
      expectRefusal(await bob.get(path), 400, 'LINK_OF_ANOTHER_ACCOUNT');
      expectRefusal(await ada.get('/api/customer/verify-email?token=AAAAAAAAAAAAAAAAAAAAAA'), 400, 'LINK_NOT_VALID');
      const sent = await shop.visitor().get(path);
      expect([sent.status, sent.headers.location]).toEqual([303, `/api/login?returnTo=${encodeURIComponent(path)}`]);
    });
  });

  it('GET /api/customer/export hands out everything, and only of oneself', async () => {
    const answer = await ada.get('/api/customer/export');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect(answer.body).toMatchObject({
      profile: { email: ADA.email },
      orders: [{ orderNumber: paid.orderNumber }],
      mails: expect.any(Array),
      contactMessages: [],
      sessions: [{ signedInAt: expect.any(String), lastSeenAt: expect.any(String) }],
      quotes: [],
      savedAddresses: [],
      cart: [],
    });
    // People open it, too: it is laid out in lines.
    expect(answer.text).toContain('\n  "orders": [');
    expect(answer.text).not.toContain(BOB.email);
    expect(answer.text).not.toContain('password');
    const { id } = (await ada.get('/api/auth/user')).body;
    const { rows } = await shop.pool.query(
      `select from identity.audit where action = 'data.export' and actor_id = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  it('POST /api/customer/erase is refused without consent, with a wrong password, to staff and while goods are under way', async () => {
    expectRefusal(await ada.post('/api/customer/erase', {}), 400, 'VALIDATION_FAILED');
    const unproven = await ada.post('/api/customer/erase', { confirm: true });
    expectRefusal(unproven, 400, 'VALIDATION_FAILED');
    expect(unproven.body.errors).toEqual({ password: 'Please enter your password' });
    const wrong = await ada.post('/api/customer/erase', { confirm: true, password: 'not my password' });
    expectRefusal(wrong, 400, 'VALIDATION_FAILED');
    const open = await ada.post('/api/customer/erase', { confirm: true, password: ADA.password });
    expectRefusal(open, 409, 'ORDERS_OPEN');
    expect(open.body.message).toContain(paid.orderNumber);
    const staff = await shop.owner();
    expectRefusal(
      await staff.post('/api/customer/erase', { confirm: true, password: OWNER.password }),
      409,
      'STAFF_ACCOUNT',
    );
    expect((await ada.get('/api/auth/user')).body.email).toBe(ADA.email);
  });

  it('POST /api/customer/erase waits until money that is owed back has arrived', async () => {
    const owner = await shop.owner();
    const cancelled = await owner.post(`/api/admin/orders/${paid.id}/cancel`, { reason: 'The buyer asked for it' });
    expect(cancelled.body.order).toMatchObject({ status: 'cancelled', heldOverAud: paid.paidAud });
    await eventually(async () => {
      const { rows } = await shop.pool.query('select status from rm.orders where order_id = $1', [paid.id]);
      return rows[0].status === 'cancelled';
    });
    const refused = await ada.post('/api/customer/erase', { confirm: true, password: ADA.password });
    expectRefusal(refused, 409, 'MONEY_OPEN');
    const held = formatFullAud(centsFromNumber(paid.paidAud));
    expect(refused.body.message).toContain(`${held} of order ${paid.orderNumber} is not settled yet`);
    await owner.post(`/api/admin/orders/${paid.id}/refund`, { refundType: 'full', reason: 'The buyer asked for it' });
    await eventually(async () => {
      const { rows } = await shop.pool.query('select status from rm.orders where order_id = $1', [paid.id]);
      return rows[0].status === 'refunded';
    });
  });

  it('POST /api/customer/erase forgets account, contacts and mails; the order stays', async () => {
    const owner = await shop.owner();
    await allFollowed(shop);
    await ada.post('/api/customer/addresses', { label: 'Home', ...ADDRESS });
    const { id: recordId } = (await ada.get('/api/auth/user')).body;
    const asked = { resource: 'customers', recordId, field: 'email', reason: 'Adele rang' };
    expect((await owner.post('/api/admin/rest/reveals', asked)).status).toBe(201);
    const revealed = { recordId, action: 'reveal' };
    const whyRevealed = async () => {
      const filter = encodeURIComponent(JSON.stringify(revealed));
      return (await owner.get(`/api/admin/rest/audit-log?filter=${filter}`)).body[0].reason;
    };
    expect(await whyRevealed()).toBe('Adele rang');
    const answer = await ada.post('/api/customer/erase', { confirm: true, password: ADA.password });
    expect([answer.status, answer.body]).toEqual([200, { erased: true, persons: 2 }]);
    expect((await ada.get('/api/auth/user')).text).toBe('null');
    expectRefusal(await shop.visitor().post('/api/login', ADA), 401, 'WRONG_CREDENTIALS');

    const mail = `/api/admin/rest/mails/${uuidv5(recordId, 'account-erased')}`;
    await eventually(async () => (await owner.get(mail)).body.state === 'kept');
    expect((await owner.get(mail)).body).toMatchObject({ state: 'kept', to: null, subject: 'Your account is erased' });
    const { rows } = await shop.pool.query<{ everything: string }>(
      `select coalesce((select string_agg(to_jsonb(s)::text, ' ') from identity.saved_address s), '') ||
         coalesce((select string_agg(to_jsonb(w)::text, ' ') from identity.parting_address w), '') ||
         coalesce((select string_agg(to_jsonb(p)::text, ' ') from identity.person p), '') ||
         coalesce((select string_agg(to_jsonb(m)::text, ' ') from notifications.mail m), '') ||
         coalesce((select string_agg(to_jsonb(a)::text, ' ') from identity.audit a), '') as everything`,
    );
    for (const trace of [ADA.email, 'Adele', ADDRESS.address, paid.orderNumber]) {
      expect(rows[0]!.everything).not.toContain(trace);
    }
    expect(await whyRevealed()).toBe('(erased)');
    expect((await owner.get(`/api/admin/rest/orders/${paid.id}`)).body).toMatchObject({
      totalAud: paid.totalAud,
      billingName: 'Erased on request',
    });
  });
});
