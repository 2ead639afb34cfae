import type { Fact } from '@halfpallet/event-store';
import type { StateForm } from '@halfpallet/projections';
import type { Owed } from './domain/owed';
import { ForTwo } from './for-two';
import { evolveOrderMoney, keptOrderMoney, owedOf, storedOrderMoney, type OrderMoneyState } from './order-money';

/**
 * The read models of orders and of payments fold the same money from the same events, a page of a few hundred at a time, one
 * after the other. What one of them has folded, worked out, written down or read is taken over by the other, so that
 * it is done once, and of the states that both remember there is one in memory.
 */

/** An event stays in memory until both have folded it. */
const EVENTS_KEPT = 512;

const folded = new ForTwo<Fact, { readonly before: OrderMoneyState; readonly after: OrderMoneyState }>(EVENTS_KEPT);
const figures = new ForTwo<OrderMoneyState, Owed>();
const written = new ForTwo<OrderMoneyState, string>();
const read = new ForTwo<string, OrderMoneyState>();

/** `evolveOrderMoney` for read models. @param event the very object that the other one is given, or it is folded anew */
export function foldOrderMoney(before: OrderMoneyState, event: Fact): OrderMoneyState {
  const known = folded.take(event);
  if (known?.before === before) return known.after;
  const after = evolveOrderMoney(before, event);
  folded.keep(event, { before, after });
  return after;
}

/** `owedOf` for read models. */
export const foldedFigures = (state: OrderMoneyState): Owed => figures.once(state, owedOf);

/** Read models fold on from the state itself, and write it down once a batch. */
export const ORDER_MONEY_STATE: StateForm = {
  write: (state) => written.once(state as OrderMoneyState, keptOrderMoney),
  read: (kept) => (typeof kept === 'string' ? read.once(kept, storedOrderMoney) : storedOrderMoney(kept)),
};
