import fc from 'fast-check';
import { formatScaled, parseScaled, roundHalfUp, trimDecimal } from './decimal';

describe('decimal text', () => {
  it('goes to whole units and back', () => {
    expect(parseScaled('31.5', 4)).toBe(315000);
    expect(parseScaled('-0.07', 2)).toBe(-7);
    expect(parseScaled('-0.00', 2)).toBe(0);
    expect(parseScaled('5.2750000', 4)).toBe(52750);
    expect(formatScaled(-7, 2)).toBe('-0.07');
    expect(formatScaled(12, 0)).toBe('12');
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 9 }), (value, dp) => {
        expect(parseScaled(formatScaled(value, dp), dp)).toBe(Object.is(value, -0) ? 0 : value);
      }),
    );
  });

  it.each(['', ' ', '1e3', 'NaN', 'Infinity', '1,000', '.5', '1.', '+1', '0x10', '1.234'])(
    'refuses "%s" as 2 dp',
    (text) => {
      expect(() => parseScaled(text, 2)).toThrow(RangeError);
    },
  );

  it('refuses what does not fit a safe integer', () => {
    expect(() => parseScaled('99999999999999.99', 2)).toThrow('too large');
  });

  it('drops trailing zeros, and only those behind the point', () => {
    expect(['236.000', '1.500', '100', '0.86112'].map(trimDecimal)).toEqual(['236', '1.5', '100', '0.86112']);
  });
});

describe('roundHalfUp', () => {
  it.each([
    ['1.53125', 4, '1.5313'],
    ['-1.235', 2, '-1.24'],
    ['-0.004', 2, '0.00'],
    ['0.995', 2, '1.00'],
    ['2.4999999999999999999999', 0, '2'],
    ['2.5', 0, '3'],
    ['7', 3, '7.000'],
  ])('%s at %d dp is %s', (text, dp, expected) => {
    expect(roundHalfUp(text, dp)).toBe(expected);
  });

  it('takes decimal objects, and refuses binary numbers', () => {
    expect(roundHalfUp({ toFixed: () => '1.005' }, 2)).toBe('1.01');
    expect(() => roundHalfUp(1.005 as never, 2)).toThrow('binary');
    expect(() => roundHalfUp('abc', 2)).toThrow(RangeError);
  });
});
