import { ADMIN_ROLES, ORDER_STATUSES, type OrderCan, type OrderStatus } from '@halfpallet/contracts';
import { assertCan, orderCan, type OrderFacts } from './order-policy';

const STATUSES: readonly OrderStatus[] = [...ORDER_STATUSES, 'refunded'];
const paid = (status: OrderStatus): OrderFacts => ({
  status,
  refundableCents: 50_000,
  keepableCents: status === 'cancelled' || status === 'refunded' ? 50_000 : 0,
});
const allowed = (can: OrderCan) => Object.entries(can).flatMap(([act, may]) => (may ? [act] : []));
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
    ['pending', ['edit', 'changeStatus', 'refund', 'cancel', 'force']],
    ['confirmed', ['edit', 'changeStatus', 'refund', 'cancel', 'force']],
    ['processing', ['edit', 'changeStatus', 'refund', 'cancel', 'force']],
    ['shipped', ['refund', 'deliver', 'force']],
    ['delivered', ['refund', 'force']],
    ['cancelled', ['refund', 'force', 'keep']],
    ['refunded', ['refund', 'force', 'keep']],
  ] as const)('by an owner, while it is %s and paid', (status, acts) => {
    expect(allowed(orderCan('owner', paid(status)))).toEqual(acts);
  });

  it.each([
    ['finance', ['refund']],
    ['support', ['edit', 'changeStatus', 'cancel']],
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
        for (const [act, may] of Object.entries(orderCan(role, facts))) {
          const outcome = codeOf(() => assertCan(act as keyof OrderCan, role, facts));
          expect([role, status, act, outcome === 'allowed']).toEqual([role, status, act, may]);
        }
      }
    }
  });

  it('says whether the role or the order is in the way', () => {
    expect(codeOf(() => assertCan('edit', 'finance', paid('pending')))).toBe('FORBIDDEN');
    expect(codeOf(() => assertCan('edit', 'owner', paid('shipped')))).toBe('ORDER_LOCKED');
  });
});
