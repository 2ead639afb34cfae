import type { OrderStatus } from '@halfpallet/contracts';
import { given } from '@halfpallet/testing';
import { order } from './order';
import type { OrderEvent, OrderPlaced, RefundDecision } from './order.events';

const orderId = '00000000-0000-4000-8000-000000000001';
const placedData: OrderPlaced['data'] = {
  orderId,
  orderNumber: 'HP-000000000001',
  customerId: orderId,
  contactId: orderId,
  source: 'guest-checkout',
  paymentMethod: 'stripe',
  postcode: '2000',
  purchaseOrderNumber: null,
  items: [],
  gstCents: 10_000,
  totalCents: 110_000,
  livemode: false,
  placedAt: '2026-11-20T00:00:00.000Z',
};
const placed: OrderEvent = { type: 'OrderPlaced', data: placedData };
const confirmed: OrderEvent = { type: 'OrderConfirmed', data: { orderId, cause: 'payment' } };
const processing: OrderEvent = { type: 'OrderProcessingStarted', data: { orderId } };
const shipped: OrderEvent = { type: 'OrderShipped', data: { orderId } };
const delivered: OrderEvent = { type: 'OrderDelivered', data: { orderId } };

describe('placing an order', () => {
  it('happens once, however often the buyer presses', () => {
    given(order, []).when({ kind: 'PlaceOrder', order: placedData }).then([placed]);
    given(order, [placed]).when({ kind: 'PlaceOrder', order: placedData }).then([]);
  });

  it('is needed before anything else', () => {
    given(order, []).when({ kind: 'ConfirmOrder', cause: 'payment' }).thenError('ORDER_NOT_FOUND');
  });
});

describe('the way of an order', () => {
  it('is confirmed by the settled deposit, once', () => {
    given(order, [placed]).when({ kind: 'ConfirmOrder', cause: 'payment' }).then([confirmed]);
    given(order, [placed, confirmed]).when({ kind: 'ConfirmOrder', cause: 'payment' }).then([]);
  });

  it('goes one step at a time', () => {
    given(order, [placed]).when({ kind: 'ChangeStatus', to: 'shipped' }).thenError('IMPOSSIBLE_STATUS');
    given(order, [placed, confirmed]).when({ kind: 'ChangeStatus', to: 'processing' }).then([processing]);
    given(order, [placed, confirmed, processing]).when({ kind: 'ChangeStatus', to: 'shipped' }).then([shipped]);
  });

  it('does not go back', () => {
    given(order, [placed, confirmed]).when({ kind: 'ChangeStatus', to: 'pending' }).thenError('IMPOSSIBLE_STATUS');
    given(order, [placed, confirmed, processing, shipped, delivered])
      .when({ kind: 'ChangeStatus', to: 'shipped' })
      .thenError('IMPOSSIBLE_STATUS');
  });

  it('ends at the door only after it shipped', () => {
    given(order, [placed, confirmed]).when({ kind: 'DeliverOrder' }).thenError('IMPOSSIBLE_STATUS');
    given(order, [placed, confirmed, processing, shipped]).when({ kind: 'DeliverOrder' }).then([delivered]);
  });

  it('can be forced by an owner, who says why', () => {
    given(order, [placed])
      .when({ kind: 'ForceStatus', to: 'delivered', reason: 'Handed over at the fair' })
      .then([
        {
          type: 'OrderStatusForced',
          data: { orderId, from: 'pending', to: 'delivered', reason: 'Handed over at the fair' },
        },
      ]);
  });
});

describe('forcing what a colleague moved on', () => {
  const force = { kind: 'ForceStatus', reason: 'Handed over at the fair' } as const;

  it('is refused to whoever says that they saw it elsewhere, also where it stands as they wanted it', () => {
    for (const to of ['pending', 'processing'] as const) {
      given(order, [placed, confirmed, processing])
        .when({ ...force, to, from: 'confirmed' })
        .thenError('STATUS_MOVED_ON');
    }
  });

  it('is done where it stands as it was seen, or nobody says how they saw it', () => {
    const data = { orderId, from: 'confirmed', to: 'pending', reason: force.reason } as const;
    for (const from of ['confirmed', undefined] as const) {
      given(order, [placed, confirmed])
        .when({ ...force, to: 'pending', from })
        .then([{ type: 'OrderStatusForced', data }]);
    }
  });
});

