import { request } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { SourcingProgress } from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import { MailComposers, NOT_NEEDED } from '../../src/notifications/mail-composers';
import { SourcingDesk } from '../../src/sourcing/public';
import { restList } from '../support/finance';
import { mailOf } from '../support/mails';
import { expectRefusal } from '../support/refusals';
import { OWNER, TestShop, type Visitor } from '../support/shop';
import { searchOf, workedByHand, workerOf } from '../support/sourcing-steps';

const WISH = {
  query: 'Bamboo cutting board',
  quantity: 300,
  targetMarginPercent: 35,
  mustHave: ['FSC'],
  marketplaces: ['alibaba', 'ebay'],
};

describe('calls about sourcing', () => {
  let shop: TestShop;
  let sourcing: Visitor;
  let now = new Date('2026-11-20T10:59:30.000Z');
  beforeAll(async () => {
    shop = await TestShop.open({ clock: { now: () => now } });
    await workedByHand(shop);
    sourcing = await shop.staff('sourcing');
  });
  afterAll(() => shop.close());

  let wishes = 0;
  /** Another wish each time, so that nothing is joined. */
  const start = async (over: object = {}) => {
    wishes += 1;
    const answer = await sourcing.post('/api/sourcing', { ...WISH, query: `Bamboo board number ${wishes}`, ...over });
    const requestId = answer.body.requestId as string;
    return { answer, requestId, worker: workerOf(shop, requestId) };
  };
  const progress = async (id: string): Promise<SourcingProgress> => (await sourcing.get(`/api/sourcing/${id}`)).body;

  it('POST /api/sourcing starts a request, and joins the same one of the hour', async () => {
    const first = await sourcing.post('/api/sourcing', WISH);
    expect(first).toMatchObject({ status: 201, body: { joined: false, state: 'running', percent: 0, revision: 0 } });
    const { requestId } = first.body;
    const again = await sourcing.post('/api/sourcing', {
      ...WISH,
      query: ' bamboo  CUTTING board',
      marketplaces: ['ebay', 'alibaba'],
    });
    expect(again).toMatchObject({ status: 200, body: { joined: true, requestId } });
    const others = await Promise.all([
      sourcing.post('/api/sourcing', { ...WISH, quantity: 301 }),
      (await shop.owner()).post('/api/sourcing', WISH),
    ]);
    now = new Date('2026-11-20T11:00:10.000Z');
    others.push(await sourcing.post('/api/sourcing', WISH));
    const ids = others.map(({ body }) => body.requestId as string);
    expect(new Set([requestId, ...ids]).size).toBe(4);
  });

  it('refuses a wish that is none', async () => {
    for (const over of [
      { query: ' ' },
      { query: 'a'.repeat(201) },
      { quantity: 0 },
      { quantity: 1.5 },
      { targetMarginPercent: 101 },
      { mustHave: Array.from({ length: 9 }, () => 'FSC') },
      { marketplaces: ['nowhere'] },
      { marketplaces: [] },
      { price: 5 },
    ]) {
      expectRefusal(await sourcing.post('/api/sourcing', { ...WISH, ...over }), 400, 'VALIDATION_FAILED');
    }
    expect((await sourcing.post('/api/sourcing', { query: 'Oak stool' })).body.marketplaces).toHaveLength(5);
  });

  it('GET /api/sourcing/{id} tells how far it is, and what was found', async () => {
    const { requestId, worker } = await start();
    await worker.declined('ebay');
    const [board, jar] = await worker.searched('alibaba', ['b1', 'Bamboo board'], ['b2', 'Glass jar with lid']);
    await worker.judged(board!, 1_150);
    await worker.judged(jar!, null);
    const running = await progress(requestId);
    expect(running).toMatchObject({
      state: 'running',
      percent: 95,
      marketplaces: [
        { marketplace: 'alibaba', status: 'searched', found: 2, mode: 'fixture', reason: null },
        { marketplace: 'ebay', status: 'failed', mode: null, reason: 'declined automated access' },
      ],
    });
    await worker.complete();
    const done = await progress(requestId);
    expect(done).toMatchObject({ state: 'completed', percent: 100, partial: true });
    expect(done.candidates).toMatchObject([
      {
        title: 'Bamboo board',
        unitAud: 11.5,
        unitLowAud: 11,
        guessed: ['duty'],
        marketPriceAud: 24.9,
        marginPercent: 53.8,
        reachesMargin: true,
        claimed: ['FSC 100%'],
        supplier: { name: 'Quiet Grove Bambooworks', location: 'Anji, China', markedVerified: true },
        rank: 1,
      },
      { title: 'Glass jar with lid', unitAud: null, caveats: ['no price can be told'], rank: null },
    ]);
    const listed = await eventually(async () => {
      const { body } = await restList(sourcing, 'sourcing-requests', { id: requestId, state: 'completed' });
      return body[0];
    });
    expect(listed).toMatchObject({ quantity: 300, askedBy: 'staff', partial: true, candidates: 2 });
  });

  it('puts what it offers up for review, each once', async () => {
    const { requestId, worker } = await start();
    const [candidateId] = await worker.searched('alibaba', ['c1', 'Bamboo board']);
    await worker.searched('ebay');
    await worker.judged(candidateId!, 1_150);
    await worker.complete();
    await worker.complete(true);
    const detail = await eventually(async () => {
      const answer = await sourcing.get(`/api/admin/potential-imports/${candidateId}`);
      return answer.status === 200 && answer.body;
    });
    expect(detail).toMatchObject({ requestId, productName: 'Bamboo board', estimatedDapAud: 11.5, version: 1 });
  });

  it('keeps each thing once, however many workers find it out at the same moment', async () => {
    const { requestId, worker } = await start();
    const workers = Array.from({ length: 4 }, () => workerOf(shop, requestId));
    await Promise.all(
      workers.flatMap((one) => [
        one.declined('ebay'),
        one
          .searched('alibaba', ['d1', 'Bamboo board'], ['d2', 'Glass jar'])
          .then((ids) => Promise.all(ids.map((id) => one.judged(id, 900)))),
      ]),
    );
    await worker.complete();
    const { rows } = await shop.pool.query<{ type: string; n: number }>(
      'select type, count(*)::int as n from es.event where stream = $1 group by type order by type',
      [`sourcing-${requestId}`],
    );
    expect(Object.fromEntries(rows.map(({ type, n }) => [type, n]))).toEqual({
      SourcingRequested: 1,
      MarketplaceSearched: 1,
      MarketplaceFailed: 1,
      CandidateFound: 2,
      CandidateImagesChecked: 2,
      CandidateBenchmarked: 2,
      CandidatePriced: 2,
      SourcingCompleted: 1,
    });
  });

  it('POST /api/sourcing/{id}/cancel ends it: no step counts any more, and the same wish is looked for anew', async () => {
    const query = 'Seagrass basket';
    const { requestId, worker } = await start({ query });
    const cancelled = await sourcing.post(`/api/sourcing/${requestId}/cancel`);
    expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled', percent: 100 } });
    expect((await sourcing.post(`/api/sourcing/${requestId}/cancel`)).status).toBe(200);
    await expect(worker.searched('ebay')).rejects.toMatchObject({ code: 'SOURCING_OVER' });
    const anew = await start({ query });
    expect(anew).toMatchObject({ answer: { status: 201 } });
    expect(anew.requestId).not.toBe(requestId);
    await anew.worker.complete(true);
    expect(await progress(anew.requestId)).toMatchObject({ state: 'failed', problem: 'No marketplace answered.' });
    expectRefusal(await sourcing.post(`/api/sourcing/${anew.requestId}/cancel`), 409, 'SOURCING_OVER');
    for (const id of [randomUUID(), 'x']) {
      expectRefusal(await sourcing.post(`/api/sourcing/${id}/cancel`), 404, 'SOURCING_NOT_FOUND');
      expectRefusal(await sourcing.get(`/api/sourcing/${id}`), 404, 'SOURCING_NOT_FOUND');
    }
  });

  it('GET /api/sourcing/{id}/events tells what happens while it happens, and goes on where it broke off', async () => {
    const { requestId, worker } = await start();
    const reader = await follow(shop, requestId);
    expect(reader.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      connection: 'close',
      'cache-control': 'private, no-store, no-transform',
    });
    expect(reader.headers['content-encoding']).toBeUndefined();
    await reader.until(({ revision }) => revision === 0);
    const [candidateId] = await worker.searched('alibaba', ['e1', 'Bamboo board']);
    await reader.until(({ percent, revision }) => percent === 30 && revision === 2);
    reader.leave();

    await worker.judged(candidateId!, 1_150);
    await worker.declined('ebay');
    const later = await follow(shop, requestId, '2');
    const missed = await later.until(({ revision }) => revision === 6);
    expect(missed).toMatchObject({ percent: 95, candidates: [{ title: 'Bamboo board' }] });
    await worker.complete();
    expect(await later.until(({ state }) => state === 'completed')).toMatchObject({ revision: 7 });
    await later.ended;

    const over = await sourcing.get(`/api/sourcing/${requestId}/events`, { 'last-event-id': '7' });
    expect([over.status, over.text]).toEqual([204, '']);
    const whole = await sourcing.get(`/api/sourcing/${requestId}/events`, { 'last-event-id': 'x' });
    expect(whole.text).toContain('id: 7\nevent: progress\n');
    expectRefusal(await sourcing.get(`/api/sourcing/${randomUUID()}/events`), 404, 'SOURCING_NOT_FOUND');
  });

  it('GET /api/sourcing/{id}/events ends with the session it was asked for', async () => {
    const { requestId, worker } = await start();
    const reader = await follow(shop, requestId);
    await reader.until(({ revision }) => revision === 0);
    await reader.signOut();
    await worker.searched('alibaba', ['e1', 'Bamboo board']);
    await eventually(async () => reader.isOver());
    expect(reader.said().map(({ revision }) => revision)).toEqual([0]);
  });

  describe('of a customer', () => {
    const customer = async (firstName: string): Promise<Visitor> => {
      const visitor = shop.visitor();
      await visitor.post('/api/register', {
        email: `${firstName}@searches.example`,
        password: 'nineteen blue pallets',
        firstName,
      });
      return visitor;
    };

    it('are listed, shown and called off for whoever asked, and for nobody else', async () => {
      const [cara, dan] = [await customer('cara'), await customer('dan')];
      const asker = { kind: 'customer', id: (await cara.get('/api/auth/user')).body.id as string } as const;
      const requestId = await searchOf(shop, asker, 'Teak bench');
      const rows = async (visitor: Visitor) => (await visitor.get('/api/customer/sourcing')).body.requests;
      const mine = await eventually(async () => (await rows(cara))[0]);
      expect(mine).toMatchObject({
        id: requestId,
        query: 'Teak bench',
        quantity: null,
        state: 'running',
        candidates: 0,
      });
      expect(await rows(dan)).toEqual([]);
      expectRefusal(await shop.visitor().get('/api/customer/sourcing'), 401, 'NOT_SIGNED_IN');
      for (const stranger of [dan, sourcing]) {
        expectRefusal(await stranger.get(`/api/customer/sourcing/${requestId}`), 404, 'SOURCING_NOT_FOUND');
        expectRefusal(await stranger.post(`/api/customer/sourcing/${requestId}/cancel`), 404, 'SOURCING_NOT_FOUND');
      }
      const cancelled = await cara.post(`/api/customer/sourcing/${requestId}/cancel`);
      expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled', proposals: [] } });
      // Once more changes nothing.
      expect((await cara.post(`/api/customer/sourcing/${requestId}/cancel`)).body).toEqual(cancelled.body);
    });

    it('of a guest end without a mail, and without a trace of one that failed', async () => {
      const requestId = await searchOf(shop, { kind: 'session', id: 'GuestOfTheShop01' }, 'Cork stool');
      await workerOf(shop, requestId).complete(true);
      const composed = await shop.app.get(MailComposers).compose({ mail: 'search-ended', requestId });
      expect(composed).toBe(NOT_NEEDED);
    });

    it('come to the customer by mail once they end, without the addresses of suppliers', async () => {
      const [eve, owner] = [await customer('eve'), await shop.owner()];
      const asker = { kind: 'customer', id: (await eve.get('/api/auth/user')).body.id as string } as const;
      const requestId = await searchOf(shop, asker, 'Oak ladder');
      const worker = workerOf(shop, requestId);
      const [ladder] = await worker.searched('alibaba', ['g1', 'Oak ladder']);
      for (const site of ['aliexpress', 'amazon', 'dhgate'] as const) await worker.searched(site);
      await worker.declined('ebay');
      await worker.judged(ladder!, 8_250);
      await worker.complete();
      const { body } = await eve.get(`/api/customer/sourcing/${requestId}`);
      expect(body).toMatchObject({ state: 'completed', proposals: [{ candidateId: ladder, unitAud: 82.5 }] });
      expect(JSON.stringify(body)).not.toContain('market.example');
      const mail = await mailOf(owner, { kind: 'search-ended', subject: 'Oak ladder' });
      expect(mail.subject).toBe('1 proposal for you: Oak ladder');
      expect(mail.body).toContain('Oak ladder: about A$82.50 each, delivered with GST');
      expect(mail.body).toContain('/dashboard#my-searches');
      expect(mail.body).not.toContain('market.example');
    });
  });

  it('shows an asker their own requests alone, and refines them', async () => {
    const desk = shop.app.get(SourcingDesk);
    const guest = { kind: 'session', id: 'AbCdEfGhIjKlMnOp' } as const;
    const context = () => {
      const commandId = randomUUID();
      const actor = { kind: 'shopper', id: 'guest' } as const;
      return { commandId, correlationId: commandId, causationId: commandId, actor, occurredAt: now.toISOString() };
    };
    const wish = { ...WISH, query: 'Clay pot', marketplaces: ['alibaba'] as const };
    const { progress: first } = await desk.startOrJoin(guest, wish, context());
    const other = { ...guest, id: 'another-session1' };
    await expect(desk.progress(first.requestId, other)).rejects.toMatchObject({ code: 'SOURCING_NOT_FOUND' });
    await expect(desk.cancel(first.requestId, other, context())).rejects.toMatchObject({ code: 'SOURCING_NOT_FOUND' });
    const refined = await desk.refine(first.requestId, guest, { quantity: 500 }, context());
    expect(refined).toMatchObject({
      joined: false,
      progress: { state: 'running', wish: { query: 'Clay pot', quantity: 500 }, refines: first.requestId },
    });
    expect(first.refines).toBeNull();
    expect((await desk.progress(first.requestId, guest)).state).toBe('cancelled');
    await expect(desk.refine(first.requestId, other, { quantity: 5 }, context())).rejects.toMatchObject({
      code: 'SOURCING_NOT_FOUND',
    });
    // Said twice, or changed in nothing, it is the same search.
    const again = await desk.refine(first.requestId, guest, { quantity: 500 }, context());
    expect(again).toMatchObject({
      joined: true,
      progress: { requestId: refined.progress.requestId, state: 'running' },
    });
    const same = await desk.refine(refined.progress.requestId, guest, {}, context());
    expect(same).toMatchObject({ joined: true, progress: { requestId: refined.progress.requestId, state: 'running' } });
    const worker = workerOf(shop, refined.progress.requestId);
    const [pot] = await worker.searched('alibaba', ['f1', 'Clay pot']);
    await worker.judged(pot!, 700);
    expect(await desk.proposals(refined.progress.requestId, guest)).toEqual([]);
    await worker.complete();
    expect(await desk.proposals(refined.progress.requestId, guest)).toMatchObject([{ title: 'Clay pot', rank: 1 }]);
    await expect(desk.proposals(refined.progress.requestId, other)).rejects.toMatchObject({
      code: 'SOURCING_NOT_FOUND',
    });
    // What has come to its end stays so when it is refined.
    const dearer = await desk.refine(refined.progress.requestId, guest, { targetMarginPercent: 50 }, context());
    expect(dearer.progress).toMatchObject({ state: 'running', refines: refined.progress.requestId });
    expect((await desk.progress(refined.progress.requestId, guest)).state).toBe('completed');
    expect((await desk.cancel(dearer.progress.requestId, guest, context())).state).toBe('cancelled');
  });
});

/** Reads the events of a request over a real connection, as a browser does. */
async function follow(shop: TestShop, requestId: string, lastEventId?: string) {
  const login = await fetch(`${shop.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const outgoing = request(`${shop.url}/api/sourcing/${requestId}/events`, {
    headers: { cookie, 'accept-encoding': 'gzip, br', ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
  });
  outgoing.on('error', () => undefined);
  const response = await new Promise<import('node:http').IncomingMessage>((resolve) => {
    outgoing.once('response', resolve).end();
  });
  let text = '';
  response.setEncoding('utf8').on('data', (part: string) => (text += part));
  response.on('error', () => undefined);
  let over = false;
  response.once('end', () => (over = true));
  const said = () => [...text.matchAll(/^data: (.+)$/gm)].map(([, json]) => JSON.parse(json!) as SourcingProgress);
  return {
    headers: response.headers,
    ended: new Promise<void>((resolve) => response.once('end', resolve)),
    said,
    isOver: () => over,
    signOut: () => fetch(`${shop.url}/api/logout`, { method: 'POST', headers: { cookie } }),
    until: (is: (progress: SourcingProgress) => boolean) => eventually(async () => said().find(is)),
    leave: () => outgoing.destroy(),
  };
}
