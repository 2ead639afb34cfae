import { assertCents, sumCents, type Cents } from './cents';
import { mulDivFloor, mulDivHalfUp } from './exact';

/** Share of an order's total that is due when ordering, in whole per cent. The only place that says so. */
export const DEPOSIT_PCT = 50;

export interface DepositSplit {
  depositCents: Cents;
  balanceCents: Cents;
}

/**
 * Splits a total into the leg due now and the leg due on delivery. The deposit is rounded half up, so at 50% the odd
 * cent goes to the deposit. `depositPct` is a whole percentage from 0 to 100; only tests name another than `DEPOSIT_PCT`.
 */
export function splitDeposit(totalCents: Cents, depositPct = DEPOSIT_PCT): DepositSplit {
  if (assertCents(totalCents) < 0) throw new RangeError('A total to split must be zero or more.');
  if (!Number.isInteger(depositPct) || depositPct < 0 || depositPct > 100) {
    throw new RangeError(`A deposit of ${depositPct}% is not between 0 and 100.`);
  }
  const depositCents = mulDivHalfUp(totalCents, depositPct, 100);
  return { depositCents, balanceCents: totalCents - depositCents };
}

/**
 * Shares an amount over whole-number weights so that the parts add up to it exactly. Left-over cents go to the largest
 * remainders, earlier parts first on a tie. All weights zero shares it as evenly as possible.
 */
export function allocateLargestRemainder(totalCents: Cents, weights: readonly number[]): Cents[] {
  assertCents(totalCents);
  if (weights.length === 0) throw new RangeError('An amount needs at least one share to go to.');
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('Weights must be whole numbers of zero or more.');
  }
  const amount = Math.abs(totalCents);
  const given = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
  const whole = sumCents(given);
  const shares = given.map((weight, index) => ({
    index,
    cents: mulDivFloor(amount, weight, whole),
    // Exact, since amount x weight may exceed a safe integer.
    remainder: (BigInt(amount) * BigInt(weight)) % BigInt(whole),
  }));
  const left = amount - sumCents(shares.map((share) => share.cents));
  const byRemainder = [...shares].sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  for (const share of byRemainder.slice(0, left)) share.cents += 1;
  return shares.map(({ cents }) => (totalCents < 0 && cents !== 0 ? -cents : cents));
}
