import { randomUUID } from 'node:crypto';
import {
  createEventCatalogue,
  createTransactor,
  sealEvents,
  type EventStore,
  type EventTypeDefinition,
  type Fact,
  type UnsealedEvent,
} from '@halfpallet/event-store';
import { brisbaneDate, CURRENT_ENGINE } from '@halfpallet/landed-cost';
import { eventually } from '@halfpallet/testing';
import { OrderStories } from '../../src/order-desk/read-models/order-history';
import { ShopperOrders } from '../../src/order-desk/shopper-orders';
import { orderIdFor, OrderPriceBroken, provenPrice, type OrderPlaced } from '../../src/ordering/public';
import { priceTextEventTypes, priceTextsStream } from '../../src/pricing/domain/price-texts';
import { PriceGrounds, PriceTextsBook } from '../../src/pricing/public';
import { EVENT_STORE } from '../../src/platform/tokens';
import { expectStatus, MIXER, placeOrder, placePaidOrder } from '../support/buying';
import { TestShop, type Visitor } from '../support/shop';

const DAY_MS = 86_400_000;
const TEXTS = priceTextsStream(CURRENT_ENGINE.version, '2026-07');
type Data = OrderPlaced['data'];

/** Orders keep what their price was made from; whoever shows one gets the price that was shown when it was placed. */
describe('what an order keeps of its price', () => {
  let shop: TestShop;
  let store: EventStore;
  let owner: Visitor;
  let buyer: Visitor;
  let days = 0;
  beforeAll(async () => {
    shop = await TestShop.open({ clock: { now: () => new Date(Date.now() + days * DAY_MS) } });
    store = shop.app.get<EventStore>(EVENT_STORE);
    owner = await shop.owner();
    buyer = shop.visitor();
    const account = { email: 'ada@account.example', password: 'correct horse battery', firstName: 'Ada' };
    expectStatus(await buyer.post('/api/register', account), 201);
  });
  afterAll(() => shop.close());
  afterEach(() => {
    days = 0;
  });

  const get = async (visitor: Visitor, url: string) => expectStatus(await visitor.get(url), 200).body;
  const grounds = () => new PriceGrounds(shop.pool);
  const verified = (id: string) => get(owner, `/api/admin/orders/${id}/verify`);
  const placedOf = async (id: string): Promise<Data> => (await shop.app.get(OrderStories).read(id))!.placed;
  const list = (resource: string, filter: object) =>
    get(owner, `/api/admin/rest/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);

  it('is noted with the first quote already: which engine and rate card it rests on', async () => {
    const wanted = { product: { id: 1 }, optionIds: MIXER.optionIds, quantity: 80, postcode: '4000' };
    expectStatus(await buyer.post('/api/generate-quote', wanted, { 'idempotency-key': randomUUID() }), 201);
    const { rows } = await shop.pool.query('select name from pricing.price_grounds order by name');
    expect(rows).toEqual([{ name: `price engine ${CURRENT_ENGINE.version}` }, { name: 'rate card 2026-07' }]);
  });

  it('is at most 3 kB in the stream of a paid and confirmed order, envelopes and all', async () => {
    const { id } = await placePaidOrder(buyer);
    await eventually(async () => (await get(owner, `/api/admin/orders/${id}`)).status === 'confirmed');
    const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
    const sizes: Array<readonly [string, number, number]> = [];
    for await (const { type, data, meta } of store.readStream(`order-${id}`)) {
      sizes.push([type, bytes(data), bytes(data) + bytes(meta)]);
    }
    expect(sizes.map(([type]) => type)).toEqual(['OrderPlaced', 'OrderConfirmed']);
    expect(sizes[0]![1]).toBeLessThanOrEqual(2_048);
    expect(sizes.reduce((sum, [, , all]) => sum + all, 0)).toBeLessThanOrEqual(3_000);
  });

  it('rests on words that were published before it, once, however many processes begin at once', async () => {
    const { id } = await placeOrder(buyer);
    const { rows } = await shop.pool.query<{ first: boolean }>(
      `select (select min(position) from es.event where type = 'OrderPlaced')
         > (select position from es.event where stream = $1) as first`,
      [TEXTS],
    );
    expect(rows).toEqual([{ first: true }]);

    const old = { engine: 1, inputs: { rateCardVersion: '2026-01' } };
    const clock = { now: () => new Date() };
    const processes = Array.from({ length: 6 }, () => {
      return new PriceTextsBook(createTransactor(store, createEventCatalogue(priceTextEventTypes)), clock, grounds());
    });
    await Promise.all(processes.flatMap((one) => [one.publish(old), one.publish(old)]));
    const published = await shop.pool.query(`select 1 from es.event where stream = $1`, [
      priceTextsStream(1, '2026-01'),
    ]);
    expect(published.rowCount).toBe(1);
    expect(await verified(id)).toMatchObject({ ok: true });
  });

  it('answers the same everywhere as an order that kept its price in full', async () => {
    const { id, orderNumber } = await placeOrder(buyer);
    const placed = await placedOf(id);
    const twinNumber = orderNumber.slice(0, -1) + (orderNumber.endsWith('0') ? '1' : '0');
    const twinId = orderIdFor(twinNumber);
    const itemIds = new Map(placed.items.map(({ itemId }) => [itemId, randomUUID()]));
    await appendV1(inV1({ ...placed, orderId: twinId, orderNumber: twinNumber }, itemIds));
    await eventually(async () => (await list('orders', { id: [twinId] })).length === 1);

    const answersOf = async (order: string, number: string) => ({
      detail: (await get(owner, `/api/admin/orders/${order}`)).items,
      items: await list('order-items', { orderId: order }),
      recorded: (await list('order-events', { orderId: order })).at(-1).data,
      checkout: await get(shop.visitor(), `/api/orders/${number}`),
      byNumber: await get(buyer, `/api/orders/by-number/${number}`),
      status: await get(buyer, `/api/stripe/order-status/${order}`),
      ofBuyer: (await get(buyer, `/api/customer/orders/${order}`)).items,
      listOfBuyer: (await get(buyer, '/api/customer/orders?limit=50')).orders.find(
        (one: { id: string }) => one.id === order,
      ).items,
    });
    const kept = JSON.stringify(await answersOf(twinId, twinNumber));
    const named = [[twinId, id], [twinNumber, orderNumber], ...[...itemIds].map(([own, twin]) => [twin, own])] as const;
    const asTheOther = named.reduce((text, [from, to]) => text.replaceAll(from!, to!), kept);
    const answers = await answersOf(id, orderNumber);
    expect(JSON.parse(asTheOther)).toEqual(answers);
    expect(answers.recorded.items[0].explanation.lines).toHaveLength(22);
    expect(answers.detail[0].lines).toHaveLength(23);
    expect(await verified(twinId)).toMatchObject({ ok: true });

    for (const [what, change] of tamperings.v1) {
      expect({ what, ...(await afterTampering(twinId, change)) }).toEqual({ what, ok: false, shown: 500 });
    }
  });

  it('cannot be changed unnoticed, even by somebody who seals the stream again', async () => {
    const { id } = await placeOrder(buyer);
    for (const [what, change] of tamperings.v2) {
      expect({ what, ...(await afterTampering(id, change)) }).toEqual({ what, ok: false, shown: 500 });
    }
    expect(await verified(id)).toMatchObject({ ok: true });
  });

  it('waits, while a release is put into place, for a process that has its rate card', async () => {
    const { id } = await placeOrder(buyer);
    const stored = await resealed(`order-${id}`, ({ items: [item] }) => {
      item.price.inputs.rateCardVersion = '2099-01';
    });
    const newer = expect.stringContaining('a newer version of the shop: rate card 2099-01 is not on file here');
    const answer = await owner.get(`/api/admin/orders/${id}`);
    expect([answer.status, answer.body]).toEqual([503, expect.objectContaining({ message: newer })]);
    const orders = shop.app.get(ShopperOrders);
    const found = { ...(await orders.find(id)), placed: await placedOf(id) };
    expect(() => orders.checkoutView(found, true)).toThrow('a newer version of the shop');
    const firstBroken = { stream: `order-${id}`, problem: newer };
    expect(await verified(id)).toMatchObject({ ok: false, firstBroken });
    await stored.putBack();
    expect(await verified(id)).toMatchObject({ ok: true });
  });

  it('cannot be given other words', async () => {
    const { id } = await placeOrder(buyer);
    const stored = await resealed(TEXTS, (data) => {
      data.lines.EXW.label = 'Goods';
    });
    expect(await verified(id)).toMatchObject({
      ok: false,
      firstBroken: { stream: TEXTS, revision: '0', problem: 'other texts than the engine says' },
    });
    const transactor = createTransactor(store, createEventCatalogue(priceTextEventTypes));
    const fresh = new PriceTextsBook(transactor, { now: () => new Date() }, grounds());
    const price = { engine: CURRENT_ENGINE.version, inputs: { rateCardVersion: '2026-07' } };
    await expect(fresh.publish(price)).rejects.toThrow(/undo the change, or add an engine or a card/);
    await stored.putBack();
    expect(await verified(id)).toMatchObject({ ok: true });
  });

  it('is the price of its quote, made again as on the day of the quote', async () => {
    const wanted = { product: { id: 1 }, optionIds: MIXER.optionIds, quantity: 80, postcode: '4000' };
    const quoted = expectStatus(
      await buyer.post('/api/generate-quote', wanted, { 'idempotency-key': randomUUID() }),
      201,
    );
    const quoteNumber = String(quoted.headers['x-quote-number']);
    const quote = await get(buyer, `/api/quotes/${quoteNumber}`);
    days = 12;
    const { id } = await placeOrder(buyer, { quoteNumber });
    days = 0;
    const [item] = (await placedOf(id)).items;
    expect(item).toMatchObject({ quoteNumber, quoteHonoured: true, price: { engine: CURRENT_ENGINE.version } });
    expect(provenPrice(item!).explanation.inputs.asOf).toBe(brisbaneDate(quote.issuedAt));
    expect((await get(owner, `/api/admin/orders/${id}`)).items[0].lines).toEqual(quote.lines);
    expect(await verified(id)).toMatchObject({ ok: true });
  });

  /** What /verify and the order's page say of a changed order; it is as before afterwards. */
  async function afterTampering(id: string, change: (data: Any) => void) {
    const stored = await resealed(`order-${id}`, change);
    const { ok } = await verified(id);
    const { status: shown } = await owner.get(`/api/admin/orders/${id}`);
    const orders = shop.app.get(ShopperOrders);
    const found = await orders.find(id);
    const placed = await placedOf(id);
    expect(() => orders.checkoutView({ ...found, placed }, true)).toThrow(OrderPriceBroken);
    await stored.putBack();
    return { ok, shown };
  }

  /** Changes the data of a stream's first event and makes its chain of hashes fit. */
  async function resealed(stream: string, change: (data: Any) => void) {
    const events: UnsealedEvent[] = [];
    for await (const { id, type, data, meta } of store.readStream(stream)) {
      const { hash: _hash, prevHash: _prev, ...rest } = meta;
      events.push({ id, type, data, meta: rest });
    }
    const write = async (content: readonly UnsealedEvent[]) => {
      for (const { id, data, meta } of sealEvents(stream, 0n, '0'.repeat(64), content)) {
        await shop.pool.query('alter table es.event disable trigger user');
        await shop.pool.query('update es.event set data = $2, meta = $3 where event_id = $1', [id, data, meta]);
        await shop.pool.query('alter table es.event enable trigger user');
      }
    };
    const [first, ...others] = events;
    const data = structuredClone(first!.data);
    change(data);
    await write([{ ...first!, data }, ...others]);
    return { putBack: () => write(events) };
  }

  /** Places an order as the code that wrote version 1 did. */
  async function appendV1(data: { orderId: string; contactId: string }): Promise<void> {
    const version1: EventTypeDefinition = { type: 'OrderPlaced', version: 1, owner: 'test', summary: 'Of then.' };
    const transactor = createTransactor(store, createEventCatalogue([version1]));
    const then = { initial: null, evolve: () => null, decide: () => [{ type: 'OrderPlaced', data } as Fact] };
    const commandId = randomUUID();
    await transactor.transact(`order-${data.orderId}`, then, null, {
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: { kind: 'shopper', id: 'guest' },
      occurredAt: new Date().toISOString(),
      subjects: [data.contactId],
    });
  }
});

/** The data of an order as version 1 of the event had it. */
function inV1({ items, ...order }: Data, itemIds: ReadonlyMap<string, string>) {
  return {
    ...order,
    items: items.map(({ price, ...item }) => {
      const { pricing, orderView, explanation } = provenPrice({ itemId: item.itemId, price });
      return { ...item, itemId: itemIds.get(item.itemId)!, pricing, orderView, explanation };
    }),
  };
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- events of two versions
type Any = any;

/** Ways to make an order cheaper after the fact. */
const tamperings = {
  v2: [
    ['a smaller quantity', ({ items: [item] }: Any) => (item.price.inputs.quantity = 40)],
    ['a cheaper line', ({ items: [item] }: Any) => (item.price.lines[0][1] -= 100)],
    [
      'a cent moved from line to line',
      ({ items: [item] }: Any) => {
        item.price.lines[0][1] -= 1;
        item.price.lines[1][1] += 1;
      },
    ],
    ['other words for the rate', ({ items: [item] }: Any) => (item.price.inputs.fx.source = 'live')],
  ],
  v1: [
    ['a smaller quantity', ({ items: [item] }: Any) => (item.explanation.inputs.quantity = 40)],
    ['a cheaper line', ({ items: [item] }: Any) => (item.explanation.lines[0].amountAudCents -= 100)],
    ['a smaller total', ({ items: [item] }: Any) => (item.pricing.totalPriceAudCents -= 100)],
  ],
} as const satisfies Record<string, ReadonlyArray<readonly [string, (data: Any) => void]>>;
