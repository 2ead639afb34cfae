import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { AdminOrderItem } from '@halfpallet/contracts';
import { readRestList, type RestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import { PG_POOL } from '../../platform/tokens';
import { OrderStories } from '../read-models/order-history';
import { adminOrderItem } from './order-rows';

export const orderItemsResource: RestResource = {
  name: 'order-items',
  columns: {
    id: { sql: 'i.item_id', type: 'uuid' },
    orderId: { sql: 'i.order_id', type: 'uuid' },
    line: { sql: 'i.line', type: 'number' },
    productId: { sql: 'i.product_id', type: 'number' },
    quantity: { sql: 'i.quantity', type: 'number' },
    totalPriceAud: { sql: 'i.total_price_cents', type: 'dollars' },
  },
  defaultSort: ['line', 'ASC'],
  defaultRows: 50,
};

export type OrderItemRow = AdminOrderItem & { readonly orderId: string };

/** Items with the price lines they were sold at; those stand in the order's first event, not in the table. */
@Injectable()
export class OrderItemsQuery {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly stories: OrderStories,
  ) {}

  async list(query: RestQuery): Promise<{ list: RestList; rows: readonly OrderItemRow[]; total: number }> {
    const list = readRestList(orderItemsResource, query);
    const values = [...list.values];
    const [page, count] = await Promise.all([
      this.pool.query<{ itemId: string; orderId: string }>(
        `select i.item_id as "itemId", i.order_id as "orderId" from rm.order_items i where ${list.where}
         order by ${list.orderBy} limit ${list.limit} offset ${list.offset}`,
        values,
      ),
      this.pool.query<{ total: number }>(
        `select count(*)::int as total from rm.order_items i where ${list.where}`,
        values,
      ),
    ]);
    const items = new Map<string, OrderItemRow>();
    for (const orderId of new Set(page.rows.map((row) => row.orderId))) {
      const story = await this.stories.read(orderId);
      for (const item of story?.placed.items ?? []) items.set(item.itemId, { ...adminOrderItem(item), orderId });
    }
    return {
      list,
      rows: page.rows.flatMap(({ itemId }) => items.get(itemId) ?? []),
      total: count.rows[0]!.total,
    };
  }
}
