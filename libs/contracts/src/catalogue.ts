import { confidenceLevel } from './confidence';

/** Codes of the sectors that the shop is divided into. */
export const SHOP_SECTORS = [
  'kitchen',
  'bathroom',
  'electronics',
  'hardware_furniture',
  'home_living',
  'construction_stone',
] as const;
export type ShopSector = (typeof SHOP_SECTORS)[number];

/** How goods travel: every price is made for the sea. */
export const SHIPPING_MODES = ['sea'] as const;

/** A price benchmark on the Australian market, shown on list cards. */
export interface MarketBenchmark {
  /** 0 to 1, on the day of the answer. */
  readonly confidence: number;
  readonly source: string;
  readonly sourceUrl: string | null;
  readonly matchedProductName: string;
  readonly priceRange: { readonly min: number; readonly max: number; readonly average: number };
  readonly competitorCount: number;
  readonly lastUpdated: string;
  readonly auMarketPrice: string;
}

type Confident = Pick<MarketBenchmark, 'confidence' | 'priceRange'>;

/**
 * What a unit sells for in Australia, in dollars, where that is known well enough to say what anybody saves against it: the one rule of margins
 * and savings. Null without a benchmark, or with a weak one.
 */
export function reliableMarketPrice(benchmark: Confident | null): number | null {
  return benchmark && confidenceLevel(benchmark.confidence) !== 'weak' ? benchmark.priceRange.average : null;
}

/** The market price of a product as one chose it, as every page and answer says it. */
export interface StatedMarketPrice {
  /** With its currency. */
  readonly text: string | null;
  /** In shops, of this very thing: savings are told against it. Anything else is an estimate. */
  readonly isSeen: boolean;
}

/** Retail prices are known of one option at a time; of a combination only the product's is. @param chosen options, those called Standard too */
export function statedMarketPrice(
  { auMarketPrice, marketBenchmark }: Pick<Product, 'auMarketPrice'> & { readonly marketBenchmark: Confident | null },
  chosen: ReadonlyArray<{ readonly variationValue: string; readonly auMarketPrice: string | null }>,
): StatedMarketPrice {
  const varied = chosen.filter(({ variationValue }) => variationValue !== 'Standard');
  const isSeen = varied.length === 0 && reliableMarketPrice(marketBenchmark) !== null;
  const [one, ...others] = varied.length === 0 ? chosen.slice(0, 1) : varied;
  const own = isSeen || others.length > 0 ? null : one?.auMarketPrice;
  return { text: own ?? auMarketPrice, isSeen };
}

export interface Product {
  readonly id: number;
  readonly productName: string;
  readonly description: string;
  readonly imageUrl: string | null;
  readonly sector: string;
  readonly origin: string;
  readonly certifications: readonly string[];
  readonly certificationStatus: string;
  readonly exwPriceUsd: number;
  /** Delivered price per unit at half a pallet to the default postcode, from the engine. */
  readonly dapEstimateAud: number | null;
  /** With its currency: seen in shops where `marketBenchmark` is reliable, else the estimate of whoever imported it. */
  readonly auMarketPrice: string | null;
  readonly moqUnits: number;
  readonly recommendedStartQty: number;
  readonly perPallet: number;
  readonly deliveryWindowDays: number;
  readonly dimensionsMm: readonly [number, number, number];
  readonly weightKg: number;
  readonly shippingMode: string;
  /** Of the reliable market price; null without one. */
  readonly profitMarginPercent: number | null;
  readonly marketBenchmark: MarketBenchmark | null;
  readonly hsCode: string;
  readonly complianceNote: string | null;
  readonly slug: string;
  /** `originalUrl`, the address of its listing, is for staff; null for everybody else. */
  readonly supplierInfo: { readonly name: string; readonly originalUrl: string | null } | null;
}

/** What a buyer may want to know how we know it. */
export const DOSSIER_FACTS = [
  'minimumOrder',
  'size',
  'weight',
  'material',
  'origin',
  'duty',
  'certifications',
  'supplier',
] as const;
export type DossierFact = (typeof DOSSIER_FACTS)[number];

/**
 * How a fact is known: somebody of ours checked it; the listing states it as data, or in its text; or nobody says it and it
 * was assumed.
 */
export type DossierMethod = 'checked' | 'stated-as-data' | 'stated-in-text' | 'assumed';

