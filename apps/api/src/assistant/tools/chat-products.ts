import { Inject, Injectable } from '@nestjs/common';
import { productSlug, statedMarketPrice, type ChatProduct, type PricingResult } from '@halfpallet/contracts';
import { centsToNumber, marginPercent, parseCents } from '@halfpallet/money';
import { EXW_DP } from '@halfpallet/sourcing';
import {
  approvedImages,
  benchmarkRecord,
  CardPrices,
  marketCents,
  marketPriceText,
  pictureOf,
  type CatalogueProduct,
} from '../../catalogue/public';
import { CLOCK, type Clock } from '../../platform/tokens';
import { firstPictures } from './first-pictures';

/** What a product's unit costs when so many are bought; no `pricing` where no price can be made. */
export interface UnitPrice {
  readonly quantity: number;
  readonly pricing: Pick<PricingResult, 'pricePerUnitAud' | 'exwTotalUsd'> | null;
}

/** Of a unit with its options, and with the price break of the quantity. */
export const exwUnitUsd = (exwTotalUsd: number, quantity: number): number =>
  Number((exwTotalUsd / quantity).toFixed(EXW_DP));

/** Products of the shop as replies show them. */
@Injectable()
export class ChatProducts {
  constructor(
    private readonly cards: CardPrices,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** At the price of its card: about half a pallet. */
  async ofCard(product: CatalogueProduct): Promise<ChatProduct> {
    const { quantity, pricing } = await this.cards.cardPrice(product);
    return this.of(product, { quantity, pricing: pricing ?? null });
  }

  /** @param optionIds chosen options; the first picture shows them, where one does */
  of(product: CatalogueProduct, { quantity, pricing }: UnitPrice, optionIds: readonly number[] = []): ChatProduct {
    const { data } = product;
    const unitAud = pricing?.pricePerUnitAud ?? null;
    const benchmark = benchmarkRecord(product, this.clock.now());
    const options = data.variations.filter(({ id }) => optionIds.includes(id));
    const stated = statedMarketPrice(
      { auMarketPrice: marketPriceText(product, this.clock.now()), marketBenchmark: benchmark },
      options,
    );
    const market = marketCents(stated.text);
    const margin =
      market === null || unitAud === null || !stated.isSeen
        ? null
        : Number(marginPercent(market, parseCents(unitAud.toFixed(2))));
    const chosen = pictureOf({ product, variation: null }, optionIds);
    const pictures = approvedImages(product).map(({ imageUrl }) => imageUrl);
    const { first, more } = firstPictures([...new Set(chosen === null ? pictures : [chosen, ...pictures])]);
    const { city, country, name, verified } = data.supplier;
    return {
      id: data.productId,
      name: data.productName,
      description: data.description,
      slug: productSlug(data.productName),
      images: first,
      ...more,
      pricing: {
        // Without a price only that of the standard finish is known; an option may change it.
        exwPriceUsd: pricing
          ? exwUnitUsd(pricing.exwTotalUsd, quantity)
          : optionIds.length > 0
            ? null
            : Number(data.exwPriceUsd),
        costPriceAud: unitAud,
        marketPriceAud: market === null ? null : centsToNumber(market),
        marginPercent: margin,
        profitable: margin === null ? null : margin > 0,
      },
      options: options.map(({ id, variationValue }) => ({ id, name: variationValue })),
      quantity: unitAud === null ? null : quantity,
      moq: data.moqUnits,
      deliveryDays: data.deliveryWindowDays,
      marketBenchmark: benchmark && {
        priceRange: benchmark.priceRange,
        source: benchmark.source,
        confidence: benchmark.confidence,
      },
      specifications: specificationsOf(data),
      supplier: { name, location: [city, country].filter(Boolean).join(', '), verified },
    };
  }
}

function specificationsOf(data: CatalogueProduct['data']): Record<string, string> {
  const [length, width, height] = data.dimensionsMm;
  return {
    Size: `${length} × ${width} × ${height} mm`,
    Weight: `${Number(data.weightKg)} kg`,
    Origin: data.origin,
    'Units on a pallet': String(data.perPallet),
    ...(data.certifications.length > 0 ? { Certifications: data.certifications.join(', ') } : {}),
    ...(data.hsCode ? { 'HS code': data.hsCode } : {}),
  };
}
