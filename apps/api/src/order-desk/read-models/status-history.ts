import type { RecordedEvent } from '@halfpallet/event-store';
import { formatFullAud } from '@halfpallet/money';
import type { Row } from '@halfpallet/projections';
import type { ItemChange } from '../../ordering/public';
import { itemChangeWords } from './item-change-words';

interface HistoryData {
  readonly orderId: string;
  readonly reason?: string;
  readonly cause?: string;
  readonly amountCents?: number;
  readonly changed?: ItemChange;
}

const amount = ({ amountCents = 0 }: HistoryData) => formatFullAud(amountCents);

const MESSAGES: Readonly<Record<string, string | ((data: HistoryData) => string)>> = {
  OrderPlaced: 'Order placed',
  OrderConfirmed: ({ cause }) => (cause === 'payment' ? 'Order confirmed: the due part is paid' : 'Order confirmed'),
  OrderProcessingStarted: 'Supplier has started',
  OrderShipped: 'Goods shipped',
  OrderDelivered: 'Goods delivered',
  OrderCancelled: 'Order cancelled',
  OrderRefunded: 'Everything paid was refunded',
  OrderRefundReversed: 'A refund came back; the order is where it was before',
  OrderStatusForced: 'Status set against the rules',
  OrderItemsChanged: ({ changed }) => (changed ? `Items changed: ${itemChangeWords(changed)}` : 'Items changed'),
  RefundProposed: (data) => `${amount(data)} is owed back; finance decides`,
  PaymentRetained: (data) => `${amount(data)} is kept`,
  RefundRequested: (data) => `Refund of ${amount(data)} asked for`,
  RefundSettled: (data) => `Refund of ${amount(data)} went back`,
  RefundFailed: (data) => `Refund of ${amount(data)} failed`,
  PaymentDisputed: (data) => `Payment of ${amount(data)} disputed by the card holder's bank`,
  DisputeWon: (data) => `Dispute over ${amount(data)} won`,
  DisputeLost: (data) => `Dispute over ${amount(data)} lost`,
};

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

/** One line of the history: who, when, from what to what, and which command and event led to it. */
export function historyEntry(event: RecordedEvent, from: string | null, to: string, reason: string | null = null): Row {
  const { meta } = event;
  const data = event.data as HistoryData;
  const message = MESSAGES[event.type] ?? event.type;
  return {
    event_id: event.id,
    order_id: data.orderId,
    revision: event.revision,
    from_status: from,
    to_status: to,
    message: typeof message === 'function' ? message(data) : message,
    actor_kind: meta.actor.kind,
    actor_id: meta.actor.id,
    // Its own reason first: money is kept for another reason than the order is cancelled.
    reason: data.reason ?? meta.reason ?? reason,
    command_id: meta.commandId,
    correlation_id: meta.correlationId,
    causation_id: meta.causationId,
    position: event.position,
    hash: meta.hash,
    at: new Date(meta.occurredAt),
  };
}
