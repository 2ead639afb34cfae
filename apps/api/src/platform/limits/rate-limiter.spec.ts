import { limitsOnMemory, MemoryStores } from '../../../test/support/memory-limits';
import type { DomainError } from '../errors';
import { RateLimiter } from './rate-limiter';
import { atOnce, LIMITS, type AbuseLimit, type LimitName } from './limits';
import { visitorOf } from './visitor';

const stranger = visitorOf({ ip: '203.0.113.7' });
const ownMachine = visitorOf({ ip: '127.0.0.1' });
const MINUTE = 60_000;

const refusalOf = (work: () => Promise<unknown>): Promise<DomainError | null> =>
  work().then(
    () => null,
    (error: DomainError) => error,
  );

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 0, 5, 9) }));
afterEach(() => jest.useRealTimers());

describe('limits', () => {
  it('refuse with how long to wait, in words and in seconds, and open again', async () => {
    const limits = limitsOnMemory();
    const order = () => limits.count(RateLimiter.by(stranger, 'orders-create'), stranger);
    for (let i = 0; i < 10; i += 1) await order();
    jest.advanceTimersByTime(20 * MINUTE);
    const refusal = await refusalOf(order);
    expect(refusal).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      status: 429,
      message: 'You have placed many orders. Please wait 40 minutes and try again.',
      details: { extra: { retryAfterSeconds: 2_400 } },
    });
    jest.advanceTimersByTime(40 * MINUTE);
    expect(await refusalOf(order)).toBeNull();
  });

  it('open in their time after a clock that was a day ahead, by what a process and by what the store knows', async () => {
    const stores = new MemoryStores();
    const [one, other] = [limitsOnMemory({}, stores), limitsOnMemory({}, stores)];
    const write = (limits: RateLimiter) => refusalOf(() => limits.count(RateLimiter.by(stranger, 'contact')));
    jest.setSystemTime(Date.now() + 24 * 60 * MINUTE);
    for (let i = 0; i < 5; i += 1) await write(one);
    expect(await write(one)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    jest.setSystemTime(Date.now() - 24 * 60 * MINUTE);
    for (let i = 0; i < 5; i += 1) expect(await write(i % 2 ? one : other)).toBeNull();
    expect(await write(one)).toMatchObject({ details: { extra: { retryAfterSeconds: 3_600 } } });
  });

  it('count an attempt in all limits it falls under or in none, and name the longest wait', async () => {
    const limits = limitsOnMemory();
    const both = RateLimiter.by(stranger, 'order-look-up-misses', 'contact');
    for (let i = 0; i < 5; i += 1) await limits.count(RateLimiter.by(stranger, 'contact'));
    for (let i = 0; i < 40; i += 1) {
      expect((await refusalOf(() => limits.count(both)))?.message).toContain('several messages');
    }
    jest.advanceTimersByTime(60 * MINUTE);
    expect(await refusalOf(() => limits.count(both))).toBeNull();
  });

  it('do not count work that failed', async () => {
    const limits = limitsOnMemory();
    const attempt = [{ limit: 'orders-of-email', key: 'ada@buyer.example' } as const];
    const fail = () => limits.during(attempt, stranger, () => Promise.reject(new Error('no such product')));
    for (let i = 0; i < 20; i += 1) await expect(fail()).rejects.toThrow('no such product');
    for (let i = 0; i < 10; i += 1) await limits.during(attempt, stranger, () => Promise.resolve());
    await expect(limits.during(attempt, stranger, () => Promise.resolve())).rejects.toMatchObject({ status: 429 });
  });

  it('give the shop`s own machine twenty times the trade, and no more guesses', async () => {
    const limits = limitsOnMemory();
    for (const [limit, allowed] of [
      ['orders-create', 200],
      ['order-look-up-misses', 30],
      ['contact', 5],
    ] as const) {
      const attempt = async () => {
        const attempts = RateLimiter.by(ownMachine, limit);
        await limits.count(attempts, ownMachine);
        for (const one of attempts) await limits.answered(one, true);
      };
      for (let i = 0; i < allowed; i += 1) await attempt();
      expect([limit, (await refusalOf(attempt))?.status]).toEqual([limit, 429]);
    }
  });

  it('are lifted for trade alone when they are off', async () => {
    const limits = limitsOnMemory({ abuseLimits: false });
    for (let i = 0; i < 1_000; i += 1) await limits.count(RateLimiter.by(stranger, 'orders-create'), stranger);
    for (let i = 0; i < 30; i += 1) {
      for (const miss of RateLimiter.by(stranger, 'order-look-up-misses')) await limits.answered(miss, true);
    }
    const guess = () => limits.count(RateLimiter.by(stranger, 'order-look-up-misses'), stranger);
    expect((await refusalOf(guess))?.status).toBe(429);
  });

  it('count each by its own', async () => {
    const limits = limitsOnMemory();
    for (let i = 0; i < 5; i += 1) await limits.count(RateLimiter.by(stranger, 'contact'));
    const another = visitorOf({ ip: '203.0.113.8' });
    expect(await refusalOf(() => limits.count(RateLimiter.by(another, 'contact')))).toBeNull();
    expect(await refusalOf(() => limits.count(RateLimiter.by(stranger, 'csp-reports')))).toBeNull();
  });

  it('never trust a guess because of where it comes from: what guards secrets is no trade', () => {
    const guards = [
      'order-look-up-misses',
      'sign-in-account',
      'sign-in-visitor',
      'password-reset-email',
      'reveals',
    ] as const;
    for (const name of guards) expect([name, atOnce(LIMITS[name])]).toEqual([name, true]);
    for (const name of guards) expect([name, (LIMITS[name] as AbuseLimit).trade]).toEqual([name, undefined]);
  });

  it.each(Object.entries(LIMITS))('%s says a whole sentence', (_name, { why }) =>
    expect(why).toMatch(/^[A-Z].*[a-z]$/),
  );
});

