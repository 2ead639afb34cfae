import { randomUUID } from 'node:crypto';
import type { OrderReturnsResponse, RefundListRow, ReturnRefund, ReturnRow } from '@halfpallet/contracts';
import { centsFromNumber, centsToNumber } from '@halfpallet/money';
import { eventually } from '@halfpallet/testing';
import { openCardBank, type CardBank } from '../payments/card-bank';
import { expectStatus, MIXER, placePaidOrder } from '../support/buying';
import { restList } from '../support/finance';
import { mailOf } from '../support/mails';
import { expectRefusal } from '../support/refusals';
import { TestShop, type Visitor } from '../support/shop';
import { allFollowed } from '../support/under-way';

const WORDS = 'Two of them are bent, and one is missing.';
const ACCEPT = { outcome: 'accepted', remedy: 'refund', reason: 'We see it, and are sorry.' };

/** Which refund is for which report, and what became of it. */
describe('refunds for reports about deliveries', () => {
  let shop: TestShop;
  let bank: CardBank;
  let owner: Visitor;
  let support: Visitor;
  let finance: Visitor;
  beforeAll(async () => {
    shop = await TestShop.open();
    bank = await openCardBank(shop);
    owner = await shop.owner();
    support = await shop.staff('support');
    finance = await shop.staff('finance');
  });
  afterAll(async () => {
    await bank?.close();
    await shop?.close();
  });

  const reported = async (buyer: Visitor, quantity = 2) => {
    const order = await placePaidOrder(buyer);
    expectStatus(
      await owner.post(`/api/admin/orders/${order.id}/force`, { to: 'delivered', reason: 'It is there' }),
      200,
    );
    const url = `/api/orders/${order.orderNumber}/returns`;
    const { lines } = (await buyer.get(url)).body as OrderReturnsResponse;
    const body = { lines: [{ itemId: lines[0]!.itemId, quantity }], reason: 'damaged', text: WORDS };
    const { returns } = expectStatus(await buyer.post(url, body), 201).body as OrderReturnsResponse;
    // Staff decide about what their list shows.
    await allFollowed(shop);
    return { ...order, url, returnId: returns[0]!.id };
  };
  const decide = (returnId: string, body: object = ACCEPT) =>
    support.post(`/api/admin/rest/returns/${returnId}/decision`, body);
  const accepted = async (buyer: Visitor, quantity = 2) => {
    const report = await reported(buyer, quantity);
    expectStatus(await decide(report.returnId), 200);
    return report;
  };
  const refund = (by: Visitor, returnId: string, body: object, headers = {}) =>
    by.post(`/api/admin/rest/returns/${returnId}/refund`, body, headers);
  const refundsOf = async (returnId: string): Promise<readonly ReturnRefund[]> =>
    ((await finance.get(`/api/admin/rest/returns/${returnId}`)).body as ReturnRow).refunds;
  const shown = async (buyer: Visitor, url: string) =>
    ((await buyer.get(url)).body as OrderReturnsResponse).returns[0]!.refunds;
  const requested = async (orderId: string) =>
    (
      await shop.pool.query<{ data: { returnId?: string; amountCents: number } }>(
        `select data from es.event where type = 'RefundRequested' and data->>'orderId' = $1 order by position`,
        [orderId],
      )
    ).rows.map(({ data }) => data);

  it('carry its id from the first write on, are asked for once, and are shown on their way and arrived', async () => {
    const buyer = shop.visitor();
    const { id, url, returnId } = await accepted(buyer);
    expect(await shown(buyer, url)).toEqual([]);
    expectRefusal(await refund(support, returnId, { amountAud: 25 }), 403, 'FORBIDDEN');
    expectRefusal(await refund(finance, returnId, { amountAud: 0 }), 400, 'VALIDATION_FAILED');
    expectRefusal(await refund(finance, randomUUID(), { amountAud: 25 }), 404, 'RETURN_NOT_FOUND');
    const key = { 'idempotency-key': randomUUID() };
    const first = expectStatus(await refund(finance, returnId, { amountAud: 25 }, key), 200);
    expect(first.body).toMatchObject({ id: returnId, message: 'Refund of A$25.00 is on its way to the card.' });
    // The answer got lost, and whoever asked asks again.
    expect((await refund(finance, returnId, { amountAud: 25 }, key)).body).toEqual(first.body);
    expect(await requested(id)).toMatchObject([{ returnId, amountCents: 2_500 }]);
    const known = await refund(owner, returnId, { amountAud: 40 });
    expectRefusal(known, 409, 'RETURN_REFUNDED');
    expect(known.body.message).toContain('A$25.00 is already refunded');
    await eventually(async () => (await refundsOf(returnId))[0]?.status === 'settled');
    expect(await shown(buyer, url)).toEqual([{ amountAud: 25, state: 'arrived' }]);
    expectRefusal(await refund(owner, returnId, { amountAud: 40 }), 409, 'RETURN_REFUNDED');
    expectStatus(await refund(owner, returnId, { amountAud: 40, another: true }), 200);
    expect((await refundsOf(returnId)).map(({ amountAud }) => amountAud)).toEqual([25, 40]);
    const rows = (await restList(finance, 'refunds', { returnId })).body as RefundListRow[];
    expect(rows.map((row) => row.returnId)).toEqual([returnId, returnId]);
    const { rows: audited } = await shop.pool.query(
      `select outcome from identity.audit where action = 'order.refund' and record_id = $1 and outcome <> 'error' order by at`,
      [id],
    );
    expect(audited.map(({ outcome }) => outcome)).toEqual(['ok', 'conflict', 'conflict', 'ok']);
  });

  it('that fail days later are shown so, are tried again for the same report, and are not asked for anew', async () => {
    const buyer = shop.visitor();
    const { id, url, returnId } = await accepted(buyer);
    expectStatus(await refund(finance, returnId, { amountAud: 30 }), 200);
    const [first] = await eventually(async () => {
      const refunds = await refundsOf(returnId);
      return refunds[0]?.status === 'settled' && refunds;
    });
    // The report reads the payment itself, which its read model follows.
    await allFollowed(shop);
    const { rows } = await shop.pool.query<{ ref: string }>(
      'select provider_refund_ref as ref from rm.payment_refunds where refund_id = $1',
      [first!.id],
    );
    await bank.failRefund(rows[0]!.ref);
    await eventually(async () => (await refundsOf(returnId))[0]?.status === 'failed');
    expect(await refundsOf(returnId)).toMatchObject([{ amountAud: 30, failedOpen: true, retried: false }]);
    expect(await shown(buyer, url)).toEqual([{ amountAud: 30, state: 'failed' }]);
    const anew = await refund(finance, returnId, { amountAud: 30 });
    expectRefusal(anew, 409, 'RETURN_REFUNDED');
    expect(anew.body.message).toContain('try that one again');
    const again = await finance.post(`/api/admin/orders/${id}/refund`, { retryOf: first!.id, reason: 'Another try' });
    expectStatus(again, 200);
    expect(await requested(id)).toMatchObject([{ returnId }, { returnId }]);
    await eventually(async () => (await refundsOf(returnId)).at(-1)?.status === 'settled');
    expect(await refundsOf(returnId)).toMatchObject([{ status: 'failed', retried: true }, { status: 'settled' }]);
    expect(await shown(buyer, url)).toEqual([{ amountAud: 30, state: 'arrived' }]);
  });

  it('of all that was paid wait to be sent again once they come back, where staff look for those that failed', async () => {
    const buyer = shop.visitor();
    const { id, url, returnId, paidAud, orderNumber } = await accepted(buyer, MIXER.quantity);
    expectStatus(await refund(finance, returnId, { amountAud: paidAud }), 200);
    const order = async () => (await finance.get(`/api/admin/orders/${id}`)).body;
    await eventually(async () => (await order()).status === 'refunded');
    await allFollowed(shop);
    const { rows } = await shop.pool.query<{ id: string; ref: string }>(
      'select refund_id as id, provider_refund_ref as ref from rm.payment_refunds where order_id = $1',
      [id],
    );
    await bank.failRefund(rows[0]!.ref);
    await eventually(async () => (await order()).status === 'delivered');
    await allFollowed(shop);

    const failed = (await restList(finance, 'refunds', { orderId: id, failedOpen: true })).body as RefundListRow[];
    expect(failed).toMatchObject([{ id: rows[0]!.id, returnId, amountAud: paidAud }]);
    expect(await refundsOf(returnId)).toMatchObject([{ failedOpen: true }]);
    expect(await shown(buyer, url)).toEqual([{ amountAud: paidAud, state: 'failed' }]);
    expect((await order()).whyItStands).toContain('failed and has to be tried again');
    const told = await mailOf(owner, { kind: 'refund-failed', subject: orderNumber });
    expect(told.body).toContain('for you and will send it again');
    expect(told.body).not.toContain('stands again');

    expectStatus(await finance.post(`/api/admin/orders/${id}/refund`, { retryOf: rows[0]!.id, reason: 'Again' }), 200);
    await eventually(async () => (await order()).status === 'refunded');
    expect(await refundsOf(returnId)).toMatchObject([{ retried: true }, { status: 'settled' }]);
  });

  it('are one when two members of staff send one at the same moment', async () => {
    const { id, returnId } = await accepted(shop.visitor());
    const both = await Promise.all([
      refund(finance, returnId, { amountAud: 20 }),
      refund(owner, returnId, { amountAud: 21 }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await requested(id)).toHaveLength(1);
  });

  it('are for what was accepted with a refund alone, and never for what is withdrawn at that moment', async () => {
    const buyer = shop.visitor();
    const { id, url, returnId } = await reported(buyer);
    expectRefusal(await refund(finance, returnId, { amountAud: 20 }), 409, 'RETURN_NOT_TO_REFUND');
    const [withdrawn, decided, refunded] = await Promise.all([
      buyer.post(`${url}/${returnId}/withdrawal`),
      decide(returnId),
      refund(finance, returnId, { amountAud: 20 }),
    ]);
    // Either the buyer was first, or whoever decided: of money that went there is an accepted report.
    expect([withdrawn.status, decided.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { state } = (await finance.get(`/api/admin/rest/returns/${returnId}`)).body as ReturnRow;
    expect(state).toBe(withdrawn.status === 200 ? 'withdrawn' : 'accepted');
    if (withdrawn.status === 200) expect(refunded.status).toBe(409);
    expect(await requested(id)).toHaveLength(refunded.status === 200 ? 1 : 0);

    const repaired = await reported(shop.visitor());
    expectStatus(await decide(repaired.returnId, { ...ACCEPT, remedy: 'repair' }), 200);
    expectRefusal(await refund(finance, repaired.returnId, { amountAud: 20 }), 409, 'RETURN_NOT_TO_REFUND');
  });

  it('end no order by sending back all that was paid where good goods are still to be paid, unless that is said', async () => {
    const half = await accepted(shop.visitor(), MIXER.quantity / 2);
    const all = { amountAud: half.paidAud };
    const refused = await refund(finance, half.returnId, all);
    expectRefusal(refused, 409, 'REFUND_ENDS_ORDER');
    expect(refused.body.message).toContain('that is not paid yet is asked for no more');
    expectStatus(await refund(finance, half.returnId, { amountAud: half.paidAud - 1 }), 200);

    const meant = await accepted(shop.visitor(), MIXER.quantity / 2);
    expectStatus(await refund(finance, meant.returnId, { amountAud: meant.paidAud, another: true }), 200);
    const whole = await accepted(shop.visitor(), MIXER.quantity);
    expectStatus(await refund(finance, whole.returnId, { amountAud: whole.paidAud }), 200);
  });

  it('rest on the order: not more than it holds, and not than the page said', async () => {
    const { returnId, paidAud } = await accepted(shop.visitor());
    const paidCents = centsFromNumber(paidAud);
    expectRefusal(
      await refund(finance, returnId, { amountAud: centsToNumber(paidCents + 1) }),
      422,
      'REFUND_TOO_LARGE',
    );
    const seen = await refund(finance, returnId, { amountAud: 20, expectedAud: centsToNumber(paidCents - 100) });
    expectRefusal(seen, 409, 'REFUNDABLE_CHANGED');
    expect(await refundsOf(returnId)).toEqual([]);
  });
});
