import { initialPayment, type PaymentState } from './payment-state';
import { planChoice } from './plan-choice';

const order = { status: 'pending' as const, totalCents: 10_001 };
const state = (more: Partial<PaymentState>): PaymentState => ({ ...initialPayment, ...more });

it('splits the price as payments do, the odd cent with the deposit', () => {
  expect(planChoice(initialPayment, order)).toEqual({
    deposit: { dueNowCents: 5_001, dueLaterCents: 5_000 },
    full: { dueNowCents: 10_001, dueLaterCents: 0 },
  });
});

it.each([
  ['a part is paid', state({ settled: { deposit: 1 } }), order],
  ['the payment is closed', state({ closed: true }), order],
  ['the order is cancelled', initialPayment, { ...order, status: 'cancelled' as const }],
])('leaves nothing to choose once %s', (_, before, of) => expect(planChoice(before, of)).toBeNull());
