import type { RecordedEvent } from '@halfpallet/event-store';
import type { Projection, ProjectionHandler, Row, Rows } from '@halfpallet/projections';
import type { Fact } from '@halfpallet/event-store';
import {
  itemFigures,
  itemMarginCents,
  proposalAfter,
  type OrderClaimed,
  type OrderContents,
  type OrderDetailsEdited,
  type OrderEvent,
  type OrderItemsChanged,
  type OrderPlaced,
  type ShipmentField,
  type ShipmentRecorded,
} from '../../ordering/public';
import {
  foldedFigures,
  foldOrderMoney,
  initialOrderMoney,
  methodOf,
  ORDER_MONEY_STATE,
  paymentEventTypes,
  type OrderMoneyState,
} from '../../payments/public';
import { historyEntry, MONEY_HISTORY, REPORT_HISTORY } from './status-history';
import type { KeptProposal } from './stored-order';

/** A step of the order itself: status, version and one line of history. */
const onStatus: ProjectionHandler = {
  reads: (event) => [['orders', orderIdOf(event)]],
  apply(rows, event) {
    const row = rows.get('orders', orderIdOf(event));
    if (!row) return;
    const before = row.money as OrderMoneyState;
    const money = foldOrderMoney(before, event as unknown as Fact);
    rows.put('order_status_history', historyEntry(event, before.status, money.status, reasonOf(event, money)));
    rows.patch('orders', orderIdOf(event), {
      money,
      proposal: keptProposal(row, event, money),
      version: event.revision + 1n,
      changed_at: event.recordedAt,
    });
  },
};

const SHIPMENT_COLUMNS: Readonly<Record<ShipmentField, string>> = {
  carrier: 'carrier',
  trackingNumber: 'tracking_number',
  vessel: 'vessel',
  estimatedDelivery: 'estimated_delivery',
};

const onShipment = onOrder((event) => {
  const { changes } = event.data as (OrderDetailsEdited | ShipmentRecorded)['data'];
  return {
    ...Object.fromEntries(changes.map(({ field, to }) => [SHIPMENT_COLUMNS[field], to])),
    version: event.revision + 1n,
    changed_at: event.recordedAt,
  };
});

/** Other items at another total; a line of the history, too. */
const onItems: ProjectionHandler = {
  reads: (event) => [['orders', orderIdOf(event)]],
  apply(rows, event) {
    onStatus.apply(rows, event);
    const data = event.data as OrderItemsChanged['data'];
    const { changed } = data;
    rows.patch('orders', data.orderId, contentsColumns(data));
    if (changed.toQuantity === 0) rows.delete('order_items', changed.itemId);
    putItems(rows, data.orderId, data.items);
  },
};

/** What an order holds stays; that something was asked or answered is an event of its stream. */
const onQuestion = onOrder((event, row) => ({
  proposal: keptProposal(row, event, row.money as OrderMoneyState),
  version: event.revision + 1n,
  changed_at: event.recordedAt,
}));

/** Whatever happens to the money of an order; what moves money back is a line of its history, too. */
const onPayment: ProjectionHandler = {
  reads: (event) => [['orders', orderIdOf(event)]],
  apply(rows, event) {
    const row = rows.get('orders', orderIdOf(event));
    if (!row) return;
    const money = foldOrderMoney(row.money as OrderMoneyState, event as unknown as Fact);
    rows.patch('orders', orderIdOf(event), { money });
    if (MONEY_HISTORY.has(event.type)) {
      rows.put('order_status_history', historyEntry(event, money.status, money.status));
    }
  },
};

/** A report changes nothing of the order; it is a line of its history all the same. */
const onReport: ProjectionHandler = {
  reads: (event) => [['orders', orderIdOf(event)]],
  apply(rows, event) {
    const row = rows.get('orders', orderIdOf(event));
    if (!row) return;
    const { status } = row.money as OrderMoneyState;
    rows.put('order_status_history', historyEntry(event, status, status));
  },
};

/** An order is refunded by a background job; why is what whoever asked for the refund said. */
function reasonOf({ type }: RecordedEvent, { payment }: OrderMoneyState): string | null {
  return type === 'OrderRefunded' ? (payment.refunds.at(-1)?.reason ?? null) : null;
}

