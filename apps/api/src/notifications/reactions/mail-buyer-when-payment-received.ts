import { mailBuyer } from './mail-buyer';

/** Deposit, balance or everything at once; by card or by transfer. */
export const mailBuyerWhenPaymentReceived = mailBuyer(
  'mail-buyer-when-payment-received',
  'payment-received',
  ['CardPaymentSettled', 'BankTransferReceived'],
  (data) => ({ amountCents: data.amountCents as number }),
);
