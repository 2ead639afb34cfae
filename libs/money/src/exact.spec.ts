import fc from 'fast-check';
import { divCeil, mulDivFloor, mulDivHalfUp } from './exact';

const big = (max: number) => fc.integer({ min: -max, max });

describe('mulDivHalfUp', () => {
  it.each([
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [1, 1, 3, 0],
    [2, 1, 3, 1],
    [2504, 15400, 10000, 3856],
    [0, -5, 7, 0],
  ])('%d x %d / %d is %d', (a, b, divisor, expected) => {
    expect(mulDivHalfUp(a, b, divisor)).toBe(expected);
  });

  it('agrees with BigInt wherever the answer is a safe number, also when the product is not', () => {
    fc.assert(
      fc.property(big(2 ** 52), big(2 ** 40), fc.integer({ min: 1, max: 2 ** 45 }), (a, b, divisor) => {
        const exact = BigInt(a) * BigInt(b);
        const size = exact < 0n ? -exact : exact;
        const rounded = (2n * size + BigInt(divisor)) / (2n * BigInt(divisor));
        fc.pre(rounded <= BigInt(Number.MAX_SAFE_INTEGER));
        expect(BigInt(mulDivHalfUp(a, b, divisor))).toBe(exact < 0n ? -rounded : rounded);
      }),
      { numRuns: 500 },
    );
  });

  it('is odd: a refund is the negative of its charge', () => {
    fc.assert(
      fc.property(big(10 ** 9), fc.integer({ min: 1, max: 10 ** 6 }), (a, divisor) => {
        expect(mulDivHalfUp(-a, 1, divisor) + mulDivHalfUp(a, 1, divisor)).toBe(0);
      }),
    );
  });

  it('refuses fractions, bad divisors and answers that are not exact', () => {
    expect(() => mulDivHalfUp(0.5, 1, 1)).toThrow(RangeError);
    expect(() => mulDivHalfUp(1, 1, 0)).toThrow(RangeError);
    expect(() => mulDivHalfUp(1, Number.NaN, 1)).toThrow(RangeError);
    expect(() => mulDivHalfUp(Number.MAX_SAFE_INTEGER, 2, 1)).toThrow('too large');
  });
});

describe('rounding down and up', () => {
  it('brackets the exact quotient', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31 - 1), fc.integer({ min: 1, max: 10 ** 6 }), (a, divisor) => {
        const down = mulDivFloor(a, 1, divisor);
        const up = divCeil(a, divisor);
        expect(down * divisor).toBeLessThanOrEqual(a);
        expect(up * divisor).toBeGreaterThanOrEqual(a);
        expect(up - down).toBe(a % divisor === 0 ? 0 : 1);
      }),
    );
  });

  it('refuses negative amounts', () => {
    expect(() => mulDivFloor(-1, 1, 2)).toThrow(RangeError);
    expect(() => divCeil(-1, 2)).toThrow(RangeError);
  });
});
