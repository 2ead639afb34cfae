import type { Pool } from 'pg';
import { createTestDatabase, eventually, type TestDatabase } from '@halfpallet/testing';
import type { Config } from '../../src/platform/config';
import { RateLimiter, type LimitedAttempt } from '../../src/platform/limits/rate-limiter';
import { LimitStores } from '../../src/platform/limits/limit-stores';
import { limitCountsMigration } from '../../src/platform/limits/postgres-counts';
import { Line } from '../breaks/line';
import { writtenAhead } from '../support/redis-ahead';
import { RedisServer } from '../support/redis-server';

const ADA = { limit: 'sign-in-account', key: 'ada@buyer.example|203.0.113.7' } as const;

/** The limits of processes that know nothing of each other but the store they share. */
describe('limits of several processes', () => {
  let database: TestDatabase;
  let redis: RedisServer;
  const open: LimitStores[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    await database.pool.query(`create schema app; ${limitCountsMigration.sql}`);
    redis = await RedisServer.start();
  });
  afterAll(async () => {
    for (const stores of open) stores.onApplicationShutdown();
    await redis.remove();
    await database.drop();
  });

  const stores = (redisUrl: string | null, pool: Pool = database.pool) => {
    open.push(new LimitStores({ secret: 'the same for all', redisUrl } as Config, pool));
    return open[open.length - 1]!;
  };
  const start = (redisUrl: string | null, pool?: Pool) =>
    new RateLimiter({ abuseLimits: true } as Config, { now: () => new Date() }, stores(redisUrl, pool));
  const passes = (limits: RateLimiter, ...attempts: LimitedAttempt[]) =>
    limits.count(attempts).then(
      () => true,
      () => false,
    );

  describe.each(['Postgres', 'Redis'])('on %s', (engine) => {
    let processes: RateLimiter[];
    beforeAll(() => (processes = Array.from({ length: 3 }, () => start(engine === 'Redis' ? redis.url : null))));

    const burst = async (times: number, attempt: LimitedAttempt) =>
      (await Promise.all(Array.from({ length: times }, (_, n) => passes(processes[n % 3]!, attempt)))).filter(Boolean);

    it('are counted once: a burst of guesses over three processes gets as far as over one', async () => {
      expect(await burst(60, ADA)).toHaveLength(10);
      expect(await burst(60, { ...ADA, key: 'ben@buyer.example|203.0.113.7' })).toHaveLength(10);
    });

    it('forgive one account, in whichever network it was tried', async () => {
      await processes[0]!.forgetAll({ limit: 'sign-in-account', key: 'ada@buyer.example|' });
      expect(await passes(start(engine === 'Redis' ? redis.url : null), ADA)).toBe(true);
      expect(await burst(6, { ...ADA, key: 'ben@buyer.example|203.0.113.7' })).toHaveLength(0);
    });

    it('give an attempt back to all', async () => {
      const contact = { limit: 'contact', key: '203.0.113.20' } as const;
      expect(await burst(9, contact)).toHaveLength(5);
      await processes[0]!.handBack([contact]);
      expect(await passes(start(engine === 'Redis' ? redis.url : null), contact)).toBe(true);
    });

    it('open in their time although they were counted by a clock that was a day ahead', async () => {
      const contact = { limit: 'contact', key: '203.0.113.40' } as const;
      await burst(9, contact);
      const DAY_MS = 86_400_000;
      await database.pool.query('update app.limit_count set expire = expire + $1', [DAY_MS]);
      await writtenAhead(redis.url, '*', DAY_MS);
      processes = processes.map(() => start(engine === 'Redis' ? redis.url : null));
      expect(await processes[0]!.isReached(contact)).toBe(false);
      expect(await burst(9, contact)).toHaveLength(5);
    });

    it('tell each other of trade', async () => {
      const trade = { limit: 'quote-pdf', key: '203.0.113.30' } as const;
      for (let n = 0; n < 60; n += 1) expect(await passes(processes[n % 2]!, trade)).toBe(true);
      await Promise.all(processes.map((one) => one.share()));
      expect(await passes(processes[2]!, trade)).toBe(true);
      await processes[2]!.share();
      expect(await passes(processes[2]!, trade)).toBe(false);
    });
  });

  it('cost thirty orders one statement', async () => {
    const statements: string[] = [];
    const counting = {
      query: (statement: { text: string }) => (statements.push(statement.text), database.pool.query(statement)),
    } as unknown as Pool;
    const limits = start(null, counting);
    for (let n = 0; n < 30; n += 1) {
      const visitor = `203.0.113.${100 + n}`;
      await limits.count([{ limit: 'orders-create', key: visitor }]);
      await limits.count([{ limit: 'orders-of-email', key: `buyer${n}@shop.example` }]);
      await limits.count([{ limit: 'create-payment-intent', key: visitor }]);
      await limits.count([
        { limit: 'order-look-up', key: visitor },
        { limit: 'order-look-up-misses', key: visitor },
      ]);
      await limits.countSilently({ limit: 'kept-answers', key: visitor });
    }
    await limits.share();
    expect(statements).toEqual([expect.stringContaining('app.limit_count')]);
  });

  it('keep nobody`s address in the table, and nothing longer than its window', async () => {
    const { rows } = await database.pool.query<{ key: string }>('select key from app.limit_count');
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[0-9a-f]{32}(\|[0-9a-f]{32})?$/);
    await database.pool.query(`insert into app.limit_count values ('contact:over', 5, 1)`);
    expect(await stores(null).sweep()).toBe(1);
    const left = await database.pool.query('select from app.limit_count');
    expect(left.rowCount).toBe(rows.length);
  });

  it('are those of each process while their Redis is away, which nobody waits for', async () => {
    const limits = start(redis.url);
    const guess = { limit: 'sign-in-visitor', key: '203.0.113.40' } as const;
    expect(await passes(limits, guess)).toBe(true);
    await redis.kill();
    const began = performance.now();
    for (let n = 1; n < 50; n += 1) expect(await passes(limits, guess)).toBe(true);
    expect(await passes(limits, guess)).toBe(false);
    expect(performance.now() - began).toBeLessThan(10_000);
    await redis.start();
    await eventually(() => limits.share().then(() => passes(start(redis.url), guess).then((passed) => !passed)));
  });

  it('are shared again after their Redis moved away without a word', async () => {
    const line = await Line.to(redis.port);
    const limits = start(line.through(redis.url));
    const guess = (n: number) => ({ limit: 'sign-in-visitor', key: `203.0.113.5${n}` }) as const;
    expect(await passes(limits, guess(0))).toBe(true);
    line.forsake();
    let n = 0;
    await eventually(async () => {
      const began = performance.now();
      expect(await passes(limits, guess((n += 1) % 10))).toBe(true);
      return performance.now() - began < 500;
    });
    await line.cut();
  });
});
