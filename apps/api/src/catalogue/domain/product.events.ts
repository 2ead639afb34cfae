import type { EventTypeDefinition, Fact } from '@halfpallet/event-store';
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
export interface MarketPriceObserved extends Fact<
  'MarketPriceObserved',
  {
    productId: number;
    source: string;
    sourceUrl: string | null;
    matchedProductName: string;
    confidence: number;
    observedAt: string;
    prices: Array<{ retailer: string; priceCents: number }>;
  }
> {}
export interface ProductWithdrawn extends Fact<'ProductWithdrawn', { productId: number; reason: string }> {}

export type ProductEvent =
  ProductListed | ProductRevised | ProductImageReviewed | MarketPriceObserved | ProductWithdrawn;

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
    type: 'ProductImageReviewed',
    version: 1,
    owner: 'catalogue',
    summary: 'A picture of a product was approved or rejected.',
  },
  {
    type: 'MarketPriceObserved',
    version: 1,
    owner: 'catalogue',
    summary: 'Australian shop prices of a comparable product were seen.',
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
