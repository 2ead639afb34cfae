import { randomUUID } from 'node:crypto';
import type { OrderReturnsResponse, ReportableDelivery, ReturnRow } from '@halfpallet/contracts';
import { brisbaneDate, dateWords } from '@halfpallet/landed-cost';
import { eventually } from '@halfpallet/testing';
import sharp from 'sharp';
import { Housekeeping } from '../../src/platform/housekeeping';
import { expectStatus, placePaidOrder } from '../support/buying';
import { historyOf, restList } from '../support/finance';
import { mailOf, tokenIn } from '../support/mails';
import { FILE, plain } from '../support/photographs';
import { expectRefusal } from '../support/refusals';
import { TestShop, type Answer, type Visitor } from '../support/shop';
import { allFollowed } from '../support/under-way';

const DAY_MS = 86_400_000;
const ADA = { email: 'ada@buyer.example', password: 'twelve wooden crates', firstName: 'Ada' };
const WORDS = 'Ada says: three of them are cracked.';

/** What a buyer reports about a delivery, from the photograph to the refund that somebody else sends. */
describe('reports about a delivery', () => {
  let shop: TestShop;
  let days = 0;
  let owner: Visitor;
  let support: Visitor;
  let finance: Visitor;
  beforeAll(async () => {
    const now = () => new Date(Date.now() + days * DAY_MS);
    shop = await TestShop.open({ clock: { now }, env: { OPERATOR_EMAIL: 'desk@shop.example' } });
    await signIn();
  });
  afterEach(async () => {
    if (days === 0) return;
    days = 0;
    // Whoever signed in on a later day ended their sessions of before.
    await signIn();
  });
  afterAll(() => shop.close());

  const signIn = async () => {
    owner = await shop.owner();
    support = await shop.staff('support');
    finance = await shop.staff('finance');
  };
  const force = async (id: string, to: string) => {
    const answer = await owner.post(`/api/admin/orders/${id}/force`, { to, reason: 'As the carrier says' });
    expect(answer.status).toBe(200);
  };
  const delivered = async (buyer: Visitor) => {
    const order = await placePaidOrder(buyer);
    await force(order.id, 'delivered');
    return { ...order, url: `/api/orders/${order.orderNumber}` };
  };
  const seen = async (buyer: Visitor, url: string) => (await buyer.get(`${url}/returns`)).body as OrderReturnsResponse;
  const report = async (
    buyer: Visitor,
    url: string,
    more: Record<string, unknown> = {},
    headers = {},
  ): Promise<Answer> => {
    const { lines } = await seen(buyer, url);
    const body = { lines: [{ itemId: lines[0]!.itemId, quantity: 3 }], reason: 'damaged', text: WORDS, ...more };
    return buyer.post(`${url}/returns`, body, headers);
  };
  const listed = async (by: Visitor, filter: Record<string, unknown>) =>
    (await restList(by, 'returns', filter)).body as ReturnRow[];
  const decide = (by: Visitor, id: string, body: object, headers = {}) =>
    by.post(`/api/admin/rest/returns/${id}/decision`, body, headers);
  const ACCEPT = { outcome: 'accepted', remedy: 'refund', reason: 'We see the cracks, and are sorry.' };

  it('come from the holder once, are decided once, and move no money', async () => {
    const buyer = shop.visitor();
    const order = await delivered(buyer);
    const before = await seen(buyer, order.url);
    expect(before).toMatchObject({ orderNumber: order.orderNumber, canReport: true, returns: [] });
    expect(before.lines).toMatchObject([{ quantity: 80, left: 80, reported: false }]);

    const photograph = (await buyer.post(`${order.url}/return-photographs`, await plain('tan'), FILE)).body
      .id as string;
    const key = { 'idempotency-key': randomUUID() };
    const first = await report(buyer, order.url, { photographs: [photograph] }, key);
    const again = await report(buyer, order.url, { photographs: [photograph] }, key);
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    const [told] = (first.body as OrderReturnsResponse).returns;
    expect(told).toMatchObject({
      state: 'open',
      reason: 'damaged',
      text: WORDS,
      photographs: [photograph],
      decision: null,
    });
    expectRefusal(await report(buyer, order.url), 409, 'RETURN_OPEN');
    const { rows } = await shop.pool.query(`select data::text from es.event where type = 'ReturnRequested'`);
    expect(rows).toHaveLength(1);
    expect(rows[0].data).not.toContain('Ada');

    const [row] = await listed(support, { orderId: order.id, state: 'open' });
    const value = Math.round((order.totalAud * 100 * 3) / 80) / 100;
    expect(row).toMatchObject({ id: told!.id, text: WORDS, photographs: [photograph], valueAud: value, erased: false });
    const picture = await finance.get(`/api/admin/rest/returns/${told!.id}/photographs/${photograph}`);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);

    expectRefusal(await decide(support, told!.id, { ...ACCEPT, remedy: undefined }), 400, 'VALIDATION_FAILED');
    expectRefusal(await decide(support, told!.id, { ...ACCEPT, outcome: 'declined' }), 400, 'VALIDATION_FAILED');
    const deciding = { 'idempotency-key': randomUUID() };
    const decided = [
      await decide(support, told!.id, ACCEPT, deciding),
      await decide(support, told!.id, ACCEPT, deciding),
    ];
    expect(decided.map(({ status }) => status)).toEqual([200, 200]);
    const late = await decide(owner, told!.id, { outcome: 'declined', reason: 'We see nothing on it.' });
    expectRefusal(late, 409, 'RETURN_NOT_OPEN');
    expect(late.body.message).toContain('accepted meanwhile');

    const toSend = await mailOf(owner, { kind: 'finance-return-refund', subject: order.orderNumber });
    expect(toSend).toMatchObject({ to: 'operator', body: expect.stringContaining('/admin/returns?filter=') });
    const after = await seen(buyer, order.url);
    expect(after.returns).toMatchObject([{ state: 'accepted', remedy: 'refund', decision: ACCEPT.reason }]);
    expect(after.lines).toMatchObject([{ left: 77, reported: false }]);
    expect(await listed(finance, { orderId: order.id })).toMatchObject([
      { state: 'accepted', remedy: 'refund', decision: ACCEPT.reason, decidedBy: expect.any(String) },
    ]);
    expect(await listed(finance, { state: 'open', orderId: order.id })).toEqual([]);
    const refunds = await shop.pool.query(`select from es.event where type = 'RefundRequested'`);
    expect(refunds.rowCount).toBe(0);
    const { rows: audited } = await shop.pool.query(
      `select action, outcome from identity.audit where resource = 'returns' and record_id = $1 order by at`,
      [told!.id],
    );
    expect(audited.filter(({ outcome }) => outcome !== 'error')).toEqual([
      { action: 'return.accepted', outcome: 'ok' },
      { action: 'return.declined', outcome: 'conflict' },
    ]);
  });

  it('are lines of the history of their order, whose words those who read reports see', async () => {
    const buyer = shop.visitor();
    const order = await delivered(buyer);
    const first = ((await report(buyer, order.url)).body as OrderReturnsResponse).returns[0]!;
    await buyer.post(`${order.url}/returns/${first.id}/withdrawal`);
    const second = ((await report(buyer, order.url)).body as OrderReturnsResponse).returns[0]!;
    await allFollowed(shop);
    expect((await decide(support, second.id, ACCEPT)).status).toBe(200);
    const lines = async (by: Visitor) =>
      (await historyOf(by, order.id))
        .filter(({ type }) => type.startsWith('Return'))
        .map(({ title, reason, fromStatus }) => [title, reason, fromStatus]);
    const asked = 'Problem reported: Damaged in transit';
    expect(await lines(finance)).toEqual([
      [asked, WORDS, null],
      ['Report withdrawn by the buyer', null, null],
      [asked, WORDS, null],
      ['Report accepted: Refund', ACCEPT.reason, null],
    ]);
    const sourcing = await shop.staff('sourcing');
    expect((await lines(sourcing)).map(([, reason]) => reason)).toEqual([null, null, null, null]);
    const { body } = await owner.get(`/api/admin/orders/${order.id}`);
    const titles = (body.statusHistory as { message: string }[]).map(({ message }) => message);
    const expected = ['Report accepted: Refund', asked, 'Report withdrawn by the buyer', asked];
    expect(titles.filter((title) => expected.includes(title))).toEqual(expected);
    expect(body.status).toBe('delivered');
    // What was folded live is what a look into the streams folds.
    await allFollowed(shop);
    const { rows } = await shop.pool.query<{ message: string }>(
      `select message from rm.order_status_history where order_id = $1 and message = any($2) order by position desc`,
      [order.id, expected],
    );
    expect(rows.map(({ message }) => message)).toEqual(expected);
    const { ok } = (await owner.get(`/api/admin/orders/${order.id}/verify`)).body as { ok: boolean };
    expect(ok).toBe(true);
  });

  it('have their photographs however their ids are written, and bring a bounded number of them in all', async () => {
    const buyer = shop.visitor();
    const order = await delivered(buyer);
    const send = async (colour: string) => buyer.post(`${order.url}/return-photographs`, await plain(colour), FILE);
    const photograph = (await send('teal')).body.id as string;
    const { body } = await report(buyer, order.url, { photographs: [photograph.toUpperCase(), photograph] });
    expect(body.returns).toMatchObject([{ photographs: [photograph] }]);
    // As after many reports that were withdrawn again.
    await shop.pool.query(
      `insert into returns.photograph (id, order_id, person_id, sha256, body, sent_at, named)
       select gen_random_uuid(), order_id, person_id, n::text, body, sent_at, true
       from returns.photograph, generate_series(1, 119) n where id = $1`,
      [photograph],
    );
    expectRefusal(await send('plum'), 409, 'TOO_MANY_PHOTOGRAPHS');
    expect((await send('teal')).body.id).toBe(photograph);
  });

  it('are answered by mail, and tell the desk; what the buyer typed is in none of them', async () => {
    const buyer = shop.visitor();
    const order = await delivered(buyer);
    const { id } = ((await report(buyer, order.url)).body as OrderReturnsResponse).returns[0]!;
    const received = await mailOf(owner, { kind: 'return-received', subject: order.orderNumber });
    const task = await mailOf(owner, { kind: 'return-to-decide', subject: order.orderNumber });
    await decide(support, id, { outcome: 'declined', reason: 'The photograph shows another product.' });
    const decided = await mailOf(owner, { kind: 'return-decided', subject: order.orderNumber });
    await allFollowed(shop);
    for (const { body } of [received, task, decided]) expect(body).not.toContain('cracked');
    expect(task).toMatchObject({ to: 'operator' });
    expect(decided.body).toContain('The photograph shows another product.');
    expect(decided.body).toContain('Australian Consumer Law');
    expect(received.body).toContain(`/returns/${order.orderNumber}?k=`);

    // The link of a mail opens them for whoever has no account.
    const elsewhere = shop.visitor();
    expectRefusal(await elsewhere.get(`${order.url}/returns`), 404, 'ORDER_NOT_FOUND');
    await elsewhere.post('/api/customer/order-links', { token: tokenIn(received.body) });
    expect((await seen(elsewhere, order.url)).returns).toMatchObject([{ state: 'declined' }]);
  });

  it('are for what was delivered, within the days of the terms; whoever is late is told what to do', async () => {
    const buyer = shop.visitor();
    const order = await placePaidOrder(buyer);
    const url = `/api/orders/${order.orderNumber}`;
    expect(await seen(buyer, url)).toMatchObject({ canReport: false, deliveredAt: null, reportUntil: null });
    expectRefusal(await report(buyer, url), 409, 'NOT_DELIVERED');
    await force(order.id, 'delivered');
    expectRefusal(await report(buyer, url, { lines: [[]] }), 400, 'VALIDATION_FAILED');
    expectRefusal(await report(buyer, url, { lines: [{ itemId: randomUUID(), quantity: 1 }] }), 422, 'ITEM_NOT_FOUND');
    days = 7;
    expect(await seen(buyer, url)).toMatchObject({ canReport: true });
    days = 8;
    expect(await seen(buyer, url)).toMatchObject({ canReport: false });
    const late = await report(buyer, url);
    expectRefusal(late, 409, 'RETURN_TOO_LATE');
    expect(late.body.message).toMatch(/write to us.*Australian Consumer Law/i);
    expectRefusal(await buyer.post(`${url}/return-photographs`, await plain('red'), FILE), 409, 'RETURN_TOO_LATE');
    days = 0;
    expect((await report(buyer, url)).status).toBe(201);
    // What is put back later takes no report away; the goods are to be delivered again before another one.
    await force(order.id, 'shipped');
    expect(await seen(buyer, url)).toMatchObject({ canReport: false, returns: [{ state: 'open' }] });
  });

  it('are let in later by staff, who tell the buyer by mail where', async () => {
    const buyer = shop.visitor();
    const order = await delivered(buyer);
    days = 20;
    // Nobody's session lasts so long.
    const [desk, boss, money] = [await shop.staff('support'), await shop.owner(), await shop.staff('finance')];
    const day = (inDays: number) => brisbaneDate(new Date(Date.now() + (days + inDays) * DAY_MS));
    const extend = (by: Visitor, until: string, headers = {}) =>
      by.post(`/api/admin/orders/${order.id}/report-period`, { until }, headers);
    expectRefusal(await report(buyer, order.url), 409, 'RETURN_TOO_LATE');
    expect((await extend(money, day(7))).status).toBe(403);
    expectRefusal(await extend(desk, 'soon'), 400, 'VALIDATION_FAILED');
    expectRefusal(await extend(desk, day(61)), 422, 'REPORT_PERIOD');
    const once = { 'idempotency-key': randomUUID() };
    for (const _ of [1, 2]) {
      expect(await extend(desk, day(7), once)).toMatchObject({ status: 200, body: { until: day(7) } });
    }
    expectRefusal(await extend(boss, day(6)), 409, 'REPORT_PERIOD_LONGER');
    const mail = await mailOf(boss, { kind: 'report-period-extended', subject: order.orderNumber });
    expect(mail.body).toContain(`/returns/${order.orderNumber}?k=`);

    const elsewhere = shop.visitor();
    await elsewhere.post('/api/customer/order-links', { token: tokenIn(mail.body) });
    expect(await seen(elsewhere, order.url)).toMatchObject({ canReport: true, reportUntil: day(7) });
    const sent = await elsewhere.post(`${order.url}/return-photographs`, await plain('red'), FILE);
    expect((await report(elsewhere, order.url, { photographs: [sent.body.id] })).status).toBe(201);
    const history = await historyOf(boss, order.id);
    expect(history.filter(({ type }) => type === 'ReportingExtended')).toMatchObject([
      { title: `Problems may be reported until ${dateWords(day(7))}` },
    ]);
    days = 28;
    expect(await seen(buyer, order.url)).toMatchObject({ canReport: false });
    const { rows } = await shop.pool.query(
      `select outcome, count(*)::int as n from identity.audit where action = 'return.report-period' group by 1 order by 1`,
    );
    expect(rows).toContainEqual({ outcome: 'ok', n: 1 });
  });

  it('are entered by staff for a buyer who called, who is told so and may take them back', async () => {
    const buyer = shop.visitor();
    const order = await delivered(buyer);
    const desk = `/api/admin/orders/${order.orderNumber}`;
    expect((await finance.get(`${desk}/returns`)).status).toBe(403);
    const { lines, ...told } = (await support.get(`${desk}/returns`)).body as ReportableDelivery;
    expect(told).toEqual({ orderNumber: order.orderNumber, reportUntil: expect.any(String), canReport: true });
    const send = (by: Visitor, body: Buffer) => by.post(`${desk}/return-photographs`, body, FILE);
    const [one, again] = [await send(support, await plain('tan')), await send(support, await plain('tan'))];
    expect([one.status, again.body]).toEqual([201, one.body]);
    expectRefusal(await send(support, Buffer.from('%PDF-1.7')), 422, 'PICTURE_KIND_UNKNOWN');
    expect((await send(finance, await plain('red'))).status).toBe(403);
    const shown = await support.get(`${desk}/return-photographs/${one.body.id}`);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);

    const body = { lines: [{ itemId: lines[0]!.itemId, quantity: 3 }], reason: 'damaged', text: WORDS };
    const photographs = [one.body.id as string];
    const enter = (by: Visitor, more = {}, headers = {}) => by.post(`${desk}/returns`, { ...body, ...more }, headers);
    expect((await enter(finance)).status).toBe(403);
    expectRefusal(await enter(support, { photographs: [randomUUID()] }), 400, 'VALIDATION_FAILED');
    const once = { 'idempotency-key': randomUUID() };
    const twice = [await enter(support, { photographs }, once), await enter(support, { photographs }, once)];
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    const { id } = twice[0]!.body as { id: string };
    expect(twice[1]!.body).toEqual({ id });
    const taken = await enter(owner);
    expectRefusal(taken, 409, 'RETURN_OPEN');
    expect(taken.body.message).toContain('Decide about that one first');

    const enteredBy = expect.stringMatching(/./);
    expect(await listed(finance, { orderId: order.id })).toMatchObject([{ id, enteredBy, text: WORDS, photographs }]);
    const mail = await mailOf(owner, { kind: 'return-received', subject: order.orderNumber });
    expect(mail.subject).toBe(`We have entered a report for you (order ${order.orderNumber})`);
    expect(mail.body).toContain(`/returns/${order.orderNumber}?k=`);
    expect(mail.body).not.toContain('cracked');
    const task = await mailOf(owner, { kind: 'return-to-decide', subject: order.orderNumber });
    expect(task.body).toContain('Staff have entered for a buyer');
    const [line] = (await historyOf(owner, order.id)).filter(({ type }) => type === 'ReturnRequested');
    expect(line).toMatchObject({ title: 'Problem reported: Damaged in transit', reason: WORDS });
    const { rows } = await shop.pool.query(
      `select action, outcome, count(*)::int as n from identity.audit
       where record_id = $1 and action like 'return.%' group by 1, 2 order by 1, 2`,
      [order.id],
    );
    expect(rows).toEqual([
      { action: 'return.add-photograph', outcome: 'error', n: 1 },
      { action: 'return.add-photograph', outcome: 'ok', n: 2 },
      { action: 'return.enter-for-buyer', outcome: 'conflict', n: 1 },
      { action: 'return.enter-for-buyer', outcome: 'error', n: 1 },
      { action: 'return.enter-for-buyer', outcome: 'ok', n: 1 },
    ]);

    expect((await seen(buyer, order.url)).returns).toMatchObject([{ id, enteredForBuyer: true, photographs }]);
    expect((await buyer.post(`${order.url}/returns/${id}/withdrawal`)).status).toBe(200);
    expect((await enter(support)).status).toBe(201);
  });

  it('are entered by staff within the same days, which they may make longer', async () => {
    const buyer = shop.visitor();
    const order = await delivered(buyer);
    const desk = `/api/admin/orders/${order.id}`;
    days = 20;
    const late = await shop.staff('support');
    const { lines, canReport } = (await late.get(`${desk}/returns`)).body as ReportableDelivery;
    expect(canReport).toBe(false);
    const body = { lines: [{ itemId: lines[0]!.itemId, quantity: 3 }], reason: 'short', text: WORDS };
    const refused = await late.post(`${desk}/returns`, body);
    expectRefusal(refused, 409, 'RETURN_TOO_LATE');
    expect(refused.body.message).toContain('Let them report longer first');
    expectRefusal(await late.post(`${desk}/return-photographs`, await plain('red'), FILE), 409, 'RETURN_TOO_LATE');
    const until = brisbaneDate(new Date(Date.now() + (days + 7) * DAY_MS));
    expect((await late.post(`${desk}/report-period`, { until })).status).toBe(200);
    expect((await late.post(`${desk}/returns`, body)).status).toBe(201);
  });

  it('are taken by one of two at the same moment, and withdrawn while nobody decided', async () => {
    const buyer = shop.visitor();
    const order = await delivered(buyer);
    const both = await Promise.all([
      report(buyer, order.url),
      report(buyer, order.url, { text: `${WORDS} And so on.` }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const { id } = (await seen(buyer, order.url)).returns[0]!;
    expectRefusal(await shop.visitor().post(`${order.url}/returns/${id}/withdrawal`), 404, 'ORDER_NOT_FOUND');
    for (const _ of [1, 2]) expect((await buyer.post(`${order.url}/returns/${id}/withdrawal`)).status).toBe(200);
    expectRefusal(await decide(support, id, ACCEPT), 409, 'RETURN_NOT_OPEN');
    expect((await report(buyer, order.url)).status).toBe(201);
  });

  it('have photographs that nobody else sees, drawn anew, and forgotten when no report names them', async () => {
    const [buyer, other] = [shop.visitor(), shop.visitor()];
    const [order, theirs] = [await delivered(buyer), await delivered(other)];
    const send = (body: Buffer) => buyer.post(`${order.url}/return-photographs`, body, FILE);
    const withPlace = await sharp(await plain('tan', 4_000, 3_000))
      .withExif({ IFD0: { Copyright: 'Ada' } })
      .jpeg()
      .toBuffer();
    const [one, again, another] = [await send(withPlace), await send(withPlace), await send(await plain('blue'))];
    expect([one.status, again.body]).toEqual([201, one.body]);
    const shown = await buyer.get(`${order.url}/return-photographs/${one.body.id}`);
    const { width, exif } = await sharp(shown.bytes!).metadata();
    expect([shown.headers['content-type'], width, exif]).toEqual(['image/webp', 1_600, undefined]);
    expectRefusal(await other.get(`${order.url}/return-photographs/${one.body.id}`), 404, 'ORDER_NOT_FOUND');
    expectRefusal(await other.get(`${theirs.url}/return-photographs/${one.body.id}`), 404, 'PHOTOGRAPH_NOT_FOUND');
    // Also to whoever leaves the form open until theirs is forgotten.
    const gone = await report(other, theirs.url, { photographs: [one.body.id] });
    expectRefusal(gone, 400, 'VALIDATION_FAILED');
    expect(gone.body.error).toBe('One of the photographs is gone. Remove it, and choose it again.');
    expectRefusal(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 422, 'PICTURE_KIND_UNKNOWN');

    expect((await report(buyer, order.url, { photographs: [one.body.id] })).status).toBe(201);
    // As if the process had died before it said that a report names it.
    await shop.pool.query('update returns.photograph set named = false where id = $1', [one.body.id]);
    const left = async () =>
      (
        await shop.pool.query<{ id: string }>('select id from returns.photograph where order_id = $1', [order.id])
      ).rows.map(({ id }) => id);
    days = 2;
    await shop.app.get(Housekeeping).run();
    expect(await left()).toEqual([one.body.id]);
    expect(another.status).toBe(201);
    days = 800;
    await shop.app.get(Housekeeping).run();
    expect(await left()).toEqual([]);
  });

  it('are in what a buyer takes away, and go with them', async () => {
    const buyer = shop.visitor();
    await buyer.post('/api/register', ADA);
    const order = await delivered(buyer);
    const { id: photograph } = (await buyer.post(`${order.url}/return-photographs`, await plain('tan'), FILE)).body;
    await report(buyer, order.url, { photographs: [photograph] });
    const [row] = await listed(support, { orderId: order.id });
    const mine = (await buyer.get('/api/customer/export')).body;
    expect(JSON.stringify(mine.remarks)).toContain(WORDS);
    expect(mine.returnPhotographs).toMatchObject([{ orderId: order.id, webp: expect.any(String) }]);
    const refund = { refundType: 'full', reason: 'All is broken' };
    const boss = await shop.owner();
    expectStatus(await boss.post(`/api/admin/orders/${order.id}/refund`, refund), 200);
    await eventually(async () => (await seen(buyer, order.url)).canReport === false);
    const erased = await eventually(async () => {
      const answer = await buyer.post('/api/customer/erase', { confirm: true, password: ADA.password });
      return answer.status < 300 && answer;
    });
    expect(erased.status).toBeLessThan(300);
    const [gone] = await listed(support, { id: row!.id });
    expect(gone).toMatchObject({ erased: true, photographs: [], text: '(erased)', state: 'open' });
    expect((await decide(support, row!.id, { outcome: 'declined', reason: 'The buyer has gone.' })).status).toBe(200);
  });
});
