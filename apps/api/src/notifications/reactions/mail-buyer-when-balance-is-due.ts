import { mailBuyer } from './mail-buyer';

/** The balance is due from the moment the goods are under way; whether anything is open is looked up while writing. */
export const mailBuyerWhenBalanceIsDue = mailBuyer(
  'mail-buyer-when-balance-is-due',
  'balance-due',
  ['OrderShipped', 'OrderStatusForced'],
  (data, type) => (type === 'OrderStatusForced' && data.to !== 'shipped' ? null : {}),
);