describe('cancelling an order', () => {
  it('works until it ships', () => {
    given(order, [placed, confirmed, processing])
      .when({ kind: 'CancelOrder', reason: 'Buyer changed their mind', refund: { decision: 'all' } })
      .then([
        {
          type: 'OrderCancelled',
          data: { orderId, from: 'processing', reason: 'Buyer changed their mind', refund: { decision: 'all' } },
        },
      ]);
    given(order, [placed, confirmed, processing, shipped])
      .when({ kind: 'CancelOrder', reason: 'Buyer changed their mind', refund: { decision: 'all' } })
      .thenError('TOO_LATE_TO_CANCEL');
  });

  it('is refused to whoever saw it elsewhere, or at another total, and says so', () => {
    const cancel = { kind: 'CancelOrder' as const, reason: 'No answer', refund: { decision: 'propose' as const } };
    const { totalCents } = placed.data;
    const done = (from: OrderStatus): OrderEvent => ({
      type: 'OrderCancelled',
      data: { orderId, from, reason: cancel.reason, refund: cancel.refund },
    });
    given(order, [placed, confirmed])
      .when({ ...cancel, seen: { status: 'pending', totalCents } })
      .thenError('STATUS_MOVED_ON');
    given(order, [placed])
      .when({ ...cancel, seen: { status: 'pending', totalCents: totalCents - 1 } })
      .thenError('TOTAL_MOVED_ON');
    for (const seen of [{ status: 'pending' as const, totalCents }, {}]) {
      given(order, [placed])
        .when({ ...cancel, seen })
        .then([done('pending')]);
    }
    // What was wanted is done; what cannot be done at all is told first.
    given(order, [placed, done('pending')])
      .when({ ...cancel, seen: { status: 'pending', totalCents } })
      .then([]);
    given(order, [placed, confirmed, processing, shipped])
      .when({ ...cancel, seen: { status: 'pending' } })
      .thenError('TOO_LATE_TO_CANCEL');
  });

  it('is once when two do it at once, and refuses the second who decided otherwise about the money', () => {
    const cancelledWith = (refund: RefundDecision): OrderEvent[] => [
      placed,
      { type: 'OrderCancelled', data: { orderId, from: 'pending', reason: 'Out of stock', refund } },
    ];
    const cancel = (refund: RefundDecision) => ({ kind: 'CancelOrder' as const, reason: 'Called us', refund });
    const part = (amountCents: number) => ({ decision: 'part' as const, amountCents, reason: 'The mould is cut' });
    given(order, cancelledWith({ decision: 'all' }))
      .when(cancel({ decision: 'all' }))
      .then([]);
    given(order, cancelledWith(part(500)))
      .when(cancel(part(500)))
      .then([]);
    for (const other of [{ decision: 'none' as const, reason: 'Made to measure' }, { decision: 'propose' as const }]) {
      given(order, cancelledWith({ decision: 'all' }))
        .when(cancel(other))
        .thenError('TOO_LATE_TO_CANCEL');
    }
    given(order, cancelledWith(part(500)))
      .when(cancel(part(600)))
      .thenError('TOO_LATE_TO_CANCEL');
  });
});

describe('an order whose refund comes back', () => {
  const refunded: OrderEvent = { type: 'OrderRefunded', data: { orderId, from: 'processing' } };
  const reverse = { kind: 'ReverseRefund' as const, reason: 'A refund came back' };
  const reversed: OrderEvent = {
    type: 'OrderRefundReversed',
    data: { orderId, to: 'processing', reason: 'A refund came back' },
  };

  it('is where it was before', () => {
    given(order, [placed, confirmed, processing, refunded]).when(reverse).then([reversed]);
    given(order, [placed, confirmed, processing, refunded]).when(reverse).thenState({ status: 'processing' });
  });

  it('goes back once, and not where an owner set the status themselves', () => {
    given(order, [placed, confirmed, processing, refunded, reversed]).when(reverse).then([]);
    const forced: OrderEvent = {
      type: 'OrderStatusForced',
      data: { orderId, from: 'processing', to: 'refunded', reason: 'Paid back in cash' },
    };
    given(order, [placed, confirmed, processing, forced]).when(reverse).then([]);
  });
});

describe('editing an order', () => {
  it('records old and new of what it holds, and only the names of what the vault holds', () => {
    given(order, [placed])
      .when({ kind: 'EditDetails', changes: { trackingNumber: 'AU1', vaultFields: ['notes'] } })
      .then([
        {
          type: 'OrderDetailsEdited',
          data: { orderId, changes: [{ field: 'trackingNumber', from: null, to: 'AU1' }], vaultFields: ['notes'] },
        },
      ]);
  });

  it('writes nothing when nothing changed', () => {
    given(order, [placed])
      .when({ kind: 'EditDetails', changes: { trackingNumber: null, vaultFields: [] } })
      .then([]);
  });

  it('is over once the goods are on the water', () => {
    given(order, [placed, confirmed, processing, shipped])
      .when({ kind: 'EditDetails', changes: { trackingNumber: 'AU1', vaultFields: [] } })
      .thenError('ORDER_LOCKED');
  });
});

describe('shipping an order', () => {
  const carrier = { field: 'carrier' as const, from: null, to: 'Southern Line' };
  const tracked: OrderEvent = { type: 'ShipmentRecorded', data: { orderId, changes: [carrier] } };
  const ship = { kind: 'RecordShipment' as const, shipment: { carrier: 'Southern Line' } };

  it('is one step with what is known of its way', () => {
    given(order, [placed, confirmed, processing]).when(ship).then([shipped, tracked]);
    given(order, [placed, confirmed, processing]).when({ kind: 'RecordShipment', shipment: {} }).then([shipped]);
  });

  it('is told more of while it travels, each news once', () => {
    const way = [placed, confirmed, processing, shipped];
    given(order, way).when(ship).then([tracked]);
    given(order, [...way, tracked])
      .when(ship)
      .then([]);
    given(order, [...way, tracked])
      .when({ kind: 'RecordShipment', shipment: { carrier: null, vessel: 'Jade Heron 7' } })
      .thenState({ carrier: null, vessel: 'Jade Heron 7', status: 'shipped' });
  });

  it('is not before processing, nor after the delivery', () => {
    given(order, [placed, confirmed]).when(ship).thenError('IMPOSSIBLE_STATUS');
    given(order, [placed, confirmed, processing, shipped, delivered]).when(ship).thenError('IMPOSSIBLE_STATUS');
  });
});

describe('an order that is given up before it was placed', () => {
  const abandoned: OrderEvent = { type: 'OrderAbandoned', data: { orderId } };
  it('can never be placed, and one that stands is not given up', () => {
    given(order, []).when({ kind: 'AbandonOrder', orderId }).then([abandoned]);
    given(order, [abandoned]).when({ kind: 'AbandonOrder', orderId }).then([]);
    given(order, [abandoned]).when({ kind: 'PlaceOrder', order: placedData }).thenError('ORDER_ABANDONED');
    given(order, [{ type: 'OrderPlaced', data: placedData }])
      .when({ kind: 'AbandonOrder', orderId })
      .then([]);
  });
});
