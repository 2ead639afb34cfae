import { ORDER, OWED_BACK, UNPAID } from '../test/samples';
import { forceEffect, moneyFacts, notesOf } from './order-money';

describe('the figures of an order', () => {
  it('leave out what is nothing, but for what everybody asks about', () => {
    expect(moneyFacts(UNPAID).map(({ term, value }) => [term, value])).toEqual([
      ['Paid', 0],
      ['Due now', 602.28],
      ['Due on delivery', 602.28],
      ['Refunded', 0],
    ]);
  });

  it('show what is on its way back, gone back, owed back and kept', () => {
    const money = { ...OWED_BACK, heldOverAud: 2.28, refundPendingAud: 100, retainedAud: 500 };
    expect(moneyFacts(money).slice(4)).toEqual([
      { term: 'On its way back', value: 100 },
      { term: 'Owed back', value: 2.28 },
      { term: 'Kept', value: 500 },
    ]);
    expect(notesOf({ ...money, refundedAud: 120.5 })).toEqual([
      'A$2.28 owed back',
      'A$100.00 on its way back',
      'A$120.50 refunded',
      'A$500.00 kept',
    ]);
  });

  it('show what was to go back and did not arrive', () => {
    const money = { ...ORDER, dueLaterAud: 0, refundFailedAud: 602.28 };
    expect(moneyFacts(money).slice(4)).toEqual([{ term: 'Did not get back', value: 602.28 }]);
    expect(notesOf(money)).toEqual(['A$602.28 did not get back']);
  });

  it('ask for nothing in a list when nothing is due', () => {
    expect(notesOf(OWED_BACK)).toEqual(['A$602.28 owed back']);
    expect(notesOf(UNPAID)).toEqual(['A$602.28 due now', 'A$602.28 due on delivery']);
  });
});

describe('forcing a status', () => {
  const shipped = { ...ORDER, status: 'shipped', dueNowAud: 602.28, dueLaterAud: 0, why: 'balance_due' } as const;

  it('closes the payment of an order that ends, and proposes what is held for refund', () => {
    expect(forceEffect(ORDER, 'cancelled')).toBe('closes-and-proposes');
    expect(forceEffect(ORDER, 'refunded')).toBe('closes-and-proposes');
    expect(forceEffect(UNPAID, 'cancelled')).toBe('closes');
    expect(forceEffect(OWED_BACK, 'refunded')).toBe('stays-closed');
  });

  it('asks for money again when the order lives again', () => {
    expect(forceEffect(OWED_BACK, 'pending')).toBe('reopens');
  });

  it('moves the day on which the balance is due', () => {
    expect(forceEffect(ORDER, 'delivered')).toBe('asks-for-balance');
    expect(forceEffect(shipped, 'delivered')).toBe('nothing');
    expect(forceEffect(shipped, 'processing')).toBe('balance-waits');
    expect(forceEffect({ ...ORDER, dueLaterAud: 0 }, 'shipped')).toBe('nothing');
  });
});
