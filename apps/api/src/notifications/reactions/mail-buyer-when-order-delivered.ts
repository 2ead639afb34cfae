import { mailBuyer } from './mail-buyer';

/** An owner who sets the status against the rules means the buyer to know, too. */
export const mailBuyerWhenOrderDelivered = mailBuyer(
  'mail-buyer-when-order-delivered',
  'order-delivered',
  ['OrderDelivered', 'OrderStatusForced'],
  (data, type) => (type === 'OrderStatusForced' && data.to !== 'delivered' ? null : {}),
);
