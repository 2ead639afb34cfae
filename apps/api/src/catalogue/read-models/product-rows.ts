import { Inject, Injectable } from '@nestjs/common';
import {
  configuredPicture,
  productSlug,
  reliableMarketPrice,
  type Product,
  type ProductImage,
  type ProductListRow,
  type ProductVariation,
  type TopplingCategory,
} from '@halfpallet/contracts';
import { marginPercent, parseCents } from '@halfpallet/money';
import { CardPrices, type CardPrice } from '../card-prices';
import { notesOf } from '../domain/product-notes';
import type { ProductData, VariationData } from '../domain/product-data';
import { topplingCategory } from '../domain/toppling';
import { drawnImagesOf } from '../illustrations/product-images';
import { CLOCK, type Clock } from '../../platform/tokens';
import { photographImage } from '../product-photographs';
import { photoImage, photoOf } from '../product-photos';
import { drawable } from '../product-pictures';
import type { CatalogueProduct, Priceable } from './catalogue-product';
import { benchmarkRecord, marketPriceText } from './market-benchmark';
import type { Offered } from './product-filter';

/** A list row with the figures that filters and orders need; its JSON is made when it is first sent. */
export class MadeRow implements Offered {
  private text: string | null = null;
  readonly unitPriceAud: number | null;
  readonly savingPercent: number | null;

  constructor(
    readonly data: CatalogueProduct['data'],
    /** Of the prices it was made with. */
    readonly version: string,
    private row: ProductListRow | null,
  ) {
    this.unitPriceAud = row?.dapEstimateAud ?? null;
    this.savingPercent = row?.profitMarginPercent ?? null;
  }

  get json(): string {
    this.text ??= JSON.stringify(this.row);
    this.row = null;
    return this.text;
  }
}

/** Catalogue rows in the shape of the answers. A list row is made once per product and price version. */
@Injectable()
export class ProductRows {
  private readonly kept = new WeakMap<CatalogueProduct, MadeRow>();

  constructor(
    private readonly prices: CardPrices,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The rows of these products, made anew only where a price may have changed. */
  async made(products: readonly CatalogueProduct[]): Promise<MadeRow[]> {
    const version = await this.prices.version();
    const rows: MadeRow[] = [];
    for (const product of products) {
      const row = this.kept.get(product);
      rows.push(row?.version === version ? row : await this.make(product, version));
    }
    return rows;
  }

  async listRow(product: CatalogueProduct): Promise<ProductListRow> {
    const card = await this.prices.cardPrice(product);
    const leading = approvedImages(product)[0];
    return {
      ...this.product(product, card),
      cardQuantity: card.quantity,
      pricing: card.pricing,
      variations: variationsOf(product),
      imageSources: leading ? cardSources(leading) : [],
      imageColour: leading?.dominantColour ?? null,
    };
  }

  async detail(product: CatalogueProduct): Promise<Product> {
    return this.product(product, await this.prices.cardPrice(product));
  }

  private async make(product: CatalogueProduct, version: string): Promise<MadeRow> {
    const made = new MadeRow(product.data, version, await this.listRow(product));
    this.kept.set(product, made);
    return made;
  }

  private product(row: CatalogueProduct, card: CardPrice): Product {
    const { data } = row;
    const benchmark = benchmarkRecord(row, this.clock.now());
    const seen = reliableMarketPrice(benchmark);
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
      auMarketPrice: marketPriceText(row, this.clock.now()),
      moqUnits: data.moqUnits,
      recommendedStartQty: data.recommendedStartQty,
      perPallet: data.perPallet,
      deliveryWindowDays: data.deliveryWindowDays,
      dimensionsMm: data.dimensionsMm,
      weightKg: Number(data.weightKg),
      shippingMode: data.shippingMode,
      profitMarginPercent:
        seen !== null && unit !== null ? Number(marginPercent(parseCents(seen.toFixed(2)), unit)) : null,
      marketBenchmark: benchmark,
      hsCode: data.hsCode ?? '',
      complianceNote: notesOf(data).complianceNote,
      slug: productSlug(data.productName),
      // Where its supplier sells is for staff alone: `withListing`.
      supplierInfo: { name: data.supplier.name, originalUrl: null },
    };
  }
}

