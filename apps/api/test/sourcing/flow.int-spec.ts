import type { Job } from 'bullmq';
import { SHOPS, startFixtureMarketplace, truthAt, type FixtureMarketplace } from '@halfpallet/fixture-marketplace';
import type { PotentialImportDetail, SourcingCandidate, SourcingProgress } from '@halfpallet/contracts';
import { MARKETPLACES, type Marketplace } from '@halfpallet/sourcing';
import { AssembleSourcing } from '../../src/sourcing/jobs/assemble-sourcing';
import { flowOf, rootsOf, type SearchJob } from '../../src/sourcing/jobs/flow-of';
import { RedriveSourcing } from '../../src/sourcing/jobs/redrive-sourcing';
import { SearchMarketplace } from '../../src/sourcing/jobs/search-marketplace';
import { JobFailure } from '../../src/platform/jobs/job-failure';
import { JobQueues } from '../../src/platform/jobs/job-queues';
import { eventually } from '@halfpallet/testing';
import { WORKERS } from '../support/arrangement';
import { TestShop, type Visitor } from '../support/shop';
import { benchmark, lookAtPictures, workedByHand, workedByWorkers, workerOf } from '../support/sourcing-steps';

const MINUTE = 60_000;
const WISH = { query: 'bamboo toothbrush holder', quantity: 500, mustHave: ['FSC'] };