const MONEY_COLUMNS: readonly string[] = Object.keys(moneyColumns(initialOrderMoney));

/** One flat row an order, so that lists of hundreds of thousands need no join but the one to the vault. */
export const ordersProjection: Projection = {
  name: 'orders',
  version: 22,
  tables: {
    orders: {
      primaryKey: 'order_id',
      // What stands from the beginning, then what every step changes; see `fillfactor`.
      columns: {
        order_id: 'uuid',
        order_number: 'text not null',
        contact_id: 'uuid not null',
        source: 'text not null',
        postcode: 'text not null',
        purchase_order_number: 'text',
        item_count: 'integer not null',
        first_product_name: 'text not null',
        subtotal_cents: 'bigint not null',
        gst_cents: 'bigint not null',
        total_cents: 'bigint not null',
        /** Ours in the prices of its items, before GST. */
        margin_cents: 'bigint not null',
        livemode: 'boolean not null',
        created_at: 'timestamptz not null',
        customer_id: 'uuid not null',
        carrier: 'text',
        tracking_number: 'text',
        vessel: 'text',
        estimated_delivery: 'date',
        /** A change of its items that waits for the buyer, or lapsed: `KeptProposal`. */
        proposal: 'jsonb',
        refunded_cents: 'bigint not null',
        held_over_cents: 'bigint not null',
        /** On its way back, failed or disputed: not at rest. */
        unsettled_cents: 'bigint not null',
        paid_cents: 'bigint not null',
        /** Still to be paid, now and later. */
        due_cents: 'bigint not null',
        version: 'bigint not null',
        changed_at: 'timestamptz not null',
        payment_method: 'text not null',
        payment_stage: 'text not null',
        payment_status: 'text not null',
        status: 'text not null',
        /** The folded state that every figure follows from, as `keptOrderMoney` writes it. */
        money: 'text not null',
      },
      fillfactor: 50,
      states: { money: ORDER_MONEY_STATE },
      derived: { columns: MONEY_COLUMNS, from: ({ money }) => moneyColumns(money as OrderMoneyState) },
      indexes: [
        // All columns in one direction, so that each serves its list forwards and backwards.
        // With what overview and dashboards add up, so that they read all orders, or a year of them, without their rows.
        `(created_at, order_id) include (livemode, status, payment_stage, paid_cents, refunded_cents, due_cents, margin_cents,
          total_cents)`,
        '(status, created_at, order_id)',
        '(payment_status, status, created_at, order_id)',
        // With the order of a contact, so that the newest of thousands of one name are told without their rows.
        '(contact_id) include (order_id, created_at)',
        '(customer_id, created_at desc)',
        '(order_number)',
        '(total_cents)',
      ],
    },
    order_items: {
      primaryKey: 'item_id',
      columns: {
        item_id: 'uuid',
        order_id: 'uuid not null',
        line: 'integer not null',
        product_id: 'integer not null',
        base_product_id: 'integer not null',
        quantity: 'integer not null',
        unit_price_cents: 'bigint not null',
        total_price_cents: 'bigint not null',
        snapshot: 'jsonb not null',
      },
      indexes: ['(order_id, line)'],
    },
    order_status_history: {
      primaryKey: 'event_id',
      columns: {
        event_id: 'uuid',
        order_id: 'uuid not null',
        revision: 'bigint not null',
        from_status: 'text',
        to_status: 'text not null',
        message: 'text not null',
        actor_kind: 'text not null',
        actor_id: 'text not null',
        reason: 'text',
        command_id: 'uuid not null',
        correlation_id: 'uuid not null',
        causation_id: 'uuid not null',
        position: 'bigint not null',
        hash: 'text not null',
        at: 'timestamptz not null',
      },
      indexes: ['(order_id, position)'],
    },
  },
  handlers: {
    ...Object.fromEntries(paymentEventTypes.map(({ type }) => [type, onPayment])),
    ...Object.fromEntries([...REPORT_HISTORY].map((type) => [type, onReport])),
    OrderPlaced: { apply: placed },
    OrderConfirmed: onStatus,
    OrderProcessingStarted: onStatus,
    OrderShipped: onStatus,
    OrderDelivered: onStatus,
    OrderCancelled: onStatus,
    OrderRefunded: onStatus,
    OrderRefundReversed: onStatus,
    OrderStatusForced: onStatus,
    OrderItemsChanged: onItems,
    OrderChangeProposed: onQuestion,
    OrderChangeAccepted: onQuestion,
    OrderChangeDeclined: onQuestion,
    OrderDetailsEdited: onShipment,
    ShipmentRecorded: onShipment,
    OrderClaimed: onOrder((event) => ({
      customer_id: (event.data as OrderClaimed['data']).customerId,
      version: event.revision + 1n,
      changed_at: event.recordedAt,
    })),
  },
};

