import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Job } from 'bullmq';
import sharp from 'sharp';
import type { PotentialImportDetail, ProductImage, SourcingProgress } from '@halfpallet/contracts';
import { startFixtureMarketplace, type FixtureMarketplace } from '@halfpallet/fixture-marketplace';
import { eventually } from '@halfpallet/testing';
import { DossierPictures } from '../../src/imports/dossier-pictures';
import { PictureFiles } from '../../src/media/public';
import { JobQueues } from '../../src/platform/jobs/job-queues';
import type { CandidateImagesChecked } from '../../src/sourcing/domain/sourcing.events';
import { AssembleSourcing } from '../../src/sourcing/jobs/assemble-sourcing';
import type { SearchJob } from '../../src/sourcing/jobs/flow-of';
import { RedriveSourcing } from '../../src/sourcing/jobs/redrive-sourcing';
import { SearchMarketplace } from '../../src/sourcing/jobs/search-marketplace';
import { SourcingSteps } from '../../src/sourcing/sourcing-steps';
import { expectRefusal } from '../support/refusals';
import { TestShop, type Visitor } from '../support/shop';
import { benchmark, lookAtPictures, workedByHand, workedByWorkers } from '../support/sourcing-steps';
import { allFollowed } from '../support/under-way';

const DESK = '/api/admin/potential-imports';
const MINUTE = 60_000;

