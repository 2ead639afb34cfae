import { Business, ReturnLimits, type ReturnState, type ShopperRefundState } from '@halfpallet/contracts';

const RIGHTS = 'Your rights under the Australian Consumer Law do not end with these days.';

/** Reports of a buyer about a delivery. */
export const returns = {
  title: 'Report a problem with this delivery',
  order: 'Order',
  loading: 'Loading',
  closed: 'This order does not open here',
  closedText: 'Open it with the link in a mail about it, or sign in to the account that it belongs to.',
  failed: 'We cannot show this right now. Nothing is lost: try again in a moment.',
  signIn: 'Sign in',
  contact: 'Write to us',
  until: (day: string) =>
    `Problems with this delivery can be reported here until the end of ${day} in Brisbane. ${RIGHTS}`,
  notDelivered:
    'Nothing can be reported here before an order is delivered, or once all of its money went back. If something is wrong with it, write to us.',
  over: (day: string) =>
    `The days to report a problem here ended on ${day}. If something is not right with your goods, write to us with your order number, and we look at it all the same. ${RIGHTS}`,
  nothingLeft:
    'Nothing more can be reported now: each item is in a report that waits for our decision, or that we accepted for all of it. To add to a report that waits, withdraw it and report the items again.',

  form: 'What is not right?',
  problems: 'Please check these:',
  lines: 'Items that it is about',
  delivered: (quantity: string) => `${quantity} delivered`,
  left: (left: string, quantity: string) => `${left} of ${quantity} can be reported`,
  reported: 'A report about it waits for our decision',
  allReported: 'All of it is in a report that we accepted',
  quantity: (name: string) => `How many of ${name}?`,
  quantityTooMany: (left: string) => `At most ${left} can be reported`,
  reason: 'What is wrong',
  choose: 'Choose one',
  text: 'Describe it',
  textHint: 'What you see, and since when.',
  photographs: 'Photographs',
  photographsHint: `Up to ${ReturnLimits.photographs}, as JPEG, PNG, WebP or AVIF. Show the damage, the label and the packaging. Only you and our staff see them.`,
  addPhotographs: 'Add photographs',
  photograph: (number: number) => `Photograph ${number}`,
  removePhotograph: (number: number) => `Remove photograph ${number}`,
  sendingPhotographs: (count: string) => `Sending ${count}`,
  sentPhotographs: (count: string) => `${count} added`,
  tooManyPhotographs: `A report takes at most ${ReturnLimits.photographs} photographs. The others were left out.`,
  photographFailed: (name: string, why: string) => `${name} was not taken. ${why}`,
  noAnswer: 'There was no answer. Try again in a moment.',
  send: 'Send report',
  sending: 'Sending',
  sendFailed: 'Your report was not sent.',
  sent: 'We have your report',
  sentText: 'We look at it and write to you with our decision. Please keep the goods and their packaging until then.',

  own: 'Your reports',
  all: 'Your reports about this delivery',
  none: 'You have reported nothing about this delivery.',
  reportedOn: (day: string) => `Reported on ${day}`,
  decidedOn: (day: string) => `Decided on ${day}`,
  states: {
    open: 'Received',
    accepted: 'Accepted',
    declined: 'Not accepted',
    withdrawn: 'Withdrawn',
  } satisfies Record<ReturnState, string>,
  waits: 'We have your report, and write to you with our decision.',
  remedy: 'What we do',
  refunds: {
    pending: (amount: string) =>
      `${amount} is on its way to you. A refund takes ${Business.refundBusinessDays} business days.`,
    arrived: (amount: string) => `${amount} was refunded.`,
    failed: (amount: string) =>
      `${amount} did not arrive, and is with us again. We see to it; you need not report it anew.`,
  } satisfies Record<ShopperRefundState, (amount: string) => string>,
  ourWords: 'What we say',
  yourWords: 'What you wrote',
  toldUs: 'What you told us',
  enteredForYou: 'Our staff entered this for you. If it is not what you told us, withdraw the report or write to us.',
  declinedNote: 'If you see it otherwise, or know more, write to us: we look at it again.',
  withdraw: 'Withdraw this report',
  withdrawing: {
    title: 'Withdraw this report?',
    text: 'We then decide nothing about it. The same goods can be reported here again only until the days to report a problem end.',
    keep: 'Keep it',
  },
  withdrawn: 'Report withdrawn',
  withdrawFailed: 'The report was not withdrawn.',
} as const;
