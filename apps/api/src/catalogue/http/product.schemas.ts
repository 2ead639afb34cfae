import {
  DOSSIER_FACTS,
  type BenchmarkResponse,
  type FacetCount,
  type FacetStep,
  type ImageSource,
  type MarketBenchmark,
  type Product,
  type ProductDetail,
  type ProductDossier,
  type ProductFacets,
  type ProductImage,
  type ProductListRow,
  type ProductVariation,
  type ThumbnailPlace,
  type VariationsResponse,
} from '@halfpallet/contracts';
import { PRICING } from '../../platform/http/price.schemas';
import {
  dollars,
  exactly,
  integer,
  listOf,
  moment,
  number,
  objectOf,
  omissible,
  oneOf,
  orNull,
  text,
  yes,
  yesOrNo,
  type FieldsOf,
} from '../../platform/http/response-schema';

type Benchmark = NonNullable<BenchmarkResponse['benchmark']>;

export const NAMES = listOf(text);

export const MARKET_BENCHMARK = objectOf<MarketBenchmark>({
  confidence: number,
  source: text,
  sourceUrl: orNull(text),
  matchedProductName: text,
  priceRange: objectOf<MarketBenchmark['priceRange']>({ min: dollars, max: dollars, average: dollars }),
  competitorCount: integer,
  lastUpdated: moment,
  auMarketPrice: text,
});

const product: FieldsOf<Product> = {
  id: integer,
  productName: text,
  description: text,
  imageUrl: orNull(text),
  sector: text,
  origin: text,
  certifications: listOf(text),
  certificationStatus: text,
  exwPriceUsd: number,
  dapEstimateAud: orNull(dollars),
  auMarketPrice: orNull(text),
  moqUnits: integer,
  recommendedStartQty: integer,
  perPallet: integer,
  deliveryWindowDays: integer,
  dimensionsMm: exactly(3, integer),
  weightKg: number,
  shippingMode: text,
  profitMarginPercent: orNull(number),
  marketBenchmark: orNull(MARKET_BENCHMARK),
  hsCode: text,
  complianceNote: orNull(text),
  slug: text,
  supplierInfo: orNull(objectOf<NonNullable<Product['supplierInfo']>>({ name: text, originalUrl: orNull(text) })),
};

const VARIATIONS = listOf(
  objectOf<ProductVariation>({
    id: integer,
    productName: text,
    variationType: text,
    variationValue: text,
    exwPriceUsd: number,
    priceAdjustment: number,
    auMarketPrice: orNull(text),
    dimensionsMm: exactly(3, integer),
    weightKg: number,
    perPallet: integer,
    description: text,
  }),
);

const IMAGE_SOURCES = listOf(objectOf<ImageSource>({ width: integer, url: text, avifUrl: omissible(text) }));

export const PRODUCTS = listOf(
  objectOf<ProductListRow>({
    ...product,
    cardQuantity: integer,
    pricing: orNull(PRICING),
    variations: VARIATIONS,
    imageSources: IMAGE_SOURCES,
    imageColour: orNull(text),
  }),
);

export const PRODUCT = objectOf<ProductDetail>({
  ...product,
  dossier: orNull(
    objectOf<ProductDossier>({
      marketplace: text,
      seenAt: moment,
      facts: listOf(
        objectOf<ProductDossier['facts'][number]>({
          fact: oneOf(...DOSSIER_FACTS),
          how: oneOf('checked', 'stated-as-data', 'stated-in-text', 'assumed'),
        }),
      ),
    }),
  ),
  toppling: orNull(oneOf('clothes-or-books', 'entertainment', 'hall-or-dining')),
});

export const VARIATIONS_OF_PRODUCT = objectOf<VariationsResponse>({
  variations: VARIATIONS,
  baseProduct: objectOf<Product>(product),
});

export const IMAGES = listOf(
  objectOf<ProductImage>({
    imageUrl: text,
    sources: IMAGE_SOURCES,
    validationStatus: oneOf('approved', 'pending', 'rejected'),
    confidenceScore: number,
    sourcePlatform: text,
    alt: text,
    kind: text,
    isIllustration: yesOrNo,
    dominantColour: orNull(text),
    variationId: orNull(integer),
    thumbnail: orNull(objectOf<ThumbnailPlace>({ url: text, index: integer, count: integer })),
    isSurface: omissible(yes),
  }),
);

const counts = listOf(objectOf<FacetCount>({ value: text, count: integer }));
const steps = listOf(objectOf<FacetStep>({ upTo: number, count: integer }));

export const FACETS = objectOf<ProductFacets>({
  total: integer,
  sectors: counts,
  origins: counts,
  certifications: counts,
  prices: steps,
  minOrders: steps,
  deliveryDays: steps,
});

export const BENCHMARK = objectOf<BenchmarkResponse>({
  benchmark: orNull(
    objectOf<Benchmark>({
      confidence: integer,
      marketPrices: listOf(objectOf<Benchmark['marketPrices'][number]>({ retailer: text, price: dollars })),
      averagePrice: dollars,
      lowestPrice: dollars,
      source: text,
      lastUpdated: moment,
    }),
  ),
});
