import { assertCents, mulDivHalfUp, parseScaled, type Cents } from '@halfpallet/money';
import type { AudRates, MarketOffer } from './market-offer';

const RATE_DP = 6;
const RATE_UNITS = 10 ** RATE_DP;
/** Goods cost less. Pages write nines where they have no price, and a thousand times as much for a box is no exact number any more. */
const MOST_CENTS = 10_000_000_000;

/**
 * Cents of so many pieces in Australian dollars, GST included; null when there is no rate for the currency, or no price that goods can have.
 * @param pieces that the goods are sold by: of a box of screws one piece costs less than a cent
 */
export function unitPriceAudCents(offer: MarketOffer, rates: AudRates, pieces: number): Cents | null {
  const rate = offer.currency === 'AUD' ? '1' : rates[offer.currency];
  if (rate === undefined || assertCents(offer.priceCents) <= 0 || offer.priceCents >= MOST_CENTS) return null;
  const offered = offer.pack ?? 1;
  const [tenths, parts] = offer.includesGst ? [1, 1] : [11, 10];
  // One division, one rounding.
  const times = parseScaled(rate, RATE_DP) * tenths * pieces;
  const cents = mulDivHalfUp(offer.priceCents, times, RATE_UNITS * parts * offered);
  return cents > 0 && cents < MOST_CENTS ? cents : null;
}