describe('the pictures of candidates', () => {
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
  const start = async (query: string): Promise<string> => {
    wishes += 1;
    const wish = { query, quantity: 100 + wishes, marketplaces: ['alibaba'] };
    return (await sourcing.post('/api/sourcing', wish)).body.requestId;
  };
  const progress = async (id: string): Promise<SourcingProgress> => (await sourcing.get(`/api/sourcing/${id}`)).body;
  const ended = (id: string) =>
    eventually(async () => {
      const now = await progress(id);
      return now.state !== 'running' && now;
    }, 60_000);
  const checkedOf = async (id: string): Promise<CandidateImagesChecked['data'][]> => {
    const { rows } = await shop.pool.query<{ data: CandidateImagesChecked['data'] }>(
      `select data from es.event where stream = $1 and type = 'CandidateImagesChecked'`,
      [`sourcing-${id}`],
    );
    return rows.map(({ data }) => data);
  };
  const dossierOf = (id: string) =>
    eventually(async () => {
      const answer = await sourcing.get(`${DESK}/${id}`);
      return answer.status === 200 && (answer.body as PotentialImportDetail);
    });
  const kept = () => {
    try {
      return readdirSync(join(shop.config.dataDir, 'pictures'));
    } catch {
      return [];
    }
  };
  const redrive = () => shop.app.get(RedriveSourcing).run(new AbortController().signal);

  it('are looked at, told with what is held against each, and come into the shop when somebody approved them', async () => {
    const done = await ended(await start('mesh office chair ergonomic'));
    const chair = done.candidates.find(({ sourceUrl }) => sourceUrl.includes('1600480011'))!;
    expect(chair.confidence).toBeGreaterThan(0.59);
    const dossier = await dossierOf(chair.candidateId);
    const told = dossier.images.map(({ url, status, reasons }) => [/img\/(.*)\./.exec(url)![1], status, ...reasons]);
    expect(told[0]).toEqual(['office-chair-1-blurred', 'approved', 'is blurred']);
    expect(told.slice(1).sort(([a = ''], [b = '']) => a.localeCompare(b))).toEqual([
      ['html-as-jpeg', 'rejected', 'cannot be decoded'],
      ['office-chair-1-tiny', 'rejected', 'is smaller than 300 pixels'],
      ['placeholder', 'rejected', 'is nearly of one colour'],
      ['svg-as-png', 'rejected', 'cannot be decoded'],
      ['uniform', 'rejected', 'is nearly of one colour'],
    ]);

    const blurred = dossier.images[0]!;
    const copy = await fetch(`${shop.url}${blurred.copyUrl}`);
    expect(copy.status).toBe(401);
    expect((await sourcing.get(blurred.copyUrl!)).headers['content-type']).toBe('image/webp');
    const elsewhere = `${DESK}/${dossier.id}/pictures/${'0'.repeat(64)}`;
    expectRefusal(await sourcing.get(elsewhere), 404, 'NOT_FOUND');

    const judge = (sha256: string | null, status: string) =>
      sourcing.post(`${DESK}/${dossier.id}/corrections`, {
        fact: 'picture',
        value: { sha256, status },
        reason: 'Looked',
      });
    const without = await judge(blurred.sha256, 'rejected');
    expect(without.body).toMatchObject({ confidence: { gates: expect.arrayContaining(['no picture is approved']) } });
    expect(without.body.aiConfidence).toBeLessThanOrEqual(0.59);
    const uniform = dossier.images.find(({ url }) => url.includes('uniform'))!;
    const tiny = dossier.images.find(({ url }) => url.includes('tiny'))!;
    expectRefusal(await judge(tiny.sha256, 'approved'), 422, 'NO_COPY');
    expectRefusal(await judge('0'.repeat(64), 'approved'), 422, 'NO_SUCH_PICTURE');
    expectRefusal(await judge(null, 'approved'), 400, 'VALIDATION_FAILED');
    const again = await judge(blurred.sha256, 'approved');
    expect(again.body.images[0]).toMatchObject({ sha256: blurred.sha256, status: 'approved', isByStaff: true });
    expect(again.body.history[0]).toMatchObject({ fact: 'picture', by: 'Sam sourcing', text: 'Looked' });

    await sourcing.put(`${DESK}/${dossier.id}`, { adminStatus: 'approved' });
    const productId = await eventually(async () => (await dossierOf(dossier.id)).productId);
    const pictures = await eventually(async () => {
      const { body } = await shop.visitor().get(`/api/products/${productId}/images`);
      return Array.isArray(body) && (body as ProductImage[]);
    });
    const photos = pictures.filter(({ kind }) => kind === 'photo');
    expect(photos).toMatchObject([{ isIllustration: false, validationStatus: 'approved', sourcePlatform: 'alibaba' }]);
    const shown = await fetch(`${shop.url}${photos[0]!.imageUrl}`);
    const file = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect(file).toMatchObject({ format: 'webp', width: 640, height: 480 });
    for (const refused of [uniform.sha256!, '0'.repeat(64)]) {
      // Whatever became of a photograph, its address leads to the one that the shop shows.
      const address = `${shop.url}/images/${productId}/photo-${refused}-640.webp`;
      const { status, headers } = await fetch(address, { redirect: 'manual' });
      expect([status, headers.get('location')]).toEqual([302, photos[0]!.imageUrl]);
    }
    expectRefusal(await judge(blurred.sha256, 'rejected'), 409, 'ALREADY_IMPORTED');
  });

  describe('while queues stand still', () => {
    beforeAll(() => workedByHand(shop));
    afterAll(() => workedByWorkers(shop));

    const search = (requestId: string) => {
      const job = { id: 'x', data: { requestId, marketplace: 'alibaba' }, opts: { attempts: 4 }, attemptsMade: 0 };
      return shop.app.get(SearchMarketplace).run(job as unknown as Job<SearchJob>, new AbortController().signal);
    };
    const searched = async (query: string) => {
      const requestId = await start(query);
      await search(requestId);
      const { candidates } = await progress(requestId);
      const candidateId = candidates.find(({ exwPriceUsd, title }) => exwPriceUsd === null && title)!.candidateId;
      return { requestId, candidateId };
    };
    const check = (job: { requestId: string; candidateId: string }, signal?: AbortSignal) =>
      lookAtPictures(shop, job, { signal });

    it('are found again when the process died after they were kept, and written down once', async () => {
      const job = await searched('bamboo cutting board');
      const before = new Set(kept());
      const record = jest.spyOn(shop.app.get(SourcingSteps), 'record').mockRejectedValueOnce(new Error('died'));
      await expect(check(job)).rejects.toThrow('died');
      record.mockRestore();
      const copies = kept().filter((name) => !before.has(name));
      expect(copies.length).toBeGreaterThan(0);
      expect(await checkedOf(job.requestId)).toEqual([]);
      await Promise.all([check(job), check(job)]);
      await check(job);
      const [checked, ...more] = await checkedOf(job.requestId);
      expect(more).toEqual([]);
      expect(kept().filter((name) => !before.has(name))).toEqual(copies);
      expect(checked!.images.flatMap(({ isKept, sha256 }) => (isKept ? [`${sha256}.webp`] : []))).toEqual(
        expect.arrayContaining(copies),
      );
    });

    it('are fewer when one shows the same as another', async () => {
      const { requestId } = await searched('bamboo cutting board');
      for (const { candidateId } of (await progress(requestId)).candidates) await check({ requestId, candidateId });
      const images = (await checkedOf(requestId)).flatMap((one) => one.images);
      const again = images.filter(({ url }) => /-board-1(-again)?\./.test(url));
      expect(again.map(({ status }) => status).sort()).toEqual(['approved', 'rejected']);
      expect(again.flatMap(({ reasons }) => reasons)).toEqual(['shows the same as a better picture']);
    });

    it('that do not come hold nothing up: the request ends without them, and says so', async () => {
      const { requestId } = await searched('bamboo toothbrush holder');
      market.control({ site: 'alibaba', down: true });
      await expect(shop.app.get(AssembleSourcing).finish(requestId)).rejects.toMatchObject({
        failureClass: 'transient',
      });
      for (const { candidateId } of (await progress(requestId)).candidates) {
        await benchmark(shop, requestId, candidateId);
        await check({ requestId, candidateId });
      }
      const [checked] = await checkedOf(requestId);
      expect(checked!.hashes).toEqual([]);
      for (const image of checked!.images) {
        expect(image).toMatchObject({ status: 'rejected', sha256: null, reasons: ['could not be fetched'] });
      }
      await shop.app.get(AssembleSourcing).finish(requestId);
      const done = await progress(requestId);
      expect(done).toMatchObject({ state: 'completed', partial: false });
      expect(done.candidates[0]!.caveats).toContain('no picture is approved');
    });

    it('that did not come for a trouble of their host are asked for again before a candidate goes without them', async () => {
      const job = await searched('bamboo cutting board');
      market.control({ site: 'alibaba', down: true });
      await expect(lookAtPictures(shop, job, { attemptsMade: 0 })).rejects.toMatchObject({ failureClass: 'transient' });
      expect(await checkedOf(job.requestId)).toEqual([]);
      market.control({ reset: true, slowPageMs: 0 });
      await lookAtPictures(shop, job, { attemptsMade: 1 });
      const [checked] = await checkedOf(job.requestId);
      expect(checked!.images.map(({ status }) => status)).toContain('approved');
    });

    it('are not waited for when the request is called off', async () => {
      const job = await searched('bamboo cutting board');
      await shop.app.get(AssembleSourcing).assemble(job.requestId);
      const queue = shop.app.get(JobQueues).queue('media');
      const jobId = `images.${job.requestId}.${job.candidateId}`;
      expect(await queue.getJobState(jobId)).not.toBe('unknown');
      market.control({ site: 'alibaba', slowMs: 30_000 });
      const stop = new AbortController();
      const running = check(job, stop.signal);
      const refused = expect(running).rejects.toThrow('called off');
      // The pictures alone would have taken until their own limit.
      stop.abort(new Error('called off'));
      await refused;
      await sourcing.post(`/api/sourcing/${job.requestId}/cancel`);
      await eventually(async () => (await queue.getJobState(jobId)) === 'unknown');
      await check(job);
      expect(await checkedOf(job.requestId)).toEqual([]);
    });

    it('are asked for again when their jobs were lost', async () => {
      const { requestId, candidateId } = await searched('bamboo cutting board');
      const queues = shop.app.get(JobQueues);
      await shop.app.get(AssembleSourcing).assemble(requestId);
      const jobId = `images.${requestId}.${candidateId}`;
      const parent = await eventually(() => queues.queue('sourcing').getJob(`finish.${requestId}`));
      await parent.remove({ removeChildren: true });
      expect(await queues.queue('media').getJobState(jobId)).toBe('unknown');
      aheadMs += 3 * MINUTE;
      await eventually(async () => {
        await redrive();
        return (await queues.queue('media').getJobState(jobId)) !== 'unknown';
      });
      await workedByWorkers(shop);
      expect(await ended(requestId)).toMatchObject({ state: 'completed', partial: false });
      expect((await checkedOf(requestId)).map((one) => one.candidateId)).toContain(candidateId);
    });
  });

  it('are forgotten after a month, but for those that a dossier speaks of', async () => {
    await shop.app.get(PictureFiles).keep('f'.repeat(64), Buffer.from('nobody speaks of it'));
    // A month from now all pictures are old, also those of dossiers that are read only in a moment.
    await allFollowed(shop);
    const before = kept();
    const pictures = shop.app.get(DossierPictures);
    expect(await pictures.sweep()).toBe(0);
    aheadMs += 31 * 24 * 60 * MINUTE;
    expect(await pictures.sweep()).toBeGreaterThan(0);
    expect(kept()).not.toContain(`${'f'.repeat(64)}.webp`);
    const { rows } = await shop.pool.query<{ sha256: string }>(
      `select distinct image ->> 'sha256' as sha256
         from rm.potential_imports, jsonb_array_elements(state -> 'dossier' -> 'images') image where (image ->> 'isKept')::boolean`,
    );
    const wanted = new Set(rows.map(({ sha256 }) => sha256));
    expect(kept().sort()).toEqual(before.filter((name) => wanted.has(name.slice(0, 64))).sort());
  });
});
