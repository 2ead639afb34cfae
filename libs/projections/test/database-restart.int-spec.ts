import { createPostgresStore, migratePostgresStore } from '@halfpallet/event-store';
import { eventually, startTestPostgres, type TestPostgres } from '@halfpallet/testing';
import { Pool } from 'pg';
import { createOutboxDispatcher, createProjectionRuntime } from '../src';
import { emit, mailConfirmation, shop } from './support';

describe('the database goes away', () => {
  let server: TestPostgres;

  beforeAll(async () => {
    server = await startTestPostgres();
  });
  afterAll(() => server.remove());

  it('waits, comes back by itself, and has lost and repeated nothing', async () => {
    const pool = new Pool({ connectionString: server.url, max: 6 });
    pool.on('error', () => undefined);
    await migratePostgresStore(pool);
    const store = createPostgresStore({ pool });
    const runtime = createProjectionRuntime({ pool, store, projections: [shop()], reactions: [mailConfirmation] });
    const sent: string[] = [];
    const dispatcher = createOutboxDispatcher({
      pool,
      leaseMs: 1_000,
      handlers: { 'job:mail': async ({ payload }) => void sent.push(String(payload['order'])) },
    });
    await runtime.start();
    dispatcher.start();
    const place = (n: number) => emit(store, `order-${n}`, { type: 'OrderPlaced', data: { customer: 'a', cents: n } });
    await runtime.waitFor(await place(1));
    await eventually(() => sent.includes('order-1'));

    await server.kill();
    expect(await runtime.waitFor(1_000n, undefined, 300)).toBe(false);
    await server.start();

    let position = await place(2).catch(() => undefined);
    await eventually(async () => (position ??= await place(2).catch(() => undefined)) !== undefined);
    await eventually(() => runtime.waitFor(position!, undefined, 500));
    const { rows } = await pool.query('select orders, cents::int from rm.customers');
    expect(rows).toEqual([{ orders: 2, cents: 3 }]);
    await eventually(() => sent.includes('order-2'));

    await runtime.stop();
    await dispatcher.stop();
    await store.close();
    await pool.end();
  });
});
