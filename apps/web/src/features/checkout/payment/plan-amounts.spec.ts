import { amountsDue } from './plan-amounts';

const order = { totalAmount: 100.01, balanceDueAud: 100.01, paymentStage: 'deposit_due' as const };

it('asks for half now, the odd cent included', () => {
  expect(amountsDue(order, 'deposit')).toEqual({ now: 5001, later: 5000 });
});

it('asks for everything when the buyer wants so', () => {
  expect(amountsDue(order, 'full')).toEqual({ now: 10001, later: 0 });
});

it('asks for what is left once the deposit is paid', () => {
  const later = { ...order, balanceDueAud: 50, paymentStage: 'balance_due' as const };
  expect(amountsDue(later, 'deposit')).toEqual({ now: 5000, later: 0 });
});
