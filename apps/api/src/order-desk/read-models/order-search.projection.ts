import type { RecordedEvent } from '@halfpallet/event-store';
import type { Projection, Rows } from '@halfpallet/projections';
import type { OrderDetailsEdited, OrderItemsChanged, OrderPlaced, ShipmentRecorded } from '../../ordering/public';

/**
 * What an order is found by. These words hardly ever change, so they stand apart from the rows that do: a row
 * whose status changes is added to all indexes of its table again, and an index of letter triples is by far the dearest.
 * Names, phone and business numbers of people are searched in the vault, bank references where payments keep them.
 */
export const orderSearchProjection: Projection = {
  name: 'order-search',
  version: 4,
  tables: {
    order_search: {
      primaryKey: 'order_id',
      columns: {
        order_id: 'uuid',
        /** As in `rm.orders`: the newest of many hits are told without looking up their rows there. */
        created_at: 'timestamptz not null',
        /** Lower case: number, buyer's own reference, numbers of the quotes it was ordered from, and product names. */
        search_text: 'text not null',
        /** The same without the products, which may become others. */
        fixed_text: 'text',
      },
      indexes: ['using gin (search_text gin_trgm_ops)'],
    },
    order_tracking: {
      primaryKey: 'order_id',
      columns: {
        order_id: 'uuid',
        /** Lower-case letters and digits alone: carriers print a tracking number in groups. */
        search_text: 'text not null',
      },
      indexes: ['using gin (search_text gin_trgm_ops)'],
    },
  },
  handlers: {
    OrderPlaced: {
      apply(rows, event) {
        const { orderId, orderNumber, purchaseOrderNumber, items, placedAt } = event.data as OrderPlaced['data'];
        const quotes = new Set(items.flatMap(({ quoteNumber }) => quoteNumber ?? []));
        const fixed = [orderNumber, purchaseOrderNumber ?? '', ...quotes].join(' ').toLowerCase();
        rows.put('order_search', {
          order_id: orderId,
          search_text: withProducts(fixed, items),
          fixed_text: fixed,
          created_at: new Date(placedAt),
        });
      },
    },
    OrderItemsChanged: {
      reads: (event) => [['order_search', (event.data as OrderItemsChanged['data']).orderId]],
      apply(rows, event) {
        const { orderId, items } = event.data as OrderItemsChanged['data'];
        const fixed = rows.get('order_search', orderId)?.fixed_text;
        if (typeof fixed === 'string') rows.patch('order_search', orderId, { search_text: withProducts(fixed, items) });
      },
    },
    OrderDetailsEdited: { apply: tracked },
    ShipmentRecorded: { apply: tracked },
  },
};

const withProducts = (fixed: string, items: OrderPlaced['data']['items']): string =>
  [fixed, ...items.map(({ snapshot }) => snapshot.name.toLowerCase())].join(' ');

function tracked(rows: Rows, event: RecordedEvent): void {
  const { orderId, changes } = event.data as (OrderDetailsEdited | ShipmentRecorded)['data'];
  const tracking = changes.find(({ field }) => field === 'trackingNumber');
  if (tracking) track(rows, orderId, tracking.to);
}

function track(rows: Rows, orderId: string, trackingNumber: string | null): void {
  const text = trackingNumber?.toLowerCase().replace(/[^0-9a-z]/g, '');
  if (text) rows.put('order_tracking', { order_id: orderId, search_text: text });
  else rows.delete('order_tracking', orderId);
}

/**
 * SELECT of the `order_id`s whose tracking number holds what was typed.
 * @param text placeholder of a LIKE pattern in lower case
 */
export function ordersByTracking(text: string): string {
  const typed = `regexp_replace(${text}, '[^0-9a-z]', '', 'g')`;
  return `select t.order_id from rm.order_tracking t
    where length(${typed}) >= 4 and t.search_text like '%' || ${typed} || '%'`;
}
