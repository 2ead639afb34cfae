import type { Actor, Decider } from '@halfpallet/event-store';
import type { OrderStatus } from '@halfpallet/contracts';
import {
  answerChange,
  changeItems,
  itemsAfter,
  type AnswerChange,
  type ChangeItems,
  type OrderItemsState,
} from './order-items';
import { OrderError } from './order.errors';
import type { OrderEvent, OrderPlaced, RefundDecision, ShipmentField } from './order.events';

export interface OrderState extends OrderItemsState {
  /** Given up before it was placed; it can never be placed any more. */
  readonly abandoned: boolean;
  readonly status: OrderStatus;
  /** Of the last cancellation, with what was decided about the money; null before. */
  readonly cancellation: {
    readonly reason: string;
    readonly refund: RefundDecision | null;
    /** Who decided so; null where the events are not of a store. */
    readonly by: Actor | null;
  } | null;
  /** Where the order was before everything went back; null when it did not. */
  readonly beforeRefund: OrderStatus | null;
  /** It stands where it was before that, since money came back; false once an owner set its status after that. */
  readonly refundReversed: boolean;
  /** An owner put it back to pending at some time. */
  readonly wasPutToPending: boolean;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly vessel: string | null;
  /** YYYY-MM-DD */
  readonly estimatedDelivery: string | null;
}

/** What is known of how goods travel; a field left out stays, null empties it. */
export type ShipmentChange = Readonly<Partial<Record<ShipmentField, string | null>>>;

export interface DetailChanges {
  readonly trackingNumber?: string | null;
  readonly estimatedDelivery?: string | null;
  /** Vault fields whose new text differs from what stands there. */
  readonly vaultFields: ReadonlyArray<'notes' | 'shippingAddress' | 'billingAddress'>;
}

export type OrderCommand =
  | { readonly kind: 'PlaceOrder'; readonly order: OrderPlaced['data'] }
  | { readonly kind: 'AbandonOrder'; readonly orderId: string }
  | { readonly kind: 'ConfirmOrder'; readonly cause: 'payment' | 'staff' }
  | { readonly kind: 'ChangeStatus'; readonly to: OrderStatus }
  | {
      readonly kind: 'ForceStatus';
      readonly to: OrderStatus;
      readonly reason: string;
      /** Status that was decided by; left out where any will do. */
      readonly from?: OrderStatus | undefined;
    }
  | { readonly kind: 'DeliverOrder' }
  | {
      readonly kind: 'CancelOrder';
      readonly reason: string;
      readonly refund: RefundDecision;
      /** What somebody decided by; what nobody says may be anything. */
      readonly seen?: SeenOrder;
    }
  | { readonly kind: 'EditDetails'; readonly changes: DetailChanges }
  | { readonly kind: 'RecordShipment'; readonly shipment: ShipmentChange }
  | { readonly kind: 'ClaimOrder'; readonly customerId: string }
  | ChangeItems
  | AnswerChange
  | { readonly kind: 'MarkRefunded' }
  | { readonly kind: 'ReverseRefund'; readonly reason: string };

/** What of an order somebody looked at before they decided about it. */
export interface SeenOrder {
  readonly status?: OrderStatus;
  readonly totalCents?: number;
}

/** The one step forward from each status; cancelling is beside it, forcing is above it. */
const NEXT: Readonly<Partial<Record<OrderStatus, OrderStatus>>> = {
  pending: 'confirmed',
  confirmed: 'processing',
  processing: 'shipped',
  shipped: 'delivered',
};
const CANCELLABLE: readonly OrderStatus[] = ['pending', 'confirmed', 'processing'];
const CLOSED_TO_EDITS: readonly OrderStatus[] = ['shipped', 'delivered', 'cancelled', 'refunded'];

export const canCancel = (status: OrderStatus) => CANCELLABLE.includes(status);
export const canEdit = (status: OrderStatus) => !CLOSED_TO_EDITS.includes(status);
export const canChangeStatus = (status: OrderStatus) => canEdit(status);
export const canDeliver = (status: OrderStatus) => status === 'shipped';
/** What waits for its ship, and what is on it. */
export const canShip = (status: OrderStatus) => NEXT[status] === 'shipped' || status === 'shipped';

