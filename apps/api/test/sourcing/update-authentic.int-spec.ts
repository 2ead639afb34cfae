import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { Job } from 'bullmq';
import type { ListedProductRow, PotentialImportDetail, ProductDetail, ProductImage } from '@halfpallet/contracts';
import { startFixtureMarketplace, truthAt, type FixtureMarketplace } from '@halfpallet/fixture-marketplace';
import type { ListingFacts } from '@halfpallet/sourcing';
import { eventually } from '@halfpallet/testing';
import { CatalogueIndex, ImportPreviews, ImportProducts, type ProductData } from '../../src/catalogue/public';
import { ListingRereads, type RereadRun } from '../../src/imports/public';
import { ListingPictures } from '../../src/media/public';
import { JobQueues } from '../../src/platform/jobs/job-queues';
import { RedriveSourcing } from '../../src/sourcing/jobs/redrive-sourcing';
import { RereadListing, type RereadJob } from '../../src/sourcing/listings/reread-listing';
import { restList } from '../support/finance';
import { fact, propose, proposalOf } from '../support/proposals';
import { expectRefusal } from '../support/refusals';
import { TestShop, type Visitor } from '../support/shop';
import { workedByHand, workedByWorkers } from '../support/sourcing-steps';
import { withdraw } from '../support/withdraw';

/** A product has a listing of its own: one listing is in the shop once. */
const [HOLDER, BOARD, TAP, DOWNLIGHT, HAMMER, OFFICE_CHAIR, DINING_CHAIR, CABLE_TIE, SCREW, HANDLE, HINGE, CABLE] = [
  '1600410001',
  '1600410021',
  '1600420011',
  '1600430011',
  '1600470011',
  '1600480011',
  '1600480021',
  '1600460021',
  '1600440031',
  '1600440011',
  '1600440021',
  '1600460011',
] as const;
const GONE = '1600999999';
const SINK = '1600410031';
const SPANNERS = '1600470021';
const STARTER = 1;

const rereadsOf = (shop: TestShop) => shop.app.get(ListingRereads);

