import { randomUUID } from 'node:crypto';
import { ORDERS_COUNTED } from '@halfpallet/contracts';
import { brisbaneDate } from '@halfpallet/landed-cost';
import { eventually } from '@halfpallet/testing';
import { PersonVault } from '../../src/identity/public';
import {
  GATHERED,
  moreThan,
  newestMet,
  ordersCounted,
  ordersGathered,
  ordersHolding,
} from '../../src/order-desk/admin/order-search';
import { ordersResource } from '../../src/order-desk/admin/orders.resource';
import { readRestList } from '../../src/platform/http/simple-rest';
import { keptAnswers } from '../support/kept-answers';
import { OWNER, TestShop, type Visitor } from '../support/shop';
import { withdraw } from '../support/withdraw';
import { eventCount, ordersInList, placeOrder, rest, totalOf, type Placed } from './back-office';

describe('orders in the back-office', () => {
  let shop: TestShop;
  let owner: Visitor;
  let placed: Placed[];

  const detail = async (id: string) => (await owner.get(`/api/admin/orders/${id}`)).body;
  const put = (id: string, body: unknown, version?: number) =>
    version === undefined
      ? owner.put(`/api/admin/orders/${id}`, body)
      : owner.put(`/api/admin/rest/orders/${id}`, body, { 'if-match': `"${version}"` });
  const fresh = () => placeOrder(shop.visitor(), { email: 'fresh@buyer.example', name: 'Fresh Buyer' });

  beforeAll(async () => {
    shop = await TestShop.open();
    owner = await shop.owner();
    placed = [];
    for (let n = 0; n < 12; n += 1) {
      const name = n % 2 === 0 ? 'Ada Buyer' : `Bruno Smith-${n}`;
      const email = n % 2 === 0 ? 'Ada@Buyer.example' : `bruno${n}@smith.example`;
      placed.push(
        await placeOrder(shop.visitor(), { name, email, productId: 1 + (n % 3), phone: `0412 345 6${10 + n}` }),
      );
    }
    await ordersInList(owner, 12);
  });
  afterAll(() => shop.close());

  it('pages ten at a time, newest first, with masked addresses', async () => {
    const first = (await owner.get('/api/admin/orders')).body;
    expect(first.pagination).toEqual({ currentPage: 1, totalPages: 2, totalCount: 12, hasNext: true, hasPrev: false });
    expect(first.orders.map((row: Placed) => row.id)).toEqual(
      placed
        .map(({ id }) => id)
        .reverse()
        .slice(0, 10),
    );
    expect(first.orders[1]).toMatchObject({ billingName: 'Ada Buyer', billingEmail: 'A•••@Buyer.example', version: 1 });
    const second = (await owner.get('/api/admin/orders?page=2&limit=10&search=&status=')).body;
    expect(second.orders).toHaveLength(2);
    expect(second.pagination).toMatchObject({ currentPage: 2, hasNext: false, hasPrev: true });
    const beyond = (await owner.get('/api/admin/orders?page=7')).body;
    expect([beyond.orders, beyond.pagination.totalCount]).toEqual([[], 12]);
    expect((await owner.get('/api/admin/orders?page=minus')).status).toBe(400);
  });

  it.each([
    ['a part of a name', 'smith-3', 1],
    ['a whole email address in any case', 'ADA@buyer.EXAMPLE', 6],
    ['a phone number as it was typed', '0412 345 615', 1],
    ['the digits of a phone number', '0412345615', 1],
    ['a phone number with the code of the country', '+61 412 345 615', 1],
    ['the same in one piece', '61412345615', 1],
    ['the last digits of a phone number', '345-615', 1],
    ['a product', 'gooseneck', 4],
    ['text that means something to SQL', "%' or true --", 0],
  ])('finds orders by %s', async (_what, search, count) => {
    const { body } = await owner.get(`/api/admin/orders?search=${encodeURIComponent(search)}`);
    expect(body.pagination.totalCount).toBe(count);
  });

  describe('by the numbers that others give an order', () => {
    const found = async (search: string) =>
      (await owner.get(`/api/admin/orders?search=${encodeURIComponent(search)}`)).body.orders.map(
        (row: Placed) => row.id,
      );

    it('finds it by its total, with or without cents and signs', async () => {
      const { totalAud } = placed[0]!;
      const same = placed.filter((order) => order.totalAud === totalAud).map(({ id }) => id);
      const text = `A$${totalAud.toLocaleString('en-AU', { minimumFractionDigits: 2 })}`;
      expect(same.length).toBeGreaterThan(0);
      for (const typed of [text, String(totalAud), String(Math.floor(totalAud))]) {
        expect((await found(typed)).toSorted()).toEqual(same.toSorted());
      }
      expect(await found(String(totalAud + 0.01))).toEqual([]);
    });

    it('finds it by the business number of the buyer, however it is grouped', async () => {
      const { id } = placed[5]!;
      const contact = await shop.pool.query<{ contact_id: string }>(
        'select contact_id from rm.orders where order_id = $1',
        [id],
      );
      await shop.app
        .get(PersonVault, { strict: false })
        .remember(contact.rows[0]!.contact_id, { kind: 'guest', abn: '51824753556' });
      for (const typed of ['51824753556', '51 824 753 556']) expect(await found(typed)).toEqual([id]);
      const customers = await rest(owner, 'customers', { filter: { q: '51 824 753 556' } });
      expect(customers.body).toMatchObject([{ customerName: 'Bruno Smith-5' }]);
    });

    it('finds it by its tracking number in any grouping, and no longer by the one before', async () => {
      const { id } = placed[4]!;
      const { version } = await detail(id);
      await put(id, { trackingNumber: 'JJD 0146-0022' }, version);
      await eventually(async () => (await found('jjd01460022')).includes(id));
      expect(await found('JJD 0146')).toEqual([id]);
      await put(id, { trackingNumber: 'MAEU 77' }, version + 1);
      await eventually(async () => (await found('maeu77')).includes(id));
      expect(await found('JJD 0146')).toEqual([]);
      await put(id, { trackingNumber: '' }, version + 2);
      await eventually(async () => (await found('maeu77')).length === 0);
    });

    it('finds it by the reference of its bank transfer, also by a part of it', async () => {
      const { id } = await placeOrder(shop.visitor(), {
        ...{ paymentMethod: 'bank_transfer', name: 'Wire Buyer', email: 'wire@sender.example', productId: 2 },
      });
      const claimed = 'select reference from payments.bank_reference where order_id = $1';
      await eventually(async () => (await shop.pool.query(claimed, [id])).rowCount === 1);
      const reference = (await shop.pool.query<{ reference: string }>(claimed, [id])).rows[0]!.reference;
      await eventually(async () => (await found(reference)).includes(id));
      expect(await found(`${reference.slice(0, 5)} ${reference.slice(5).toLowerCase()}`)).toEqual([id]);
      expect(await found(reference.slice(2, 9))).toEqual([id]);
    });
  });

  describe('for a role that sees people masked', () => {
    let sourcing: Visitor;
    let support: Visitor;
    beforeAll(async () => {
      [sourcing, support] = [await shop.staff('sourcing'), await shop.staff('support')];
    });
    const found = async (by: Visitor, search: string) =>
      (await by.get(`/api/admin/orders?search=${encodeURIComponent(search)}`)).body.pagination.totalCount as number;

    it.each(['smith', 'ada@buyer.example', '345 6', '0412345615', '+61412', '51824753556'])(
      'nothing is found by %s, and all of it by those who may',
      async (text) => {
        expect(await found(sourcing, text)).toBe(0);
        expect(await found(owner, text)).toBeGreaterThan(0);
      },
    );

    it.each([
      ['a whole email address', 'ADA@buyer.example', 6],
      ['the domain that is shown', 'buyer.exam', 6],
      ['a whole phone number', '+61 412 345 615', 1],
      ['a phone number as it was typed', '0412 345 615', 1],
      ['one without the code of its area', '12 345 615', 1],
      ['a part of a name', 'smith-3', 1],
      ['a part of a business number, which is shown', '1824 753', 1],
      ['a part of an email address', 'ada@buyer.exampl', 0],
      ['the name before the domain', 'bruno3', 0],
      ['an email address with more around it', 'da@buyer.example', 0],
      ['the first digits of a phone number', '0412345', 0],
      ['the last digits of a phone number', '345 615', 0],
      ['digits from its middle', '412 345 61', 0],
      ['signs of a pattern', '_da@buyer.example', 0],
    ])('support, who see contacts masked, find people by %s (%s): %i', async (_what, text, count) => {
      expect(await found(support, text)).toBe(count);
      const lists = await Promise.all(
        ['customers', 'orders'].map((list) => rest(support, list, { filter: { q: text } })),
      );
      expect(lists.map(({ body }) => body.length > 0)).toEqual([count > 0, count > 0]);
      // A kind that answers late is left out of the palette, and named.
      const palette = await eventually(async () => {
        const { body } = await support.get(`/api/admin/rest/find?q=${encodeURIComponent(text)}`);
        return body.away.length === 0 && body;
      });
      expect(palette.customers.length > 0).toBe(count > 0);
    });

    it('numbers and products are found as ever', async () => {
      expect(await found(sourcing, 'gooseneck')).toBe(4);
      expect(await found(sourcing, String(placed[0]!.totalAud))).toBe(4);
      expect(await found(sourcing, placed[3]!.orderNumber)).toBe(1);
    });

    it.each([
      { filter: { billingName: 'Ada Buyer' } },
      { filter: { billingName_gte: 'B' } },
      { filter: { customerId: '00000000-0000-4000-8000-000000000000' } },
    ])('%j is refused', async (question) => {
      const query = Object.entries(question).map(
        ([key, value]) => `${key}=${encodeURIComponent(JSON.stringify(value))}`,
      );
      const asked = `/api/admin/rest/orders?${query.join('&')}`;
      expect((await sourcing.get(asked)).body).toMatchObject({ statusCode: 400, code: 'UNKNOWN_FILTER' });
      expect((await support.get(asked)).status).toBe(200);
    });

    it('nobody sorts by names: the vault has no order that the list could be read in', async () => {
      const sorted = await rest(owner, 'orders', { sort: ['billingName', 'ASC'] });
      expect([sorted.status, sorted.body.code]).toEqual([400, 'UNKNOWN_FILTER']);
    });

    it.each(['by-number', 'order-status'])(
      'the shop itself (%s) shows staff no more than their list does',
      async (call) => {
        const { orderNumber } = placed[0]!;
        const path =
          call === 'by-number' ? `/api/orders/by-number/${orderNumber}` : `/api/stripe/order-status/${orderNumber}`;
        for (const [by, name] of [
          [owner, 'Ada Buyer'],
          [support, 'Ada Buyer'],
          [sourcing, 'A... B...'],
        ] as const) {
          const text = JSON.stringify((await by.get(path)).body);
          expect(text).toContain(`"${name}"`);
          expect(text).toContain('"A•••@Buyer.example"');
          expect(text).not.toContain('Ada@Buyer');
        }
      },
    );
  });

  it('finds an order by its number, in lower case too', async () => {
    const { body } = await owner.get(`/api/admin/orders?search=${placed[3]!.orderNumber.toLowerCase()}`);
    expect(body.orders.map((row: Placed) => row.id)).toEqual([placed[3]!.id]);
  });

  it('shows one order by id or number, with items, price lines and history', async () => {
    const { id, orderNumber, totalAud } = placed[0]!;
    const one = await owner.get(`/api/admin/orders/${id}`);
    expect(one.headers.etag).toBe('"1"');
    expect(one.body).toMatchObject({
      id,
      orderNumber,
      totalAud,
      billingEmail: 'Ada@Buyer.example',
      billingPhone: '0412 345 610',
      shippingAddress: '12 Wharf Street\nBrisbane QLD 4000',
      can: { edit: true, changeStatus: true, refund: false, cancel: true, deliver: false, force: true },
    });
    const cents = (amount: number) => Math.round(amount * 100);
    const [item] = one.body.items;
    const lines = item.lines.reduce((sum: number, line: { amount: number }) => sum + cents(line.amount), 0);
    expect(lines).toBe(cents(item.totalPriceAud));
    expect(one.body.statusHistory).toMatchObject([
      { status: 'pending', message: 'Order placed', updatedBy: 'Ada Buyer' },
    ]);
    expect((await owner.get(`/api/admin/orders/${orderNumber}`)).body.id).toBe(id);
    expect((await owner.get('/api/admin/orders/no-such-order')).body).toMatchObject({ code: 'ORDER_NOT_FOUND' });
    expect((await owner.get('/api/admin/orders/00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  it('names the suppliers of an order and recomputes its hash chain', async () => {
    const sources = await owner.get(`/api/admin/orders/${placed[0]!.id}/product-sources`);
    expect(sources.body.productSources).toMatchObject([
      { productName: 'Gooseneck Kitchen Mixer', supplierName: 'Jade Heron Tapware Works', supplierVerified: true },
    ]);
    const chain = await owner.get(`/api/admin/orders/${placed[0]!.id}/verify`);
    expect(chain.body).toEqual({ ok: true, checked: 1, firstBroken: null });
  });

  it('names the supplier of what is not sold any more: it is to be bought for the order all the same', async () => {
    const { id } = await placeOrder(shop.visitor(), {
      email: 'fresh@buyer.example',
      name: 'Fresh Buyer',
      productId: 5,
    });
    const ofOrder = async () => (await owner.get(`/api/admin/orders/${id}/product-sources`)).body.productSources;
    const listed = async () => (await rest(owner, 'product-sources', { filter: { orderId: id } })).body;
    const before = await ofOrder();
    expect([before.length, await eventually(async () => (await listed()).length)]).toEqual([1, 1]);
    await withdraw(shop, 5);
    expect(await ofOrder()).toEqual(before);
    expect(await listed()).toEqual(before);
  });

  describe('when somebody with the rights of the owner works on what is recorded', () => {
    it('notices a changed event', async () => {
      const { id } = await fresh();
      await put(id, { status: 'confirmed' });
      await tamper(
        `update es.event set data = data || '{"totalCents": 1}' where stream = 'order-${id}' and revision = 0`,
      );
      expect(await verified(id)).toEqual({
        ok: false,
        checked: 0,
        firstBroken: { stream: `order-${id}`, revision: '0', problem: 'content does not match its hash' },
      });
    });

    it('notices that the newest event is gone, although what is left holds together', async () => {
      const { id } = await fresh();
      await put(id, { status: 'confirmed' });
      const seen = `select 1 from rm.orders where order_id = '${id}' and version = 2`;
      await eventually(async () => (await shop.pool.query(seen)).rowCount === 1);
      await tamper(`delete from es.event where stream = 'order-${id}' and revision = 1`);
      expect(await verified(id)).toEqual({
        ok: false,
        checked: 1,
        firstBroken: { stream: `order-${id}`, revision: '1', problem: 'the last event is gone' },
      });
    });

    const verified = async (id: string) => (await owner.get(`/api/admin/orders/${id}/verify`)).body;

    const tamper = (statement: string) =>
      shop.pool.query(`begin; alter table es.event disable trigger user; ${statement};
        alter table es.event enable trigger user; commit`);
  });

  describe('editing', () => {
    it('saves an edit and a step of the status together', async () => {
      const { id } = await fresh();
      const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
      const edit = {
        status: 'confirmed',
        paymentStatus: 'pending',
        trackingNumber: ' AU123 ',
        estimatedDelivery: day,
        notes: 'Left with reception',
        shippingAddress: '1 New Road, Perth WA 6000',
      };
      const saved = await put(id, edit);
      expect(saved.status).toBe(200);
      expect(saved.headers['x-event-position']).toMatch(/^\d+$/);
      // Its price goes on being for where it was ordered to.
      expect(saved.body).toMatchObject({ ...edit, trackingNumber: 'AU123', version: 3, pricedPostcode: '4000' });
      expect(saved.body.statusHistory[0]).toMatchObject({ status: 'confirmed', message: 'Order confirmed' });
      const inList = await rest(
        owner,
        'orders',
        { filter: { id: [id] } },
        {
          'x-min-position': String(saved.headers['x-event-position']),
        },
      );
      expect(inList.body).toMatchObject([{ status: 'confirmed', version: 3 }]);
    });

    it('writes nothing when nothing is different, also when a form sends the whole record', async () => {
      const { id } = await fresh();
      const record = await detail(id);
      const again = await put(id, record, 1);
      expect([again.status, again.body.version]).toEqual([200, 1]);
      expect(await eventCount(shop, `order-${id}`)).toBe(1);
    });

    it('empties what is sent empty and keeps what is left out', async () => {
      const { id } = await fresh();
      await put(id, { notes: 'Ring first', trackingNumber: 'AU1' });
      expect((await put(id, { trackingNumber: '' })).body).toMatchObject({ notes: 'Ring first', trackingNumber: null });
      expect((await put(id, { notes: null })).body.notes).toBeNull();
    });

    it('takes an address for the invoice away, as a form or a program sends it, and once', async () => {
      for (const nothing of [null, '']) {
        const { id } = await fresh();
        expect((await detail(id)).billingAddress).toBe('12 Wharf Street, Brisbane QLD 4000, Australia');
        expect((await put(id, { billingAddress: nothing }, 1)).body).toMatchObject({
          billingAddress: null,
          version: 2,
        });
        expect((await put(id, { billingAddress: nothing }, 2)).body).toMatchObject({
          billingAddress: null,
          version: 2,
        });
        const billingAddress = '9 Bill Road, Perth WA 6000';
        expect((await put(id, { billingAddress }, 2)).body).toMatchObject({ billingAddress, version: 3 });
      }
    });

    it.each([
      [{ estimatedDelivery: '2020-01-01' }, 400, { estimatedDelivery: 'Must not be before the order date' }],
      [{ estimatedDelivery: '2027-02-30' }, 400, { estimatedDelivery: 'Give a date as YYYY-MM-DD' }],
      [{ estimatedDelivery: 'soon' }, 400, { estimatedDelivery: 'Give a date as YYYY-MM-DD' }],
      [{ status: 'lost' }, 400, { status: expect.stringContaining('must be one of') }],
      [{ shippingAddress: 'x' }, 400, { shippingAddress: 'Address must be at least 5 characters' }],
      [{ totalAud: 1 }, 400, { totalAud: 'totalAud is not a field of this request' }],
      [{ status: 'delivered', notes: 'half an edit' }, 409, undefined],
      [{ paymentStatus: 'paid' }, 409, { paymentStatus: expect.stringContaining('card provider') }],
    ])('refuses %j and changes nothing', async (edit, status, errors) => {
      const { id } = await fresh();
      const refused = await put(id, edit);
      expect(refused.status).toBe(status);
      expect(refused.body.errors).toEqual(errors);
      expect(refused.body.error).toBe(refused.body.message);
      expect(await detail(id)).toMatchObject({ status: 'pending', notes: null, version: 1 });
    });

    it('points to bank receipts when somebody declares a transfer paid', async () => {
      const { id } = await placeOrder(shop.visitor(), { paymentMethod: 'bank_transfer' });
      const refused = await put(id, { paymentStatus: 'paid' });
      expect([refused.status, refused.body.code]).toEqual([409, 'PAYMENT_FOLLOWS_MONEY']);
      expect(refused.body.message).toMatch(/bank receipts/);
    });

    it('locks an order once the goods are on the water', async () => {
      const { id } = await fresh();
      for (const status of ['confirmed', 'processing', 'shipped']) expect((await put(id, { status })).status).toBe(200);
      const before = await detail(id);
      expect(before.can).toMatchObject({ edit: false, changeStatus: false, cancel: false, deliver: true });
      for (const edit of [
        { notes: 'late' },
        { status: 'processing' },
        { status: 'delivered' },
        { status: 'cancelled' },
      ]) {
        const refused = await put(id, edit);
        expect([edit, refused.status, refused.body.code]).toEqual([edit, 409, 'ORDER_LOCKED']);
      }
      expect(await detail(id)).toEqual(before);
      const delivered = await owner.post(`/api/admin/orders/${id}/deliver`);
      expect([delivered.status, delivered.body.order.status]).toEqual([200, 'delivered']);
      expect((await owner.post(`/api/admin/orders/${id}/deliver`)).status).toBe(409);
    });
  });

  describe('cancelling and forcing', () => {
    it('cancels with the reason of the spec when none is given, and once', async () => {
      const { id } = await fresh();
      const cancelled = await owner.post(`/api/admin/orders/${id}/cancel`, {});
      expect([cancelled.status, cancelled.body.message]).toEqual([200, expect.stringContaining('was cancelled')]);
      expect((await detail(id)).statusHistory[0].message).toBe('Order cancelled: Admin cancellation');
      const again = await owner.post(`/api/admin/orders/${id}/cancel`, { reason: 'Once more' });
      expect([again.status, again.body.error]).toEqual([
        409,
        'This order is cancelled and can no longer be cancelled.',
      ]);
    });

    it('decides on its money only for whoever proved a moment ago that it is them', async () => {
      const { id } = await fresh();
      const cancel = (refund?: object) => owner.post(`/api/admin/orders/${id}/cancel`, refund && { refund });
      await shop.pool.query(`update identity.session set proven_at = now() - interval '11 minutes'`);
      for (const refund of [{ decision: 'all' }, { decision: 'none', reason: 'Made to measure' }]) {
        const { status, body } = await cancel(refund);
        expect([status, body.code, (await detail(id)).status]).toEqual([403, 'PROOF_NEEDED', 'pending']);
      }
      expect((await cancel({ decision: 'propose' })).status).toBe(200);
      expect((await owner.post('/api/auth/proof', { password: OWNER.password })).status).toBe(204);
    });

    it('cancels by the status of the list as well', async () => {
      const { id } = await fresh();
      expect((await put(id, { status: 'cancelled' })).body.status).toBe('cancelled');
      expect((await detail(id)).statusHistory[0].message).toBe('Order cancelled: Admin cancellation');
    });

    it('lets an owner set a status against the rules, and only with a reason', async () => {
      const { id } = await fresh();
      expect((await owner.post(`/api/admin/orders/${id}/force`, { to: 'delivered' })).status).toBe(400);
      const forced = await owner.post(`/api/admin/orders/${id}/force`, {
        to: 'delivered',
        reason: 'Handed over at the fair',
      });
      expect(forced.body.order).toMatchObject({ status: 'delivered' });
      const { rows } = await shop.pool.query(
        `select action, outcome, reason, position from identity.audit where record_id = $1 order by id`,
        [id],
      );
      expect(rows).toEqual([
        {
          action: 'POST /api/admin/orders/:id/force',
          outcome: 'error',
          reason: 'VALIDATION_FAILED',
          position: null,
        },
        {
          action: 'order.force',
          outcome: 'ok',
          reason: expect.stringMatching(/^remark:/),
          position: expect.any(String),
        },
      ]);
    });

    it('forces nothing that a colleague moved on since it was seen, and says who did', async () => {
      const { id } = await fresh();
      const force = { to: 'delivered', reason: 'Handed over at the fair', from: 'pending' };
      const key = { 'idempotency-key': randomUUID() };
      expect((await put(id, { status: 'confirmed' })).body.status).toBe('confirmed');
      const finance = await shop.staff('finance');
      const receipt = { amountAud: 10, bookedOn: brisbaneDate(new Date()) };
      expect((await finance.post(`/api/admin/orders/${id}/bank-receipts`, receipt)).status).toBe(200);
      const part = { refundType: 'partial', amount: 4, reason: 'Dented in transit' };
      expect((await finance.post(`/api/admin/orders/${id}/refund`, part)).status).toBe(200);
      const refused = await owner.post(`/api/admin/orders/${id}/force`, force, key);
      expect([refused.status, refused.body.code]).toEqual([409, 'STATUS_MOVED_ON']);
      const { statusHistory } = await detail(id);
      expect(statusHistory).toMatchObject([{ status: 'confirmed' }, { status: 'confirmed' }, { status: 'pending' }]);
      // Not whoever noted something about it since.
      expect(statusHistory[1].updatedBy).not.toBe(statusHistory[0].updatedBy);
      expect(refused.body.message).toBe(
        `This order is confirmed by now, no longer pending. Nothing was forced. Look at it as it is now, and decide again. It was changed by ${statusHistory[1].updatedBy}.`,
      );
      const again = { ...force, from: 'confirmed' };
      expect((await owner.post(`/api/admin/orders/${id}/force`, again, key)).body.order.status).toBe('delivered');
      // The answer was lost: the same request says what was done.
      expect((await owner.post(`/api/admin/orders/${id}/force`, again, key)).body.order.status).toBe('delivered');
    });

    it('keeps what staff wrote in their own words out of events and books, and forgets it with the buyer', async () => {
      const { id } = await fresh();
      const reason = 'Fresh Buyer fell ill in Perth';
      const cancelled = await owner.post(
        `/api/admin/orders/${id}/cancel`,
        { reason },
        { 'idempotency-key': randomUUID() },
      );
      expect(cancelled.body.order.statusHistory[0].message).toBe(`Order cancelled: ${reason}`);
      const told = async () => {
        const [order, events, log] = await Promise.all([
          detail(id),
          rest(owner, 'order-events', { filter: { orderId: id, type: 'OrderCancelled' } }),
          rest(owner, 'audit-log', { filter: { recordId: id, action: 'order.cancel' } }),
        ]);
        return [order.statusHistory[0].message, events.body[0].reason, events.body[0].data.reason, log.body[0].reason];
      };
      expect(await told()).toEqual([`Order cancelled: ${reason}`, reason, reason, reason]);
      expect(JSON.stringify(await keptAnswers(shop.pool))).not.toContain('Perth');
      for (const table of ['es.event', 'rm.order_status_history', 'rm.outbox', 'identity.audit']) {
        const { rows } = await shop.pool.query(`select 1 from ${table} t where t::text like '%Perth%'`);
        expect([table, rows]).toEqual([table, []]);
      }
      const { rows } = await shop.pool.query(
        `select data->>'contactId' as id from es.event where stream = $1 limit 1`,
        [`order-${id}`],
      );
      await shop.app.get(PersonVault, { strict: false }).erase(rows[0].id, new Date());
      expect(await told()).toEqual(['Order cancelled: (erased)', '(erased)', '(erased)', '(erased)']);
    });

    it('records what was refused, too', async () => {
      const { id } = await fresh();
      await put(id, { status: 'shipped' });
      const { rows } = await shop.pool.query(
        `select action, outcome, fields from identity.audit where record_id = $1`,
        [id],
      );
      expect(rows).toEqual([{ action: 'order.change', outcome: 'conflict', fields: ['status'] }]);
    });
  });

  describe('two editors', () => {
    it('asks for the version on the rest prefix', async () => {
      const answer = await owner.put(`/api/admin/rest/orders/${placed[0]!.id}`, { notes: 'x' });
      expect([answer.status, answer.body.code]).toEqual([428, 'PRECONDITION_REQUIRED']);
    });

    it('tells the second what the first did, and which fields overlap', async () => {
      const { id } = await fresh();
      await put(id, { notes: 'theirs', trackingNumber: 'T-1' }, 1);
      await put(id, { status: 'confirmed' }, 2);
      const late = await put(id, { notes: 'mine', shippingAddress: '9 Late Lane, Perth WA 6000' }, 1);
      expect(late.status).toBe(412);
      expect(late.body).toMatchObject({
        code: 'VERSION_CONFLICT',
        message: expect.stringMatching(/changed this order while you were editing/),
        yourVersion: 1,
        currentVersion: 3,
        changes: [
          { field: 'trackingNumber', from: null, to: 'T-1' },
          { field: 'notes', to: 'theirs' },
          { field: 'status', from: 'pending', to: 'confirmed' },
        ],
        overlapping: ['notes'],
      });
      expect((await detail(id)).notes).toBe('theirs');
      expect((await put(id, { notes: 'mine' }, 3)).body).toMatchObject({ notes: 'mine', version: 4 });
    });

    it('lets one of many writers of the same version win', async () => {
      const { id } = await fresh();
      const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => put(id, { trackingNumber: `T-${n}` }, 1)));
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 412, 412, 412, 412]);
      expect(await eventCount(shop, `order-${id}`)).toBe(2);
    });
  });

  it('speaks the dialect: range, sort, several values, ids without a page, unknown filters', async () => {
    const page = await rest(owner, 'orders', { range: [2, 4], sort: ['totalAud', 'ASC'], filter: { q: 'ada@buyer' } });
    expect(page.headers['content-range']).toBe('orders 2-4/7');
    const totals = page.body.map((row: { totalAud: number }) => row.totalAud);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    const many = await rest(owner, 'orders', { filter: { id: [...placed.map(({ id }) => id), 'nonsense'] } });
    expect(totalOf(many)).toBe(12);
    expect(many.body).toHaveLength(12);
    const none = await rest(owner, 'orders', { filter: { status: [] } });
    expect([none.status, none.headers['content-range'], none.body]).toEqual([200, 'orders */0', []]);
    const unknown = await rest(owner, 'orders', { filter: { colour: 'red' } });
    expect([unknown.status, unknown.body.code]).toEqual([400, 'UNKNOWN_FILTER']);
  });

  describe('beyond a thousand', () => {
    const range = async (query: string) =>
      (await owner.get(`/api/admin/rest/orders?${query}`)).headers['content-range'];
    const filler = `order_number like 'HP-FILLER%'`;

    beforeAll(async () => {
      const { rows } = await shop.pool.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = 'rm.orders'::regclass and attnum > 0`,
      );
      const values = rows.map(({ name }) =>
        name === 'order_id'
          ? `md5('filler' || n)::uuid`
          : name === 'order_number'
            ? `'HP-FILLER' || n`
            : name === 'item_count'
              ? '777'
              : `o."${name}"`,
      );
      await shop.pool.query(
        `insert into rm.orders (${rows.map(({ name }) => `"${name}"`).join(', ')})
         select ${values.join(', ')} from (select * from rm.orders limit 1) o, generate_series(1, 1000) n`,
      );
    });
    afterAll(() => shop.pool.query(`delete from rm.orders where ${filler}`));

    it('leaves the total open where nobody asks for it, and never where it can be told for nothing', async () => {
      const total = (await shop.pool.query<{ n: number }>('select count(*)::int as n from rm.orders')).rows[0]!.n;
      expect(total).toBeGreaterThan(1_010);
      expect(await range('range=[0,9]')).toBe('orders 0-9/*');
      expect(await range('range=[0,9]&count=exact')).toBe(`orders 0-9/${total}`);
      expect(await range(`range=[0,9]&filter={"itemCount":777}`)).toBe('orders 0-9/1000');
      expect(await range(`range=[${total - 5},${total + 4}]`)).toBe(`orders ${total - 5}-${total - 1}/${total}`);
      expect(await range(`range=[${total - 10},${total - 1}]`)).toBe(`orders ${total - 10}-${total - 1}/${total}`);
      expect(await range(`range=[${total},${total + 9}]`)).toBe(`orders */${total}`);
      expect((await owner.get('/api/admin/orders')).body.pagination.totalCount).toBe(total);
    });

    it('searches by words, people and numbers in indexes alone', async () => {
      await shop.pool.query(
        `insert into identity.person (id, kind, name, phone)
         select gen_random_uuid(), 'guest', md5(n::text), '04' || lpad((n * 7919)::text, 8, '0') from generate_series(1, 8000) n`,
      );
      // Of as many buyers as orders: of one alone, going through all orders would be the cheaper way.
      await shop.pool.query(`update rm.orders set contact_id = md5(order_id::text)::uuid where ${filler}`);
      // All of it, so that what the planner knows does not depend on who has looked at which table lately.
      await shop.pool.query('vacuum analyze');
      const cents = ["'1'::bigint", "'2'::bigint"] as const;
      const searchFor = (pattern: string) => ({ text: `'${pattern}'`, cents, people: 'all' as const });
      const planFor = (pattern: string) =>
        planOf(ordersGathered(searchFor(pattern), undefined, { offset: '0', limit: '10' }));
      const byPhone = await planFor('%0412 345 678%');
      const byWord = await planFor('%jjd 0146 ab%');
      for (const plan of [byPhone, byWord]) {
        expect(plan).not.toContain('Seq Scan');
        for (const index of ['person_search', 'bank_reference_search']) expect(plan).toContain(index);
      }
      // What is no number is not looked for among the digits.
      expect(byPhone).toContain('person_digits');
      expect(byWord).not.toContain('person_digits');
      // What thousands of orders have is looked for along the list's order, and counted by the same indexes.
      const holding = ordersHolding('true', searchFor('%baker%'));
      const along = await planOf(`select o.* from ${holding} order by o.created_at desc, o.order_id desc limit 10`);
      const counted = await planOf(`select 1 from ${ordersCounted('true', searchFor('%baker%'), 1_000)} limit 1001`);
      expect(along).not.toMatch(/Sort {2}\(|Seq Scan on (orders|person|order_search)/);
      expect(counted).not.toContain('Seq Scan');
      const newest = await planOf(newestMet('true', { ...searchFor('%baker%'), cents: null }));
      expect(newest).not.toMatch(/Sort {2}\(|Seq Scan on (orders|person|order_search)/);
      const sample = { rows: 9_000, words: 0, people: 0.5 };
      const many = await planOf(moreThan(ORDERS_COUNTED, 'true', { ...searchFor('%baker%'), cents: null, sample })!);
      expect(many).toContain('Tid Range Scan on person');
      expect(many).not.toMatch(/Bitmap|Seq Scan on (orders|person)/);
    });

    it('finds what thousands of orders have as it finds what few have', async () => {
      const contact = randomUUID();
      await shop.pool.query(`insert into identity.person (id, kind, name) values ($1, 'guest', 'Quorn Trading')`, [
        contact,
      ]);
      await shop.pool.query(`update rm.orders set contact_id = $1 where ${filler}`, [contact]);
      await shop.pool.query(
        `insert into rm.orders select made.* from (select to_jsonb(o) as known from rm.orders o where ${filler} limit 1) base,
           generate_series(1, $1::int) n,
           jsonb_populate_record(null::rm.orders, base.known || jsonb_build_object('order_id', md5('more' || n)::uuid,
             'order_number', 'HP-FILLER-MORE' || n, 'item_count', 778,
             'created_at', (base.known ->> 'created_at')::timestamptz - n * interval '1 minute')) made`,
        [GATHERED - 999],
      );
      const found = (query: string) => owner.get(`/api/admin/rest/orders?filter=${query}&range=[0,19]`);
      const ids = async (where: string) =>
        (
          await shop.pool.query<{ order_id: string }>(
            `select order_id from rm.orders where contact_id = $1 and ${where} order by created_at desc, order_id desc limit 40`,
            [contact],
          )
        ).rows.map(({ order_id }) => order_id);
      const idsOf = ({ body }: { body: Placed[] }) => body.map(({ id }) => id);

      const first = await found('{"q":"quorn"}');
      expect(first.headers['content-range']).toBe('orders 0-19/*');
      const behind = await found(`{"q":"quorn"}&after=${String(first.headers['x-page-after'])}`);
      expect([...idsOf(first), ...idsOf(behind)]).toEqual(await ids('true'));
      const exact = await found('{"q":"quorn"}&count=exact');
      expect(exact.headers['content-range']).toBe(`orders 0-19/${GATHERED + 1}`);
      const more = await found('{"q":"quorn","itemCount":778}');
      expect([more.headers['content-range'], idsOf(more)]).toEqual([
        'orders 0-19/*',
        (await ids('item_count = 778')).slice(0, 20),
      ]);
      const narrowed = await found('{"q":"quorn","itemCount":777}');
      expect([narrowed.headers['content-range'], idsOf(narrowed)]).toEqual([
        'orders 0-19/1000',
        (await ids('item_count = 777')).slice(0, 20),
      ]);
      // One fewer, and they are gathered.
      await shop.pool.query(`delete from rm.orders where order_number = 'HP-FILLER-MORE1'`);
      expect((await found('{"q":"quorn"}&count=exact')).headers['content-range']).toBe(`orders 0-19/${GATHERED}`);
      expect(idsOf(await found('{"q":"quorn"}'))).toEqual((await ids('true')).slice(0, 20));
    });

    it('reads the first page in any order of the table’s head from an index, forwards and backwards', async () => {
      const sortedWithAll: string[] = [];
      const heads = ['orderNumber', 'status', 'paymentStatus', 'totalAud', 'createdAt'];
      for (const sort of heads.flatMap((head) => [
        [head, 'ASC'],
        [head, 'DESC'],
      ])) {
        const { where, orderBy } = readRestList(ordersResource(new Date(), false), { sort: JSON.stringify(sort) });
        const plan = await planOf(`select o.* from rm.orders o where ${where} order by ${orderBy} limit 10`);
        if (/(?<!Incremental )Sort {2}\(|Seq Scan/.test(plan)) sortedWithAll.push(sort.join(' '));
      }
      expect(sortedWithAll).toEqual([]);
    });

    it('orders those of one status by when they were placed', async () => {
      const { body } = await owner.get(
        `/api/admin/rest/orders?sort=["status","DESC"]&range=[0,249]&filter={"q":"HP-"}`,
      );
      const told = body.map(({ status, createdAt }: { status: string; createdAt: string }) => `${status} ${createdAt}`);
      expect(told).toEqual(told.toSorted((a: string, b: string) => (a < b ? 1 : -1)));
    });

    /** As for a large table: what can be had without sorting every row is had so. */
    async function planOf(sql: string): Promise<string> {
      const db = await shop.pool.connect();
      try {
        await db.query('begin; set local enable_seqscan = off; set local enable_sort = off');
        const { rows } = await db.query<{ 'QUERY PLAN': string }>(`explain ${sql}`);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      } finally {
        await db.query('rollback');
        db.release();
      }
    }
  });
});