/** Why an order may not be put from one status to another, short of an owner's force; null when it may, or stands there. */
export function stepRefusal(from: OrderStatus, to: OrderStatus): OrderError | null {
  if (to === from) return null;
  if (to === 'cancelled') return canCancel(from) ? null : OrderError.tooLateToCancel(from);
  return NEXT[from] === to ? null : OrderError.impossibleStep(from, to);
}

/** One order, from placing to delivery. Money is not its business: payments tell it when the due part is settled. */
export const order: Decider<OrderState, OrderCommand, OrderEvent> = {
  initial: {
    placed: null,
    proposal: null,
    lastAnswer: null,
    abandoned: false,
    status: 'pending',
    cancellation: null,
    beforeRefund: null,
    refundReversed: false,
    wasPutToPending: false,
    carrier: null,
    trackingNumber: null,
    vessel: null,
    estimatedDelivery: null,
  },
  evolve,
  decide(command, state) {
    if (command.kind === 'PlaceOrder') {
      if (state.abandoned) throw OrderError.abandoned();
      return state.placed ? [] : [{ type: 'OrderPlaced', data: command.order }];
    }
    if (command.kind === 'AbandonOrder') {
      return state.placed || state.abandoned ? [] : [{ type: 'OrderAbandoned', data: { orderId: command.orderId } }];
    }
    const { placed } = state;
    if (!placed) throw OrderError.notFound();
    const { orderId } = placed;
    switch (command.kind) {
      case 'ConfirmOrder':
        return state.status === 'pending' ? [{ type: 'OrderConfirmed', data: { orderId, cause: command.cause } }] : [];
      case 'ChangeStatus':
        return changeStatus(state, orderId, command.to);
      case 'ForceStatus':
        if (command.from !== undefined && command.from !== state.status) {
          throw OrderError.movedOn(state.status, command.from, 'forced');
        }
        if (command.to === state.status) return [];
        return [
          { type: 'OrderStatusForced', data: { orderId, from: state.status, to: command.to, reason: command.reason } },
        ];
      case 'DeliverOrder':
        if (state.status === 'delivered') return [];
        if (!canDeliver(state.status)) throw OrderError.impossibleStep(state.status, 'delivered');
        return [{ type: 'OrderDelivered', data: { orderId } }];
      case 'CancelOrder':
        return cancel(state, orderId, command.reason, command.refund, command.seen);
      case 'EditDetails':
        return editDetails(state, orderId, command.changes);
      case 'RecordShipment':
        return recordShipment(state, orderId, command.shipment);
      case 'ClaimOrder':
        // Only a guest's order is nobody's; an account's stays where it is.
        if (placed.customerId !== placed.contactId) return [];
        return [{ type: 'OrderClaimed', data: { orderId, customerId: command.customerId } }];
      case 'ChangeItems':
        return changeItems(state, command);
      case 'AnswerChange':
        return answerChange(state, command);
      case 'MarkRefunded':
        return state.status === 'refunded' ? [] : [{ type: 'OrderRefunded', data: { orderId, from: state.status } }];
      case 'ReverseRefund':
        // An owner who set the status themselves meant it.
        if (state.status !== 'refunded' || state.beforeRefund === null) return [];
        return [{ type: 'OrderRefundReversed', data: { orderId, to: state.beforeRefund, reason: command.reason } }];
    }
  },
};

/** The status after an event of the order's stream; for whoever folds no more of an order than its status. */
export function orderStatusAfter(status: OrderStatus, event: Pick<OrderEvent, 'type' | 'data'>): OrderStatus {
  switch (event.type) {
    case 'OrderPlaced':
      return 'pending';
    case 'OrderConfirmed':
      return 'confirmed';
    case 'OrderProcessingStarted':
      return 'processing';
    case 'OrderShipped':
      return 'shipped';
    case 'OrderDelivered':
      return 'delivered';
    case 'OrderCancelled':
      return 'cancelled';
    case 'OrderRefunded':
      return 'refunded';
    case 'OrderRefundReversed':
    case 'OrderStatusForced':
      return (event.data as { readonly to: OrderStatus }).to;
    default:
      return status;
  }
}

