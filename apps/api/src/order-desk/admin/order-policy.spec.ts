import { ADMIN_ROLES, ORDER_STATUSES, type OrderAct, type OrderCan, type OrderStatus } from '@halfpallet/contracts';
import { assertCan, orderCan, type OrderFacts } from './order-policy';

const STATUSES: readonly OrderStatus[] = [...ORDER_STATUSES, 'refunded'];
const paid = (status: OrderStatus): OrderFacts => ({
  status,
  refundableCents: 50_000,
  disputedCents: 0,
  keepableCents: status === 'cancelled' || status === 'refunded' ? 50_000 : 0,
  moneyCame: true,
});
const allowed = (can: OrderCan) => Object.entries(can).flatMap(([act, may]) => (may === true ? [act] : []));
const codeOf = (work: () => void) => {
  try {
    work();
    return 'allowed';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('what may be done with an order', () => {
  it.each([
    ['pending', ['edit', 'changeStatus', 'refund', 'cancel', 'force', 'pack']],
    ['confirmed', ['edit', 'changeStatus', 'refund', 'cancel', 'force', 'pack']],
    ['processing', ['edit', 'changeStatus', 'refund', 'cancel', 'force', 'ship', 'pack']],
    ['shipped', ['refund', 'deliver', 'force', 'ship', 'pack']],
    ['delivered', ['refund', 'force', 'pack']],
    ['cancelled', ['refund', 'force', 'keep']],
    ['refunded', ['refund', 'force', 'keep']],
  ] as const)('by an owner, while it is %s and paid', (status, acts) => {
    expect(allowed(orderCan('owner', paid(status)))).toEqual(acts);
  });

  it.each([
    ['finance', ['refund']],
    ['support', ['edit', 'changeStatus', 'cancel', 'pack']],
    ['sourcing', []],
    [null, []],
  ] as const)('by %s, while it is confirmed and paid', (role, acts) => {
    expect(allowed(orderCan(role, paid('confirmed')))).toEqual(acts);
  });

  it('has no refund without money to give back', () => {
    for (const status of STATUSES) {
      expect(orderCan('owner', { ...paid(status), refundableCents: 0 }).refund).toBe(false);
    }
  });

  it('is refused by the commands exactly when the button is missing', () => {
    for (const role of [...ADMIN_ROLES, null]) {
      for (const status of STATUSES) {
        const facts = paid(status);
        const { statuses: _statuses, refusals: _refusals, itemsFixed: _itemsFixed, ...acts } = orderCan(role, facts);
        for (const [act, may] of Object.entries(acts)) {
          const outcome = codeOf(() => assertCan(act as OrderAct, role, facts));
          expect([role, status, act, outcome === 'allowed']).toEqual([role, status, act, may]);
        }
      }
    }
  });

  it('lets items be changed until the order is confirmed or money comes, and says why not', () => {
    const can = (status: OrderStatus, moneyCame: boolean) => {
      const { changeItems, itemsFixed } = orderCan('support', { ...paid(status), moneyCame });
      return [changeItems, itemsFixed];
    };
    expect(can('pending', false)).toEqual([true, null]);
    expect(can('pending', true)).toEqual([false, expect.stringMatching(/^Money has come for this order/)]);
    expect(can('confirmed', false)).toEqual([
      false,
      'Items can be changed until an order is confirmed; this one is confirmed.',
    ]);
  });

  it('says that money is disputed where it cannot be refunded for that', () => {
    const disputed = { ...paid('confirmed'), refundableCents: 0, disputedCents: 50_000 };
    expect(() => assertCan('refund', 'owner', disputed)).toThrow(/^Nothing can be .* now: A\$500\.00 is disputed\./);
    expect(() => assertCan('refund', 'owner', { ...disputed, disputedCents: 0 })).toThrow(/already went back\.$/);
  });

  it('says whether the role or the order is in the way', () => {
    expect(codeOf(() => assertCan('edit', 'finance', paid('pending')))).toBe('FORBIDDEN');
    expect(codeOf(() => assertCan('edit', 'owner', paid('shipped')))).toBe('ORDER_LOCKED');
  });

  it.each([
    ['owner', 'pending', ['confirmed', 'cancelled']],
    ['support', 'confirmed', ['processing', 'cancelled']],
    ['owner', 'processing', ['shipped', 'cancelled']],
    ['owner', 'shipped', []],
    ['owner', 'cancelled', []],
    ['finance', 'pending', []],
  ] as const)('offers %s for a %s order exactly the statuses a command takes: %j', (role, status, expected) => {
    const { statuses, refusals } = orderCan(role, paid(status));
    expect(statuses).toEqual(expected);
    const others = ORDER_STATUSES.filter((to) => to !== status && !(expected as readonly string[]).includes(to));
    expect(Object.keys(refusals)).toEqual(others);
  });

  it('says why a status is not offered', () => {
    expect(orderCan('owner', paid('confirmed')).refusals).toEqual({
      pending: 'This order is confirmed; an order does not go back to pending.',
      shipped: 'An order goes from confirmed step by step, not directly to shipped.',
      delivered: 'An order goes from confirmed step by step, not directly to delivered.',
    });
    expect(orderCan('finance', paid('confirmed')).refusals.cancelled).toBe(
      'Your role does not allow this. Ask an owner of the shop.',
    );
  });
});
