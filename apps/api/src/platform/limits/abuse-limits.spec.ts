import type { Config } from '../config';
import type { DomainError } from '../errors';
import { AbuseLimits } from './abuse-limits';
import { LIMITS, type AbuseLimit } from './limits';
import { visitorOf } from './visitor';

const stranger = visitorOf({ ip: '203.0.113.7' });
const ownMachine = visitorOf({ ip: '127.0.0.1' });

function limitsAt(abuseLimits = true) {
  const clock = { ms: Date.UTC(2026, 0, 5, 9), now: () => new Date(clock.ms) };
  const limits = new AbuseLimits({ abuseLimits } as Config, clock);
  return { limits, clock };
}

function refusalOf(work: () => void): DomainError | null {
  try {
    work();
    return null;
  } catch (error) {
    return error as DomainError;
  }
}

describe('limits', () => {
  it('refuse with how long to wait, in words and in seconds, and open again', () => {
    const { limits, clock } = limitsAt();
    const order = () => limits.count(AbuseLimits.by(stranger, 'orders-create'), stranger);
    for (let i = 0; i < 10; i += 1) order();
    clock.ms += 20 * 60_000;
    const refusal = refusalOf(order);
    expect(refusal).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      status: 429,
      message: 'You have placed many orders. Please wait 40 minutes and try again.',
      details: { extra: { retryAfterSeconds: 2_400 } },
    });
    clock.ms += 40 * 60_000;
    expect(refusalOf(order)).toBeNull();
  });

  it('count an attempt in all limits it falls under or in none, and name the longest wait', () => {
    const { limits, clock } = limitsAt();
    const both = AbuseLimits.by(stranger, 'order-look-up-misses', 'contact');
    for (let i = 0; i < 5; i += 1) limits.count(AbuseLimits.by(stranger, 'contact'));
    for (let i = 0; i < 40; i += 1) expect(refusalOf(() => limits.count(both))?.message).toContain('several messages');
    clock.ms += 3_600_000;
    expect(refusalOf(() => limits.count(both))).toBeNull();
  });

  it('do not count work that failed', async () => {
    const { limits } = limitsAt();
    const attempt = [{ limit: 'orders-of-email', key: 'ada@buyer.example' } as const];
    const fail = () => limits.during(attempt, stranger, () => Promise.reject(new Error('no such product')));
    for (let i = 0; i < 20; i += 1) await expect(fail()).rejects.toThrow('no such product');
    for (let i = 0; i < 10; i += 1) await limits.during(attempt, stranger, () => Promise.resolve());
    await expect(limits.during(attempt, stranger, () => Promise.resolve())).rejects.toMatchObject({ status: 429 });
  });

  it('give the shop`s own machine twenty times the trade, and no more guesses', () => {
    const { limits } = limitsAt();
    for (const [limit, allowed] of [
      ['orders-create', 200],
      ['order-look-up-misses', 30],
      ['contact', 5],
    ] as const) {
      const attempt = () => {
        const attempts = AbuseLimits.by(ownMachine, limit);
        limits.count(attempts, ownMachine);
        for (const one of attempts) limits.answered(one, true);
      };
      for (let i = 0; i < allowed; i += 1) attempt();
      expect([limit, refusalOf(attempt)?.status]).toEqual([limit, 429]);
    }
  });

  it('are lifted for trade alone when they are off', () => {
    const { limits } = limitsAt(false);
    for (let i = 0; i < 1_000; i += 1) limits.count(AbuseLimits.by(stranger, 'orders-create'), stranger);
    for (let i = 0; i < 30; i += 1) {
      for (const miss of AbuseLimits.by(stranger, 'order-look-up-misses')) limits.answered(miss, true);
    }
    expect(refusalOf(() => limits.count(AbuseLimits.by(stranger, 'order-look-up-misses'), stranger))?.status).toBe(429);
  });

  it('count each by its own', () => {
    const { limits } = limitsAt();
    for (let i = 0; i < 5; i += 1) limits.count(AbuseLimits.by(stranger, 'contact'));
    expect(refusalOf(() => limits.count(AbuseLimits.by(visitorOf({ ip: '203.0.113.8' }), 'contact')))).toBeNull();
    expect(refusalOf(() => limits.count(AbuseLimits.by(stranger, 'csp-reports')))).toBeNull();
  });

  it('never trust a guess because of where it comes from: what guards secrets is no trade', () => {
    const guards = [
      'order-look-up-misses',
      'sign-in-account',
      'sign-in-visitor',
      'password-reset-email',
      'reveals',
    ] as const;
    for (const name of guards) expect([name, (LIMITS[name] as AbuseLimit).trade]).toEqual([name, undefined]);
  });

  it.each(Object.entries(LIMITS))('%s says a whole sentence', (_name, { why }) =>
    expect(why).toMatch(/^[A-Z].*[a-z]$/),
  );
});
