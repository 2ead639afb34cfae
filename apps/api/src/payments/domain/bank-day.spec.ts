import { bankDayRefusal, dayBeforeOrderRefusal } from './bank-day';

const NOON = new Date('2026-11-26T02:00:00Z');

describe('the day on which a bank moved money', () => {
  it.each(['2026-01-01', '2026-11-25', '2026-11-26'])('%s can be', (day) => {
    expect(bankDayRefusal(day, NOON)).toBeNull();
  });

  it.each([
    ['1999-11-26', '26/11/1999 is before the shop opened. Look at the year again.'],
    ['2036-11-26', '26/11/2036 is still to come. Give the day on the bank statement.'],
    ['2026-11-27', '27/11/2026 is still to come. Give the day on the bank statement.'],
    ['2026-02-30', 'Give the day as YYYY-MM-DD'],
  ])('%s cannot: %s', (day, why) => {
    expect(bankDayRefusal(day, NOON)).toBe(why);
  });

  it('begins at midnight where it begins first in Australia: in Sydney in summer, an hour before Brisbane', () => {
    expect(bankDayRefusal('2026-11-27', new Date('2026-11-26T12:59:59Z'))).not.toBeNull();
    expect(bankDayRefusal('2026-11-27', new Date('2026-11-26T13:00:00Z'))).toBeNull();
  });
});

describe('the day of money for an order', () => {
  it('is that of the order or a later one', () => {
    expect(['2026-11-26', '2026-11-27', '2027-01-01'].map((day) => dayBeforeOrderRefusal(day, '2026-11-26'))).toEqual([
      null,
      null,
      null,
    ]);
    expect(dayBeforeOrderRefusal('2026-11-25', '2026-11-26')).toBe(
      'Money of 25/11/2026 cannot be for this order, which was placed on 26/11/2026. Look at the day and the order again.',
    );
  });
});
