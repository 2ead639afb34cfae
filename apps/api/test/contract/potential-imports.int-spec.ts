import { randomUUID } from 'node:crypto';
import type { PotentialImportDetail, PotentialImportsResponse, PotentialImportStats } from '@halfpallet/contracts';
import { listedQuantity } from '@halfpallet/landed-cost';
import { CommandBus } from '@nestjs/cqrs';
import { eventually } from '@halfpallet/testing';
import { ImportApproved } from '../../src/imports/use-cases/import-approved';
import { placeOrder } from '../support/buying';
import { BOARD, fact, listing, propose, proposalOf } from '../support/proposals';
import { restList } from '../support/finance';
import { expectRefusal } from '../support/refusals';
import { pdfText } from '../support/pdf-text';
import { withdraw } from '../support/withdraw';
import { TestShop, type Answer, type Visitor } from '../support/shop';

const DESK = '/api/admin/potential-imports';

/** What the specification says of a potential import. */
const SPECIFIED =
  'id productName productQuery category description adminStatus adminNotes reviewedBy reviewedAt createdAt estimatedExwUsd ' +
  'estimatedDapAud estimatedAuRetailPrice estimatedProfitMarginPercent estimatedMoq estimatedWeightKg estimatedVolumeCbm ' +
  'estimatedDeliveryDays aiConfidence';

