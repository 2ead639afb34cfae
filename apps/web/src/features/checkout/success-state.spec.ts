import { successState } from './success-state';

const FACTS = {
  status: 'pending',
  paymentStatus: 'pending',
  paymentStage: 'deposit_due',
  paymentMethod: 'stripe',
  pendingTransfer: false,
  fromPaying: false,
} as const;

it.each([
  ['paid', { paymentStatus: 'paid', paymentStage: 'deposit_paid', status: 'confirmed' }],
  ['paid', { paymentStatus: 'paid', paymentStage: 'paid_in_full', pendingTransfer: true }],
  ['balance-due', { paymentStatus: 'paid', paymentStage: 'balance_due', status: 'shipped' }],
  ['bank-pending', { paymentMethod: 'bank_transfer' }],
  ['bank-pending', { pendingTransfer: true }],
  ['confirming', { fromPaying: true }],
  ['confirming', { fromPaying: true, paymentStatus: 'failed' }],
  ['payment-due', {}],
  ['failed', { paymentStatus: 'failed' }],
  ['cancelled', { status: 'cancelled', paymentMethod: 'bank_transfer' }],
  ['cancelled', { status: 'cancelled', paymentStatus: 'paid' }],
  ['refunded', { status: 'refunded', paymentStatus: 'refunded', pendingTransfer: true }],
] as const)('is %s for %j', (state, more) => expect(successState({ ...FACTS, ...more })).toBe(state));
