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

  it('is no sale of an order that was reopened meanwhile, nor one cent of it', () => {
    const back = (owedAgain: object) =>
      fact('RefundFailed', {
        amountCents: 10_000,
        method: 'card',
        from: 'deposits',
        reason: 'Card expired',
        ...owedAgain,
      });
    expect(bookOf(placed, back({ owedAgainCents: 10_000 })).cameBackCents).toBe(10_000);
    expect(bookOf(placed, back({})).cameBackCents).toBe(0);
  });
});

describe('a remainder that was let go', () => {
  const letGo = fact('RemainderLetGo', { amountCents: 20, leg: 'full' });
  const sent = (completes: boolean) =>
    fact('RefundSettled', { amountCents: 1_000, method: 'card', occurredAt: '2026-01-06T00:00:00.000Z', completes });
  const after = (...facts: LedgerFact[]) =>
    [letGo, ...facts].reduce((book, each) => bookFact(book, each, RECORDED).book, emptyBook).letGoCents;

  it('stays so after a refund of a part, and is asked for once all money went back', () => {
    expect(after(sent(false))).toBe(20);
    expect(after(sent(true))).toBe(0);
  });
});

describe('the postings of a fact', () => {
  const moved = (each: LedgerFact, before = emptyBook) =>
    bookFact(before, each, RECORDED).transaction?.postings.map(
      ({ account, debitCents, creditCents }) => [account, debitCents - creditCents] as const,
    );

  it('take a refund that failed from where its money lay by then', () => {
    const failed = (method: 'card' | 'bank', afterSettlement: boolean) =>
      moved(fact('RefundFailed', { amountCents: 100, method, from: 'suspense', afterSettlement, reason: 'Closed' }));
    expect(failed('card', false)).toEqual([
      ['refunds-payable', 100],
      ['suspense', -100],
    ]);
    expect(failed('card', true)).toEqual([
      ['provider-clearing', 100],
      ['suspense', -100],
    ]);
    expect(failed('bank', true)).toEqual([
      ['bank', 100],
      ['suspense', -100],
    ]);
  });

  it('give back what a dispute took, or what was given up as lost', () => {
    const won = (more: object) => moved(fact('DisputeWon', { amountCents: 100, feeReturnedCents: 0, ...more }));
    expect(won({})).toEqual([
      ['provider-clearing', 100],
      ['disputed-payments', -100],
    ]);
    expect(won({ afterLoss: 'suspense' })).toEqual([
      ['provider-clearing', 100],
      ['suspense', -100],
    ]);
    expect(won({ amountCents: 0 })).toBeUndefined();
  });

  it('say whether a sale follows from the delivery or from what is kept of a cancelled order', () => {
    const [placed, paid, delivered] = PAID_AND_DELIVERED as [LedgerFact, LedgerFact, LedgerFact];
    const { book } = bookFact(bookFact(emptyBook, placed, RECORDED).book, paid, RECORDED);
    const textsOf = (each: LedgerFact) =>
      bookFact(book, each, RECORDED).transaction?.postings.map(({ description }) => description);
    expect(new Set(textsOf(delivered))).toEqual(new Set(['Goods delivered: deposit becomes a sale']));
    const kept = fact('PaymentRetained', { amountCents: 110_000, reason: 'The tooling is paid' });
    expect(new Set(textsOf(kept))).toEqual(new Set(['Kept after cancellation: deposit becomes income']));
  });

  it('date no sale before its goods were called delivered, however late the money is learnt of', () => {
    const [placed] = PAID_AND_DELIVERED as [LedgerFact];
    const { book } = bookFact(bookFact(emptyBook, placed, RECORDED).book, forcedTo('delivered'), RECORDED);
    const came = fact('BankTransferReceived', { amountCents: 110_000, leg: 'full', bookedOn: '2026-01-10' });
    const days = bookFact(book, came, '2026-01-25T00:00:00.000Z').transaction?.postings.map(
      ({ account, effectiveAt }) => [account, effectiveAt],
    );
    expect(days).toContainEqual(['bank', '2026-01-10T00:00:00+10:00']);
    expect(days).toContainEqual(['sales', RECORDED]);
  });
});
