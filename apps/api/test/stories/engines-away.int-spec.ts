import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { Redis as RedisClient } from 'ioredis';
import type { Pool } from 'pg';
import { readHandedOver } from '@halfpallet/projections';
import { eventually, startTestPostgres, type TestPostgres } from '@halfpallet/testing';
import { startEventStoreDouble, type EventStoreDouble } from '../../../../libs/event-store/src/testing/grpc-double';
import { EngineHealth } from '../../src/platform/engine-health';
import { JobQueues } from '../../src/platform/jobs/job-queues';
import { EVENT_STORE, PG_POOL } from '../../src/platform/tokens';
import { confirmCard, expectStatus, openIntent, ORDER, placeOrder, placePaidOrder } from '../support/buying';
import { historyOf } from '../support/finance';
import { eventCount, eventsOf } from '../support/history';
import { RedisServer } from '../support/redis-server';
import { expectRefusal } from '../support/refusals';
import { TestShop, type Answer, type Visitor } from '../support/shop';

const BACK_WITHIN_MS = 40_000;

/** Two seconds, and as much again three times for a machine that others keep busy; what health asks would wait for ten by itself. */
const HEALTH_WITHIN_MS = 8_000;

/** Machines are restarted, networks break. The shop says so, loses nothing, and goes on by itself. */
describe('while an engine is away', () => {
  describe('the database', () => {
    let postgres: TestPostgres;
    let shop: TestShop;
    let passedMs = 0;
    beforeAll(async () => {
      postgres = await startTestPostgres({ durable: false });
      const clock = { now: () => new Date(Date.now() + passedMs) };
      shop = await TestShop.open({ databaseUrl: postgres.url, clock });
    }, 120_000);
    afterEach(() => postgres.thaw());
    afterAll(async () => {
      await shop.close();
      await postgres.remove();
    });

    it.each(['stop', 'kill'] as const)('answers 503 after a %s, and resumes when it is back', async (how) => {
      const buyer = shop.visitor();
      const owner = await shop.owner();
      const order = await placeOrder(buyer);
      const { clientSecret } = await openIntent(buyer, order.id);
      const key = { 'idempotency-key': randomUUID() };

      await postgres[how]();
      expectAway(await buyer.post('/api/orders/create-validated', ORDER, key));
      expectAway(await buyer.get(`/api/orders/by-number/${order.orderNumber}`));
      expectAway(await confirmCard(buyer, clientSecret), 'PAYMENT_PROVIDER_UNAVAILABLE');
      expectAway(await owner.get('/api/admin/orders'));
      expectAway(await buyer.get('/api/health'));
      expect((await buyer.get('/api/health/live')).status).toBe(200);

      await postgres.start();
      await backAgain(shop);
      const retried = await buyer.post('/api/orders/create-validated', ORDER, key);
      expect(retried.status).toBe(201);
      expect(await eventsOf(shop.pool, retried.body.order.id)).toEqual({ OrderPlaced: 1 });
      expectStatus(await confirmCard(buyer, clientSecret), 200);
      await confirmed(buyer, order.orderNumber);
      await refunded(owner, order.id);
    });

    it('is away for an hour: who browses is served all the while', async () => {
      const seen = ['/', '/products/1', '/api/products', '/api/products/1', '/api/pricing/1?quantity=80&postcode=4000'];
      const statuses = () => Promise.all(seen.map(async (url) => [url, (await shop.visitor().get(url)).status]));
      const served = seen.map((url) => [url, 200]);
      expect(await statuses()).toEqual(served);
      await postgres.kill();
      try {
        for (passedMs of [0, 30_000, 3_600_000]) expect([passedMs, await statuses()]).toEqual([passedMs, served]);
      } finally {
        passedMs = 0;
        await postgres.start();
        await backAgain(shop);
      }
    });

    it('is frozen: health says so within two seconds, nobody waits for ever, and one order is one order', async () => {
      const buyer = shop.visitor();
      const key = { 'idempotency-key': randomUUID() };
      // As the shop itself has it: those of tests have more patience, and somebody who needs one more connection would wait for that long.
      const { options } = shop.app.get<Pool>(PG_POOL);
      const { connectionTimeoutMillis } = options;
      options.connectionTimeoutMillis = 3_000;
      postgres.freeze();
      const began = performance.now();
      const [health, order, page] = await Promise.all([
        buyer.get('/api/health').then((answer) => ({ answer, ms: performance.now() - began })),
        buyer.post('/api/orders/create-validated', ORDER, key),
        buyer.get('/api/orders/by-number/HP-0123456789AB'),
      ]);
      expectAway(health.answer);
      expect(health.ms).toBeLessThan(HEALTH_WITHIN_MS);
      expectAway(order);
      expectAway(page);
      expect(performance.now() - began).toBeLessThan(20_000);

      postgres.thaw();
      options.connectionTimeoutMillis = connectionTimeoutMillis;
      await backAgain(shop);
      const retried = await eventually(async () => {
        const answer = await buyer.post('/api/orders/create-validated', ORDER, key);
        return answer.status === 201 && answer;
      }, BACK_WITHIN_MS);
      expect(await eventsOf(shop.pool, retried.body.order.id)).toEqual({ OrderPlaced: 1 });
    });

    it('is copied by pg_dump, which reads all tables for as long as it takes: health says that all is well', async () => {
      const copying = await shop.pool.connect();
      try {
        const { rows } = await copying.query<{ sql: string }>(
          `select string_agg(case c.relkind when 'S' then 'select last_value from ' || c.oid::regclass
             else 'lock table ' || c.oid::regclass || ' in access share mode' end, '; ') as sql
           from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'app' and c.relkind in ('r', 'S')`,
        );
        await copying.query(`begin isolation level repeatable read read only; ${rows[0]!.sql}`);
        const looks = [0, 1].map(() => new EngineHealth(shop.app.get(PG_POOL), shop.app.get(EVENT_STORE)).problem());
        expect(await Promise.all(looks)).toEqual([null, null]);
      } finally {
        await copying.query('rollback');
        copying.release();
      }
    });

    it('is full: what would be written is refused until there is room, health says so, and pages are shown', async () => {
      const buyer = shop.visitor();
      const key = { 'idempotency-key': randomUUID() };
      const before = await eventCount(shop.pool);
      await fillDisk(shop.pool);
      expectAway(await buyer.post('/api/orders/create-validated', ORDER, key));
      expectAway(
        await buyer.post('/api/register', {
          email: 'late@buyer.example',
          password: 'pallets-of-taps',
          firstName: 'Lena',
        }),
      );
      await eventually(async () => (await buyer.get('/api/health')).status === 503);
      expectAway(await buyer.get('/api/health'));
      expect((await buyer.get('/api/products')).body).toHaveLength(120);
      expect(await eventCount(shop.pool)).toBe(before);

      await makeRoom(shop.pool);
      await backAgain(shop);
      expect((await buyer.post('/api/orders/create-validated', ORDER, key)).status).toBe(201);
    });
  });

  describe('the event store', () => {
    let folder: string;
    let store: EventStoreDouble;
    let here = true;
    let shop: TestShop;
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'halfpallet-store-'));
      store = await startEventStoreDouble({ dataFile: join(folder, 'log') });
      shop = await TestShop.open({ env: { EVENTSTORE_URL: store.connectionString } });
    }, 120_000);
    afterAll(async () => {
      await shop.close();
      if (here) await store.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    it('answers 503 to writers, still shows the catalogue, and resumes when it is back', async () => {
      const buyer = shop.visitor();
      const owner = await shop.owner();
      const order = await placeOrder(buyer);
      const { clientSecret } = await openIntent(buyer, order.id);
      const key = { 'idempotency-key': randomUUID() };

      store.trouble('frozen');
      const began = performance.now();
      expectAway(await buyer.get('/api/health'));
      expect(performance.now() - began).toBeLessThan(HEALTH_WITHIN_MS);
      expectAway(await buyer.post('/api/orders/create-validated', ORDER, key));
      expect(performance.now() - began).toBeLessThan(20_000);
      store.trouble(undefined);

      await store.stop();
      here = false;
      expectAway(await buyer.post('/api/orders/create-validated', ORDER, key));
      expectAway(await buyer.get('/api/health'));
      expect((await buyer.get('/api/products')).body).toHaveLength(120);

      store = await startEventStoreDouble({ port: store.port, dataFile: join(folder, 'log') });
      here = true;
      await backAgain(shop);
      const retried = await eventually(async () => {
        const answer = await buyer.post('/api/orders/create-validated', ORDER, key);
        return answer.status === 201 && answer;
      }, BACK_WITHIN_MS);
      const history = await historyOf(owner, retried.body.order.id);
      expect(history.map(({ type }) => type)).toEqual(['OrderPlaced']);
      expectStatus(await confirmCard(buyer, clientSecret), 200);
      await confirmed(buyer, order.orderNumber);
    });
  });

  const withRedis = process.env['TEST_REDIS_URL'] ? describe : describe.skip;
  withRedis('the queue', () => {
    let queue: RedisServer;
    let shop: TestShop;
    beforeAll(async () => {
      queue = await RedisServer.start();
      shop = await TestShop.open({ env: { REDIS_URL: queue.url } });
    }, 120_000);
    afterAll(async () => {
      await queue.start();
      await shop.close();
      await queue.remove();
    });

    it('goes on taking orders and money, and does the waiting work when it is back', async () => {
      const buyer = shop.visitor();
      const owner = await shop.owner();
      const first = await placePaidOrder(buyer);
      await confirmed(buyer, first.orderNumber);

      await queue.kill();
      const second = await placePaidOrder(buyer);
      await confirmed(buyer, second.orderNumber);
      const answer = await owner.post(`/api/admin/orders/${first.id}/refund`, { refundType: 'full' });
      expect(answer.status).toBe(200);
      expect(await eventsOf(shop.pool, first.id)).toMatchObject({ RefundRequested: 1 });
      expect(await eventsOf(shop.pool, first.id)).not.toHaveProperty('RefundSettled');
      const exports = '/api/admin/rest/exports';
      const asked = await owner.post(exports, { resource: 'orders', filter: {} });
      const file = async () => (await owner.get(`${exports}/${asked.body.id}`)).body;
      expect(await file()).toMatchObject({
        status: 'queued',
        heldUp: expect.stringContaining('Its queue does not answer.'),
      });

      await queue.start();
      await eventually(async () => (await eventsOf(shop.pool, first.id)).OrderRefunded, BACK_WITHIN_MS);
      expect(await eventsOf(shop.pool, first.id)).toMatchObject({ RefundRequested: 1, RefundSettled: 1 });
      await eventually(async () => (await file()).status === 'succeeded', BACK_WITHIN_MS);
      expect(await file()).toMatchObject({ heldUp: null });
    });

    it('is asked again for everything after it lost its memory, and its schedules run on', async () => {
      const buyer = shop.visitor();
      const owner = await shop.owner();
      const queues = shop.app.get(JobQueues);
      const handed = () => readHandedOver(shop.pool, 0, 10);
      // What the tests before have left to do: asked for now, and not when its time has come.
      await eventually(async () => {
        await queues.recover(0);
        return (await handed()).length === 0;
      }, BACK_WITHIN_MS);
      await queues.queue('refunds').pause();
      const order = await placePaidOrder(buyer);
      await confirmed(buyer, order.orderNumber);
      expect((await owner.post(`/api/admin/orders/${order.id}/refund`, { refundType: 'full' })).status).toBe(200);
      await eventually(async () => (await handed()).length === 1);

      const memory = new RedisClient(queue.url);
      await memory.flushall();
      memory.disconnect();
      // Without a look at what is lost it stays open: nothing else asks for it again.
      await eventually(async () => {
        await queues.recover(0);
        return (await eventsOf(shop.pool, order.id)).RefundSettled;
      }, BACK_WITHIN_MS);
      expect(await queues.queue('housekeeping').getJobScheduler('housekeeping-schedule')).toBeTruthy();
      // A job that ended before its message was marked as handed over is found at the next look.
      await eventually(async () => (await handed()).length === 0, BACK_WITHIN_MS);
    });
  });
});

