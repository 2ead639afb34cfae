import { owed } from '../domain/owed';
import { initialPayment } from '../domain/payment-state';
import { bookedOutcome } from './line-outcome';

const booked = {
  orderId: 'order-1',
  owed: owed(initialPayment, { status: 'pending', totalCents: 100_00 }),
  heldOverCents: 0,
  matchedReceipt: false,
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
