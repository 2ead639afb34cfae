import { formatScaled, mulDivHalfUp, parseScaled } from '@halfpallet/money';
import type { ListingFacts, PriceStep } from '../listing';

/** Decimals of an ex works price and of exchange rates, as the price engine takes them. */
const DP = 4;
const UNITS = 10 ** DP;

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
  const listed = parseScaled(step.unitPrice, DP);
  const usd = toUsd(listed, step.currency, audPerUsd, pieces);
  if (usd === null) return { missing: 'the currency cannot be converted' };
  if (usd <= 0) return { missing: 'the price is not above nothing' };
  return { unitUsd: formatScaled(usd, DP), quantity, moqUnits };
}

/** The last step that begins at or below the quantity. */
const stepAt = (steps: readonly PriceStep[], quantity: number): PriceStep =>
  steps.filter(({ minQuantity }) => minQuantity <= quantity).at(-1) ?? steps[0]!;

function toUsd(listed: number, currency: string, audPerUsd: string, pieces: number): number | null {
  if (currency === 'USD') return mulDivHalfUp(listed, 1, pieces);
  return currency === 'AUD' ? mulDivHalfUp(listed, UNITS, parseScaled(audPerUsd, DP) * pieces) : null;
}
