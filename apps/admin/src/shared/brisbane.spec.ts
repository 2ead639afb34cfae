import {
  agoText,
  brisbaneDate,
  dateText,
  dayText,
  endOfDay,
  fieldOfInstant,
  instantOfField,
  latestBankDay,
  momentText,
  startOfDay,
} from './brisbane';

const MIDNIGHT = '2026-06-30T14:00:00.000Z';

describe('Brisbane time', () => {
  it('is written with its zone', () => {
    expect(momentText('2026-02-03T01:12:09.114Z')).toBe('3 Feb 2026, 11:12 AEST');
  });

  it('starts a new day at 14:00 UTC, in summer as in winter', () => {
    expect(momentText(MIDNIGHT)).toBe('1 July 2026, 00:00 AEST');
    expect(brisbaneDate(Date.parse(MIDNIGHT))).toBe('2026-07-01');
    expect(brisbaneDate(Date.parse(MIDNIGHT) - 1)).toBe('2026-06-30');
    expect(startOfDay('2026-01-15')).toBe('2026-01-14T14:00:00.000Z');
    expect(endOfDay('2026-01-15')).toBe('2026-01-15T13:59:59.999Z');
  });

  it('is an hour behind the banks of Sydney in summer', () => {
    expect(latestBankDay(Date.parse('2026-01-15T12:59:59.999Z'))).toBe('2026-01-15');
    expect(latestBankDay(Date.parse('2026-01-15T13:00:00.000Z'))).toBe('2026-01-16');
  });

  it('reads a field back as the instant it was filled from', () => {
    expect(fieldOfInstant(MIDNIGHT)).toBe('2026-07-01T00:00');
    expect(instantOfField('2026-07-01T00:00')).toBe(MIDNIGHT);
    expect(instantOfField('2026-07-01T00:00:30')).toBe('2026-06-30T14:00:30.000Z');
  });

  it('takes the years with five digits that a field holds while somebody types', () => {
    expect(instantOfField('20266-07-01T00:00')).toBe('+020266-06-30T14:00:00.000Z');
    expect(startOfDay('20266-07-01')).toBe('+020266-06-30T14:00:00.000Z');
    expect(endOfDay('202666-07-01')).toBe('+202666-07-01T13:59:59.999Z');
  });

  it('shows what is no time as it is', () => {
    expect([momentText('soon'), dayText('soon')]).toEqual(['soon', 'soon']);
  });
});

describe('a calendar date', () => {
  it('has no clock and cannot slip', () => {
    expect(dateText('2026-07-01')).toBe('1 July 2026');
  });

  it('is shown as it is when it is none', () => {
    expect(dateText('soon')).toBe('soon');
  });
});

describe('how long ago', () => {
  const now = Date.parse('2026-07-01T00:00:00Z');
  it.each([
    ['2026-06-30T23:59:56Z', '4 s ago'],
    ['2026-06-30T23:48:00Z', '12 min ago'],
    ['2026-06-30T21:00:00Z', '3 h ago'],
    ['2026-06-26T00:00:00Z', '5 days ago'],
    ['2026-07-01T00:00:05Z', '0 s ago'],
  ])('%s is %s', (instant, text) => {
    expect(agoText(instant, now)).toBe(text);
  });
});
