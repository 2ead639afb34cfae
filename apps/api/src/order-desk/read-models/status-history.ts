import type { RecordedEvent } from '@halfpallet/event-store';
import type { Row } from '@halfpallet/projections';

const MESSAGES: Readonly<Record<string, string>> = {
  OrderPlaced: 'Order placed',
  OrderConfirmed: 'Order confirmed',
  OrderProcessingStarted: 'Supplier has started',
  OrderShipped: 'Goods shipped',
  OrderDelivered: 'Goods delivered',
  OrderCancelled: 'Order cancelled',
  OrderRefunded: 'Everything paid was refunded',
  OrderStatusForced: 'Status set against the rules',
};

/** One line of the history: who, when, from what to what, and which command and event led to it. */
export function historyEntry(event: RecordedEvent, from: string | null, to: string): Row {
  const { meta } = event;
  const data = event.data as { orderId: string; reason?: string; cause?: string };
  const cause = data.cause === 'payment' ? ': the due part is paid' : '';
  return {
    event_id: event.id,
    order_id: data.orderId,
    revision: event.revision,
    from_status: from,
    to_status: to,
    message: `${MESSAGES[event.type] ?? event.type}${cause}`,
    actor_kind: meta.actor.kind,
    actor_id: meta.actor.id,
    reason: meta.reason ?? data.reason ?? null,
    command_id: meta.commandId,
    correlation_id: meta.correlationId,
    causation_id: meta.causationId,
    position: event.position,
    hash: meta.hash,
    at: event.recordedAt,
  };
}
