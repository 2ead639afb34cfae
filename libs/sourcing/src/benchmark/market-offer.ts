/** Where an offer was read. The better the source, the more its price is trusted. */
export const SOURCE_TRUST = {
  'gtin-feed': 1,
  'structured-data': 0.9,
  'site-rule': 0.8,
  fixture: 0.7,
  'sellers-claim': 0.4,
} as const;
export type OfferSource = keyof typeof SOURCE_TRUST;

/** What is known of goods that are compared by their descriptions. */
export interface Comparable {
  readonly title: string;
  /** Digits with a valid check digit. */
  readonly gtin: string | null;
  readonly brand: string | null;
  readonly model: string | null;
  readonly category: string | null;
  /** Figures in one unit a name, such as `grams` or `millilitres`; words such as a material. */
  readonly attributes: Readonly<Record<string, number | string>>;
  /** Pieces that are sold together, 1 for a single one; null when it is not said. */
  readonly pack: number | null;
}

/** What an Australian shop asks for comparable goods, as it was read. */
export interface MarketOffer extends Comparable {
  readonly retailer: string;
  /** True when the retailer delivers from Australia at Australian prices. */
  readonly isAustralian: boolean;
  readonly url: string | null;
  /** For the whole pack, in cents of `currency`. */
  readonly priceCents: number;
  /** ISO 4217 */
  readonly currency: string;
  readonly includesGst: boolean;
  readonly condition: 'new' | 'used' | 'refurbished';
  readonly source: OfferSource;
  /** ISO time. */
  readonly observedAt: string;
}

/** Australian dollars for one unit of a currency, as decimal text with at most six decimals. */
export type AudRates = Readonly<Record<string, string>>;
