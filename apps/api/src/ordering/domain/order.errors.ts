import type { OrderStatus } from '@halfpallet/contracts';
import { brisbaneTime } from '@halfpallet/landed-cost';
import { formatFullAud } from '@halfpallet/money';

/** The statuses an order goes through. */
const WAY: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'refunded'];

/** An order is no longer where somebody who forces or cancels it saw it. */
export const STATUS_MOVED_ON = 'STATUS_MOVED_ON';
/** It holds something else than somebody who cancels it saw. */
export const TOTAL_MOVED_ON = 'TOTAL_MOVED_ON';

const DECIDE_AGAIN = 'Look at it as it is now, and decide again.';

/** Why an order refuses, in plain words. The codes are stable; the HTTP edge maps `status`. */
export class OrderError extends Error {
  private constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
    this.name = 'OrderError';
  }

  static notFound() {
    return new OrderError('ORDER_NOT_FOUND', 'Order not found', 404);
  }
  static abandoned() {
    const text = 'This order was given up before it was placed. Please order again.';
    return new OrderError('ORDER_ABANDONED', text, 409);
  }
  static locked(status: OrderStatus) {
    return new OrderError('ORDER_LOCKED', lockedText(status), 409);
  }
  static itemNotFound() {
    const text = 'There is no such item in this order. It may have been taken off; load the order again.';
    return new OrderError('ITEM_NOT_FOUND', text, 404);
  }
  static itemsFixed(status: OrderStatus) {
    return new OrderError('ITEMS_FIXED', itemsFixedText(status), 409);
  }
  static lastItem() {
    const text = 'An order holds at least one item. To take off the last one, cancel the order.';
    return new OrderError('LAST_ITEM', text, 422);
  }
  static tooManyItems(most: number) {
    const text = `An order holds at most ${most} items. Place another order for more.`;
    return new OrderError('TOO_MANY_ITEMS', text, 422);
  }
  static changeNotOpen() {
    const text =
      'This change is no longer open: it was withdrawn, replaced or answered, or the order has moved on. Nothing was changed now. Load the order again.';
    return new OrderError('CHANGE_NOT_OPEN', text, 409);
  }
  static changeLapsed(lapsedAt: string) {
    const text = `This change could be accepted until ${brisbaneTime(lapsedAt)} Brisbane time. The order stays as it is. Write to us if you still want it.`;
    return new OrderError('CHANGE_LAPSED', text, 409);
  }
  static impossibleStep(from: OrderStatus, to: OrderStatus) {
    return new OrderError(
      'IMPOSSIBLE_STATUS',
      from === 'shipped' || from === 'delivered' || from === 'cancelled' || from === 'refunded'
        ? `This order is ${from}; its status can no longer be changed to ${to}.`
        : WAY.indexOf(to) < WAY.indexOf(from)
          ? `This order is ${from}; an order does not go back to ${to}.`
          : `An order goes from ${from} step by step, not directly to ${to}.`,
      409,
    );
  }
  static movedOn(now: OrderStatus, seen: OrderStatus, undone: 'forced' | 'cancelled') {
    const text = `This order is ${now} by now, no longer ${seen}. Nothing was ${undone}. ${DECIDE_AGAIN}`;
    return new OrderError(STATUS_MOVED_ON, text, 409);
  }
  static totalMovedOn(nowCents: number, seenCents: number) {
    const [now, seen] = [formatFullAud(nowCents), formatFullAud(seenCents)];
    const text = `The items of this order were changed: it comes to ${now} by now, no longer ${seen}. Nothing was cancelled. ${DECIDE_AGAIN}`;
    return new OrderError(TOTAL_MOVED_ON, text, 409);
  }
  static tooLateToCancel(status: OrderStatus) {
    return new OrderError('TOO_LATE_TO_CANCEL', tooLateToCancelText(status), 409);
  }
}

/** Why the details of an order stay as they are. */
export const lockedText = (status: OrderStatus): string => `This order is ${status} and can no longer be edited.`;

/** Why an order goes on. */
export const tooLateToCancelText = (status: OrderStatus): string =>
  `This order is ${status} and can no longer be cancelled.`;

/** Why the items of an order that is no longer pending stay as they are. */
export function itemsFixedText(status: OrderStatus): string {
  return `Items can be changed until an order is confirmed; this one is ${status}.`;
}

/** The record of an item's price was changed, or what it is made again from was. Not a refusal: a fault to look into. */
export class OrderPriceBroken extends Error {
  override readonly name = 'OrderPriceBroken';
  constructor(
    readonly itemId: string,
    readonly problem: string,
  ) {
    super(`the price of item ${itemId} cannot be proven: ${problem}`);
  }
}
