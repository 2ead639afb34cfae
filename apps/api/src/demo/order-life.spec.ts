import type { OrderPlaced } from '../ordering/public';
import { initialOrderMoney, evolveOrderMoney, owedOf, type PaymentEvent } from '../payments/public';
import { lifeOf } from './order-life';
import { DAY_MS, planOf, type OrderPlan } from './domain/order-plan';

const now = Date.parse('2026-11-20T00:00:00.000Z');
const orderId = '00000000-0000-4000-8000-000000000001';

function live(number: number) {
  const plan = planOf(1, number);
  const placed = {
    ...{ orderId, orderNumber: 'HP-000000000001', items: [], gstCents: 10_001, totalCents: 110_011, livemode: false },
    ...{ customerId: orderId, contactId: orderId, source: 'guest-checkout', postcode: '2000' },
    ...{ paymentMethod: plan.method, purchaseOrderNumber: null, placedAt: new Date(now - plan.ageMs).toISOString() },
  } as OrderPlaced['data'];
  const bankReference = plan.method === 'bank_transfer' ? 'HP00000000' : null;
  return { plan, deeds: lifeOf({ plan, placed, now, staffId: 'ada', bankReference }) };
}

const moneyOf = (deeds: ReturnType<typeof live>['deeds']) =>
  deeds.flatMap(({ facts }) => facts).reduce(evolveOrderMoney, initialOrderMoney);

describe('the life of an invented order', () => {
  const lives = Array.from({ length: 1_500 }, (_, number) => live(number));

  it('goes forward in time, up to now and not beyond', () => {
    for (const { deeds } of lives) {
      expect(deeds.every(({ at }) => Date.parse(at) <= now)).toBe(true);
      const moments = deeds.map(({ at }) => at);
      expect(moments).toEqual(moments.toSorted());
      expect(new Set(deeds.map(({ commandId }) => commandId)).size).toBe(deeds.length);
    }
  });

  it('ends in every way that orders end, with its money where it belongs', () => {
    const ends = new Map<string, OrderPlan[]>();
    for (const { deeds, plan } of lives) {
      const money = moneyOf(deeds);
      ends.set(money.status, [...(ends.get(money.status) ?? []), plan]);
      const { heldOverCents, paidCents, refundedCents, totalCents } = owedOf(money);
      expect(heldOverCents === 0 || money.payment.refunds.some(({ status }) => status === 'requested')).toBe(true);
      expect(paidCents).toBeLessThanOrEqual(totalCents);
      // The card service knows of none of it: nothing may be left for it to do.
      expect(money.payment.refunds.filter(({ method, status }) => method === 'card' && status !== 'settled')).toEqual(
        [],
      );
      expect(money.payment.intents.filter(({ status }) => status !== 'settled' && status !== 'canceled')).toEqual([]);
      if (money.status === 'refunded') expect(refundedCents).toBe(paidCents);
    }
    const statuses = ['cancelled', 'confirmed', 'delivered', 'pending', 'processing', 'refunded', 'shipped'];
    expect([...ends.keys()].sort()).toEqual(statuses);
    expect(ends.get('shipped')!.every(({ ageMs }) => ageMs < 45 * DAY_MS)).toBe(true);
  });

  it('is paid by transfer as well as by card, and sometimes declined first', () => {
    const types = new Set(lives.flatMap(({ deeds }) => deeds.flatMap(({ facts }) => facts.map(({ type }) => type))));
    const some: Array<PaymentEvent['type']> = ['BankTransferReceived', 'CardPaymentSettled', 'PaymentAttemptFailed'];
    expect(some.filter((type) => !types.has(type))).toEqual([]);
  });

  it('is the same for the same seed', () => {
    expect(live(42)).toEqual(live(42));
    expect(planOf(2, 42)).not.toEqual(planOf(1, 42));
  });
});
