import type { ListingTruth } from '@halfpallet/fixture-marketplace';
import type { ListingReading, PriceStep } from '@halfpallet/sourcing';

/** Price of a unit when so many are ordered; null when the page has none for that quantity. */
function priceAt(steps: readonly PriceStep[], quantity: number): PriceStep | null {
  return steps.find((step) => quantity >= step.minQuantity && quantity <= (step.maxQuantity ?? Infinity)) ?? null;
}

/**
 * What is wrong with the price of a reading, null when nothing is: no price is never wrong. A price without a ladder may
 * be known where the page has one, as long as it is the price of the quantity it begins at.
 */
export function wrongPrice(reading: ListingReading, truth: ListingTruth): string | null {
  const said = reading.facts.prices;
  if (said === undefined) return null;
  const shown = said.value.map((step) => `${step.minQuantity}: ${step.unitPrice} ${step.currency}`).join(', ');
  const problem = (why: string) => `${why}: ${shown} by ${said.method} at ${said.path}, ${truth.kind} ${truth.url}`;
  const real = truth.facts.prices;
  if (real === null) return problem('a price where there is none');
  const forbidden = truth.mayNotClaim.filter(({ fact }) => fact === 'prices').map(({ value }) => value);
  for (const step of said.value) {
    // Where the smallest order is not known, a lone price stands from one unit on.
    const quantity = Math.max(step.minQuantity, real[0]?.minQuantity ?? 1);
    const there = priceAt(real, quantity);
    if (Number(there?.unitPrice) !== Number(step.unitPrice) || there?.currency !== step.currency)
      return problem('another price');
    if (forbidden.includes(step.unitPrice)) return problem('a forbidden amount');
  }
  return null;
}