describe('calls about potential imports', () => {
  let shop: TestShop;
  let now = new Date('2026-11-22T23:00:00.000Z');
  let sourcing: Visitor;
  beforeAll(async () => {
    shop = await TestShop.open({ clock: { now: () => now } });
    sourcing = await shop.staff('sourcing');
  });
  afterAll(() => shop.close());

  const one = async (id: string): Promise<PotentialImportDetail> => (await sourcing.get(`${DESK}/${id}`)).body;
  const review = (id: string, adminStatus: string, over: object = {}, headers = {}): Promise<Answer> =>
    sourcing.put(`${DESK}/${id}`, { adminStatus, ...over }, headers);
  const correct = (id: string, name: string, value: unknown, reason = 'Measured a sample') =>
    sourcing.post(`${DESK}/${id}/corrections`, { fact: name, value, reason });
  const imported = (id: string) =>
    eventually(async () => {
      const detail = await one(id);
      return detail.adminStatus === 'imported' && detail;
    });
  const eventsOf = async (stream: string): Promise<string[]> => {
    const { rows } = await shop.pool.query<{ type: string }>(
      'select type from es.event where stream = $1 order by revision',
      [stream],
    );
    return rows.map(({ type }) => type);
  };
  /** Where its supplier sells is told to staff, and to no guest in any call of the shop. */
  const knowsListing = async (productId: number, url: string) => {
    const calls = ['/api/products', `/api/products/${productId}`, `/api/products/${productId}/variations`];
    const page = `/product/${productId}`;
    for (const path of [...calls, page]) expect((await shop.visitor().get(path)).text).not.toContain(url);
    const [list, detail] = await Promise.all(calls.slice(0, 2).map((path) => sourcing.get(path)));
    expect(list!.headers['cache-control']).toBe('private, no-store');
    expect(list!.body.find(({ id }: { id: number }) => id === productId).supplierInfo.originalUrl).toBe(url);
    expect(detail!.body.supplierInfo).toEqual({ name: 'Quiet Grove Bambooworks', originalUrl: url });
  };
  const lists = async (query = '') => (await sourcing.get(`${DESK}?${query}`)).body;

  it('GET .../{id} shows what the listing says, what was guessed, and a price of the shop`s engine', async () => {
    const id = await propose(shop);
    const answer = await sourcing.get(`${DESK}/${id}`);
    expect(answer.headers).toMatchObject({ etag: '"1"', 'cache-control': 'private, no-store' });
    expect(answer.body).toMatchObject({
      id,
      productName: 'Bamboo cutting board with juice groove',
      adminStatus: 'pending',
      estimatedExwUsd: 4.2,
      estimatedMoq: 100,
      estimatedWeightKg: 0.9,
      estimatedVolumeCbm: 0.0036,
      estimatedAuRetailPrice: 24.9,
      guessed: ['duty'],
      evidence: { contentHash: 'c'.repeat(64), url: 'https://market.example/p/1600100' },
      price: { quantity: 300, engine: expect.any(Number), rateCardVersion: expect.any(String), asOf: '2026-11-23' },
      history: [{ type: 'PotentialImportProposed', by: 'Background job' }],
    });
    const { estimatedDapAud, estimatedDapLowAud, estimatedDapHighAud } = answer.body;
    expect(estimatedDapLowAud).toBeLessThan(estimatedDapAud);
    expect(estimatedDapHighAud).toBe(estimatedDapAud);
  });

  it('GET /api/admin/potential-imports lists with search, filters, order and figures of all', async () => {
    const chair = { title: fact('Rattan chair of the weaver'), prices: BOARD.prices! };
    const facts = { reading: { ...readingWith(chair), listingId: 'chair-9' }, category: 'furniture' as const };
    const before = now;
    now = new Date('2026-11-22T13:59:59.000Z');
    const lastWeek = await propose(shop, facts);
    now = before;
    await propose(shop);
    await eventually(async () => (await lists()).stats?.total >= 3);
    const found = await lists('search=WEAVER&category=furniture&adminStatus=pending');
    expect(found).toMatchObject({
      potentialImports: [{ id: lastWeek, marketplace: 'alibaba' }],
      pagination: { currentPage: 1, totalPages: 1, totalCount: 1, hasNext: false, hasPrev: false },
    });
    // Monday began in Brisbane a second after the chair was found.
    expect(found.stats.thisWeek).toBe(found.stats.total - 1);
    expect((await lists('sortBy=createdAt&sortOrder=asc&limit=1')).potentialImports[0].id).toBe(lastWeek);
    expect((await lists('search=nothing')).potentialImports).toEqual([]);
    expect(Object.keys(found.potentialImports[0])).toEqual(expect.arrayContaining(SPECIFIED.split(' ')));
    expect(Object.keys(found.stats)).toEqual(['total', 'pending', 'approved', 'rejected', 'thisWeek']);
    expectRefusal(await sourcing.get(`${DESK}?sortBy=secret`), 400, 'UNKNOWN_FILTER');
    expectRefusal(await sourcing.get(`${DESK}?page=0`), 400, 'MALFORMED_REQUEST');
    const rest = await restList(sourcing, 'potential-imports', { q: 'weaver' });
    expect([rest.headers['content-range'], rest.body[0].id]).toEqual(['potential-imports 0-0/1', lastWeek]);
  });

  it('PUT .../{id} with approved brings it into the shop, once, under an id of its own', async () => {
    const look = {
      source: 'fixture-shops' as const,
      shops: [{ shop: 'Galley and Co', offers: 1, problem: null }],
      evidence: { match: 0.9, retailers: 3, agreement: 0.9, ageDays: 0, trust: 0.9, hasAustralianRetailer: true },
    };
    const { reading, marketPrice } = proposalOf();
    const supplierPage = fact('https://quiet-grove.market.example/company');
    const id = await propose(shop, {
      marketPrice: { ...marketPrice!, look },
      reading: { ...reading, facts: { ...reading.facts, supplierPage } },
    });
    const statsWith = (fits: (stats: PotentialImportStats) => boolean) =>
      eventually(async () => {
        const { stats } = (await sourcing.get(DESK)).body as PotentialImportsResponse;
        return fits(stats) && stats;
      });
    const before = await statsWith(() => true);
    const wordy = await review(id, 'approved', { adminNotes: 'x'.repeat(2_001) });
    expect([wordy.status, wordy.body.errors]).toEqual([400, { adminNotes: 'Notes must be at most 2,000 characters' }]);
    const answer = await review(id, 'approved', { adminNotes: ' Good seller ' });
    expect(answer.body).toMatchObject({
      adminStatus: 'approved',
      adminNotes: 'Good seller',
      reviewedBy: 'Sam sourcing',
    });
    const detail = await imported(id);
    const productId = detail.productId!;
    expect(productId).toBeGreaterThanOrEqual(1_000_000);
    // The card of what was approved does not lose it again once it is in the shop.
    await eventually(async () =>
      (await lists('adminStatus=imported')).potentialImports.some((row: { id: string }) => row.id === id),
    );
    await statsWith(
      ({ total, pending, approved, rejected }) =>
        approved === before.approved + 1 && total === pending + approved + rejected,
    );
    const product = await eventually(async () => {
      const found = await shop.visitor().get(`/api/products/${productId}`);
      return found.status === 200 && found.body.marketBenchmark && found.body;
    });
    expect(product).toMatchObject({
      productName: 'Bamboo cutting board with juice groove',
      exwPriceUsd: 4.2,
      supplierInfo: { name: 'Quiet Grove Bambooworks', originalUrl: null },
    });
    await knowsListing(productId, 'https://market.example/p/1600100');
    // What was seen in shops when it was found is known of the product, so savings can be told.
    expect(product.marketBenchmark).toMatchObject({ competitorCount: 3, matchedProductName: 'Bamboo board' });
    expect(product.profitMarginPercent).toBeGreaterThan(0);
    const { quantity, unitAud } = detail.halfPallet!;
    const half = await shop.visitor().get(`/api/pricing/${productId}?quantity=${quantity}`);
    expect([quantity, unitAud]).toEqual([listedQuantity(product), half.body.pricePerUnitAud]);
    expect(product.dapEstimateAud).toBe(unitAud);
    expect(detail.pricedQuantity).toBe(300);
    const price = await shop.visitor().get(`/api/pricing/${productId}?quantity=300`);
    expect(price.body.pricePerUnitAud).toBe(detail.estimatedDapAud);
    expect(price.body.lines[0]).toMatchObject({ code: 'EXW', evidence: "Price on the supplier's marketplace listing" });
    const ofStarter = await shop.visitor().get('/api/pricing/1?quantity=300');
    expect(ofStarter.body.lines[0]).toMatchObject({ code: 'EXW', evidence: 'Supplier price list' });
    // On paper, too, and in the orders that follow.
    const quote = { product: { id: productId }, quantity: 300, postcode: '4000' };
    const quoted = await shop.app.inject({ method: 'POST', url: '/api/generate-quote', payload: quote });
    const quoteNumber = String(quoted.headers['x-quote-number']);
    const evidence = "Price on the supplier's marketplace listing";
    expect((await shop.visitor().get(`/api/quotes/${quoteNumber}`)).body.lines[0].evidence).toBe(evidence);
    expect(pdfText(quoted.rawPayload).replace(/\s+/g, ' ')).toContain(evidence);
    const order = await placeOrder(shop.visitor(), { productId, quantity: 300, quoteNumber });
    const { productSources } = (await sourcing.get(`/api/admin/orders/${order.id}/product-sources`)).body;
    expect(productSources).toMatchObject([
      {
        productId,
        source: 'alibaba',
        aiConfidencePercent: Math.round(detail.aiConfidence * 100),
        imageValidationScore: 100,
        companyProfile: 'https://quiet-grove.market.example/company',
      },
    ]);
    const ofAlibaba = await eventually(async () => {
      const { body } = await sourcing.get('/api/admin/orders/product-sources/all?source=alibaba');
      return body.productSources.length > 0 && body;
    });
    expect(ofAlibaba.productSources).toEqual(productSources);
    const unquoted = await placeOrder(shop.visitor(), { productId, quantity: 300 });
    for (const { id: orderId } of [order, unquoted]) {
      const { items } = (await sourcing.get(`/api/admin/orders/${orderId}`)).body;
      expect(items[0].lines[0]).toMatchObject({ code: 'EXW', evidence });
    }

    await review(id, 'pending');
    expect(await one(id)).toMatchObject({ adminStatus: 'pending', productId });
    await review(id, 'approved');
    expect((await imported(id)).productId).toBe(productId);
    expect((await eventsOf(`product-${productId}`)).filter((type) => type === 'ProductListed')).toHaveLength(1);
    expect((await eventsOf(`product-${productId}`)).filter((type) => type === 'ProductRevised')).toHaveLength(0);
    expect(await eventsOf(`potentialImport-${id}`)).toEqual([
      'PotentialImportProposed',
      'PotentialImportApproved',
      'PotentialImportStarted',
      'PotentialImportImported',
      'PotentialImportResetToPending',
      'PotentialImportApproved',
      'PotentialImportImported',
    ]);
    expectRefusal(await review(id, 'rejected'), 409, 'ALREADY_IMPORTED');
  });

  it('is not said to be imported before what was withdrawn since is in the shop again, as it was', async () => {
    const id = await propose(shop, listing('withdrawn'));
    await review(id, 'approved');
    const productId = (await imported(id)).productId!;
    const page = async () => (await shop.visitor().get(`/api/products/${productId}`)).body;
    const before = await eventually(async () => {
      const now = await page();
      return now.dossier && now;
    });
    await withdraw(shop, productId);
    await review(id, 'pending');
    await review(id, 'approved');
    await imported(id);
    expect(await page()).toEqual(before);
    expect((await eventsOf(`product-${productId}`)).at(-1)).toBe('ProductRevised');
  });

  it('gives many approvals at once a product each, however often each is carried out', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, (_, n) => propose(shop, listing(`many-${n}`))));
    await Promise.all(ids.map((id) => review(id, 'approved')));
    const again = (id: string) => {
      const commandId = randomUUID();
      const actor = { kind: 'system', id: 'test' } as const;
      const context = { commandId, correlationId: id, causationId: id, actor, occurredAt: now.toISOString() };
      return shop.app.get(CommandBus).execute(new ImportApproved(id, false, context));
    };
    await Promise.all(ids.flatMap((id) => [again(id), again(id)]));
    const products = await Promise.all(ids.map(async (id) => (await imported(id)).productId!));
    expect(new Set(products).size).toBe(ids.length);
    for (const id of ids) {
      const types = await eventsOf(`potentialImport-${id}`);
      expect(types.filter((type) => type === 'PotentialImportImported')).toHaveLength(1);
    }
  });

  it('lists a listing once, and says which product it is to whoever approves another entry of it', async () => {
    const [first, second] = [await propose(shop, listing('twice')), await propose(shop, listing('twice'))];
    await review(first, 'approved');
    const { productId } = await imported(first);
    const refused = await review(second, 'approved');
    expectRefusal(refused, 409, 'LISTING_IN_THE_SHOP');
    expect(refused.body.message).toContain(`is in the shop as product ${productId}. Update that product`);
    expect(await one(second)).toMatchObject({ adminStatus: 'pending', productId: null, inShopAs: productId });
    const { body: rows } = await restList(sourcing, 'potential-imports', { id: second });
    expect(rows).toMatchObject([{ inShopAs: productId }]);
    expect(await one(first)).toMatchObject({ productId, inShopAs: productId });
    expect((await review(second, 'rejected')).status).toBe(200);
  });

  it('makes one product of two entries of one listing that are approved in the same moment', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => propose(shop, listing('race'))));
    await Promise.all(ids.map((id) => review(id, 'approved')));
    const ended = await eventually(async () => {
      const entries = await Promise.all(ids.map(one));
      const isOver = ({ adminStatus, importProblem }: PotentialImportDetail) =>
        adminStatus !== 'approved' || importProblem !== null;
      return entries.every(isOver) && entries;
    });
    const brought = ended.filter(({ adminStatus }) => adminStatus === 'imported');
    expect(brought).toHaveLength(1);
    const { productId } = brought[0]!;
    for (const other of ended.filter((entry) => entry !== brought[0])) {
      expect(other).toMatchObject({ productId: null, inShopAs: productId });
      if (other.adminStatus === 'approved') expect(other.importProblem).toContain(`as product ${productId}`);
    }
    expect(await eventsOf(`product-${productId}`)).not.toContain('ProductRevised');
  });

  it('POST .../{id}/corrections lets the price follow, and says who, why and what stood there', async () => {
    const id = await propose(shop);
    const before = await one(id);
    const heavier = (await correct(id, 'packedWeightGrams', 5_000)).body as PotentialImportDetail;
    expect(heavier.estimatedDapAud).toBeGreaterThan(before.estimatedDapAud!);
    const known = await correct(id, 'tariff', { hsCode: '4419.11', dutyRateGeneralPct: '5' }, 'Looked it up');
    expect(known.body).toMatchObject({ guessed: [], tariff: { hsCode: '4419.11' } });
    expect(known.body.estimatedDapLowAud).toBe(known.body.estimatedDapHighAud);
    expect(known.body.history.slice(0, 2)).toMatchObject([
      { by: 'Sam sourcing', fact: 'tariff', from: null, text: 'Looked it up' },
      { by: 'Sam sourcing', fact: 'packedWeightGrams', from: 900, to: 5_000, text: 'Measured a sample' },
    ]);
    const { rows } = await shop.pool.query(
      `select action, outcome, fields, reason from identity.audit where record_id = $1 order by id`,
      [id],
    );
    expect(rows).toEqual([
      { action: 'potential-import.correct', outcome: 'ok', fields: ['packedWeightGrams'], reason: 'Measured a sample' },
      { action: 'potential-import.correct', outcome: 'ok', fields: ['tariff'], reason: 'Looked it up' },
    ]);
  });

  it('keeps every one of several corrections that come at once', async () => {
    const id = await propose(shop);
    const answers = await Promise.all([
      correct(id, 'packedWeightGrams', 1_100),
      correct(id, 'material', 'moso bamboo'),
      correct(id, 'origin', 'VN'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const detail = await one(id);
    expect(detail).toMatchObject({ estimatedWeightKg: 1.1, version: 4 });
    expect(Object.fromEntries(detail.facts.map((read) => [read.fact, read.value]))).toMatchObject({
      packedWeightGrams: 1_100,
      material: 'moso bamboo',
      origin: 'VN',
    });
  });

  it('does not approve what has no price, until somebody finds it out', async () => {
    const { prices: _prices, ...rest } = BOARD;
    const id = await propose(shop, { reading: readingWith(rest) });
    expect(await one(id)).toMatchObject({ estimatedDapAud: null, unpricedReason: expect.stringContaining('no price') });
    expectRefusal(await review(id, 'approved'), 422, 'NOT_PRICED');
    await correct(id, 'exwPriceUsd', '4.25', 'Asked the supplier');
    expect((await review(id, 'approved')).status).toBe(200);
    await imported(id);
  });

  it('refuses who saw another version, and what is no decision', async () => {
    const id = await propose(shop);
    expectRefusal(await review(id, 'rejected', {}, { 'if-match': '"7"' }), 412, 'VERSION_CONFLICT');
    expect((await review(id, 'rejected', {}, { 'if-match': '"1"' })).body.adminStatus).toBe('rejected');
    expectRefusal(await review(id, 'imported'), 400, 'VALIDATION_FAILED');
    expectRefusal(await correct(id, 'moqUnits', 'many'), 400, 'VALIDATION_FAILED');
    expectRefusal(await correct(id, 'secret', 1), 400, 'VALIDATION_FAILED');
    expectRefusal(await correct(id, 'moqUnits', 5, 'x'), 400, 'VALIDATION_FAILED');
    const rest = `/api/admin/rest/potential-imports/${id}`;
    const record = (await sourcing.get(rest)).body;
    expectRefusal(await sourcing.put(rest, record), 428, 'PRECONDITION_REQUIRED');
    const put = await sourcing.put(rest, { ...record, adminStatus: 'pending' }, { 'if-match': '"2"' });
    expect(put.body).toMatchObject({ adminStatus: 'pending', version: 3 });
    for (const nobody of [randomUUID(), 'x', '1']) {
      expectRefusal(await sourcing.get(`${DESK}/${nobody}`), 404, 'POTENTIAL_IMPORT_NOT_FOUND');
      expectRefusal(await review(nobody, 'approved'), 404, 'POTENTIAL_IMPORT_NOT_FOUND');
    }
  });

  it('is for sourcing and the owner to decide at; others may look', async () => {
    const id = await propose(shop);
    const support = await shop.staff('support');
    expect((await support.get(`${DESK}/${id}`)).status).toBe(200);
    expectRefusal(await support.put(`${DESK}/${id}`, { adminStatus: 'approved' }), 403, 'FORBIDDEN');
    expectRefusal(await shop.visitor().get(DESK), 401, 'NOT_SIGNED_IN');
  });
});

const readingWith = (facts: typeof BOARD) => ({
  marketplace: 'alibaba' as const,
  listingId: null,
  url: 'https://market.example/p/2',
  fetchedAt: '2026-11-20T00:00:00.000Z',
  contentHash: 'd'.repeat(64),
  facts,
  conflicts: [],
});
