import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { SOURCING_MARKETPLACES } from '@halfpallet/contracts';
import { approvedImages, CatalogueIndex } from '../../catalogue/public';
import { ProductOrigins, type ProductOrigin } from '../../imports/public';
import { PG_POOL } from '../../platform/tokens';
import { AdminOrders } from './admin-orders.query';

/** Where an item of an order comes from, as the catalogue knows it today. */
export interface OrderSource {
  readonly id: string;
  readonly productId: number;
  readonly productName: string;
  readonly productImageUrl: string | null;
  /** Marketplace, or `catalogue` when the product did not come from one. */
  readonly source: string;
  readonly quantity: number;
  readonly supplierName: string;
  readonly supplierLocation: string;
  readonly supplierVerified: boolean;
  readonly supplierRating: number | null;
  readonly originalUrl: string | null;
  readonly companyProfile: string | null;
  readonly sector: string;
  readonly sessionId: string | null;
  readonly aiConfidencePercent: number | null;
  /** 0 to 100: the best picture's review. */
  readonly imageValidationScore: number | null;
  readonly createdAt: string;
}

/** What the list of all may be narrowed by. */
export interface SourcesWanted {
  /** Marketplace, or `catalogue`; all when absent. */
  readonly source?: string | undefined;
  /** In the names of product, supplier and sector. */
  readonly search?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

interface OrderedItem {
  readonly itemId: string;
  readonly baseProductId: number;
  readonly quantity: number;
  readonly snapshot: { readonly name: string; readonly imageUrl: string | null };
  readonly createdAt: string;
}

@Injectable()
export class OrderSources {
  constructor(
    private readonly orders: AdminOrders,
    private readonly catalogue: CatalogueIndex,
    private readonly origins: ProductOrigins,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** By order id or number. A product that is no longer sold is left out. @throws NotFound */
  async of(idOrNumber: string): Promise<readonly OrderSource[]> {
    const { placed, order } = await this.orders.story(idOrNumber);
    return this.sources(placed.items.map((item) => ({ ...item, createdAt: order.createdAt })));
  }

  /** Of every item that was ordered, newest first, where its product is still sold. */
  async all({
    source,
    search,
    limit,
    offset,
  }: SourcesWanted): Promise<{ rows: readonly OrderSource[]; total: number }> {
    const origins = await this.origins.of();
    const words = search?.trim().toLowerCase() ?? '';
    const wanted = (await this.catalogue.products())
      .filter(({ data }) => {
        const text = `${data.productName} ${data.supplier.name} ${data.sector}`.toLowerCase();
        return (
          text.includes(words) &&
          (!source || sourceOf(data.supplier.originalUrl, origins.get(data.productId)) === source)
        );
      })
      .map(({ data }) => data.productId);
    const { rows } = await this.pool.query<Omit<OrderedItem, 'createdAt'> & { createdAt: Date; total: number }>(
      `select i.item_id as "itemId", i.base_product_id as "baseProductId", i.quantity, i.snapshot,
              o.created_at as "createdAt", count(*) over ()::int as total
         from rm.order_items i join rm.orders o on o.order_id = i.order_id
        where i.base_product_id = any($1::int[])
        order by o.created_at desc, i.item_id limit $2 offset $3`,
      [wanted, limit, offset],
    );
    const items = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
    return { rows: await this.sources(items), total: rows[0]?.total ?? (await this.countOf(wanted)) };
  }

  /** A page behind the last one has no row that says how many there are. */
  private async countOf(productIds: readonly number[]): Promise<number> {
    const { rows } = await this.pool.query<{ total: number }>(
      'select count(*)::int as total from rm.order_items where base_product_id = any($1::int[])',
      [productIds],
    );
    return rows[0]!.total;
  }

  private async sources(items: readonly OrderedItem[]): Promise<readonly OrderSource[]> {
    const origins = await this.origins.of(items.map(({ baseProductId }) => baseProductId));
    const found = await Promise.all(
      items.map(async (item): Promise<OrderSource[]> => {
        const product = (await this.catalogue.find(item.baseProductId))?.product;
        if (!product) return [];
        const { supplier, sector } = product.data;
        const [best] = approvedImages(product);
        const origin = origins.get(item.baseProductId);
        const imageScore = origin?.imageScore ?? best?.confidenceScore;
        return [
          {
            id: item.itemId,
            productId: item.baseProductId,
            productName: item.snapshot.name,
            productImageUrl: item.snapshot.imageUrl,
            source: sourceOf(supplier.originalUrl, origin),
            quantity: item.quantity,
            supplierName: supplier.name,
            supplierLocation: [supplier.city, supplier.country].filter(Boolean).join(', '),
            supplierVerified: supplier.verified,
            supplierRating: supplier.rating,
            originalUrl: supplier.originalUrl,
            companyProfile: null,
            sector,
            sessionId: null,
            aiConfidencePercent: origin ? Math.round(origin.aiConfidence * 100) : null,
            imageValidationScore: imageScore == null ? null : Math.round(imageScore * 100),
            createdAt: item.createdAt,
          },
        ];
      }),
    );
    return found.flat();
  }
}

/** What the review desk knows counts; products of other imports have the host of their page at most. */
function sourceOf(url: string | null, origin: ProductOrigin | undefined): string {
  if (origin) return origin.marketplace;
  const host = url && URL.canParse(url) ? new URL(url).hostname : '';
  return SOURCING_MARKETPLACES.find((name) => host.includes(name)) ?? 'catalogue';
}
