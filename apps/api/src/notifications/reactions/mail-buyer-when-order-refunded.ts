import { mailBuyer } from './mail-buyer';

/** Every refund that went through, also of a part: the buyer looks for the amount on a statement. */
export const mailBuyerWhenOrderRefunded = mailBuyer(
  'mail-buyer-when-order-refunded',
  'order-refunded',
  ['RefundSettled'],
  (data) => ({ amountCents: data.amountCents as number }),
);
