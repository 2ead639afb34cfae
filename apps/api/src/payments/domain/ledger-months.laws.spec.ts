import * as fc from 'fast-check';
import { brisbaneDate } from '@halfpallet/landed-cost';
import { bookFact, emptyBook, type DatedPosting, type LedgerFact } from './order-book';
import type { LedgerAccount } from './posting';

const orderId = '00000000-0000-4000-8000-000000000001';
const DAY_MS = 86_400_000;
const fact = (type: LedgerFact['type'], data: object = {}) =>
  ({ type, data: { orderId, ...data } }) as unknown as LedgerFact;

/** Ends of months and of the financial year in Brisbane, Sydney and UTC, days of changed clocks, a leap day. */
const EDGES = [
  '2027-06-30T14:00:00Z',
  '2027-07-01T00:00:00Z',
  '2027-10-02T16:00:00Z',
  '2027-12-31T13:00:00Z',
  '2028-02-28T14:00:00Z',
  '2028-02-29T14:00:00Z',
  '2028-04-01T16:00:00Z',
];
const anyMoment = fc.oneof(
  fc.constantFrom(...EDGES).chain((edge) => fc.integer({ min: -1, max: 1 }).map((ms) => Date.parse(edge) + ms)),
  fc.integer({ min: Date.parse('2027-05-01T00:00:00Z'), max: Date.parse('2028-05-01T00:00:00Z') }),
);

interface Recorded {
  readonly fact: LedgerFact;
  readonly at: number;
}

const cents = fc.integer({ min: 1, max: 60_000 });
const from = fc.constantFrom('deposits' as const, 'suspense' as const);
/** What may happen to an order's money, each recorded up to forty days after its own moment. */
const anyFact = fc
  .record({
    recordedAt: anyMoment,
    lateMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 * DAY_MS })),
    what: fc.oneof(
      cents.map((amountCents) => ({ type: 'CardPaymentSettled' as const, data: { leg: 'full', amountCents } })),
      cents.map((amountCents) => ({ type: 'BankTransferReceived' as const, data: { leg: 'full', amountCents } })),
      fc.record({ amountCents: cents, from }).map((data) => ({
        type: 'RefundRequested' as const,
        data: { ...data, reason: 'x' },
      })),
      fc.record({ amountCents: cents, from }).map((data) => ({
        type: 'RefundSettled' as const,
        data: { ...data, method: 'card', completes: false },
      })),
      fc.record({ amountCents: cents, from, afterSettlement: fc.boolean() }).map((data) => ({
        type: 'RefundFailed' as const,
        data: { ...data, method: 'card', reason: 'x' },
      })),
      fc.record({ amountCents: cents, from, feeCents: fc.constantFrom(0, 2_500) }).map((data) => ({
        type: 'PaymentDisputed' as const,
        data,
      })),
      fc.record({ amountCents: cents, from }).map((data) => ({
        type: 'DisputeLost' as const,
        data: { ...data, completes: false },
      })),
      cents.map((amountCents) => ({ type: 'PaymentRetained' as const, data: { amountCents } })),
      fc.constant({ type: 'OrderDelivered' as const, data: {} }),
      fc.constantFrom('shipped', 'delivered', 'refunded').map((to) => ({
        type: 'OrderStatusForced' as const,
        data: { to },
      })),
    ),
  })
  .map(({ recordedAt, lateMs, what: { type, data } }): Recorded => {
    const happened = new Date(recordedAt - lateMs);
    const own = { occurredAt: happened.toISOString(), bookedOn: brisbaneDate(happened) };
    return { fact: fact(type, { ...data, ...own }), at: recordedAt };
  });

const anyHistory = fc.array(anyFact, { maxLength: 25 }).map((facts) => {
  const inTurn = facts.toSorted((a, b) => a.at - b.at);
  const placed = fact('OrderPlaced', { totalCents: 110_000, gstCents: 10_000 });
  return [{ fact: placed, at: inTurn[0]?.at ?? 0 }, ...inTurn];
});

function booked(history: readonly Recorded[]): DatedPosting[] {
  let book = emptyBook;
  return history.flatMap((each) => {
    const done = bookFact(book, each.fact, new Date(each.at).toISOString());
    book = done.book;
    return [...(done.transaction?.postings ?? [])];
  });
}

type Balances = Partial<Record<LedgerAccount, number>>;
const balances = (postings: readonly DatedPosting[]): Balances =>
  postings.reduce<Balances>(
    (sums, { account, debitCents, creditCents }) => ({
      ...sums,
      [account]: (sums[account] ?? 0) + debitCents - creditCents,
    }),
    {},
  );

/** Months as finance asks for them: from the first moment of one in Brisbane to that of the next. */
const MONTHS = Array.from({ length: 16 }, (_, n) => {
  const first = (month: number) =>
    Date.parse(`${new Date(Date.UTC(2027, month, 1)).toISOString().slice(0, 10)}T00:00:00+10:00`);
  return { from: first(n + 2), before: first(n + 3) };
});

describe('the books, month by month', () => {
  it('have every posting in one month, add up to the whole, and balance in each', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const postings = booked(history);
        const inMonth = MONTHS.map(({ from: start, before }) =>
          postings.filter(({ effectiveAt }) => start <= Date.parse(effectiveAt) && Date.parse(effectiveAt) < before),
        );
        expect(inMonth.flat()).toHaveLength(postings.length);
        for (const [index, month] of inMonth.entries()) {
          expect(Object.values(balances(month)).reduce((sum, cent) => sum + cent, 0)).toBe(0);
          const name = new Date(MONTHS[index]!.from + DAY_MS).toISOString().slice(0, 7);
          for (const { effectiveAt } of month) expect(brisbaneDate(new Date(effectiveAt)).slice(0, 7)).toBe(name);
        }
        const sums = inMonth.map(balances).reduce<Balances>((all, month) => {
          for (const [account, amount] of Object.entries(month) as Array<[LedgerAccount, number]>)
            all[account] = (all[account] ?? 0) + amount;
          return all;
        }, {});
        expect(sums).toEqual(balances(postings));
      }),
      { numRuns: 1_000 },
    );
  });

  it('have sold nothing below zero at the end of any month, however late is learnt what happened', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const postings = booked(history);
        for (const { before } of MONTHS) {
          const upTo = balances(postings.filter(({ effectiveAt }) => Date.parse(effectiveAt) < before));
          expect(upTo.sales ?? 0).toBeLessThanOrEqual(0);
          expect(upTo['gst-payable'] ?? 0).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
