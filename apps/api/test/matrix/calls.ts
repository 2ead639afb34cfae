import { randomUUID } from 'node:crypto';
import { mayDo, type AdminRole, type Permission } from '@halfpallet/contracts';
import { itemIdOf } from '../../src/ordering/public';
import { CARDS, MIXER } from '../support/buying';
import type { Caller } from './callers';
import type { MovingOperation } from './operations';
import { STATES, type StateName, type Target } from './order-states';
import { bankToday, writtenToday } from '../support/bank-day';

/** What an accepted call may do to its order. Bookkeeping of the payment, such as closing it, is always allowed. */
export type Effect = 'status' | 'money in' | 'money out' | 'intent';

/** What is sent. The order is named in `typed`: by its id, or by its number in capitals or not. */
export interface Sent {
  readonly target: Target;
  readonly typed: string;
  readonly caller: Caller;
  /** Version of the order, for edits. */
  readonly version: number;
  /** Reference under which the bank finds the order. */
  readonly bankReference: string;
  /** A line of a statement that names no order. */
  readonly lineId: string;
}

export interface Call {
  readonly name: string;
  readonly operation: MovingOperation;
  /** Who may; `anybody` who knows what to send, `provider` with its signature only, `buyer` whose account the order is of. */
  readonly who: Permission | 'anybody' | 'provider' | 'buyer';
  /** States in which the business allows it. */
  readonly acceptedIn: readonly StateName[];
  /** Statuses that answer it in the others. */
  readonly refusedWith: readonly number[];
  readonly body: (sent: Sent) => object;
  readonly headers?: (sent: Sent) => Record<string, string>;
  readonly effects: readonly Effect[];
  /** Facts of which an accepted call leaves at least one. None for calls that may be repeated without effect. */
  readonly leaves: readonly string[];
  /** States in which it is so already: answered, and nothing is written. */
  readonly alreadyIn?: readonly StateName[];
  /** The line is matched with the order first, by an owner: not with one that other calls are about. */
  readonly onMatchedLine?: true;
  /** Of two at once either does a part of the other's work. */
  readonly alone?: boolean;
}

const PAID = ['deposit paid', 'paid in full', 'over-paid', 'bank refund to transfer'] as const;
const HOLDING = [...PAID, 'shipped', 'cancelled, money held'] as const;
const reason = 'As agreed on the phone';
const RECEIVED = ['BankTransferReceived', 'UnexpectedPaymentReceived'];
/** Of the right form, and known to nobody. */
const MADE_UP_SECRET = 'pi_000000000000000000000000_secret_0000000000000000000000000';

