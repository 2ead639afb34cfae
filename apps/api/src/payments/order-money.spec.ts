import type { Fact } from '@halfpallet/event-store';
import {
  evolveOrderMoney,
  initialOrderMoney,
  keptOrderMoney,
  orderMoney,
  owedOf,
  storedOrderMoney,
  type OrderMoneyState,
} from './order-money';

const fact = (type: string, data: object): Fact => ({ type, data });

const STEPS: readonly Fact[] = [
  fact('OrderPlaced', { totalCents: 5_000, livemode: true }),
  fact('PaymentPlanAgreed', {
    orderId: 'o',
    plan: 'deposit',
    totalCents: 5_000,
    livemode: true,
    legs: [
      { leg: 'deposit', amountCents: 2_500 },
      { leg: 'balance', amountCents: 2_500 },
    ],
  }),
  fact('PaymentIntentRequested', { leg: 'deposit', attemptId: 'o:1', attempt: 1, amountCents: 2_500 }),
  fact('PaymentIntentOpened', { attemptId: 'o:1', providerRef: 'pi_1' }),
  fact('CardPaymentSettled', { leg: 'deposit', attemptId: 'o:1', chargeRef: 'ch_1', amountCents: 2_500 }),
  fact('ProcessorFeeCharged', { balanceRef: 'txn_1' }),
  fact('OrderConfirmed', { cause: 'payment' }),
  fact('RefundProposed', { orderId: 'o', reason: 'cancelled' }),
  fact('PaymentsClosed', { orderId: 'o' }),
];

it('tells of a failed refund what of it is held over as well, so that each cent can be told once', () => {
  const refund = { orderId: 'o', refundId: 'r', method: 'card', from: 'deposits', amountCents: 2_500 };
  const failed = [
    fact('RefundRequested', { ...refund, providerRef: 'pi_1', reason: 'cancelled' }),
    fact('RefundFailed', { ...refund, afterSettlement: true, reason: 'expired_or_canceled_card' }),
  ];
  const toldAfter = (steps: readonly Fact[]) => {
    const { refundFailedAud, heldOverAud, otherHeldOverAud } = orderMoney(
      owedOf(steps.reduce(evolveOrderMoney, initialOrderMoney)),
    );
    return { refundFailedAud, heldOverAud, otherHeldOverAud };
  };
  expect(toldAfter(STEPS)).toEqual({ refundFailedAud: 0, heldOverAud: 25, otherHeldOverAud: 25 });
  expect(toldAfter([...STEPS, ...failed])).toEqual({ refundFailedAud: 25, heldOverAud: 25, otherHeldOverAud: 0 });
  // Of an order that goes on it counts for the order until it is sent again.
  const goesOn = STEPS.slice(0, 7);
  expect(toldAfter([...goesOn, ...failed])).toEqual({ refundFailedAud: 25, heldOverAud: 0, otherHeldOverAud: 0 });
});

describe('money of an order as a read model keeps it', () => {
  it('comes back as it was after every step, and folds on from there', () => {
    let folded: OrderMoneyState = initialOrderMoney;
    let kept: string | undefined;
    for (const step of STEPS) {
      folded = evolveOrderMoney(folded, step);
      kept = keptOrderMoney(evolveOrderMoney(storedOrderMoney(kept), step));
      expect(storedOrderMoney(kept)).toEqual(folded);
      expect(kept).toBe(keptOrderMoney(folded));
    }
    expect(folded.payment).toMatchObject({ closed: true, receivedCents: 2_500, proposal: 'cancelled' });
  });

  it('leaves out what is as in the beginning', () => {
    expect(keptOrderMoney(initialOrderMoney)).toBe(
      '{"status":"pending","payment":{},"totalCents":0,"livemode":false,"ordered":"stripe"}',
    );
  });

  it('begins with what changes most, so that little of the row differs after a step', () => {
    const before = STEPS.slice(0, 6).reduce(evolveOrderMoney, initialOrderMoney);
    const [old, now] = [before, evolveOrderMoney(before, STEPS[6]!)].map(keptOrderMoney) as [string, string];
    const rest = old.slice(old.indexOf('"payment"'));
    expect(now.endsWith(rest)).toBe(true);
    expect(rest.length).toBeGreaterThan(old.length - 40);
  });

  it('is read from tables of the release before, which hold the state itself', () => {
    expect(storedOrderMoney(initialOrderMoney)).toEqual(initialOrderMoney);
    // What that release did not know yet is as in the beginning.
    const { reversed: _reversed, ...before } = initialOrderMoney.payment;
    expect(storedOrderMoney({ ...initialOrderMoney, payment: before })).toEqual(initialOrderMoney);
    expect(storedOrderMoney(undefined)).toBe(initialOrderMoney);
  });
});
