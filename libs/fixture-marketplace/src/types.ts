import type { ListingFacts, Marketplace, PriceStep } from '@halfpallet/sourcing';

export const SECTORS = [
  'Hardware',
  'Plumbing',
  'Building Materials',
  'Electrical',
  'Tools',
  'Kitchen & Bath',
  'Furniture',
  'Lighting',
] as const;
export type Sector = (typeof SECTORS)[number];

/** What a page says, fact by fact; null: it does not say. */
export type FactValues = { readonly [F in keyof ListingFacts]: ListingFacts[F]['value'] | null };

/** What is odd about a listing page. The first group changes what the page says or how, the second how it is answered. */
export const CONTENT_KINDS = [
  'plain',
  'ladder',
  'variants',
  'price-range',
  'foreign-currency',
  'no-currency',
  'negotiable',
  'broken-json',
  'huge',
  'out-of-stock',
  'lazy-images',
  'hostile',
  'script-only',
] as const;
export const ANSWER_KINDS = [
  'captcha',
  'login-wall',
  'redirect-home',
  'slow',
  'throttled',
  'server-error',
  'robots-forbidden',
] as const;
export type PageKind = (typeof CONTENT_KINDS)[number] | (typeof ANSWER_KINDS)[number];

/** Something that can be bought, and everything that is true of it wherever it is listed. */
export interface Good {
  readonly id: string;
  readonly sector: Sector;
  readonly description: string;
  readonly brand?: string;
  /** 12 digits of an EAN-13; the check digit is added. Prefix 952 is the one for examples. */
  readonly ean?: string;
  readonly mpn?: string;
  readonly material?: string;
  /** ISO 3166 alpha-2 */
  readonly origin: string;
  readonly certifications?: readonly string[];
  /** One packed piece. */
  readonly grams?: number;
  readonly mm?: readonly [number, number, number];
  /** Names of pictures, see pictures/picture.ts; without: three good ones of its own. */
  readonly pictures?: readonly string[];
  readonly listings: readonly ListingRow[];
}

/** A variant's options, unit price (null: as the ladder says) and whether it can be had. */
export type VariantRow = readonly [
  options: Readonly<Record<string, string>>,
  unitPrice: string | null,
  available: boolean,
];

/** A good as one seller lists it on one site. */
export interface ListingRow {
  readonly site: Marketplace;
  readonly id: string;
  readonly kind?: PageKind;
  readonly title: string;
  readonly seller: string;
  /** From how many units on, at which price each. Empty: the page has no price. */
  readonly prices: ReadonlyArray<readonly [minQuantity: number, unitPrice: string]>;
  /** ISO 4217, USD without. */
  readonly currency?: string;
  readonly moq?: number;
  /** Pieces that one price buys, where the page says so. */
  readonly per?: number;
  readonly variants?: readonly VariantRow[];
  /** Amounts on the page that are not the price. */
  readonly was?: string;
  readonly shipping?: string;
  readonly coupon?: string;
  /** What the site makes of a price in another currency, in USD. */
  readonly converted?: string;
  /** Facts of the good that this page leaves out. */
  readonly omit?: ReadonlyArray<keyof ListingFacts>;
}

export interface Seller {
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly verified: boolean;
  readonly rating: number;
  readonly years: number;
}

/** An amount that stands on a page without being its price. */
export interface Decoy {
  readonly label: 'was' | 'shipping' | 'coupon' | 'converted' | 'related';
  readonly amount: string;
  readonly currency: string;
}

/** Another listing of the same site, as a card. */
export interface Card {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly image: string;
  /** Unit price, or null when it is to be asked for. */
  readonly price: string | null;
  readonly currency: string;
  readonly moq: number | null;
}

/** Everything a page is made of. `facts` is both what is rendered and the truth that readers are measured against. */
export interface ListingPage {
  readonly site: Marketplace;
  readonly id: string;
  readonly goodId: string;
  readonly sector: Sector;
  readonly kind: PageKind;
  /** From the root of the listener. */
  readonly path: string;
  /** Addresses are from the root of the listener. */
  readonly facts: FactValues;
  /** The prices as they stand on the page, also where it does not name their currency (which is then empty). */
  readonly steps: readonly PriceStep[];
  readonly decoys: readonly Decoy[];
  readonly related: readonly Card[];
  /** Of the amounts on the page; empty when it does not say. */
  readonly currency: string;
  /** Lowest and highest price, when that is all that the page says of its price. */
  readonly range: readonly [string, string] | null;
}
