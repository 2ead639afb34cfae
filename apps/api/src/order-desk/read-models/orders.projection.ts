import type { RecordedEvent } from '@halfpallet/event-store';
import type { Projection, ProjectionHandler, Row } from '@halfpallet/projections';
import type { PaymentStage, PaymentStatus } from '@halfpallet/contracts';
import type { OrderClaimed, OrderDetailsEdited, OrderPlaced } from '../../ordering/public';
import type {
  BankTransferReceived,
  CardPaymentSettled,
  PaymentAttemptFailed,
  PaymentPlanAgreed,
  RefundFailed,
  RefundSettled,
} from '../../payments/public';
import { historyEntry } from './status-history';

/** One flat row an order, so that lists of hundreds of thousands need no join but the one to the vault. */
export const ordersProjection: Projection = {
  name: 'orders',
  version: 1,
  tables: {
    orders: {
      primaryKey: 'order_id',
      columns: {
        order_id: 'uuid',
        order_number: 'text not null',
        customer_id: 'uuid not null',
        contact_id: 'uuid not null',
        source: 'text not null',
        payment_method: 'text not null',
        status: 'text not null',
        payment_status: 'text not null',
        payment_stage: 'text not null',
        postcode: 'text not null',
        purchase_order_number: 'text',
        item_count: 'integer not null',
        first_product_name: 'text not null',
        /** Lower case: number, buyer's own reference and product names. Names of people are searched in the vault. */
        search_text: 'text not null',
        subtotal_cents: 'bigint not null',
        gst_cents: 'bigint not null',
        total_cents: 'bigint not null',
        due_first_cents: 'bigint not null',
        paid_cents: 'bigint not null',
        refunded_cents: 'bigint not null',
        tracking_number: 'text',
        estimated_delivery: 'date',
        livemode: 'boolean not null',
        version: 'bigint not null',
        created_at: 'timestamptz not null',
        changed_at: 'timestamptz not null',
      },
      indexes: [
        // In the very order the lists ask for: an index in another order of nulls would not be used.
        '(created_at desc nulls last, order_id desc)',
        '(status, created_at desc nulls last, order_id desc)',
        '(payment_status, status, created_at desc nulls last, order_id desc)',
        '(contact_id)',
        '(customer_id, created_at desc)',
        '(order_number)',
        '(total_cents)',
        'using gin (search_text gin_trgm_ops)',
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
    OrderPlaced: { apply: placed },
    OrderConfirmed: statusStep('confirmed'),
    OrderProcessingStarted: statusStep('processing'),
    OrderShipped: statusStep('shipped'),
    OrderDelivered: statusStep('delivered'),
    OrderCancelled: statusStep('cancelled'),
    OrderRefunded: statusStep('refunded'),
    OrderStatusForced: statusStep(null),
    OrderDetailsEdited: onOrder((row, event) => {
      const { changes } = event.data as OrderDetailsEdited['data'];
      const of = (field: string) => changes.find((change) => change.field === field);
      const tracking = of('trackingNumber');
      const delivery = of('estimatedDelivery');
      return {
        ...(tracking ? { tracking_number: tracking.to } : {}),
        ...(delivery ? { estimated_delivery: delivery.to } : {}),
        version: event.revision + 1n,
        changed_at: event.recordedAt,
      };
    }),
    OrderClaimed: onOrder((_row, event) => ({
      customer_id: (event.data as OrderClaimed['data']).customerId,
      version: event.revision + 1n,
      changed_at: event.recordedAt,
    })),
    PaymentPlanAgreed: onOrder((row, event) => {
      const { legs } = event.data as PaymentPlanAgreed['data'];
      return money({ ...row, due_first_cents: legs[0]?.amountCents ?? row.total_cents });
    }),
    PaymentAttemptFailed: onOrder((row, event) =>
      Number(row.paid_cents) === 0 && (event.data as PaymentAttemptFailed['data']).amountCents > 0
        ? { payment_status: 'failed' }
        : {},
    ),
    CardPaymentSettled: onOrder(received),
    BankTransferReceived: onOrder(received),
    RefundSettled: onOrder((row, event) => refunded(row, event, 1)),
    RefundFailed: onOrder((row, event) =>
      (event.data as RefundFailed['data']).afterSettlement ? refunded(row, event, -1) : {},
    ),
  },
};

function placed(rows: Parameters<ProjectionHandler['apply']>[0], event: RecordedEvent): void {
  const data = event.data as OrderPlaced['data'];
  rows.put('orders', {
    order_id: data.orderId,
    order_number: data.orderNumber,
    customer_id: data.customerId,
    contact_id: data.contactId,
    source: data.source,
    payment_method: data.paymentMethod,
    status: 'pending',
    payment_status: 'pending',
    payment_stage: 'deposit_due',
    postcode: data.postcode,
    purchase_order_number: data.purchaseOrderNumber,
    item_count: data.items.length,
    first_product_name: data.items[0]?.snapshot.name ?? '',
    search_text: [data.orderNumber, data.purchaseOrderNumber ?? '', ...data.items.map((item) => item.snapshot.name)]
      .join(' ')
      .toLowerCase(),
    subtotal_cents: data.totalCents - data.gstCents,
    gst_cents: data.gstCents,
    total_cents: data.totalCents,
    due_first_cents: data.totalCents,
    paid_cents: 0,
    refunded_cents: 0,
    tracking_number: null,
    estimated_delivery: null,
    livemode: data.livemode,
    version: event.revision + 1n,
    created_at: event.recordedAt,
    changed_at: event.recordedAt,
  });
  data.items.forEach((item, line) =>
    rows.put('order_items', {
      item_id: item.itemId,
      order_id: data.orderId,
      line,
      product_id: item.productId,
      base_product_id: item.baseProductId,
      quantity: item.quantity,
      unit_price_cents: item.pricing.pricePerUnitAudCents,
      total_price_cents: item.pricing.totalPriceAudCents,
      snapshot: item.snapshot,
    }),
  );
  rows.put('order_status_history', historyEntry(event, null, 'pending'));
}

/** A step of the order itself: status, version and one line of history. */
function statusStep(status: string | null): ProjectionHandler {
  return {
    reads: (event) => [['orders', orderIdOf(event)]],
    apply(rows, event) {
      const row = rows.get('orders', orderIdOf(event));
      if (!row) return;
      const to = status ?? (event.data as { to: string }).to;
      rows.put('order_status_history', historyEntry(event, row.status as string, to));
      rows.patch('orders', orderIdOf(event), {
        status: to,
        version: event.revision + 1n,
        changed_at: event.recordedAt,
      });
    },
  };
}

function onOrder(change: (row: Row, event: RecordedEvent) => Row): ProjectionHandler {
  return {
    reads: (event) => [['orders', orderIdOf(event)]],
    apply: (rows, event) => rows.patch('orders', orderIdOf(event), (row) => ({ ...row, ...change(row, event) })),
  };
}

function received(row: Row, event: RecordedEvent): Row {
  const { amountCents } = event.data as CardPaymentSettled['data'] | BankTransferReceived['data'];
  return money({ ...row, paid_cents: Number(row.paid_cents) + amountCents });
}

/** Money sent back out of suspense was never counted as paid for the order. */
function refunded(row: Row, event: RecordedEvent, sign: 1 | -1): Row {
  const { from, amountCents } = event.data as RefundSettled['data'] | RefundFailed['data'];
  if (from === 'suspense') return {};
  return money({ ...row, refunded_cents: Number(row.refunded_cents) + sign * amountCents });
}

/** The payment columns as they follow from the sums. */
function money(row: Row): Row {
  const paid = Number(row.paid_cents);
  const refunded = Number(row.refunded_cents);
  const dueFirst = Number(row.due_first_cents);
  const total = Number(row.total_cents);
  let status: PaymentStatus = row.payment_status === 'failed' ? 'failed' : 'pending';
  if (refunded > 0 && refunded >= paid) status = 'refunded';
  else if (paid >= dueFirst && paid > 0) status = 'paid';
  let stage: PaymentStage = 'deposit_due';
  if (paid >= total) stage = 'paid_in_full';
  else if (paid >= dueFirst && paid > 0) stage = 'deposit_paid';
  return { ...row, payment_status: status, payment_stage: stage };
}

function orderIdOf(event: RecordedEvent): string {
  return (event.data as { orderId: string }).orderId;
}
