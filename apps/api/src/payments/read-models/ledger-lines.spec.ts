import { recordedEvent, testUuid } from '@halfpallet/testing';
import type { LedgerFact, OrderBook } from '../domain/order-book';
import { bookEvent, type LedgerLine } from './ledger-lines';

const orderId = testUuid(1);
const DAY_MS = 86_400_000;
const START = Date.parse('2026-06-01T02:00:00.000Z');
/** Noon in Brisbane of a day of June; past 30 it is July. */
const on = (day: number) => new Date(START + (day - 1) * DAY_MS);
/** The bank's own day, as it stands in events. */
const bankDay = (day: number) => `2026-06-${String(day).padStart(2, '0')}`;

interface Known {
  readonly fact: LedgerFact;
  /** Day on which the shop learnt of it. */
  readonly day: number;
}
const known = (day: number, type: LedgerFact['type'], data: object = {}): Known => ({
  fact: { type, data: { orderId, ...data } } as unknown as LedgerFact,
  day,
});
const placed = known(1, 'OrderPlaced', { totalCents: 110_000, gstCents: 10_000 });
const delivered = (day: number) => known(day, 'OrderDelivered');
const transfer = (day: number, bookedOn: number, amountCents = 110_000) =>
  known(day, 'BankTransferReceived', { leg: 'full', amountCents, bookedOn: bankDay(bookedOn) });
const takenBack = (day: number, bookedOn: number, depositCents = 110_000) =>
  known(day, 'BankReceiptReversed', {
    ...{ depositCents, suspenseCents: 0, settled: [] },
    ...{ bookedOn: bankDay(bookedOn), reversedOn: null },
  });

/** All lines of the ledger, in the order of the store. */
function booked(facts: readonly Known[]): readonly LedgerLine[] {
  const lines: LedgerLine[] = [];
  let book: OrderBook | undefined;
  for (const [index, { fact, day }] of facts.entries()) {
    const position = BigInt(index + 1);
    const event = recordedEvent({ stream: `order-${orderId}`, ...fact, position, recordedAt: on(day) });
    const result = bookEvent(book, event);
    ({ book } = result);
    lines.push(...result.lines);
  }
  return lines;
}

/** What the accounts come to on the evening of a day, credits above 0; those at nothing are left out. */
function balancesOn(day: number, facts: readonly Known[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { account, debitCents, creditCents, effectiveAt } of booked(facts)) {
    if (Date.parse(effectiveAt) > on(day).getTime() + DAY_MS / 3) continue;
    sums[account] = (sums[account] ?? 0) + creditCents - debitCents;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
}

const SOLD = { bank: -110_000, sales: 100_000, 'gst-payable': 10_000 };
const HELD = { bank: -110_000, 'customer-deposits': 110_000 };

describe('the day of a sale in the books', () => {
  it('is not before delivery, however early the money came that is learnt of afterwards', () => {
    const lateStatement = [placed, delivered(20), transfer(22, 18)];
    expect(balancesOn(17, lateStatement)).toEqual({});
    expect(balancesOn(19, lateStatement)).toEqual(HELD);
    expect(balancesOn(20, lateStatement)).toEqual(SOLD);
  });

  it('is that of the money where it came after delivery', () => {
    const paidLater = [placed, delivered(20), transfer(25, 23)];
    expect(balancesOn(22, paidLater)).toEqual({});
    expect(balancesOn(23, paidLater)).toEqual(SOLD);
  });

  it('is also the day of its end when its transfer turns out to be another order’s', () => {
    const wrong = [placed, transfer(10, 10), delivered(20), takenBack(25, 10)];
    for (const day of [9, 10, 15, 19, 20, 24, 25]) expect([day, balancesOn(day, wrong)]).toEqual([day, {}]);
  });

  it('is not before somebody decided to keep money of a cancelled order, nor is its end', () => {
    const kept = [
      placed,
      transfer(10, 10),
      known(12, 'PaymentsClosed'),
      known(14, 'PaymentRetained', { amountCents: 110_000 }),
    ];
    expect([balancesOn(13, kept), balancesOn(14, kept)]).toEqual([HELD, SOLD]);
    const notTheirs = [...kept, takenBack(25, 10)];
    for (const day of [10, 13, 14, 25]) expect([day, balancesOn(day, notTheirs)]).toEqual([day, {}]);
  });

  it('does not come before its end when a refund fails on a day before it was decided', () => {
    const refund = { refundId: 'r', from: 'deposits', amountCents: 110_000, reason: 'A dent', method: 'bank' };
    const failed = known(24, 'RefundFailed', {
      ...refund,
      afterSettlement: false,
      occurredAt: '2026-06-22T00:00:00+10:00',
    });
    const facts = [placed, transfer(10, 10), delivered(20), known(23, 'RefundRequested', refund), failed];
    expect(balancesOn(22, facts)).toMatchObject({ sales: 100_000, 'gst-payable': 10_000 });
    expect(balancesOn(24, facts)).toEqual(SOLD);
  });

  it('ends on the day of a refund that was made at the card provider and is heard of days later', () => {
    const refund = { refundId: 'r', from: 'deposits', amountCents: 110_000, reason: 'There', method: 'card' };
    const made = '2026-06-22T00:00:00.000Z';
    const facts = [
      ...[placed, transfer(10, 10), delivered(20), known(25, 'RefundRequested', { ...refund, decidedAt: made })],
      known(25, 'RefundSettled', { ...refund, occurredAt: made, completes: true }),
    ];
    expect(balancesOn(21, facts)).toEqual(SOLD);
    for (const day of [22, 24, 25]) {
      expect([day, balancesOn(day, facts)]).toEqual([day, { bank: -110_000, 'provider-clearing': 110_000 }]);
    }
  });

  it('leaves no cents behind of a remainder that was let go after the transfer came', () => {
    const letGo = known(12, 'RemainderLetGo', { leg: 'full', amountCents: 20 });
    const facts = [placed, transfer(12, 10, 109_980), letGo, takenBack(25, 10, 109_980)];
    for (const day of [10, 11, 25]) expect([day, balancesOn(day, facts)]).toEqual([day, {}]);
  });
});