/** The policy as the specification has it, role by role and state by state; not read from the product. */
export const CALLS: readonly Call[] = [
  {
    name: 'cancel',
    operation: 'POST /api/admin/orders/{id}/cancel',
    who: 'orders.cancel',
    acceptedIn: ['unpaid', ...PAID],
    refusedWith: [409],
    // Also when the caller may not decide on it: then it is a wish, and finance decides.
    body: () => ({ reason, refund: { decision: 'all' } }),
    effects: ['status', 'money out'],
    leaves: ['OrderCancelled'],
  },
  {
    name: 'cancel by status',
    operation: 'PUT /api/admin/orders/{id}',
    who: 'orders.edit',
    acceptedIn: ['unpaid', ...PAID],
    refusedWith: [409],
    alreadyIn: ['cancelled, money held'],
    body: () => ({ status: 'cancelled' }),
    effects: ['status', 'money out'],
    leaves: ['OrderCancelled'],
  },
  {
    name: 'start processing',
    operation: 'PUT /api/admin/orders/{id}',
    who: 'orders.edit',
    acceptedIn: PAID,
    refusedWith: [409],
    body: () => ({ status: 'processing' }),
    effects: ['status'],
    leaves: ['OrderProcessingStarted'],
  },
  {
    name: 'start processing from the form',
    operation: 'PUT /api/admin/rest/orders/{id}',
    who: 'orders.edit',
    acceptedIn: PAID,
    refusedWith: [409],
    body: () => ({ status: 'processing' }),
    headers: ({ version }) => ({ 'if-match': `"${version}"` }),
    effects: ['status'],
    leaves: ['OrderProcessingStarted'],
  },
  {
    name: 'say how it travels',
    operation: 'POST /api/admin/rest/orders/{id}/shipment',
    who: 'orders.change-status',
    acceptedIn: ['shipped'],
    refusedWith: [409],
    body: () => ({ carrier: 'Southern Line', trackingNumber: 'SL 7' }),
    headers: ({ version }) => ({ 'if-match': `"${version}"` }),
    effects: ['status'],
    leaves: ['ShipmentRecorded'],
  },
  {
    name: 'order more, should the buyer agree',
    operation: 'PUT /api/admin/orders/{id}/items/{itemId}',
    who: 'orders.edit',
    acceptedIn: ['unpaid'],
    refusedWith: [409],
    body: () => ({ quantity: 160 }),
    headers: ({ version }) => ({ 'if-match': `"${version}"` }),
    effects: ['status'],
    leaves: ['OrderChangeProposed'],
  },
  {
    name: 'order another product, should the buyer agree',
    operation: 'POST /api/admin/orders/{id}/items',
    who: 'orders.edit',
    acceptedIn: ['unpaid'],
    refusedWith: [409],
    body: () => ({ ...MIXER }),
    headers: ({ version }) => ({ 'if-match': `"${version}"` }),
    effects: ['status'],
    leaves: ['OrderChangeProposed'],
  },
  {
    name: 'agree to what nobody proposed',
    operation: 'POST /api/orders/{orderId}/change',
    who: 'anybody',
    acceptedIn: [],
    refusedWith: [404, 409],
    body: () => ({ changeId: randomUUID(), answer: 'accepted' }),
    effects: [],
    leaves: [],
  },
  {
    name: 'say that it is paid',
    operation: 'PUT /api/admin/orders/{id}',
    who: 'orders.edit',
    acceptedIn: [],
    refusedWith: [409],
    body: ({ target }) => ({ paymentStatus: target.heldCents > 0 ? 'failed' : 'paid' }),
    effects: [],
    leaves: [],
  },
  {
    name: 'deliver',
    operation: 'POST /api/admin/orders/{id}/deliver',
    who: 'orders.change-status',
    acceptedIn: ['shipped'],
    refusedWith: [409],
    body: () => ({}),
    effects: ['status'],
    leaves: ['OrderDelivered'],
  },
  {
    name: 'force',
    operation: 'POST /api/admin/orders/{id}/force',
    who: 'orders.force-status',
    acceptedIn: STATES,
    refusedWith: [409],
    body: () => ({ to: 'delivered', reason }),
    effects: ['status'],
    leaves: ['OrderStatusForced'],
  },
  {
    name: 'refund everything',
    operation: 'POST /api/admin/orders/{id}/refund',
    who: 'orders.refund',
    acceptedIn: HOLDING,
    refusedWith: [409],
    body: () => ({ refundType: 'full', reason }),
    effects: ['status', 'money out'],
    leaves: ['RefundRequested'],
  },
  {
    name: 'refund a cent too much',
    operation: 'POST /api/admin/orders/{id}/refund',
    who: 'orders.refund',
    acceptedIn: [],
    refusedWith: [409, 422],
    body: ({ target }) => ({ refundType: 'partial', amount: (target.heldCents + 1) / 100, reason }),
    effects: [],
    leaves: [],
  },
  {
    // What is done for one that is there: returns/return-refunds.int-spec.ts.
    name: 'refund a report that is not there',
    operation: 'POST /api/admin/rest/returns/{id}/refund',
    who: 'orders.refund',
    acceptedIn: [],
    refusedWith: [404],
    body: () => ({ amountAud: 1.5, reason }),
    effects: [],
    leaves: [],
  },
  {
    name: 'record a bank receipt',
    operation: 'POST /api/admin/orders/{id}/bank-receipts',
    who: 'reconciliation.run',
    // It came, whatever became of the order.
    acceptedIn: STATES,
    refusedWith: [409],
    body: () => ({ amountAud: 12.34, bookedOn: bankToday(), note: 'seen in online banking' }),
    effects: ['money in', 'status', 'money out'],
    leaves: RECEIVED,
  },
  {
    name: 'take back a receipt',
    operation: 'POST /api/admin/orders/{id}/bank-receipts/{receiptId}/take-back',
    who: 'reconciliation.run',
    // Of one that was recorded by hand, as long as none of it is to go back.
    acceptedIn: ['over-paid'],
    refusedWith: [404, 409],
    body: () => ({ reason }),
    effects: [],
    leaves: ['BankReceiptReversed'],
  },
  {
    name: 'import a statement',
    operation: 'POST /api/admin/rest/bank-statements',
    who: 'bank-statements.import',
    acceptedIn: STATES,
    refusedWith: [409],
    body: ({ bankReference }) => ({
      fileName: `${bankReference}.csv`,
      csv: `Date,Description,Debit,Credit,Balance\n${writtenToday()},Osko ${bankReference} ACME,,23.45,\n`,
    }),
    effects: ['money in', 'status', 'money out'],
    leaves: RECEIVED,
    alone: true,
  },
  {
    name: 'book a line by hand',
    operation: 'POST /api/admin/rest/bank-lines/{id}/settle',
    who: 'reconciliation.run',
    acceptedIn: STATES,
    refusedWith: [409],
    body: ({ typed }) => ({ order: typed, reason }),
    effects: ['money in', 'status', 'money out'],
    leaves: RECEIVED,
  },
  {
    name: 'take back the match of a line',
    operation: 'POST /api/admin/rest/bank-lines/{id}/unmatch',
    who: 'reconciliation.run',
    // What came for an order that is over waits to be sent back.
    acceptedIn: STATES.filter((state) => state !== 'cancelled, money held' && state !== 'refunded'),
    refusedWith: [409],
    body: () => ({ reason }),
    // As imported, and matched once.
    headers: () => ({ 'if-match': '"3"' }),
    effects: [],
    leaves: ['BankReceiptReversed'],
    onMatchedLine: true,
  },
  {
    name: 'settle a bank refund',
    operation: 'POST /api/admin/orders/{id}/refunds/{refundId}/settle',
    who: 'reconciliation.run',
    acceptedIn: ['bank refund to transfer'],
    refusedWith: [404, 409],
    body: () => ({ paidOn: bankToday(), bankReference: 'OSKO 1234' }),
    effects: ['money out', 'status'],
    leaves: ['RefundSettled'],
  },
  {
    name: 'say that a bank refund came back',
    operation: 'POST /api/admin/orders/{id}/refunds/{refundId}/returned',
    who: 'reconciliation.run',
    acceptedIn: ['bank refund to transfer'],
    refusedWith: [404, 409],
    body: () => ({ returnedOn: bankToday(), reason: 'The account is closed' }),
    effects: [],
    leaves: ['RefundFailed'],
  },
  {
    name: 'keep a part',
    operation: 'POST /api/admin/orders/{id}/keep',
    who: 'orders.refund',
    acceptedIn: ['cancelled, money held'],
    refusedWith: [409],
    body: () => ({ amountAud: 9.87, reason }),
    effects: [],
    leaves: ['PaymentRetained'],
  },
  {
    name: 'open a card payment',
    operation: 'POST /api/orders/create-payment-intent',
    who: 'anybody',
    acceptedIn: ['unpaid', 'deposit paid', 'shipped'],
    refusedWith: [409],
    body: ({ typed }) => ({ orderId: typed }),
    effects: ['intent'],
    leaves: [],
  },
  {
    name: 'turn to a transfer',
    operation: 'POST /api/orders/{orderId}/payment-method',
    who: 'buyer',
    acceptedIn: ['unpaid', 'deposit paid', 'shipped'],
    refusedWith: [409],
    body: () => ({ paymentMethod: 'bank_transfer' }),
    effects: [],
    leaves: ['BankTransferInstructed'],
  },
  {
    name: 'pay by card',
    operation: 'POST /api/test-payments/confirm',
    // Whoever has the secret of a payment may pay it.
    who: 'anybody',
    acceptedIn: ['unpaid'],
    refusedWith: [402, 404, 409],
    body: ({ target }) => ({
      clientSecret: target.clientSecret ?? MADE_UP_SECRET,
      number: CARDS.visa,
      expMonth: 12,
      expYear: 2034,
      cvc: '123',
    }),
    effects: ['money in', 'status'],
    leaves: ['CardPaymentSettled'],
  },
  {
    name: 'answer a question nobody asked',
    operation: 'POST /api/test-payments/challenge',
    who: 'anybody',
    acceptedIn: [],
    refusedWith: [402, 404, 409],
    body: ({ target }) => ({ clientSecret: target.clientSecret ?? MADE_UP_SECRET, outcome: 'approve' }),
    effects: [],
    leaves: [],
  },
  {
    name: 'speak for the card provider',
    operation: 'POST /api/stripe/webhook',
    who: 'provider',
    acceptedIn: [],
    refusedWith: [400],
    body: ({ target }) => ({
      id: `evt_${randomUUID()}`,
      type: 'payment_intent.succeeded',
      data: { object: { id: target.clientSecret?.split('_secret_', 1)[0], metadata: { orderId: target.orderId } } },
    }),
    effects: [],
    leaves: [],
  },
];

