import type { AdminOrderDetail } from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import { placePaidOrder } from '../support/buying';
import { historyOf, ledgerOf, NO_DIFFERENCE, replay } from '../support/finance';
import { chargesTaken, eventsOf } from '../support/history';
import { expectRefusal } from '../support/refusals';
import { TestShop, type Visitor } from '../support/shop';

type Order = Awaited<ReturnType<typeof placePaidOrder>>;

/** One order from the click to the last posting of its refund; each step goes on from the one before. */
describe('an order paid by card', () => {
  let shop: TestShop;
  let buyer: Visitor;
  let owner: Visitor;
  let finance: Visitor;
  let order: Order;
  beforeAll(async () => {
    shop = await TestShop.open();
    buyer = shop.visitor();
    owner = await shop.owner();
    finance = await shop.staff('finance');
    order = await placePaidOrder(buyer);
  });
  afterAll(() => shop.close());

  const detail = async (): Promise<AdminOrderDetail> => (await owner.get(`/api/admin/orders/${order.id}`)).body;
  const balance = async () =>
    (await finance.get('/api/admin/rest/ledger-accounts')).body as Array<{
      account: string;
      debitAud: number;
      creditAud: number;
      balanceAud: number;
    }>;

  it('is confirmed by the reaction to its deposit', async () => {
    const confirmed = await eventually(async () => {
      const now = await detail();
      return now.status === 'confirmed' && now;
    });
    expect(confirmed).toMatchObject({
      orderNumber: order.orderNumber,
      paymentStatus: 'paid',
      paymentStage: 'deposit_paid',
      paidAud: order.paidAud,
      totalAud: order.totalAud,
      billingName: 'Ada Buyer',
    });
    expect(confirmed.statusHistory.map((entry) => entry.status)).toEqual(
      expect.arrayContaining(['pending', 'confirmed']),
    );
  });

  it('tells who did what, and what led to what', async () => {
    const events = await historyOf(owner, order.id);
    const find = (type: string) => events.find((event) => event.type === type)!;
    const settled = find('CardPaymentSettled');
    const confirmed = find('OrderConfirmed');
    expect(find('OrderPlaced')).toMatchObject({ actor: { kind: 'shopper' }, toStatus: 'pending' });
    expect(confirmed).toMatchObject({
      actor: { kind: 'system', id: 'confirm-order-when-due-part-is-paid' },
      fromStatus: 'pending',
      toStatus: 'confirmed',
    });
    expect(confirmed.cause.causationId).toBe(settled.id);
    expect(confirmed.cause.correlationId).toBe(settled.cause.correlationId);
    for (const event of events) {
      expect(event).toMatchObject({
        position: expect.stringMatching(/^\d+$/),
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        cause: { commandId: expect.any(String), correlationId: expect.any(String), causationId: expect.any(String) },
      });
      expect(JSON.stringify(event.data)).not.toMatch(/Ada Buyer|ada@buyer|Wharf/);
    }
    const positions = events.map((event) => Number(event.position));
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect((await owner.get(`/api/admin/orders/${order.id}/verify`)).body).toEqual({
      ok: true,
      checked: events.length,
      firstBroken: null,
    });
  });

  it('shows support the story without the raw figures of the provider', async () => {
    const support = await shop.staff('support');
    const events = await historyOf(support, order.id);
    expect(events.length).toBeGreaterThan(3);
    expect(events.every((event) => event.data === null)).toBe(true);
  });

  it('posts the deposit and the fee to the ledger, and the books balance', async () => {
    const entries = await eventually(async () => {
      const now = await ledgerOf(finance, order.id);
      return now.length >= 4 && now;
    });
    const sum = (account: string, side: 'debitAud' | 'creditAud') =>
      entries.filter((entry) => entry.account === account).reduce((total, entry) => total + entry[side], 0);
    expect(sum('provider-clearing', 'debitAud')).toBe(order.paidAud);
    expect(sum('customer-deposits', 'creditAud')).toBe(order.paidAud);
    expect(sum('processor-fees', 'debitAud')).toBeGreaterThan(0);
    expect(sum('processor-fees', 'debitAud')).toBe(sum('provider-clearing', 'creditAud'));
    const byTransaction = new Map<string, number>();
    for (const { transactionId, debitAud, creditAud } of entries) {
      const cents = Math.round(debitAud * 100) - Math.round(creditAud * 100);
      byTransaction.set(transactionId, (byTransaction.get(transactionId) ?? 0) + cents);
    }
    expect([...byTransaction.values()].every((cents) => cents === 0)).toBe(true);
  });

  it('is replayed without a difference, whole and order by order', async () => {
    for (const target of ['ledger', 'payments'] as const) {
      const all = await replay(finance, { target });
      expect(all.result).toMatchObject({ debitsMinusCreditsAud: '0.00', difference: NO_DIFFERENCE });
      expect(all.result!.eventCount).toBeGreaterThan(0);
      const one = await replay(finance, { target, scope: { orderId: order.orderNumber } });
      expect(one.result).toMatchObject({ difference: NO_DIFFERENCE });
    }
  });

  it('is replayed up to a moment', async () => {
    const events = await historyOf(finance, order.id);
    const settled = events.find((event) => event.type === 'CardPaymentSettled')!;
    const before = await replay(finance, { target: 'ledger', to: String(Number(settled.position) - 1) });
    expect(before.result).toMatchObject({ entries: [], difference: NO_DIFFERENCE });
    const after = await replay(finance, { target: 'ledger', to: settled.position });
    expect(after.result!.lastHash).toBe(settled.hash);
    expect(after.result!.trialBalance).toContainEqual({
      account: 'customer-deposits',
      debitAud: 0,
      creditAud: order.paidAud,
      balanceAud: -order.paidAud,
    });
  });

  it('shows in a replay when somebody laid a hand on the live ledger', async () => {
    await shop.pool.query(`update rm.ledger_entries set credit_cents = credit_cents + 1
      where order_id = '${order.id}' and account = 'customer-deposits'`);
    const run = await replay(finance, { target: 'ledger' });
    expect(run.result!.difference).toMatchObject({ missingInLive: 0, onlyInLive: 0, changed: 1 });
    await shop.pool.query(`update rm.ledger_entries set credit_cents = credit_cents - 1
      where order_id = '${order.id}' and account = 'customer-deposits'`);
    expect((await replay(finance, { target: 'ledger' })).result!.difference).toMatchObject(NO_DIFFERENCE);
  });

  it('is refunded once, by those who may', async () => {
    const support = await shop.staff('support');
    const refund = { refundType: 'full', reason: 'Admin refund' };
    expectRefusal(await support.post(`/api/admin/orders/${order.id}/refund`, refund), 403, 'FORBIDDEN');
    const answer = await finance.post(`/api/admin/orders/${order.id}/refund`, { ...refund, amount: 1 });
    expect([answer.status, answer.body.message]).toEqual([200, expect.stringContaining('on its way to the card')]);
    const again = await finance.post(`/api/admin/orders/${order.id}/refund`, refund);
    expectRefusal(again, 409, 'NOTHING_TO_REFUND');
    const refunded = await eventually(async () => {
      const now = await detail();
      return now.status === 'refunded' && now;
    });
    expect(refunded).toMatchObject({ paymentStatus: 'refunded', refundedAud: order.paidAud, refundableAud: 0 });
    expect(refunded.can).toMatchObject({ refund: false, cancel: false });
    expect(await eventsOf(shop.pool, order.id)).toMatchObject({
      RefundRequested: 1,
      RefundSettled: 1,
      OrderRefunded: 1,
      CardPaymentSettled: 1,
    });
    expect(await chargesTaken(shop.pool)).toHaveLength(1);
  });

  it('leaves books that balance and replay to the same', async () => {
    const accounts = await eventually(async () => {
      const now = await balance();
      const owed = now.find(({ account }) => account === 'refunds-payable');
      return owed && owed.debitAud > 0 && now;
    });
    const of = (account: string) => accounts.find((line) => line.account === account)?.balanceAud ?? 0;
    expect([of('customer-deposits'), of('refunds-payable')]).toEqual([0, 0]);
    // What stays is the fee: the provider keeps it, we bear it.
    expect(of('processor-fees')).toBeGreaterThan(0);
    expect(Math.round(accounts.reduce((sum, line) => sum + line.balanceAud, 0) * 100)).toBe(0);
    const run = await replay(finance, { target: 'ledger' });
    expect(run.result).toMatchObject({ debitsMinusCreditsAud: '0.00', difference: NO_DIFFERENCE });
  });
});
