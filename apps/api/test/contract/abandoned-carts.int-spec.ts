import type { AbandonedCart } from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import { expectStatus, MIXER, placeOrder, standardOptions } from '../support/buying';
import { restList } from '../support/finance';
import { expectRefusal, withoutEvents } from '../support/refusals';
import { TestShop, type Visitor } from '../support/shop';

const SECOND = { productId: 2, optionIds: standardOptions(2), quantity: 60 };
const DAY_MS = 24 * 3_600_000;
const ADA = { email: 'ada@carts.example', password: 'twelve wrong crates', firstName: 'Ada' };

describe('carts that were left standing', () => {
  let frozen: Date | null = null;
  let shop: TestShop;
  let support: Visitor;
  let guest: Visitor;
  let ada: Visitor;
  beforeAll(async () => {
    shop = await TestShop.open({ clock: { now: () => frozen ?? new Date() } });
    support = await shop.staff('support');
    guest = shop.visitor();
    await guest.post('/api/cart/items', MIXER);
    ada = shop.visitor();
    expectStatus(await ada.post('/api/register', ADA), 201);
    await ada.post('/api/cart/items', SECOND);
    expectStatus(await ada.post('/api/cart/checkout', {}), 204);
    // The checkout is the last that is heard of them: what comes later would make a cart young again.
    await eventually(async () => {
      const rows = await carts();
      return rows.length === 2 && rows.some((row) => row.checkout_started_at !== null);
    });
  });
  afterAll(() => shop.close());

  const carts = async () => (await shop.pool.query('select * from rm.carts where stands')).rows;
  const age = (ms: number, where = 'true') =>
    shop.pool.query(`update rm.carts set last_viewed_at = $1::timestamptz where ${where}`, [
      new Date((frozen ?? new Date()).getTime() - ms),
    ]);
  const listed = async (): Promise<AbandonedCart[]> =>
    expectStatus(await support.get('/api/admin/orders/abandoned-carts'), 200).body;
  const found = async (filter: object, more = {}) =>
    expectStatus(await restList(support, 'abandoned-carts', filter as never, more), 200).body as AbandonedCart[];

  it('are abandoned after 24 hours to the millisecond, by the server`s clock', async () => {
    frozen = new Date();
    try {
      await age(DAY_MS, 'person_id is null');
      await age(DAY_MS - 1, 'person_id is not null');
      expect((await listed()).map(({ customerId }) => customerId)).toEqual([null]);
      await age(30 * 3_600_000, 'person_id is not null');
      expect(await listed()).toHaveLength(2);
    } finally {
      frozen = null;
    }
  });

  it('are told with what is in them, whose they are and what it costs today', async () => {
    await age(DAY_MS + 60_000);
    const rows = await listed();
    const price = (await guest.get('/api/cart')).body.pricing.totalPriceAud;
    expect(rows.find(({ customerId }) => customerId === null)).toMatchObject({
      guestName: null,
      guestEmail: null,
      productId: 1,
      productName: expect.stringContaining('Gooseneck Kitchen Mixer'),
      quantity: 80,
      totalPriceAud: price,
      checkoutStartedAt: null,
      stage: 'quote',
      items: [{ productId: 1, quantity: 80, totalPriceAud: price }],
    });
    expect(rows.find(({ customerId }) => customerId !== null)).toMatchObject({
      guestName: 'Ada',
      guestEmail: expect.stringMatching(/^a•+@carts\.example$/),
      quantity: 60,
      checkoutStartedAt: expect.any(String),
      stage: 'checkout',
    });
  });

  it('are filtered, searched, sorted and paged', async () => {
    await age(DAY_MS + 60_000);
    const [dear, cheap] = await found({}, { sort: '["totalPriceAud","DESC"]' });
    expect(dear!.totalPriceAud).toBeGreaterThan(cheap!.totalPriceAud!);
    const ids = async (filter: object, more = {}) => (await found(filter, more)).map(({ id }) => id);
    expect(await ids({ totalPriceAud_gte: dear!.totalPriceAud })).toEqual([dear!.id]);
    expect(await ids({}, { sort: '["totalPriceAud","ASC"]', range: '[1,1]' })).toEqual([dear!.id]);
    for (const filter of [{}, { stage: 'quote' }, { totalPriceAud_gte: dear!.totalPriceAud }, { q: 'nobody' }]) {
      const rows = await found(filter);
      const cents = rows.reduce((sum, { totalPriceAud }) => sum + Math.round(totalPriceAud! * 100), 0);
      const worth = await restList(support, 'abandoned-carts/worth', filter);
      expect(worth.body).toEqual({ carts: rows.length, totalPriceAud: cents / 100 });
    }
    expectRefusal(await restList(support, 'abandoned-carts/worth', { colour: 'red' }), 400, 'UNKNOWN_FILTER');
    const [started] = await found({ stage: 'checkout' });
    // Support sees the address masked, so a part of it finds nobody.
    expect(await ids({ q: 'ADA@carts.example' })).toEqual([started!.id]);
    expect(await ids({ q: 'ADA@carts' })).toEqual([]);
    expect(await ids({ q: started!.productName.slice(0, 12).toLowerCase() })).toEqual([started!.id]);
    expect(await ids({ q: 'nobody' })).toEqual([]);
    expect(await ids({ stage: ['quote'] })).not.toContain(started!.id);
    const answer = await restList(support, 'abandoned-carts', {}, { range: '[0,0]' });
    expect(answer.headers['content-range']).toBe('abandoned-carts 0-0/2');
    expectRefusal(await restList(support, 'abandoned-carts', { colour: 'red' }), 400, 'UNKNOWN_FILTER');
    expectRefusal(await restList(support, 'abandoned-carts', { totalPriceAud_gte: 'x' }), 400, 'MALFORMED_REQUEST');
  });

  it('are counted to a thousand unless all are asked for', async () => {
    await shop.pool.query(
      `insert into rm.carts (cart_id, stands, goods, product_ids, lines_priced, last_viewed_at, state, ordered)
       select gen_random_uuid(), true, c.goods, '{}', c.lines_priced, now() - interval '3 days', '{"seed": true}', '{}'
       from rm.carts c cross join generate_series(1, 1001) where c.person_id is null`,
    );
    try {
      const range = async (more = {}) =>
        (await restList(support, 'abandoned-carts', {}, { range: '[0,9]', ...more })).headers['content-range'];
      expect(await range()).toBe('abandoned-carts 0-9/*');
      expect(await range({ count: 'exact' })).toBe('abandoned-carts 0-9/1003');
      expect(await listed()).toHaveLength(1_003);
    } finally {
      await shop.pool.query(`delete from rm.carts where state ? 'seed'`);
    }
  });

  it('need something to check out, which is one that is sold', async () => {
    await withoutEvents(shop.pool, async () => {
      expectRefusal(await shop.visitor().post('/api/cart/checkout', {}), 422, 'CART_EMPTY');
      const buy = (item: object) => shop.visitor().post('/api/cart/checkout', { items: [item] });
      expectRefusal(await buy({ productId: 999_999, quantity: 80 }), 404, 'PRODUCT_NOT_FOUND');
      expectRefusal(await buy({ ...MIXER, quantity: 7 }), 422, 'QUANTITY_BELOW_MINIMUM');
      expectRefusal(await buy({ ...MIXER, price: 1 }), 400, 'VALIDATION_FAILED');
      expectRefusal(await shop.visitor().post('/api/cart/checkout', { items: [] }), 400, 'VALIDATION_FAILED');
    });
  });

  it('are gone from the list once ordered, and stay the shopper`s own', async () => {
    const buyer = shop.visitor();
    await buyer.post('/api/cart/items', SECOND);
    const bought = { items: [MIXER] };
    expectStatus(await buyer.post('/api/cart/checkout', bought), 204);
    await withoutEvents(shop.pool, async () => {
      expectStatus(await buyer.post('/api/cart/checkout', bought), 204);
    });
    await eventually(async () => (await carts()).length === 3);
    await placeOrder(buyer);
    const own = await eventually(async () =>
      (await carts()).find((row) => row.ordered.length === 1 && row.checkout_started_at === null),
    );
    expect(own!.goods).toMatchObject([{ productId: 2 }]);
    await placeOrder(buyer, SECOND);
    await eventually(async () => (await carts()).length === 2);
    expect((await buyer.get('/api/cart')).body.items).toHaveLength(1);
  });
});
