/** What was received for an order, less what went back. Condition-free SQL on `rm.orders o`, in cents. */
export const RECEIVED_CENTS = '(o.paid_cents - o.refunded_cents)';

/** Orders that stand: neither cancelled nor refunded. */
export const STANDS = `o.status not in ('cancelled', 'refunded')`;

/**
 * The book that figures are taken from: a shop that takes real money counts real orders alone, a shop in test mode those that
 * were placed in test mode.
 */
export const ofBook = (livemode: boolean) => `o.livemode = ${livemode}`;
