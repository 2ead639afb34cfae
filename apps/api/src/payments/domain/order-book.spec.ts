import { bookFact, emptyBook, type LedgerFact } from './order-book';

const orderId = '00000000-0000-4000-8000-000000000001';
const fact = (type: LedgerFact['type'], data: object = {}) =>
  ({ type, data: { orderId, ...data } }) as unknown as LedgerFact;
const RECORDED = '2026-01-20T03:00:00.000Z';
const forcedTo = (to: string) => fact('OrderStatusForced', { to });

const PAID_AND_DELIVERED = [
  fact('OrderPlaced', { totalCents: 110_000, gstCents: 10_000 }),
  fact('CardPaymentSettled', { amountCents: 110_000, leg: 'full', occurredAt: '2026-01-05T00:00:00.000Z' }),
  fact('OrderDelivered'),
];

/** Booked as sales and GST after these facts, in cents. */
const soldAfter = (...facts: LedgerFact[]) =>
  [...PAID_AND_DELIVERED, ...facts].reduce((book, each) => bookFact(book, each, RECORDED).book, emptyBook)
    .recognisedCents;

describe('the sale of a delivered order that is forced to another status', () => {
  const decided = fact('RefundRequested', { amountCents: 110_000, from: 'deposits', reason: 'Not as agreed' });

  it('stands while it is called refunded and the money is still here, and ends with the decision to send it back', () => {
    expect(soldAfter()).toBe(110_000);
    expect(soldAfter(forcedTo('refunded'))).toBe(110_000);
    expect(soldAfter(forcedTo('refunded'), decided)).toBe(0);
    expect(soldAfter(decided, forcedTo('refunded'))).toBe(0);
  });

  it('is taken back when it was never delivered after all', () => {
    for (const status of ['cancelled', 'shipped', 'processing']) expect(soldAfter(forcedTo(status))).toBe(0);
    expect(soldAfter(forcedTo('shipped'), forcedTo('delivered'))).toBe(110_000);
  });
});

describe('what a buyer has paid beyond a delivered order', () => {
  const returned = fact('RefundFailed', {
    amountCents: 110_000,
    method: 'bank',
    from: 'deposits',
    afterSettlement: true,
    reason: 'Account closed',
    occurredAt: '2026-02-01T00:00:00.000Z',
  });
  const refunded = [
    fact('RefundRequested', { amountCents: 110_000, from: 'deposits', reason: 'Cancelled' }),
    fact('RefundSettled', {
      amountCents: 110_000,
      method: 'bank',
      from: 'deposits',
      completes: true,
      occurredAt: '2026-01-08T00:00:00.000Z',
    }),
  ];
  const [placed, paid, delivered] = PAID_AND_DELIVERED as [LedgerFact, LedgerFact, LedgerFact];
  const bookOf = (...facts: LedgerFact[]) =>
    facts.reduce((book, each) => bookFact(book, each, RECORDED).book, emptyBook);

  it('is no sale and bears no GST: a refund that comes back after the order was paid again is owed', () => {
    const again = [
      placed,
      paid,
      ...refunded,
      fact('PaymentsReopened', { reason: 'Wanted after all', settled: [] }),
      paid,
    ];
    for (const facts of [
      [...again, delivered, returned],
      [...again, returned, delivered],
    ]) {
      expect(bookOf(...facts)).toMatchObject({
        heldCents: 220_000,
        recognisedCents: 110_000,
        recognisedGstCents: 10_000,
      });
    }
  });

  it('is no sale either when the order came to less than was paid', () => {
    const cheaper = [
      fact('OrderItemsChanged', { totalCents: 88_000, gstCents: 8_000 }),
      fact('PaymentPlanRevised', { totalCents: 88_000, settled: [{ leg: 'full', amountCents: 88_000 }] }),
    ];
    expect(bookOf(placed, paid, ...cheaper, delivered)).toMatchObject({
      recognisedCents: 88_000,
      recognisedGstCents: 8_000,
    });
  });
});
