import { owed } from '../domain/owed';
import { initialPayment } from '../domain/payment-state';
import { bookedOutcome } from './line-outcome';

const booked = {
  orderId: 'order-1',
  owed: owed(initialPayment, { status: 'pending', totalCents: 100_00 }),
  heldOverCents: 0,
  matchedReceipt: false,
  unconfirmed: [],
  onRecord: true,
  wasPayableCents: 50_00,
  wasOver: false,
};

describe('what became of a statement line', () => {
  it('is matched only when exactly what was asked for came', () => {
    expect(bookedOutcome(50_00, booked)).toEqual({ state: 'matched', orderId: 'order-1', note: null });
    expect(bookedOutcome(49_99, booked)).toMatchObject({ state: 'allocated', note: 'A$49.99 came, A$50.00 was due' });
    expect(bookedOutcome(100_00, booked)).toMatchObject({ state: 'allocated', note: 'A$100.00 came, A$50.00 was due' });
  });

  it('is matched when somebody had recorded the same transfer by hand', () => {
    const byHand = { ...booked, matchedReceipt: true, wasPayableCents: 0 };
    expect(bookedOutcome(50_00, byHand)).toMatchObject({ state: 'matched', note: expect.stringContaining('by hand') });
  });

  it('says that another amount was recorded by hand, which nothing has confirmed', () => {
    const typed = { ...booked, unconfirmed: [{ amountCents: 49_99, bookedOn: '2026-11-27' }] };
    const remark =
      'A$49.99 of 27/11/2026 was recorded by hand and no line has come for it: if this is that transfer, take this match back and set the line aside';
    expect(bookedOutcome(50_00, typed)).toMatchObject({ state: 'matched', note: remark });
    expect(bookedOutcome(60_00, typed).note).toBe(`A$60.00 came, A$50.00 was due; ${remark}`);
    expect(bookedOutcome(50_00, { ...typed, matchedReceipt: true }).note).toBe(
      'the transfer that was recorded by hand',
    );
  });

  it('is held, and says what happens next, when more came than the order owes', () => {
    expect(bookedOutcome(60_00, { ...booked, heldOverCents: 10_00 })).toMatchObject({
      state: 'held',
      note: 'A$60.00 came, A$50.00 was due; A$10.00 is held over until finance sends it back',
    });
    expect(bookedOutcome(50_00, { ...booked, heldOverCents: 50_00, wasPayableCents: 0 })).toMatchObject({
      state: 'held',
      note: 'A$50.00 came, nothing was due; A$50.00 is held over until finance sends it back',
    });
    const over = { ...booked, heldOverCents: 50_00, wasPayableCents: 0, wasOver: true };
    expect(bookedOutcome(50_00, over)).toMatchObject({
      state: 'held',
      note: 'A$50.00 came, the order is cancelled or refunded; A$50.00 goes back: its refund waits to be transferred',
    });
  });
});
