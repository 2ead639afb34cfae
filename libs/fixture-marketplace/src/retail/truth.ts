import { OFFERS } from './offers';
import { SHOPS } from './shops';
import type { Offer, Shop } from './types';

export interface OfferTruth extends Offer {
  /** From the root of the listener. */
  readonly path: string;
}

export const shopOf = (id: string): Shop => {
  const shop = SHOPS.find((candidate) => candidate.id === id);
  if (!shop) throw new Error(`No shop is called ${id}: add it to shops.ts.`);
  return shop;
};

export const offerPath = (offer: Offer): string => `/${offer.shop}${shopOf(offer.shop).productPath(offer)}`;

/** What every product page of every shop says, and whether it counts as a price of the good it resembles. */
export const RETAIL_TRUTH: readonly OfferTruth[] = OFFERS.map((offer) => ({ ...offer, path: offerPath(offer) }));
