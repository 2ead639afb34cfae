import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  verifyChain,
  type EventCatalogue,
  type EventStore,
  type Fact,
  type RecordedEvent,
} from '@halfpallet/event-store';
import { mayDo, type FieldChange, type OrderEventRow, type OrderStatus } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import {
  orderStream,
  type ItemChange,
  type OrderChangeDeclined,
  type OrderChangeProposed,
  type OrderDetailsEdited,
  type OrderItemsChanged,
  type ShipmentRecorded,
  toOrderId,
} from '../../ordering/public';
import { evolveOrderMoney, initialOrderMoney, owedOf, type OrderMoneyState, type Owed } from '../../payments/public';
import { DomainError, NotFound } from '../../platform/errors';
import { restResourceOfRows, selectRestRows } from '../../platform/http/rest-rows';
import { readRestList, type RestList, type RestQuery } from '../../platform/http/simple-rest';
import { EVENT_CATALOGUE, EVENT_STORE, PG_POOL } from '../../platform/tokens';
import { OrderStories, streamsOfOrder, type OrderHistory, type Until } from '../read-models/order-history';
import { Actors } from './actors';
import type { Viewer } from '../../platform/http/staff-actor';
import { titleOf } from '../read-models/order-event-titles';
import { REPORT_HISTORY } from '../read-models/status-history';
import { OrderPrices, toldInFull } from './order-prices';

export const orderEventsResource = restResourceOfRows(
  'order-events',
  {
    id: 'uuid',
    orderId: 'uuid',
    type: 'text',
    stream: 'text',
    actorId: 'text',
    kind: 'text',
    position: 'position',
    at: 'time',
  },
  ['position', 'DESC'],
  25,
);

export interface ChainCheck {
  readonly ok: boolean;
  readonly checked: number;
  readonly firstBroken: { readonly stream: string; readonly revision: string; readonly problem: string } | null;
}

/** An order's story, event by event, straight from its streams: each line shows the values of its own moment. */
@Injectable()
export class OrderTimeline {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EVENT_CATALOGUE) private readonly catalogue: EventCatalogue,
    private readonly stories: OrderStories,
    private readonly actors: Actors,
    private readonly prices: OrderPrices,
  ) {}

  /**
   * One page of one order's events, or of those of one of its streams.
   * @throws DomainError MALFORMED_REQUEST without a filter that names the order
   */
  async list(
    query: RestQuery,
    asking: Viewer,
    until?: Until,
    streamOf?: (orderId: string) => string,
  ): Promise<{ list: RestList; rows: readonly OrderEventRow[]; total: number }> {
    const list = readRestList(orderEventsResource, query);
    const orderId = orderIdIn(query.filter);
    const story = orderId ? await this.stories.read(orderId, until) : null;
    const stream = orderId && streamOf?.(orderId);
    const rows = (story ? await this.rowsOf(story, asking) : []).filter((row) => !stream || row.stream === stream);
    const facts = rows.map((row) => ({ ...row, actorId: row.actor.id, kind: row.actor.kind, row }));
    const page = await selectRestRows(this.pool, orderEventsResource, list, facts);
    return { list, rows: page.rows.map(({ row }) => row), total: page.total };
  }

  /** All events of a story, oldest first. */
  async rowsOf(story: OrderHistory, asking: Viewer): Promise<OrderEventRow[]> {
    const { contactId } = story.order;
    const names = await this.actors.names(
      story.events.map(({ meta }) => meta.actor),
      contactId,
      asking,
    );
    const seesRaw = mayDo(asking.adminRole, 'payments.read');
    const seesReports = mayDo(asking.adminRole, 'returns.read');
    let money = initialOrderMoney;
    return story.events.map((event) => {
      const before = momentOf(money);
      money = evolveOrderMoney(money, event as unknown as Fact);
      const after = momentOf(money);
      const { status } = after;
      const { meta } = event;
      return {
        id: event.id,
        orderId: story.order.orderId,
        position: String(event.position),
        streamVersion: Number(event.revision) + 1,
        stream: event.stream,
        type: event.type,
        title: titleOf(event, this.catalogue.definition(event.type).summary),
        at: meta.occurredAt,
        recordedAt: event.recordedAt.toISOString(),
        actor: { id: meta.actor.id, name: names(meta.actor), kind: meta.actor.kind },
        cause: { commandId: meta.commandId, causationId: meta.causationId, correlationId: meta.correlationId },
        reason: reasonOf(event, seesReports),
        fromStatus: status === before.status ? null : before.status,
        toStatus: status === before.status ? null : status,
        diff: diffOf(event, before, after),
        hash: meta.hash,
        data: seesRaw ? toldInFull(event) : null,
      };
    });
  }

  /**
   * Recomputes the hash chain of the order's streams, and its prices from what was recorded of them. Where the newest events of the order were taken
   * away, the chain that is left still holds; the read model has seen how many there were. @throws NotFound
   */
  async verify(idOrNumber: string): Promise<ChainCheck> {
    const orderId = toOrderId(idOrNumber);
    let checked = 0;
    const seen = orderId ? await this.eventsSeen(orderId) : 0;
    for (const stream of orderId ? streamsOfOrder(orderId) : []) {
      const chain = await verifyChain(this.store.readStream(stream));
      const gone = chain.ok && stream === orderStream(orderId!) ? seen - chain.events : 0;
      const verdict = gone > 0 ? { ok: false as const, ...endsEarly(seen - gone, gone) } : chain;
      if (!verdict.ok) {
        const { revision, problem } = verdict;
        return {
          ok: false,
          checked: checked + Number(revision),
          firstBroken: { stream, revision: String(revision), problem },
        };
      }
      checked += verdict.events;
    }
    if (checked === 0) throw new NotFound('Order not found', 'ORDER_NOT_FOUND');
    const unproven = await this.prices.firstUnproven(orderId!);
    if (unproven) return { ok: false, checked, firstBroken: unproven };
    return { ok: true, checked, firstBroken: null };
  }

  private async eventsSeen(orderId: string): Promise<number> {
    const { rows } = await this.pool.query<{ version: string }>('select version from rm.orders where order_id = $1', [
      orderId,
    ]);
    return Number(rows[0]?.version ?? 0);
  }
}

