import { eventually } from '@halfpallet/testing';
import type { Pool } from 'pg';

export interface TracedEvent {
  readonly stream: string;
  readonly type: string;
}

export interface AuditEntry {
  readonly actorId: string;
  readonly ip: string;
  readonly action: string;
  readonly recordId: string | null;
  readonly outcome: string;
}

/** What one request led to, however far behind it. */
export interface Trace {
  readonly events: readonly TracedEvent[];
  /** Kinds of the outbox messages: jobs, mails, calls to the card provider. */
  readonly messages: readonly string[];
  readonly audit: readonly AuditEntry[];
}

/** What an order has left in places that name it and no request. Cents. */
export interface Footprint {
  /** Types of its events, of the order and of its payment, oldest first. */
  readonly events: readonly string[];
  readonly chargedCents: number;
  readonly sentBackCents: number;
  readonly mails: number;
}

const NOTHING: Footprint = { events: [], chargedCents: 0, sentBackCents: 0, mails: 0 };

/**
 * Waits until nothing is under way: no event that a read model or reaction has yet to see, no message, no notice of the provider,
 * and nothing new for a second.
 */
export async function quiet(pool: Pool): Promise<void> {
  let seen = '';
  let since = Date.now();
  await eventually(async () => {
    const { rows } = await pool.query<{ state: string; open: number }>(
      `select (select count(*) from es.event)::text || '/' || (select count(*) from rm.outbox) as state,
         (select count(*) from rm.outbox where state in ('pending', 'running') and due_at <= now() + interval '5 s')::int
         + (select count(*) from rm.checkpoint where state = 'active' and kind <> 'shadow'
             and position < (select max(position) from es.event))::int
         + (select count(*) from testpay.events where delivered_at is null and due_at is not null)::int as open`,
    );
    const { state, open } = rows[0]!;
    if (open > 0 || state !== seen) {
      seen = state;
      since = Date.now();
      return false;
    }
    return Date.now() - since > 1_000;
  }, 60_000);
}

/** By request id. */
export async function tracesOf(pool: Pool, requestIds: readonly string[]): Promise<Map<string, Trace>> {
  const [events, messages, audit] = await Promise.all([
    pool.query<TracedEvent & { id: string }>(
      `select meta ->> 'correlationId' as id, stream, type from es.event
       where meta ->> 'correlationId' = any($1) order by position`,
      [requestIds],
    ),
    pool.query<{ id: string; kind: string }>(
      'select correlation_id as id, kind from rm.outbox where correlation_id = any($1)',
      [requestIds],
    ),
    pool.query<AuditEntry & { id: string }>(
      `select request_id as id, actor_id as "actorId", ip, action, record_id as "recordId", outcome
       from identity.audit where request_id = any($1)`,
      [requestIds],
    ),
  ]);
  return new Map(
    requestIds.map((id) => [
      id,
      {
        events: events.rows.filter((row) => row.id === id),
        messages: messages.rows.filter((row) => row.id === id).map(({ kind }) => kind),
        audit: audit.rows.filter((row) => row.id === id),
      },
    ]),
  );
}

/** Everybody who was denied something. The log keeps one entry of the same attempt made twice. */
export async function deniedAttempts(pool: Pool): Promise<readonly AuditEntry[]> {
  const { rows } = await pool.query<AuditEntry>(
    `select actor_id as "actorId", ip, action, record_id as "recordId", outcome
     from identity.audit where outcome = 'denied'`,
  );
  return rows;
}

/** By order id. What the card provider did comes from its own books. */
export async function footprintsOf(pool: Pool, orderIds: readonly string[]): Promise<Map<string, Footprint>> {
  const { rows } = await pool.query<Footprint & { orderId: string }>(
    `with wanted as (select unnest($1::text[]) as id),
       money as (
         select i.body #>> '{metadata,orderId}' as id, o.kind, sum((o.body ->> 'amount')::int)::int as cents
         from testpay.objects o join testpay.objects i on i.id = o.family and i.kind = 'payment_intent'
         where o.kind = 'refund' or (o.kind = 'charge' and o.body ->> 'status' = 'succeeded') group by 1, 2),
       contact as (
         select data ->> 'orderId' as id, data ->> 'contactId' as person from es.event where type = 'OrderPlaced')
     select w.id as "orderId",
       array(select type from es.event where stream in ('order-' || w.id, 'payment-' || w.id) order by position) as events,
       coalesce((select cents from money m where m.id = w.id and m.kind = 'charge'), 0) as "chargedCents",
       coalesce((select cents from money m where m.id = w.id and m.kind = 'refund'), 0) as "sentBackCents",
       (select count(*)::int from notifications.mail n join contact c on c.person = n.person_id::text
         where c.id = w.id) as mails
     from wanted w`,
    [orderIds],
  );
  return new Map(orderIds.map((id) => [id, rows.find((row) => row.orderId === id) ?? { ...NOTHING }]));
}
