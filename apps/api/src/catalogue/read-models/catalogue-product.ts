import type { PictureWords } from '@halfpallet/contracts';
import type { MarketPriceObserved } from '../domain/product.events';
import type { ProductData, VariationData } from '../domain/product-data';

export interface CatalogueImage {
  readonly imageKey: string;
  readonly kind: string;
  readonly alt: string;
  readonly status: 'approved' | 'rejected' | 'pending';
  readonly confidenceScore: number;
  readonly sourcePlatform: string;
  readonly isIllustration: boolean;
  readonly dominantColour: string | null;
  readonly widths: readonly number[];
  /** Of a photograph that staff sent. */
  readonly file: { readonly sha256: string; readonly width: number; readonly height: number } | null;
  /** What staff say of a photograph; null where nobody said anything. */
  readonly words: PictureWords | null;
}

export interface CatalogueProduct {
  readonly data: ProductData;
  readonly benchmark: Omit<MarketPriceObserved['data'], 'productId' | 'shops'> | null;
  /** As a gallery shows them: photographs as staff arranged them, then what is rendered or holds its place, then the sheets. */
  readonly images: readonly CatalogueImage[];
  readonly changedAt: Date;
}

/** A product, or one of its variations, found by the id a price was asked for. */
export interface Priceable {
  readonly product: CatalogueProduct;
  readonly variation: VariationData | null;
}