function placed(rows: Rows, event: RecordedEvent): void {
  const data = event.data as OrderPlaced['data'];
  const money = foldOrderMoney(initialOrderMoney, event as unknown as Fact);
  rows.put('orders', {
    order_id: data.orderId,
    order_number: data.orderNumber,
    customer_id: data.customerId,
    contact_id: data.contactId,
    source: data.source,
    money,
    postcode: data.postcode,
    purchase_order_number: data.purchaseOrderNumber ?? null,
    ...contentsColumns(data),
    carrier: null,
    tracking_number: null,
    vessel: null,
    estimated_delivery: null,
    proposal: null,
    livemode: data.livemode,
    version: event.revision + 1n,
    created_at: new Date(data.placedAt),
    changed_at: event.recordedAt,
  });
  putItems(rows, data.orderId, data.items);
  rows.put('order_status_history', historyEntry(event, null, 'pending'));
}

/** Columns that follow from what an order holds. */
function contentsColumns({ items, gstCents, totalCents }: OrderContents): Row {
  return {
    item_count: items.length,
    first_product_name: items[0]?.snapshot.name ?? '',
    subtotal_cents: totalCents - gstCents,
    gst_cents: gstCents,
    total_cents: totalCents,
    margin_cents: items.reduce((sum, item) => sum + itemMarginCents(item), 0),
  };
}

function putItems(rows: Rows, orderId: string, items: OrderContents['items']): void {
  items.forEach((item, line) => {
    const { pricePerUnitAudCents, totalPriceAudCents } = itemFigures(item);
    rows.put('order_items', {
      item_id: item.itemId,
      order_id: orderId,
      line,
      product_id: item.productId,
      base_product_id: item.baseProductId,
      quantity: item.quantity,
      unit_price_cents: pricePerUnitAudCents,
      total_price_cents: totalPriceAudCents,
      snapshot: item.snapshot,
    });
  });
}

/** Columns that follow from an order's money. The figures of a row are read from `money` by the same functions. */
export function moneyColumns(money: OrderMoneyState): Row {
  const figures = foldedFigures(money);
  return {
    status: money.status,
    payment_method: methodOf(money),
    payment_status: figures.paymentStatus,
    payment_stage: figures.paymentStage,
    paid_cents: figures.paidCents,
    refunded_cents: figures.refundedCents,
    due_cents: figures.dueNowCents + figures.dueLaterCents,
    held_over_cents: figures.heldOverCents,
    unsettled_cents: figures.refundPendingCents + figures.refundFailedCents + figures.disputedCents,
  };
}

function keptProposal({ proposal }: Row, event: RecordedEvent, { status }: OrderMoneyState): KeptProposal | null {
  return proposalAfter(
    proposal as KeptProposal | null,
    event as unknown as OrderEvent,
    status,
    ({ fromTotalCents, totalCents, lapsesAt }) => ({ fromTotalCents, totalCents, lapsesAt }),
  );
}

function onOrder(change: (event: RecordedEvent, row: Row) => Row): ProjectionHandler {
  return {
    reads: (event) => [['orders', orderIdOf(event)]],
    apply: (rows, event) => rows.patch('orders', orderIdOf(event), (row) => change(event, row)),
  };
}

function orderIdOf(event: RecordedEvent): string {
  return (event.data as { orderId: string }).orderId;
}
