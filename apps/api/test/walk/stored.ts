/* eslint-disable @typescript-eslint/no-explicit-any -- the shapes of many answers, read in one place */
import { booksOfProvider, type ProviderBooks } from './card-provider';
import type { Mail, WalkOrder } from './model';
import type { Told } from './told';
import type { World } from './world';

export interface RefundRow {
  readonly refund_id: string;
  /** Shared by the parts of one refund. */
  readonly request_id?: string;
  readonly amount_cents: number;
  readonly method: 'card' | 'bank';
  readonly status: 'requested' | 'submitted' | 'settled' | 'failed';
  readonly provider_refund_ref: string | null;
  readonly reason: string;
  /** Failed, and asked for again. */
  readonly retried: boolean;
}

interface StoredRows {
  readonly orders: Record<string, any>;
  readonly payments: Record<string, any>;
  readonly refunds: readonly RefundRow[];
  readonly intents: ReadonlyArray<{
    readonly provider_ref: string;
    readonly amount_cents: number;
    readonly status: string;
  }>;
  readonly mails: readonly Mail[];
  readonly events: number;
  readonly settled: number;
}

const ROWS = `
  select (select to_jsonb(o) from rm.orders o where o.order_id = $1) as orders,
    (select to_jsonb(p) from rm.payments p where p.order_id = $1) as payments,
    (select coalesce(jsonb_agg(to_jsonb(r) order by r.refund_id), '[]') from rm.payment_refunds r where r.order_id = $1) as refunds,
    (select coalesce(jsonb_agg(to_jsonb(i)), '[]') from rm.payment_intents i where i.order_id = $1) as intents,
    (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'subject', m.subject, 'body', m.body,
        'state', m.state) order by m.finished_at), '[]')
      from notifications.mail m where m.subject like '%' || $2 || '%') as mails,
    (select count(*)::int from es.event e where e.stream in ('order-' || $1, 'payment-' || $1)) as events,
    (select coalesce(sum((e.data->>'amountCents')::int), 0)::int from es.event e
      where e.stream = 'payment-' || $1 and e.type = 'RefundSettled') as settled`;

/** What stands in the read models and the kept mails: where no call shows it, and to hold the calls against. */
export async function storedOf(world: World, { id, number }: Pick<WalkOrder, 'id' | 'number'>) {
  const [found, books] = await Promise.all([
    world.pool.query<StoredRows>(ROWS, [id, number]),
    booksOfProvider(world, id),
  ]);
  const { orders, payments, refunds, intents, mails, events, settled } = found.rows[0]!;
  const told: Told[] = [
    {
      where: 'rm.orders',
      status: orders.status,
      paymentStatus: orders.payment_status,
      paymentStage: orders.payment_stage,
      totalCents: orders.total_cents,
      gstCents: orders.gst_cents,
      paidCents: orders.paid_cents,
      refundedCents: orders.refunded_cents,
      openCents: orders.due_cents,
      heldOverCents: orders.held_over_cents,
    },
    {
      where: 'rm.payments',
      status: payments.order_status,
      paymentStatus: payments.status,
      paymentStage: payments.stage,
      totalCents: payments.total_cents,
      paidCents: payments.received_cents,
      refundedCents: payments.refunded_cents,
      refundPendingCents: payments.refund_pending_cents,
      refundFailedCents: payments.refund_failed_cents,
      dueNowCents: payments.due_cents,
      dueLaterCents: payments.due_later_cents,
      payableCents: payments.payable_cents,
      payablePart: payments.due_instalment ?? undefined,
      heldOverCents: payments.held_over_cents,
      suspenseCents: payments.suspense_cents,
      disputedCents: payments.disputed_cents,
      refundableCents: payments.refundable_cents,
      retainedCents: payments.retained_cents,
      why: payments.why,
    },
  ];
  return { told, seen: { refunds, intents, mails, events, everSettledCents: settled, books } };
}

export type StoredSeen = {
  readonly refunds: readonly RefundRow[];
  readonly intents: StoredRows['intents'];
  readonly mails: readonly Mail[];
  readonly events: number;
  /** Of refunds that arrived, also those that came back to us later. */
  readonly everSettledCents: number;
  readonly books: ProviderBooks;
};
