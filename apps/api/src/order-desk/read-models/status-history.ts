import type { RecordedEvent } from '@halfpallet/event-store';
import type { Row } from '@halfpallet/projections';
import { titleOf } from './order-event-titles';

interface HistoryData {
  readonly orderId: string;
  readonly reason?: string;
  readonly cause?: string;
}

/** Events of a payment that are lines of the order's history: they move money back, or decide that it is kept. */
export const MONEY_HISTORY: ReadonlySet<string> = new Set([
  'RefundProposed',
  'PaymentRetained',
  'RefundRequested',
  'RefundSettled',
  'RefundFailed',
  'PaymentDisputed',
  'DisputeWon',
  'DisputeLost',
]);

/** What became of reports about the delivery is a line of it, too. Their words stand with the report: not everybody who reads orders reads those. */
export const REPORT_HISTORY: ReadonlySet<string> = new Set([
  'ReturnRequested',
  'ReturnDecided',
  'ReturnWithdrawn',
  'ReportingExtended',
]);

/** One line of the history: who, when, from what to what, and which command and event led to it. */
export function historyEntry(event: RecordedEvent, from: string | null, to: string, reason: string | null = null): Row {
  const { meta } = event;
  const data = event.data as HistoryData;
  return {
    event_id: event.id,
    order_id: data.orderId,
    revision: event.revision,
    from_status: from,
    to_status: to,
    message: messageOf(event),
    actor_kind: meta.actor.kind,
    actor_id: meta.actor.id,
    // Its own reason first: money is kept for another reason than the order is cancelled.
    reason: REPORT_HISTORY.has(event.type) ? null : (data.reason ?? meta.reason ?? reason),
    command_id: meta.commandId,
    correlation_id: meta.correlationId,
    causation_id: meta.causationId,
    position: event.position,
    hash: meta.hash,
    at: new Date(meta.occurredAt),
  };
}

/** Buyers read it, too, who need not know whether a person of ours confirmed their order. */
function messageOf(event: RecordedEvent): string {
  if (event.type !== 'OrderConfirmed') return titleOf(event, event.type);
  return (event.data as HistoryData).cause === 'payment' ? 'Order confirmed: the due part is paid' : 'Order confirmed';
}
