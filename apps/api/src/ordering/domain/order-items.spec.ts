import { given } from '@halfpallet/testing';
import { order, type OrderCommand } from './order';
import type { OrderEvent, OrderPlaced } from './order.events';

const orderId = '00000000-0000-4000-8000-000000000001';
const itemId = '00000000-0000-4000-8000-000000000002';
const changeId = '00000000-0000-4000-8000-000000000003';
const lapsesAt = '2026-11-30T00:00:00.000Z';

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

const contentsAt = (totalCents: number, toQuantity = 160) => ({
  items: [],
  gstCents: totalCents / 11,
  totalCents,
  changed: { itemId, productName: 'Gooseneck Kitchen Mixer', fromQuantity: 80, toQuantity },
});
const change = (totalCents: number, toQuantity?: number): OrderCommand => ({
  kind: 'ChangeItems',
  contents: contentsAt(totalCents, toQuantity),
  changeId,
  lapsesAt,
});
const changedTo = (totalCents: number, by: string | null = null): OrderEvent => ({
  type: 'OrderItemsChanged',
  data: { orderId, ...contentsAt(totalCents), fromTotalCents: 110_000, changeId: by },
});
const proposed: OrderEvent = {
  type: 'OrderChangeProposed',
  data: { orderId, ...contentsAt(220_000), fromTotalCents: 110_000, changeId, lapsesAt },
};
const declinedBy = (by: 'buyer' | 'staff'): OrderEvent => ({
  type: 'OrderChangeDeclined',
  data: { orderId, changeId, by },
});
const answer = (said: 'accepted' | 'declined', at = '2026-11-29T00:00:00.000Z'): OrderCommand => ({
  kind: 'AnswerChange',
  changeId,
  answer: said,
  at,
});
const accepted: OrderEvent = { type: 'OrderChangeAccepted', data: { orderId, changeId } };

describe('changing the items of an order', () => {
  it('applies at once where the total falls or stays, and is what the order comes to from then on', () => {
    given(order, [placed])
      .when(change(99_000))
      .then([changedTo(99_000)]);
    given(order, [placed])
      .when(change(110_000))
      .then([changedTo(110_000)]);
    given(order, [placed, changedTo(99_000)])
      .when({ kind: 'ClaimOrder', customerId: itemId })
      .thenState({ placed: { ...placedData, customerId: itemId, totalCents: 99_000, gstCents: 9_000 } });
  });

  it('waits for the buyer where the total rises: until then the order is what it was', () => {
    given(order, [placed]).when(change(220_000)).then([proposed]);
    given(order, [placed]).when(change(220_000)).thenState({ placed: placedData, proposal: proposed.data });
  });

  it('is over once the order is confirmed, or ended', () => {
    given(order, [placed, confirmed]).when(change(99_000)).thenError('ITEMS_FIXED');
    const cancelled: OrderEvent = { type: 'OrderCancelled', data: { orderId, from: 'pending', reason: 'x' } };
    given(order, [placed, cancelled]).when(change(99_000)).thenError('ITEMS_FIXED');
  });

  it('to what stands already is nothing, or withdraws what waits', () => {
    given(order, [placed]).when(change(110_000, 80)).then([]);
    given(order, [placed, proposed])
      .when(change(110_000, 80))
      .then([declinedBy('staff')]);
  });

  it('is not asked about twice: until it lapses the same change is the one that waits', () => {
    const once = given(order, [placed, proposed]);
    const again = { ...change(220_000), changeId: 'another', lapsesAt: '2026-12-01T00:00:00.000Z' } as OrderCommand;
    once.when(again).then([]);
    const lapsed = { ...again, lapsesAt: '2026-12-07T00:00:00.001Z' } as OrderCommand;
    once
      .when(lapsed)
      .thenState({ proposal: { ...proposed.data, changeId: 'another', lapsesAt: '2026-12-07T00:00:00.001Z' } });
    for (const [cents, quantity] of [
      [230_000, 160],
      [220_000, 240],
    ] as const) {
      once.when({ ...change(cents, quantity), changeId: 'another' } as OrderCommand).thenState({
        proposal: { ...proposed.data, ...contentsAt(cents, quantity), changeId: 'another' },
      });
    }
  });

  it('takes the place of a change that waited', () => {
    given(order, [placed, proposed]).when(change(99_000)).thenState({ proposal: null });
  });
});

describe('a product that is added to an order', () => {
  const added = (totalCents: number, toQuantity = 300) => {
    const { changed, ...contents } = contentsAt(totalCents);
    return { ...contents, changed: { ...changed, fromQuantity: 0, toQuantity } };
  };
  const add = (totalCents: number, toQuantity?: number): OrderCommand => {
    return { kind: 'ChangeItems', contents: added(totalCents, toQuantity), changeId, lapsesAt };
  };
  const asked: OrderEvent = {
    type: 'OrderChangeProposed',
    data: { orderId, ...added(150_000), fromTotalCents: 110_000, changeId, lapsesAt },
  };

  it('waits for the buyer, and is a line of the order once they agree', () => {
    given(order, [placed]).when(add(150_000)).then([asked]);
    const changed: OrderEvent = {
      type: 'OrderItemsChanged',
      data: { orderId, ...added(150_000), fromTotalCents: 110_000, changeId },
    };
    given(order, [placed, asked]).when(answer('accepted')).then([accepted, changed]);
  });

  it('is withdrawn by none of it, and takes the place of what waited', () => {
    given(order, [placed, asked])
      .when(add(110_000, 0))
      .then([declinedBy('staff')]);
    given(order, [placed]).when(add(110_000, 0)).then([]);
    given(order, [placed, proposed]).when(add(150_000)).thenState({ placed: placedData, proposal: asked.data });
  });

  it('is refused in words once the order is confirmed, or over', () => {
    given(order, [placed, confirmed]).when(add(150_000)).thenError('ITEMS_FIXED');
    const cancelled: OrderEvent = { type: 'OrderCancelled', data: { orderId, from: 'pending', reason: 'x' } };
    given(order, [placed, cancelled]).when(add(150_000)).thenError('ITEMS_FIXED');
  });
});

describe('the buyer, asked to agree to a dearer order', () => {
  it('agrees once, and the order is the changed one', () => {
    given(order, [placed, proposed])
      .when(answer('accepted'))
      .then([accepted, changedTo(220_000, changeId)]);
    given(order, [placed, proposed, accepted, changedTo(220_000, changeId)])
      .when(answer('accepted'))
      .then([]);
  });

  it('refuses once, and cannot agree after that', () => {
    given(order, [placed, proposed])
      .when(answer('declined'))
      .then([declinedBy('buyer')]);
    given(order, [placed, proposed, declinedBy('buyer')])
      .when(answer('declined'))
      .then([]);
    given(order, [placed, proposed, declinedBy('buyer')])
      .when(answer('accepted'))
      .thenError('CHANGE_NOT_OPEN');
  });

  it('agrees to nothing that was withdrawn, that lapsed, or that the order has left behind', () => {
    given(order, [placed, proposed, declinedBy('staff')])
      .when(answer('accepted'))
      .thenError('CHANGE_NOT_OPEN');
    given(order, [placed, proposed])
      .when(answer('accepted', '2026-11-30T00:00:01.000Z'))
      .thenError('CHANGE_LAPSED', 'until 30 Nov 2026, 10:00 Brisbane time');
    given(order, [placed, proposed, confirmed]).when(answer('accepted')).thenError('CHANGE_NOT_OPEN');
    given(order, [placed, proposed, confirmed]).when(answer('accepted')).thenError('CHANGE_NOT_OPEN');
  });
});
