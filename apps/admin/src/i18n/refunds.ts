import type { OwedReason, RefundStatus } from '@halfpallet/contracts';

/** Texts of the money that goes back to buyers: the lists, and what staff record of it. */
export const refunds = {
  title: 'Money to send back',
  intro:
    'Refunds that wait for a transfer, refunds that failed, and money that is owed back to a buyer and nobody has decided on.',
  tabsLabel: 'What waits',
  tabs: { transfer: 'To transfer', failed: 'Failed', owedBack: 'Owed back', all: 'All' },
  about: {
    transfer:
      'What came by bank transfer goes back by bank transfer. Transfer each amount in the bank, ask the buyer for the account if you do not know it, then press Done.',
    failed:
      'These refunds did not reach the buyer. The money is held by us until they are tried again or decided otherwise.',
    owedBack: 'Held beyond what the order owes. Refund it, or keep it where the order is over and there is a reason.',
    all: 'Every refund, the newest first.',
  },
  noun: 'refunds',
  nounOwedBack: 'orders',
  empty: {
    transfer: 'Nothing waits to be transferred.',
    failed: 'No refund has failed.',
    owedBack: 'Nothing is owed back.',
    all: 'Nothing has been refunded yet.',
  },
  loadError: 'Error loading refunds',
  owedBackError: 'Error loading what is owed back',
  search: 'Search order, reference or reason',
  columns: {
    order: 'Order',
    payee: 'Buyer',
    amount: 'Amount',
    status: 'Status',
    asked: 'Asked for',
    actions: 'Next act',
    held: 'Owed back',
    why: 'Why',
    changed: 'Last change',
  },
  methods: { card: 'to the card', bank: 'by transfer' },
  statuses: {
    requested: 'asked for',
    submitted: 'under way',
    settled: 'gone back',
    failed: 'failed',
  } as const satisfies Record<RefundStatus, string>,
  /** Why money is held, where nobody proposed to send it back. */
  whyHeld: {
    paid_too_much: 'More was paid than the order owes',
    owed_back: 'The order is over',
  } as Partial<Record<OwedReason, string>>,
  retried: 'tried again',
  orderReference: (reference: string) => `Paid as ${reference}`,
  bankReference: (reference: string) => `Transferred as ${reference}`,
  askedBy: (name: string) => `by ${name}`,
  /** Names what the button is about; the word on it comes first. */
  actOn: (act: string, amount: string, orderNumber: string) => `${act}: ${amount} of ${orderNumber}`,
  done: 'Done',
  cannotBeSent: 'Cannot be sent',
  cameBack: 'Came back',
  tryAgain: 'Try again',
  refund: 'Refund',
  keep: 'Keep',
  settle: {
    title: (amount: string, orderNumber: string) => `${amount} of ${orderNumber} was transferred`,
    intro: (payee: string) =>
      `For a transfer that stands in our bank. The refund counts as paid, the ledger books it, and ${payee} is told.`,
    buyer: 'the buyer',
    reference: "Our bank's reference",
    referenceMissing: 'Enter the reference of the transfer in our bank.',
    paidOn: "Transferred on (the bank's day)",
    paidOnInvalid: 'Enter the day of the transfer; it cannot be in the future.',
    confirm: (amount: string) => `Record ${amount} as transferred`,
    done: 'Refund Transferred',
    failed: 'Recording Failed',
  },
  returned: {
    title: (amount: string, orderNumber: string) => `${amount} of ${orderNumber} did not reach the buyer`,
    intro:
      'The transfer came back, or cannot be made. The refund counts as failed, the money is held for the buyer again, and the refund can be tried again.',
    reasonLabel: 'What happened',
    returnedOn: "On (the bank's day)",
    returnedOnInvalid: 'Enter the day; it cannot be in the future.',
    confirm: 'Record as failed',
    done: 'Refund Recorded As Failed',
    failed: 'Recording Failed',
  },
} as const;

export const bankLines = {
  title: 'Statement lines',
  intro:
    'What the imported bank statements say, and what became of each line. A line that names no order waits for somebody who knows whose money it is; what is held for an order stands under Money to send back.',
  noun: 'lines',
  empty: 'No bank statement has been imported yet.',
  loadError: 'Error loading the statement lines',
  search: 'Search descriptions',
  flag: 'Show',
  waits: 'Waits for somebody',
  columns: { day: 'Day', description: 'Description', amount: 'Amount', state: 'State', note: 'Why', next: 'Order' },
  states: {
    new: 'new',
    matched: 'matched',
    allocated: 'other amount',
    held: 'held over',
    unmatched: 'unknown',
    'set-aside': 'no order',
    debit: 'debit',
  },
  toOrder: 'Open the order',
  settleLine: (amount: string, day: string) => `Settle: ${amount} of ${day}`,
  settle: {
    open: 'Settle',
    title: (amount: string, day: string) => `${amount} that came on ${day}`,
    intro: (description: string) => `The statement says: ${description}`,
    whose: 'Whose money it is',
    anOrder: 'It is for an order',
    noOrder: 'It is for no order',
    order: 'Order number',
    orderMissing: 'Name the order.',
    reason: 'How you know',
    book: (amount: string) => `Book ${amount}`,
    setAside: 'Set aside',
    done: 'Line Settled',
    failed: 'Not Settled',
  },
} as const;