const endsEarly = (events: number, gone: number) => ({
  revision: BigInt(events),
  problem: gone === 1 ? 'the last event is gone' : `the last ${gone} events are gone`,
});

/** Of a report, what its buyer wrote or was told: for those who read reports. */
function reasonOf({ type, data, meta }: RecordedEvent, seesReports: boolean): string | null {
  const told = data as { readonly reason?: string; readonly text?: string };
  if (!REPORT_HISTORY.has(type)) return told.reason ?? meta.reason ?? null;
  return (seesReports && (type === 'ReturnRequested' ? told.text : told.reason)) || null;
}

function orderIdIn(filter: string | undefined): string | null {
  const { orderId } = JSON.parse(filter || '{}') as { orderId?: unknown };
  if (typeof orderId !== 'string') {
    const text = 'Name the order whose events you want: filter={"orderId":"..."}.';
    throw new DomainError('MALFORMED_REQUEST', text, 400, { errors: { filter: text } });
  }
  return toOrderId(orderId);
}

interface Moment {
  readonly status: OrderStatus | null;
  readonly owed: Owed;
}

/** Null before the order stands: nothing is placed for a total of nothing. */
function momentOf(money: OrderMoneyState): Moment {
  return { status: money.totalCents > 0 ? money.status : null, owed: owedOf(money) };
}

const SHOWN_FIGURES = [
  ['paidAud', 'paidCents'],
  ['refundedAud', 'refundedCents'],
  ['refundPendingAud', 'refundPendingCents'],
  ['heldOverAud', 'heldOverCents'],
  ['retainedAud', 'retainedCents'],
] as const satisfies ReadonlyArray<readonly [string, keyof Owed]>;

function diffOf(event: RecordedEvent, before: Moment, after: Moment): FieldChange[] {
  const diff: FieldChange[] = [];
  if (after.status !== before.status) diff.push({ field: 'status', from: before.status, to: after.status });
  for (const [field, key] of SHOWN_FIGURES) {
    const [from, to] = [before.owed[key], after.owed[key]];
    if (from !== to) diff.push({ field, from: centsToNumber(from), to: centsToNumber(to) });
  }
  if (event.type === 'OrderItemsChanged') {
    const { fromTotalCents, totalCents, changed } = event.data as OrderItemsChanged['data'];
    diff.push(quantityOf(changed, { added: 'addition', changed: 'quantity' }));
    diff.push({ field: 'totalAud', from: centsToNumber(fromTotalCents), to: centsToNumber(totalCents) });
  }
  // What the buyer is asked changes nothing of the order, and still something for whoever edits it.
  if (event.type === 'OrderChangeProposed') {
    const { fromTotalCents, totalCents, changed } = event.data as OrderChangeProposed['data'];
    diff.push(quantityOf(changed, { added: 'proposedAddition', changed: 'proposedQuantity' }));
    diff.push({ field: 'proposedTotalAud', from: centsToNumber(fromTotalCents), to: centsToNumber(totalCents) });
  }
  if (event.type === 'OrderChangeDeclined') {
    const { by } = event.data as OrderChangeDeclined['data'];
    diff.push({ field: 'proposedChange', from: 'open', to: by === 'buyer' ? 'refused' : 'withdrawn' });
  }
  if (event.type === 'ShipmentRecorded') diff.push(...(event.data as ShipmentRecorded['data']).changes);
  if (event.type === 'OrderDetailsEdited') {
    const { changes, vaultFields } = event.data as OrderDetailsEdited['data'];
    diff.push(...changes);
    // The texts are personal: they stand in the vault as they are now, and events keep only that they changed.
    diff.push(...vaultFields.map((field) => ({ field, from: null, to: null })));
  }
  return diff.map(({ field, item = null, from, to }) => ({ field, item, from, to }));
}

/** @param fields of a line that was not there, and of one that was */
function quantityOf(
  { itemId: id, productName: name, fromQuantity, toQuantity }: ItemChange,
  fields: { readonly added: string; readonly changed: string },
): FieldChange {
  const item = { id, name };
  if (fromQuantity === 0) return { field: fields.added, item, from: null, to: toQuantity };
  return { field: fields.changed, item, from: fromQuantity, to: toQuantity };
}
