import fc from 'fast-check';
import {
  assertCents,
  centsFromNumber,
  centsToDecimalString,
  centsToNumber,
  parseCents,
  parseWrittenCents,
  sumCents,
} from './cents';

describe('an amount as people write it', () => {
  it('may part its thousands with commas', () => {
    expect(['1,234.50', '1234.5', '-1,234,567', '5'].map(parseWrittenCents)).toEqual([123450, 123450, -123456700, 500]);
  });

  it.each(['12,50', '5,0', '1,23.56', '1.234,56', '12,3456', ',500', ''])(
    'is none with a comma elsewhere: %j',
    (text) => {
      expect(() => parseWrittenCents(text)).toThrow(RangeError);
    },
  );
});

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
