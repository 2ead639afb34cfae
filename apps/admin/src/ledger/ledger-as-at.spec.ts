import { asAtFilter, asAtOf, asAtQuery, asAtText } from './ledger-as-at';

const end = { effectiveBefore: '2026-06-30T14:00:00.000Z', asAtPosition: '88123' };

describe('the moment the books are shown at', () => {
  it('survives the address', () => {
    expect(asAtOf(new URLSearchParams(asAtQuery(end)))).toEqual(end);
  });

  it('is now when the address says nothing readable', () => {
    expect(asAtOf(new URLSearchParams('effectiveBefore=soon&position=-1'))).toEqual({});
    expect(asAtText({})).toBeNull();
  });

  it('limits the entries in the same way as the trial balance: effect exclusive, position inclusive', () => {
    expect(asAtFilter(end)).toEqual({ effectiveAt_lt: '2026-06-30T14:00:00.000Z', position_lte: '88123' });
  });

  it('is said in words and Brisbane time', () => {
    expect(asAtText(end)).toBe(
      'Showing the books with what took effect before 1 July 2026, 00:00 AEST, as known at position 88123.',
    );
  });
});
