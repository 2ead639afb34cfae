import type { RefundDecision } from '../../ordering/public';
import type { PaymentEvent, PlannedInstalment } from './payment.events';
import { heldCents } from './held-cents';
import { isOver, keepableCents, plannedInstalments, refundableCents } from './owed';
import type { OwedOrder } from './owed';
import { evolvePayment, type PaymentState } from './payment-state';
import { agreeOnTotal, spreadOver } from './plan';
import { refundEvents } from './refunds';
import { letRemaindersGo } from './remainders';

export interface FollowOrder {
  readonly kind: 'FollowOrder';
  readonly order: OwedOrder & { readonly orderId: string };
  /** Of the cancellation; without one money that is held is proposed for refund. */
  readonly refund: RefundDecision | null;
  readonly refundId: string;
  readonly reason: string;
  /** Of an order that lives again: by itself, since money came back that had ended it, and not by somebody's word. */
  readonly cameBack: boolean;
}

/**
 * Brings an order's payment in line with the order: closed when it is over, open when it lives, agreed on what it comes to.
 * Repeating is harmless.
 */
export function followOrder(state: PaymentState, command: FollowOrder): PaymentEvent[] {
  const { order, reason } = command;
  const over = isOver({ ...state, closed: false }, order.status);
  if (!over) return state.closed ? reopen(state, command) : followTotal(state, command);
  if (state.closed) return [];
  const closed: PaymentEvent = { type: 'PaymentsClosed', data: { orderId: order.orderId, reason } };
  return [closed, ...decided(evolvePayment(state, closed), command)];
}

function decided(state: PaymentState, { order, refund, refundId, reason }: FollowOrder): PaymentEvent[] {
  const { orderId } = order;
  const amountCents = refundableCents(state);
  if (amountCents === 0) return [];
  switch (refund?.decision) {
    case 'all':
      return refundEvents(state, orderId, { refundId, amountCents, reason });
    case 'part': {
      const part = Math.min(refund.amountCents ?? 0, amountCents);
      const sent = refundEvents(state, orderId, { refundId, amountCents: part, reason });
      return [...sent, ...kept(sent.reduce(evolvePayment, state), orderId, refund.reason ?? reason)];
    }
    case 'none':
      return kept(state, orderId, refund.reason ?? reason);
    default:
      return [{ type: 'RefundProposed', data: { orderId, amountCents, reason } }];
  }
}

/** Only what was paid for the order can be kept; what was paid beyond it is the buyer's in any case. */
function kept(state: PaymentState, orderId: string, reason: string): PaymentEvent[] {
  const amountCents = keepableCents(state);
  return amountCents > 0 ? [{ type: 'PaymentRetained', data: { orderId, amountCents, reason } }] : [];
}

/** An order may come to another total as long as it is not confirmed. */
function followTotal(state: PaymentState, { order }: FollowOrder): PaymentEvent[] {
  const agreed = agreeOnTotal(state, order.totalCents);
  return agreed.length === 0 ? [] : [...agreed, ...letRemaindersGo(agreed.reduce(evolvePayment, state), order)];
}

/**
 * Whoever puts an order back takes back that its money goes: what went is asked for anew. Money that comes back takes back nothing, so it is one
 * answer whether the last part of a refund fails a minute before the order would have ended with it or a minute after.
 */
function reopen(before: PaymentState, { order, reason, cameBack }: FollowOrder): PaymentEvent[] {
  const { orderId, totalCents } = order;
  const agreed = agreeOnTotal(before, totalCents);
  const state = agreed.reduce(evolvePayment, before);
  const held = () => spreadOver(plannedInstalments(state, totalCents), Math.max(0, heldCents(state, 'deposits')));
  const reopened: PaymentEvent = {
    type: 'PaymentsReopened',
    data: cameBack ? { orderId, reason, settled: settledParts(state), cameBack } : { orderId, reason, settled: held() },
  };
  return [...agreed, reopened, ...letRemaindersGo(evolvePayment(state, reopened), { orderId, totalCents })];
}

const settledParts = ({ legs, settled }: PaymentState): PlannedInstalment[] =>
  legs.flatMap(({ leg }) => (settled[leg] ? [{ leg, amountCents: settled[leg] }] : []));
