import { amountsDue } from './amounts-due';

const PLANS = { deposit: { dueNowAud: 50.01, dueLaterAud: 50 }, full: { dueNowAud: 100.01, dueLaterAud: 0 } };
const unpaid = { plans: PLANS, payableAud: 50.01, payablePart: 'deposit' as const, balanceDueAud: 100.01 };

it('takes the amounts of the plan from the shop while the buyer may choose', () => {
  expect(amountsDue(unpaid, 'deposit')).toEqual({ now: 5001, later: 5000, part: 'deposit' });
  expect(amountsDue(unpaid, 'full')).toEqual({ now: 10001, later: 0, part: 'full' });
});

it('asks for what is left of the part, whatever plan is ticked, once something is paid', () => {
  const rest = { plans: null, payableAud: 20, payablePart: 'deposit' as const, balanceDueAud: 70 };
  expect(amountsDue(rest, 'full')).toEqual({ now: 2000, later: 5000, part: 'deposit' });
  // Nothing is asked for while all that was paid goes back.
  const allTheSame = { plans: null, payableAud: 50, payablePart: 'balance' as const, balanceDueAud: 0 };
  expect(amountsDue(allTheSame, 'deposit')).toEqual({ now: 5000, later: 0, part: 'balance' });
  const balance = { plans: null, payableAud: 50, payablePart: 'balance' as const, balanceDueAud: 50 };
  expect(amountsDue(balance, 'deposit')).toEqual({ now: 5000, later: 0, part: 'balance' });
});
