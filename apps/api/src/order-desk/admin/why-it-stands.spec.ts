import { ORDER_STATUSES, type OrderStatus, type PaymentMethod } from '@halfpallet/contracts';
import type { Fact } from '@halfpallet/event-store';
import { awaitedOf, evolveOrderMoney, initialOrderMoney, owedOf, type PaymentEvent } from '../../payments/public';
import { whyItStands, type StandingOrder } from './why-it-stands';

const orderId = '12ac025c-b4d6-5b7b-ba5d-3d8e6add871d';
const now = new Date('2026-11-18T02:00:00Z');
const at = '2026-11-15T00:00:00.000Z';
const TOTAL = 990_974;
const DEPOSIT = 495_487;
const BALANCE = 495_487;

type Data<T extends PaymentEvent['type']> = Partial<Extract<PaymentEvent, { type: T }>['data']>;
const fact = <T extends PaymentEvent['type']>(type: T, data: Data<T> = {}): Fact => ({
  type,
  data: { orderId, ...data },
});

const agreed = fact('PaymentPlanAgreed', {
  plan: 'deposit',
  totalCents: TOTAL,
  legs: [
    { leg: 'deposit', amountCents: DEPOSIT },
    { leg: 'balance', amountCents: BALANCE },
  ],
});
const asked = fact('BankTransferInstructed', {
  leg: 'deposit',
  reference: 'HPK506ENKM',
  amountCents: DEPOSIT,
  expiresAt: '2026-11-29T00:00:00.000Z',
});
const came = (leg: 'deposit' | 'balance', amountCents: number) =>
  fact('BankTransferReceived', { leg, lineKey: `${leg}${amountCents}`, amountCents, bookedOn: '2026-11-16' });
const deposit = came('deposit', DEPOSIT);
const balance = came('balance', BALANCE);
const intent = { leg: 'deposit' as const, attempt: 1, attemptId: 'a', amountCents: DEPOSIT, providerRef: 'pi_1' };
const cardPage = [fact('PaymentIntentRequested', intent), fact('PaymentIntentOpened', intent)];
const cardPaid = [...cardPage, fact('CardPaymentSettled', { ...intent, chargeRef: 'ch_1' })];
const declined = (failureRef: string) =>
  fact('PaymentAttemptFailed', { ...intent, failureRef, occurredAt: '2026-11-17T03:00:00Z' });
const refund = (refundId: string, amountCents: number, method: 'card' | 'bank' = 'bank') =>
  fact('RefundRequested', { refundId, requestId: refundId, amountCents, method, from: 'deposits', providerRef: null });
const refunded = (refundId: string, amountCents: number, completes = false) =>
  fact('RefundSettled', { refundId, amountCents, method: 'bank', from: 'deposits', completes });
const failed = (refundId: string, amountCents: number) =>
  fact('RefundFailed', { refundId, amountCents, method: 'bank', from: 'deposits', afterSettlement: false });
const closed = fact('PaymentsClosed');

const STEPS: Readonly<Record<OrderStatus, string>> = {
  pending: 'OrderClaimed',
  confirmed: 'OrderConfirmed',
  processing: 'OrderProcessingStarted',
  shipped: 'OrderShipped',
  delivered: 'OrderDelivered',
  cancelled: 'OrderCancelled',
  refunded: 'OrderRefunded',
};

/** An order in a status after these facts of its payment. */
function why(status: OrderStatus, method: PaymentMethod, facts: readonly Fact[], more: Partial<StandingOrder> = {}) {
  const placed: Fact = { type: 'OrderPlaced', data: { totalCents: TOTAL, livemode: false } };
  const money = [placed, agreed, ...facts, { type: STEPS[status], data: {} }].reduce(
    evolveOrderMoney,
    initialOrderMoney,
  );
  const order: StandingOrder = {
    status,
    paymentMethod: method,
    createdAt: at,
    carrier: null,
    estimatedDelivery: null,
    proposal: null,
    owed: owedOf(money),
    awaited: awaitedOf(money),
    ...more,
  };
  return whyItStands(order, now);
}
const byBank = (status: OrderStatus, ...facts: Fact[]) => why(status, 'bank_transfer', facts);
const byCard = (status: OrderStatus, ...facts: Fact[]) => why(status, 'stripe', facts);

