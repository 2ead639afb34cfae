import type { EventTypeDefinition, Fact } from '@halfpallet/event-store';
import type { BenchmarkEvidence } from '@halfpallet/sourcing';
import type { AddedPhotograph, ArrangedPicture } from './photographs';
import type { ProductData, ReviewedImage } from './product-data';

export interface ProductListed extends Fact<'ProductListed', { importId: string; product: ProductData }> {}
export interface ProductRevised extends Fact<
  'ProductRevised',
  { importId: string; product: ProductData; changed: string[] }
> {}
export interface ProductImageReviewed extends Fact<
  'ProductImageReviewed',
  { productId: number; image: ReviewedImage }
> {}
/** Staff gave the product a photograph; it is shown once it was reviewed. */
export interface ProductImageAdded extends Fact<'ProductImageAdded', { productId: number; image: AddedPhotograph }> {}
/** All photographs of the product as they stand from now on, with what they show. */
export interface ProductImagesArranged extends Fact<
  'ProductImagesArranged',
  { productId: number; images: readonly ArrangedPicture[] }
> {}
export interface ProductImageRemoved extends Fact<'ProductImageRemoved', { productId: number; imageKey: string }> {}
/** Where market prices are looked for: shops that the operator names, or those of this machine's own market. */
export type MarketPriceSource = 'shopping-search' | 'fixture-shops';

/** What one shop had to say. */
export interface AskedShop {
  readonly shop: string;
  /** Offers read, comparable or not. */
  readonly offers: number;
  /** Why it was not read to the end, for people; null when it was. */
  readonly problem: string | null;
}

interface OfMarketRun {
  readonly productId: number;
  /** Which look it was: `2026-11` is that month's, `2026-W47` one that staff asked for in that week, `2026-W47.2` the next, `sourcing` the one before it was imported. */
  readonly run: string;
  readonly source: MarketPriceSource;
  readonly shops: readonly AskedShop[];
}

export interface MarketPriceObserved extends Fact<
  'MarketPriceObserved',
  OfMarketRun & {
    /** Page of the best match. */
    readonly sourceUrl: string | null;
    readonly matchedProductName: string;
    /** 0 to 1, two decimals, on the day it was observed. */
    readonly confidence: number;
    /** What the confidence was made of, so that it can be told how much is left of it later. */
    readonly evidence: BenchmarkEvidence;
    readonly observedAt: string;
    /** For one unit of the product with GST, counted by how well each offer matches. */
    readonly averageCents: number;
    /** For one unit of the product with GST; best match first. */
    readonly prices: ReadonlyArray<{
      readonly retailer: string;
      readonly priceCents: number;
      readonly title: string;
      readonly url: string | null;
      /** 0 to 1. */
      readonly match: number;
    }>;
  }
> {}

export interface MarketPriceNotFound extends Fact<
  'MarketPriceNotFound',
  OfMarketRun & {
    readonly soughtAt: string;
    /** `no-answer`: no shop could be read, so nothing is known. */
    readonly reason: 'nothing-comparable' | 'no-answer';
  }
> {}
export interface ProductWithdrawn extends Fact<'ProductWithdrawn', { productId: number; reason: string }> {}

export type ProductEvent =
  | ProductListed
  | ProductRevised
  | ProductImageAdded
  | ProductImageReviewed
  | ProductImagesArranged
  | ProductImageRemoved
  | MarketPriceObserved
  | MarketPriceNotFound
  | ProductWithdrawn;

export interface ImportStarted extends Fact<
  'ImportStarted',
  { importId: string; source: string; digest: string; itemCount: number }
> {}
export interface ImportFinished extends Fact<
  'ImportFinished',
  {
    importId: string;
    listed: number;
    revised: number;
    unchanged: number;
    failed: Array<{ row: number; name: string; reason: string }>;
  }
> {}
export type ImportEvent = ImportStarted | ImportFinished;

/** A number that only this key's product may ever be listed under. */
export interface ProductIdAllocated extends Fact<'ProductIdAllocated', { key: string; productId: number }> {}

export const catalogueEventTypes: readonly EventTypeDefinition[] = [
  {
    type: 'ProductListed',
    version: 1,
    owner: 'catalogue',
    summary: 'A product entered the catalogue through an import.',
  },
  {
    type: 'ProductRevised',
    version: 1,
    owner: 'catalogue',
    summary: 'A later import changed what is known of a product.',
  },
  {
    type: 'ProductImageAdded',
    version: 1,
    owner: 'catalogue',
    summary: 'Staff gave a product a photograph, which is not shown yet.',
  },
  {
    type: 'ProductImageReviewed',
    version: 1,
    owner: 'catalogue',
    summary: 'A picture of a product was approved or rejected.',
  },
  {
    type: 'ProductImagesArranged',
    version: 1,
    owner: 'catalogue',
    summary: 'Staff said in which order the photographs of a product stand and what they show.',
  },
  {
    type: 'ProductImageRemoved',
    version: 1,
    owner: 'catalogue',
    summary: 'Staff took a photograph away from a product.',
  },
  {
    type: 'MarketPriceObserved',
    version: 1,
    owner: 'catalogue',
    summary: 'Australian shop prices of a comparable product were seen.',
  },
  {
    type: 'MarketPriceNotFound',
    version: 1,
    owner: 'catalogue',
    summary: 'Shops were asked for a comparable product, and none had one or none answered.',
  },
  { type: 'ProductWithdrawn', version: 1, owner: 'catalogue', summary: 'A product is no longer sold.' },
  {
    type: 'ImportStarted',
    version: 1,
    owner: 'catalogue',
    summary: 'A batch of products began to enter the catalogue.',
  },
  {
    type: 'ImportFinished',
    version: 1,
    owner: 'catalogue',
    summary: 'A batch of products was worked through, row by row.',
  },
  {
    type: 'ProductIdAllocated',
    version: 1,
    owner: 'catalogue',
    summary: 'A product that brings no id of its own got one, once for all.',
  },
];
