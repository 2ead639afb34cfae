import { mailBuyer } from './mail-buyer';

/** An owner who sets the status against the rules means the buyer to know, too. */
export const mailBuyerWhenOrderShipped = mailBuyer(
  'mail-buyer-when-order-shipped',
  'order-shipped',
  ['OrderShipped', 'OrderStatusForced'],
  (data, type) => (type === 'OrderStatusForced' && data.to !== 'shipped' ? null : {}),
);
