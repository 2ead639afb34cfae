import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  MARKET_OUTCOMES,
  reliableMarketPrice,
  type MarketLook,
  type MarketOutcome,
  type MarketPriceDetail,
  type MarketPriceRow,
} from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { benchmarkRecord, CatalogueIndex, type AskedShop, type CatalogueProduct } from '../../catalogue/public';
import { NotFound } from '../../platform/errors';
import { restResourceOfRows, selectRestRows } from '../../platform/http/rest-rows';
import { readRestList, type RestList, type RestQuery } from '../../platform/http/simple-rest';
import { CLOCK, PG_POOL, type Clock } from '../../platform/tokens';

const DAY_MS = 86_400_000;
/** Looks in a history: ten years of months. */
const HISTORY = 120;

const columns = restResourceOfRows(
  'market-prices',
  {
    id: 'number',
    productName: 'text',
    sector: 'text',
    averageAud: 'dollars',
    retailers: 'number',
    confidence: 'number',
    isReliable: 'boolean',
    ageDays: 'number',
    lastOutcome: MARKET_OUTCOMES,
    lastLookAt: 'time',
  },
  ['productName', 'ASC'],
  25,
);
const marketPricesResource = { ...columns, search: (text: string) => `lower(e."productName") like ${text}` };

interface StoredLook {
  readonly run: string;
  readonly at: Date;
  readonly outcome: MarketOutcome;
  readonly confidence: number | null;
  readonly averageCents: string | null;
  readonly lowestCents: string | null;
  readonly highestCents: string | null;
  readonly retailers: number | null;
  readonly shops: readonly AskedShop[];
}

/** What products cost in Australian shops, as the back-office shows it. */
@Injectable()
export class MarketPrices {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly catalogue: CatalogueIndex,
  ) {}

  /** @throws UNKNOWN_FILTER, MALFORMED_REQUEST */
  async list(query: RestQuery): Promise<{ list: RestList; rows: MarketPriceRow[]; total: number }> {
    const list = readRestList(marketPricesResource, query);
    const [products, newest] = await Promise.all([this.catalogue.products(), this.newestLooks()]);
    const rows = products.map((product) => this.row(product, newest.get(product.data.productId)));
    return { list, ...(await selectRestRows(this.pool, marketPricesResource, list, rows)) };
  }

  /** @throws NotFound when the product is not sold */
  async get(productId: number): Promise<Omit<MarketPriceDetail, 'isFetching'>> {
    const found = await this.catalogue.find(productId);
    // A variation is no product of its own here.
    if (!found || found.variation) throw new NotFound('Product not found', 'PRODUCT_NOT_FOUND');
    const { product } = found;
    const looks = await this.looks(productId);
    const newest = looks[0];
    return {
      ...this.row(product, newest),
      matchedProductName: product.benchmark?.matchedProductName ?? null,
      source: benchmarkRecord(product, this.clock.now())?.source ?? null,
      offers: (product.benchmark?.prices ?? []).map(({ retailer, title, url, priceCents, match }) => ({
        retailer,
        title,
        url,
        priceAud: centsToNumber(priceCents),
        match,
      })),
      shops: newest?.shops ?? [],
      history: looks.map(lookOf).reverse(),
    };
  }

  private row(product: CatalogueProduct, newest: Pick<StoredLook, 'outcome' | 'at'> | undefined): MarketPriceRow {
    const now = this.clock.now();
    const record = benchmarkRecord(product, now);
    return {
      id: String(product.data.productId),
      productName: product.data.productName,
      sector: product.data.sector,
      averageAud: record?.priceRange.average ?? null,
      lowestAud: record?.priceRange.min ?? null,
      highestAud: record?.priceRange.max ?? null,
      retailers: record?.competitorCount ?? null,
      confidence: record && Math.round(record.confidence * 100),
      isReliable: reliableMarketPrice(record) !== null,
      observedAt: record?.lastUpdated ?? null,
      ageDays: record && Math.max(0, Math.floor((now.getTime() - Date.parse(record.lastUpdated)) / DAY_MS)),
      estimate: product.data.auMarketPrice,
      lastOutcome: newest?.outcome ?? null,
      lastLookAt: newest?.at.toISOString() ?? null,
    };
  }

  private async newestLooks(): Promise<ReadonlyMap<number, Pick<StoredLook, 'outcome' | 'at'>>> {
    const { rows } = await this.pool.query<{ id: string; outcome: MarketOutcome; at: Date }>(
      `select distinct on (product_id) product_id::text as id, outcome, at
         from rm.market_looks order by product_id, at desc`,
    );
    return new Map(rows.map(({ id, ...look }) => [Number(id), look]));
  }

  /** Newest first. */
  private async looks(productId: number): Promise<readonly StoredLook[]> {
    const { rows } = await this.pool.query<StoredLook>(
      `select run, at, outcome, confidence, average_cents as "averageCents", lowest_cents as "lowestCents",
              highest_cents as "highestCents", retailers, shops
         from rm.market_looks where product_id = $1 order by at desc, run desc limit $2`,
      [productId, HISTORY],
    );
    return rows;
  }
}

const dollars = (cents: string | null): number | null => (cents === null ? null : centsToNumber(Number(cents)));

function lookOf(look: StoredLook): MarketLook {
  return {
    run: look.run,
    at: look.at.toISOString(),
    outcome: look.outcome,
    averageAud: dollars(look.averageCents),
    lowestAud: dollars(look.lowestCents),
    highestAud: dollars(look.highestCents),
    retailers: look.retailers,
    confidence: look.confidence === null ? null : Math.round(look.confidence * 100),
  };
}