/** Every table answers an insert as on a disk without room. */
const fillDisk = (pool: Pool) =>
  pool.query(`
    ${insertsAnswer(NO_ROOM)};
    ${onEveryTable('create trigger a_full_disk before insert on %s for each statement execute function public.room()')};
    ${newFilesAnswer(NO_ROOM)};
    create event trigger a_full_disk on ddl_command_start when tag in ('ALTER SEQUENCE') execute function public.room_for_files()`);

/** The triggers stay: dropping them would wait for everybody who is at work. */
const makeRoom = (pool: Pool) => pool.query(`${insertsAnswer('return null')}; ${newFilesAnswer('null')}`);

const NO_ROOM = `raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'`;

const insertsAnswer = (statement: string) =>
  `create or replace function public.room() returns trigger language plpgsql as $$ begin ${statement}; end $$`;

/** A sequence that is begun anew is given another file. */
const newFilesAnswer = (statement: string) =>
  `create or replace function public.room_for_files() returns event_trigger language plpgsql as $$ begin ${statement}; end $$`;

const onEveryTable = (statement: string) => `
    do $$ declare t regclass; begin
      for t in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
      loop execute format('${statement}', t); end loop;
    end $$`;

function expectAway(answer: Answer, code = 'SERVICE_UNAVAILABLE'): void {
  expectRefusal(answer, 503, code);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
}

const backAgain = (shop: TestShop) =>
  eventually(async () => (await shop.visitor().get('/api/health')).status === 200, BACK_WITHIN_MS);

/** The worker has noticed by itself: read model, reaction and outbox run again. */
const confirmed = (buyer: Visitor, orderNumber: string) =>
  eventually(
    async () => (await buyer.get(`/api/orders/by-number/${orderNumber}`)).body?.status === 'confirmed',
    BACK_WITHIN_MS,
  );

/** The job queue runs again, too: refunds travel through it. */
async function refunded(owner: Visitor, orderId: string): Promise<void> {
  expectStatus(await owner.post(`/api/admin/orders/${orderId}/refund`, { refundType: 'full' }), 200);
  await eventually(
    async () => (await owner.get(`/api/admin/orders/${orderId}`)).body?.status === 'refunded',
    BACK_WITHIN_MS,
  );
}
