import fc from 'fast-check';
import { formatAbn, isValidAbn } from './abn';
import { formatAud, formatFullAud, formatRate, formatUsd } from './format';
import { gstFromTotal } from './gst';
import { marginPercent, percentChange } from './percent';

describe('formats', () => {
  it('writes Australian dollars as Australians do', () => {
    expect(formatAud(123456789)).toBe('$1,234,567.89');
    expect(formatAud(-1250)).toBe('-$12.50');
    expect(formatAud(0)).toBe('$0.00');
    expect([123456789, -1250, 0].map(formatFullAud)).toEqual(['A$1,234,567.89', '-A$12.50', 'A$0.00']);
    expect(formatUsd(283500)).toBe('USD 2,835.00');
    expect(formatUsd(-1230)).toBe('-USD 12.30');
    expect(formatRate('1.53125')).toBe('1.5313');
  });

  it('agrees with Intl on every amount Intl can hold', () => {
    const intl = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (cents) => {
        const value = cents === 0 ? 0 : cents;
        expect(formatAud(value)).toBe(intl.format(value / 100));
      }),
    );
  });
});

describe('percentages', () => {
  it('rounds halves away from zero', () => {
    expect(percentChange(100000, 101250)).toBe('1.25');
    expect(percentChange(100000, 98765)).toBe('-1.24');
    expect(percentChange(100000, 100000)).toBe('0.00');
    expect(marginPercent(18900, 9640)).toBe('49.0');
    expect(marginPercent(5000, 6100)).toBe('-22.0');
  });

  it('needs a base', () => {
    expect(() => percentChange(0, 1)).toThrow(RangeError);
    expect(() => marginPercent(0, 1)).toThrow(RangeError);
  });
});

describe('gstFromTotal', () => {
  it('finds the tenth that was added', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31 - 1), (net) => {
        const gst = Math.floor((net + 5) / 10);
        expect(gstFromTotal(net + gst)).toBe(gst);
      }),
    );
  });
});

describe('Australian numbers', () => {
  it('checks an ABN by its weights', () => {
    expect(isValidAbn('51 824 753 556')).toBe(true);
    expect(isValidAbn('51824753557')).toBe(false);
    expect(isValidAbn('00 000 000 000')).toBe(false);
    expect(isValidAbn('123')).toBe(false);
    expect(formatAbn('51824753556')).toBe('51 824 753 556');
    expect(() => formatAbn('51824753557')).toThrow(RangeError);
  });

  it('finds every single mistyped digit of an ABN', () => {
    const good = '51824753556';
    for (let index = 0; index < good.length; index += 1) {
      for (const digit of '0123456789') {
        if (digit === good[index]) continue;
        expect(isValidAbn(good.slice(0, index) + digit + good.slice(index + 1))).toBe(false);
      }
    }
  });
});
