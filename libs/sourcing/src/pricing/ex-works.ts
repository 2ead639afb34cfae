import { formatScaled, mulDivHalfUp, parseScaled, roundHalfUp } from '@halfpallet/money';
import type { ListingFacts, PriceStep } from '../listing';

/** Decimals of an ex works price and of exchange rates, as the price engine takes them. */
export const EXW_DP = 4;
const UNITS = 10 ** EXW_DP;
/** Decimals that pages write: a screw is listed at 0.00625. */
const LISTED_DP = 6;
const LISTED_UNITS = 10 ** LISTED_DP;
/** Digits before the point. No goods cost more, and more could not be handled exactly. */
const MOST_DIGITS = 9;

/** What goods cost at the factory gate when so many are bought. */
export interface ExWorks {
  /** For one piece, in US dollars, decimal text with four decimals. */
  readonly unitUsd: string;
  /** Pieces: as many as were wanted, or the least that is sold. */
  readonly quantity: number;
  readonly moqUnits: number;
}

export type NoPrice =
  | 'no price is given'
  | 'the currency cannot be converted'
  | 'the price is not above nothing'
  | 'the price is too large';

/**
 * The ex works price at a quantity from a listing's ladder, per piece.
 * @param wanted pieces
 * @param audPerUsd the shop's own rate, four decimals; what is listed in Australian dollars is converted with it
 */
export function exWorksOf(
  facts: Partial<ListingFacts>,
  wanted: number | null,
  audPerUsd: string,
): ExWorks | { readonly missing: NoPrice } {
  const steps = facts.prices?.value ?? [];
  const first = steps[0];
  if (!first) return { missing: 'no price is given' };
  const pieces = facts.unitsPerPrice?.value ?? 1;
  const moqUnits = Math.max(1, facts.moqUnits?.value ?? 1, first.minQuantity * pieces);
  const quantity = Math.ceil(Math.max(wanted ?? moqUnits, moqUnits) / moqUnits) * moqUnits;
  const step = stepAt(steps, Math.floor(quantity / pieces));
  if (isTooLarge(step)) return { missing: 'the price is too large' };
  const usd = usdPerPiece(facts, step, audPerUsd);
  if (usd === null) return { missing: 'the currency cannot be converted' };
  if (usd <= 0) return { missing: 'the price is not above nothing' };
  return { unitUsd: formatScaled(usd, EXW_DP), quantity, moqUnits };
}

/**
 * How many pieces have to be bought for the price of a quantity, in whole minimum orders: a later step of a ladder is no price for fewer
 * pieces than it begins with.
 */
export function holdsFrom(
  facts: Partial<ListingFacts>,
  { quantity, moqUnits }: Pick<ExWorks, 'quantity' | 'moqUnits'>,
): number {
  const steps = facts.prices?.value ?? [];
  const pieces = facts.unitsPerPrice?.value ?? 1;
  const begins = steps.length === 0 ? 1 : stepAt(steps, Math.floor(quantity / pieces)).minQuantity * pieces;
  return Math.max(1, Math.ceil(begins / moqUnits)) * moqUnits;
}

/** The last step that begins at or below the quantity. */
const stepAt = (steps: readonly PriceStep[], quantity: number): PriceStep =>
  steps.filter(({ minQuantity }) => minQuantity <= quantity).at(-1) ?? steps[0]!;

/** Whether a page asks more than goods cost. */
const isTooLarge = ({ unitPrice }: Pick<PriceStep, 'unitPrice'>): boolean =>
  unitPrice.replace(/\..*$/, '').replace(/^0+/, '').length > MOST_DIGITS;

/**
 * A listed price for one piece, in US dollars of four decimals, rounded once; null when its currency cannot be converted, or when it is
 * too large.
 */
export function usdPerPiece(
  facts: Partial<ListingFacts>,
  step: Pick<PriceStep, 'unitPrice' | 'currency'>,
  audPerUsd: string,
): number | null {
  if (isTooLarge(step)) return null;
  const listed = parseScaled(roundHalfUp(step.unitPrice, LISTED_DP), LISTED_DP);
  const pieces = facts.unitsPerPrice?.value ?? 1;
  if (step.currency === 'USD') return mulDivHalfUp(listed, UNITS, LISTED_UNITS * pieces);
  const rate = parseScaled(audPerUsd, EXW_DP);
  return step.currency === 'AUD' ? mulDivHalfUp(listed, UNITS * UNITS, LISTED_UNITS * rate * pieces) : null;
}
