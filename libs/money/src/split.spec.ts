import fc from 'fast-check';
import { allocateLargestRemainder, splitDeposit } from './split';

const total = fc.integer({ min: 0, max: 10 ** 12 });

describe('splitDeposit', () => {
  it('gives the odd cent to the deposit', () => {
    expect(splitDeposit(10001)).toEqual({ depositCents: 5001, balanceCents: 5000 });
    expect(splitDeposit(1)).toEqual({ depositCents: 1, balanceCents: 0 });
  });

  it('always adds up, with the half deposit at most one cent above the balance', () => {
    fc.assert(
      fc.property(total, fc.integer({ min: 0, max: 100 }), (cents, pct) => {
        const { depositCents, balanceCents } = splitDeposit(cents, pct);
        expect(depositCents + balanceCents).toBe(cents);
        expect(Math.min(depositCents, balanceCents)).toBeGreaterThanOrEqual(0);
        const half = splitDeposit(cents);
        expect([0, 1]).toContain(half.depositCents - half.balanceCents);
      }),
    );
  });

  it('refuses negative totals and impossible shares', () => {
    expect(() => splitDeposit(-1)).toThrow(RangeError);
    expect(() => splitDeposit(100, 101)).toThrow(RangeError);
    expect(() => splitDeposit(100, 33.3)).toThrow(RangeError);
  });
});

describe('allocateLargestRemainder', () => {
  it('gives left-over cents to the largest remainders, earlier first', () => {
    expect(allocateLargestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocateLargestRemainder(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(allocateLargestRemainder(10, [70, 25, 5])).toEqual([7, 3, 0]);
    expect(allocateLargestRemainder(5, [0, 0])).toEqual([3, 2]);
  });

  it('adds up and stays within a cent of the exact share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 10), max: 10 ** 10 }),
        fc.array(fc.nat(100000), { minLength: 1, maxLength: 12 }),
        (amount, weights) => {
          const parts = allocateLargestRemainder(amount, weights);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount === 0 ? 0 : amount);
          const whole = weights.reduce((sum, weight) => sum + weight, 0);
          if (whole > 0) {
            parts.forEach((part, index) =>
              expect(Math.abs(part - (amount * weights[index]!) / whole)).toBeLessThan(1.001),
            );
          }
        },
      ),
    );
  });

  it('refuses shares that cannot be', () => {
    expect(() => allocateLargestRemainder(1, [])).toThrow(RangeError);
    expect(() => allocateLargestRemainder(1, [-1])).toThrow(RangeError);
    expect(() => allocateLargestRemainder(1, [0.5])).toThrow(RangeError);
  });
});
