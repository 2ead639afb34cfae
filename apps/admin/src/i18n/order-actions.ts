interface ForcedAmounts {
  /** All that could be refunded. */
  readonly held: string;
  /** Due on delivery. */
  readonly balance: string;
}

/** Texts of the dialogs in which staff act on an order. */
export const orderActions = {
  refund: {
    title: (orderNumber: string) => `Refund ${orderNumber}`,
    intro:
      'The money goes back the way it came: card payments to their card, transfers by finance from our bank. An order refunded in full becomes refunded.',
    heldOver: (amount: string) => `Paid beyond what the order owes: ${amount}. It goes back first, whatever is chosen.`,
    heldOverOnly: (amount: string) => `Only what is owed back: ${amount}`,
    kind: 'How much',
    full: (amount: string) => `Everything that can go back: ${amount}`,
    partial: 'A part of it',
    amount: 'Amount (A$)',
    amountInvalid: (amount: string) => `Enter an amount between A$0.01 and ${amount}, with at most two decimals.`,
    defaultReason: 'Admin refund',
    confirm: (amount: string) => `Refund ${amount}`,
    done: 'Refund Processed',
    failed: 'Refund Failed',
    failedText: 'Failed to process refund',
  },
  retry: {
    title: (orderNumber: string) => `Try the refund of ${orderNumber} again`,
    intro: (amount: string) => `${amount} did not reach the buyer and is held by us. It is sent once more.`,
    failure: 'What went wrong',
    way: 'How',
    card: 'To the same card',
    transfer: "By transfer to the buyer's bank account: ask the buyer for it",
    defaultReason: 'Tried again',
    confirm: (amount: string) => `Refund ${amount} again`,
    done: 'Refund Processed',
    failed: 'Refund Failed',
  },
  keep: {
    title: (orderNumber: string) => `Keep money of ${orderNumber}`,
    intro: (amount: string) =>
      `The order is over and ${amount} of the buyer's money is held. What is kept becomes income, and the buyer is owed that much less. What was paid beyond the order's price cannot be kept.`,
    amount: 'Amount to keep (A$)',
    amountInvalid: (amount: string) => `Enter an amount between A$0.01 and ${amount}, with at most two decimals.`,
    confirm: (amount: string) => `Keep ${amount}`,
    done: 'Money Kept',
    failed: 'Not Kept',
  },
  cancel: {
    title: (orderNumber: string) => `Cancel ${orderNumber}`,
    intro: 'The order stops here, and no more payments are asked for.',
    defaultReason: 'Admin cancellation',
    money: (amount: string) => `What becomes of the ${amount} that is held`,
    heldOver: (amount: string) =>
      `Paid beyond what the order owes: ${amount}. That much cannot be kept; it stays owed back whatever is chosen.`,
    all: (amount: string) => `Refund all of it: ${amount}`,
    part: 'Refund a part and keep the rest',
    none: 'Refund nothing and keep it',
    propose: 'Let finance decide',
    amount: 'Amount to refund (A$)',
    amountInvalid: (amount: string) => `Enter an amount between A$0.01 and ${amount}, with at most two decimals.`,
    keepReason: 'Why the rest is kept',
    keepAllReason: 'Why the money is kept',
    financeDecides: (amount: string) =>
      `${amount} of the buyer's money is held. Finance is asked what becomes of it: your role cannot refund.`,
    confirm: 'Cancel Order',
    confirmRefund: (amount: string) => `Cancel Order and refund ${amount}`,
    confirmKeep: 'Cancel Order and keep the money',
    back: 'Keep the order',
    done: 'Order Cancelled',
    failed: 'Cancellation Failed',
    failedText: 'Failed to cancel order',
  },
  ship: {
    title: (orderNumber: string) => `Ship ${orderNumber}`,
    intro: 'The goods have left. The buyer is told by mail, with what you enter here; more can be entered later.',
    confirm: 'Ship',
    updateTitle: (orderNumber: string) => `How ${orderNumber} travels`,
    updateIntro: 'The buyer sees carrier, tracking number and arrival on the page of the order.',
    update: 'Save Shipment',
    done: (before: string) => (before === 'shipped' ? 'Order Updated' : 'Order Shipped'),
    doneText: (orderNumber: string) => `The way of ${orderNumber} is recorded.`,
  },
  changeItem: {
    open: 'Change',
    openLabel: (name: string) => `Change ${name}`,
    title: (name: string) => `Change ${name}`,
    intro:
      'Another quantity is priced anew at the price of today; 0 takes the item off. See the price before you save.',
    quantity: 'Quantity',
    quantityInvalid: 'Enter a whole number; 0 takes the item off.',
    losesQuote: (quoteNumber: string, quantity: string) =>
      `Quote ${quoteNumber} holds this price for ${quantity} only. Another quantity loses it: the item is priced at today’s price, and the quote stays used.`,
    same: (quantity: string) => `The order holds ${quantity} already.`,
    look: 'Show the Price',
    line: 'This item',
    each: (amount: string) => `${amount} each`,
    before: 'Order now',
    after: 'Order after the change',
    consent: 'The total rises: the buyer is asked by mail, and the order stays as it is until they agree.',
    atOnce: 'The order is changed at once, and the buyer is told by mail.',
    ask: 'Ask the Buyer',
    save: 'Change the Order',
    asked: 'Buyer Asked',
    askedText: 'The order stays as it is until the buyer agrees.',
    done: 'Order Updated',
    doneText: (amount: string) => `The order now comes to ${amount}.`,
    waits: (productName: string, from: string, to: string) =>
      `The buyer is asked about ${to} instead of ${from} of ${productName}.`,
    takenOff: (productName: string) => `The buyer is asked about an order without ${productName}.`,
    waitsTotals: (from: string, to: string) => `The order would come to ${to} instead of ${from}.`,
    until: (day: string) => `They can agree until ${day}.`,
    lapsed: (day: string) => `They could agree until ${day}: the order stays as it is.`,
    withdraw: 'Withdraw',
    withdrawn: 'Change Withdrawn',
    withdrawFailed: 'Not Withdrawn',
  },
  deliver: {
    title: (orderNumber: string) => `Mark ${orderNumber} delivered`,
    intro: 'Do this when the goods have arrived. The order is closed to changes afterwards.',
    confirm: 'Mark Delivered',
    done: 'Order Updated',
    failed: 'Update Failed',
  },
  force: {
    title: (orderNumber: string) => `Force the status of ${orderNumber}`,
    intro: 'This sets a status against the rules. Who did it and why stays in the history for ever.',
    to: 'New status',
    /** What it does to the money. */
    effects: {
      closes: () => 'No more payments are asked for. Nothing is held that would have to go back.',
      'closes-and-proposes': ({ held }: ForcedAmounts) =>
        `No more payments are asked for, and the ${held} that is held is proposed for refund: finance decides.`,
      'stays-closed': () => 'The order is over already: no payments are asked for, and what is decided stays.',
      reopens: () =>
        'The order can be paid again: what is held of it counts, and the rest is asked for. Money that went back, or is on its way back, does not count.',
      'asks-for-balance': ({ balance }: ForcedAmounts) =>
        `The balance of ${balance} falls due now; until now it was due on delivery.`,
      'balance-waits': () => 'The balance is no longer asked for now; it falls due on delivery.',
      nothing: () => 'What is paid and what is due stays as it is.',
    },
    confirm: (status: string) => `Force to ${status}`,
    done: 'Order Updated',
    failed: 'Update Failed',
  },
  bankReceipt: {
    title: (orderNumber: string) => `Record a bank receipt for ${orderNumber}`,
    intro: 'For a transfer that stands on the bank statement. The ledger books it at once.',
    nothingDue:
      'Nothing is due on this order. What arrived all the same is recorded and stands under Money to send back.',
    due: (amount: string) => `The order still has to be paid ${amount}; anything above is owed back.`,
    amount: 'Amount received (A$)',
    amountInvalid: 'Enter an amount above A$0.00, with at most two decimals.',
    bookedOn: "Booked on (the bank's day)",
    bookedOnInvalid: 'Enter the day on the bank statement; it cannot be in the future.',
    note: 'Note',
    noteHelp: 'For example the reference on the statement.',
    confirm: (amount: string) => `Record ${amount}`,
    another: 'This is another transfer',
    done: 'Bank Receipt Recorded',
    failed: 'Recording Failed',
  },
} as const;
