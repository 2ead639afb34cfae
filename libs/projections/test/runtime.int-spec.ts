import { createTestDatabase, eventually } from '@halfpallet/testing';
import { createPositionWaiter, createProjectionRuntime, migrateProjections } from '../src';
import { allActive, createWorld, mailConfirmation, quiet, rowsOf, shop, type World } from './support';

describe('projection runtime', () => {
  let world: World;

  beforeEach(async () => {
    world = await createWorld();
  });
  afterEach(() => world.close());

  it('serves empty views at once, then what was written before and after its start', async () => {
    const before = await world.emit('order-1', { type: 'OrderPlaced', data: { customer: 'a', cents: 500 } });
    const runtime = await world.start([shop(), quiet], { reactions: [mailConfirmation] });
    expect(await rowsOf(world, 'seals')).toEqual([]);
    expect(await runtime.waitFor(before)).toBe(true);
    const after = await world.emit('order-1', { type: 'OrderConfirmed' });
    expect(await runtime.waitFor(after)).toBe(true);
    expect(await rowsOf(world, 'orders')).toMatchObject([
      { order_id: 'order-1', status: 'confirmed', cents: '500', rate: '166.6667', trail: ['placed', 'confirmed'] },
    ]);
    expect(await rowsOf(world, 'customers')).toMatchObject([{ customer: 'a', orders: 1, cents: '500' }]);
  });

  it('writes a reaction and its checkpoint together: once per event, due when the event says', async () => {
    await world.emit('order-0', { type: 'OrderPlaced', data: { customer: 'a', cents: 500 } });
    const fromHead = { ...mailConfirmation, name: 'count-when-order-placed', startFrom: 'head' as const };
    const first = await world.start([shop()], { reactions: [mailConfirmation, fromHead] });
    const position = await world.emit('order-1', { type: 'OrderPlaced', data: { customer: 'a', cents: 500 } });
    await eventually(async () => (await first.status()).consumers.every((one) => BigInt(one.position) >= position));
    await first.stop();
    // Going back is what a lost commit amounts to: the same events again, the same ids, no second row.
    await world.database.pool.query(
      `update rm.checkpoint set position = -1, last_event_id = null where kind = 'reaction'`,
    );
    const again = await world.start([shop()], { reactions: [mailConfirmation, fromHead] });
    const last = await world.emit('order-2', { type: 'NobodyCares' });
    await eventually(async () => (await again.status()).consumers.every(({ position }) => BigInt(position) >= last));
    const { rows } = await world.database.pool.query(
      `select reaction, kind, payload ->> 'order' as stream, due_at > now() + interval '23 hours' as later
       from rm.outbox where reaction = $1 order by position, kind`,
      [mailConfirmation.name],
    );
    expect(rows).toEqual(
      ['order-0', 'order-1'].flatMap((stream) => [
        { reaction: mailConfirmation.name, kind: 'command:ExpireOrder', stream, later: true },
        { reaction: mailConfirmation.name, kind: 'job:mail', stream, later: false },
      ]),
    );
  });

  it('starts a new reaction at the head, never at the beginning', async () => {
    const { startFrom: _, ...fromHead } = mailConfirmation;
    await world.emit('order-0', { type: 'OrderPlaced', data: { customer: 'a', cents: 500 } });
    const runtime = await world.start([shop()], { reactions: [fromHead] });
    const position = await world.emit('order-1', { type: 'OrderPlaced', data: { customer: 'a', cents: 500 } });
    // Reactions are nobody's read model: their progress is in the status, not in waitFor.
    await eventually(async () =>
      (await runtime.status()).consumers.some((one) => one.kind === 'reaction' && one.position === String(position)),
    );
    const { rows } = await world.database.pool.query(`select distinct payload ->> 'order' as stream from rm.outbox`);
    expect(rows).toEqual([{ stream: 'order-1' }]);
  });

  it('I14: a reached position holds in another process too, also for a projection nothing concerned', async () => {
    await world.start([shop(), quiet]);
    const waiter = createPositionWaiter({ pool: world.database.pool });
    try {
      for (let n = 0; n < 30; n += 1) {
        const position = await world.emit(`order-${n}`, { type: 'OrderPlaced', data: { customer: 'a', cents: 1 } });
        expect(await waiter.waitFor(position)).toBe(true);
        expect(await rowsOf(world, 'orders')).toHaveLength(n + 1);
      }
      const nobodys = await world.emit('other-1', { type: 'NobodyCares' });
      expect(await waiter.waitFor(nobodys, ['quiet', 'orders'])).toBe(true);
      expect(await waiter.waitFor(1_000_000n, ['quiet'], 50)).toBe(false);
    } finally {
      await waiter.close();
    }
  });

  it('answers a thousand waiters of a known position without a single query', async () => {
    const runtime = await world.start([shop(), quiet]);
    const position = await world.emit('order-1', { type: 'OrderPlaced', data: { customer: 'a', cents: 1 } });
    expect(await runtime.waitFor(position)).toBe(true);
    const query = jest.spyOn(world.database.pool, 'query');
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => runtime.waitFor(position)));
    expect(answers.every(Boolean)).toBe(true);
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
  });

  it('spends at most two statements on a live batch of three projections', async () => {
    const projections = [shop(), shop({ name: 'second', suffix: '_b' }), quiet];
    const runtime = await world.start(projections);
    await eventually(() => allActive(runtime));
    await runtime.waitFor(await world.emit('order-0', { type: 'OrderPlaced', data: { customer: 'a', cents: 1 } }));
    const query = jest.spyOn(world.database.pool, 'query');
    await runtime.waitFor(await world.emit('order-1', { type: 'OrderPlaced', data: { customer: 'a', cents: 1 } }));
    const mine = query.mock.calls.map(([text]) => String(text)).filter((text) => / rm\./.test(text));
    query.mockRestore();
    expect(mine.filter((text) => !text.includes('rm.checkpoint')).length).toBeLessThanOrEqual(2);
  });

  it('moves nobody’s checkpoint for whom nothing follows from a batch', async () => {
    const idle = { ...mailConfirmation, name: 'do-nothing-when-order-placed', react: () => [] };
    const runtime = await world.start([shop(), quiet], { reactions: [idle] });
    await eventually(() => allActive(runtime));
    const query = jest.spyOn(world.database.pool, 'query');
    await runtime.waitFor(await world.emit('order-1', { type: 'OrderPlaced', data: { customer: 'a', cents: 1 } }));
    const batches = query.mock.calls.map(([call]) => call as unknown as { text?: string; values?: string[] });
    const moved = batches
      .filter(({ text }) => text?.includes('rm."put_orders_'))
      .flatMap(({ values }) => JSON.parse(values![0]!) as Array<{ name: string }>);
    query.mockRestore();
    expect(moved.map(({ name }) => name)).toEqual(['orders']);
  });

  it('tells where everybody stands', async () => {
    const runtime = await world.start([shop(), quiet], { reactions: [mailConfirmation] });
    const position = await world.emit('order-1', { type: 'OrderPlaced', data: { customer: 'a', cents: 1 } });
    await runtime.waitFor(position);
    await eventually(() => allActive(runtime));
    const status = await runtime.status();
    expect(status.here?.role).toBe('leader');
    expect(status.runners).toHaveLength(1);
    expect(status.outbox).toMatchObject({ pending: 2, needsAttention: 0 });
    expect(status.consumers.find(({ name }) => name === 'orders')).toMatchObject({
      state: 'active',
      position: String(position),
      head: String(position),
      lagEvents: 0,
      lagSeconds: 0,
      parkedStreams: [],
      lastError: null,
    });
  });

  it('is behind by the age of what it has not taken, however long nothing had come before', async () => {
    const runtime = await world.start([shop()]);
    await runtime.waitFor(await world.emit('order-1', { type: 'OrderPlaced', data: { customer: 'a', cents: 1 } }));
    await eventually(() => allActive(runtime));
    await runtime.stop();
    await world.database.pool.query(`update rm.checkpoint set last_event_at = last_event_at - interval '1 hour'`);
    await world.emit('order-2', { type: 'OrderPlaced', data: { customer: 'a', cents: 1 } });
    const [orders] = (await runtime.status()).consumers;
    expect(orders?.lagEvents).toBe(1);
    expect(orders?.lagSeconds).toBeGreaterThan(0);
    expect(orders?.lagSeconds).toBeLessThan(600);
  });

  it('stands by while another process runs, waits there all the same, and takes over', async () => {
    const first = await world.start([shop()]);
    await eventually(() => allActive(first));
    const second = await world.start([shop()]);
    const position = await world.emit('order-1', { type: 'OrderPlaced', data: { customer: 'a', cents: 1 } });
    expect(await second.waitFor(position)).toBe(true);
    expect([await first.status(), await second.status()].map(({ here }) => here?.role)).toEqual(['leader', 'standby']);
    await first.stop();
    const next = await world.emit('order-2', { type: 'OrderPlaced', data: { customer: 'a', cents: 1 } });
    expect(await second.waitFor(next)).toBe(true);
    expect((await second.status()).here?.role).toBe('leader');
  });

  it('can be started by several processes at once on an empty database', async () => {
    const empty = await createTestDatabase();
    try {
      await Promise.all([1, 2, 3, 4].map(() => migrateProjections(empty.pool)));
      await empty.pool.query('drop schema rm cascade');
      const runtimes = [1, 2, 3].map(() =>
        createProjectionRuntime({ pool: empty.pool, store: world.store, projections: [shop(), quiet] }),
      );
      await Promise.all(runtimes.map((runtime) => runtime.start()));
      expect((await empty.pool.query('select * from rm.orders')).rows).toEqual([]);
      await Promise.all(runtimes.map((runtime) => runtime.stop()));
    } finally {
      await empty.drop();
    }
  });
});
