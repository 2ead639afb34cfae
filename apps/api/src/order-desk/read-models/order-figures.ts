import { ENDED_STATUSES } from '@halfpallet/contracts';

/** What was received for an order, less what went back. Condition-free SQL on `rm.orders o`, in cents. */
export const RECEIVED_CENTS = '(o.paid_cents - o.refunded_cents)';

const ENDED = ENDED_STATUSES.map((status) => `'${status}'`).join(', ');

/** Orders that stand: neither cancelled nor refunded. */
export const STANDS = `o.status not in (${ENDED})`;

/** Orders that somebody still has to bring to their end. */
export const UNDER_WAY = `o.status not in ('delivered', ${ENDED})`;

/** Orders whose buyer has to be there to pay, or to be paid. */
export const MONEY_IS_OPEN = '(o.due_cents > 0 or o.held_over_cents > 0 or o.unsettled_cents > 0)';

/**
 * The book that figures are taken from: a shop that takes real money counts real orders alone, a shop in test mode those that
 * were placed in test mode.
 */
export const ofBook = (livemode: boolean) => `o.livemode = ${livemode}`;
