import type { Queryable } from './queryable';

/** A message as its handler gets it. `id` never changes between runs: use it as command id, job id, idempotency key. */
export interface OutboxItem {
  readonly id: string;
  readonly reaction: string;
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** This run included, from 1. */
  readonly attempts: number;
  /** How many of the runs before do not count: something did not answer, or the message was given its runs anew. */
  readonly away: number;
  readonly createdAt: Date;
  readonly dueAt: Date;
  /** Of the event that caused it, decimal text. */
  readonly position: string;
  readonly correlationId: string;
  /** Id of the event that caused it. */
  readonly causationId: string;
}

export interface Outcome {
  readonly id: string;
  /** Only the run that still holds the lease may mark the message. */
  readonly attempts: number;
  readonly state: 'done' | 'pending' | 'needs_attention';
  readonly error: string | null;
  /** Until the next run, for `pending`. */
  readonly delayMs: number;
  /** The run failed because something it needs did not answer. */
  readonly away: boolean;
  /** For `done`: who finishes the work; null when it is finished. */
  readonly handedTo: string | null;
}

const EXCHANGE = `
with outcome as (
  select * from jsonb_to_recordset($1)
    as f(id uuid, attempts int, state text, error text, "delayMs" float8, away boolean, "handedTo" text)
), marked as (
  update rm.outbox o set state = f.state, last_error = f.error, lease_until = null,
    due_at = case when f.state = 'pending' then clock_timestamp() + f."delayMs" * interval '1 ms' else o.due_at end,
    finished_at = case when f.state = 'done' then clock_timestamp() end,
    away = o.away + f.away::int, handed_to = f."handedTo"
  from outcome f where o.id = f.id and o.attempts = f.attempts and o.state = 'running'
), abandoned as (
  select id from rm.outbox
  where shelf = 'claimed' and lease_until < clock_timestamp() and id not in (select id from outcome) and kind <> all ($4)
  order by lease_until limit $2 for update skip locked
), waiting as (
  select id from rm.outbox
  where shelf = 'due' and due_at <= clock_timestamp() and id not in (select id from outcome) and kind <> all ($4)
  order by due_at, position limit $2 - (select count(*) from abandoned) for update skip locked
), picked as (
  select id from abandoned union all select id from waiting
), claimed as (
  update rm.outbox o set state = 'running', claimed = true, attempts = o.attempts + 1,
    lease_until = clock_timestamp() + $3 * interval '1 ms'
  from picked where o.id = picked.id
  returning o.id, o.reaction, o.kind, o.payload, o.attempts, o.away, o.created_at, o.due_at, o.position, o.correlation_id,
    o.causation
)
select
  (select jsonb_agg(to_jsonb(c) || jsonb_build_object('position', c.position::text) order by c.due_at, c.position)
    from claimed c) as claimed,
  extract(epoch from least(
    (select due_at from rm.outbox where shelf = 'due' and due_at > clock_timestamp() order by due_at, position limit 1),
    (select min(lease_until) from rm.outbox where shelf = 'claimed' and lease_until > clock_timestamp())
  ) - clock_timestamp()) * 1000 as due,
  -- Lost with the last milliseconds before a crash, a message is carried out again, as after a crash of ours.
  set_config('synchronous_commit', 'off', true)`;

interface ClaimedRow {
  readonly id: string;
  readonly reaction: string;
  readonly kind: string;
  readonly payload: Record<string, unknown>;
  readonly attempts: number;
  readonly away: number;
  readonly created_at: string;
  readonly due_at: string;
  readonly position: string;
  readonly correlation_id: string;
  readonly causation: string;
}

/**
 * Marks what is finished and claims what is due, in one statement. `dueInMs` is the time until the next message
 * falls due or free; null when there is none.
 * @param left kinds of which nothing is claimed
 */
export async function exchangeOutbox(
  db: Queryable,
  outcomes: readonly Outcome[],
  want: number,
  leaseMs: number,
  left: readonly string[],
): Promise<{ readonly claimed: readonly OutboxItem[]; readonly dueInMs: number | null }> {
  const { rows } = await db.query<{ claimed: ClaimedRow[] | null; due: string | null }>({
    name: 'outbox-exchange',
    text: EXCHANGE,
    values: [JSON.stringify(outcomes), want, leaseMs, left],
  });
  const claimed = (rows[0]?.claimed ?? []).map((row) => ({
    id: row.id,
    reaction: row.reaction,
    kind: row.kind,
    payload: row.payload,
    attempts: row.attempts,
    away: row.away,
    createdAt: new Date(row.created_at),
    dueAt: new Date(row.due_at),
    position: row.position,
    correlationId: row.correlation_id,
    causationId: row.causation,
  }));
  // The statement does not see what it has itself put off, hence the delays of the outcomes.
  const delays = outcomes.filter(({ state }) => state === 'pending').map(({ delayMs }) => delayMs);
  const due = rows[0]?.due == null ? delays : [...delays, Number(rows[0].due)];
  return { claimed, dueInMs: due.length === 0 ? null : Math.max(1, Math.ceil(Math.min(...due))) };
}

