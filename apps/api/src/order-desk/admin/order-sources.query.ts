import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { SOURCING_MARKETPLACES, type ProductSource } from '@halfpallet/contracts';
import { approvedImages, CatalogueIndex } from '../../catalogue/public';
import { ProductOrigins, type ProductOrigin } from '../../imports/public';
import { readRestList, type RestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import { PG_POOL } from '../../platform/tokens';
import { SourcingSessions } from '../../sourcing/public';
import { AdminOrders } from './admin-orders.query';

/** Where products come from; what the desk knows nothing of is the catalogue's own. */
const SOURCES = [...SOURCING_MARKETPLACES, 'catalogue'];

/** What the list of all may be filtered and sorted by; `i` is rm.order_items, `o` its order, `s` what is known of the product. */
const productSourcesResource: RestResource = {
  name: 'product-sources',
  columns: {
    id: { sql: 'i.item_id', type: 'uuid' },
    orderId: { sql: 'i.order_id', type: 'uuid' },
    productId: { sql: 'i.base_product_id', type: 'number' },
    source: { sql: 's.source', type: 'text', oneOf: SOURCES },
    createdAt: { sql: 'o.created_at', type: 'time' },
  },
  defaultSort: ['createdAt', 'DESC'],
  defaultRows: 20,
  search: (text) => `s.search_text like ${text}`,
};

interface OrderedItem {
  readonly orderId: string;
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
    private readonly sessions: SourcingSessions,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** By order id or number; also of what is not sold any more, which has to be bought for the order all the same. @throws NotFound */
  async of(idOrNumber: string): Promise<readonly ProductSource[]> {
    const { placed, order } = await this.orders.story(idOrNumber);
    return this.sources(placed.items.map((item) => ({ ...item, orderId: order.orderId, createdAt: order.createdAt })));
  }

  /** Of every item that was ordered. @throws UNKNOWN_FILTER, MALFORMED_REQUEST */
  async list(query: RestQuery): Promise<{ list: RestList; rows: readonly ProductSource[]; total: number }> {
    const list = readRestList(productSourcesResource, query);
    const values = [...list.values, JSON.stringify(await this.products())];
    const from = `from rm.order_items i join rm.orders o on o.order_id = i.order_id
        join jsonb_to_recordset($${values.length}::jsonb) as s(id int, source text, search_text text)
          on s.id = i.base_product_id
       where ${list.where}`;
    const [page, count] = await Promise.all([
      this.pool.query<Omit<OrderedItem, 'createdAt'> & { createdAt: Date }>(
        `select i.item_id as "itemId", i.order_id as "orderId", i.base_product_id as "baseProductId", i.quantity,
                i.snapshot, o.created_at as "createdAt" ${from}
         order by ${list.orderBy} limit ${list.limit} offset ${list.offset}`,
        values,
      ),
      this.pool.query<{ total: number }>(`select count(*)::int as total ${from}`, values),
    ]);
    const items = page.rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
    return { list, rows: await this.sources(items), total: count.rows[0]!.total };
  }

  /** What the list is searched and narrowed by, of every product that is or was sold. */
  private async products() {
    const [products, origins] = await Promise.all([this.catalogue.everSold(), this.origins.of()]);
    return products.map(({ data: { productId: id, productName, supplier, sector } }) => ({
      id,
      source: sourceOf(supplier.originalUrl, origins.get(id)),
      search_text: `${productName} ${supplier.name} ${sector}`.toLowerCase(),
    }));
  }

  private async sources(items: readonly OrderedItem[]): Promise<readonly ProductSource[]> {
    const origins = await this.origins.of(items.map(({ baseProductId }) => baseProductId));
    const requestIds = [...origins.values()].flatMap(({ requestId }) => requestId ?? []);
    const sessions = await this.sessions.of(requestIds);
    const found = await Promise.all(
      items.map(async (item): Promise<ProductSource[]> => {
        const product = await this.catalogue.pictured(item.baseProductId);
        if (!product) return [];
        const { supplier, sector } = product.data;
        const [best] = approvedImages(product);
        const origin = origins.get(item.baseProductId);
        const imageScore = origin?.imageScore ?? best?.confidenceScore;
        return [
          {
            id: item.itemId,
            orderId: item.orderId,
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
            companyProfile: origin?.supplierPage ?? null,
            sector,
            sessionId: (origin?.requestId && sessions.get(origin.requestId)) ?? null,
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