describe('a product that is updated with its listing', () => {
  let market: FixtureMarketplace;
  let shop: TestShop;
  let sourcing: Visitor;
  beforeAll(async () => {
    market = await startFixtureMarketplace();
    shop = await TestShop.open({ env: { FIXTURE_MARKETPLACE_URL: market.origin } });
    sourcing = await shop.staff('sourcing');
  });
  afterAll(async () => {
    await shop.close();
    await market.close();
  });
  beforeEach(() => market.control({ reset: true }));

  const truth = (listing: string) => truthAt(() => market.origin).find(({ listingId }) => listingId === listing)!;
  const update = (id: number | string, by = sourcing) => by.post(`/api/products/${id}/update-authentic`);
  const asked = (listing: string) => market.requests().filter(({ path }) => path.includes(listing)).length;
  const detail = async (id: string): Promise<PotentialImportDetail> =>
    (await sourcing.get(`/api/admin/potential-imports/${id}`)).body;
  const typesOf = async (stream: string): Promise<string[]> => {
    const { rows } = await shop.pool.query('select type from es.event where stream = $1 order by revision', [stream]);
    return rows.map(({ type }) => type);
  };
  const shown = (productId: number, is: (product: ProductDetail) => boolean) =>
    eventually(async () => {
      const { body, status } = await shop.visitor().get(`/api/products/${productId}`);
      return status === 200 && is(body) && (body as ProductDetail);
    });

  /** A product of the shop whose listing said other things when it came in: a board, and its price of then. */
  const bring = async (
    listingId: string,
    url = truth(listingId).url,
    images = proposalOf().images,
    facts: Partial<ListingFacts> = {},
  ) => {
    const { reading } = proposalOf();
    const says = { ...reading, url, listingId, facts: { ...reading.facts, ...facts } };
    const id = await propose(shop, { reading: says, images });
    await sourcing.put(`/api/admin/potential-imports/${id}`, { adminStatus: 'approved' });
    const { productId } = await eventually(async () => {
      const one = await detail(id);
      return one.adminStatus === 'imported' && one;
    });
    await shown(productId!, () => true);
    // Lists of products follow the events a moment later.
    await eventually(async () => (await restList(sourcing, 'products', { id: productId! })).body[0]?.hasAuthenticData);
    return { id, productId: productId! };
  };
  it('is found by whoever asks right after it is said to be imported', async () => {
    const url = truth(HINGE).url;
    const id = await propose(shop, { reading: { ...proposalOf().reading, url, listingId: HINGE } });
    await sourcing.put(`/api/admin/potential-imports/${id}`, { adminStatus: 'approved' });
    const { productId } = await eventually(async () => {
      const one = await detail(id);
      return one.adminStatus === 'imported' && one;
    });
    const run = await eventually(() => rereadsOf(shop).request(productId!, context()).catch(unlessBehind));
    expect(run.productId).toBe(productId);
  });
  /** A shop whose lists are two seconds behind says so, and is asked again. */
  const unlessBehind = (error: Error & { readonly code?: string }): null => {
    if (error.code === 'SERVICE_UNAVAILABLE') return null;
    throw error;
  };

  const context = () => {
    const commandId = randomUUID();
    const actor = { kind: 'admin', id: randomUUID() } as const;
    return { commandId, correlationId: commandId, causationId: commandId, actor, occurredAt: new Date().toISOString() };
  };

  it('has what the page says now, with its evidence, and asks for nothing when nothing moved', async () => {
    const { id, productId } = await bring(HOLDER);
    const answer = await update(productId);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        productId,
        state: 'updated',
        message: `Product ${productId} updated with authentic listing data`,
        changed: expect.arrayContaining(['productName', 'exwPriceUsd', 'supplier']),
        kept: [],
        evidence: {
          marketplace: 'alibaba',
          url: truth(HOLDER).url,
          contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      },
    });
    const product = await shown(productId, ({ productName }) => productName === truth(HOLDER).facts.title);
    // The step of its ladder for the 300 pieces that were asked for.
    expect(product.exwPriceUsd).toBe(1.48);
    expect(product.dossier).toMatchObject({ marketplace: 'alibaba', seenAt: answer.body.evidence.fetchedAt });
    const dossier = await detail(id);
    expect(dossier).toMatchObject({ adminStatus: 'imported', evidence: answer.body.evidence });
    expect(dossier.history.slice(0, 3)).toMatchObject([
      { type: 'PotentialImportRevised' },
      { type: 'PotentialImportReread' },
      { type: 'PotentialImportRereadRequested', by: 'Sam sourcing' },
    ]);

    const again = await update(productId);
    expect(again.body).toMatchObject({ state: 'updated', changed: [], kept: [] });
    expect((await typesOf(`product-${productId}`)).filter((type) => type === 'ProductRevised')).toHaveLength(1);
    const { rows } = await shop.pool.query(
      'select action, outcome from identity.audit where record_id = $1 order by id',
      [String(productId)],
    );
    expect(rows).toEqual(rows.map(() => ({ action: 'product.update-authentic', outcome: 'ok' })));
    expect(rows).toHaveLength(2);
  });

  const at = (unitPrice: string) => ({ minQuantity: 100, maxQuantity: null, unitPrice, currency: 'USD' });

  it('gets the pictures that did not come when it was found, and asks for none that it has', async () => {
    const late = { score: 0, status: 'rejected', reasons: ['did not come in time'], isKept: false } as const;
    const missing = [{ url: `${market.origin}/alibaba/img/x.jpg`, sha256: null, width: 0, height: 0, ...late }];
    const { id, productId } = await bring(CABLE_TIE, undefined, missing, { prices: fact([at('0.02')]) });
    const photos = async () => {
      const { body } = await shop.visitor().get(`/api/products/${productId}/images`);
      return (body as ProductImage[]).filter(({ kind }) => kind === 'photo');
    };
    expect(await photos()).toEqual([]);
    const pictures = shop.each(ListingPictures);
    const { patience } = pictures[0]!;
    for (const one of pictures) one.patience = { oneMs: 0, allMs: 0 };
    try {
      expect((await update(productId)).body).toMatchObject({ state: 'updated' });
    } finally {
      for (const one of pictures) one.patience = patience;
    }
    expect((await detail(id)).images.every(({ sha256 }) => sha256 === null)).toBe(true);
    expect((await update(productId)).body.state).toBe('updated');
    const approved = (await detail(id)).images.filter(({ status }) => status === 'approved');
    expect(approved.length).toBeGreaterThan(0);
    await eventually(async () => (await photos()).length === approved.length);
    const fetched = () => market.requests().filter(({ path }) => path.includes('/img/')).length;
    const before = fetched();
    await update(productId);
    expect(fetched()).toBe(before);
    expect((await typesOf(`potentialImport-${id}`)).filter((type) => type === 'PotentialImportReread')).toHaveLength(3);
  });

  it('is read once when several ask at the same time', async () => {
    const { id, productId } = await bring(BOARD);
    market.control({ site: 'alibaba', slowMs: 300 });
    const before = asked(BOARD);
    const answers = await Promise.all([update(productId), update(productId), update(productId)]);
    expect(answers.map(({ body }) => body.state)).toEqual(['updated', 'updated', 'updated']);
    expect(asked(BOARD) - before).toBe(1);
    expect((await typesOf(`potentialImport-${id}`)).slice(4)).toEqual([
      'PotentialImportRereadRequested',
      'PotentialImportReread',
      'PotentialImportRevised',
    ]);
  });

  it('keeps what staff changed by hand', async () => {
    const { productId } = await bring(TAP);
    const { data } = (await shop.app.get(CatalogueIndex).find(productId))!.product;
    const ours = { ...data, productName: 'Our own name for it', hsCode: '4419.11' };
    await shop.app.get(CommandBus).execute(new ImportProducts('by hand', [{ product: ours, images: [] }], context()));
    const answer = await update(productId);
    expect(answer.body).toMatchObject({ state: 'updated', kept: ['productName'] });
    await shown(productId, ({ exwPriceUsd, productName, hsCode }) => {
      return exwPriceUsd !== Number(data.exwPriceUsd) && productName === ours.productName && hsCode === ours.hsCode;
    });
  });

  it('keeps what staff changed in the moment in which it was revised', async () => {
    const { productId } = await bring(CABLE);
    const previews = shop.app.get(ImportPreviews);
    const spies = shop.each(ImportPreviews).map((one) => {
      const preview = one.preview.bind(one);
      return jest.spyOn(one, 'preview').mockImplementationOnce(async (item) => {
        const seen = await preview(item);
        const ours = { ...(seen.before as ProductData), hsCode: '4419.11', productName: 'Our own name for it' };
        const byHand = new ImportProducts('by hand', [{ product: ours, images: [] }], context());
        await shop.app.get(CommandBus).execute(byHand);
        return seen;
      });
    });
    const answer = await update(productId);
    for (const spy of spies) spy.mockRestore();
    expect(answer.body).toMatchObject({ state: 'updated', kept: ['productName'] });
    const now = await previews.listed(productId);
    expect(now).toMatchObject({ productName: 'Our own name for it', hsCode: '4419.11' });
    expect(now!.exwPriceUsd).not.toBe('3.8000');
  });

  it('stays as it is when its listing cannot be read, and says why', async () => {
    const { id, productId } = await bring(DOWNLIGHT);
    market.control({ site: 'alibaba', wall: 'captcha' });
    const walled = await update(productId);
    expectRefusal(walled, 422, 'LISTING_NOT_READ');
    expect(walled.body.message).toMatch(/captcha.*stays as it is/);
    const gone = await bring(GONE, truth(DOWNLIGHT).url.replace(DOWNLIGHT, GONE));
    market.control({ reset: true });
    expect((await update(gone.productId)).body.message).toContain('no longer exists');
    for (const one of [productId, gone.productId]) {
      expect((await typesOf(`product-${one}`)).filter((type) => type === 'ProductRevised')).toEqual([]);
    }
    expect((await detail(id)).history[0]).toMatchObject({
      type: 'PotentialImportRereadFailed',
      text: expect.stringContaining('captcha'),
    });
    // Nothing of it stands in the way of another try.
    expect((await update(productId)).body.state).toBe('updated');
  });

  it('keeps its price when the page went to ten times as much, until somebody sets it', async () => {
    const { id, productId } = await bring(SINK, undefined, undefined, { prices: fact([at('0.40')]) });
    const before = (await shop.visitor().get(`/api/products/${productId}`)).body.exwPriceUsd;
    const jumped = await update(productId);
    expectRefusal(jumped, 422, 'LISTING_NOT_READ');
    expect(jumped.body.message).toContain('Its price would go from US$0.40 to US$35.20 at once.');
    expect((await typesOf(`product-${productId}`)).filter((type) => type === 'ProductRevised')).toEqual([]);
    expect((await shop.visitor().get(`/api/products/${productId}`)).body.exwPriceUsd).toBe(before);
    expect((await detail(id)).history[0]).toMatchObject({ type: 'PotentialImportRereadFailed' });
  });

  it('has to be known to come from a listing', async () => {
    const unknown = await update(STARTER);
    expectRefusal(unknown, 422, 'ORIGIN_UNKNOWN');
    expect(unknown.body.message).toContain('Change it by a product file');
    for (const nobody of ['999999', 'x', '0']) expectRefusal(await update(nobody), 404, 'PRODUCT_NOT_FOUND');
    const finance = await shop.staff('finance');
    expectRefusal(await update(STARTER, finance), 403, 'FORBIDDEN');
  });

  it('is listed with its listing, by whether it has one', async () => {
    const { productId } = await bring(HAMMER);
    const known = await restList(sourcing, 'products', { hasAuthenticData: true });
    const row = (known.body as ListedProductRow[]).find(({ id }) => id === String(productId));
    expect(row).toMatchObject({ hasAuthenticData: true, marketplace: 'alibaba', originalUrl: truth(HAMMER).url });
    expect(row?.seenAt).toBe('2026-11-20T00:00:00.000Z');
    const others = await restList(sourcing, 'products', { hasAuthenticData: false });
    expect(others.body).toHaveLength(20);
    expect(others.headers['content-range']).toMatch(/^products 0-19\/120$/);
    const found = await restList(sourcing, 'products', { q: 'quiet grove' });
    expect(found.body.map(({ id }: ListedProductRow) => id)).toContain(String(productId));
    expectRefusal(await sourcing.get('/api/admin/rest/products?filter={"secret":1}'), 400, 'UNKNOWN_FILTER');
  });

  it('says nothing of its supplier, its cost or our staff to buyers', async () => {
    const { id, productId } = await bring(OFFICE_CHAIR);
    await sourcing.put(`/api/admin/potential-imports/${id}`, { adminStatus: 'imported' });
    await sourcing.put(`/api/admin/potential-imports/${id}`, {
      adminStatus: 'pending',
      adminNotes: 'Haggle them down',
    });
    const { dossier } = await shown(productId, () => true);
    expect(Object.keys(dossier!)).toEqual(['marketplace', 'seenAt', 'facts']);
    for (const one of dossier!.facts) expect(Object.keys(one)).toEqual(['fact', 'how']);
    expect(JSON.stringify(dossier)).not.toMatch(/Quiet Grove|Haggle|4\.2|Sam|@|contentHash|market\.example/);
    expect((await shop.visitor().get(`/api/products/${STARTER}`)).body.dossier).toBeNull();
  });

  describe('whose queue stands still', () => {
    beforeAll(() => workedByHand(shop));
    afterAll(() => workedByWorkers(shop));

    const rereads = () => rereadsOf(shop);
    const queue = () => shop.app.get(JobQueues).queue('mp-alibaba');
    const jobId = ({ potentialImportId, run }: RereadRun) => `reread.${potentialImportId}.${run}`;
    const work = ({ potentialImportId, run }: RereadRun, attemptsMade = 0) =>
      shop.app.get(RereadListing).run(
        {
          data: { potentialImportId, run },
          opts: { attempts: 4 },
          attemptsMade,
          attemptsStarted: attemptsMade + 1,
        } as Job<RereadJob>,
        new AbortController().signal,
      );
    const statusOf = async (run: RereadRun) => (await rereads().run(run.potentialImportId))?.status;

    it('comes to its end after a process died between the dossier and the product', async () => {
      const { productId } = await bring(DINING_CHAIR);
      const run = await rereads().request(productId, context());
      const { reading } = proposalOf();
      const says = { ...reading, url: truth(DINING_CHAIR).url, facts: { ...reading.facts, title: TITLE } };
      await rereads().read(run, says, null, context());
      expect(await statusOf(run)).toBe('read');
      const before = asked(DINING_CHAIR);
      await work(run);
      await work(run);
      expect(asked(DINING_CHAIR)).toBe(before);
      expect(await rereads().run(run.potentialImportId)).toMatchObject({ status: 'revised', changed: ['productName'] });
      await shown(productId, ({ productName }) => productName === TITLE.value);
    });

    it('stays out of the shop that it was withdrawn from while its listing was read', async () => {
      const { productId } = await bring(SPANNERS);
      const run = await rereads().request(productId, context());
      const { reading } = proposalOf();
      const says = { ...reading, url: truth(SPANNERS).url, facts: { ...reading.facts, title: TITLE } };
      await rereads().read(run, says, null, context());
      await withdraw(shop, productId);
      await work(run);
      expect(await rereads().run(run.potentialImportId)).toMatchObject({
        status: 'failed',
        problem: 'The product is not sold any more.',
      });
      expect((await typesOf(`product-${productId}`)).at(-1)).toBe('ProductWithdrawn');
    });

    it('is tried again while the site is away, and given up with the last try', async () => {
      const { productId } = await bring(SCREW);
      market.control({ site: 'alibaba', down: true });
      const run = await rereads().request(productId, context());
      await expect(work(run)).rejects.toMatchObject({ failureClass: 'transient' });
      expect(await statusOf(run)).toBe('requested');
      await work(run, 3);
      expect(await rereads().run(run.potentialImportId)).toMatchObject({
        status: 'failed',
        problem: expect.stringContaining('no answer'),
      });
    });

    it('is asked for again when its queue lost it, and is over when its queue gave it up', async () => {
      const { productId } = await bring(HANDLE);
      const run = await rereads().request(productId, context());
      await eventually(async () => (await queue().getJobState(jobId(run))) !== 'unknown');
      await (await queue().getJob(jobId(run)))!.remove();
      // The schedule finds it, whether somebody asks for it again or not.
      await eventually(async () => (await rereads().unfinished()).some((one) => one.productId === productId));
      await shop.app.get(RedriveSourcing).run(new AbortController().signal);
      expect(await queue().getJobState(jobId(run))).not.toBe('unknown');
      expect(await statusOf(run)).toBe('requested');
    });
  });
});

const TITLE = { value: 'Board, new edition', raw: 'x', method: 'json-ld', path: '$', confidence: 0.9 } as const;