/** Whatever is at work for so long is claimed from then on: a sweep knows the messages by the lease they were written under. */
export async function extendLeases(db: Queryable, running: readonly OutboxItem[], leaseMs: number): Promise<void> {
  await db.query(
    `update rm.outbox o set claimed = true, lease_until = clock_timestamp() + $2 * interval '1 ms'
     from jsonb_to_recordset($1) as r(id uuid, attempts int)
     where o.id = r.id and o.attempts = r.attempts and o.state = 'running'`,
    [JSON.stringify(running.map(({ id, attempts }) => ({ id, attempts }))), leaseMs],
  );
}

/** @param longer says in SQL, of the message `o`, that it is not yet to go; nothing of the kind unless given */
export async function pruneOutbox(db: Queryable, keepMs: number, longer = 'false'): Promise<void> {
  await db.query(
    `delete from rm.outbox o where o.state = 'done' and o.handed_to is null and not (${longer})
       and o.finished_at < clock_timestamp() - $1 * interval '1 ms' and o.created_at < clock_timestamp() - $1 * interval '1 ms'`,
    [keepMs],
  );
}

/** Gives a message that needs attention its runs anew. @returns false when it is in no such state */
export async function retryOutboxMessage(db: Queryable, id: string): Promise<boolean> {
  return (await startOver(db, `id = $1 and state = 'needs_attention'`, [id])) > 0;
}

/** Nobody wants what a message that needs attention asks for: it never runs. @returns false when it is in no such state */
export async function dropOutboxMessage(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query(
    `update rm.outbox set state = 'done', handed_to = null, finished_at = clock_timestamp()
     where id = $1 and state = 'needs_attention' returning id`,
    [id],
  );
  return rows.length > 0;
}

/** A message whose work somebody else has; see `HandedOver`. */
export interface HandedOverMessage {
  readonly id: string;
  readonly handedTo: string;
  /** To the microsecond, as text. */
  readonly handedAt: string;
}

/** The work is finished where it was handed to. Unknown ids are passed over. */
export async function finishHandedOver(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query(
    `update rm.outbox set handed_to = null, finished_at = clock_timestamp()
     where id = any($1::uuid[]) and handed_to is not null`,
    [ids],
  );
}

/** Finished work that is to be done once more where it was handed to: finished again once it is done there. Unknown ids are passed over. */
export async function handOverAgain(db: Queryable, to: string, ids: readonly string[]): Promise<void> {
  await db.query(
    `update rm.outbox set handed_to = $1, finished_at = clock_timestamp()
     where id = any($2::uuid[]) and state = 'done' and handed_to is null`,
    [to, ids],
  );
}

/**
 * Whom work was handed to longer ago than this and who has not finished it, the oldest first.
 * @param after only what was handed over after this one: the next page
 */
export async function readHandedOver(
  db: Queryable,
  olderThanMs: number,
  limit: number,
  after: HandedOverMessage | null = null,
): Promise<readonly HandedOverMessage[]> {
  const { rows } = await db.query<HandedOverMessage>(
    `select id, handed_to as "handedTo", finished_at::text as "handedAt" from rm.outbox
     where handed_to is not null and finished_at < clock_timestamp() - $1 * interval '1 ms'
       and ($3::timestamptz is null or (finished_at, id) > ($3, $4::uuid))
     order by finished_at, id limit $2`,
    [olderThanMs, limit, after?.handedAt ?? null, after?.id ?? null],
  );
  return rows;
}

/** Whoever had the work has lost it: the messages run again. @returns how many */
export function takeBackHandedOver(db: Queryable, ids: readonly string[]): Promise<number> {
  return startOver(db, 'id = any($1::uuid[]) and handed_to is not null', [ids]);
}

/**
 * The runs so far are known but not counted: whoever tries again must look what they have done, and a run that is still
 * under way somewhere never shares its number with a later one.
 */
async function startOver(db: Queryable, which: string, values: readonly unknown[]): Promise<number> {
  const { rowCount } = await db.query(
    `with again as (
       update rm.outbox set state = 'pending', away = attempts, handed_to = null, finished_at = null,
         due_at = clock_timestamp()
       where ${which} returning id)
     select pg_notify('rm_outbox', '') from again`,
    [...values],
  );
  return rowCount ?? 0;
}
