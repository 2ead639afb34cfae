import { balanceDue, stageAt } from './balance';

it.each([
  ['deposit_paid', 'confirmed', 'deposit_paid'],
  ['deposit_paid', 'processing', 'deposit_paid'],
  ['deposit_paid', 'shipped', 'balance_due'],
  ['deposit_paid', 'delivered', 'balance_due'],
  ['deposit_paid', 'cancelled', 'deposit_paid'],
  ['paid_in_full', 'shipped', 'paid_in_full'],
  ['deposit_due', 'shipped', 'deposit_due'],
] as const)('%s of an order that is %s is %s', (stage, status, shown) => expect(stageAt(stage, status)).toBe(shown));

it.each([
  [1_000, 500, 'confirmed', 500],
  [1_000, 1_000, 'delivered', 0],
  [1_000, 1_200, 'confirmed', 0],
  [1_000, 0, 'cancelled', 0],
  [1_000, 0, 'refunded', 0],
] as const)('of %d with %d kept, an order that is %s owes %d', (total, kept, status, due) =>
  expect(balanceDue(total, kept, status)).toBe(due),
);
