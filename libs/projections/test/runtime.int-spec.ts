import { createPositionWaiter, createProjectionRuntime, type ProjectionRuntime } from '../src';
import { createWorld, mailConfirmation, quiet, rowsOf, shop, type World } from './support';

describe('projection runtime', () => {
  let world: World;
  const running: ProjectionRuntime[] = [];

  beforeEach(async () => {
    world = await createWorld();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((runtime) => runtime.stop()));
    await world.close();
  });

  const start = async (projections = [shop(), quiet]): Promise<ProjectionRuntime> => {
    const runtime = createProjectionRuntime({
      pool: world.database.pool,
      store: world.store,
      projections,
      reactions: [mailConfirmation],
      retryBaseMs: 5,
    });
    running.push(runtime);
    await runtime.start();
    return runtime;
  };

  it('serves empty views at once, then what was written before and after its start', async () => {
    const before = await world.emit('order-1', { type: 'OrderPlaced', data: { customer: 'a', cents: 500 } });
    const runtime = await start();
    expect(await rowsOf(world, 'seals')).toEqual([]);
    expect(await runtime.waitFor(before)).toBe(true);
    const after = await world.emit('order-1', { type: 'OrderConfirmed' });
    expect(await runtime.waitFor(after)).toBe(true);
    expect(await rowsOf(world, 'orders')).toMatchObject([
      { order_id: 'order-1', status: 'confirmed', cents: '500', rate: '166.6667', trail: ['placed', 'confirmed'] },
    ]);
    expect(await rowsOf(world, 'customers')).toMatchObject([{ customer: 'a', orders: 1, cents: '500' }]);
    expect(await rowsOf(world, 'outbox')).toHaveLength(2);
  });

  it('I14: a reached position holds in another process too, also for a projection nothing concerned', async () => {
    await start();
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
});
