import { verifyChain, type EventStore } from '@halfpallet/event-store';
import { eventually } from '@halfpallet/testing';
import { demoHistoryOf } from '../../src/demo/public';
import { EVENT_STORE } from '../../src/platform/tokens';
import { TestShop, type Visitor } from '../support/shop';

const INVENTED = {
  people: [{ name: 'Ada Marlow', email: 'ada.marlow@trade-buyer.example' }],
  companies: ['Harbour Kitchens'],
};
const never = new AbortController().signal;

describe('a past that is written for a demo', () => {
  let shop: TestShop;
  let owner: Visitor;
  const wanted = { seed: 7, part: 8, ...INVENTED };
  const writer = () => demoHistoryOf(shop.app, shop.config, shop.pool, wanted);

  beforeAll(async () => {
    shop = await TestShop.open();
    owner = await shop.owner();
  });
  afterAll(() => shop.close());

  const orders = async () => {
    const { body, headers } = await owner.get('/api/admin/rest/orders?range=[0,99]&sort=["createdAt","ASC"]');
    return {
      rows: body as Array<{ id: string; status: string }>,
      total: String(headers['content-range']).split('/')[1],
    };
  };
  const inReadModels = (count: number) => eventually(async () => (await orders()).total === String(count));

  it('goes on where it was stopped, also in the middle of a part', async () => {
    const stop = new AbortController();
    const first = await (await writer()).write(40, () => stop.abort(), stop.signal);
    expect(first).toMatchObject({ orders: 8, written: 8 });
    const store = shop.app.get<EventStore>(EVENT_STORE);
    const real = store.append.bind(store);
    const append = jest.spyOn(store, 'append');
    let left = 30;
    append.mockImplementation((...args: Parameters<EventStore['append']>) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('the power went')) : real(...args);
    });
    await expect((await writer()).write(40, () => undefined, never)).rejects.toThrow('the power went');
    append.mockRestore();
    expect(await (await writer()).write(40, () => undefined, never)).toMatchObject({ orders: 40 });
    await inReadModels(40);
  });

  it('is the same for the same seed: what stands is not written again', async () => {
    const report = await (await writer()).write(40, () => undefined, never);
    expect(report).toEqual({ orders: 40, written: 0, events: 0 });
    expect(await (await writer()).write(43, () => undefined, never)).toMatchObject({ orders: 43, written: 3 });
    await inReadModels(43);
  });

  it('is sound to the last event, and opens like any order', async () => {
    const store = shop.app.get<EventStore>(EVENT_STORE);
    const { rows } = await orders();
    expect(new Set(rows.map(({ status }) => status)).size).toBeGreaterThan(3);
    for (const { id } of rows) {
      for (const stream of [`order-${id}`, `payment-${id}`])
        expect(await verifyChain(store.readStream(stream))).toMatchObject({ ok: true });
    }
    const { body } = await owner.get(`/api/admin/orders/${rows[0]!.id}/verify`);
    expect(body).toMatchObject({ ok: true });
    expect((await owner.get(`/api/admin/orders/${rows[0]!.id}`)).body.items).toHaveLength(1);
  });

  it.each(['ledger', 'payments'])('leaves %s that a replay gives again', async (target) => {
    const asked = { target, dryRun: true, reason: 'After the demo' };
    const { status, body: started } = await owner.post('/api/admin/rest/replays', asked);
    expect(status).toBe(201);
    const run = await eventually(async () => {
      const { body } = await owner.get(`/api/admin/rest/replays/${started.id}`);
      return (body.status === 'succeeded' || body.status === 'failed') && body;
    });
    expect(run.result.difference).toMatchObject({ missingInLive: 0, onlyInLive: 0, changed: 0 });
    expect(run.result.debitsMinusCreditsAud).toBe('0.00');
  });

  it('leads to nothing: nobody is written to, nothing is asked for', async () => {
    const { rows } = await shop.pool.query(
      `select kind, payload from rm.outbox o where exists (select from rm.orders r where o.payload::text like '%' || r.order_id || '%')`,
    );
    expect(rows).toEqual([]);
    expect((await shop.pool.query('select from notifications.mail')).rowCount).toBe(0);
  });
});
