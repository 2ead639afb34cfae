import { randomUUID } from 'node:crypto';
import type { Job } from 'bullmq';
import { SHOPS, startFixtureMarketplace, type FixtureMarketplace } from '@halfpallet/fixture-marketplace';
import type { MarketPriceDetail, MarketPriceRow, Product } from '@halfpallet/contracts';
import type { Transactor } from '@halfpallet/event-store';
import { eventually } from '@halfpallet/testing';
import { CatalogueIndex } from '../../src/catalogue/public';
import { product, productStream } from '../../src/catalogue/domain/product';
import { LookForProduct } from '../../src/market/jobs/look-for-product';
import type { ProductJob } from '../../src/market/market-jobs';
import { MarketSearch } from '../../src/market/market-search';
import { PlanMarketLooks } from '../../src/market/jobs/plan-market-looks';
import { JobQueues } from '../../src/platform/jobs/job-queues';
import { TRANSACTOR } from '../../src/platform/tokens';
import { TestShop, type Visitor } from '../support/shop';

const DAY = 86_400_000;
const DECEMBER = Date.parse('2026-12-01T02:00:00+10:00');

describe('market prices', () => {
  let market: FixtureMarketplace;
  let shop: TestShop;
  let staff: Visitor;
  const visitor = () => shop.visitor();
  let now = DECEMBER;
  let signedInAt = 0;
  beforeAll(async () => {
    market = await startFixtureMarketplace();
    shop = await TestShop.open({
      env: { FIXTURE_MARKETPLACE_URL: market.origin },
      clock: { now: () => new Date(now) },
    });
  });
  afterAll(async () => {
    await shop.close();
    await market.close();
  });
  beforeEach(async () => {
    market.control({ reset: true });
    await at(DECEMBER);
  });
  /** Another time, for which somebody signs in anew: no session lives for months. */
  const at = async (time: number) => {
    if (signedInAt === time) return;
    now = signedInAt = time;
    staff = await shop.staff('sourcing');
  };

  const idOf = async (name: string): Promise<number> =>
    (await shop.app.get(CatalogueIndex).products()).find(({ data }) => data.productName === name)!.data.productId;
  const detail = async (id: number): Promise<MarketPriceDetail> =>
    (await staff.get(`/api/admin/rest/market-prices/${id}`)).body;
  const card = async (id: number): Promise<Product> => (await visitor().get(`/api/products/${id}`)).body;
  const outcomes = async (id: number) => {
    const { rows } = await shop.pool.query<{ type: string; run: string }>(
      `select type, data ->> 'run' as run from es.event where stream = $1 and type like 'MarketPrice%' order by revision`,
      [productStream(id)],
    );
    return rows.map(({ type, run }) => `${type} ${run}`);
  };
  /** One attempt at a look, without the queue. */
  const look = (productId: number, run: string, attemptsMade = 0, signal = new AbortController().signal) =>
    shop.app.get(LookForProduct).run(
      {
        id: `market.${productId}.${run}`,
        name: 'product',
        data: { productId, run },
        opts: { attempts: 4 },
        attemptsMade,
        attemptsStarted: attemptsMade + 1,
      } as unknown as Job<ProductJob>,
      signal,
    );
  const asked = (site: string) => market.requests().filter((request) => request.site === site).length;

  it('are looked for when staff ask, and what is seen is what everybody says a saving against', async () => {
    const id = await idOf('Pendant Light, Spun Metal 350 mm');
    expect(await card(id)).toMatchObject({ marketBenchmark: null, profitMarginPercent: null });
    expect((await visitor().get(`/api/benchmark/product/${id}`)).body).toEqual({ benchmark: null });

    const answer = await staff.post(`/api/admin/rest/market-prices/${id}/fetch`);
    expect([answer.status, answer.body]).toEqual([202, { run: '2026-W49', isOver: false }]);
    const seen = await eventually(async () => {
      const one = await detail(id);
      return one.averageAud !== null && one.lastOutcome === 'observed' && one;
    });
    expect(seen).toMatchObject({ lowestAud: 129, highestAud: 159, retailers: 3, confidence: 77, isReliable: true });
    expect(seen).toMatchObject({ ageDays: 0, isFetching: false, source: 'sample shops of this machine' });
    expect(seen.shops).toHaveLength(SHOPS.length);
    expect(seen.history).toMatchObject([{ run: '2026-W49', outcome: 'observed', averageAud: seen.averageAud }]);

    const product = await eventually(async () => {
      const one = await card(id);
      return one.marketBenchmark !== null && one;
    });
    expect((await visitor().get('/api/products?sort=saving&limit=1')).body[0].id).toBe(id);
    const { averageAud } = seen;
    expect(product.auMarketPrice).toBe(`A$${averageAud!.toFixed(2)}`);
    expect(product.profitMarginPercent).toBeCloseTo(((averageAud! - product.dapEstimateAud!) / averageAud!) * 100, 1);
    const { benchmark } = (await visitor().get(`/api/benchmark/product/${id}`)).body;
    const record = (await staff.get(`/api/test/market-benchmark/${id}`)).body;
    expect(record).toEqual({ success: true, mockMode: true, benchmark: product.marketBenchmark });
    expect(benchmark.confidence).toBe(Math.round(record.benchmark.confidence * 100));
    expect(benchmark).toMatchObject({
      averagePrice: record.benchmark.priceRange.average,
      lowestPrice: record.benchmark.priceRange.min,
      source: record.benchmark.source,
      lastUpdated: record.benchmark.lastUpdated,
    });
    expect(benchmark.marketPrices).toHaveLength(3);

    market.control({ reset: true });
    const again = await staff.post(`/api/admin/rest/market-prices/${id}/fetch`);
    expect(again.body).toEqual({ run: '2026-W49', isOver: true });
    expect(await outcomes(id)).toEqual(['MarketPriceObserved 2026-W49']);
    expect(market.requests()).toEqual([]);
  });

  it('lose their weight with time, until nobody speaks of a saving any more', async () => {
    const id = await idOf('Pendant Light, Spun Metal 350 mm');
    await at(DECEMBER + 200 * DAY);
    const old = await detail(id);
    expect(old).toMatchObject({ ageDays: 200, isReliable: false });
    expect(old.confidence).toBeLessThan(60);
    const list = await visitor().get('/api/products?q=pendant%20light%20spun');
    expect(list.body[0]).toMatchObject({ id, profitMarginPercent: null, auMarketPrice: 'A$139.00' });
    expect(list.body[0].marketBenchmark.confidence).toBeLessThan(0.6);
    // The chat says what the page says, and tells no saving against it either.
    const asked = { message: 'market price of the spun metal pendant light?', sessionId: 'marketprices0001' };
    const { body: answer } = await visitor().post('/api/integrated-ai-chat/chat', asked);
    expect(answer.products).toMatchObject([{ id, pricing: { marketPriceAud: 139, marginPercent: null } }]);
    expect(answer.response).toContain('Our estimate is A$139.00');
  });

  it('are looked for in every month, spread over a day, each product once, and again when a month was missed', async () => {
    const queue = shop.app.get(JobQueues).queue('market');
    await queue.pause();
    const plan = () => shop.app.get(PlanMarketLooks).run(new AbortController().signal);
    expect(await plan()).toBe(120);
    const jobs = async () => {
      const all = await queue.getJobs(['delayed', 'waiting', 'paused' as 'waiting']);
      return new Map(all.map((job) => [job.id!, job.opts.delay ?? 0]));
    };
    const first = await jobs();
    expect(first.size).toBe(120);
    expect([...first.keys()]).toContain('market.1.2026-12');
    const delays = [...first.values()].sort((a, b) => a - b);
    expect([delays[0], delays.at(-1)! < DAY, delays.at(-1)! > 0.9 * DAY]).toEqual([0, true, true]);

    // Asked for twice, by two processes at once: the same jobs.
    await Promise.all([plan(), plan()]);
    expect((await jobs()).size).toBe(120);

    await look(1, '2026-12', 3);
    await eventually(async () => (await plan()) === 119);
    await at(Date.parse('2027-01-15T03:30:00+10:00'));
    expect(await plan()).toBe(120);
    expect([...(await jobs()).keys()]).toContain('market.1.2027-01');
    await queue.drain(true);
    await queue.resume();
  });

  it('are planned for the first of the month, and compared every day', async () => {
    const queue = shop.app.get(JobQueues).queue('market-plan');
    const schedules = await queue.getJobSchedulers();
    const known = schedules.map(({ name, pattern, tz }) => ({ name, pattern, tz }));
    expect(known).toEqual(
      expect.arrayContaining([
        { name: 'monthly', pattern: '0 0 2 1 * *', tz: 'Australia/Brisbane' },
        { name: 'missed', pattern: '0 30 3 * * *', tz: 'Australia/Brisbane' },
      ]),
    );
    const monthly = schedules.find(({ name }) => name === 'monthly')!;
    const due = new Date(monthly.next! + 10 * 3_600_000).toISOString();
    expect(due).toMatch(/^\d{4}-\d\d-01T02:00:00/);
  });

  it('are written down once by two workers at once', async () => {
    const id = await idOf('Acoustic Slat Panel 2100 x 600 mm');
    await Promise.all([look(id, '2026-12'), look(id, '2026-12')]);
    await look(id, '2026-12');
    expect(await outcomes(id)).toEqual(['MarketPriceObserved 2026-12']);
  });

  it('are written down once by a worker that died with the prices in its hands, and shops are not asked again', async () => {
    const id = await idOf('Aluminium Step Ladder 1.8 m');
    const transactor = shop.app.get<Transactor>(TRANSACTOR);
    const dying = jest.spyOn(transactor, 'transact').mockRejectedValueOnce(new Error('killed'));
    await expect(look(id, '2026-12')).rejects.toThrow('killed');
    dying.mockRestore();
    expect(await outcomes(id)).toEqual([]);
    const before = market.requests().length;
    expect(before).toBeGreaterThan(0);
    await look(id, '2026-12', 1);
    expect(market.requests()).toHaveLength(before);
    expect(await outcomes(id)).toEqual(['MarketPriceObserved 2026-12']);
  });

  it('are what the other shops ask when one declines for good and one is away, which people see', async () => {
    const id = await idOf('Claw Hammer 20 oz, Carton of 12');
    market.control({ site: 'tradeshed', wall: 'captcha' });
    market.control({ site: 'gumleaf', down: true });
    await expect(look(id, '2026-12')).rejects.toMatchObject({
      failureClass: 'transient',
      message: 'Not every shop answered: The Trade Shed, Gum Leaf Warehouse.',
    });
    expect(await outcomes(id)).toEqual([]);
    await look(id, '2026-12', 3);
    const { shops, averageAud, history } = await eventually(async () => {
      const one = await detail(id);
      return one.averageAud !== null && one;
    });
    const problems = new Map(shops.map(({ shop: name, problem }) => [name, problem]));
    expect(problems.get('The Trade Shed')).toContain('captcha');
    expect(problems.get('Gum Leaf Warehouse')).not.toBeNull();
    expect(problems.get('Wattle & Home')).toBeNull();
    // For a carton of twelve, since that is what ours is.
    expect(averageAud).toBeGreaterThan(400);
    expect(history.map(({ run }) => run)).toEqual(['2026-12']);
  });

  it('are still being looked for while a shop that was away is to be asked again', async () => {
    const id = await idOf('Countertop Blender 1.5 L');
    market.control({ site: 'gumleaf', down: true });
    const { run } = (await staff.post(`/api/admin/rest/market-prices/${id}/fetch`)).body;
    const queue = shop.app.get(JobQueues).queue('market');
    await eventually(async () => (await queue.getJobState(`market.${id}.${run}`)) === 'delayed');
    expect((await detail(id)).isFetching).toBe(true);
    await queue.remove(`market.${id}.${run}`);
    expect((await detail(id)).isFetching).toBe(false);
  });

  it('are looked for again, by staff and by the plan, where the look was given up without a word', async () => {
    const id = await idOf('Countertop Blender 1.5 L');
    const queues = shop.app.get(JobQueues);
    const queue = queues.queue('market');
    /** A job that leaves no outcome behind, as one whose processes died too often. */
    const givenUp = async (run: string) => {
      const jobId = `market.${id}.${run}`;
      await queue.remove(jobId);
      await queue.add('nobody takes this', { productId: id, run }, { jobId });
      await eventually(async () => (await queue.getJobState(jobId)) === 'failed');
      expect((await queues.dead.givenUp(['market'])).map((job) => job.jobId)).toContain(jobId);
      await queue.pause();
      return jobId;
    };
    const runsAnew = async (jobId: string) => {
      const job = await queue.getJob(jobId);
      expect([job?.name, job?.attemptsMade]).toEqual(['product', 0]);
      expect((await queues.dead.givenUp(['market'])).map((letter) => letter.jobId)).not.toContain(jobId);
      await queue.drain(true);
      await queue.resume();
    };
    const asked = await givenUp('2026-W49');
    expect((await staff.post(`/api/admin/rest/market-prices/${id}/fetch`)).body.run).toBe('2026-W49');
    await runsAnew(asked);
    await at(Date.parse('2027-03-02T03:30:00+10:00'));
    const planned = await givenUp('2027-03');
    await shop.app.get(PlanMarketLooks).run(new AbortController().signal);
    await runsAnew(planned);
  });

  it('are no price at all when no shop answers, nor a reason to wait until next month', async () => {
    const id = await idOf('Ergonomic Mesh Office Chair');
    for (const { id: site } of SHOPS) market.control({ site, wall: 'login-wall' });
    const ask = () => staff.post(`/api/admin/rest/market-prices/${id}/fetch`);
    expect((await ask()).body.run).toBe('2026-W49');
    await eventually(async () => (await detail(id)).lastOutcome === 'no-answer');
    expect(await outcomes(id)).toEqual(['MarketPriceNotFound 2026-W49']);
    expect(await card(id)).toMatchObject({
      marketBenchmark: null,
      profitMarginPercent: null,
      auMarketPrice: 'A$499.00',
    });
    const failed = await staff.get(
      `/api/admin/rest/market-prices?filter=${encodeURIComponent('{"lastOutcome":"no-answer"}')}`,
    );
    expect(failed.body.map((row: MarketPriceRow) => row.id)).toEqual([String(id)]);
    // A refusal is asked for once.
    expect(SHOPS.map(({ id: site }) => asked(site))).toEqual(SHOPS.map(() => 1));

    market.control({ reset: true });
    expect((await ask()).body).toEqual({ run: '2026-W49.2', isOver: false });
    await eventually(async () => (await detail(id)).lastOutcome === 'observed');
  });

  it('are none when what shops sell is something else, and stay what they were', async () => {
    const id = await idOf('27-inch Office Monitor QHD');
    await look(id, '2026-12');
    expect(await outcomes(id)).toEqual(['MarketPriceNotFound 2026-12']);
    expect(await eventually(async () => (await detail(id)).lastOutcome)).toBe('nothing-comparable');
    const pendant = await idOf('Pendant Light, Spun Metal 350 mm');
    for (const { id: site } of SHOPS) market.control({ site, wall: 'captcha' });
    await at(DECEMBER + 40 * DAY);
    await look(pendant, '2027-01', 3);
    const kept = await eventually(async () => {
      const one = await detail(pendant);
      return one.history.length === 2 && one;
    });
    expect(kept).toMatchObject({ lastOutcome: 'no-answer', ageDays: 40 });
    expect(kept.averageAud).toBeGreaterThan(0);
  });

  it('of a product that is called otherwise are none of it: not when it was renamed during the look, nor before the week is over', async () => {
    await at(DECEMBER + 7 * DAY);
    const name = 'Pendant Light, Spun Metal 350 mm';
    const other = 'Submarine Periscope';
    const id = await idOf(name);
    const rename = async (productName: string) => {
      const transactor = shop.app.get<Transactor>(TRANSACTOR);
      const { state } = await transactor.load(productStream(id), product);
      const command = { importId: 'rename', product: { ...state.product!, productName }, images: [] };
      const context = { ...contextOf(randomUUID()), occurredAt: new Date(now).toISOString() };
      await transactor.transact(productStream(id), product, { kind: 'ImportProduct', ...command }, context);
    };
    const search = shop.app.get(MarketSearch);
    const find = search.find.bind(search);
    const sought: string[] = [];
    const watched = jest.spyOn(search, 'find').mockImplementation(async (wanted, query, signal) => {
      const answer = await find(wanted, query, signal);
      if (sought.push(query) === 1) await rename(other);
      return answer;
    });
    const before = await outcomes(id);
    await look(id, '2026-W50');
    watched.mockRestore();
    expect(sought).toEqual([expect.stringMatching(/pendant/i), expect.stringMatching(/periscope/i)]);
    expect((await outcomes(id)).slice(before.length)).toEqual(['MarketPriceNotFound 2026-W50']);

    const fetch = async () => (await staff.post(`/api/admin/rest/market-prices/${id}/fetch`)).body;
    const priced = (isPriced: boolean) => eventually(async () => ((await detail(id)).averageAud !== null) === isPriced);
    // Its price of the week before would otherwise pass for the one that is about to be found.
    await priced(false);
    await rename(name);
    expect(await fetch()).toEqual({ run: '2026-W50.2', isOver: false });
    await priced(true);
    expect(await fetch()).toEqual({ run: '2026-W50.2', isOver: true });
    await rename(other);
    await priced(false);
    expect(await fetch()).toEqual({ run: '2026-W50.3', isOver: false });
  });

  it('of a product that was withdrawn meanwhile are written nowhere', async () => {
    const id = await idOf('Pull-Out Spray Kitchen Mixer');
    const command = { kind: 'WithdrawProduct', reason: 'recalled' } as const;
    const withdrawn = { ...contextOf('5a1c8a06-0c19-4b1c-93f1-1f1ad3f4b6c0'), occurredAt: new Date(now).toISOString() };
    await shop.app.get<Transactor>(TRANSACTOR).transact(productStream(id), product, command, withdrawn);
    await look(id, '2026-12');
    expect(await outcomes(id)).toEqual([]);
    // Another worker may still be at what was asked for before.
    expect(market.requests().filter(({ path }) => /pull-?out/i.test(path))).toEqual([]);
    expect((await staff.post(`/api/admin/rest/market-prices/${id}/fetch`)).status).toBe(404);
  });

  it('of anything can be looked for by its name on the test page, which keeps nothing', async () => {
    const answer = await staff.post('/api/test/fetch-market-price', { productName: 'Ceramic Planter 300 mm' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, mockMode: true });
    expect(answer.body.marketPrice).toMatchObject({
      confidence: expect.any(Number),
      competitorCount: expect.any(Number),
      priceRange: { min: expect.any(Number), max: 42, average: expect.any(Number) },
      auMarketPrice: expect.stringMatching(/^A\$\d+\.\d\d$/),
    });
    const nothing = await staff.post('/api/test/fetch-market-price', { productName: 'Submarine periscope' });
    expect(nothing.body).toEqual({ success: true, mockMode: true, marketPrice: null, error: null });
    for (const { id: site } of SHOPS) market.control({ site, down: true });
    const away = await staff.post('/api/test/fetch-market-price', { productName: 'Brass hinge' });
    expect(away.body).toMatchObject({ success: false, marketPrice: null, error: expect.stringContaining('No shop') });
    expect((await staff.post('/api/test/fetch-market-price', { productName: ' ' })).status).toBe(400);
    expect((await staff.get('/api/test/market-benchmark/999999')).status).toBe(404);
  });
});

const contextOf = (commandId: string) => ({
  commandId,
  correlationId: commandId,
  causationId: commandId,
  actor: { kind: 'system', id: 'test' } as const,
});
