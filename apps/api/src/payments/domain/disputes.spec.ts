import { given } from '@halfpallet/testing';
import { agreed, at, opened, orderId, requested, settled } from '../../../test/support/payment-events';
import { owed } from './owed';
import { payment, type PaymentCommand } from './payment';
import type { PaymentEvent } from './payment.events';
import { evolvePayment, initialPayment } from './payment-state';

describe('a dispute', () => {
  const paid = [agreed, requested(), opened(), settled()];
  const facts = (status: 'open' | 'won' | 'lost', more = {}): PaymentCommand => ({
    kind: 'ApplyDispute',
    facts: {
      ref: 'du_1',
      intentRef: 'pi_1',
      status,
      amountCents: 50_001,
      returnedCents: status === 'won' ? 50_001 : 0,
      feeCents: 2_500,
      takenAt: at,
      returnedAt: at,
      seenAt: at,
      ...more,
    },
  });
  const disputed: PaymentEvent = {
    type: 'PaymentDisputed',
    data: {
      orderId,
      disputeRef: 'du_1',
      providerRef: 'pi_1',
      amountCents: 50_001,
      feeCents: 2_500,
      from: 'deposits',
      occurredAt: at,
    },
  };

  it('that is heard of once it is over stands on the days on which the money moved', () => {
    const [takenAt, returnedAt, seenAt] = ['2026-06-29', '2026-07-10', '2026-07-20'].map(
      (day) => `${day}T03:00:00.000Z`,
    );
    const days = (status: 'won' | 'lost', more = {}) =>
      payment
        .decide(facts(status, { takenAt, returnedAt, seenAt, ...more }), paid.reduce(evolvePayment, initialPayment))
        .map(({ type, data }) => [type, 'occurredAt' in data && data.occurredAt]);
    expect(days('lost')).toEqual([
      ['PaymentDisputed', takenAt],
      ['DisputeLost', seenAt],
    ]);
    expect(days('lost', { returnedCents: 20_000 })).toEqual([
      ['PaymentDisputed', takenAt],
      ['DisputeWon', returnedAt],
      ['DisputeLost', seenAt],
    ]);
    expect(days('won')).toEqual([
      ['PaymentDisputed', takenAt],
      ['DisputeWon', returnedAt],
    ]);
  });

  it('takes the money out of what can be refunded until it is decided', () => {
    given(payment, paid).when(facts('open')).then([disputed]);
    given(payment, [...paid, disputed])
      .when(facts('open'))
      .then([]);
    given(payment, [...paid, disputed])
      .when({ kind: 'RequestRefund', refundId: 'r1', amountCents: null, reason: 'r' })
      .thenError('NOTHING_TO_REFUND', 'A$500.01 is disputed');
  });

  it('gives it back when it is won, and takes it for good when it is lost', () => {
    given(payment, [...paid, disputed])
      .when(facts('won', { feeCents: 0 }))
      .then([
        {
          type: 'DisputeWon',
          data: { orderId, disputeRef: 'du_1', amountCents: 50_001, feeReturnedCents: 2_500, occurredAt: at },
        },
      ]);
    const lost: PaymentEvent = {
      type: 'DisputeLost',
      data: {
        orderId,
        disputeRef: 'du_1',
        amountCents: 50_001,
        from: 'deposits',
        occurredAt: at,
        completes: true,
      },
    };
    given(payment, [...paid, disputed])
      .when(facts('lost'))
      .then([lost]);
    given(payment, [...paid, disputed, lost])
      .when(facts('lost'))
      .then([]);
  });

  const come = (more: object = {}): PaymentEvent => ({
    type: 'DisputeWon',
    data: { orderId, disputeRef: 'du_1', amountCents: 50_001, feeReturnedCents: 0, occurredAt: at, ...more },
  });
  const gone = (more: object = {}): PaymentEvent => ({
    type: 'DisputeLost',
    data: {
      orderId,
      disputeRef: 'du_1',
      amountCents: 50_001,
      from: 'deposits',
      occurredAt: at,
      completes: true,
      ...more,
    },
  });

  it('that is won is open until its money is here', () => {
    given(payment, [...paid, disputed])
      .when(facts('won', { returnedCents: 0 }))
      .then([]);
    given(payment, [...paid, disputed])
      .when(facts('won'))
      .then([come()]);
  });

  it('whose money comes back after it was lost, in part or whole, once', () => {
    const lost = [...paid, disputed, gone()];
    const back = come({ afterLoss: 'deposits' });
    given(payment, lost).when(facts('won')).then([back]);
    given(payment, [...lost, back])
      .when(facts('won'))
      .then([]);
    const part = [...paid, disputed, come({ amountCents: 20_000 }), gone({ amountCents: 30_001, completes: false })];
    given(payment, part)
      .when(facts('won', { returnedCents: 20_000 }))
      .then([]);
    given(payment, part)
      .when(facts('won'))
      .then([come({ amountCents: 30_001, afterLoss: 'deposits' })]);
    const after = [...lost, back].reduce(evolvePayment, initialPayment);
    expect(after).toMatchObject({ refundedCents: 0, receivedCents: 50_001 });
    expect(owed(after, { status: 'confirmed', totalCents: 100_001 }).refundableCents).toBe(50_001);
  });

  it('whose money is taken again after it was won is open again, once, and decided anew', () => {
    const won = [...paid, disputed, come({ feeReturnedCents: 2_500 })];
    const twice = { amountCents: 100_002, returnedCents: 50_001, feeCents: 1_500 };
    const again: PaymentEvent = { ...disputed, data: { ...disputed.data, feeCents: 1_500 } };
    // Also while the provider still calls it won: the money says otherwise.
    for (const status of ['open', 'won'] as const) {
      given(payment, won).when(facts(status, twice)).then([again]);
      given(payment, [...won, again])
        .when(facts(status, twice))
        .then([]);
    }
    const figures = owed([...won, again].reduce(evolvePayment, initialPayment), {
      status: 'confirmed',
      totalCents: 100_001,
    });
    expect(figures).toMatchObject({ disputedCents: 50_001, refundableCents: 0 });
    given(payment, won).when(facts('lost', twice)).then([again, gone()]);
    given(payment, [...won, again])
      .when(facts('won', { amountCents: 100_002, returnedCents: 100_002, feeCents: 0 }))
      .then([come({ feeReturnedCents: 1_500 })]);
    // Looked up before the money came back, and told after it.
    given(payment, won)
      .when(facts('open', { amountCents: 50_001, returnedCents: 0 }))
      .then([]);
  });

  it('that was lost in part and whose other part is taken again is open over that part, and decided anew', () => {
    const part = [...paid, disputed, come({ amountCents: 20_000 }), gone({ amountCents: 30_001, completes: false })];
    const twice = { amountCents: 70_001, returnedCents: 20_000 };
    const again: PaymentEvent = { ...disputed, data: { ...disputed.data, amountCents: 20_000, feeCents: 0 } };
    given(payment, part).when(facts('open', twice)).then([again]);
    given(payment, [...part, again])
      .when(facts('open', twice))
      .then([]);
    const figures = (events: readonly PaymentEvent[]) =>
      owed(events.reduce(evolvePayment, initialPayment), { status: 'confirmed', totalCents: 100_001 });
    expect(figures([...part, again])).toMatchObject({
      disputedCents: 20_000,
      refundedCents: 30_001,
      refundableCents: 0,
    });
    // Looked up before the other part was taken again, and told after it.
    given(payment, [...part, again])
      .when(facts('lost', { returnedCents: 20_000 }))
      .then([]);
    const rest = gone({ amountCents: 20_000 });
    given(payment, part).when(facts('lost', twice)).then([again, rest]);
    given(payment, [...part, again, rest])
      .when(facts('lost', twice))
      .then([]);
    expect(figures([...part, again, rest])).toMatchObject({ disputedCents: 0, refundedCents: 50_001 });
    // Money that comes back is that of the part which is not decided, and then of the one that was lost.
    const whole = { amountCents: 70_001, returnedCents: 70_001 };
    const back = [come({ amountCents: 20_000 }), come({ amountCents: 30_001, afterLoss: 'deposits' })];
    given(payment, [...part, again])
      .when(facts('won', whole))
      .then(back);
    given(payment, [...part, again, ...back])
      .when(facts('won', whole))
      .then([]);
    expect(figures([...part, again, ...back])).toMatchObject({
      disputedCents: 0,
      refundedCents: 0,
      refundableCents: 50_001,
    });
  });

  it('is told by money, whatever a snapshot from before it moved still says', () => {
    const again: PaymentEvent = { ...disputed, data: { ...disputed.data, feeCents: 0 } };
    given(payment, [...paid, disputed, come(), again])
      .when(facts('won'))
      .then([]);
    given(payment, [...paid, disputed])
      .when(facts('lost', { returnedCents: 20_000 }))
      .then([come({ amountCents: 20_000 }), gone({ amountCents: 30_001, completes: false })]);
  });

  describe('of an order that was reopened meanwhile', () => {
    const reopened: PaymentEvent[] = [
      ...paid,
      disputed,
      { type: 'PaymentsClosed', data: { orderId, reason: 'cancelled' } },
      { type: 'PaymentsReopened', data: { orderId, reason: 'forced', settled: [] } },
    ];
    const figures = (events: readonly PaymentEvent[]) =>
      owed(events.reduce(evolvePayment, initialPayment), { status: 'pending', totalCents: 100_001 });

    it('ends nothing when it is lost: the order waits for its deposit as before', () => {
      const lost = gone({ completes: false });
      given(payment, reopened).when(facts('lost')).then([lost]);
      expect(figures([...reopened, lost])).toMatchObject({ why: 'first_part_due', dueNowCents: 50_001 });
    });

    it('pays what was asked for anew when it is won', () => {
      const settled = [{ leg: 'deposit', amountCents: 50_001 }];
      const won = come({ settled, settlesFirst: true });
      given(payment, reopened)
        .when(facts('won', { feeCents: 2_500 }))
        .then([won]);
      expect(figures([...reopened, won])).toMatchObject({ dueNowCents: 0, heldOverCents: 0, paymentStatus: 'paid' });
    });
  });

  it('over a payment that never came is nothing', () => {
    given(payment, [agreed, requested(), opened()]).when(facts('lost')).then([]);
  });

  it('that takes no money is nothing yet', () => {
    given(payment, paid)
      .when(facts('open', { amountCents: 0 }))
      .then([]);
  });
});
