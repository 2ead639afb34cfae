import { randomUUID } from 'node:crypto';
import { CARDS, confirmCard, MIXER, openIntent, ORDER, placeOrder } from '../support/buying';
import { expectRefusal } from '../support/refusals';
import { sharedShop } from '../support/shared-shop';
import type { Answer, TestShop, Visitor } from '../support/shop';

const MESSAGE = {
  name: 'Carla Caller',
  email: 'carla@caller.example',
  company: 'Caller & Co',
  phone: '07 3999 9999',
  subject: 'Garden benches',
  message: 'How many benches fit on half a pallet, please?',
};

/** The limits as visitors from the internet meet them: through the proxy that TRUST_PROXY names. */
describe('limits of the public side', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await sharedShop({ TRUST_PROXY: 'loopback' });
  });

  let addresses = 0;
  /** A visitor with a connection of their own, or with the one given. */
  function from(address = `198.51.100.${(addresses += 1)}`): Visitor {
    const visitor = shop.visitor();
    const forwarded = { 'x-forwarded-for': address };
    return {
      request: (method, url, body, headers) => visitor.request(method, url, body, { ...forwarded, ...headers }),
      get: (url, headers) => visitor.get(url, { ...forwarded, ...headers }),
      post: (url, body, headers) => visitor.post(url, body, { ...forwarded, ...headers }),
      put: (url, body, headers) => visitor.put(url, body, { ...forwarded, ...headers }),
      delete: (url, headers) => visitor.delete(url, { ...forwarded, ...headers }),
    };
  }

  function expectLimited(answer: Answer, atMostSeconds: number): void {
    expectRefusal(answer, 429, 'TOO_MANY_REQUESTS');
    const wait = Number(answer.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(atMostSeconds);
    expect(answer.body.message).toMatch(/Please .*wait \d+ (second|minute)s? and try again\.$/);
  }

  async function times<T>(n: number, work: (i: number) => Promise<T>): Promise<T[]> {
    const results: T[] = [];
    for (let i = 0; i < n; i += 1) results.push(await work(i));
    return results;
  }

  const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);
  const order = (i: number) => ({ ...ORDER, customerEmail: `buyer${i}@limits.example` });

  it('let one visitor place ten orders an hour, by whichever call, and nobody else suffers', async () => {
    const visitor = from();
    const calls = ['create-validated', 'create'];
    const ten = await times(10, (i) => visitor.post(`/api/orders/${calls[i % 2]}`, order(i)));
    expect(statuses(ten)).toEqual(Array(10).fill(201));
    const simple = {
      ...order(10),
      optionIds: undefined,
      orderItems: [{ productName: 'Gooseneck Kitchen Mixer (Standard)', quantity: 80 }],
    };
    expectLimited(await visitor.post('/api/orders/create-simple', { ...simple, productId: undefined }), 3600);
    expectLimited(await visitor.post('/api/orders/create-validated', order(11)), 3600);
    expect((await from().post('/api/orders/create-validated', order(12))).status).toBe(201);
  });

  it('make whoever tries keys of assistants wait, and nobody who has one', async () => {
    const visitor = from();
    const account = { email: 'keys@limits.example', password: 'nineteen blue pallets', firstName: 'Ada' };
    await visitor.post('/api/register', account);
    const made = await visitor.post('/api/auth/agent-keys', { name: 'Desk', password: account.password });
    const ping = (key: string) =>
      visitor.post(
        '/mcp',
        { jsonrpc: '2.0', id: 1, method: 'ping' },
        { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' },
      );
    const guesses = await times(60, (i) => ping(`hpk_${String(i).padStart(32, 'x')}`));
    expect(new Set(statuses(guesses))).toEqual(new Set([401]));
    expectLimited(await ping(`hpk_${'y'.repeat(32)}`), 60);
    expect((await ping(made.body.key)).status).toBe(200);
  });

  it('count no order that was refused, and no repeat of one', async () => {
    const visitor = from();
    const refused = await times(12, () => visitor.post('/api/orders/create-validated', { ...order(20), quantity: 1 }));
    expect(new Set(statuses(refused))).toEqual(new Set([422]));
    const key = { 'idempotency-key': randomUUID() };
    const repeats = await times(12, () => visitor.post('/api/orders/create-validated', order(21), key));
    expect(new Set(repeats.map(({ body }) => body.order.orderNumber)).size).toBe(1);
    expect((await visitor.post('/api/orders/create-validated', order(22))).status).toBe(201);
  });

  it('hold orders that come together, too', async () => {
    const visitor = from();
    const all = await Promise.all(
      Array.from({ length: 14 }, (_, i) => visitor.post('/api/orders/create-validated', order(30 + i))),
    );
    expect(statuses(all).filter((status) => status === 201)).toHaveLength(10);
    expect(statuses(all).filter((status) => status === 429)).toHaveLength(4);
  });

  it('let one e-mail address order ten times an hour, from anywhere and however it is written', async () => {
    const spellings = ['Velocity@Limits.example', 'velocity@limits.example'];
    const ten = await times(10, (i) =>
      from().post('/api/orders/create-validated', { ...ORDER, customerEmail: spellings[i % 2] }),
    );
    expect(statuses(ten)).toEqual(Array(10).fill(201));
    const next = await from().post('/api/orders/create-validated', { ...ORDER, customerEmail: spellings[0] });
    expectLimited(next, 3600);
    expect(next.text.toLowerCase()).not.toContain('velocity');
    const holder = from();
    await holder.post('/api/register', { email: spellings[1], password: 'twelve wooden crates', firstName: 'Vel' });
    const own = await holder.post('/api/orders/create-validated', { ...ORDER, customerEmail: spellings[1] });
    expect(own.status).toBe(201);
  });

  it('let one visitor start ten card payments in ten minutes', async () => {
    const visitor = from();
    const { id } = await placeOrder(visitor, order(50));
    const ten = await times(10, () => visitor.post('/api/orders/create-payment-intent', { orderId: id }));
    expect(statuses(ten)).toEqual(Array(10).fill(201));
    const next = await visitor.post('/api/orders/create-payment-intent', { orderId: id });
    expectLimited(next, 600);
    expect(next.body.message).toContain('pay by bank transfer');
    expect((await from().post('/api/orders/create-payment-intent', { orderId: id })).status).toBe(201);
  });

  it('let one order have five intents an hour, whoever asks, and keep the open one payable', async () => {
    const { id } = await placeOrder(from(), order(51));
    const plans = ['deposit', 'full', 'deposit', 'full', 'deposit'];
    const five = await times(5, (i) =>
      from().post('/api/orders/create-payment-intent', { orderId: id, plan: plans[i] }),
    );
    expect(statuses(five)).toEqual(Array(5).fill(201));
    expect(new Set(five.map(({ body }) => body.paymentIntentId)).size).toBe(5);
    expectLimited(await from().post('/api/orders/create-payment-intent', { orderId: id, plan: 'full' }), 3600);
    const open = await openIntent(from(), id, { plan: 'deposit' });
    expect((await confirmCard(from(), open.clientSecret)).status).toBe(200);
  });

  it('let one order turn to a transfer five times an hour, each of which is mailed, and stay payable by card', async () => {
    const buyer = from();
    const { id } = await placeOrder(buyer, order(49));
    const turn = (paymentMethod: string) => buyer.post(`/api/orders/${id}/payment-method`, { paymentMethod });
    const there = await times(5, async () => [
      await turn('bank_transfer'),
      await turn('bank_transfer'),
      await turn('stripe'),
    ]);
    expect(new Set(statuses(there.flat()))).toEqual(new Set([200]));
    const next = await turn('bank_transfer');
    expectLimited(next, 3600);
    expect(next.body.message).toContain('pay by card');
    expect((await turn('stripe')).body).toEqual({ paymentMethod: 'stripe' });
    const page = await openIntent(buyer, id);
    expect((await confirmCard(buyer, page.clientSecret)).status).toBe(200);
  });

  it('let orders of one address turn to a transfer ten times an hour together, and keep nobody who is signed in', async () => {
    const placed = await times(3, async () => {
      const buyer = from();
      return { buyer, id: (await placeOrder(buyer, order(48))).id };
    });
    const turn = ({ buyer, id }: { buyer: Visitor; id: string }, paymentMethod: string) =>
      buyer.post(`/api/orders/${id}/payment-method`, { paymentMethod });
    for (const one of placed.slice(0, 2)) {
      const there = await times(5, async () => [await turn(one, 'bank_transfer'), await turn(one, 'stripe')]);
      expect(new Set(statuses(there.flat()))).toEqual(new Set([200]));
    }
    const next = await turn(placed[2]!, 'bank_transfer');
    expectLimited(next, 3600);
    expect(next.body.message).toContain('orders with this email address');
    expect((await turn(placed[2]!, 'stripe')).status).toBe(200);

    const holder = from();
    const account = { email: order(48).customerEmail, password: 'twelve wrong crates', firstName: 'Hal' };
    expect((await holder.post('/api/register', account)).status).toBeLessThan(300);
    const { id } = await placeOrder(holder, order(48));
    expect((await turn({ buyer: holder, id }, 'bank_transfer')).status).toBe(200);
  });

  it('let one visitor have ten declined cards an hour, over however many orders', async () => {
    const visitor = from();
    const intents = await times(2, async (i) => openIntent(from(), (await placeOrder(from(), order(52 + i))).id));
    const ten = await times(10, (i) => confirmCard(visitor, intents[i % 2]!.clientSecret, CARDS.declined));
    expect(statuses(ten)).toEqual(Array(10).fill(402));
    const next = await confirmCard(visitor, intents[0]!.clientSecret);
    expectLimited(next, 3600);
    expect(next.body.message).toContain('pay by bank transfer');
    expect((await confirmCard(from(), intents[0]!.clientSecret)).status).toBe(200);
  });

  it('tell a paused order when it may be tried again', async () => {
    const { id } = await placeOrder(from(), order(60));
    const intent = await openIntent(from(), id);
    await times(8, () => confirmCard(from(), intent.clientSecret, CARDS.declined));
    const paused = await from().post('/api/orders/create-payment-intent', { orderId: id });
    expectRefusal(paused, 429, 'TOO_MANY_DECLINES');
    expect(Number(paused.headers['retry-after'])).toBeGreaterThan(1_700);
    expect(paused.body.message).toMatch(/bank transfer, or try again in 30 minutes/);
  });

  it('stop whoever guesses numbers after thirty misses a minute, wherever they guess', async () => {
    const visitor = from();
    const known = await placeOrder(from(), order(70));
    const places: ReadonlyArray<(number: string) => Promise<Answer>> = [
      (number) => visitor.get(`/api/orders/${number}`),
      (number) => visitor.get(`/api/orders/by-number/${number}`),
      (number) => visitor.get(`/api/stripe/order-status/${number}`),
      (number) => visitor.get(`/api/orders/${number}/bank-transfer`),
      (number) => visitor.post('/api/orders/create-payment-intent', { orderId: number }),
      (number) => visitor.get(`/api/quotes/${number.replace('HP', 'QT')}`),
      (number) => visitor.get(`/api/quotes/${number.replace('HP', 'QT')}/pdf`),
    ];
    const guesses = await times(30, (i) => places[i % places.length]!(`HP-0000000000${10 + i}`));
    expect(new Set(statuses(guesses))).toEqual(new Set([404]));
    for (const ask of places) expectLimited(await ask('HP-000000000099'), 60);
    // A hit among the guesses would be the prize.
    expectLimited(await visitor.get(`/api/orders/${known.orderNumber}`), 60);
    expect((await from().get(`/api/orders/${known.orderNumber}`)).status).toBe(200);
  });

  it('let a success page ask for its order again and again', async () => {
    const visitor = from();
    const { orderNumber } = await placeOrder(visitor, order(71));
    const many = await times(60, () => visitor.get(`/api/orders/by-number/${orderNumber}`));
    expect(new Set(statuses(many))).toEqual(new Set([200]));
  });

  it('let one visitor send five messages an hour, and mistype as often as they like', async () => {
    const visitor = from();
    const wrong = await times(6, () => visitor.post('/api/contact', { ...MESSAGE, email: 'carla' }));
    expect(new Set(statuses(wrong))).toEqual(new Set([400]));
    const five = await times(5, () => visitor.post('/api/contact', MESSAGE));
    expect(statuses(five)).toEqual(Array(5).fill(201));
    expectLimited(await visitor.post('/api/contact', MESSAGE), 3600);
  });

  it('let one visitor have twenty quotes an hour', async () => {
    const visitor = from();
    const quote = { product: { id: 1 }, optionIds: MIXER.optionIds, quantity: 80 };
    const twenty = await times(20, () => visitor.post('/api/generate-quote', quote));
    expect(statuses(twenty)).toEqual(Array(20).fill(201));
    expectLimited(await visitor.post('/api/generate-quote', quote), 3600);
  });

  it('take a network of IPv6 addresses for one visitor', async () => {
    const ten = await times(10, (i) =>
      from(`2001:db8:7:7::${i + 1}`).post('/api/orders/create-validated', order(80 + i)),
    );
    expect(statuses(ten)).toEqual(Array(10).fill(201));
    expectLimited(await from('2001:db8:7:7:ffff::1').post('/api/orders/create-validated', order(90)), 3600);
    expect((await from('2001:db8:7:8::1').post('/api/orders/create-validated', order(91))).status).toBe(201);
  });

  it('are counted where the operator sees them', async () => {
    const { text } = await shop.visitor().get('/api/metrics');
    const counted = (limit: string) =>
      Number(new RegExp(`halfpallet_limited_calls_total{limit="${limit}"} (\\d+)`).exec(text)?.[1] ?? 0);
    for (const limit of ['orders-create', 'orders-of-email', 'order-look-up-misses', 'card-declines', 'contact']) {
      expect([limit, counted(limit)]).toEqual([limit, expect.any(Number)]);
      expect(counted(limit)).toBeGreaterThan(0);
    }
  });
});

describe('the shop`s own machine', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await sharedShop();
  });

  it('may trade twenty times as much, and believes nobody who claims to be somebody else', async () => {
    for (let i = 0; i < 25; i += 1) {
      const headers = { 'x-forwarded-for': '203.0.113.9' };
      const answer = await shop.visitor().post('/api/orders/create-validated', ORDER, headers);
      expect(answer.status).toBe(201);
    }
  });

  it('may not guess more than anybody', async () => {
    for (let i = 0; i < 30; i += 1) {
      const answer = await shop.visitor().get('/api/orders/HP-000000000000', { 'x-forwarded-for': `203.0.113.${i}` });
      expect(answer.status).toBe(404);
    }
    expectRefusal(await shop.visitor().get('/api/orders/HP-000000000000'), 429, 'TOO_MANY_REQUESTS');
  });
});
