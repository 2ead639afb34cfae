import type { AdminOrderListRow, AdminOrderRow, RefundListRow } from '@halfpallet/contracts';

/** An order whose deposit of A$602.28 is paid and whose balance is due on delivery. */
export const ORDER: AdminOrderRow = {
  id: '6f0c0c4e-7f9d-4b1e-9c61-0d6f7f1f2a11',
  orderNumber: 'HP-1042',
  status: 'confirmed',
  whyItStands: 'Waiting for the supplier to start: A$602.28 is paid, A$602.28 is due on delivery',
  paymentMethod: 'stripe',
  paymentStatus: 'paid',
  paymentStage: 'deposit_paid',
  paidAud: 602.28,
  refundedAud: 0,
  refundPendingAud: 0,
  refundFailedAud: 0,
  dueNowAud: 0,
  dueLaterAud: 602.28,
  balanceDueAud: 602.28,
  payableAud: 602.28,
  payablePart: 'balance',
  heldOverAud: 0,
  otherHeldOverAud: 0,
  retainedAud: 0,
  why: 'balance_due_on_delivery',
  customerId: 'c1',
  billingName: 'Grace Builder',
  billingEmail: 'g•••@builder.example',
  subtotalAud: 1_095.05,
  gstAud: 109.51,
  totalAud: 1_204.56,
  marginAud: 180.4,
  refundableAud: 602.28,
  keepableAud: 0,
  createdAt: '2026-11-20T01:12:09.114Z',
  itemCount: 1,
  livemode: false,
  version: 4,
  can: {
    ...{
      edit: true,
      changeStatus: true,
      refund: true,
      cancel: true,
      deliver: false,
      force: true,
      keep: false,
      ship: false,
      pack: true,
      changeItems: false,
    },
    itemsFixed: 'Items can be changed until an order is confirmed; this one is confirmed.',
    statuses: ['processing', 'cancelled'],
    refusals: {
      pending: 'This order is confirmed; an order does not go back to pending.',
      shipped: 'An order goes from confirmed step by step, not directly to shipped.',
      delivered: 'An order goes from confirmed step by step, not directly to delivered.',
    },
  },
};

/** The same as its list has it. */
export const LISTED: AdminOrderListRow = { ...ORDER, assignee: { id: 'u2', name: 'Sam' }, tags: ['fragile'] };

/** Nothing has been paid of it. */
export const UNPAID: AdminOrderRow = {
  ...ORDER,
  status: 'pending',
  whyItStands: 'Waiting for a card payment of A$602.28, ordered 3 days ago',
  paymentStatus: 'pending',
  paymentStage: 'deposit_due',
  paidAud: 0,
  refundableAud: 0,
  dueNowAud: 602.28,
  dueLaterAud: 602.28,
  balanceDueAud: 1_204.56,
  why: 'first_part_due',
  can: { ...ORDER.can, refund: false },
};

/** Cancelled, and its deposit is neither sent back nor kept. */
export const OWED_BACK: AdminOrderRow = {
  ...ORDER,
  status: 'cancelled',
  whyItStands: 'Cancelled: A$602.28 is held, to be refunded or kept for a reason',
  dueLaterAud: 0,
  balanceDueAud: 0,
  payableAud: 0,
  heldOverAud: 602.28,
  otherHeldOverAud: 602.28,
  keepableAud: 602.28,
  why: 'owed_back',
  can: { ...ORDER.can, edit: false, changeStatus: false, cancel: false, keep: true },
};

/** A refund of bank money that waits to be transferred. */
export const REFUND: RefundListRow = {
  id: 'r-1',
  orderId: ORDER.id,
  orderNumber: ORDER.orderNumber,
  livemode: true,
  requestId: 'r-1',
  amountAud: 100,
  method: 'bank',
  status: 'requested',
  retried: false,
  failedOpen: false,
  reason: 'Wrong colour',
  returnId: null,
  failure: null,
  requestedBy: 'Ada',
  requestedByKind: 'admin',
  requestedAt: '2026-11-21T01:12:09.114Z',
  changedAt: '2026-11-21T01:12:09.114Z',
  bankReference: null,
  orderReference: 'HPK7M2QX4',
  payeeName: 'Grace Builder',
  payeeEmail: 'g•••@builder.example',
  transfer: {
    account: {
      id: '0f6c1f2e-6f0a-5d0b-9c1e-3a8f5b2d7c11',
      bsb: '062-•••',
      accountNumber: '•••• 678',
      accountName: 'G... B...',
      check: 'called_back',
      givenBy: 'Ada',
      givenAt: '2026-11-21T02:12:09.114Z',
    },
    approval: 'given',
    approvedBy: 'Sam',
    approvedAt: '2026-11-21T03:12:09.114Z',
    mayApprove: 'yes',
  },
};

/** Of an order nobody has noted anything about. */
export const NO_NOTES = { id: ORDER.id, assignee: null, tags: [], version: 0 };
