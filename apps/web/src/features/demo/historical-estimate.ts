/** Exchange rate, freight, duty and margin of an early demo page. No price of the shop is made with them. */
export const HISTORICAL_FACTORS = [1.54, 1.15, 1.12, 1.25] as const;

/** The demo's estimate in Australian dollars for a factory price in US dollars, to the cent. */
export function historicalEstimateAud(exwPriceUsd: number): number {
  const exact = HISTORICAL_FACTORS.reduce((price, factor) => price * factor, exwPriceUsd);
  return Math.round(exact * 100) / 100;
}
