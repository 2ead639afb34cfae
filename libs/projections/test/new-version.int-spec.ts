import type { EventStore } from '@halfpallet/event-store';
import { eventually } from '@halfpallet/testing';
import { createPositionWaiter, type PositionWaiter, type Projection, type ProjectionRuntime } from '../src';
import {
  actual,
  allActive,
  createWorld,
  expected,
  history,
  LONG_MS,
  rowsOf,
  shop,
  stoppedAt,
  type World,
} from './support';

const placed = (cents: number, boom = false) => ({ type: 'OrderPlaced', data: { customer: 'a', cents, boom } });
const second: Projection = { ...shop({ version: 2 }), previous: shop() };

/** A store in which whoever reads history, as a build does, waits at the gate; what is new is delivered all the same. */
function gated(store: EventStore): { readonly store: EventStore; readonly open: () => void } {
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const slow = async function* (...asked: Parameters<EventStore['readAll']>) {
    const { to, signal } = asked[0] ?? {};
    const given = new Promise((end) => signal?.addEventListener('abort', end));
    if (to !== undefined && !signal?.aborted) await Promise.race([gate, given]);
    yield* store.readAll(...asked);
  };
  return { store: new Proxy(store, { get: (target, key) => valueOf(target, key, slow) }), open };
}

function valueOf(target: EventStore, key: string | symbol, slow: EventStore['readAll']): unknown {
  if (key === 'readAll') return slow;
  const value: unknown = Reflect.get(target, key);
  return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(target) : value;
}

const stateOf = async (runtime: ProjectionRuntime, version: number) =>
  (await runtime.status()).consumers.find((one) => one.version === version)?.state;

describe('a read model of a new version', () => {
  let world: World;
  let waiter: PositionWaiter;

  beforeEach(async () => {
    world = await createWorld();
    waiter = createPositionWaiter({ pool: world.database.pool });
  });
  afterEach(async () => {
    await waiter.close();
    await world.close();
  });

  it('is built while the old one serves and is fed; whoever waited for a position finds it before and after', async () => {
    const old = await world.start([shop()]);
    await old.waitFor(await history(world, 30));
    await eventually(() => allActive(old));
    await old.stop();
    const { store, open } = gated(world.store);
    const next = await world.start([second], { store });
    for (let n = 100; n < 110; n += 1) {
      expect(await waiter.waitFor(await world.emit(`order-${n}`, placed(n)), ['orders'], LONG_MS)).toBe(true);
      expect((await rowsOf(world, 'orders')).map((row) => row['order_id'])).toContain(`order-${n}`);
    }
    expect(await stateOf(next, 2)).toBe('building');
    open();
    await eventually(async () => (await stateOf(next, 2)) === 'active');
    expect(await actual(world, second)).toEqual(await expected(world, second));
    const position = await world.emit('order-200', placed(200));
    expect(await waiter.waitFor(position, ['orders'], LONG_MS)).toBe(true);
    expect(await rowsOf(world, 'orders')).toContainEqual(
      expect.objectContaining({ order_id: 'order-200', generation: 2 }),
    );
    expect(await stateOf(next, 1)).toBeUndefined();
  });

  it('says nothing about the old one: where nobody feeds that, a position behind it is not reached', async () => {
    const old = await world.start([shop()]);
    await old.waitFor(await history(world, 3));
    await eventually(() => allActive(old));
    await old.stop();
    // The new version gets as far as this, and halts at what comes after.
    const built = await world.emit('order-7', placed(7));
    await world.emit('order-8', placed(8, true));
    const next = await world.start([shop({ version: 2 })]);
    await eventually(async () => (await stateOf(next, 2)) === 'halted');
    expect(await next.waitFor(built, ['orders'], 300)).toBe(false);
    expect(await next.waitFor(built, undefined, 300)).toBe(false);
    expect(await stateOf(next, 1)).toBe('active');
  });

  it('goes past what the old one skipped and parks what it parked, also when that happens during the build', async () => {
    const old = await world.start([shop()]);
    await world.emit('order-1', placed(1));
    await world.emit('order-1', { type: 'OrderConfirmed', data: { boom: true } });
    await world.emit('order-2', placed(2, true));
    await old.waitFor(await world.emit('order-1', { type: 'OrderConfirmed' }));
    await old.skipDeadLetter('order-1', 'orders', await stoppedAt(world, 'order-1'));
    await eventually(() => allActive(old));
    await old.stop();
    const { store, open } = gated(world.store);
    const next = await world.start([second], { store });
    await next.waitFor(await world.emit('order-3', placed(3, true)), ['orders'], LONG_MS);
    open();
    await eventually(async () => (await stateOf(next, 2)) === 'active');
    expect(await rowsOf(world, 'orders')).toMatchObject([{ order_id: 'order-1', trail: ['placed', 'confirmed'] }]);
    const { rows } = await world.database.pool.query(
      'select stream, state from rm.dead_letter where version = 2 order by position',
    );
    expect(rows).toEqual([
      { stream: 'order-1', state: 'skipped' },
      { stream: 'order-2', state: 'poison' },
      { stream: 'order-3', state: 'poison' },
    ]);
  });

  it('is fed by its own release while one of the release before still runs, which lets the old one go', async () => {
    const old = await world.start([shop()]);
    await old.waitFor(await history(world, 10));
    await eventually(() => allActive(old));
    const { store, open } = gated(world.store);
    const next = await world.start([shop({ version: 2 })], { store });
    // Fed by the process that knows it.
    expect(await next.waitFor(await world.emit('order-50', placed(50)), ['orders'], LONG_MS)).toBe(true);
    expect(await stateOf(next, 2)).toBe('building');
    open();
    await eventually(async () => (await stateOf(next, 2)) === 'active');
    expect(await old.waitFor(await world.emit('order-51', placed(51)), ['orders'], LONG_MS)).toBe(true);
    expect(await actual(world, shop({ version: 2 }))).toEqual(await expected(world, shop({ version: 2 })));
    expect(await stateOf(old, 1)).toBeUndefined();
  });

  it('is not taken back by one of the release before whose build ends later', async () => {
    const next = await world.start([shop({ version: 2 })]);
    await next.waitFor(await history(world, 10));
    await eventually(() => allActive(next));
    const { store, open } = gated(world.store);
    const late = await world.start([shop()], { store });
    expect(await stateOf(late, 1)).toBe('building');
    open();
    await eventually(async () => (await stateOf(late, 1)) !== 'building');
    expect(await stateOf(late, 1)).toBeUndefined();
    expect(await stateOf(next, 2)).toBe('active');
    expect(await next.waitFor(await world.emit('order-60', placed(60)), ['orders'], LONG_MS)).toBe(true);
    expect(await actual(world, shop({ version: 2 }))).toEqual(await expected(world, shop({ version: 2 })));
  });

  it('stays in building, and takes over, when one of the release before is done first', async () => {
    // With nothing to read there is no gate to wait at.
    const position = await history(world, 10);
    const { store, open } = gated(world.store);
    const next = await world.start([shop({ version: 2 })], { store });
    const before = await world.start([shop()]);
    expect(await before.waitFor(position)).toBe(true);
    await eventually(async () => (await stateOf(before, 1)) === 'active');
    expect(await stateOf(before, 2)).toBe('building');
    open();
    await eventually(async () => (await stateOf(next, 2)) === 'active');
    expect(await next.waitFor(await world.emit('order-62', placed(62)), ['orders'], LONG_MS)).toBe(true);
    expect(await actual(world, shop({ version: 2 }))).toEqual(await expected(world, shop({ version: 2 })));
  });
});
