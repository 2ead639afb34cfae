import { eventually } from '@halfpallet/testing';
import { actual, allActive, createWorld, expected, shop, type World } from './support';

const placed = (customer: string) => ({ type: 'OrderPlaced', data: { customer, cents: 100 } });

describe('rows that a live projection keeps in memory', () => {
  let world: World;
  let orders = 0;
  beforeEach(async () => {
    world = await createWorld();
  });
  afterEach(() => world.close());

  const order = (customer: string, ...more: Array<{ type: string }>) =>
    world.emit(`order-${(orders += 1)}`, placed(customer), ...more);
  const statements = (query: jest.SpyInstance, part: string) =>
    query.mock.calls.filter(([asked]) => String((asked as { text?: string }).text ?? asked).includes(part)).length;
  const ordersOf = async (customer: string) =>
    (await world.database.pool.query('select orders from rm.customers where customer = $1', [customer])).rows[0]
      ?.orders;

  it('are read from their table once, whoever changes them afterwards', async () => {
    const runtime = await world.start([shop()]);
    await eventually(() => allActive(runtime));
    await runtime.waitFor(await order('carla'));
    const query = jest.spyOn(world.database.pool, 'query');
    for (let n = 0; n < 5; n += 1) await runtime.waitFor(await order('carla', { type: 'OrderConfirmed' }));
    expect(statements(query, 'get_customers')).toBe(0);
    query.mockRestore();
    expect(await actual(world, shop())).toEqual(await expected(world, shop()));
    expect(await ordersOf('carla')).toBe(6);
  });

  it('are read anew once a parked stream was let in beside them', async () => {
    const { handlers, ...rest } = shop();
    let mended = false;
    const moody = {
      ...rest,
      handlers: {
        ...handlers,
        OrderPlaced: {
          ...handlers['OrderPlaced']!,
          apply: (...args: Parameters<(typeof handlers)[string]['apply']>) => {
            if (args[1].stream === 'order-odd' && !mended) throw new Error('not yet');
            handlers['OrderPlaced']!.apply(...args);
          },
        },
      },
    };
    const runtime = await world.start([moody]);
    await runtime.waitFor(await order('carla'));
    await runtime.waitFor(await world.emit('order-odd', placed('carla')));
    await runtime.waitFor(await order('carla'));
    expect(await ordersOf('carla')).toBe(2);
    mended = true;
    await runtime.retryDeadLetter('order-odd', 'orders');
    await runtime.waitFor(await order('carla'));
    await eventually(async () => (await ordersOf('carla')) === 4);
  });

  it.each(['before', 'after'])('are not trusted when the connection breaks %s a batch is written', async (moment) => {
    const runtime = await world.start([shop()]);
    await runtime.waitFor(await order('carla'));
    const { pool } = world.database;
    const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
    let broken = false;
    const spy = jest.spyOn(pool, 'query').mockImplementation((async (...args: unknown[]) => {
      const text = String((args[0] as { text?: string }).text ?? args[0]);
      if (broken || !text.includes('put_customers')) return query(...args);
      broken = true;
      if (moment === 'after') await query(...args);
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    }) as never);
    await order('carla');
    await eventually(async () => (await ordersOf('carla')) === 2);
    await runtime.waitFor(await order('carla'));
    spy.mockRestore();
    expect(broken).toBe(true);
    expect(await actual(world, shop())).toEqual(await expected(world, shop()));
    expect(await ordersOf('carla')).toBe(3);
  });
});