/** In pixels; a phone shows a card about as wide as half of them, at two to one. */
const WIDEST_CARD = 640;
const WIDEST_RENDER_ON_CARD = 1_280;

/** Of a photograph a card takes no file that weighs more than the rest of the first view: what is rendered weighs a tenth. */
const cardSources = ({ kind, sources }: ProductImage): ProductImage['sources'] =>
  sources.filter(({ width }) => width <= (kind === 'photo' ? WIDEST_CARD : WIDEST_RENDER_ON_CARD));

/** The warning that the page of a product has to have. */
export const topplingOf = ({ data }: CatalogueProduct): TopplingCategory | null => topplingCategory(data);

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

/**
 * Pictures with their review, in the order of a gallery. Photographs of staff are told of once they are shown. Addresses of
 * drawings come from the drawings, so that they change when a drawing does, and so does what is said of them. What a release
 * renders of the goods stands where an import approved what holds its place.
 */
export function imagesOf(row: CatalogueProduct): ProductImage[] {
  const drawn = drawnImagesOf(drawable(row.data));
  const renders = drawn.filter(({ kind }) => kind === 'render');
  return row.images.flatMap((image) => {
    if (photoOf(image.imageKey)) return [photoImage(row.data.productId, image)];
    if (image.file) return photographImage(row.data.productId, image) ?? [];
    if (image.imageKey === 'illustration' && renders.length > 0) {
      return renders.map(({ key: _, ...render }) => ({ ...render, validationStatus: image.status }));
    }
    const drawing = drawn.find(({ key }) => key === image.imageKey);
    if (!drawing) return [];
    return [
      {
        imageUrl: drawing.imageUrl,
        sources: drawing.sources.filter(({ width }) => image.widths.includes(width)),
        validationStatus: image.status,
        confidenceScore: image.confidenceScore,
        sourcePlatform: image.sourcePlatform,
        alt: drawing.alt,
        kind: image.kind,
        isIllustration: image.isIllustration,
        dominantColour: image.dominantColour,
        variationId: drawing.variationId,
        thumbnail: drawing.thumbnail,
      },
    ];
  });
}

/** JSON array of rows, joined from prepared pieces: a list of hundreds costs one string join. */
export const listJson = (rows: readonly MadeRow[]): string => `[${rows.map(({ json }) => json).join(',')}]`;

/** A product as staff see it: with the address of its supplier's listing. */
export const withListing = <P extends Product>(product: P, { supplier }: ProductData): P => ({
  ...product,
  supplierInfo: { name: supplier.name, originalUrl: supplier.originalUrl },
});

/** The same list for staff. They ask seldom; nothing is prepared for them. */
export const staffListJson = (rows: readonly MadeRow[]): string =>
  JSON.stringify(rows.map(({ json, data }) => withListing(JSON.parse(json) as ProductListRow, data)));

/** Products whose approved images are remembered: those that are bought and looked at again and again. */
const IMAGES_KEPT = 256;
const keptImages = new Map<CatalogueProduct, readonly ProductImage[]>();

/**
 * Approved images, in the order of a gallery. A product in memory never changes, another takes its place; and every line of a
 * cart, of an order and of a letter asks for its picture.
 */
export function approvedImages(row: CatalogueProduct): readonly ProductImage[] {
  const images = keptImages.get(row) ?? imagesOf(row).filter(({ validationStatus }) => validationStatus === 'approved');
  keptImages.delete(row);
  keptImages.set(row, images);
  if (keptImages.size > IMAGES_KEPT) keptImages.delete(keptImages.keys().next().value!);
  return images;
}

/** Address of the picture of a product as configured; null when there is none. */
export function pictureOf({ product, variation }: Priceable, optionIds: readonly number[]): string | null {
  return configuredPicture(approvedImages(product), variation ? [variation.id, ...optionIds] : optionIds);
}

/** Dollars of more digits are no price of anything. */
const MOST_DIGITS = 9;

/** Cents of a market price text such as "A$189.00"; null when it holds no amount. Never throws: it is free text, and lists read it of all. */
export function marketCents(text: string | null): number | null {
  const [amount, dollars] = text?.replace(/,/g, '').match(/(\d+)(?:\.\d{1,2})?/) ?? [];
  return amount && dollars!.length <= MOST_DIGITS ? parseCents(amount) : null;
}