function evolve(before: OrderState, event: OrderEvent & { readonly meta?: { readonly actor: Actor } }): OrderState {
  const by = event.meta?.actor ?? null;
  const status = orderStatusAfter(before.status, event);
  const state = { ...before, ...itemsAfter(before, event, status), status };
  switch (event.type) {
    case 'OrderCancelled':
      return { ...state, cancellation: { reason: event.data.reason, refund: event.data.refund ?? null, by } };
    case 'OrderRefunded':
      return { ...state, beforeRefund: event.data.from };
    case 'OrderStatusForced': {
      const { to, reason } = event.data;
      const cancellation = to === 'cancelled' ? { reason, refund: null, by } : state.cancellation;
      const wasPutToPending = state.wasPutToPending || to === 'pending';
      return { ...state, cancellation, beforeRefund: null, refundReversed: false, wasPutToPending };
    }
    case 'OrderRefundReversed':
      return { ...state, beforeRefund: null, refundReversed: true };
    case 'OrderDetailsEdited':
    case 'ShipmentRecorded':
      return { ...state, ...Object.fromEntries(event.data.changes.map((change) => [change.field, change.to])) };
    case 'OrderAbandoned':
      return { ...state, abandoned: true };
    case 'OrderClaimed':
      return { ...state, placed: state.placed && { ...state.placed, customerId: event.data.customerId } };
    default:
      return state;
  }
}

function changeStatus(state: OrderState, orderId: string, to: OrderStatus): OrderEvent[] {
  if (to === state.status) return [];
  const refusal = stepRefusal(state.status, to);
  if (refusal) throw refusal;
  if (to === 'cancelled') return cancel(state, orderId, 'Cancelled by staff', { decision: 'propose' });
  switch (to) {
    case 'confirmed':
      return [{ type: 'OrderConfirmed', data: { orderId, cause: 'staff' } }];
    case 'processing':
      return [{ type: 'OrderProcessingStarted', data: { orderId } }];
    case 'shipped':
      return [{ type: 'OrderShipped', data: { orderId } }];
    case 'delivered':
      return [{ type: 'OrderDelivered', data: { orderId } }];
    default:
      throw OrderError.impossibleStep(state.status, to);
  }
}

/** Cancelled twice at once with one decision about the money is once; another decision is refused, since it would not be followed. */
function cancel(
  state: OrderState,
  orderId: string,
  reason: string,
  refund: RefundDecision,
  seen: SeenOrder = {},
): OrderEvent[] {
  const decided = state.cancellation?.refund ?? { decision: 'propose' as const };
  if (state.status === 'cancelled' && isSameDecision(decided, refund)) return [];
  if (!canCancel(state.status)) throw OrderError.tooLateToCancel(state.status);
  const { status = state.status, totalCents } = seen;
  if (status !== state.status) throw OrderError.movedOn(state.status, status, 'cancelled');
  const nowCents = state.placed!.totalCents;
  if (totalCents !== undefined && totalCents !== nowCents) throw OrderError.totalMovedOn(nowCents, totalCents);
  return [{ type: 'OrderCancelled', data: { orderId, from: state.status, reason, refund } }];
}

const isSameDecision = (one: RefundDecision, other: RefundDecision) =>
  one.decision === other.decision && one.amountCents === other.amountCents;

const SHIPMENT_FIELDS: readonly ShipmentField[] = ['carrier', 'trackingNumber', 'vessel', 'estimatedDelivery'];

/** An order that waits for its ship leaves with it; of one that left, what is known of its way changes. */
function recordShipment(state: OrderState, orderId: string, shipment: ShipmentChange): OrderEvent[] {
  if (!canShip(state.status)) throw OrderError.impossibleStep(state.status, 'shipped');
  const changes = SHIPMENT_FIELDS.flatMap((field) => {
    const to = shipment[field];
    return to === undefined || to === state[field] ? [] : [{ field, from: state[field], to }];
  });
  return [
    ...(state.status === 'shipped' ? [] : changeStatus(state, orderId, 'shipped')),
    ...(changes.length === 0 ? [] : [{ type: 'ShipmentRecorded' as const, data: { orderId, changes } }]),
  ];
}

function editDetails(state: OrderState, orderId: string, changes: DetailChanges): OrderEvent[] {
  const fields = (['trackingNumber', 'estimatedDelivery'] as const).flatMap((field) => {
    const to = changes[field];
    return to === undefined || to === state[field] ? [] : [{ field, from: state[field], to }];
  });
  if (fields.length === 0 && changes.vaultFields.length === 0) return [];
  if (!canEdit(state.status)) throw OrderError.locked(state.status);
  return [{ type: 'OrderDetailsEdited', data: { orderId, changes: fields, vaultFields: [...changes.vaultFields] } }];
}
