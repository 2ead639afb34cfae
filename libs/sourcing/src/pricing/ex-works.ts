import { formatScaled, mulDivHalfUp, parseScaled } from '@halfpallet/money';
import type { ListingFacts, PriceStep } from '../listing';

/** Decimals of an ex works price and of exchange rates, as the price engine takes them. */
export const EXW_DP = 4;
const UNITS = 10 ** EXW_DP;

/** What goods cost at the factory gate when so many are bought. */
export interface ExWorks {
  /** For one piece, in US dollars, decimal text with four decimals. */
  readonly unitUsd: string;
  /** Pieces: as many as were wanted, or the least that is sold. */
  readonly quantity: number;
  readonly moqUnits: number;
}

export type NoPrice = 'no price is given' | 'the currency cannot be converted' | 'the price is not above nothing';

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

/** A listed price for one piece, in US dollars of four decimals; null when its currency cannot be converted. */
export function usdPerPiece(
  facts: Partial<ListingFacts>,
  { unitPrice, currency }: Pick<PriceStep, 'unitPrice' | 'currency'>,
  audPerUsd: string,
): number | null {
  const listed = parseScaled(unitPrice, EXW_DP);
  const pieces = facts.unitsPerPrice?.value ?? 1;
  if (currency === 'USD') return mulDivHalfUp(listed, 1, pieces);
  return currency === 'AUD' ? mulDivHalfUp(listed, UNITS, parseScaled(audPerUsd, EXW_DP) * pieces) : null;
}
