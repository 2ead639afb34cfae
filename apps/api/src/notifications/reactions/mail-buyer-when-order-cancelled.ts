import { mailBuyer } from './mail-buyer';

/** An owner who sets the status against the rules means the buyer to know, too. */
export const mailBuyerWhenOrderCancelled = mailBuyer(
  'mail-buyer-when-order-cancelled',
  'order-cancelled',
  ['OrderCancelled', 'OrderStatusForced'],
  (data, type) => (type === 'OrderStatusForced' && data.to !== 'cancelled' ? null : {}),
);
