/**
 * Exact integer arithmetic. Everything that becomes money goes through these three functions, so no binary fraction is
 * ever formed: a product that fits a safe integer is divided with `%` (exact on doubles), a larger one goes through
 * BigInt.
 */

const HALF_RANGE = Number.MAX_SAFE_INTEGER / 2;

function assertOperands(a: number, b: number, divisor: number): void {
  if (!Number.isSafeInteger(a) || !Number.isSafeInteger(b) || !Number.isSafeInteger(divisor) || divisor <= 0) {
    throw new RangeError(`Exact arithmetic needs whole numbers and a positive divisor, got ${a} x ${b} / ${divisor}.`);
  }
}

function toSafeNumber(value: bigint): number {
  const result = Number(value);
  if (!Number.isSafeInteger(result)) throw new RangeError('The amount is too large to be handled exactly.');
  return result;
}

/** `a x b / divisor` rounded to the nearest integer, halves away from zero (decimal HALF_UP). */
export function mulDivHalfUp(a: number, b: number, divisor: number): number {
  assertOperands(a, b, divisor);
  const product = Math.abs(a * b);
  const sign = a < 0 !== b < 0 ? -1 : 1;
  if (product <= Number.MAX_SAFE_INTEGER && divisor <= HALF_RANGE) {
    const rest = product % divisor;
    const quotient = (product - rest) / divisor + (2 * rest >= divisor ? 1 : 0);
    return quotient === 0 ? 0 : sign * quotient;
  }
  const d = BigInt(divisor);
  const exact = BigInt(Math.abs(a)) * BigInt(Math.abs(b));
  const rounded = toSafeNumber((2n * exact + d) / (2n * d));
  return rounded === 0 ? 0 : sign * rounded;
}

/** `a x b / divisor` rounded down; operands must not be negative. */
export function mulDivFloor(a: number, b: number, divisor: number): number {
  assertOperands(a, b, divisor);
  if (a < 0 || b < 0) throw new RangeError('Rounding down is defined here for amounts of zero or more.');
  const product = a * b;
  if (product <= Number.MAX_SAFE_INTEGER) return (product - (product % divisor)) / divisor;
  return toSafeNumber((BigInt(a) * BigInt(b)) / BigInt(divisor));
}

/** `a / divisor` rounded up; operands must not be negative. */
export function divCeil(a: number, divisor: number): number {
  const down = mulDivFloor(a, 1, divisor);
  return a % divisor === 0 ? down : down + 1;
}
