import { randomUUID } from 'node:crypto';
import type { Job } from 'bullmq';
import { CommandBus } from '@nestjs/cqrs';
import type { ImportRun, ImportRunRow, PotentialImportDetail } from '@halfpallet/contracts';
import { startFixtureMarketplace, type FixtureMarketplace } from '@halfpallet/fixture-marketplace';
import { MARKETPLACES } from '@halfpallet/sourcing';
import { eventually } from '@halfpallet/testing';
import { CatalogueIndex, ImportPreviews, ImportProducts, type ProductData } from '../../src/catalogue/public';
import { ImportPlans } from '../../src/import-tools/import-plans';
import { CarryOutImportJob, type CarryOutJob } from '../../src/import-tools/jobs/carry-out-job';
import { ChangeImportRun } from '../../src/import-tools/use-cases/change-import-run';
import { ImportListing } from '../../src/imports/public';
import { ImportApproved } from '../../src/imports/use-cases/import-approved';
import { SourcingDesk } from '../../src/sourcing/public';
import { MarketplaceSource } from '../../src/import-tools/marketplace-source';
import { JobQueues } from '../../src/platform/jobs/job-queues';
import { restList } from '../support/finance';
import { expectRefusal } from '../support/refusals';
import { TestShop, type Answer, type Visitor } from '../support/shop';
import { workedByHand, workedByWorkers, workerOf } from '../support/sourcing-steps';

const IMPORT = '/api/product-import';
/** As long as a test may take, beside whatever else the machine does. */
const PATIENCE_MS = 110_000;
const FORM = { searchQuery: 'bamboo cutting board', sector: 'Kitchen & Bath', targetMargin: 25, maxProducts: 2 };