describe('why an order stands where it does', () => {
  it.each([
    [
      'is waited for by transfer',
      byBank('pending', asked),
      'Waiting for a transfer of A$4,954.87, reference HPK506ENKM, asked 3 days ago, lapses 29 Nov',
    ],
    [
      'was asked for, and its buyer reminded',
      byBank('pending', asked, fact('BankTransferReminded', asked.data as object)),
      'Waiting for a transfer of A$4,954.87, reference HPK506ENKM, asked 3 days ago and reminded since, lapses 29 Nov',
    ],
    ['was not asked for yet', byBank('pending'), 'Waiting for a transfer of A$4,954.87'],
    [
      'came in part',
      byBank('pending', asked, came('deposit', 400_000)),
      'Waiting for a further transfer of A$954.87, A$4,000.00 has come, reference HPK506ENKM, asked 3 days ago, lapses 29 Nov',
    ],
    ['waits for a card', byCard('pending'), 'Waiting for a card payment of A$4,954.87, ordered 3 days ago'],
    [
      'waits on an open card page',
      byCard('pending', ...cardPage),
      'Waiting for a card payment of A$4,954.87, card page open, ordered 3 days ago',
    ],
    [
      'waits for the bank of the card holder',
      byCard('pending', ...cardPage, fact('PaymentActionRequired', intent)),
      'Waiting for a card payment of A$4,954.87, which the card holder has to approve at their bank',
    ],
    [
      'was declined',
      byCard('pending', ...cardPage, declined('f1'), declined('f2')),
      'Waiting for a card payment of A$4,954.87, declined 2 times, last yesterday',
    ],
    [
      'was declined once',
      byCard('pending', ...cardPage, declined('f1')),
      'Waiting for a card payment of A$4,954.87, declined yesterday',
    ],
    [
      'is there, and the order follows in a moment',
      byCard('pending', ...cardPaid),
      'Waiting to be confirmed: A$4,954.87 is paid, A$4,954.87 is due on delivery',
    ],
    [
      'went back altogether, and the order follows in a moment',
      byBank('pending', deposit, refund('r', DEPOSIT), refunded('r', DEPOSIT, true)),
      'Pending: A$4,954.87 has gone back',
    ],
  ])('while it is pending and its first part %s', (_, line, expected) => {
    expect(line).toBe(expected);
  });

  it('says so when the time of a transfer is over, and names the year of another one', () => {
    const late = fact('BankTransferInstructed', { ...(asked.data as object), expiresAt: '2026-11-18T01:00:00.000Z' });
    expect(byBank('pending', late)).toMatch(/asked 14 days ago, lapsed 18 Nov$/);
    const next = fact('BankTransferInstructed', { ...(asked.data as object), expiresAt: '2027-01-02T01:00:00.000Z' });
    expect(byBank('pending', next)).toMatch(/lapses 2 Jan 2027$/);
  });

  it('knows the reference of a transfer whose days a read model of before did not keep', () => {
    const before = fact('BankTransferInstructed', { leg: 'deposit', reference: 'HPK506ENKM', amountCents: DEPOSIT });
    expect(byBank('pending', before)).toBe('Waiting for a transfer of A$4,954.87, reference HPK506ENKM');
  });

  const rest = 'A$4,954.87 is paid, A$4,954.87 is due on delivery';
  it.each([
    ['confirmed', [], 'Confirmed, and still waiting for a card payment of A$4,954.87, ordered 3 days ago'],
    ['confirmed', [deposit], `Waiting for the supplier to start: ${rest}`],
    ['confirmed', [deposit, balance], 'Waiting for the supplier to start: A$9,909.74 is paid in full'],
    ['processing', [deposit], `With the supplier, waiting to be shipped: ${rest}`],
    ['processing', [deposit, balance], 'With the supplier, waiting to be shipped: A$9,909.74 is paid in full'],
    ['shipped', [deposit, balance], 'On its way: A$9,909.74 is paid in full'],
    ['shipped', [deposit], 'On its way: waiting for the balance, a card payment of A$4,954.87'],
    ['delivered', [deposit], 'Delivered: waiting for the balance, a card payment of A$4,954.87'],
    ['delivered', [deposit, balance], 'Delivered: A$9,909.74 is paid in full'],
    [
      'delivered',
      [deposit, balance, refund('r', 10_000), refunded('r', 10_000)],
      'Delivered: A$9,909.74 is paid in full, of which A$100.00 went back',
    ],
  ] as const)('while it is %s (%#)', (status, facts, expected) => {
    expect(byCard(status, ...facts)).toBe(expected);
  });

  it('says no more is paid of an order that became cheaper than it costs, whether or not the rest has gone back', () => {
    const cheaper = fact('PaymentPlanRevised', {
      plan: 'deposit',
      totalCents: 900_000,
      legs: [
        { leg: 'deposit', amountCents: 450_000 },
        { leg: 'balance', amountCents: 450_000 },
      ],
      settled: [
        { leg: 'deposit', amountCents: 450_000 },
        { leg: 'balance', amountCents: 450_000 },
      ],
    });
    const items = { type: 'OrderItemsChanged', data: { totalCents: 900_000 } };
    const paid = [deposit, balance, items, cheaper];
    const full = 'Waiting for the supplier to start: A$9,000.00 is paid in full';
    expect(byBank('confirmed', ...paid)).toBe(`${full}; A$909.74 more was paid than is owed, to be refunded`);
    const back = [refund('r', 90_974), refunded('r', 90_974)];
    expect(byBank('confirmed', ...paid, ...back)).toBe(full);
    const further = [refund('s', 10_000), refunded('s', 10_000)];
    expect(byBank('confirmed', ...paid, ...back, ...further)).toBe(`${full}, of which A$100.00 went back`);
  });

  it('tells of declines of the part that is due, not of the one that was paid after all', () => {
    const paidLate = [...cardPage, declined('f1'), fact('CardPaymentSettled', { ...intent, chargeRef: 'ch_1' })];
    expect(byCard('shipped', ...paidLate)).toBe('On its way: waiting for the balance, a card payment of A$4,954.87');
  });

  it('counts the days of a balance from when it falls due, and not from when its buyer turned to a transfer', () => {
    const turned = fact('BankTransferInstructed', {
      ...(asked.data as object),
      leg: 'balance',
      chosen: true,
      expiresAt: '2026-11-16T01:00:00.000Z',
    });
    const line = 'waiting for the balance, a transfer of A$4,954.87, reference HPK506ENKM';
    expect(byBank('shipped', deposit, turned)).toBe(`On its way: ${line}`);
    const due = fact('BankTransferInstructed', {
      ...(asked.data as object),
      leg: 'balance',
      expiresAt: '2026-12-01T01:00:00.000Z',
    });
    expect(byBank('delivered', deposit, turned, due)).toBe(`Delivered: ${line}, asked yesterday, lapses 1 Dec`);
  });

  it('names the carrier and the day of goods on their way, and the reference of the balance', () => {
    const way = { carrier: 'Blue Anchor', estimatedDelivery: '2026-12-03' };
    expect(why('shipped', 'bank_transfer', [asked, deposit], way)).toBe(
      'On its way with Blue Anchor, expected 3 Dec: waiting for the balance, a transfer of A$4,954.87, reference HPK506ENKM',
    );
    expect(why('shipped', 'bank_transfer', [asked, deposit], { ...way, estimatedDelivery: '2025-11-03' })).toMatch(
      /^On its way with Blue Anchor, was expected 3 Nov 2025: /,
    );
  });

  it.each([
    ['nothing was paid', [closed], 'nothing is due and nothing is held'],
    ['money is held', [deposit, closed], 'A$4,954.87 is held, to be refunded or kept for a reason'],
    [
      'finance was asked',
      [deposit, closed, fact('RefundProposed', { amountCents: DEPOSIT, reason: 'cancelled' })],
      'A$4,954.87 is held, finance decides whether it goes back',
    ],
    [
      'a refund is to be transferred',
      [deposit, closed, refund('r', DEPOSIT)],
      'a refund of A$4,954.87 waits to be transferred',
    ],
    [
      'a refund is on its way to the card',
      [deposit, closed, refund('r', DEPOSIT, 'card')],
      'a refund of A$4,954.87 is on its way to the card',
    ],
    [
      'a refund failed',
      [deposit, closed, refund('r', DEPOSIT), failed('r', DEPOSIT)],
      'A$4,954.87 is held, to be refunded or kept for a reason; a refund of A$4,954.87 failed and has to be tried again',
    ],
    ['the money was kept', [deposit, closed, fact('PaymentRetained', { amountCents: DEPOSIT })], 'A$4,954.87 was kept'],
    ['everything went back', [deposit, refund('r', DEPOSIT), refunded('r', DEPOSIT, true)], 'A$4,954.87 has gone back'],
  ])('once it is cancelled or refunded and %s', (_, facts, expected) => {
    expect(byBank('cancelled', ...facts)).toBe(`Cancelled: ${expected}`);
    expect(byBank('refunded', ...facts)).toBe(`Refunded: ${expected}`);
  });

  const proposal = { fromTotalCents: TOTAL, totalCents: 1_200_000, lapsesAt: '2026-11-23T01:00:00.000Z' };
  const agree = 'Waiting for the buyer to agree to A$12,000.00 instead of A$9,909.74, asked 2 days ago, lapses 23 Nov';
  const asItStands = 'aiting for a transfer of A$4,954.87, reference HPK506ENKM, asked 3 days ago, lapses 29 Nov';
  it.each([
    ['waits for its buyer, and can be paid as it stands', [asked], proposal, `${agree}; w${asItStands}`],
    [
      'was not agreed to in its days',
      [asked],
      { ...proposal, lapsesAt: '2026-11-18T01:59:59.999Z' },
      `W${asItStands}; the buyer did not agree to A$12,000.00 by 18 Nov, to be asked again or withdrawn`,
    ],
    [
      'is over, because a part of the money has come',
      [asked, fact('BankTransferReceived', { leg: 'deposit', amountCents: 10_000, lineKey: 'l', settlesLeg: false })],
      proposal,
      'Waiting for a further transfer of A$4,854.87, A$100.00 has come, reference HPK506ENKM, asked 3 days ago, lapses 29 Nov',
    ],
    [
      'is over, because everything went back',
      [deposit, refund('r', DEPOSIT), refunded('r', DEPOSIT, true)],
      proposal,
      'Pending: A$4,954.87 has gone back',
    ],
  ])('while a change that makes it dearer %s', (_, facts, waiting, expected) => {
    expect(why('pending', 'bank_transfer', facts, { proposal: waiting })).toBe(expected);
  });

  const dispute = fact('PaymentDisputed', {
    disputeRef: 'd',
    providerRef: 'pi_1',
    amountCents: DEPOSIT,
    feeCents: 0,
    from: 'deposits',
  });
  it.each([
    [
      'a failed refund',
      [refund('r', 5_000), failed('r', 5_000)],
      'a refund of A$50.00 failed and has to be tried again',
    ],
    ['a refund to transfer', [refund('r', 5_000)], 'a refund of A$50.00 waits to be transferred'],
    ['a dispute', [dispute], 'A$4,954.87 is disputed by the card holder’s bank'],
    [
      'money beyond what it owes',
      [
        fact('UnexpectedPaymentReceived', {
          sourceRef: 'x',
          method: 'bank',
          providerRef: null,
          amountCents: 700,
          occurredAt: at,
        }),
      ],
      'A$7.00 more was paid than is owed, to be refunded',
    ],
  ])('tells of %s beside its own way', (_, facts, expected) => {
    const line = byCard('processing', ...cardPaid, ...facts);
    expect(line).toBe(`With the supplier, waiting to be shipped: ${rest}; ${expected}`);
  });

  it('waits for no payment while all that was paid goes back, or did not get there', () => {
    const back = refund('r', DEPOSIT);
    const goes = 'everything that was paid goes back, and nothing is asked for meanwhile';
    expect(byBank('delivered', deposit, back)).toBe(
      `Delivered: ${goes}; a refund of A$4,954.87 waits to be transferred`,
    );
    expect(byBank('shipped', deposit, back, failed('r', DEPOSIT))).toBe(
      `Shipped: ${goes}; a refund of A$4,954.87 failed and has to be tried again`,
    );
    expect(byBank('pending', came('deposit', 400_000), refund('r', 400_000))).toMatch(`Pending: ${goes};`);
  });

  it('asks for no refund again whose money counts for an order that was reopened since', () => {
    const back = refund('r', DEPOSIT);
    const reopened = (...settled: Array<{ leg: 'deposit'; amountCents: number }>) =>
      fact('PaymentsReopened', { reason: 'Made after all', settled });
    const again = reopened({ leg: 'deposit', amountCents: DEPOSIT });
    const counts = [deposit, closed, back, failed('r', DEPOSIT), again];
    // Said until the supplier starts: somebody may still mean it to go back.
    expect(byBank('confirmed', ...counts)).toBe(
      `Waiting for the supplier to start: ${rest}; a refund that was decided came back and counts for the order again`,
    );
    expect(byBank('processing', ...counts)).toBe(`With the supplier, waiting to be shipped: ${rest}`);
    // What comes back only then counts for nothing, and is the buyer's.
    expect(byBank('confirmed', deposit, closed, back, reopened(), failed('r', DEPOSIT))).toMatch(
      /; a refund of A\$4,954\.87 failed and has to be tried again; A\$4,954\.87 more was paid than is owed, to be refunded$/,
    );
    expect(byBank('cancelled', ...counts, closed)).toMatch(/ is held, to be refunded or kept for a reason/);
  });

  it('is one line in every status, whatever became of its money', () => {
    const situations = [
      [],
      [asked],
      [deposit],
      [deposit, balance],
      [deposit, closed],
      cardPaid,
      [...cardPaid, dispute],
    ];
    for (const status of [...ORDER_STATUSES, 'refunded'] as const) {
      for (const facts of situations) expect(byBank(status, ...facts)).toMatch(/^[A-Z][^\n.]*[^\s.]/);
    }
  });

  it('says of an order that goes on without its money that a transfer was taken back, until it is there again', () => {
    const counted = fact('BankTransferReceived', { ...(deposit.data as object), lineKey: 'l', transferCents: DEPOSIT });
    const takenBack = fact('BankReceiptReversed', {
      lineKey: 'l',
      receiptKey: 'l',
      amountCents: DEPOSIT,
      depositCents: DEPOSIT,
      suspenseCents: 0,
      settled: [],
    });
    const missing = 'a transfer of A$4,954.87 that had counted was taken back';
    expect(byBank('confirmed', asked, counted, takenBack)).toBe(
      `Confirmed, and still waiting for a transfer of A$4,954.87, reference HPK506ENKM, asked 3 days ago, lapses 29 Nov; ${missing}`,
    );
    expect(byBank('processing', asked, counted, takenBack)).toMatch(
      /^With the supplier, waiting to be shipped: waiting for a transfer of A\$4,954\.87.+ was taken back$/,
    );
    expect(byBank('confirmed', asked, counted, takenBack, came('deposit', DEPOSIT))).toBe(
      'Waiting for the supplier to start: A$4,954.87 is paid, A$4,954.87 is due on delivery',
    );
    expect(byBank('cancelled', asked, counted, closed, takenBack)).toBe(
      'Cancelled: nothing is due and nothing is held',
    );
  });
});
