import { Injectable } from '@nestjs/common';
import {
  productSlug,
  type MarketBenchmark,
  type Product,
  type ProductImage,
  type ProductListRow,
  type ProductVariation,
} from '@halfpallet/contracts';
import { centsToNumber, marginPercent, parseCents } from '@halfpallet/money';
import { CardPrices, type CardPrice } from '../card-prices';
import type { VariationData } from '../domain/product-data';
import { drawnImagesOf } from '../illustrations/product-images';
import { drawable } from '../product-pictures';
import type { CatalogueProduct } from './catalogue-index';

interface MadeRow {
  readonly version: string;
  readonly json: string;
}

/** Catalogue rows in the shape of the answers. A list row's JSON is made once per product and price version. */
@Injectable()
export class ProductRows {
  private readonly made = new WeakMap<CatalogueProduct, MadeRow>();

  constructor(private readonly prices: CardPrices) {}

  /** JSON array of the rows, joined from prepared pieces: a list of hundreds costs one string join. */
  async listJson(products: readonly CatalogueProduct[]): Promise<string> {
    const version = await this.prices.version();
    const pieces: string[] = [];
    for (const product of products) {
      const row = this.made.get(product);
      pieces.push(row?.version === version ? row.json : await this.makeJson(product, version));
    }
    return `[${pieces.join(',')}]`;
  }

  async listRow(product: CatalogueProduct): Promise<ProductListRow> {
    const card = await this.prices.cardPrice(product);
    return {
      ...this.product(product, card),
      cardQuantity: card.quantity,
      pricing: card.pricing,
      variations: variationsOf(product),
    };
  }

  async detail(product: CatalogueProduct): Promise<Product> {
    return this.product(product, await this.prices.cardPrice(product));
  }

  private async makeJson(product: CatalogueProduct, version: string): Promise<string> {
    const json = JSON.stringify(await this.listRow(product));
    this.made.set(product, { version, json });
    return json;
  }

  private product(row: CatalogueProduct, card: CardPrice): Product {
    const { data } = row;
    const market = marketCents(data.auMarketPrice);
    const unit = card.pricing ? parseCents(card.pricing.pricePerUnitAud.toFixed(2)) : null;
    return {
      id: data.productId,
      productName: data.productName,
      description: data.description,
      imageUrl: approvedImages(row)[0]?.imageUrl ?? null,
      sector: data.sector,
      origin: data.origin,
      certifications: data.certifications,
      certificationStatus: data.certificationStatus,
      exwPriceUsd: Number(data.exwPriceUsd),
      dapEstimateAud: card.pricing?.pricePerUnitAud ?? null,
      auMarketPrice: data.auMarketPrice,
      moqUnits: data.moqUnits,
      recommendedStartQty: data.recommendedStartQty,
      perPallet: data.perPallet,
      deliveryWindowDays: data.deliveryWindowDays,
      dimensionsMm: data.dimensionsMm,
      weightKg: Number(data.weightKg),
      shippingMode: data.shippingMode,
      profitMarginPercent: market !== null && unit !== null ? Number(marginPercent(market, unit)) : null,
      marketBenchmark: benchmarkOf(row),
      hsCode: data.hsCode ?? '',
      complianceNote: data.complianceNote,
      slug: productSlug(data.productName),
      supplierInfo: { name: data.supplier.name, originalUrl: data.supplier.originalUrl },
    };
  }
}

export function variationsOf({ data }: CatalogueProduct): ProductVariation[] {
  return data.variations.map((variation: VariationData) => ({
    id: variation.id,
    productName: data.productName,
    variationType: variation.variationType,
    variationValue: variation.variationValue,
    exwPriceUsd: Number(variation.exwPriceUsd),
    priceAdjustment: Number(variation.priceAdjustment),
    auMarketPrice: variation.auMarketPrice,
    dimensionsMm: variation.dimensionsMm,
    weightKg: Number(variation.weightKg),
    perPallet: variation.perPallet,
    description: variation.description,
  }));
}

/** Pictures with their review. The addresses come from the drawings, so that they change when a drawing does. */
export function imagesOf(row: CatalogueProduct): ProductImage[] {
  const drawn = new Map(drawnImagesOf(drawable(row.data)).map((image) => [image.key, image]));
  return row.images.flatMap((image) => {
    const drawing = drawn.get(image.imageKey);
    if (!drawing) return [];
    return [
      {
        imageUrl: drawing.imageUrl,
        sources: drawing.sources.filter(({ width }) => image.widths.includes(width)),
        validationStatus: image.status,
        confidenceScore: image.confidenceScore,
        sourcePlatform: image.sourcePlatform,
        alt: image.alt,
        kind: image.kind,
        isIllustration: image.isIllustration,
        dominantColour: image.dominantColour,
      },
    ];
  });
}

/** Approved images, best confidence first. */
export function approvedImages(row: CatalogueProduct): ProductImage[] {
  return imagesOf(row).filter((image) => image.validationStatus === 'approved');
}

function benchmarkOf({ benchmark }: CatalogueProduct): MarketBenchmark | null {
  if (!benchmark || benchmark.prices.length === 0) return null;
  const cents = benchmark.prices.map((price) => price.priceCents);
  const average = Math.round(cents.reduce((sum, price) => sum + price, 0) / cents.length);
  return {
    confidence: benchmark.confidence,
    source: benchmark.source,
    sourceUrl: benchmark.sourceUrl,
    matchedProductName: benchmark.matchedProductName,
    priceRange: {
      min: centsToNumber(Math.min(...cents)),
      max: centsToNumber(Math.max(...cents)),
      average: centsToNumber(average),
    },
    competitorCount: cents.length,
    lastUpdated: benchmark.observedAt,
    auMarketPrice: `A$${(average / 100).toFixed(2)}`,
  };
}

/** Cents of a market price text such as "A$189.00"; null when it holds no amount. */
export function marketCents(text: string | null): number | null {
  const amount = text?.replace(/,/g, '').match(/\d+(?:\.\d{1,2})?/)?.[0];
  return amount ? parseCents(amount) : null;
}
