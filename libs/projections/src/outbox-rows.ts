import { uuidv5, type RecordedEvent } from '@halfpallet/event-store';
import type { OutboxMessage } from './projection';
import { plain } from './values';

/** A row of `rm.outbox` as a reaction writes it. */
export interface OutboxRow {
  readonly id: string;
  readonly reaction: string;
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly due_at: Date;
  /** Until it is due, counted from when it is written: it is due no later than that, whatever the event's clock said. */
  readonly delay_ms: number;
  /** Given when the process that writes it carries it out as well; see `handedOver`. */
  readonly lease_ms?: number;
  readonly position: string;
  readonly correlation_id: string;
  readonly causation: string;
}

/**
 * The id follows from reaction, event and index, so a reaction that sees an event twice writes the same rows, and the id
 * can serve as the command id or job id of the work itself. A delay counts from the event, not from when it was read; but the store's clock only ever goes
 * forward, and after it went wrong for a while events carry times to come for as long (see `apply_batch`).
 */
export function outboxRows(reaction: string, event: RecordedEvent, messages: readonly OutboxMessage[]): OutboxRow[] {
  return messages.map((message, index) => ({
    id: uuidv5(event.id, `${reaction}:${index}`),
    reaction,
    kind: message.kind,
    payload: plain('payload', message.payload) as OutboxRow['payload'],
    delay_ms: message.delayMs ?? 0,
    due_at: new Date(event.recordedAt.getTime() + (message.delayMs ?? 0)),
    position: String(event.position),
    correlation_id: event.meta.correlationId,
    causation: event.id,
  }));
}
