import { randomUUID } from 'node:crypto';
import type { EventStore } from '@halfpallet/event-store';
import { eventually } from '@halfpallet/testing';
import { paymentStream } from '../../src/payments/public';
import { EVENT_STORE } from '../../src/platform/tokens';
import { sharedShop } from '../support/shared-shop';
import type { TestShop, Visitor } from '../support/shop';
import { openIntent, pay, placeOrder, type Order } from './pay';
import { bankToday } from '../support/bank-day';

/** A page shows the amounts that the shop names, and hears in plain words when they are no longer what is due. */
describe('a card page that stands open', () => {
  let shop: TestShop;
  let owner: Visitor;
  let buyer: Visitor;

  beforeAll(async () => {
    shop = await sharedShop();
    owner = await shop.owner();
    buyer = shop.visitor();
  });

  const view = async ({ orderNumber }: Order) => (await buyer.get(`/api/orders/${orderNumber}`)).body;
  const isGivenUp = async (orderId: string) => {
    for await (const { type } of shop.app.get<EventStore>(EVENT_STORE).readStream(paymentStream(orderId))) {
      if (type === 'PaymentIntentCanceled') return true;
    }
    return false;
  };
  const receive = (order: Order, amountAud: number) =>
    owner.post(
      `/api/admin/orders/${order.id}/bank-receipts`,
      { amountAud, bookedOn: bankToday(), note: 'Seen on the statement', another: false },
      { 'idempotency-key': randomUUID() },
    );

  it('finds both plans with their amounts, and one part with what is left of it after that', async () => {
    const order = await placeOrder(buyer);
    const before = await view(order);
    const { deposit, full } = before.plans;
    expect(full).toEqual({ dueNowAud: order.totalAud, dueLaterAud: 0 });
    expect(deposit.dueNowAud + deposit.dueLaterAud).toBeCloseTo(order.totalAud, 2);
    expect(before).toMatchObject({ payableAud: deposit.dueNowAud, payablePart: 'deposit', refundFailedAud: 0 });

    await receive(order, 100);
    const after = await view(order);
    expect(after.plans).toBeNull();
    expect(after.payableAud).toBeCloseTo(deposit.dueNowAud - 100, 2);
    expect(after).toMatchObject({ payablePart: 'deposit', why: 'rest_of_first_part_due' });
  });

  it('tells of each line what one unit costs and where it comes from', async () => {
    const { items, pricing } = await view(await placeOrder(buyer));
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      unitPriceAud: pricing.pricePerUnit,
      sector: expect.any(String),
      origin: expect.any(String),
    });
  });

  it('is told in our words that the amount it stood open for is no longer asked for', async () => {
    const order = await placeOrder(buyer);
    const stale = await openIntent(buyer, order.id, { plan: 'full' });
    expect(stale).toMatchObject({ part: 'full' });
    await receive(order, order.totalAud - 0.01);
    await eventually(() => isGivenUp(order.id));
    const { status, body } = await pay(buyer, stale.clientSecret);
    expect([status, body.code]).toEqual([409, 'PAYMENT_NOT_OPEN']);
    expect(body.error).toMatch(/^Nothing was charged/);
    expect(body.error).not.toMatch(/intent|pi_|status/i);
    expect(await view(order)).toMatchObject({ dueNowAud: 0, payableAud: 0, payablePart: null, why: 'paid_in_full' });
  });

  it('does not pay twice when two tabs hold the same payment', async () => {
    const order = await placeOrder(buyer);
    const [first, second] = [await openIntent(buyer, order.id), await openIntent(buyer, order.id)];
    expect((await pay(buyer, first.clientSecret)).status).toBe(200);
    const again = await pay(buyer, second.clientSecret);
    expect([again.status, again.body.code]).toEqual([409, 'PAYMENT_NOT_OPEN']);
    // A tab that asks anew is told which part it would pay: it showed the deposit.
    expect(await openIntent(buyer, order.id, { plan: 'deposit' })).toMatchObject({ part: 'balance' });
    expect(await view(order)).toMatchObject({ paidAud: first.amountDueAud, heldOverAud: 0, plans: null });
  });
});
