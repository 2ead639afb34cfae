/** Where a refund by bank transfer goes back to. */
export const refundAccount = {
  title: 'Where we send your refund',
  intro: (amount: string) =>
    `${amount} goes back to you by bank transfer. Tell us the Australian account that it is to go to; it is kept sealed and used for nothing else.`,
  /** Where an order is only looked at. */
  waits: (amount: string) => `${amount} goes back to you by bank transfer. We need the account that it is to go to.`,
  tell: 'Tell us the account',
  look: 'See where it goes',
  known: 'We send it to this account:',
  change: 'Use another account',
  keep: 'Keep the account',
  fixed: 'It is about to be sent. If this account is wrong, please write to us at once.',
  bsb: 'BSB',
  accountNumber: 'Account number',
  accountName: 'Account name',
  send: 'Save the account',
  saved: 'Thank you. We have your account, and send the money once it is checked.',
  unreachable: 'Your account did not reach us. Please try again.',
} as const;
