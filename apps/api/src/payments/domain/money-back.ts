import { openInstalments } from './owed';
import type { PaymentEvent, PlannedInstalment, RefundFrom } from './payment.events';
import { evolvePayment, type PaymentState } from './payment-state';
import { spreadOver } from './plan';
import { letRemaindersGo } from './remainders';

/** What counts for an order with money that came back to it. */
export interface CountedAgain {
  /** Instalment by instalment. */
  readonly settled?: PlannedInstalment[];
  /** True when the part that falls due first is paid with this. */
  readonly settlesFirst?: boolean;
}

/** What went away, or was on its way, before the order was reopened. */
interface Gone {
  readonly from: RefundFrom;
  readonly earlier: boolean;
}

/**
 * An order that was reopened asked anew for what was away: what comes back of it pays what is still open, and the rest is owed back. So
 * it is one answer whether money comes back a minute before an order is reopened or a minute after: nobody is asked for what we hold.
 */
export function countedAgain(state: PaymentState, { from, earlier }: Gone, cents: number): CountedAgain {
  if (!earlier || state.closed || from !== 'deposits') return {};
  const open = openInstalments(state, state.totalCents);
  const paid = spreadOver(open, cents);
  const settled = state.legs.flatMap(({ leg }) => {
    const amountCents = (state.settled[leg] ?? 0) + (paid.find((part) => part.leg === leg)?.amountCents ?? 0);
    return amountCents > 0 ? [{ leg, amountCents }] : [];
  });
  const [due] = open;
  const settlesFirst = due !== undefined && due.leg === state.legs[0]?.leg && due.amountCents <= cents;
  return { settled, settlesFirst };
}

/** The fact that money came back, and what is too small to be asked for once it counts. */
export function withRemainders(state: PaymentState, orderId: string, came: PaymentEvent): PaymentEvent[] {
  return [came, ...letRemaindersGo(evolvePayment(state, came), { orderId, totalCents: state.totalCents })];
}
