import type { OrderFacts } from '../order-money';

/** An order over $200 of which nothing is paid. */
export const UNPAID: OrderFacts = {
  status: 'pending',
  paymentMethod: 'stripe',
  paymentStatus: 'pending',
  paymentStage: 'deposit_due',
  paidAud: 0,
  refundedAud: 0,
  refundPendingAud: 0,
  refundFailedAud: 0,
  dueNowAud: 100,
  dueLaterAud: 100,
  balanceDueAud: 200,
  payableAud: 100,
  payablePart: 'deposit',
  heldOverAud: 0,
  otherHeldOverAud: 0,
  retainedAud: 0,
  why: 'first_part_due',
};
