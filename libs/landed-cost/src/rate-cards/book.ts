import { isCalendarDate } from '../brisbane';
import { PricingError } from '../errors';
import { RATE_CARD_2026_01 } from './2026-01';
import { RATE_CARD_2026_07 } from './2026-07';
import { compileRateCard } from './compile';
import type { RateCard } from './rate-card';

/**
 * Every card ever in force, oldest first. Never edit one that was used, not even to close it: prices are made again from it.
 * A card without an end is in force until the next one begins.
 */
export const RATE_CARDS: readonly RateCard[] = [RATE_CARD_2026_01, RATE_CARD_2026_07];

/** The card in force on a Brisbane calendar date. Throws PricingError NO_RATE_CARD. */
export function selectRateCard(asOf: string, cards: readonly RateCard[] = RATE_CARDS): RateCard {
  if (!isCalendarDate(asOf)) {
    throw new PricingError('NO_RATE_CARD', `"${asOf}" is not a date. Give the day of the price as YYYY-MM-DD.`);
  }
  const card = cards
    .filter((one) => one.effectiveFrom <= asOf && (one.effectiveTo === null || asOf < one.effectiveTo))
    .reduce<RateCard | null>((last, one) => (last && last.effectiveFrom > one.effectiveFrom ? last : one), null);
  if (!card) throw new PricingError('NO_RATE_CARD', `No rate card is in force on ${asOf}. Choose another date.`);
  return card;
}

/** The card of a recorded version, for replay. Throws PricingError NO_RATE_CARD. */
export function rateCardByVersion(version: string, cards: readonly RateCard[] = RATE_CARDS): RateCard {
  const card = cards.find((one) => one.version === version);
  if (!card)
    throw new PricingError('NO_RATE_CARD', `Rate card ${version} is not on file, so the price cannot be made.`);
  return card;
}

/**
 * Checks a set of cards: versions are unique, periods are real dates without overlap, every figure reads as a number,
 * every served zone and port has a rate. Throws RangeError naming the card and the fault.
 */
export function validateRateCards(cards: readonly RateCard[]): void {
  const sorted = [...cards].sort((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom));
  sorted.forEach((card, index) => {
    const fail = (fault: string): never => {
      throw new RangeError(`Rate card ${card.version}: ${fault}`);
    };
    if (cards.filter((one) => one.version === card.version).length > 1) fail('its version is used twice.');
    if (!isCalendarDate(card.effectiveFrom)) fail('effectiveFrom is not a date.');
    if (card.effectiveTo !== null && !(isCalendarDate(card.effectiveTo) && card.effectiveTo > card.effectiveFrom)) {
      fail('effectiveTo is not a later date.');
    }
    const next = sorted[index + 1];
    if (next && (card.effectiveFrom === next.effectiveFrom || (card.effectiveTo ?? '') > next.effectiveFrom)) {
      fail(`its period overlaps that of ${next.version}.`);
    }
    try {
      compileRateCard(card);
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
    }
  });
}
