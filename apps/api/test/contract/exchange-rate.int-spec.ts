import { FxRates } from '../../src/pricing/public';
import type { Config } from '../../src/platform/config';
import { TestShop, type Visitor } from '../support/shop';

const DAY_MS = 86_400_000;

describe('exchange rate calls', () => {
  let shop: TestShop;
  let visitor: Visitor;
  beforeAll(async () => {
    shop = await TestShop.open();
    visitor = shop.visitor();
  });
  afterAll(() => shop.close());

  const history = async () => (await visitor.get('/api/currency/usd-aud/history')).body.days;
  const remember = (rate: string, sourceTime: string) =>
    shop.pool.query(
      `insert into pricing.fx_rate (rate, source, source_time, max_source_age_hours, first_fetched_at, fetched_at)
       values ($1, 'rates.example', $2, 96, now(), now())`,
      [rate, sourceTime],
    );

  it('GET /api/currency/usd-aud/history is empty while only the reference rate is known', async () => {
    const answer = await visitor.get('/api/currency/usd-aud/history');
    expect([answer.status, answer.body]).toEqual([200, { days: [] }]);
  });

  it('GET /api/currency/usd-aud/history answers the last rate of each Brisbane day, oldest first', async () => {
    await remember('1.500100', '2026-03-02T15:00:00Z');
    await remember('1.520300', '2026-03-03T13:00:00Z');
    // After 14:00 UTC it is the next day in Brisbane, and the later rate of a day counts.
    await remember('1.510200', '2026-03-02T20:00:00Z');
    expect(await history()).toEqual([{ day: '2026-03-03', rate: 1.5203 }]);
    await remember('1.530400', '2026-03-03T14:00:00Z');
    expect(await history()).toEqual([
      { day: '2026-03-03', rate: 1.5203 },
      { day: '2026-03-04', rate: 1.5304 },
    ]);
  });

  it('GET /api/currency/usd-aud/history answers at most 30 days, the newest', async () => {
    for (let day = 1; day <= 31; day += 1) {
      await remember(`1.6${String(day).padStart(2, '0')}`, `2026-05-${String(day).padStart(2, '0')}T02:00:00Z`);
    }
    const days = await history();
    expect(days).toHaveLength(30);
    expect([days[0], days.at(-1)]).toEqual([
      { day: '2026-05-02', rate: 1.602 },
      { day: '2026-05-31', rate: 1.631 },
    ]);
  });

  describe('a rate that the source says', () => {
    const now = new Date();
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const config = { fx: { url: 'https://rates.example/usd' } } as unknown as Config;
    const rates = () => new FxRates(shop.pool, config, { now: () => now });
    const said = (rate: string, sourceTime: Date) =>
      rates().poll(() => Promise.resolve({ rate, source: 'rates.example', sourceTime, maxSourceAgeHours: 96 }));
    const used = async () => {
      const { rateText, source } = await rates().current();
      return `${rateText} ${source}`;
    };
    beforeEach(() => shop.pool.query('truncate pricing.fx_rate'));

    it('is refused, and staff are told, while it is none or more than 10% away from the last good one', async () => {
      await said('1.5000', daysAgo(1));
      for (const [rate, why] of [
        ['0.9000', 'no rate between 1.0000 and 2.5000'],
        ['1.6600', 'more than 10% away from the last good 1.500000'],
      ] as const) {
        const refused = { failureClass: 'bad-data', message: expect.stringContaining(why), evidence: { rate } };
        await expect(said(rate, daysAgo(0))).rejects.toMatchObject(refused);
      }
      expect(await used()).toBe('1.5000 rates.example');
    });

    it('is measured by no rate that is itself too old to be used, or what moved since would be refused for ever', async () => {
      await said('1.5000', daysAgo(5));
      expect(await used()).toBe('1.5400 reference');
      await said('1.3000', daysAgo(0));
      expect(await used()).toBe('1.3000 rates.example');
    });

    it('is refused when its day is still to come, and the right ones after it are used', async () => {
      await said('1.5000', daysAgo(1));
      const ahead = { failureClass: 'bad-data', message: expect.stringContaining('still to come') };
      await expect(said('1.4500', new Date('2099-11-29T15:00:00Z'))).rejects.toMatchObject(ahead);
      // The source tells its own day alone, which has begun there when it has not here.
      await said('1.5200', daysAgo(-1));
      expect(await used()).toBe('1.5200 rates.example');
    });

    it('was kept once with a day that is still to come, and is not used before', async () => {
      await remember('1.4500', '2099-11-29T15:00:00Z');
      await said('1.5200', daysAgo(0));
      expect(await used()).toBe('1.5200 rates.example');
      expect(await history()).toMatchObject([{ rate: 1.52 }]);
    });
  });
});