export function mayRefund({ adminRole }: { readonly adminRole: AdminRole | null }): boolean {
  return mayDo(adminRole, 'orders.refund');
}

/** The statuses with which this caller may be answered; null when the call is accepted. */
export function refusalOf(call: Call, caller: Caller, state: StateName): readonly number[] | null {
  if (call.who === 'buyer') {
    if (caller.name !== 'customer owning it') return [404];
  } else if (call.who !== 'anybody' && call.who !== 'provider' && !mayDo(caller.adminRole, call.who)) {
    return [caller.isSignedIn ? 403 : 401];
  }
  return [...call.acceptedIn, ...(call.alreadyIn ?? [])].includes(state) ? null : call.refusedWith;
}

/**
 * Whether this accepted call is made for all callers who are alike: who may make a call does not depend on the state, and what it does
 * depends on who makes it only where money may go back. In the first of its states everybody makes it, in the others they take turns.
 */
export function standsForOthers(
  { call, caller, state }: { readonly call: Call; readonly caller: Caller; readonly state: StateName },
  everybody: readonly Caller[],
): boolean {
  const place = call.acceptedIn.indexOf(state);
  const alike = everybody.filter(
    (other) =>
      refusalOf(call, other, state) === null &&
      (!call.effects.includes('money out') || mayRefund(other) === mayRefund(caller)),
  );
  return place <= 0 || alike.indexOf(caller) === place % alike.length;
}

/** `/api/admin/orders/{id}/refund` with its parameters filled in. */
export function addressOf({ operation }: Call, { target, typed, lineId }: Sent): string {
  const { orderId, refundId, receiptId } = target;
  // Of the form of a report's id, and no report's.
  const id = operation.includes('/bank-lines/') ? lineId : operation.includes('/returns/') ? orderId : typed;
  const parameters: Record<string, string> = {
    id,
    orderId: typed,
    itemId: itemIdOf(orderId, 0),
    refundId: refundId ?? randomUUID(),
    receiptId: receiptId ?? randomUUID(),
  };
  return operation
    .slice(operation.indexOf('/'))
    .replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(parameters[name]!));
}
