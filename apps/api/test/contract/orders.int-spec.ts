import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { eventually } from '@halfpallet/testing';
import { CatalogueIndex, ImportProducts } from '../../src/catalogue/public';
import { openQuote, signQuote, type QuotedPrice } from '../../src/pricing/public';
import { expectStatus, MIXER, ORDER, placeOrder, standardOptions } from '../support/buying';
import { eventCount, eventsOf } from '../support/history';
import { expectRefusal, withoutEvents } from '../support/refusals';
import { sharedShop } from '../support/shared-shop';
import type { TestShop, Visitor } from '../support/shop';
import { withdraw } from '../support/withdraw';

const NUMBER = /^HP-[0-9A-HJKMNP-TV-Z]{12}$/;
const SIMPLE = {
  customerName: ORDER.customerName,
  customerEmail: ORDER.customerEmail,
  shippingAddress: ORDER.shippingAddress,
  orderItems: [{ productName: 'Gooseneck Kitchen Mixer (Standard)', quantity: 80, priceAud: 1 }],
};

describe('order calls', () => {
  let shop: TestShop;
  let priceToBrisbane: number;
  beforeAll(async () => {
    shop = await sharedShop();
    const price = await shop.visitor().get('/api/pricing/1?quantity=80&postcode=4000');
    priceToBrisbane = price.body.totalPriceAud;
  });

  it('POST /api/orders/create-validated places the order at our price and hands the buyer a grant', async () => {
    const answer = await shop.visitor().post('/api/orders/create-validated', ORDER);
    expect(answer.status).toBe(201);
    expect(answer.body.order).toMatchObject({
      orderNumber: expect.stringMatching(NUMBER),
      customerName: ORDER.customerName,
      customerEmail: ORDER.customerEmail,
      productId: 1,
      quantity: 80,
      shippingAddress: ORDER.shippingAddress,
      totalAud: priceToBrisbane,
      status: 'pending',
      paymentStatus: 'pending',
    });
    expect(String(answer.headers['set-cookie'])).toMatch(/^oa=[^;]+;.*HttpOnly/);
    expect(Number(answer.headers['x-event-position'])).toBeGreaterThan(0);
    expect(await eventsOf(shop.pool, answer.body.order.id)).toEqual({ OrderPlaced: 1 });
  });

  it('POST /api/orders/create-validated places nothing as a guest for a page that was made for somebody', async () => {
    const holder = shop.visitor();
    const account = {
      email: `lapsed-${randomUUID()}@acme.example`,
      password: 'correct horse battery 9',
      firstName: 'Carl',
    };
    const { user } = expectStatus(await holder.post('/api/register', account), 201).body;
    const named = { 'x-signed-in-as': user.id as string, 'idempotency-key': randomUUID() };
    const over = await withoutEvents(shop.pool, () =>
      shop.visitor().post('/api/orders/create-validated', ORDER, named),
    );
    expect([over.status, over.body.code]).toEqual([401, 'NOT_SIGNED_IN']);
    expect(over.body.message).toContain('nothing was ordered');
    // Signed in again, the same press orders, for the account.
    expectStatus(await holder.post('/api/orders/create-validated', ORDER, named), 201);
    expect((await holder.get('/api/customer/orders')).body.orders).toHaveLength(1);
  });

  it('POST /api/orders/create-validated places no second order as a guest for a client whose session ended in between', async () => {
    const holder = shop.visitor();
    const account = {
      email: `twice-${randomUUID()}@acme.example`,
      password: 'correct horse battery 9',
      firstName: 'Di',
    };
    expectStatus(await holder.post('/api/register', account), 201);
    const key = { 'idempotency-key': randomUUID() };
    expectStatus(await holder.post('/api/orders/create-validated', ORDER, key), 201);
    for (const guest of [holder, shop.visitor()]) {
      if (guest === holder) await holder.post('/api/logout');
      const again = await withoutEvents(shop.pool, () => guest.post('/api/orders/create-validated', ORDER, key));
      expect([again.status, again.body.code]).toEqual([401, 'NOT_SIGNED_IN']);
      expect(again.body.message).toContain('Sign in again');
    }
    const { email, password } = account;
    expectStatus(await holder.post('/api/login', { email, password }), 200);
    const first = await holder.post('/api/orders/create-validated', ORDER, key);
    expect(first.headers['idempotency-replayed']).toBe('true');
    // Under a key of their own, or with other words under a weak one, a guest orders as before.
    expectStatus(
      await shop.visitor().post('/api/orders/create-validated', ORDER, { 'idempotency-key': randomUUID() }),
      201,
    );
    const other = { ...ORDER, customerName: 'Somebody Else' };
    expectStatus(await shop.visitor().post('/api/orders/create-validated', other, key), 201);
  });

  it('POST /api/orders/create-validated takes every line of a cart', async () => {
    const items = [MIXER, { productId: 3, optionIds: standardOptions(3), quantity: 16 }];
    const order = await placeOrder(shop.visitor(), { items });
    const second = await shop.visitor().get('/api/pricing/3?quantity=16&postcode=4000');
    expect(Math.round(order.totalAud * 100)).toBe(
      Math.round(priceToBrisbane * 100) + Math.round(second.body.totalPriceAud * 100),
    );
    // Mixers and sinks are not added up: the order is named after its first line, and each is told with its own units.
    const status = await shop.visitor().get(`/api/stripe/order-status/${order.orderNumber}`);
    expect(status.body.order.quantity).toBe(MIXER.quantity);
    expect(status.body.order.items).toMatchObject([
      { productId: MIXER.productId, quantity: MIXER.quantity, totalPriceAud: priceToBrisbane },
      { productId: 3, quantity: 16, totalPriceAud: second.body.totalPriceAud },
    ]);
    const view = await shop.visitor().get(`/api/orders/${order.orderNumber}`);
    expect(view.body.quantity).toBe(MIXER.quantity);
  });

  it('POST /api/orders/create answers where to transfer the deposit', async () => {
    const answer = await shop.visitor().post('/api/orders/create', { ...ORDER, paymentMethod: 'bank_transfer' });
    expect(answer.status).toBe(201);
    const { order } = answer.body;
    expect(order.orderNumber).toMatch(NUMBER);
    expect(Math.abs(order.bankTransfer.amountAud - order.totalAud / 2)).toBeLessThanOrEqual(0.01);
    const link = new URL(order.bankTransfer.payUrl);
    expect(link.searchParams.get('reference')).toBe(order.bankTransfer.reference);
    expect(Number(link.searchParams.get('amount'))).toBe(order.bankTransfer.amountAud);
    expect(answer.body.bankTransfer).toEqual(order.bankTransfer);
  });

  it('POST /api/orders/create-simple finds the product by name and prices it itself', async () => {
    const answer = await shop.visitor().post('/api/orders/create-simple', { ...SIMPLE, totalAmount: priceToBrisbane });
    expect([answer.status, answer.body.order.totalAud]).toEqual([201, priceToBrisbane]);
    const unknown = { ...SIMPLE, orderItems: [{ productName: 'Perpetual motion machine', quantity: 1 }] };
    const refused = await withoutEvents(shop.pool, () => shop.visitor().post('/api/orders/create-simple', unknown));
    expectRefusal(refused, 422, 'PRODUCT_NOT_FOUND');
    expect(refused.body.error).toBe('Failed to create order. Please try again.');
  });

  it('prices an order for where it is packed to, not for where its invoice goes', async () => {
    const remote = '7 Remote Road\nCairns QLD 4870';
    const { body } = await shop.visitor().get('/api/pricing/1?quantity=80&postcode=4870');
    expect(body.totalPriceAud).toBeGreaterThan(priceToBrisbane);
    const brisbane = {
      ...{ name: 'Ada Buyer', address: '12 Wharf Street', city: 'Brisbane', state: 'QLD', postcode: '4000' },
      country: 'Australia',
    };
    const billing = { ...brisbane, email: 'accounts@buyer.example', phone: '07 3000 0000' };
    const owner = await shop.owner();
    const packedTo = async ({ id }: { readonly id: string }) =>
      (await owner.get(`/api/admin/orders/${id}`)).body.shippingAddress;
    const elsewhere = await placeOrder(shop.visitor(), { shippingAddress: remote, billing });
    expect([elsewhere.totalAud, await packedTo(elsewhere)]).toEqual([body.totalPriceAud, remote]);
    const inParts = await placeOrder(shop.visitor(), { shippingAddress: remote, shipping: brisbane });
    expect([inParts.totalAud, await packedTo(inParts)]).toEqual([
      priceToBrisbane,
      '12 Wharf Street\nBrisbane, QLD 4000',
    ]);
  });

  it('POST /api/orders/create makes one order of one checkout, whatever two tabs say at the same moment', async () => {
    const call = '/api/orders/create';
    const buyer = shop.visitor();
    const checkoutKey = `${randomUUID()}:QT-0123456789AB`;
    const near = {
      ...ORDER,
      checkoutKey,
      customerName: 'Ada Near',
      shippingAddress: '1 Quay Street\nBrisbane, QLD 4000',
    };
    const far = { ...ORDER, checkoutKey, customerName: 'Ada Far', shippingAddress: '9 Reef Road\nCairns, QLD 4870' };
    const answers = await Promise.all([near, far, near, far].map((body) => buyer.post(call, body)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const [id, ...others] = new Set(answers.map(({ body }) => body.order.id as string));
    expect(others).toEqual([]);
    expect(await eventsOf(shop.pool, id!)).toMatchObject({ OrderPlaced: 1 });
    // Priced for where it goes to, and nobody is remembered who ordered nothing.
    const { body: order } = await (await shop.owner()).get(`/api/admin/orders/${id}`);
    const whose = order.shippingAddress.endsWith('4870') ? far : near;
    expect(order).toMatchObject({ shippingAddress: whose.shippingAddress });
    const postcode = whose.shippingAddress.slice(-4);
    const price = await buyer.get(`/api/pricing/1?quantity=80&postcode=${postcode}`);
    expect(answers[0]!.body.order.totalAud).toBe(price.body.totalPriceAud);
    const { rows } = await shop.pool.query(`select name from identity.person where name in ('Ada Near', 'Ada Far')`);
    expect(rows).toEqual([{ name: whose.customerName }]);
    // The next checkout is another order, be it for the same goods.
    const second = await buyer.post(call, { ...near, checkoutKey: `${randomUUID()}:QT-0123456789AC` });
    expect(second.body.order.id).not.toBe(id);
    const guessable = await buyer.post(call, { ...near, checkoutKey: 'mine' });
    expectRefusal(guessable, 400, 'VALIDATION_FAILED');
  });

  it('POST /api/orders/create keeps the phone number that express checkout asks for', async () => {
    const call = '/api/orders/create';
    const { body } = await shop.visitor().post(call, { ...ORDER, customerPhone: '0412 345 678' });
    const owner = await shop.owner();
    expect((await owner.get(`/api/admin/orders/${body.order.id}`)).body).toMatchObject({
      contactPhone: '0412 345 678',
      billingPhone: '0412 345 678',
      shippingAddress: ORDER.shippingAddress,
    });
    const short = await withoutEvents(shop.pool, () => shop.visitor().post(call, { ...ORDER, customerPhone: '12' }));
    expectRefusal(short, 400, 'VALIDATION_FAILED');
    expect(short.body.errors).toEqual({ customerPhone: 'Please enter a valid phone number' });
  });

  it('GET /api/orders/{orderId} answers the checkout view by id and by number, with nothing personal in it', async () => {
    const order = await placeOrder(shop.visitor());
    const stranger = shop.visitor();
    const byNumber = await stranger.get(`/api/orders/${order.orderNumber}`);
    expect(byNumber.body).toEqual((await stranger.get(`/api/orders/${order.id}`)).body);
    expect(byNumber.body).toMatchObject({
      orderId: order.orderNumber,
      totalAmount: order.totalAud,
      quantity: 80,
      status: 'pending',
      paymentStage: 'deposit_due',
      balanceDueAud: order.totalAud,
      product: { productName: 'Gooseneck Kitchen Mixer' },
    });
    const { landedCost, margin, finalPrice } = byNumber.body.pricing;
    expect(landedCost + margin).toBeCloseTo(finalPrice, 2);
    for (const secret of ['Ada', 'ada@buyer', 'Wharf']) expect(byNumber.text).not.toContain(secret);
  });

  it('GET /api/orders/by-number/{n} and stripe/order-status/{n} mask the buyer to strangers', async () => {
    const buyer = shop.visitor();
    const { orderNumber } = await placeOrder(buyer);
    const own = await buyer.get(`/api/orders/by-number/${orderNumber}`);
    expect(own.body).toMatchObject({ orderNumber, guestName: 'Ada Buyer', guestEmail: 'ada@buyer.example' });
    const foreign = await shop.visitor().get(`/api/orders/by-number/${orderNumber}`);
    expect(Object.keys(foreign.body)).toEqual(Object.keys(own.body));
    expect(foreign.text).not.toMatch(/Ada Buyer|ada@buyer/);

    const status = await buyer.get(`/api/stripe/order-status/${orderNumber}`);
    expect(status.body.order).toMatchObject({
      orderNumber,
      customerEmail: 'ada@buyer.example',
      orderStatus: 'pending',
    });
    expect(status.body.product).toMatchObject({ id: 1, productName: 'Gooseneck Kitchen Mixer' });
    const strange = await shop.visitor().get(`/api/stripe/order-status/${orderNumber}`);
    expect(strange.text).not.toMatch(/Ada Buyer|ada@buyer/);
  });

  it.each([
    ['POST /api/logout', (buyer: Visitor) => buyer.post('/api/logout', undefined)],
    ['DELETE /api/auth/sessions', (buyer: Visitor) => buyer.delete('/api/auth/sessions')],
  ])('GET /api/orders/by-number/{n} masks the buyer in their own browser after %s', async (_call, signOut) => {
    const buyer = shop.visitor();
    const account = { email: `leaves-${randomUUID()}@acme.example`, password: 'correct horse battery 9' };
    expectStatus(await buyer.post('/api/register', { ...account, firstName: 'Ada' }), 201);
    const { orderNumber } = await placeOrder(buyer);
    const shown = async () => (await buyer.get(`/api/orders/by-number/${orderNumber}`)).body.guestName;
    expect(await shown()).toBe('Ada Buyer');
    expectStatus(await signOut(buyer), 204);
    expect(await shown()).toBe('A... B...');
    expectStatus(await buyer.post('/api/login', account), 200);
    expect(await shown()).toBe('Ada Buyer');
  });

  it('GET /api/orders/by-number/{n} masks the buyer to whoever signs in over them, and once they are signed out from afar', async () => {
    const buyer = shop.visitor();
    const account = () => ({ email: `over-${randomUUID()}@acme.example`, password: 'correct horse battery 9' });
    const [ada, ben] = [account(), account()];
    expectStatus(await shop.visitor().post('/api/register', { ...ben, firstName: 'Ben' }), 201);
    const asGuest = await placeOrder(buyer);
    expectStatus(await buyer.post('/api/register', { ...ada, firstName: 'Ada' }), 201);
    const ofAda = await placeOrder(buyer);
    const shown = async ({ orderNumber }: { readonly orderNumber: string }) =>
      (await buyer.get(`/api/orders/by-number/${orderNumber}`)).body.guestName;
    expectStatus(await buyer.post('/api/login', ben), 200);
    expect([await shown(ofAda), await shown(asGuest)]).toEqual(['A... B...', 'Ada Buyer']);

    expectStatus(await buyer.post('/api/login', ada), 200);
    const later = await placeOrder(buyer);
    // Once more by the same person, over their own session: what it was let in to stays.
    expectStatus(await buyer.post('/api/login', ada), 200);
    const elsewhere = shop.visitor();
    expectStatus(await elsewhere.post('/api/login', ada), 200);
    expectStatus(await elsewhere.delete('/api/auth/sessions'), 204);
    expect([await shown(later), await shown(asGuest)]).toEqual(['A... B...', 'Ada Buyer']);
    expectStatus(await buyer.post('/api/login', ben), 200);
    expect([await shown(later), await shown(asGuest)]).toEqual(['A... B...', 'Ada Buyer']);
  });

  it('GET stripe/order-status/{n} tells goods that were found on a marketplace from those that we list ourselves', async () => {
    const catalogue = shop.app.get(CatalogueIndex);
    const { data } = (await catalogue.find(1))!.product;
    const supplier = { ...data.supplier, originalUrl: 'https://market.example/p/1' };
    const product = { ...data, productId: 802, productName: 'Found Mixer', variations: [], supplier };
    const id = randomUUID();
    const context = {
      ...{ commandId: id, correlationId: id, causationId: id, occurredAt: new Date().toISOString() },
      actor: { kind: 'system', id: 'test' } as const,
    };
    await shop.app.get(CommandBus).execute(new ImportProducts('test', [{ product, images: [] }], context));
    await eventually(async () => (await catalogue.find(802)) !== null);
    const buyer = shop.visitor();
    const isSourced = async (order: { readonly orderNumber: string }) =>
      (await buyer.get(`/api/stripe/order-status/${order.orderNumber}`)).body.product.isSourced;
    expect(await isSourced(await placeOrder(buyer, { productId: 802, quantity: 80 }))).toBe(true);
    expect(await isSourced(await placeOrder(buyer))).toBe(false);
    // Others count what is sold.
    await withdraw(shop, 802);
  });

  it('GET /api/orders/{orderId}/bank-transfer answers the buyer only', async () => {
    const buyer = shop.visitor();
    const order = await placeOrder(buyer, { paymentMethod: 'bank_transfer' });
    const own = await buyer.get(`/api/orders/${order.id}/bank-transfer`);
    expect(own.body).toEqual(order.bankTransfer);
    const foreign = await shop.visitor().get(`/api/orders/${order.id}/bank-transfer`);
    expectRefusal(foreign, 404, 'ORDER_NOT_FOUND');
    expect(foreign.body.message).toBe((await buyer.get('/api/orders/HP-000000000000/bank-transfer')).body.message);
  });

  it('POST /api/orders/{orderId}/payment-method turns the buyer`s order to a transfer and back, and nobody else`s', async () => {
    const buyer = shop.visitor();
    const order = await placeOrder(buyer);
    const turn = (by: Visitor, paymentMethod: string) =>
      by.post(`/api/orders/${order.orderNumber}/payment-method`, { paymentMethod });
    expectRefusal(await turn(shop.visitor(), 'bank_transfer'), 404, 'ORDER_NOT_FOUND');
    expect((await turn(buyer, 'cash')).status).toBe(400);
    for (const paymentMethod of ['bank_transfer', 'bank_transfer', 'stripe']) {
      const { status, body } = await turn(buyer, paymentMethod);
      expect({ status, body }).toEqual({ status: 200, body: { paymentMethod } });
      expect((await buyer.get(`/api/orders/${order.id}`)).body).toMatchObject({ paymentMethod });
    }
  });

  it.each(['/api/orders/', '/api/orders/by-number/', '/api/stripe/order-status/'])(
    'GET %s{id} gives one and the same answer for whatever is no order',
    async (path) => {
      const nothing = ['HP-000000000000', 'hp-00000000000z', randomUUID(), '1', '0', "' or 1=1", '..%2f..', '%25'];
      const answers = await Promise.all(nothing.map((id) => shop.visitor().get(path + encodeURIComponent(id))));
      for (const answer of answers) expectRefusal(answer, 404, 'ORDER_NOT_FOUND');
      expect(new Set(answers.map(({ body }) => body.message))).toEqual(new Set(['Order not found']));
    },
  );

  it('refuses a NUL byte in an address', async () => {
    expectRefusal(await shop.visitor().get('/api/orders/HP-%00'), 400, 'VALIDATION_FAILED');
  });

  it.each([
    ['an unknown product', { productId: 424_242 }, 404, 'PRODUCT_NOT_FOUND'],
    ['a product id that is text', { productId: '1' }, 400, 'VALIDATION_FAILED'],
    ['less than the minimum order', { quantity: 79 }, 422, 'QUANTITY_BELOW_MINIMUM'],
    ['a quantity off the multiple', { quantity: 81 }, 422, 'QUANTITY_NOT_MULTIPLE'],
    ['no quantity', { quantity: undefined }, 400, 'VALIDATION_FAILED'],
    ['a quantity of nothing', { quantity: 0 }, 400, 'VALIDATION_FAILED'],
    ['a negative quantity', { quantity: -80 }, 400, 'VALIDATION_FAILED'],
    ['half a unit', { quantity: 80.5 }, 400, 'VALIDATION_FAILED'],
    ['an absurd quantity', { quantity: 80_000_000 }, 422, 'BAD_QUANTITY'],
    ['a total that was talked down', { totalAmount: 1 }, 409, 'PRICE_CHANGED'],
    ['a total of nothing', { totalAmount: 0 }, 400, 'VALIDATION_FAILED'],
    ['a price of the caller’s', { price: 1 }, 400, 'VALIDATION_FAILED'],
    ['a status of the caller’s', { status: 'delivered' }, 400, 'VALIDATION_FAILED'],
    ['a name of one letter', { customerName: 'A' }, 400, 'VALIDATION_FAILED'],
    ['a bad email address', { customerEmail: 'ada@buyer' }, 400, 'VALIDATION_FAILED'],
    ['an address without a postcode', { shippingAddress: 'somewhere in town' }, 400, 'ADDRESS_NEEDED'],
    ['a postcode no truck serves', { shippingAddress: 'PO Box 5, Sydney 1340' }, 422, 'UNSERVED_DESTINATION'],
    [
      'a delivery to another country',
      {
        shipping: {
          ...{ name: 'Ada Buyer', address: '1 Lambton Quay', city: 'Wellington', state: 'WGN', postcode: '6011' },
          country: 'New Zealand',
        },
      },
      422,
      'UNSERVED_DESTINATION',
    ],
    ['a payment method we do not have', { paymentMethod: 'iou' }, 400, 'VALIDATION_FAILED'],
    ['an ABN whose digits do not add up', { abn: '51824753557' }, 400, 'VALIDATION_FAILED'],
    ['no items', { items: [] }, 400, 'VALIDATION_FAILED'],
    ['items that are no list', { items: { productId: 1 } }, 400, 'VALIDATION_FAILED'],
    ['a NUL byte', { notes: 'a\u0000b' }, 400, 'VALIDATION_FAILED'],
    ['half a character', { customerName: 'Ada \udc00' }, 400, 'VALIDATION_FAILED'],
    ['a key that reaches for the prototype', { constructor: { prototype: {} } }, 400, 'MALFORMED_REQUEST'],
  ])('POST /api/orders/create-validated refuses %s and writes nothing', async (_what, wrong, status, code) => {
    const body = { ...ORDER, ...wrong };
    const answer = await withoutEvents(shop.pool, () => shop.visitor().post('/api/orders/create-validated', body));
    expectRefusal(answer, status, code);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('says the new price when the total was talked down', async () => {
    const { body } = await shop.visitor().post('/api/orders/create-simple', { ...SIMPLE, totalAmount: 100 });
    expect(body).toMatchObject({ code: 'PRICE_CHANGED', totalPriceAud: priceToBrisbane, shownTotalAud: 100 });
    expect(body.pricing[0].quoteToken).toEqual(expect.any(String));
  });

  it.each(['create', 'create-simple', 'create-validated'])(
    'POST /api/orders/%s refuses what cannot be read',
    async (call) => {
      const before = await eventCount(shop.pool);
      const url = `/api/orders/${call}`;
      for (const payload of ['{"productId":1,', 'null', '[]', '"order"', '{"__proto__":{"admin":true}}']) {
        const answer = await shop.raw(url, payload);
        expect(answer.status).toBe(400);
        expectRefusal(answer, 400, answer.body.code);
      }
      expectRefusal(await shop.raw(url, JSON.stringify({ notes: 'x'.repeat(1_100_000) })), 413, 'BODY_TOO_LARGE');
      expectRefusal(await shop.raw(url, 'a=1', { 'content-type': 'text/csv' }), 415, 'MALFORMED_REQUEST');
      expectRefusal(await shop.raw(url, '{"notes":"\\u0000"}'), 400, 'VALIDATION_FAILED');
      expectRefusal(await shop.raw(url, '{"notes":"\\ud800"}'), 400, 'VALIDATION_FAILED');
      expect(await eventCount(shop.pool)).toBe(before);
    },
  );

  it('makes one order of a repeated submit, and gives the repeat its grant', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await shop.visitor().post('/api/orders/create-validated', ORDER, key);
    const before = await eventCount(shop.pool);
    const buyer = shop.visitor();
    const again = await buyer.post('/api/orders/create-validated', ORDER, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await eventCount(shop.pool)).toBe(before);
    const mine = await buyer.get(`/api/orders/by-number/${first.body.order.orderNumber}`);
    expect(mine.body.guestName).toBe('Ada Buyer');

    const other = await withoutEvents(shop.pool, () =>
      shop.visitor().post('/api/orders/create-validated', { ...ORDER, quantity: 160 }, key),
    );
    expectRefusal(other, 409, 'IDEMPOTENCY_MISMATCH');
  });

  describe('a price that was shown', () => {
    /** The price of what is ordered, as a page shows it. */
    const shownFor = async (options = '1001', quantity = 80): Promise<string> =>
      (await shop.visitor().get(`/api/pricing/1?quantity=${quantity}&postcode=4000&options=${options}`)).body
        .quoteToken;
    /** The same, shown so many minutes ago for so many cents more or less. */
    const changed = async (change: Partial<QuotedPrice>): Promise<string> => {
      const { secret } = shop.config;
      return signQuote({ ...openQuote(await shownFor(), secret)!, ...change }, secret);
    };
    const create = (quoteToken: string, more: object = {}) => {
      const { customerName, customerEmail, shippingAddress, productId, quantity, optionIds } = ORDER;
      const body = {
        customerName,
        customerEmail,
        shippingAddress,
        productId,
        quantity,
        optionIds,
        quoteToken,
        ...more,
      };
      return shop.visitor().post('/api/orders/create', body);
    };
    const longAgo = { expiresAt: 1_700_000_000_000 };

    it.each<[string, () => Promise<string>, number, string, RegExp]>([
      ['made up', async () => 'nonsense', 422, 'QUOTE_TOKEN_INVALID', /Ask for the price again/],
      ['changed', async () => (await shownFor()).slice(0, -3), 422, 'QUOTE_TOKEN_INVALID', /Ask for the price again/],
      [
        'signed by another shop',
        async () => signQuote(openQuote(await shownFor(), shop.config.secret)!, 'another secret'),
        422,
        'QUOTE_TOKEN_INVALID',
        /order without one/,
      ],
      ['of another finish', () => shownFor('1002'), 422, 'QUOTE_TOKEN_MISMATCH', /exactly what you order/],
      ['of another quantity', () => shownFor('1001', 160), 422, 'QUOTE_TOKEN_MISMATCH', /for 160 of product 1/],
      [
        'over, and was lower than today’s',
        async () => changed({ ...longAgo, totalCents: 100 }),
        409,
        'PRICE_CHANGED',
        /is now .* instead of \$1\.00/,
      ],
    ])('is not ordered at another one without a word: one that is %s', async (_what, token, status, code, says) => {
      const quoteToken = await token();
      const ways = [
        () => create(quoteToken),
        () => shop.visitor().post('/api/orders/create-validated', { ...ORDER, quoteToken }),
      ];
      for (const way of ways) {
        const answer = await withoutEvents(shop.pool, way);
        expectRefusal(answer, status, code);
        expect(answer.body.message).toMatch(says);
      }
    });

    it('for one line alone leaves what was shown for the others to be compared', async () => {
      const quoteToken = await shownFor();
      const other = await shop.visitor().get('/api/pricing/1?quantity=160&postcode=4000&options=1001');
      const items = [
        { ...MIXER, quoteToken },
        { ...MIXER, quantity: 160 },
      ];
      const order = (totalAud: number) =>
        shop.visitor().post('/api/orders/create-validated', { ...ORDER, items, totalAmount: totalAud });
      const cents = Math.round((priceToBrisbane + other.body.totalPriceAud) * 100);
      const answer = await withoutEvents(shop.pool, () => order((cents - 1) / 100));
      expectRefusal(answer, 409, 'PRICE_CHANGED');
      expect(answer.body).toMatchObject({ totalPriceAud: cents / 100, shownTotalAud: (cents - 1) / 100 });
      expect((await order(cents / 100)).body.order.totalAud).toBe(cents / 100);
    });

    it('that is over and no lower than today’s is ordered at today’s', async () => {
      const answer = await create(await changed(longAgo));
      expect([answer.status, answer.body.order.totalAud]).toEqual([201, priceToBrisbane]);
      const dearer = await create(await changed({ ...longAgo, totalCents: Math.round(priceToBrisbane * 100) + 500 }));
      expect(dearer.body.order.totalAud).toBe(priceToBrisbane);
    });

    it('is ordered as it was shown, and none is today’s', async () => {
      expect((await create(await shownFor())).body.order.totalAud).toBe(priceToBrisbane);
      expect((await create('')).body.order.totalAud).toBe(priceToBrisbane);
    });
  });
});
