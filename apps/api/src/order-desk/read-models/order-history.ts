import { Inject, Injectable } from '@nestjs/common';
import type { EventCatalogue, EventStore, RecordedEvent } from '@halfpallet/event-store';
import type { OrderStatus } from '@halfpallet/contracts';
import { foldInMemory, type Row } from '@halfpallet/projections';
import { order, orderStream, type OrderEvent, type OrderPlaced, type OrderState } from '../../ordering/public';
import { EVENT_CATALOGUE, EVENT_STORE } from '../../platform/tokens';
import { ordersProjection } from './orders.projection';
import { storedOrder, type StoredOrder } from './stored-order';

/** The last moment that counts: a position, or an instant meaning everything recorded at or before it. */
export type Until = { readonly position: bigint } | { readonly at: Date };

export interface HistoryRow {
  readonly eventId: string;
  /** Null for the first line; the same as `toStatus` for what happened to the money. */
  readonly fromStatus: OrderStatus | null;
  readonly toStatus: OrderStatus;
  readonly message: string;
  readonly reason: string | null;
  readonly actorKind: string;
  readonly actorId: string;
  /** RFC 3339 UTC. */
  readonly at: string;
}

/** One order as it stood at a moment, and everything that had happened to it. */
export interface OrderHistory {
  /** As it was placed, with the items it holds at that moment. */
  readonly placed: OrderPlaced['data'];
  /** What its buyer was asked to agree to at that moment. */
  readonly proposal: OrderState['proposal'];
  readonly order: StoredOrder;
  /** Newest first. */
  readonly history: readonly HistoryRow[];
  /** Of the streams of the order, of its payment and of reports about its delivery, in the order of the store. */
  readonly events: readonly RecordedEvent[];
}

/**
 * The streams of the payment and of reports about the delivery carry the order's id. They are named here and not imported: both know
 * orders, and an arrow back would be a circle.
 */
export const streamsOfOrder = (orderId: string) =>
  [orderStream(orderId), `payment-${orderId}`, `returns-${orderId}`] as const;

/**
 * Reads single orders straight from their streams, folded by the very projection that makes the lists: never behind what
 * was just written, and at any earlier moment as well as now.
 */
@Injectable()
export class OrderStories {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EVENT_CATALOGUE) private readonly catalogue: EventCatalogue,
  ) {}

  /** Null when there is no such order, or was not yet. */
  async read(orderId: string, until?: Until): Promise<OrderHistory | null> {
    const streams = await Promise.all(streamsOfOrder(orderId).map((stream) => this.events(stream, until)));
    const events = streams.flat().sort((a, b) => (a.position < b.position ? -1 : 1));
    const { placed, proposal } = events
      .filter(({ stream }) => stream === orderStream(orderId))
      .reduce((state, event) => order.evolve(state, event as unknown as OrderEvent), order.initial);
    const tables = foldInMemory(ordersProjection, events);
    const row = tables.orders?.get(orderId);
    if (!placed || !row) return null;
    const history = [...(tables.order_status_history?.values() ?? [])].map(historyRow).reverse();
    return { placed, proposal, order: storedOrder(row), history, events };
  }

  private async events(stream: string, until: Until | undefined): Promise<RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for await (const event of this.store.readStream(stream)) {
      if (until && ('at' in until ? event.recordedAt > until.at : event.position > until.position)) break;
      events.push(this.catalogue.upcast(event));
    }
    return events;
  }
}

function historyRow(row: Row): HistoryRow {
  return {
    eventId: row.event_id as string,
    fromStatus: row.from_status as OrderStatus | null,
    toStatus: row.to_status as OrderStatus,
    message: row.message as string,
    reason: row.reason as string | null,
    actorKind: row.actor_kind as string,
    actorId: row.actor_id as string,
    at: new Date(row.at as string).toISOString(),
  };
}
