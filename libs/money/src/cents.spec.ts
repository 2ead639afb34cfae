import fc from 'fast-check';
import { assertCents, centsFromNumber, centsToDecimalString, centsToNumber, parseCents, sumCents } from './cents';

describe('cents', () => {
  it('reads and writes decimal text exactly', () => {
    expect(parseCents('6728.34')).toBe(672834);
    expect(parseCents('12.5')).toBe(1250);
    expect(centsToDecimalString(5)).toBe('0.05');
    expect(() => parseCents('0.005')).toThrow('more than 2 decimal places');
  });

  it('survives the trip through a JSON number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (cents) => {
        const json: unknown = JSON.parse(JSON.stringify({ amount: centsToNumber(cents) }));
        expect(centsFromNumber((json as { amount: number }).amount)).toBe(cents === 0 ? 0 : cents);
      }),
    );
  });

  it('refuses amounts that are not amounts', () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, 0.1 + 0.2, 1e21]) {
      expect(() => centsFromNumber(bad)).toThrow(RangeError);
    }
    expect(() => assertCents(1.5)).toThrow(RangeError);
    expect(() => sumCents([1, 2.5])).toThrow(RangeError);
    expect(() => sumCents([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  });

  it('adds up', () => {
    expect(sumCents([])).toBe(0);
    expect(sumCents([1, 2, -4])).toBe(-1);
  });
});
