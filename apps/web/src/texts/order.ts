import { type OrderStatus, type OwedReason, type PaymentPart, Business } from '@halfpallet/contracts';
import { deposit } from './deposit';

const statusWords: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

const titles: Readonly<Record<OrderStatus, string>> = {
  pending: 'Order Confirmed!',
  confirmed: 'Order Confirmed!',
  processing: 'Order in Production',
  shipped: 'Order Shipped',
  delivered: 'Order Delivered',
  cancelled: 'Order Cancelled',
  refunded: 'Order Refunded',
};

/** The state of the money in two or three words. */
const moneyWords: Readonly<Record<OwedReason, string>> = {
  first_part_due: 'Deposit due',
  rest_of_first_part_due: 'Partly paid',
  balance_due_on_delivery: 'Deposit paid',
  balance_due: 'Balance due',
  paid_in_full: 'Paid in full',
  paid_too_much: 'Paid too much',
  owed_back: 'Owed back to you',
  came_back: 'Owed back to you',
  goes_back: 'Refund on its way',
  refund_under_way: 'Refund on its way',
  kept_after_cancellation: 'Partly kept',
  refunded: 'Refunded',
  cancelled: 'Nothing due',
};

const parts: Readonly<Record<PaymentPart, string>> = {
  deposit: `the ${deposit.name}`,
  balance: 'the balance',
  full: 'the whole price',
};

/** What every page about an order says. */
export const order = {
  total: 'Total',
  unitPrice: (price: string) => `at ${price}`,
  progress: 'Progress of the order',
  done: 'Done',
  toCome: 'To come',
  stops: {
    placed: 'Placed',
    confirmed: 'Confirmed',
    processing: 'Production',
    shipped: 'Shipped',
    delivered: 'Delivered',
  },
  statusWords,
  titles,
  received: 'Order received',
  loading: 'Your order',
  payment: 'Payment',
  paymentConfirmed: 'Payment Confirmed',
  moneyWords,
  paymentDue: 'Payment due',
  paymentFailed: 'Payment failed',
  parts,
  expected: {
    made: `${Business.deliveryWeeksFromConfirmation} from order confirmation`,
    shipped: 'On the way',
  },
  figures: {
    paid: 'Paid',
    dueNow: 'Due now',
    dueLater: 'Due on delivery',
    stillToPay: 'Still to pay',
    refunded: 'Refunded',
    refundPending: 'On its way back',
    refundFailed: 'Refund that failed',
    heldOver: 'Owed back to you',
    retained: 'Kept',
  },
  /** Sentences; each says one thing, and a state is told by those that are true of it. */
  lead: {
    toPay: 'Your order is placed and is waiting for payment.',
    toTransfer: (amount: string, part: string) =>
      `Your order is placed and is waiting for your bank transfer of ${amount}, ${part}. Bank transfers take ${Business.bankTransferBusinessDays} business days.`,
    failed: 'The last payment attempt failed. Your order is kept.',
    rest: (paid: string, rest: string, part: string) =>
      `We received ${paid}. ${rest} of ${part} is still to be paid before production starts.`,
    restLate: (paid: string, rest: string) => `We received ${paid}. ${rest} is still to be paid.`,
    later: (balance: string) =>
      `The deposit is paid. The balance of ${balance} is due on delivery. ${deposit.whenAsked}`,
    balanceShipped: (balance: string) => `The goods are on their way and the balance of ${balance} is due now.`,
    balanceDelivered: (balance: string) => `The goods are delivered and the balance of ${balance} is due now.`,
    paid: 'The order is paid in full. Nothing is left to pay.',
    over: 'Nothing is due on this order.',
    cancelled: 'This order was cancelled. Nothing is due on it.',
    refunded: 'This order was refunded. Nothing is due on it.',
    tooMuch: (amount: string) => `We hold ${amount} more than the order costs. It is owed back to you.`,
    owedBack: (amount: string) => `${amount} of what you paid is owed back to you.`,
    wentBack: (amount: string) => `${amount} was sent back the way you paid.`,
    goesBack: (amount: string) =>
      `${amount} is on its way back to you. Refunds take ${Business.refundBusinessDays} business days to arrive.`,
    refundFailed: (amount: string) =>
      `A refund of ${amount} did not arrive. We still have the money; we will send it again and let you know.`,
    kept: (amount: string) => `${amount} of what you paid was kept.`,
  },
  pay: {
    now: 'Go to payment',
    bank: 'Show bank details',
    balance: (amount: string) => `Pay the balance of ${amount}`,
    early: 'Pay the balance now',
    afterAll: 'Pay for the goods after all',
  },
  next: 'What Happens Next',
  nothingNext: {
    delivered: 'The goods are with you. Let us know if anything is not right.',
    over: 'Nothing more happens on this order.',
  },
  steps: {
    supplier: {
      title: 'Supplier coordination',
      text: 'We confirm the specification, quantity and date with the manufacturer.',
    },
    production: {
      title: 'Production and QC',
      text: 'Your goods are made and checked against the specification before packing.',
    },
    shipping: {
      title: 'Shipping and customs',
      text: `${Business.seaFreightDays} sea freight, then customs clearance in Australia.`,
    },
    delivery: (money: string) => ({ title: 'Delivery', text: `Tailgate delivery to your door. ${money}` }),
    deliveryMoney: {
      later: 'The balance is due then; we ask for it when the goods ship.',
      now: 'What is left to pay is due now.',
      none: 'Nothing is left to pay then.',
    },
    balance: { title: 'Balance', text: 'The balance is still to be paid.' },
    refund: {
      title: 'Refund',
      text: `What we owe you goes back the way you paid; refunds take ${Business.refundBusinessDays} business days to arrive.`,
    },
  },
} as const;
