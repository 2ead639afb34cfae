import type { PricingResult } from '@halfpallet/contracts';
import type { CatalogueProduct } from './read-models/catalogue-product';

export interface CardPrice {
  /** `listedQuantity` of the product. */
  readonly quantity: number;
  /** Null when no price can be made for this product now. */
  readonly pricing: PricingResult | null;
}

/**
 * What the catalogue needs of pricing: the half-pallet price on a card. A port, because pricing already reads the
 * catalogue and an arrow back would be a circle.
 */
export abstract class CardPrices {
  /** Changes whenever any card price may have changed (rate, rate card). */
  abstract version(): Promise<string>;
  abstract cardPrice(product: CatalogueProduct): Promise<CardPrice>;
}
