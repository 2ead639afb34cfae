import type { AccountCheck, BankAccount } from '@halfpallet/contracts';
import { aud, type MailText } from './mail-words';

export interface RefundAccountFacts {
  readonly greeting: string;
  readonly orderNumber: string;
  /** Opens the order in full, where its buyer gives and changes the account. */
  readonly link: string;
}

const WHO_GAVE_IT: Readonly<Record<AccountCheck, string>> = {
  by_buyer: 'On the page of your order somebody has told us the bank account that money for this order goes back to:',
  called_back:
    'We have written down the bank account that money for this order goes back to, as we were told on the telephone:',
  document:
    'We have written down the bank account that money for this order goes back to, as a paper of the bank has it:',
  paid_from: 'Money for this order goes back to the bank account that it was paid from:',
};

/** Every word of the mails about the account of a refund. It is never asked for in an answer, and named masked alone. */
export const refundAccountMailTexts = {
  /** @param cents all that waits to be transferred back for the order */
  wanted: ({ greeting, orderNumber, link }: RefundAccountFacts, cents: number): MailText => ({
    subject: `Where may we send ${aud(cents)} back to? (order ${orderNumber})`,
    paragraphs: [
      `Hello ${greeting},`,
      `${aud(cents)} of your order goes back to you by bank transfer. Please tell us on the page of your order which Australian bank account it is to go to.`,
      { label: 'Tell us the account', url: link, main: true },
      'Please do not send it in a mail. We need BSB, account number and the name of the account, and never a password or the number of a card.',
    ],
  }),

  given: (
    { greeting, orderNumber, link }: RefundAccountFacts,
    { bsb, accountNumber, accountName }: BankAccount,
    check: AccountCheck,
  ): MailText => ({
    subject: `The bank account for your refund (order ${orderNumber})`,
    paragraphs: [
      `Hello ${greeting},`,
      WHO_GAVE_IT[check],
      {
        figures: [
          { label: 'BSB', value: bsb },
          { label: 'Account number', value: accountNumber },
          { label: 'Account name', value: accountName },
        ],
      },
      'Is that not your account? Then please answer this mail at once: money that was not sent yet is stopped.',
      { label: `Order ${orderNumber}`, url: link },
    ],
  }),
} as const;