describe('calls about imports', () => {
  let market: FixtureMarketplace;
  let shop: TestShop;
  let sourcing: Visitor;
  let owner: Visitor;
  beforeAll(async () => {
    market = await startFixtureMarketplace();
    shop = await TestShop.open({ env: { FIXTURE_MARKETPLACE_URL: market.origin } });
    [sourcing, owner] = [await shop.staff('sourcing'), await shop.owner()];
  });
  afterAll(async () => {
    await shop.close();
    await market.close();
  });
  beforeEach(() => market.control({ reset: true, slowPageMs: 0 }));

  const run = async (id: string): Promise<ImportRun> => (await sourcing.get(`${IMPORT}/runs/${id}`)).body;
  const act = (id: string, what: string, body?: object, by = sourcing): Promise<Answer> =>
    by.post(`${IMPORT}/runs/${id}/${what}`, body);
  const until = (id: string, ...states: readonly ImportRun['state'][]) =>
    eventually(async () => {
      const now = await run(id);
      return states.includes(now.state) && now;
    }, PATIENCE_MS);
  /** Started and searched; nothing is decided. */
  const previewed = async (over: object = {}, by = sourcing): Promise<ImportRun> => {
    const started = await by.post(`${IMPORT}/import`, { ...FORM, preview: true, ...over });
    expect(started.status).toBe(200);
    return until(started.body.runId, 'ready');
  };
  /** A page waits for its search for a while; past that it says to ask again, as does a busy shop, and asking again joins the same search. */
  const ended = (path: string, body?: object, by = sourcing): Promise<Answer['body']> =>
    eventually(async () => {
      const answer = await by.post(path, body);
      return answer.status < 500 && !answer.text.includes('The search is not over yet.') && answer.body;
    }, PATIENCE_MS);
  const product = (id: number) =>
    eventually(async () => (await shop.app.get(CatalogueIndex).find(id))?.product.data) as Promise<ProductData>;
  const listedUnder = async (address: string): Promise<number> => {
    const products = await shop.app.get(CatalogueIndex).products();
    return products.filter(({ data }) => data.supplier.originalUrl === address).length;
  };
  /** By way of the proxy: a supplier's address is not asked for by browsers. */
  const picture = expect.stringContaining('/api/image-proxy/proxy?url=') as string;
  const importsQueue = () => shop.app.get(JobQueues).queue('imports');
  const jobOf = (runId: string) =>
    ({
      id: randomUUID(),
      data: { runId },
      opts: { attempts: 8 },
      attemptsMade: 0,
      attemptsStarted: 1,
    }) as unknown as Job<CarryOutJob>;
  const carryOut = (runId: string, signal = new AbortController().signal) =>
    shop.app.get(CarryOutImportJob).run(jobOf(runId), signal);

  it('GET /api/product-import/status tells the figures of the catalogue', async () => {
    const { body } = await sourcing.get(`${IMPORT}/status`);
    expect(body).toEqual({
      success: true,
      data: {
        statistics: { totalProducts: 120, importedProducts: 0, productsWithImages: 120, imageSuccessRate: 100 },
      },
    });
  });

  it('POST /api/product-import/import imports what reaches the margin, and says what it did', async () => {
    const form = { ...FORM, searchQuery: 'led downlight', sector: 'Lighting', maxProducts: 1 };
    const { body } = await sourcing.post(`${IMPORT}/import`, form);
    // The page waits for a while only, and then says to look again: the run tells what came of it.
    if (body.state === 'finished') {
      expect(body).toMatchObject({
        success: true,
        message: '1 product imported, 0 failed.',
        data: { imported: 1, failed: 0 },
      });
      expect(body.data.products).toEqual([
        {
          productName: expect.stringContaining('Downlight'),
          imageUrl: picture,
          exwPriceUsd: expect.any(Number),
          supplierInfo: { name: expect.any(String), location: expect.any(String) },
        },
      ]);
    } else {
      expect(body).toMatchObject({ success: true, message: expect.stringMatching(/in a moment\.$/) });
      expect(await until(body.runId, 'finished')).toMatchObject({ imported: 1 });
    }
    const { items } = await run(body.runId);
    const { productId, exwPriceUsd, sourceUrl } = items[0]!;
    expect(await product(productId!)).toMatchObject({
      sector: 'electronics',
      exwPriceUsd: expect.stringMatching(new RegExp(`^${exwPriceUsd}`)),
      supplier: { originalUrl: sourceUrl },
    });
    await eventually(async () => {
      const { statistics } = (await sourcing.get(`${IMPORT}/status`)).body.data;
      return statistics.totalProducts === 121 && statistics.importedProducts === 1;
    });
    const [row] = await eventually(async () => {
      const { body: rows } = await restList(sourcing, 'import-runs', { state: 'finished' });
      return rows.length > 0 && (rows as ImportRunRow[]);
    });
    expect(row).toMatchObject({ searchQuery: 'led downlight', imported: 1, failed: 0, requestedBy: 'Sam sourcing' });
  });

  it('POST /api/product-import/import again under its key, after its answer was lost, tells the run it began', async () => {
    const key = { 'idempotency-key': 'an-import-whose-answer-was-lost' };
    const send = () => sourcing.post(`${IMPORT}/import`, { ...FORM, searchQuery: 'floor mop', maxProducts: 1 }, key);
    const { runId } = (await send()).body;
    await until(runId, 'finished');
    // As `kill -9` leaves it: the process died before it could keep its answer.
    await shop.pool.query('update app.idempotency set answer = null');
    const again = await send();
    expect([again.status, again.body.runId]).toEqual([200, runId]);
    const { body: rows } = await restList(sourcing, 'import-runs', { q: 'floor mop' });
    expect(rows).toHaveLength(1);
  });

  it('previews, and lists nothing before that is applied; twice is once', async () => {
    const ready = await previewed();
    expect(ready).toMatchObject({ counts: { listed: 2, revised: 0 }, canRetry: false, imported: 0 });
    const [first] = ready.items;
    expect(first).toMatchObject({ verdict: 'listed', productId: null, outcome: null, reachesMargin: true });
    expect(first!.unitPriceAud).toBeGreaterThan(first!.exwPriceUsd!);
    expect(await listedUnder(first!.sourceUrl)).toBe(0);

    const key = { 'idempotency-key': randomUUID() };
    const apply = () => sourcing.post(`${IMPORT}/runs/${ready.runId}/apply`, { token: ready.token }, key);
    const answers = await Promise.all([apply(), act(ready.runId, 'apply', { token: ready.token })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const done = await until(ready.runId, 'finished');
    expect(done).toMatchObject({ imported: 2, failed: 0, token: null });
    expect((await apply()).status).toBe(200);
    for (const { productId, sourceUrl, id, unitPriceAud } of done.items) {
      expect((await product(productId!)).sector).toBe('kitchen');
      expect(await listedUnder(sourceUrl)).toBe(1);
      const dossier = (await sourcing.get(`/api/admin/potential-imports/${id}`)).body as PotentialImportDetail;
      expect(dossier).toMatchObject({ adminStatus: 'imported', productId, evidence: { url: sourceUrl } });
      expect(dossier.reviewedBy).toBe('Sam sourcing');
      // What was agreed to is what the shop asks.
      const { quantity } = done.items.find((item) => item.id === id)!;
      const pricing = (await sourcing.get(`/api/pricing/${productId}?quantity=${quantity}`)).body;
      expect(pricing.pricePerUnitAud).toBe(unitPriceAud);
    }
    // The same goods once more: they are there.
    const again = await previewed();
    expect(again).toMatchObject({ counts: { listed: expect.any(Number), unchanged: 2 } });
    expect(again.runId).not.toBe(ready.runId);
  });

  it('has a double click join the run that waits, and another wish not', async () => {
    const form = { ...FORM, searchQuery: 'undermount kitchen sink', preview: true };
    const [one, two] = await Promise.all([
      sourcing.post(`${IMPORT}/import`, form),
      sourcing.post(`${IMPORT}/import`, { ...form, searchQuery: ' Undermount  kitchen sink' }),
    ]);
    expect(one.body.runId).toBe(two.body.runId);
    const more = await sourcing.post(`${IMPORT}/import`, { ...form, maxProducts: 3 });
    expect(more.body.runId).not.toBe(one.body.runId);
    // Others look at what marketplaces are asked for: none is asked for this any more.
    for (const { body } of [one, more]) await until(body.runId, 'ready');
  });

  it('gives two who apply the same goods at the same moment one product each listing', async () => {
    const form = { searchQuery: 'gooseneck kitchen mixer tap', sector: 'Plumbing' };
    const [mine, hers] = await Promise.all([previewed(form), previewed(form, owner)]);
    expect(mine.items[0]!.id).not.toBe(hers.items[0]!.id);
    await Promise.all([
      act(mine.runId, 'apply', { token: mine.token }),
      act(hers.runId, 'apply', { token: hers.token }, owner),
    ]);
    const ends = await Promise.all([until(mine.runId, 'finished'), until(hers.runId, 'finished')]);
    for (const { items } of ends) {
      for (const { productId, sourceUrl } of items.filter(({ outcome }) => outcome === 'imported')) {
        await product(productId!);
        expect(await listedUnder(sourceUrl)).toBe(1);
      }
    }
    // Whoever comes first with a listing has it: with several workers now the one, now the other.
    const productsOf = (index: number) =>
      new Set(ends.map(({ items }) => items[index]!.productId).filter((id) => id !== null));
    expect([productsOf(0).size, productsOf(1).size]).toEqual([1, 1]);
    expect([...productsOf(0)]).not.toEqual([...productsOf(1)]);
  });

  it('is not applied when a price has changed since the preview, and shows the new one', async () => {
    const ready = await previewed({ searchQuery: 'ergonomic mesh office chair', sector: 'Furniture' });
    const { id, exwPriceUsd } = ready.items[0]!;
    await eventually(async () => (await sourcing.get(`/api/admin/potential-imports/${id}`)).status === 200);
    const dearer = (exwPriceUsd! + 1).toFixed(2);
    const correction = { fact: 'exwPriceUsd', value: dearer, reason: 'Asked the supplier' };
    expect((await sourcing.post(`/api/admin/potential-imports/${id}/corrections`, correction)).status).toBe(200);
    const refusal = await act(ready.runId, 'apply', { token: ready.token });
    expectRefusal(refusal, 409, 'PREVIEW_OUTDATED');
    const newer = refusal.body.run as ImportRun;
    expect(newer.items.find((item) => item.id === id)!.exwPriceUsd).toBe(Number(dearer));
    expect((await run(ready.runId)).state).toBe('ready');
    expect((await act(ready.runId, 'apply', { token: newer.token })).status).toBe(200);
    expect(await until(ready.runId, 'finished')).toMatchObject({ imported: newer.counts.listed, failed: 0 });
  });

  it('is not applied when the words have changed since the preview', async () => {
    const ready = await previewed({ searchQuery: 'weatherproof junction box', sector: 'Electrical' });
    const { id } = ready.items[0]!;
    await eventually(async () => (await sourcing.get(`/api/admin/potential-imports/${id}`)).status === 200);
    const correction = { fact: 'title', value: 'Something else', reason: 'A slip' };
    expect((await sourcing.post(`/api/admin/potential-imports/${id}/corrections`, correction)).status).toBe(200);
    expectRefusal(await act(ready.runId, 'apply', { token: ready.token }), 409, 'PREVIEW_OUTDATED');
    await act(ready.runId, 'cancel');
  });

  it('lists no product but the one that was agreed to, whoever corrects it in the last moment', async () => {
    const { runId, items } = await previewed({ searchQuery: 'pendant light', sector: 'Lighting', maxProducts: 1 });
    const [proposal] = await shop.app.get(SourcingDesk).found((await run(runId)).searches[0]!);
    const order = {
      staffId: randomUUID(),
      ...FORM,
      sector: 'Lighting',
      targetMarginPercent: 10,
      maxProducts: 1,
    } as const;
    const [plan] = await shop.app.get(ImportPlans).of(order, [proposal!]);
    const cheaper: ProductData = { ...plan!.product!, exwPriceUsd: '0.01' };
    const commandId = randomUUID();
    const actor = { kind: 'worker', id: 'imports' } as const;
    const context = {
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor,
      occurredAt: new Date().toISOString(),
    };
    const listing = new ImportListing(plan!.proposal, plan!.listAs, cheaper, actor, context);
    await expect(shop.app.get(CommandBus).execute(listing)).rejects.toMatchObject({ code: 'NOT_AS_AGREED' });
    expect(await listedUnder(items[0]!.sourceUrl)).toBe(0);
    await act(runId, 'cancel');
  });

  it('revises what is in the shop by what the supplier asks now, and leaves the rest of it alone', async () => {
    const first = await previewed({ searchQuery: 'pendant light', sector: 'Lighting', maxProducts: 1 });
    await act(first.runId, 'apply', { token: first.token });
    const { items } = await until(first.runId, 'finished');
    const [listed] = items;
    const data = await product(listed!.productId!);
    const cheaper = { ...data, productName: 'Our own name', exwPriceUsd: '0.5000' };
    await shop.app.get(CommandBus).execute(new ImportProducts('test', [{ product: cheaper, images: [] }], context()));
    await eventually(async () => (await product(listed!.productId!)).productName === 'Our own name');
    const hers = await previewed({ searchQuery: 'pendant light', sector: 'Tools', maxProducts: 1 }, owner);
    const revised = hers.items.find(({ productId }) => productId === listed!.productId)!;
    expect(revised).toMatchObject({ verdict: 'revised', changed: ['exwPriceUsd'], productName: listed!.productName });
    await act(hers.runId, 'apply', { token: hers.token }, owner);
    await until(hers.runId, 'finished');
    expect(
      await eventually(async () => {
        const now = await product(listed!.productId!);
        return now.exwPriceUsd === data.exwPriceUsd && now;
      }),
    ).toMatchObject({ productName: 'Our own name', sector: 'electronics' });
  });

  it('revises nothing over what somebody changes in that moment, and takes it up anew', async () => {
    const form = { searchQuery: 'outdoor led floodlight', sector: 'Lighting', maxProducts: 2 };
    const first = await previewed(form);
    await act(first.runId, 'apply', { token: first.token });
    const { items } = await until(first.runId, 'finished');
    const { productId } = items.find(({ outcome }) => outcome === 'imported')!;
    const data = await product(productId!);
    const bring = (over: Partial<ProductData>) =>
      shop.app
        .get(CommandBus)
        .execute(new ImportProducts('test', [{ product: { ...data, ...over }, images: [] }], context()));
    await bring({ exwPriceUsd: '0.5000' });
    const hers = await previewed(form, owner);
    expect(hers.items.find((item) => item.productId === productId)).toMatchObject({ verdict: 'revised' });

    const ours = { exwPriceUsd: '0.5000', productName: 'Named in that very moment' };
    const spies = shop.each(ImportPlans).map((plans) => {
      const planned = plans.of.bind(plans);
      return jest.spyOn(plans, 'of').mockImplementation(async (wanted, proposals) => {
        const made = await planned(wanted, proposals);
        // One by one they are planned to be carried out.
        if (wanted.maxProducts === 1 && made[0]!.item.productId === productId) await bring(ours);
        return made;
      });
    });
    await act(hers.runId, 'apply', { token: hers.token }, owner);
    const ended = await until(hers.runId, 'finished');
    for (const spy of spies) spy.mockRestore();
    expect(ended.items.find((item) => item.productId === productId)).toMatchObject({
      outcome: 'failed',
      problem: expect.stringContaining('Somebody changed product'),
    });
    const now = () => shop.app.get(ImportPreviews).listed(productId!);
    expect(await now()).toMatchObject(ours);

    await act(hers.runId, 'retry', undefined, owner);
    expect(await until(hers.runId, 'finished')).toMatchObject({ failed: 0 });
    expect(await now()).toEqual({ ...data, productName: ours.productName });
  });

  it('finds nothing, and says so', async () => {
    const nothing = { searchQuery: 'zzqx unobtainium widget' };
    const ready = await previewed(nothing);
    expect(ready).toMatchObject({ token: null, items: [], canRetry: false });
    expectRefusal(await act(ready.runId, 'apply', { token: 'a'.repeat(64) }), 409, 'PREVIEW_OUTDATED');
    expectRefusal(await act(ready.runId, 'retry'), 409, 'NOTHING_TO_RETRY');
    const { body } = await sourcing.post(`${IMPORT}/import`, { ...FORM, ...nothing });
    // As above, the page of a busy shop says to look again.
    const nothingImported = { message: '0 products imported, 0 failed.', data: { imported: 0 } };
    if (body.state === 'finished') expect(body).toMatchObject(nothingImported);
    expect(await until(body.runId, 'finished')).toMatchObject({ imported: 0, failed: 0 });
  });

  it('tells why a marketplace gave nothing, and asks that one alone again', async () => {
    market.control({ site: 'amazon', wall: 'captcha' });
    const ready = await previewed({ searchQuery: 'claw hammer', sector: 'Tools' });
    expect(ready.canRetry).toBe(true);
    expect(ready.marketplaces.find(({ marketplace }) => marketplace === 'amazon')).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('captcha'),
    });
    market.control({ reset: true, slowPageMs: 0 });
    expect((await act(ready.runId, 'retry')).status).toBe(200);
    const whole = await until(ready.runId, 'ready');
    // What shops say is remembered by the worker that asked: another one asks them again.
    const asked = market.requests().flatMap(({ site }) => MARKETPLACES.filter((marketplace) => marketplace === site));
    expect(new Set(asked)).toEqual(new Set(['amazon']));
    expect(whole).toMatchObject({ canRetry: false });
    expect(whole.searches).toHaveLength(2);
    expect(whole.marketplaces.every(({ status }) => status === 'searched')).toBe(true);
  });

  it('refuses a form that is none, in words', async () => {
    for (const [over, message] of [
      [{ searchQuery: ' ' }, 'Please enter a search query'],
      [{ sector: 'Boats' }, expect.stringMatching(/^sector is one of Hardware, Plumbing, /)],
      [{ targetMargin: 9.9 }, 'Target margin is a number from 10 to 100, with at most one decimal'],
      [{ targetMargin: 100.1 }, 'Target margin is a number from 10 to 100, with at most one decimal'],
      [{ maxProducts: 0 }, 'Max products is a whole number from 1 to 20'],
      [{ maxProducts: 21 }, 'Max products is a whole number from 1 to 20'],
    ] as const) {
      const answer = await sourcing.post(`${IMPORT}/import`, { ...FORM, ...over });
      expectRefusal(answer, 400, 'VALIDATION_FAILED');
      expect(Object.values(answer.body.errors)).toEqual([message]);
    }
    expectRefusal(await act(randomUUID(), 'apply', { token: 'a'.repeat(64) }), 404, 'IMPORT_RUN_NOT_FOUND');
    expectRefusal(await act('x', 'cancel'), 404, 'IMPORT_RUN_NOT_FOUND');
    expectRefusal(await act(randomUUID(), 'apply', { token: 'x' }), 400, 'VALIDATION_FAILED');
  });

  it('is called off while it searches: the search ends, too', async () => {
    market.control({ site: 'ebay', slowMs: 30_000 });
    const { body } = await sourcing.post(`${IMPORT}/import`, { ...FORM, searchQuery: 'dining chair', preview: true });
    expectRefusal(await act(body.runId, 'apply', { token: 'a'.repeat(64) }), 409, 'IMPORT_STILL_SEARCHING');
    expectRefusal(await act(body.runId, 'retry'), 409, 'IMPORT_STILL_SEARCHING');
    expect((await act(body.runId, 'cancel')).body).toMatchObject({ state: 'cancelled' });
    expect((await act(body.runId, 'cancel')).status).toBe(200);
    const [requestId] = (await run(body.runId)).searches;
    expect((await sourcing.get(`/api/sourcing/${requestId}`)).body.state).toBe('cancelled');
    expectRefusal(await act(body.runId, 'apply', { token: 'a'.repeat(64) }), 409, 'IMPORT_OVER');
  });

  it('leaves a search running that another import waits for, until that is called off, too', async () => {
    market.control({ site: 'ebay', slowMs: 30_000 });
    const start = async (maxProducts: number) => {
      const form = { ...FORM, searchQuery: 'soft close cabinet hinge', preview: true, maxProducts };
      return (await sourcing.post(`${IMPORT}/import`, form)).body.runId as string;
    };
    const [one, other] = [await start(2), await start(3)];
    const [requestId] = (await run(one)).searches;
    expect((await run(other)).searches).toEqual([requestId]);
    const search = async () => (await sourcing.get(`/api/sourcing/${requestId}`)).body.state;
    expect(await act(one, 'cancel')).toMatchObject({ status: 200, body: { state: 'cancelled' } });
    expect([await search(), (await run(other)).state]).toEqual(['running', 'searching']);
    expect((await act(one, 'cancel')).status).toBe(200);
    expect(await search()).toBe('running');
    await act(other, 'cancel');
    expect(await search()).toBe('cancelled');
  });

  it('refuses what is below the target margin, once a market price is known', async () => {
    await workedByHand(shop);
    try {
      const found = async (targetMargin: number) => {
        const form = { ...FORM, searchQuery: 'bamboo board of the desk', targetMargin, preview: true };
        const { body } = await sourcing.post(`${IMPORT}/import`, form);
        const [requestId] = (await run(body.runId)).searches;
        const worker = workerOf(shop, requestId!);
        const [board] = await worker.searched('alibaba', [`margin-${targetMargin}`, 'Bamboo board']);
        await worker.judged(board!, 1_150);
        await worker.complete(true);
        return (await run(body.runId)).items[0]!;
      };
      const asked = await found(10);
      expect(asked).toMatchObject({ verdict: 'listed', marketPriceAud: 24.9, reachesMargin: true });
      expect(await found(asked.marginPercent! + 0.1)).toMatchObject({
        verdict: 'refused',
        reachesMargin: false,
        reason: `Its margin of ${asked.marginPercent} % is below the target of ${(asked.marginPercent! + 0.1).toFixed(1)} %.`,
      });
    } finally {
      await workedByWorkers(shop);
    }
  });

  describe('whose queue stands still', () => {
    beforeAll(() => importsQueue().pause());
    afterAll(() => importsQueue().resume());

    const applied = async (over: object) => {
      const ready = await previewed(over);
      await act(ready.runId, 'apply', { token: ready.token });
      return { ready, first: ready.items[0]!, second: ready.items[1]! };
    };

    it('says why: its queue is paused by staff, or no worker lives', async () => {
      const { ready } = await applied({ searchQuery: 'stackable dining chair', sector: 'Furniture', maxProducts: 1 });
      const heldUp = async () => (await run(ready.runId)).heldUp;
      const queue = (what: string) => owner.post(`/api/admin/rest/queues/imports/${what}`);
      expect(await heldUp()).toBeNull();
      expect((await queue('pause')).status).toBe(200);
      expect(await heldUp()).toBe('Its queue is paused. It goes on once somebody resumes the queue, under Queues.');
      // A process that stands still.
      await shop.pool.query(`update app.role_report set seen_at = seen_at - interval '2 minutes'`);
      expect(await heldUp()).toContain('No worker gives a sign of life.');
      await shop.pool.query('update app.role_report set seen_at = clock_timestamp()');
      await shop.pool.query('delete from app.paused_queue');
      expect(await heldUp()).toBeNull();
      await act(ready.runId, 'cancel');
      expect(await heldUp()).toBeNull();
    });

    it('is taken up where a worker that died left it, and has each product once', async () => {
      const { ready, first, second } = await applied({
        searchQuery: 'decking',
        sector: 'Kitchen & Bath',
      });
      expect((await run(ready.runId)).state).toBe('importing');
      const dies = new AbortController();
      const cut = carryOut(ready.runId, dies.signal);
      await eventually(async () => (await run(ready.runId)).imported > 0);
      dies.abort(new Error('the worker died'));
      await cut.catch((error: Error) => expect(error.message).toBe('the worker died'));
      await Promise.all([carryOut(ready.runId), carryOut(ready.runId)]);
      const done = await until(ready.runId, 'finished');
      expect(done).toMatchObject({ imported: 2, failed: 0 });
      for (const { sourceUrl } of [first, second]) {
        await eventually(async () => (await listedUnder(sourceUrl)) > 0);
        expect(await listedUnder(sourceUrl)).toBe(1);
      }
      const { rows } = await shop.pool.query<{ n: number }>(
        `select count(*)::int as n from es.event where stream = $1 and type = 'ImportRunItemImported'`,
        [`importRun-${ready.runId}`],
      );
      expect(rows[0]!.n).toBe(2);
    });

    it('fails what is not as agreed to any more, and tries that alone again, at its new price', async () => {
      const { ready, first, second } = await applied({ searchQuery: 'double power point usb-c', sector: 'Electrical' });
      await eventually(async () => (await sourcing.get(`/api/admin/potential-imports/${first.id}`)).status === 200);
      const correction = { fact: 'exwPriceUsd', value: '9.75', reason: 'Asked the supplier' };
      await sourcing.post(`/api/admin/potential-imports/${first.id}/corrections`, correction);
      await carryOut(ready.runId);
      const half = await run(ready.runId);
      expect(half).toMatchObject({ state: 'finished', imported: 1, failed: 1, canRetry: true });
      expect(half.items.find(({ id }) => id === first.id)).toMatchObject({
        outcome: 'failed',
        problem: 'Its price changed after the preview. Try it again to accept it.',
      });
      const was = half.items.find(({ id }) => id === second.id)!.productId;
      const decide = (adminStatus: string) =>
        sourcing.put(`/api/admin/potential-imports/${first.id}`, { adminStatus, adminNotes: null });
      expect((await decide('rejected')).status).toBe(200);
      expect((await act(ready.runId, 'retry')).body).toMatchObject({ state: 'importing', imported: 1, failed: 0 });
      await carryOut(ready.runId);
      const refused = await run(ready.runId);
      expect(refused).toMatchObject({ state: 'finished', imported: 1, failed: 1, canRetry: true });
      expect(refused.items.find(({ id }) => id === first.id)).toMatchObject({
        outcome: 'failed',
        problem: 'It was rejected at the review desk.',
      });
      expect((await decide('pending')).status).toBe(200);
      expect((await act(ready.runId, 'retry')).body).toMatchObject({ state: 'importing', imported: 1, failed: 0 });
      expect((await act(ready.runId, 'retry')).status).toBe(200);
      await carryOut(ready.runId);
      const done = await run(ready.runId);
      expect(done).toMatchObject({ state: 'finished', imported: 2, failed: 0, canRetry: false });
      expect(done.items.find(({ id }) => id === second.id)!.productId).toBe(was);
      const { productId } = done.items.find(({ id }) => id === first.id)!;
      expect((await product(productId!)).exwPriceUsd).toBe('9.7500');
    });

    it('fails what staff have corrected since it was agreed to, also where its price is the same', async () => {
      const { ready, first } = await applied({ searchQuery: 'spanner set', sector: 'Tools' });
      await eventually(async () => (await sourcing.get(`/api/admin/potential-imports/${first.id}`)).status === 200);
      const correction = { fact: 'moqUnits', value: 60, reason: 'Asked the supplier' };
      const corrected = await sourcing.post(`/api/admin/potential-imports/${first.id}/corrections`, correction);
      expect(corrected.status).toBe(200);
      await carryOut(ready.runId);
      const half = await run(ready.runId);
      expect(half.items.find(({ id }) => id === first.id)).toMatchObject({
        outcome: 'failed',
        problem: 'Somebody corrected it after the preview. Try it again to accept it as it is now.',
      });
      expect((await act(ready.runId, 'retry')).body).toMatchObject({ state: 'importing' });
      await carryOut(ready.runId);
      const done = await run(ready.runId);
      const { productId } = done.items.find(({ id }) => id === first.id)!;
      expect((await product(productId!)).moqUnits).toBe(60);
    });

    it('is called off before the next listing', async () => {
      const { ready, first } = await applied({ searchQuery: 'stackable dining chair', sector: 'Furniture' });
      expect((await act(ready.runId, 'cancel')).body.state).toBe('cancelled');
      await carryOut(ready.runId);
      expect(await run(ready.runId)).toMatchObject({ state: 'cancelled', imported: 0 });
      expect(await listedUnder(first.sourceUrl)).toBe(0);
      expectRefusal(await act(ready.runId, 'retry'), 409, 'IMPORT_OVER');
    });

    /** The reaction to an approval imports as well. */
    const isOfJob = (command: object, type: typeof ImportApproved | typeof ChangeImportRun) =>
      command instanceof type && command.context.actor.kind === 'worker';

    it.each([
      ['was approved', 'listed', 'bamboo toothbrush holder', (command: object) => isOfJob(command, ImportApproved)],
      ['was in the shop', 'revised', 'office chair', (command: object) => isOfJob(command, ChangeImportRun)],
    ])(
      'tells of a listing that %s (%s) as its worker died, though it was called off since',
      async (_, verdict, query, isLast) => {
        const { ready, first } = await applied({
          searchQuery: query,
          sector: 'Lighting',
          targetMargin: 10,
          maxProducts: 1,
        });
        expect(ready.items).toMatchObject([{ verdict }]);
        const bus = shop.app.get(CommandBus);
        const execute = bus.execute.bind(bus) as (command: object) => Promise<unknown>;
        let isDead = false;
        const dying = jest.spyOn(bus, 'execute').mockImplementation((command: object) => {
          if (isDead || !isLast(command)) return execute(command);
          isDead = true;
          return Promise.reject(new Error('the worker died'));
        });
        try {
          await expect(carryOut(ready.runId)).rejects.toThrow('the worker died');
        } finally {
          dying.mockRestore();
        }
        expect((await act(ready.runId, 'cancel')).body).toMatchObject({ state: 'cancelled', imported: 0 });
        await carryOut(ready.runId);
        const over = await run(ready.runId);
        expect(over).toMatchObject({ state: 'cancelled', imported: 1, items: [{ outcome: 'imported' }] });
        await eventually(async () => (await listedUnder(first.sourceUrl)) > 0);
        expect(await listedUnder(first.sourceUrl)).toBe(1);
        const row = async () => {
          const [one] = (await restList(sourcing, 'import-runs', { id: ready.runId })).body as ImportRunRow[];
          return one?.imported === 1 && one;
        };
        expect(await eventually(row)).toMatchObject({ state: 'cancelled', imported: 1, failed: 0 });
      },
    );

    it('ends when its job was given up, and is tried again', async () => {
      const { ready, first } = await applied({ searchQuery: 'stackable dining chair', sector: 'Furniture' });
      expect((await run(ready.runId)).state).toBe('importing');
      const queues = shop.app.get(JobQueues);
      const waiting = async () => (await importsQueue().getJobs()).filter(({ data }) => data.runId === ready.runId);
      const [job] = await eventually(async () => {
        const jobs = await waiting();
        return jobs.length === 1 && jobs;
      });
      // As the queue does it with a job that took down its processes: its handler hears nothing of it.
      await queues.dead.write(job!, 'stalled', new Error('job stalled more than allowable limit'));
      await queues.recover();
      expect((await run(ready.runId)).state).toBe('importing');
      await job!.remove();
      await queues.recover();
      const cut = await run(ready.runId);
      expect(cut).toMatchObject({ state: 'finished', imported: 0, failed: 2, canRetry: true });
      expect(cut.items.find(({ id }) => id === first.id)).toMatchObject({
        outcome: 'failed',
        problem: 'The work on it was cut off. Try it again.',
      });
      expect((await act(ready.runId, 'retry')).body).toMatchObject({ state: 'importing', failed: 0 });
      await eventually(async () => (await waiting()).length === 1);
      // Of the first job, told by another process: it is nothing to what was asked for since.
      await shop.app.get(CarryOutImportJob).giveUp(job!.id!, { runId: ready.runId });
      expect((await run(ready.runId)).state).toBe('importing');
      await carryOut(ready.runId);
      expect(await run(ready.runId)).toMatchObject({ state: 'finished', imported: 2, failed: 0 });
      await queues.dead.forget('imports', [job!.id!]);
    });
  });

  it('POST /api/product-import/test finds, reads and prices, and leaves nothing behind', async () => {
    const body = await ended(`${IMPORT}/test`);
    expect(body).toMatchObject({ success: true, data: { imported: 0, failed: 0, errors: [] } });
    expect(body.message).toMatch(/^The test found \d+ products for "bamboo cutting board" with their prices\./);
    expect(body.data.products[0]).toMatchObject({ productName: expect.any(String), exwPriceUsd: expect.any(Number) });
    expect(await proposedByTrials()).toBe(0);
  });

  describe('of the simple import page', () => {
    it('POST test-import puts the best finding up for review, once, and not into the shop', async () => {
      const ask = () => ended('/api/simple-import/test-import', { query: 'claw hammer', marketplace: 'dhgate' });
      const body = await ask();
      expect(body).toMatchObject({
        success: true,
        mockMode: true,
        error: null,
        product: {
          id: expect.any(String),
          title: expect.stringContaining('Hammer'),
          price: expect.any(Number),
          currency: 'USD',
          minOrderQuantity: expect.any(Number),
          localImages: [picture, picture, picture],
          supplier: { name: expect.any(String), location: expect.any(String), verified: false },
          sourceUrl: expect.stringContaining('/dhgate/'),
        },
      });
      const desk = (await sourcing.get(`/api/admin/potential-imports/${body.product.id}`)).body;
      expect(desk).toMatchObject({ adminStatus: 'pending', adminNotes: 'Test product, brought in by a test page.' });
      expect(await listedUnder(body.product.sourceUrl)).toBe(0);
      const count = await proposedByTrials();
      expect((await ask()).product.id).toBe(body.product.id);
      const hers = { query: 'hammer claw', marketplace: 'dhgate' };
      expect((await ended('/api/simple-import/test-import', hers, owner)).product.id).toBe(body.product.id);
      expect(await proposedByTrials()).toBe(count);
    });

    it(
      'POST run-test keeps nothing, generate-test-products one a sector, each once',
      async () => {
        const before = await proposedByTrials();
        const test = await ended('/api/simple-import/run-test');
        expect(test).toMatchObject({ success: true, mockMode: true, error: null, product: { id: null } });
        expect(await proposedByTrials()).toBe(before);
        const generate = () => ended('/api/simple-import/generate-test-products');
        const made = await generate();
        expect(made).toMatchObject({ success: true, error: null, errors: [] });
        expect(made.products).toHaveLength(8);
        const count = await proposedByTrials();
        const again = await generate();
        expect(again.products.map(({ id }: { id: string }) => id)).toEqual(
          made.products.map(({ id }: { id: string }) => id),
        );
        expect(await proposedByTrials()).toBe(count);
        // Nine searches, one after another.
      },
      9 * PATIENCE_MS,
    );

    it('says why there is nothing', async () => {
      market.control({ site: 'alibaba', wall: 'login-wall' });
      const query = 'junction box';
      const walled = await ended('/api/simple-import/test-import', { query, marketplace: 'alibaba' });
      expect(walled).toMatchObject({ success: false, product: null, mockMode: true });
      expect(walled.error).toMatch(/^alibaba: /);
      for (const body of [
        { query: ' ', marketplace: 'alibaba' },
        { query, marketplace: 'ebay' },
      ]) {
        expectRefusal(await sourcing.post('/api/simple-import/test-import', body), 400, 'VALIDATION_FAILED');
      }
      const ready = jest.spyOn(shop.app.get(MarketplaceSource), 'isReady', 'get').mockReturnValue(false);
      const away = expect.stringContaining('No marketplace is connected.');
      expect((await sourcing.post('/api/simple-import/run-test')).body).toMatchObject({ success: false, error: away });
      expect((await sourcing.post(`${IMPORT}/test`)).body.message).toMatch(/^Test import failed: No marketplace/);
      expect((await sourcing.get('/api/clean-import/status')).body.status.ready).toBe(false);
      expectRefusal(await sourcing.post(`${IMPORT}/import`, FORM), 409, 'NO_MARKETPLACE');
      ready.mockRestore();
    });
  });

  describe('of the clean import page', () => {
    it('GET status and GET samples', async () => {
      expect((await sourcing.get('/api/clean-import/status')).body).toEqual({
        success: true,
        status: { mode: 'mock', ready: true, version: 'price engine 2' },
      });
      const { samples } = (await sourcing.get('/api/clean-import/samples')).body;
      expect(samples).toHaveLength(8);
      expect(samples[0]).toEqual({ category: 'Hardware', queries: expect.arrayContaining(['lever door handle set']) });
    });

    it('POST product prices the best finding at the margin that is wanted', async () => {
      const query = 'composite decking board';
      const body = await ended('/api/clean-import/product', { query, targetMargin: 50 });
      expect(body).toMatchObject({
        success: true,
        error: null,
        product: { localImages: [picture, picture, picture], id: expect.any(String) },
      });
      const { pricing, specifications } = body.product;
      expect(pricing.marginPercent).toBe(50);
      expect(pricing.retailPriceAud).toBeCloseTo(pricing.costPriceAud * 2, 2);
      expect(pricing.costPriceAud).toBeGreaterThan(pricing.exwPriceUsd);
      expect(specifications).toEqual({
        weight: expect.stringMatching(/^[\d.]+ kg$/),
        dimensions: expect.stringMatching(/^\d+ x \d+ x \d+ mm$/),
        material: expect.any(String),
      });
      const { product: byDefault } = await ended('/api/clean-import/product', { query });
      expect(byDefault).toMatchObject({ id: body.product.id, pricing: { marginPercent: 35 } });
      for (const targetMargin of [9, 81, '35']) {
        expectRefusal(
          await sourcing.post('/api/clean-import/product', { query, targetMargin }),
          400,
          'VALIDATION_FAILED',
        );
      }
    });

    it('POST test tells of each sample how it went', async () => {
      const body = await ended('/api/clean-import/test');
      expect(body.success).toBe(true);
      expect(body.results).toHaveLength(3);
      expect(body.results[0]).toMatchObject({ query: 'bamboo cutting board', success: true, error: null });
    });
  });

  it('is for sourcing and the owner; others may look, and visitors may not', async () => {
    const support = await shop.staff('support');
    expect((await support.get(`${IMPORT}/status`)).status).toBe(200);
    for (const call of [
      `${IMPORT}/import`,
      `${IMPORT}/test`,
      '/api/simple-import/run-test',
      '/api/clean-import/test',
    ]) {
      expectRefusal(await support.post(call, {}), 403, 'FORBIDDEN');
      expectRefusal(await shop.visitor().post(call, {}), 401, 'NOT_SIGNED_IN');
    }
  });

  /** Potential imports that searches of the test pages led to. */
  const proposedByTrials = async (): Promise<number> => {
    const { rows } = await shop.pool.query<{ n: number }>(
      `select count(*)::int as n
         from es.event proposed join es.event asked on asked.stream = 'sourcing-' || (proposed.data ->> 'requestId')
        where proposed.type = 'PotentialImportProposed' and asked.type = 'SourcingRequested'
          and asked.data -> 'asker' ->> 'kind' = 'trial'`,
    );
    return rows[0]!.n;
  };
  const context = () => {
    const commandId = randomUUID();
    const actor = { kind: 'system', id: 'test' } as const;
    return { commandId, correlationId: commandId, causationId: commandId, actor, occurredAt: new Date().toISOString() };
  };
});
