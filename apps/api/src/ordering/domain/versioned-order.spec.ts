import { given } from '@halfpallet/testing';
import type { OrderEvent, OrderPlaced } from './order.events';
import { versionedOrder } from './versioned-order';

const orderId = '00000000-0000-4000-8000-000000000001';
const placed: OrderEvent = { type: 'OrderPlaced', data: { orderId, items: [] } as unknown as OrderPlaced['data'] };
const confirmed: OrderEvent = { type: 'OrderConfirmed', data: { orderId, cause: 'staff' } };
const toProcessing = { kind: 'ChangeStatus', to: 'processing' } as const;

describe('a command that means one version of an order', () => {
  it('is carried out on that version, by the same rules', () => {
    given(versionedOrder, [placed, confirmed])
      .when({ command: toProcessing, expectedVersion: 2 })
      .then([{ type: 'OrderProcessingStarted', data: { orderId } }]);
    given(versionedOrder, [placed]).when({ command: toProcessing, expectedVersion: 1 }).thenError('IMPOSSIBLE_STATUS');
  });

  it('is refused on any other, even where the rules would agree', () => {
    for (const expectedVersion of [0, 1, 3]) {
      given(versionedOrder, [placed, confirmed])
        .when({ command: toProcessing, expectedVersion })
        .thenError('VERSION_CONFLICT');
    }
  });

  it('says that an order does not exist before it speaks of versions', () => {
    given(versionedOrder, []).when({ command: toProcessing, expectedVersion: 7 }).thenError('ORDER_NOT_FOUND');
  });
});