/** Where a product was found and how far its facts are known. Holds no value, no person and no cost. */
export interface ProductDossier {
  readonly marketplace: string;
  /** ISO time at which the listing was last read. */
  readonly seenAt: string;
  /** In the order of `DOSSIER_FACTS`; what nobody says and nothing needs is missing. */
  readonly facts: ReadonlyArray<{ readonly fact: DossierFact; readonly how: DossierMethod }>;
}

/** Furniture that the law has a shop warn of, since it may topple: chests, wardrobes and bookcases; TV units; hall tables and sideboards. */
export type TopplingCategory = 'clothes-or-books' | 'entertainment' | 'hall-or-dining';

/** Answer of GET /api/products/{id}. */
export interface ProductDetail extends Product {
  /** Null for a product that was not found on a marketplace. */
  readonly dossier: ProductDossier | null;
  /** Which warning has to stand on its page; null for goods that need none. */
  readonly toppling: TopplingCategory | null;
}

/** A list row carries its half-pallet price, so that no card needs a call of its own. */
export interface ProductListRow extends Product {
  /** Half a pallet in whole minimum orders, so that it can be ordered as it stands. */
  readonly cardQuantity: number;
  readonly pricing: import('./pricing').PricingResult | null;
  readonly variations: readonly ProductVariation[];
  /** The picture of `imageUrl` in every width it comes in, for `srcset`. */
  readonly imageSources: ProductImage['sources'];
  /** Its `dominantColour`. */
  readonly imageColour: string | null;
}

/** Orders of the product list. `relevance` is the catalogue's own order while nothing is searched for. */
export const PRODUCT_SORTS = ['relevance', 'price', 'name', 'saving'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

/** How many products stay at or below a bound. */
export interface FacetStep {
  readonly upTo: number;
  readonly count: number;
}

/** How many products each value of a filter would leave, all other filters as they are. */
export interface ProductFacets {
  /** Products that pass every filter. */
  readonly total: number;
  readonly sectors: readonly FacetCount[];
  readonly origins: readonly FacetCount[];
  readonly certifications: readonly FacetCount[];
  /** Delivered dollars per unit at half a pallet. */
  readonly prices: readonly FacetStep[];
  readonly minOrders: readonly FacetStep[];
  readonly deliveryDays: readonly FacetStep[];
}

export interface ProductVariation {
  readonly id: number;
  readonly productName: string;
  readonly variationType: string;
  readonly variationValue: string;
  readonly exwPriceUsd: number;
  readonly priceAdjustment: number;
  readonly auMarketPrice: string | null;
  readonly dimensionsMm: readonly [number, number, number];
  readonly weightKg: number;
  readonly perPallet: number;
  readonly description: string;
}

export interface VariationsResponse {
  readonly variations: readonly ProductVariation[];
  readonly baseProduct: Product;
}

/** A picture in one width, in pixels; `avifUrl` where it also comes in the smaller format. */
export interface ImageSource {
  readonly width: number;
  readonly url: string;
  readonly avifUrl?: string;
}

/** A picture of a product; answers hold them in the order of a gallery. */
export interface ProductImage {
  readonly imageUrl: string;
  /** Width descriptors for `srcset`. */
  readonly sources: readonly ImageSource[];
  readonly validationStatus: 'approved' | 'pending' | 'rejected';
  readonly confidenceScore: number;
  readonly sourcePlatform: string;
  readonly alt: string;
  readonly kind: string;
  readonly isIllustration: boolean;
  /** `#rrggbb`: stands in its place until it is there. */
  readonly dominantColour: string | null;
  /** The variation it shows; null for the product itself. */
  readonly variationId: number | null;
  /** Where it stands, left to right, in the one file that holds every picture of the product small; null when in none. */
  readonly thumbnail: ThumbnailPlace | null;
  /** It shows the surface of a finish seen straight on, not the goods; missing for all others. */
  readonly isSurface?: true;
}

export interface ThumbnailPlace {
  readonly url: string;
  readonly index: number;
  readonly count: number;
}

export interface BenchmarkResponse {
  readonly benchmark: {
    /** Percent, 0 to 100. */
    readonly confidence: number;
    readonly marketPrices: ReadonlyArray<{ readonly retailer: string; readonly price: number }>;
    readonly averagePrice: number;
    readonly lowestPrice: number;
    readonly source: string;
    /** ISO time. */
    readonly lastUpdated: string;
  } | null;
}