describe('a sourcing request and those who work on it', () => {
  let market: FixtureMarketplace;
  let shop: TestShop;
  let sourcing: Visitor;
  let aheadMs = 0;
  beforeAll(async () => {
    market = await startFixtureMarketplace();
    const clock = { now: () => new Date(Date.now() + aheadMs) };
    shop = await TestShop.open({ env: { FIXTURE_MARKETPLACE_URL: market.origin }, clock });
    sourcing = await shop.staff('sourcing');
  });
  afterAll(async () => {
    await shop.close();
    await market.close();
  });
  beforeEach(() => market.control({ reset: true, slowPageMs: 0 }));

  let wishes = 0;
  /** Another quantity each time, so that nothing is joined. */
  const start = async (...marketplaces: Marketplace[]): Promise<string> => {
    wishes += 1;
    const wish = { ...WISH, quantity: WISH.quantity + wishes, marketplaces };
    const answer = await sourcing.post('/api/sourcing', wish);
    expect(answer.status).toBe(201);
    return answer.body.requestId;
  };
  const progress = async (id: string): Promise<SourcingProgress> => (await sourcing.get(`/api/sourcing/${id}`)).body;
  const ended = (id: string) =>
    eventually(async () => {
      const now = await progress(id);
      return now.state !== 'running' && now;
    }, 60_000);
  const askedOf = (site: Marketplace) => market.requests().filter((request) => request.site === site);
  const eventTypes = async (id: string) => {
    const { rows } = await shop.pool.query<{ key: string; n: number }>(
      `select type || coalesce(':' || coalesce(data ->> 'candidateId', data ->> 'marketplace'), '') as key,
              count(*)::int as n
         from es.event where stream = $1 group by 1 order by 1`,
      [`sourcing-${id}`],
    );
    return rows;
  };
  const jobOf = (requestId: string, marketplace: Marketplace, attemptsMade = 0) =>
    ({
      id: `search.${requestId}.${marketplace}`,
      data: { requestId, marketplace },
      opts: { attempts: 4 },
      attemptsMade,
      attemptsStarted: attemptsMade + 1,
    }) as unknown as Job<SearchJob>;
  const redrive = () => shop.app.get(RedriveSourcing).run(new AbortController().signal);

  it('ends with what the marketplaces have, ranked and priced, on the review desk with its evidence', async () => {
    const started = await sourcing.post('/api/sourcing', WISH);
    const done = await ended(started.body.requestId);
    expect(done).toMatchObject({ state: 'completed', percent: 100, partial: false, problem: null });
    expect(done.marketplaces).toHaveLength(MARKETPLACES.length);
    for (const one of done.marketplaces) expect(one).toMatchObject({ status: 'searched', mode: 'fixture' });

    const [best, other] = done.candidates;
    const truth = truthAt(() => market.origin).find(({ listingId }) => listingId === '1600410001')!;
    expect(best).toMatchObject({ rank: 1, marketplace: 'alibaba', sourceUrl: truth.url, exwPriceUsd: 1.26 });
    expect(best!.unitAud).toBeGreaterThan(best!.exwPriceUsd!);
    // Its pictures were looked at, and no other thing holds it down.
    expect(best!.confidence).toBeGreaterThan(0.59);
    expect(best!.caveats).not.toContain('no picture is approved');
    expect(other!.unitAud).toBeGreaterThan(best!.unitAud!);
    // Shops were asked once for all candidates.
    const benchmarked = (await eventTypes(done.requestId)).filter(({ key }) => key.startsWith('CandidateBenchmarked'));
    expect(benchmarked.map(({ n }) => n)).toEqual(benchmarked.map(() => 1));
    expect(benchmarked.length).toBeGreaterThan(0);
    const searches = market.requests().filter(({ path }) => path.startsWith('/wattlehome/search'));
    // Once for all candidates of a wish, by each process that looks at some of them.
    expect(searches.length).toBeGreaterThan(0);
    expect(searches.length).toBeLessThanOrEqual(WORKERS);
    const proposed = await eventually(async () => {
      const answer = await sourcing.get(`/api/admin/potential-imports/${best!.candidateId}`);
      return answer.status === 200 && (answer.body as PotentialImportDetail);
    });
    expect(proposed).toMatchObject({
      requestId: done.requestId,
      productQuery: WISH.query,
      adminStatus: 'pending',
      estimatedExwUsd: 1.26,
      estimatedDapAud: expect.any(Number),
      evidence: {
        marketplace: 'alibaba',
        listingId: '1600410001',
        url: truth.url,
        contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      price: { quantity: 500 },
    });
  });

  it('tells what candidates sell for in shops, and what is left of that at our price', async () => {
    const started = await sourcing.post('/api/sourcing', { query: 'bamboo cutting board', quantity: 300 });
    const { candidates } = await ended(started.body.requestId);
    const compared = candidates.filter(({ marketPriceAud }) => marketPriceAud !== null);
    expect(compared.length).toBeGreaterThan(0);
    for (const { marginPercent, unitAud } of compared) expect(marginPercent === null).toBe(unitAud === null);
  });

  it('is completed in part when a marketplace declines, which is asked once and seen to decline', async () => {
    market.control({ site: 'amazon', wall: 'captcha' });
    const done = await ended(await start('alibaba', 'amazon'));
    expect(done).toMatchObject({ state: 'completed', partial: true });
    expect(done.marketplaces).toMatchObject([
      { marketplace: 'alibaba', status: 'searched' },
      { marketplace: 'amazon', status: 'failed', found: 0, reason: expect.stringContaining('captcha') },
    ]);
    expect(done.candidates[0]).toMatchObject({ marketplace: 'alibaba', rank: 1 });
    expect(askedOf('amazon')).toHaveLength(1);
  });

  it('waits for a marketplace that asks for it, and has all of it then', async () => {
    market.control({ site: 'dhgate', throttleNext: 1, retryAfter: 1 });
    const done = await ended(await start('dhgate'));
    expect(done).toMatchObject({ state: 'completed', partial: false });
    expect(done.candidates[0]).toMatchObject({ marketplace: 'dhgate', rank: 1 });
    const pages = askedOf('dhgate').filter(({ path }) => !path.includes('/img/'));
    expect(pages.map(({ status }) => status)).toEqual([429, 200, ...done.candidates.map(() => 200)]);
  });

  it('is called off while a page is on its way, and no other is asked for', async () => {
    market.control({ site: 'ebay', slowMs: 30_000 });
    const id = await start('ebay');
    await eventually(async () => askedOf('ebay').length > 0);
    const before = Date.now();
    expect((await sourcing.post(`/api/sourcing/${id}/cancel`)).body.state).toBe('cancelled');
    await eventually(async () => {
      const state = await shop.app.get(JobQueues).queue('mp-ebay').getJobState(`search.${id}.ebay`);
      return state === 'failed';
    });
    // The page alone would have taken until its own limit of ten seconds.
    expect(Date.now() - before).toBeLessThan(9_000);
    expect(askedOf('ebay')).toHaveLength(1);
    expect(await progress(id)).toMatchObject({ state: 'cancelled', marketplaces: [{ status: 'waiting' }] });
  });

  describe('whose queues stand still', () => {
    beforeAll(() => workedByHand(shop));
    afterAll(() => workedByWorkers(shop));

    const search = (requestId: string, marketplace: Marketplace, attemptsMade?: number) =>
      shop.app.get(SearchMarketplace).run(jobOf(requestId, marketplace, attemptsMade), new AbortController().signal);

    it('has each thing found out once, however often its jobs run', async () => {
      const id = await start('alibaba', 'aliexpress');
      await Promise.all([search(id, 'alibaba'), search(id, 'aliexpress'), search(id, 'alibaba')]);
      const asked = market.requests().length;
      await search(id, 'alibaba');
      const assemble = shop.app.get(AssembleSourcing);
      await Promise.all([search(id, 'alibaba'), assemble.assemble(id), assemble.assemble(id)]);
      expect(market.requests()).toHaveLength(asked);
      const lookedInto = async () => {
        for (const { candidateId } of (await progress(id)).candidates) {
          await lookAtPictures(shop, { requestId: id, candidateId });
          await benchmark(shop, id, candidateId);
        }
      };
      await Promise.all([lookedInto(), lookedInto()]);
      await Promise.all([assemble.finish(id), assemble.finish(id), lookedInto()]);
      const written = await eventTypes(id);
      expect(written.map(({ n }) => n)).toEqual(written.map(() => 1));
      expect(written.map(({ key }) => key.split(':')[0])).toEqual(
        expect.arrayContaining([
          'CandidateBenchmarked',
          'CandidateFound',
          'CandidateImagesChecked',
          'CandidatePriced',
          'MarketplaceSearched',
          'SourcingCompleted',
        ]),
      );
    });

    it('asks shops again that do not answer, and with the last attempt makes do with those that do', async () => {
      // In words of its own: what was read of the shops for the others is still known.
      const wish = { ...WISH, query: 'toothbrush holder of bamboo', marketplaces: ['alibaba'] };
      const id: string = (await sourcing.post('/api/sourcing', wish)).body.requestId;
      await search(id, 'alibaba');
      const [{ candidateId }] = (await progress(id)).candidates as [SourcingCandidate];
      for (const { id: site } of SHOPS.slice(1)) market.control({ site, down: true });
      await expect(benchmark(shop, id, candidateId)).rejects.toMatchObject({ failureClass: 'transient' });
      expect((await eventTypes(id)).map(({ key }) => key)).not.toContain(`CandidateBenchmarked:${candidateId}`);
      await benchmark(shop, id, candidateId, 3);
      expect((await eventTypes(id)).map(({ key }) => key)).toContain(`CandidateBenchmarked:${candidateId}`);
    });

    it('is not assembled before every marketplace has ended', async () => {
      const id = await start('alibaba', 'dhgate');
      await search(id, 'alibaba');
      await expect(shop.app.get(AssembleSourcing).assemble(id)).rejects.toMatchObject({ failureClass: 'transient' });
    });

    it('asks a marketplace that does not answer again, and says so with the last attempt', async () => {
      market.control({ site: 'aliexpress', down: true });
      const id = await start('aliexpress');
      await expect(search(id, 'aliexpress', 0)).rejects.toMatchObject({ failureClass: 'transient' });
      expect((await progress(id)).marketplaces).toMatchObject([{ status: 'waiting' }]);
      await search(id, 'aliexpress', 3);
      expect((await progress(id)).marketplaces).toMatchObject([
        { status: 'failed', reason: expect.stringContaining('no answer') },
      ]);
      await shop.app.get(AssembleSourcing).assemble(id);
      expect(await progress(id)).toMatchObject({ state: 'failed', problem: 'No marketplace answered.' });
    });

    it('is ended after a quarter of an hour with what there is, or with nothing', async () => {
      const [some, none] = [await start('alibaba', 'ebay'), await start('ebay')];
      const [candidateId] = await workerOf(shop, some).searched('alibaba', ['z1', 'Bamboo toothbrush holder']);
      aheadMs += 14 * MINUTE;
      await redrive();
      expect(await progress(some)).toMatchObject({ state: 'running' });
      aheadMs += 2 * MINUTE;
      const ends = await eventually(async () => {
        await redrive();
        const both = [await progress(some), await progress(none)];
        return both.every(({ state }) => state !== 'running') && both;
      });
      expect(ends).toMatchObject([
        { state: 'completed', partial: true, candidates: [{ candidateId, rank: 1 }] },
        { state: 'failed', problem: 'No marketplace answered.' },
      ]);
    });

    it('is driven again at once when its jobs were lost', async () => {
      const id = await start('alibaba', 'dhgate');
      const queues = shop.app.get(JobQueues);
      const root = flowOf(id, ['alibaba', 'dhgate']);
      const parent = await eventually(() => queues.queue(root.queue).getJob(root.jobId));
      await parent.remove({ removeChildren: true });
      for (const node of [root, ...root.children!]) {
        expect(await queues.queue(node.queue).getJobState(node.jobId)).toBe('unknown');
      }
      // As long as it takes to see that no step is just being followed by the next one.
      aheadMs += MINUTE / 6;
      await workedByWorkers(shop);
      await eventually(async () => {
        await redrive();
        return (await queues.queue(root.queue).getJobState(root.jobId)) !== 'unknown';
      });
      expect(await ended(id)).toMatchObject({ state: 'completed', partial: false });
    });

    it.each([
      ['assemble', 0],
      ['finish', 1],
    ] as const)('is driven again at once when the job was given up that was to %s it', async (step, place) => {
      await workedByWorkers(shop);
      const broken = jest
        .spyOn(AssembleSourcing.prototype, step)
        .mockRejectedValue(new JobFailure('bad-data', 'as a fault of a release would'));
      try {
        const id = await start('alibaba');
        const root = rootsOf(id)[place]!;
        const isGivenUp = async () =>
          (await shop.app.get(JobQueues).queue(root.queue).getJobState(root.jobId)) === 'failed';
        await eventually(isGivenUp);
        expect(await progress(id)).toMatchObject({ state: 'running' });
        broken.mockRestore();
        aheadMs += MINUTE / 6;
        const over = await eventually(async () => {
          await redrive();
          const now = await progress(id);
          return now.state !== 'running' && now;
        });
        expect(over).toMatchObject({ state: 'completed', partial: false });
      } finally {
        broken.mockRestore();
      }
    });
  });
});
