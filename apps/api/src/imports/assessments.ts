import { Injectable } from '@nestjs/common';
import { Business, confidenceLevel } from '@halfpallet/contracts';
import { parseScaled } from '@halfpallet/money';
import {
  aiConfidence,
  isPriced,
  priceBandOf,
  type Category,
  type JudgedImage,
  type ListingReading,
  type PriceBand,
  type Tariff,
} from '@halfpallet/sourcing';
import { CatalogueIndex, marketCents, type ProductData } from '../catalogue/public';
import { GoodsPrices, unitsPerPallet } from '../pricing/public';
import type { Assessment, SeenMarketPrice } from './domain/dossier';
import { SECTOR_OF } from './domain/sector-of';

export interface Assessable {
  readonly productQuery: string;
  readonly quantity: number | null;
  readonly category: Category;
  readonly tariff: Tariff | null;
  readonly reading: Pick<ListingReading, 'facts' | 'conflicts'>;
  readonly images: readonly JudgedImage[];
  /** What comparable goods cost in Australia; null when nobody looked, or nothing was found. */
  readonly marketPrice: Pick<SeenMarketPrice, 'averageCents' | 'confidence'> | null;
}

/** Price and confidence of a listing, from its facts and what the shop knows: its engine, its rate, its own products. */
@Injectable()
export class Assessments {
  constructor(
    private readonly prices: GoodsPrices,
    private readonly catalogue: CatalogueIndex,
  ) {}

  async assess(listing: Assessable): Promise<Assessment> {
    const { reading, category, tariff, quantity, images, marketPrice } = listing;
    const { price, basis } = await this.prices.priceOf(reading.facts, { quantity, category, tariff });
    const priced = isPriced(price) ? price : null;
    const confidence = aiConfidence({
      query: listing.productQuery,
      reading,
      images,
      exwUsdCents: priced && usdCents(priced.unitUsd),
      band: (await this.bandOfMarket(marketPrice)) ?? (await this.band(category)),
    });
    return {
      price,
      basis,
      confidence,
      unitsPerPallet: priced && basis && unitsPerPallet(priced.goods, basis.asOf),
      deliveryDays: await this.deliveryDays(priced?.goods.origin ?? null),
    };
  }

  /** What goods that sell for so much in Australia cost ex works, by how it is with our own products; null for a weak market price. */
  private async bandOfMarket(marketPrice: Assessable['marketPrice']): Promise<PriceBand | null> {
    if (marketPrice === null || confidenceLevel(marketPrice.confidence) === 'weak') return null;
    const products = await this.catalogue.products();
    return priceBandOf(
      products.flatMap(({ data }) => {
        const sellsFor = marketCents(data.auMarketPrice);
        const costs = costOf(data);
        return sellsFor && costs ? [(costs / sellsFor) * marketPrice.averageCents] : [];
      }),
    );
  }

  /** What our own products of the same sector cost ex works. */
  private async band(category: Category): Promise<PriceBand | null> {
    const products = await this.catalogue.products();
    const ofSector = products.filter(({ data }) => data.sector === SECTOR_OF[category]);
    return priceBandOf(ofSector.flatMap(({ data }) => costOf(data) ?? []));
  }

  /** As long as our own products from there usually take; without any, the longest we promise for shared containers. */
  private async deliveryDays(origin: string | null): Promise<number> {
    const products = await this.catalogue.products();
    const days = products
      .filter(({ data }) => data.origin === origin)
      .map(({ data }) => data.deliveryWindowDays)
      .sort((a, b) => a - b);
    return days[Math.floor(days.length / 2)] ?? LONGEST_DAYS;
  }
}

const LONGEST_DAYS = Math.max(...(Business.deliveryDaysLcl.match(/\d+/g) ?? []).map(Number));

/** Above the price of anything; an older import may have listed such a product, and one is not to stop the others. */
const MOST_USD = 1e9;

/** Cents of its price ex works; null for one that cannot be. */
const costOf = ({ exwPriceUsd }: Pick<ProductData, 'exwPriceUsd'>): number | null =>
  Number(exwPriceUsd) < MOST_USD ? usdCents(exwPriceUsd) : null;

/** Of a price with four decimals. */
const usdCents = (text: string): number => Math.round(parseScaled(text, 4) / 100);
