import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  ALL_ORDER_STATUSES,
  type CustomerOrder,
  type CustomerOrderItem,
  type CustomerOrdersResponse,
  type CustomerOrderStats,
} from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { PersonVault } from '../../identity/public';
import { itemFigures, quoteOfPrice, toOrderId } from '../../ordering/public';
import { NotFound } from '../../platform/errors';
import { readRestList, type RestResource } from '../../platform/http/simple-rest';
import { PG_POOL } from '../../platform/tokens';
import { paginationOf, readPage } from '../../platform/http/pages';
import type { PageQuery } from '../http/page-query';
import { STANDS } from '../read-models/order-figures';
import { OrderStories } from '../read-models/order-history';
import { ORDER_COLUMNS, storedOrder, type StoredOrder } from '../read-models/stored-order';
import { customerOrder, type Step } from './customer-order-view';

const PAGE = 10;

const ownOrders: RestResource = {
  name: 'orders',
  columns: {
    id: { sql: 'o.order_id', type: 'uuid' },
    status: { sql: 'o.status', type: 'text', oneOf: ALL_ORDER_STATUSES },
    createdAt: { sql: 'o.created_at', type: 'time' },
  },
  defaultSort: ['createdAt', 'DESC'],
  defaultRows: PAGE,
  search: (text) =>
    `exists (select 1 from rm.order_search s where s.order_id = o.order_id and s.search_text like ${text})`,
};

interface ItemRow {
  readonly order_id: string;
  readonly item_id: string;
  readonly product_id: number;
  readonly quantity: number;
  readonly unit_price_cents: string;
  readonly total_price_cents: string;
  readonly snapshot: { readonly name: string; readonly imageUrl: string | null };
}

/** The orders of one account. Every question names the account, so that nobody's orders are found by another. */
@Injectable()
export class CustomerOrders {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly vault: PersonVault,
    private readonly stories: OrderStories,
  ) {}

  /** @throws DomainError MALFORMED_REQUEST, UNKNOWN_FILTER */
  async list(customerId: string, query: Omit<PageQuery, 'paymentStatus'>): Promise<CustomerOrdersResponse> {
    const { search: q, status } = query;
    const list = readRestList(ownOrders, readPage(query, { q, status }, PAGE));
    const values = [...list.values, customerId];
    const where = `${list.where} and o.customer_id = $${values.length}`;
    const [found, count] = await Promise.all([
      this.pool.query(
        `select ${ORDER_COLUMNS} from rm.orders o where ${where}
         order by ${list.orderBy} limit ${list.limit} offset ${list.offset}`,
        values,
      ),
      this.pool.query<{ total: number }>(`select count(*)::int as total from rm.orders o where ${where}`, values),
    ]);
    return {
      orders: await this.complete(found.rows.map(storedOrder)),
      pagination: paginationOf(list, count.rows[0]!.total),
    };
  }

  /** All of them, newest first; for the export of everything held. */
  async all(customerId: string): Promise<readonly CustomerOrder[]> {
    const { rows } = await this.pool.query(
      `select ${ORDER_COLUMNS} from rm.orders o where o.customer_id = $1 order by o.created_at desc, o.order_id`,
      [customerId],
    );
    return this.complete(rows.map(storedOrder));
  }

  async stats(customerId: string): Promise<CustomerOrderStats> {
    const { rows } = await this.pool.query<CustomerOrderStats & { spentCents: string }>(
      `select count(*)::int as "totalOrders",
         coalesce(sum(o.total_cents) filter (where ${STANDS}), 0) as "spentCents",
         count(*) filter (where o.status = 'pending')::int as "pendingOrders",
         count(*) filter (where o.status = 'shipped')::int as "shippedOrders",
         count(*) filter (where o.status = 'delivered')::int as "deliveredOrders"
       from rm.orders o where o.customer_id = $1`,
      [customerId],
    );
    const { spentCents, ...counts } = rows[0]!;
    return { ...counts, totalSpent: centsToNumber(Number(spentCents)) };
  }

  /**
   * By order id or number, folded from the order's own streams and so never behind.
   * @throws NotFound: the same answer for unknown, malformed and foreign
   */
  async get(customerId: string, idOrNumber: string): Promise<CustomerOrder> {
    const orderId = toOrderId(idOrNumber);
    const story = orderId ? await this.stories.read(orderId) : null;
    if (!story || story.order.customerId !== customerId) throw new NotFound('Order not found', 'ORDER_NOT_FOUND');
    const { order, placed, history } = story;
    const contact = (await this.vault.read([order.contactId])).get(order.contactId);
    const items = placed.items.map((item): CustomerOrderItem => {
      const quoteNumber = quoteOfPrice(item);
      return {
        id: item.itemId,
        productId: item.productId,
        productName: item.snapshot.name,
        productImageUrl: item.snapshot.imageUrl,
        quantity: item.quantity,
        unitPriceAud: centsToNumber(itemFigures(item).pricePerUnitAudCents),
        totalPriceAud: centsToNumber(itemFigures(item).totalPriceAudCents),
        ...(quoteNumber === null ? {} : { quoteNumber }),
      };
    });
    const steps = history.filter(({ fromStatus, toStatus }) => fromStatus !== toStatus);
    return customerOrder(order, items, steps, contact);
  }

  /** Items, steps and contacts of all the orders of a page, in one query each. */
  private async complete(orders: readonly StoredOrder[]): Promise<CustomerOrder[]> {
    const ids = orders.map(({ orderId }) => orderId);
    const [items, steps, people] = await Promise.all([
      this.pool.query<ItemRow>(
        `select order_id, item_id, product_id, quantity, unit_price_cents, total_price_cents, snapshot
         from rm.order_items where order_id = any($1::uuid[]) order by order_id, line`,
        [ids],
      ),
      this.pool.query<{ order_id: string; from_status: Step['fromStatus']; to_status: Step['toStatus']; at: Date }>(
        'select order_id, from_status, to_status, at from rm.order_status_history where order_id = any($1::uuid[]) and from_status is distinct from to_status',
        [ids],
      ),
      this.vault.read(orders.map(({ contactId }) => contactId)),
    ]);
    return orders.map((order) =>
      customerOrder(
        order,
        items.rows.filter((row) => row.order_id === order.orderId).map(itemOf),
        steps.rows
          .filter((row) => row.order_id === order.orderId)
          .map((row) => ({ fromStatus: row.from_status, toStatus: row.to_status, at: row.at.toISOString() })),
        people.get(order.contactId),
      ),
    );
  }
}

function itemOf(row: ItemRow): CustomerOrderItem {
  return {
    id: row.item_id,
    productId: row.product_id,
    productName: row.snapshot.name,
    productImageUrl: row.snapshot.imageUrl,
    quantity: row.quantity,
    unitPriceAud: centsToNumber(Number(row.unit_price_cents)),
    totalPriceAud: centsToNumber(Number(row.total_price_cents)),
  };
}
