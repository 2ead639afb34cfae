import { createMemoryStore } from '@halfpallet/event-store';
import { eventually } from '@halfpallet/testing';
import { silentLogger } from '../src/logging';
import {
  actual,
  createWorld,
  expected,
  haltedOf,
  history,
  quiet,
  rowsOf,
  shop,
  stoppedAt,
  type World,
} from './support';

const placed = (cents: number, boom = false) => ({ type: 'OrderPlaced', data: { customer: 'a', cents, boom } });

/** The shop's orders, of which events of one type are refused until they are mended. */
function refusing(type: string, isMended: () => boolean) {
  const { handlers, ...rest } = shop();
  const handler = handlers[type]!;
  const apply: typeof handler.apply = (...args) => {
    if (!isMended()) throw new Error('not yet');
    handler.apply(...args);
  };
  return { ...rest, handlers: { ...handlers, [type]: { ...handler, apply } } };
}

describe('poisoned events', () => {
  let world: World;

  beforeEach(async () => {
    world = await createWorld();
  });
  afterEach(() => world.close());

  it('I18: stops only the stream, queues what follows in it, lets everybody else through', async () => {
    const runtime = await world.start([shop(), quiet]);
    await world.emit('order-1', placed(100, true), { type: 'OrderConfirmed' });
    await world.emit('order-2', placed(200));
    const position = await world.emit('order-1', { type: 'OrderConfirmed' });
    expect(await runtime.waitFor(position)).toBe(true);
    expect(await rowsOf(world, 'orders')).toMatchObject([{ order_id: 'order-2' }]);
    const { rows } = await world.database.pool.query(
      'select stream, state, event_type, attempts from rm.dead_letter order by position',
    );
    expect(rows).toEqual([
      { stream: 'order-1', state: 'poison', event_type: 'OrderPlaced', attempts: 3 },
      { stream: 'order-1', state: 'waiting', event_type: 'OrderConfirmed', attempts: 0 },
      { stream: 'order-1', state: 'waiting', event_type: 'OrderConfirmed', attempts: 0 },
    ]);
    const status = await runtime.status();
    expect(status.consumers.find(({ name }) => name === 'orders')?.parkedStreams).toEqual(['order-1']);
    expect(status.consumers.find(({ name }) => name === 'quiet')?.parkedStreams).toEqual([]);
  });

  it('finds a value the database refuses among many good ones', async () => {
    const runtime = await world.start([shop()]);
    await history(world, 30);
    // Fits a JavaScript number and the fold, not numeric(10,4).
    await world.emit('order-big', placed(9_000_000_000));
    const position = await history(world, 30, 100);
    expect(await runtime.waitFor(position)).toBe(true);
    const { rows } = await world.database.pool.query<{ stream: string; error: string }>(
      'select stream, error from rm.dead_letter',
    );
    expect(rows).toEqual([{ stream: 'order-big', error: expect.stringContaining('numeric field overflow') as string }]);
    expect(await rowsOf(world, 'orders')).toHaveLength(48);
  });

  it('retries a parked stream in order once the handler is mended, and lets it flow again', async () => {
    let mended = false;
    const moody = refusing('OrderConfirmed', () => mended);
    const runtime = await world.start([moody]);
    await runtime.waitFor(await world.emit('order-1', placed(100), { type: 'OrderConfirmed' }));
    await expect(runtime.retryDeadLetter('order-1', 'orders')).rejects.toThrow('not yet');
    mended = true;
    await runtime.retryDeadLetter('order-1', 'orders');
    await expect(runtime.retryDeadLetter('order-1', 'orders')).rejects.toMatchObject({ code: 'NOT_PARKED' });
    const position = await world.emit('order-1', { type: 'OrderConfirmed' });
    expect(await runtime.waitFor(position)).toBe(true);
    expect(await actual(world, shop())).toEqual(await expected(world, shop()));
    expect(await rowsOf(world, 'dead_letter')).toEqual([]);
  });

  it('skips the event a stream stopped at, keeps that on record, and applies what waited behind it', async () => {
    const runtime = await world.start([shop()]);
    await world.emit('order-1', placed(100));
    await world.emit('order-1', { type: 'OrderConfirmed', data: { boom: true } });
    await runtime.waitFor(await world.emit('order-1', { type: 'OrderConfirmed' }));
    await runtime.skipDeadLetter('order-1', 'orders', await stoppedAt(world, 'order-1'));
    expect(await rowsOf(world, 'orders')).toMatchObject([{ status: 'confirmed', trail: ['placed', 'confirmed'] }]);
    const { rows } = await world.database.pool.query('select state from rm.dead_letter');
    expect(rows).toEqual([{ state: 'skipped' }]);
  });

  describe('with another poisoned event behind it in the stream', () => {
    const letters = async () => {
      const { rows } = await world.database.pool.query(
        'select state, event_type, error, attempts from rm.dead_letter order by position',
      );
      return rows;
    };
    const trailOf = async () => (await rowsOf(world, 'orders')).map((row) => row['trail']);

    it('is skipped, then the other, and what is good between and behind them is kept', async () => {
      const runtime = await world.start([shop()]);
      const confirmed = { type: 'OrderConfirmed' };
      await world.emit('order-1', placed(100), { ...confirmed, data: { boom: true } }, confirmed);
      await world.emit('order-1', { ...confirmed, data: { boom: true } });
      await runtime.waitFor(await world.emit('order-1', confirmed));
      const first = await stoppedAt(world, 'order-1');
      expect(await runtime.skipDeadLetter('order-1', 'orders', first)).toEqual({
        applied: 1,
        stoppedBy: expect.stringContaining('boom') as string,
      });
      expect(await letters()).toMatchObject([
        { state: 'skipped' },
        { state: 'poison', error: expect.stringContaining('boom') as string, attempts: 1 },
        { state: 'waiting', error: null },
      ]);
      // Whoever still sees the first does not leave out another with it.
      const late = runtime.skipDeadLetter('order-1', 'orders', first);
      await expect(late).rejects.toMatchObject({ code: 'NOT_PARKED' });
      await runtime.waitFor(await world.emit('order-1', confirmed));
      expect((await letters()).at(-1)).toMatchObject({ state: 'waiting' });
      const second = await stoppedAt(world, 'order-1');
      expect(await runtime.skipDeadLetter('order-1', 'orders', second)).toEqual({ applied: 2, stoppedBy: null });
      expect(await letters()).toMatchObject([{ state: 'skipped' }, { state: 'skipped' }]);
      expect(await trailOf()).toEqual([['placed', 'confirmed', 'confirmed', 'confirmed']]);
      expect(await runtime.waitFor(await world.emit('order-1', confirmed))).toBe(true);
      expect((await trailOf())[0]).toHaveLength(5);
    });

    it('keeps what a retry got through, and names the one that stops it now', async () => {
      let mended = false;
      const moody = refusing('OrderPlaced', () => mended);
      const runtime = await world.start([moody]);
      await runtime.waitFor(
        await world.emit(
          'order-1',
          placed(100),
          { type: 'OrderConfirmed', data: { boom: true } },
          { type: 'OrderConfirmed' },
        ),
      );
      mended = true;
      expect(await runtime.retryDeadLetter('order-1', 'orders')).toMatchObject({ applied: 1 });
      expect(await letters()).toMatchObject([
        { state: 'poison', event_type: 'OrderConfirmed', error: expect.stringContaining('boom') as string },
        { state: 'waiting' },
      ]);
      await runtime.skipDeadLetter('order-1', 'orders', await stoppedAt(world, 'order-1'));
      expect(await trailOf()).toEqual([['placed', 'confirmed']]);
    });
  });

  it('halts a projection that may not leave anything out, and only that one', async () => {
    const ledger = { ...shop({ name: 'ledger', suffix: '_l' }), onPoison: 'halt' as const };
    const runtime = await world.start([ledger, quiet]);
    await runtime.waitFor(await world.emit('order-0', placed(1)));
    await world.emit('order-1', placed(2), placed(3, true));
    const position = await world.emit('order-2', placed(4));
    expect(await runtime.waitFor(position, ['quiet'])).toBe(true);
    expect((await haltedOf(runtime, 'ledger')).lastError).toMatchObject({ code: 'POISONED_EVENT' });
    expect(await rowsOf(world, 'orders_l')).toHaveLength(2);
    // Nobody waits for a projection that stands still.
    expect(await runtime.waitFor(position, undefined, 2_000)).toBe(true);
  });

  it('serves nothing that halted at what came in while its indexes were made', async () => {
    const ledger = { ...shop({ name: 'ledger', suffix: '_l' }), onPoison: 'halt' as const };
    const hasIndexes = async () => {
      const { rows } = await world.database.pool.query(
        `select 1 from pg_indexes where tablename = 'orders_l_v1' and indexdef like '%(status, placed_at%'`,
      );
      return rows.length > 0;
    };
    let cameIn = false;
    const store = new Proxy(world.store, {
      get: (target, key) => {
        if (key !== 'head') return Reflect.get(target, key) as unknown;
        return async () => {
          if (!cameIn && (await hasIndexes())) {
            cameIn = true;
            await world.emit('order-1', placed(1, true));
          }
          return target.head();
        };
      },
    });
    const serving: unknown[] = [];
    const told = (fields: object, message: string) => /serves$/.test(message) && serving.push(fields);
    const logger = { ...silentLogger, info: told };
    const runtime = await world.start([ledger, quiet], { store, logger });
    await eventually(() => serving.some((one) => (one as { projection: string }).projection === 'quiet'));
    expect((await haltedOf(runtime, 'ledger')).lastError).toMatchObject({ code: 'POISONED_EVENT' });
    expect(serving).toEqual([expect.objectContaining({ projection: 'quiet' })]);
  });

  it('keeps the reason on record while a projection that halted is tried again', async () => {
    const ledger = { ...shop({ name: 'ledger', suffix: '_l' }), onPoison: 'halt' as const };
    const first = await world.start([ledger]);
    await world.emit('order-1', placed(1, true));
    const { lastError } = await haltedOf(first, 'ledger');
    await first.stop();
    // A try that ends only with the process.
    const second = await world.start([ledger], { retries: 1_000, retryBaseMs: 60_000 });
    await eventually(async () => {
      const [one] = (await second.status()).consumers;
      return one?.state === 'building' && one.lastError?.message === lastError?.message;
    });
  });

  describe('I19: a checkpoint that does not belong to this store', () => {
    it('halts when the store is another one, and is healed by a rebuild', async () => {
      const first = await world.start([shop()]);
      await first.waitFor(await history(world, 10));
      await first.stop();
      await world.database.pool.query(`update rm.checkpoint set store_id = 'another'`);
      const second = await world.start([shop()]);
      expect((await haltedOf(second, 'orders')).lastError?.message).toContain('another event store');
      expect(await second.rebuild('orders')).toMatchObject({ equal: null });
      // By its name: one that this process still takes for halted is not waited for.
      expect(await second.waitFor(await history(world, 3, 50), ['orders'])).toBe(true);
      expect(await actual(world, shop())).toEqual(await expected(world, shop()));
    });

    it('halts when the store ends before the checkpoint', async () => {
      const first = await world.start([shop()]);
      await first.waitFor(await history(world, 3));
      await first.stop();
      await world.database.pool.query(`update rm.checkpoint set position = 999`);
      const second = await world.start([shop()]);
      expect((await haltedOf(second, 'orders')).lastError?.message).toContain('ahead of the store');
    });

    it('halts when another event stands at the checkpoint', async () => {
      const first = await world.start([shop()]);
      await first.waitFor(await history(world, 3));
      await first.stop();
      await world.database.pool.query(`update rm.checkpoint set last_event_id = gen_random_uuid()`);
      const second = await world.start([shop()]);
      expect((await haltedOf(second, 'orders')).lastError).toMatchObject({
        code: 'STORE_MISMATCH',
        message: expect.stringContaining('not the one it saw') as string,
      });
    });

    it('goes by the store it is given, whichever adapter that is', async () => {
      const first = await world.start([shop()]);
      await first.waitFor(await history(world, 3));
      await first.stop();
      const store = createMemoryStore();
      const second = await world.start([shop()], { store });
      await haltedOf(second, 'orders');
      await second.stop();
    });
  });
});
