import type { OrderCan } from '@halfpallet/contracts';
import * as calls from '../calls';
import { amountIn } from '../mail-figures';
import { told } from '../model';
import { violation } from '../violation';
import type { Check } from './check';

/** The list offers the buttons the detail offers. */
export const sameButtons: Check = ({ order }) =>
  Object.entries(order.seen.can).flatMap(([role, can]) => {
    const inList = order.seen.canInList[role as 'owner']!;
    const told = (of: OrderCan, button: keyof OrderCan) => JSON.stringify(of[button]);
    const other = (Object.keys(can) as Array<keyof OrderCan>).filter(
      (button) => told(can, button) !== told(inList, button),
    );
    return other.map((button) =>
      violation(
        `buttons/list-and-detail-${button}`,
        `${button} for ${role}: ${told(inList, button)} in the list, ${told(can, button)} in the detail (${order.seen.status})`,
      ),
    );
  });

/** Whoever may refund is offered it while anything can go back, and only then. */
export const refundIsOffered: Check = ({ order }) =>
  Object.entries(order.seen.can).flatMap(([role, can]) => {
    const expected = calls.MAY_REFUND.includes(role as 'owner') && told(order, 'refundableCents') > 0;
    if (can.refund === expected) return [];
    const sentence = `refund is ${can.refund ? '' : 'not '}offered to ${role} while ${told(order, 'refundableCents')} can go back (${order.seen.status})`;
    return [violation(can.refund ? 'buttons/refund-offered' : 'buttons/refund-withheld', sentence)];
  });

/** What is refused leaves nothing behind. */
export const refusedLeavesNothing: Check = ({ order, done }) => {
  if (!done.role || !done.answer || done.answer.status < 400) return [];
  const more = order.seen.events - order.eventsBefore;
  return more === 0 ? [] : [violation('buttons/refused-and-done', `${done.words} and ${more} event(s) were written`)];
};

/** A refund stands in the order's history with its amount, its person and a reason. */
export const historyTellsRefunds: Check = ({ order, done, before }) => {
  if (!before || !done.answer || done.answer.status >= 400 || done.role === undefined) return [];
  const fresh = order.seen.refunds.filter(
    ({ refund_id: id }) => !before.refunds.some((known) => known.refund_id === id),
  );
  const lines = order.seen.history.slice(0, order.seen.history.length - before.history.length);
  const tells = (cents: number) =>
    lines.some(
      ({ message, updatedBy }) => /: \S/.test(message) && amountIn(message) === cents && updatedBy !== 'System',
    );
  if (fresh.every(({ amount_cents: cents }) => tells(cents))) return [];
  const told = lines.map(({ message, updatedBy }) => `${message} by ${updatedBy}`).join('; ') || 'nothing';
  return [violation('history/refund-is-not-told', `${done.words}: the history says ${told}`)];
};
