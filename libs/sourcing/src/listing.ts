/** Suppliers' marketplaces that are searched, each with a queue of its own. */
export const MARKETPLACES = ['alibaba', 'aliexpress', 'amazon', 'ebay', 'dhgate'] as const;
export type Marketplace = (typeof MARKETPLACES)[number];

/** How a fact was read from a page, best first; `staff` is a correction with a name and a reason behind it. */
export const READING_METHODS = [
  'staff',
  'json-ld',
  'state-json',
  'microdata',
  'open-graph',
  'site-rule',
  'text-pattern',
] as const;
export type ReadingMethod = (typeof READING_METHODS)[number];

/** A fact of a listing with where it stands on the page. What the page does not say is missing, never guessed. */
export interface ListingFact<T> {
  readonly value: T;
  /** As the page has it, at most 300 characters. */
  readonly raw: string;
  readonly method: ReadingMethod;
  /** CSS selector or JSON path. */
  readonly path: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** ISO time of the page it stands on, where the page of the reading itself leaves it out. */
  readonly seenAt?: string;
}

/** One step of a price ladder: the price of a unit from `minQuantity` on. */
export interface PriceStep {
  readonly minQuantity: number;
  /** Null without a bound. */
  readonly maxQuantity: number | null;
  /** A decimal string in `currency`. */
  readonly unitPrice: string;
  /** ISO 4217, as the page says it; a page that does not say it has no price. */
  readonly currency: string;
}

export interface ListingVariant {
  /** Option names and values, such as Colour: Black. */
  readonly options: Readonly<Record<string, string>>;
  readonly unitPrice: string | null;
  readonly currency: string | null;
  readonly available: boolean | null;
  /** An earlier page offered it, and this one does not any more. What it cost then is not what it costs now. */
  readonly isGone?: true;
}

export interface ListingSupplier {
  readonly name: string;
  readonly city: string | null;
  readonly country: string | null;
  /** The marketplace's own mark. Nobody of ours has checked it. */
  readonly markedVerified: boolean | null;
  /** Out of 5. */
  readonly rating: number | null;
  readonly yearsOnMarketplace: number | null;
}

/** Everything that can be known of a listing. */
export interface ListingFacts {
  readonly title: ListingFact<string>;
  readonly description: ListingFact<string>;
  readonly brand: ListingFact<string>;
  /** Digits, with a valid check digit. */
  readonly gtin: ListingFact<string>;
  readonly mpn: ListingFact<string>;
  /** Ascending, without gaps or overlaps. */
  readonly prices: ListingFact<readonly PriceStep[]>;
  readonly moqUnits: ListingFact<number>;
  /** What one price buys, such as piece, set or pack of 6: pieces in it. */
  readonly unitsPerPrice: ListingFact<number>;
  readonly availability: ListingFact<'in-stock' | 'out-of-stock'>;
  /** Absolute addresses, the listing's own order. */
  readonly images: ListingFact<readonly string[]>;
  /** Grams of one packed unit. */
  readonly packedWeightGrams: ListingFact<number>;
  /** Length, width, height of one packed unit. */
  readonly packedSizeMm: ListingFact<readonly [number, number, number]>;
  readonly material: ListingFact<string>;
  /** ISO 3166 alpha-2. */
  readonly origin: ListingFact<string>;
  /** Claims of the page, such as FSC or RCM. Nobody of ours has checked them. */
  readonly certifications: ListingFact<readonly string[]>;
  readonly supplier: ListingFact<ListingSupplier>;
  /** Absolute address of the supplier's own page on the marketplace. Missing in what was read before it was. */
  readonly supplierPage: ListingFact<string>;
  readonly variants: ListingFact<readonly ListingVariant[]>;
}

/** Two readings of one fact that do not agree; neither is thrown away. */
export interface ListingConflict {
  readonly fact: keyof ListingFacts;
  readonly values: ReadonlyArray<{ readonly raw: string; readonly method: ReadingMethod; readonly path: string }>;
  readonly reason: string;
}

/** What was read from one page of one listing, with the evidence that anybody can look up again. */
export interface ListingReading {
  readonly marketplace: Marketplace;
  /** The marketplace's own id of the listing, null where the page has none. */
  readonly listingId: string | null;
  /** Address without tracking parameters. */
  readonly url: string;
  /** ISO time. */
  readonly fetchedAt: string;
  /** SHA-256 of the page's bytes, hexadecimal. */
  readonly contentHash: string;
  readonly facts: Partial<ListingFacts>;
  readonly conflicts: readonly ListingConflict[];
}
