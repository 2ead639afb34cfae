import { jobOptions, planOf } from './job-options';
import { PROVIDER_PAGE_MS, queuePlans } from './queue-plans';
import { WORKER_ROLES } from './worker-roles';

describe('the plans of the queues', () => {
  const live = queuePlans({ live: true });
  const fixture = queuePlans({ live: false });

  it.each(Object.entries(live))('%s: has a name and limits that hold', (name, plan) => {
    expect(name).toMatch(/^[a-z][a-z-]*$/);
    expect(WORKER_ROLES).toContain(plan.role);
    expect(plan.concurrency).toBeGreaterThan(0);
    expect(plan.attempts).toBeGreaterThan(0);
    expect(plan.backoff.jitter).toBeGreaterThan(0);
    expect(plan.timeoutMs).toBeGreaterThan(0);
    // A schedule that catches itself up would pile up runs.
    for (const schedule of Object.values(plan.schedules)) {
      if ('everyMs' in schedule) expect(plan.timeoutMs).toBeLessThan(schedule.everyMs);
    }
  });

  it('set the pace of live sites, and let the fixture market run', () => {
    const pace = (plans: typeof live, name: string) => planOf(name, plans).rate!.max;
    expect(['mp-alibaba', 'mp-ebay', 'mp-amazon', 'market'].map((name) => pace(live, name))).toEqual([20, 30, 10, 30]);
    expect(pace(fixture, 'mp-amazon')).toBeGreaterThan(pace(live, 'mp-amazon'));
  });

  it('let each visit come to its end at the pace of its site, in all processes together', () => {
    const ofSites = Object.entries(live).filter(([name]) => name.startsWith('mp-'));
    expect(ofSites).toHaveLength(5);
    for (const [, { rate, inAll, timeoutMs }] of ofSites) {
      // The results, five listings, and each of those once more in a browser.
      expect(timeoutMs).toBeGreaterThanOrEqual((11 * rate!.perMs * inAll!) / rate!.max);
    }
    expect(planOf('mp-ebay', fixture).inAll).toBeNull();
    const slowed = queuePlans({ live: true, pagesPerMinute: { ebay: 5 } });
    expect(planOf('mp-ebay', slowed)).toMatchObject({ inAll: 1, timeoutMs: 134_640 });
    // Hosts of pictures and Australian shops have a pace as well.
    expect(['media', 'market'].map((name) => planOf(name, live).inAll)).toEqual([4, 3]);
    expect(['media', 'market'].map((name) => planOf(name, fixture).inAll)).toEqual([null, null]);
    expect(planOf('mp-ebay', queuePlans({ live: true, oxylabs: { username: 'a', password: 'b' } })).inAll).toBeNull();
  });

  it('wait for a page of the provider as long as the provider does, and still read the others', () => {
    const provided = queuePlans({ live: true, oxylabs: { username: 'a', password: 'b' } });
    for (const [name, { timeoutMs, attempts }] of Object.entries(provided)) {
      if (!name.startsWith('mp-')) continue;
      expect(timeoutMs).toBeGreaterThanOrEqual(PROVIDER_PAGE_MS + 60_000);
      // Within the quarter of an hour after which a request ends with what there is.
      expect(timeoutMs * attempts).toBeLessThan(15 * 60_000);
    }
  });

  it('say how jobs are kept and how large they may be', () => {
    expect(jobOptions('mp-amazon', live)).toEqual({
      attempts: 3,
      backoff: { type: 'exponential', delay: 5_000, jitter: 0.5 },
      removeOnComplete: { age: 72 * 3_600, count: 20_000 },
      removeOnFail: { age: 14 * 24 * 3_600, count: 5_000 },
      sizeLimit: 16_384,
    });
  });

  it('refuse a queue that is not among them', () => {
    expect(() => planOf('toString', live)).toThrow(/no plan/);
  });
});
