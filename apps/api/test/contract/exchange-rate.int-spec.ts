import { TestShop, type Visitor } from '../support/shop';

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
});
