import { PricingError } from './errors';
import type { RateCard, ZoneRule } from './rate-cards/rate-card';

export interface DeliveryZone {
  postcode: string;
  zone: string;
  state: string;
  /** Sea port that serves the postcode. */
  port: string;
}

/**
 * The delivery zone of an Australian postcode (four digits, as text). The first rule that fits wins.
 * Throws PricingError BAD_POSTCODE, UNKNOWN_POSTCODE or UNSERVED_DESTINATION.
 */
export function zoneForPostcode(postcode: string, card: RateCard): DeliveryZone {
  if (typeof postcode !== 'string' || !/^\d{4}$/.test(postcode)) {
    throw new PricingError('BAD_POSTCODE', 'An Australian postcode has four digits, such as 2000. Please check it.');
  }
  const rule = card.zoneRules.find(([from, to]) => postcode >= from && postcode <= to);
  if (!rule) {
    throw new PricingError('UNKNOWN_POSTCODE', `We do not know postcode ${postcode}. Please check it.`);
  }
  return served(postcode, rule);
}

function served(postcode: string, [, , zone, state, port]: ZoneRule): DeliveryZone {
  if (zone === 'UNSERVED_ISLAND') {
    const message = `We cannot price freight to postcode ${postcode} automatically. Contact us for a quote.`;
    throw new PricingError('UNSERVED_DESTINATION', message);
  }
  if (port === null || zone.startsWith('UNSERVED')) {
    const message = `Postcode ${postcode} is for PO boxes only and takes no pallets. Give the postcode of a street address.`;
    throw new PricingError('UNSERVED_DESTINATION', message);
  }
  return { postcode, zone, state, port };
}
