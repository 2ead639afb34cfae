/** Why an offer counts for the market price of a good, or does not. */
export type OfferMatch =
  | 'same'
  | 'sale'
  | 'other-pack'
  | 'used'
  | 'refurbished'
  | 'other-product'
  | 'foreign-currency'
  | 'without-gst'
  | 'out-of-stock';

/** An invented Australian shop. */
export interface Shop {
  readonly id: string;
  readonly name: string;
  readonly searchPath: (query: string, page: number) => string;
  readonly productPath: (offer: Offer) => string;
}

/** A product in a shop's window. */
export interface Offer {
  readonly shop: string;
  readonly sku: string;
  /** The good it is compared with, by the name people would search for. */
  readonly good: string;
  readonly match: OfferMatch;
  readonly title: string;
  readonly brand: string | null;
  readonly gtin: string | null;
  /** What a buyer pays, with GST unless `match` is `without-gst`. */
  readonly price: string;
  readonly currency: string;
  readonly was: string | null;
  /** Pieces that the price buys. */
  readonly pack: number;
  readonly condition: 'new' | 'used' | 'refurbished';
  readonly inStock: boolean;
}
