/** A change that raises the total of an order, and needs its buyer's answer. */
export const change = {
  title: 'A change to your order needs your answer',
  intro: 'This change would raise the total of your order. Nothing is changed until you agree.',
  quantity: (from: string, to: string) => `${to} instead of ${from}`,
  added: (quantity: string) => `${quantity}, to be added`,
  before: 'Delivered total now',
  after: 'Delivered total after the change',
  until: (moment: string) =>
    `You can agree until ${moment}. Until you do, your order stays as it is and can be paid as it is.`,
  lapsed: (moment: string) =>
    `You could agree until ${moment}. Your order stays as it is; write to us if you still want the change.`,
  accept: (amount: string) => `Agree to ${amount}`,
  decline: 'Leave my order as it is',
  answered: { accepted: 'Your order was changed as you agreed.', declined: 'Your order stays as it is.' },
  notYours:
    'Only the buyer can answer. Open the link in our email about this order, or sign in with the account it belongs to.',
  unreachable: 'Your answer did not reach us. Please try again.',
  waits: 'A change to this order needs your answer.',
  look: 'Look at the change',
} as const;
