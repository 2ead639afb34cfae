import type { Projection } from '@halfpallet/projections';
import type { OrderPlaced } from '../../ordering/public';

/**
 * What an order is found by. It never changes, so it stands apart from the rows that do: a row whose status changes is added
 * to all indexes of its table again, and an index of letter triples is by far the dearest.
 */
export const orderSearchProjection: Projection = {
  name: 'order-search',
  version: 1,
  tables: {
    order_search: {
      primaryKey: 'order_id',
      columns: {
        order_id: 'uuid',
        /** Lower case: number, buyer's own reference and product names. Names of people are searched in the vault. */
        search_text: 'text not null',
      },
      indexes: ['using gin (search_text gin_trgm_ops)'],
    },
  },
  handlers: {
    OrderPlaced: {
      apply(rows, event) {
        const { orderId, orderNumber, purchaseOrderNumber, items } = event.data as OrderPlaced['data'];
        const words = [orderNumber, purchaseOrderNumber ?? '', ...items.map(({ snapshot }) => snapshot.name)];
        rows.put('order_search', { order_id: orderId, search_text: words.join(' ').toLowerCase() });
      },
    },
  },
};