describe('two processes', () => {
  const attempt = (limits: RateLimiter, limit: LimitName) => () =>
    limits.count(RateLimiter.by(stranger, limit), stranger);
  const processes = () => {
    const stores = new MemoryStores();
    return { stores, one: limitsOnMemory({}, stores), other: limitsOnMemory({}, stores) };
  };

  it('hold a burst of guesses together to the limit', async () => {
    const { one, other } = processes();
    const burst = Array.from({ length: 80 }, (_, n) => refusalOf(attempt(n % 2 ? one : other, 'sign-in-visitor')));
    const passed = (await Promise.all(burst)).filter((refusal) => refusal === null);
    expect(passed).toHaveLength(50);
  });

  it('know of each other`s trade a moment later, and have asked for it once', async () => {
    const { stores, one, other } = processes();
    for (let n = 0; n < 10; n += 1) await attempt(one, 'orders-create')();
    await jest.advanceTimersByTimeAsync(250);
    expect(stores.calls).toBe(1);
    // It has not met this visitor before.
    await attempt(other, 'orders-create')();
    await jest.advanceTimersByTimeAsync(250);
    expect((await refusalOf(attempt(other, 'orders-create')))?.status).toBe(429);
  });

  it('forgive together: what one forgets the other does not hold against anybody for long', async () => {
    const { one, other } = processes();
    for (let n = 0; n < 5; n += 1) await attempt(one, 'contact')();
    expect((await refusalOf(attempt(other, 'contact')))?.status).toBe(429);
    await one.forget({ limit: 'contact', key: stranger.key });
    expect((await refusalOf(attempt(other, 'contact')))?.status).toBe(429);
    jest.advanceTimersByTime(5_000);
    expect(await refusalOf(attempt(other, 'contact'))).toBeNull();
  });

  it('ask nobody about somebody who is known to be blocked', async () => {
    const { stores, one } = processes();
    for (let n = 0; n < 6; n += 1) await refusalOf(attempt(one, 'contact'));
    const before = stores.calls;
    for (let n = 0; n < 100; n += 1) expect((await refusalOf(attempt(one, 'contact')))?.status).toBe(429);
    expect(stores.calls).toBe(before);
  });

  it('count by themselves while the store is away, and tell it later', async () => {
    const { stores, one, other } = processes();
    stores.away = true;
    for (const limit of ['contact', 'order-look-up', 'sign-in-visitor'] as const) {
      for (let n = 0; n < LIMITS[limit].limit; n += 1)
        expect([limit, await refusalOf(attempt(one, limit))]).toEqual([limit, null]);
      expect([limit, (await refusalOf(attempt(one, limit)))?.status]).toEqual([limit, 429]);
    }
    stores.away = false;
    await jest.advanceTimersByTimeAsync(5_000);
    expect((await refusalOf(attempt(other, 'contact')))?.status).toBe(429);
  });
});
