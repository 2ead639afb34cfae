import { foldInMemory } from '@halfpallet/projections';
import { recordedEvent, testUuid } from '@halfpallet/testing';
import { orderSearchProjection } from './order-search.projection';

const orderId = testUuid(1);

describe('what an order is found by', () => {
  it('is its numbers, those of its quotes and the names of its products', () => {
    const item = (name: string, quoteNumber?: string) => ({
      snapshot: { name },
      ...(quoteNumber ? { quoteNumber } : {}),
    });
    const placed = {
      orderId,
      orderNumber: 'HP-0000000000AB',
      purchaseOrderNumber: 'PO 7',
      placedAt: '2026-03-01T10:00:00.000Z',
      items: [item('Oak Table', 'QT-0123456789AB'), item('Oak Chair', 'QT-0123456789AB'), item('Lamp')],
    };
    const tables = foldInMemory(orderSearchProjection, [
      recordedEvent({ stream: `order-${orderId}`, type: 'OrderPlaced', data: placed }),
    ]);
    expect(tables.order_search?.get(orderId)).toMatchObject({
      search_text: 'hp-0000000000ab po 7 qt-0123456789ab oak table oak chair lamp',
      created_at: placed.placedAt,
    });
  });
});
