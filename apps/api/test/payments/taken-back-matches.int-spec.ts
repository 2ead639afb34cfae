import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { AdminOrderDetail, OrderEventRow } from '@halfpallet/contracts';
import { eventually, soon } from '@halfpallet/testing';
import { PaymentGateway } from '../../src/payments/payment-gateway';
import { ReverseBankReceipt } from '../../src/payments/use-cases/reverse-bank-receipt';
import { bankToday, writtenToday } from '../support/bank-day';
import { expectStatus } from '../support/buying';
import { historyOf, ledgerOf, NO_DIFFERENCE, replay, restList } from '../support/finance';
import { eventsOf } from '../support/history';
import { expectRefusal } from '../support/refusals';
import { TestShop, type Visitor } from '../support/shop';
import { allFollowed } from '../support/under-way';
import { openIntent, pay, placeOrder, type Order } from './pay';

interface Line {
  readonly id: string;
  readonly state: string;
  readonly orderId: string | null;
  readonly note: string | null;
  readonly version: number;
}

const reason = 'Gus Builder called: it is for his other order';

describe('the match of a statement line that is taken back', () => {
  let shop: TestShop;
  let finance: Visitor;
  let other: Visitor;
  let buyer: Visitor;
  beforeAll(async () => {
    shop = await TestShop.open({ env: { OPERATOR_EMAIL: 'desk@shop.example' } });
    finance = await shop.staff('finance');
    other = await shop.owner();
    buyer = shop.visitor();
  });
  afterAll(() => shop?.close());

  const orderOf = async ({ id }: Order) =>
    expectStatus(await other.get(`/api/admin/orders/${id}`), 200).body as AdminOrderDetail;
  const lineWith = async (text: string): Promise<Line> =>
    (await restList(finance, 'bank-lines', { q: text.toLowerCase() })).body[0];
  const imported = async (amountAud: number): Promise<Line> => {
    const text = `DIRECT CREDIT ${randomUUID().slice(0, 8)}`;
    const csv = `Date,Description,Debit,Credit,Balance\n${writtenToday()},${text},,${amountAud.toFixed(2)},`;
    expectStatus(await finance.post('/api/admin/rest/bank-statements', { fileName: 'today.csv', csv }), 201);
    return lineWith(text);
  };
  const settle = (line: Line, order: Order, more: Record<string, string> = {}, by = finance) =>
    by.post(`/api/admin/rest/bank-lines/${line.id}/settle`, { order: order.id, reason }, more);
  const matched = async (line: Line, order: Order) => expectStatus(await settle(line, order), 200).body as Line;
  const unmatch = (line: Line, body: object = { reason }, more: Record<string, string> = {}, by = finance) =>
    by.post(`/api/admin/rest/bank-lines/${line.id}/unmatch`, body, { 'if-match': `"${line.version}"`, ...more });
  const byBank = async () => {
    const order = await placeOrder(buyer, 'bank_transfer');
    return { ...order, depositAud: order.bankTransfer!.amountAud };
  };
  const refund = (order: Order, amount: number) =>
    other.post(`/api/admin/orders/${order.id}/refund`, { refundType: 'partial', amount, reason: 'A dent' });
  const isConfirmed = (order: Order) => eventually(async () => (await orderOf(order)).status === 'confirmed');
  const balancesOf = async (order: Order) => {
    await allFollowed(shop);
    const sums: Record<string, number> = {};
    for (const { account, debitAud, creditAud } of await ledgerOf(finance, order.id))
      sums[account] = (sums[account] ?? 0) + Math.round((creditAud - debitAud) * 100);
    return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
  };

  it('takes its money off the order, says so everywhere, and the line is booked to the right one', async () => {
    const [wrong, right] = [await byBank(), await byBank()];
    const line = await matched(await imported(wrong.depositAud), wrong);
    expect(line).toMatchObject({ state: 'matched', orderId: wrong.id });
    await isConfirmed(wrong);

    const answer = await unmatch(line);
    expect([answer.status, answer.body]).toEqual([
      200,
      { id: line.id, state: 'unmatched', orderId: null, note: `taken back: ${reason}`, version: line.version + 1 },
    ]);
    // What happened to the goods happened; what is owed says that the money is missing.
    expect(await orderOf(wrong)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'pending',
      paidAud: 0,
      dueNowAud: wrong.depositAud,
      refundableAud: 0,
    });
    const { body: payment } = await finance.get(`/api/admin/rest/payments/${wrong.id}`);
    expect(payment).toMatchObject({ method: 'bank_transfer', paidAud: 0 });
    const { whyItStands } = await orderOf(wrong);
    expect(whyItStands).toMatch(/^Confirmed, and still waiting for a transfer of .+ that had counted was taken back$/);
    // The buyer is asked anew a moment later.
    await soon(async () => {
      const { payments } = await orderOf(wrong);
      expect(payments.attempts.map(({ outcome }) => outcome)).toEqual(['asked', 'taken_back', 'received', 'asked']);
    });
    expect(await balancesOf(wrong)).toEqual({});
    const days = (await ledgerOf(finance, wrong.id)).map(({ effectiveAt }) => effectiveAt);
    expect(new Set(days).size).toBe(1);
    const told = (await historyOf(finance, wrong.id)).find(({ type }) => type === 'BankReceiptReversed');
    expect(told).toMatchObject<Partial<OrderEventRow>>({
      title: expect.stringMatching(/^Bank transfer of A\$.+ taken back$/),
      reason,
      actor: expect.objectContaining({ kind: 'finance' }),
    });

    const again = await matched(await lineById(line), right);
    expect(again).toMatchObject({ state: 'matched', orderId: right.id });
    expect(await orderOf(right)).toMatchObject({ paidAud: right.depositAud, dueNowAud: 0 });
    expect(await orderOf(wrong)).toMatchObject({ paidAud: 0 });
    const log = await restList(other, 'audit-log', { action: 'bank-line.unmatch', outcome: 'ok' });
    expect(log.body[0]).toMatchObject({ recordId: line.id, reason });
    // The buyer's name is in none of what stands for ever.
    const kept = await shop.pool.query(
      `select 1 from es.event where data::text || meta::text like $1
       union all select 1 from identity.audit where reason like $1
       union all select 1 from payments.bank_line where note like $1`,
      [`%${reason}%`],
    );
    expect(kept.rowCount).toBe(0);
  });

  const lineById = async ({ id }: Line): Promise<Line> => (await restList(finance, 'bank-lines', { id })).body[0];

  it('may be matched with the same order again, and counts once however often it goes to and fro', async () => {
    const order = await byBank();
    let line = await imported(order.depositAud);
    for (const _ of [1, 2, 3]) {
      line = await matched(line, order);
      expect(line).toMatchObject({ state: 'matched' });
      expect(await orderOf(order)).toMatchObject({ paidAud: order.depositAud, heldOverAud: 0, dueNowAud: 0 });
      line = expectStatus(await unmatch(line), 200).body;
      expect(await orderOf(order)).toMatchObject({ paidAud: 0, dueNowAud: order.depositAud });
    }
    expect(await eventsOf(shop.pool, order.id)).toMatchObject({ BankTransferReceived: 3, BankReceiptReversed: 3 });
    expect(await balancesOf(order)).toEqual({});
  });

  it('tells the buyer who had been told that it came, and the desk while somebody works on the order', async () => {
    const order = await byBank();
    const line = await matched(await imported(order.depositAud), order);
    await isConfirmed(order);
    expectStatus(await unmatch(line), 200);
    const mails = await eventually(async () => {
      const { rows } = await shop.pool.query<{ kind: string; toOperator: boolean; body: string }>(
        `select kind, to_operator as "toOperator", body from notifications.mail
         where subject like '%' || $1 || '%' and kind like '%taken-back' and body is not null order by kind`,
        [order.orderNumber],
      );
      return rows.length === 2 && rows;
    });
    expect(mails).toMatchObject([
      {
        kind: 'finance-transfer-taken-back',
        toOperator: true,
        body: expect.stringContaining('is confirmed all the same'),
      },
      { kind: 'payment-taken-back', toOperator: false, body: expect.stringContaining('was not for this order') },
    ]);
    for (const { body } of mails) expect(body).not.toContain('Gus');
  });

  describe('when it is asked for more than once', () => {
    it('happens once for a request that is sent again, also when its answer got lost', async () => {
      const order = await byBank();
      const line = await matched(await imported(order.depositAud), order);
      const key = { 'idempotency-key': randomUUID() };
      const first = expectStatus(await unmatch(line, { reason }, key), 200).body;
      expect((await unmatch(line, { reason }, key)).body).toEqual(first);
      await shop.pool.query('update app.idempotency set answer = null');
      const again = await unmatch(line, { reason }, key);
      expect([again.status, again.body]).toEqual([200, first]);
      expect(await eventsOf(shop.pool, order.id)).toMatchObject({ BankReceiptReversed: 1 });
    });

    it('happens once for two people at once; one of them is told that somebody was quicker', async () => {
      const order = await byBank();
      const line = await matched(await imported(order.depositAud), order);
      const answers = await Promise.all([unmatch(line), unmatch(line, { reason }, {}, other)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
      const late = answers.find(({ status }) => status === 412)!;
      expect(late.body).toMatchObject({ code: 'VERSION_CONFLICT', yourVersion: line.version });
      expect(await eventsOf(shop.pool, order.id)).toMatchObject({ BankReceiptReversed: 1 });
      expect(await lineById(line)).toMatchObject({ state: 'unmatched', version: line.version + 1 });
    });

    it('is refused to who saw an earlier match: what somebody matched since stays', async () => {
      const [wrong, right] = [await byBank(), await byBank()];
      const seen = await matched(await imported(wrong.depositAud), wrong);
      const waiting = expectStatus(await unmatch(seen), 200).body as Line;
      await matched(waiting, right);
      const late = await unmatch(seen, { reason }, {}, other);
      expectRefusal(late, 412, 'VERSION_CONFLICT');
      expect(late.body.message).toContain('It is matched with an order again.');
      expect(await orderOf(right)).toMatchObject({ paidAud: right.depositAud });
    });

    it('is not undone by the request that made the match, should that come once more', async () => {
      const order = await byBank();
      const waiting = await imported(order.depositAud);
      const key = { 'idempotency-key': randomUUID() };
      const line = expectStatus(await settle(waiting, order, key), 200).body as Line;
      expectStatus(await unmatch(line), 200);
      await shop.pool.query('update app.idempotency set answer = null');
      const late = await settle(waiting, order, key);
      expectRefusal(late, 409, 'BANK_LINE_SETTLED');
      expect(late.body.message).toContain('took back meanwhile');
      expect(await lineById(line)).toMatchObject({ state: 'unmatched', orderId: null });
      expect(await orderOf(order)).toMatchObject({ paidAud: 0 });
      // It is free for whoever settles it anew.
      expect(await matched(await lineById(line), order)).toMatchObject({ state: 'matched' });
    });

    it('lets the line wait again also when the process ended before it could say so', async () => {
      const order = await byBank();
      const line = await matched(await imported(order.depositAud), order);
      const commandId = randomUUID();
      const context = { commandId, correlationId: commandId, causationId: commandId };
      const actor = { kind: 'finance' as const, id: 'somebody' };
      const command = new ReverseBankReceipt(order.id, line.id, null, {
        ...context,
        actor,
        occurredAt: new Date().toISOString(),
        reason: 'remark',
      });
      await shop.app.get(CommandBus).execute(command);
      const waiting = await eventually(async () => {
        const now = await lineById(line);
        return now.state === 'unmatched' && now;
      });
      expect(waiting).toMatchObject({ orderId: null, note: 'taken back: remark', version: line.version + 1 });
    });
  });

  describe('is refused, and nothing changes,', () => {
    const unchanged = async (line: Line, order: Order) => {
      const now = await lineById(line);
      expect(now).toMatchObject({ state: line.state, orderId: order.id, version: line.version });
      expect((await eventsOf(shop.pool, order.id)).BankReceiptReversed).toBeUndefined();
    };

    it('to who may not, gives no reason, names no version, or a day that cannot be', async () => {
      const order = await byBank();
      const line = await matched(await imported(order.depositAud), order);
      const support = await shop.staff('support');
      expectRefusal(await unmatch(line, { reason }, {}, support), 403, 'FORBIDDEN');
      expect((await unmatch(line, { reason: '  ' })).status).toBe(400);
      expect((await unmatch(line, {})).status).toBe(400);
      const blind = await finance.post(`/api/admin/rest/bank-lines/${line.id}/unmatch`, { reason });
      expectRefusal(blind, 428, 'PRECONDITION_REQUIRED');
      const tomorrow = await unmatch(line, { reason, reversedOn: '2999-01-31' });
      expect([tomorrow.status, Object.keys(tomorrow.body.errors)]).toEqual([400, ['reversedOn']]);
      const before = await unmatch(line, { reason, reversedOn: '2026-08-03' });
      expect([before.status, before.body]).toMatchObject([
        422,
        { code: 'REVERSED_BEFORE_RECEIPT', errors: { reversedOn: expect.stringContaining('before it came') } },
      ]);
      await unchanged(line, order);
      const none = { ...line, id: 'bank:none' };
      expect((await unmatch(none)).status).toBe(404);
    });

    it('while the line is matched with no order', async () => {
      const waiting = await imported(12.5);
      expectRefusal(await unmatch(waiting), 409, 'BANK_LINE_NOT_MATCHED');
      const aside = expectStatus(
        await finance.post(`/api/admin/rest/bank-lines/${waiting.id}/settle`, { reason: 'Interest' }),
        200,
      ).body as Line;
      expect(await lineById(aside)).toMatchObject({ state: 'set-aside', version: aside.version });
    });

    it('after a part of it went back, until that refund is recorded as failed', async () => {
      const order = await byBank();
      const line = await matched(await imported(order.depositAud), order);
      expectStatus(await refund(order, 10), 200);
      const refused = await unmatch(line);
      expectRefusal(refused, 409, 'RECEIPT_WENT_BACK');
      expect(refused.body.message).toContain('A$10.00');
      await unchanged(line, order);
      const { id } = (await orderOf(order)).payments.refunds[0]!;
      const returned = { returnedOn: bankToday(), reason: 'It was never sent' };
      expectStatus(await finance.post(`/api/admin/orders/${order.id}/refunds/${id}/returned`, returned), 200);
      expectStatus(await unmatch(line), 200);
      expect(await orderOf(order)).toMatchObject({ paidAud: 0, refundableAud: 0, dueNowAud: order.depositAud });
      expect(await balancesOf(order)).toEqual({});
    });
  });

  it('lets a line that was set aside wait again, once, and be booked to an order', async () => {
    const order = await byBank();
    const waiting = await imported(order.depositAud);
    const aside = `/api/admin/rest/bank-lines/${waiting.id}/settle`;
    const line = expectStatus(await finance.post(aside, { reason: 'Looks like the one of June' }), 200).body as Line;
    const key = { 'idempotency-key': randomUUID() };
    const again = expectStatus(await unmatch(line, { reason: 'It is another one' }, key), 200).body as Line;
    const note = 'taken back: It is another one';
    expect(again).toEqual({ id: line.id, state: 'unmatched', orderId: null, note, version: line.version + 1 });
    expect((await unmatch(line, { reason: 'It is another one' }, key)).body).toEqual(again);
    expectRefusal(await unmatch(line, { reason }, {}, other), 412, 'VERSION_CONFLICT');
    const log = await restList(other, 'audit-log', { action: 'bank-line.unmatch', recordId: line.id, outcome: 'ok' });
    expect(log.body[0]).toMatchObject({ reason: 'It is another one' });
    expect(await matched(again, order)).toMatchObject({ state: 'matched', orderId: order.id });
    expect(await orderOf(order)).toMatchObject({ paidAud: order.depositAud });
  });

  describe('and so is a receipt that was recorded by hand', () => {
    const record = async (order: Order & { depositAud: number }) => {
      const body = { amountAud: order.depositAud, bookedOn: bankToday() };
      expectStatus(await finance.post(`/api/admin/orders/${order.id}/bank-receipts`, body), 200);
      const [receipt] = (await orderOf(order)).payments.unconfirmed;
      expect(receipt).toMatchObject(body);
      return receipt!.id;
    };
    const takeBack = (order: Order, id: string, more: Record<string, string> = {}, by = finance) =>
      by.post(`/api/admin/orders/${order.id}/bank-receipts/${id}/take-back`, { reason }, more);

    it('while no line has confirmed it: its money is due again, once, and the books are even', async () => {
      const order = await byBank();
      const id = await record(order);
      const key = { 'idempotency-key': randomUUID() };
      const done = expectStatus(await takeBack(order, id, key), 200).body;
      expect(done.order).toMatchObject({ paidAud: 0, dueNowAud: order.depositAud, payments: { unconfirmed: [] } });
      expect((await takeBack(order, id, key)).status).toBe(200);
      expectRefusal(await takeBack(order, id, {}, other), 409, 'RECEIPT_TAKEN_BACK');
      expect(await eventsOf(shop.pool, order.id)).toMatchObject({ BankReceiptReversed: 1 });
      expect(await balancesOf(order)).toEqual({});
      const log = await restList(other, 'audit-log', { action: 'order.receipt-taken-back', recordId: order.id });
      expect(log.body.map(({ outcome }: { outcome: string }) => outcome).sort()).toContain('ok');
      // The transfer comes after all: its line is booked as one that nobody recorded.
      const line = await matched(await imported(order.depositAud), order);
      expect(line.state).toBe('matched');
      expect(await orderOf(order)).toMatchObject({ paidAud: order.depositAud });
    });

    it('not by whoever may not, not after a line confirmed it, and not where there is none', async () => {
      const order = await byBank();
      const id = await record(order);
      expectRefusal(await takeBack(order, id, {}, await shop.staff('support')), 403, 'FORBIDDEN');
      expectRefusal(await takeBack(order, randomUUID()), 404, 'RECEIPT_NOT_FOUND');
      const line = await matched(await imported(order.depositAud), order);
      expect((await orderOf(order)).payments.unconfirmed).toEqual([]);
      expectRefusal(await takeBack(order, id), 409, 'RECEIPT_CONFIRMED');
      expect(await orderOf(order)).toMatchObject({ paidAud: order.depositAud });
      expectStatus(await unmatch(line), 200);
      expect(await orderOf(order)).toMatchObject({ paidAud: 0, payments: { unconfirmed: [] } });
    });
  });

  it('after the order was cancelled leaves nothing to decide on', async () => {
    const order = await byBank();
    const line = await matched(await imported(order.depositAud), order);
    const wish = { reason: 'No longer needed', refund: { decision: 'propose' } };
    expectStatus(await other.post(`/api/admin/orders/${order.id}/cancel`, wish), 200);
    expect(await orderOf(order)).toMatchObject({ status: 'cancelled', heldOverAud: order.depositAud });
    expectStatus(await unmatch(line), 200);
    expect(await orderOf(order)).toMatchObject({ status: 'cancelled', heldOverAud: 0, refundableAud: 0, dueNowAud: 0 });
    await allFollowed(shop);
    const owedBack = await restList(finance, 'payments', { owedBack: true, id: order.id });
    expect(owedBack.body).toEqual([]);
    expect(await balancesOf(order)).toEqual({});
  });

  it('after a card paid as well lets the card count, and it confirms nothing twice', async () => {
    const order = await placeOrder(buyer);
    const page = await openIntent(buyer, order.id);
    const depositAud = page.amountDueAud;
    const line = await imported(depositAud);
    const { provider } = shop.app.get(PaymentGateway);
    const away = jest.spyOn(provider, 'cancelIntent').mockRejectedValue(new Error('away'));
    const booked = await matched(line, order);
    expectStatus(await pay(buyer, page.clientSecret), 200);
    expect(await orderOf(order)).toMatchObject({ paidAud: depositAud, heldOverAud: depositAud });
    away.mockRestore();
    expectStatus(await unmatch(booked), 200);
    expect(await orderOf(order)).toMatchObject({
      paidAud: depositAud,
      heldOverAud: 0,
      dueNowAud: 0,
      paymentStatus: 'paid',
    });
    await isConfirmed(order);
    expect(await eventsOf(shop.pool, order.id)).toMatchObject({ OrderConfirmed: 1, HeldPaymentApplied: 1 });
  });

  it('takes off what was too much with the rest of it, on the day that the bank took it back', async () => {
    const order = await byBank();
    const line = await matched(await imported(order.totalAud + 30), order);
    expect(line.state).toBe('held');
    expect(await orderOf(order)).toMatchObject({ heldOverAud: 30 });
    expectStatus(await unmatch(line, { reason, reversedOn: bankToday() }), 200);
    expect(await orderOf(order)).toMatchObject({ paidAud: 0, heldOverAud: 0, dueNowAud: order.depositAud });
    expect(await balancesOf(order)).toEqual({});
  });

  it('takes a receipt with it that was recorded by hand for the same transfer', async () => {
    const order = await byBank();
    const receipt = { amountAud: order.depositAud, bookedOn: bankToday() };
    expectStatus(await finance.post(`/api/admin/orders/${order.id}/bank-receipts`, receipt), 200);
    const line = await matched(await imported(order.depositAud), order);
    expect(line.note).toBe('the transfer that was recorded by hand');
    expectStatus(await unmatch(line), 200);
    expect(await orderOf(order)).toMatchObject({ paidAud: 0, dueNowAud: order.depositAud });
  });

  it('asks the buyer for the deposit again: an open card page over the balance is closed', async () => {
    const order = await byBank();
    const line = await matched(await imported(order.depositAud), order);
    const page = await openIntent(buyer, order.id);
    expect(page.amountDueAud).toBeCloseTo(order.totalAud - order.depositAud, 2);
    expectStatus(await unmatch(line), 200);
    await eventually(async () => (await eventsOf(shop.pool, order.id)).PaymentIntentCanceled === 1);
    expect((await pay(buyer, page.clientSecret)).status).toBe(409);
    expect((await openIntent(buyer, order.id)).amountDueAud).toBe(order.depositAud);
  });

  it('counts in the book of its order alone: of test orders nothing stands among live money', async () => {
    await allFollowed(shop);
    const { rows } = await shop.pool.query<{ livemode: boolean; n: number }>(
      `select p.livemode, count(*)::int as n from rm.payments p
       where order_id in (select substr(stream, 9)::uuid from es.event where type = 'BankReceiptReversed') group by 1`,
    );
    expect(rows).toMatchObject([{ livemode: false }]);
  });

  it('is replayed without a difference', async () => {
    for (const target of ['payments', 'ledger'] as const) {
      const { result } = await replay(finance, { target });
      expect(result).toMatchObject({ debitsMinusCreditsAud: '0.00', difference: NO_DIFFERENCE });
    }
  });
});
