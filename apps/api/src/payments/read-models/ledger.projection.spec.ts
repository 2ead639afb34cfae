import { foldInMemory } from '@halfpallet/projections';
import { recordedEvent, testUuid } from '@halfpallet/testing';
import type { LedgerFact } from '../domain/order-book';
import { ledgerProjection } from './ledger.projection';

const orderId = testUuid(1);
const TOTAL = 110_000;
const PART = 2_000;
const at = '2026-06-05T00:00:00.000Z';

const fact = (type: LedgerFact['type'], data: object = {}) => ({ type, data: { orderId, ...data } });
const transfer = { leg: 'full', amountCents: TOTAL, bookedOn: '2026-06-05' };
const asked = (refundId: string, amountCents: number) => ({ refundId, amountCents, method: 'bank', from: 'deposits' });
const failed = (refundId: string, amountCents: number) =>
  fact('RefundFailed', { ...asked(refundId, amountCents), afterSettlement: false, reason: 'Closed', occurredAt: at });
const settled = [{ leg: 'full', amountCents: TOTAL }];

/** Delivered goods, paid twice: what the order before it was reopened had been refunded came back, and is owed back. */
const PAID_TWICE = [
  fact('OrderPlaced', { totalCents: TOTAL, gstCents: 10_000 }),
  fact('BankTransferReceived', transfer),
  fact('RefundRequested', asked('whole', TOTAL)),
  fact('PaymentsReopened', { settled: [] }),
  fact('BankTransferReceived', transfer),
  fact('OrderDelivered'),
  fact('RefundRequested', asked('part', PART)),
  failed('part', PART),
  fact('RefundFailed', { ...failed('whole', TOTAL).data, settled }),
];

function salesAfter(...facts: ReadonlyArray<ReturnType<typeof fact>>): number {
  const events = facts.map((one, index) =>
    recordedEvent({ stream: `payment-${orderId}`, ...one, position: BigInt(index + 1) }),
  );
  let cents = 0;
  for (const { account, debit_cents: debit, credit_cents: credit } of foldInMemory(
    ledgerProjection,
    events,
  ).ledger_entries!.values()) {
    if (account === 'sales' || account === 'gst-payable') cents += (credit as number) - (debit as number);
  }
  return cents;
}

it.each([true, false])('stand in the book of the order they are for (real: %s)', (livemode) => {
  const [placed, ...more] = PAID_TWICE;
  const facts = [
    fact(placed!.type, { ...placed!.data, livemode }),
    fact('OrderItemsChanged', { totalCents: TOTAL, gstCents: 10_000 }),
    ...more,
  ];
  const events = facts.map((one, index) =>
    recordedEvent({ stream: `payment-${orderId}`, ...one, position: BigInt(index + 1) }),
  );
  const { ledger_entries: entries, ledger_orders: orders } = foldInMemory(ledgerProjection, events);
  const books = [...entries!.values(), ...orders!.values()].map((row) => row.livemode);
  expect(books.length).toBeGreaterThan(8);
  expect(new Set(books)).toEqual(new Set([livemode]));
});

describe('sales in the ledger', () => {
  const retried = asked('again', PART);

  it('fall by a part that is sent back once more, while what came back is still owed', () => {
    const again = fact('RefundRequested', { ...retried, retryOf: 'part', sendsBackCents: 0 });
    expect(salesAfter(...PAID_TWICE, again)).toBe(TOTAL - PART);
  });

  /**
   * Version 5 was served by releases that knew no `sendsBackCents` and no `owedAgainCents`. A worker of theirs that runs beside one of
   * this release, or rebuilds the books after a way back, folds both as if they were not there.
   */
  it('stand under a version that no release served which leaves out what a refund says it sends', () => {
    expect(salesAfter(...PAID_TWICE, fact('RefundRequested', retried))).toBe(TOTAL);
    expect(ledgerProjection.version).toBeGreaterThan(5);
  });
});
