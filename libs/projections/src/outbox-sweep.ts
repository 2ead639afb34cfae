import type { Queryable } from './queryable';

/** The next sweep comes no sooner, however soon a lease ends. */
const PAUSE_MS = { least: 500, most: 10_000 } as const;
/** A message may be seen so much later than its time of writing says: its transaction took that long. */
const SEEN_WITHIN_MS = 60_000;
/** Messages that were seen later still wait for a sweep through the whole table. */
const WHOLE_EVERY_MS = 3_600_000;

const SWEEP = `
with now as materialized (
  select clock_timestamp() as at
), stray as (
  -- The lease is over, or the clock stood ahead when it was given.
  select o.id from rm.outbox o, now
  where o.state = 'running' and o.shelf is null and o.created_at >= coalesce($1::timestamptz, '-infinity')
    and (o.lease_until < now.at or o.lease_until > now.at + 2 * $2 * interval '1 ms')
  for update of o skip locked
), mended as (
  update rm.outbox o set
    state = case when o.lease_until < now.at then 'pending' else 'running' end,
    lease_until = case when o.lease_until < now.at then null else now.at + $2 * interval '1 ms' end,
    due_at = least(o.due_at, now.at), created_at = least(o.created_at, now.at)
  from stray, now where o.id = stray.id
  returning o.state
)
select (now.at - $3 * interval '1 ms')::text as since,
  exists (select from rm.outbox o where o.state = 'running' and o.shelf is null and o.lease_until >= now.at
    and o.created_at >= coalesce($1::timestamptz, '-infinity') and o.created_at < now.at - $3 * interval '1 ms') as old,
  (select count(*) filter (where state = 'pending')::int from mended) as freed,
  least(
    (select $2::float8 from mended where state = 'running' limit 1),
    (select extract(epoch from min(o.lease_until) - now.at) * 1000 from rm.outbox o
      where o.state = 'running' and o.shelf is null and o.created_at >= coalesce($1::timestamptz, '-infinity')
        and o.lease_until >= now.at)) as due
from now`;

/**
 * Looks for messages whose writer died before they were done. They stand in no index while they are under the lease that they
 * were written with, so that most cost none; that lease ends soon after they were written, so those written lately are looked through.
 * An earlier release leased what it had written long ago without a mark: while such a lease lasts, the whole table is.
 */
export class OutboxSweep {
  /** Of the database's clock; undefined when the whole table is to be looked through. */
  private since: string | undefined;
  private nextAt = -Infinity;
  private wholeAt = -Infinity;

  constructor(
    private readonly db: Queryable,
    private readonly leaseMs: number,
  ) {}

  /** Until the next sweep, in milliseconds. */
  get dueInMs(): number {
    return Math.max(0, this.nextAt - performance.now());
  }

  /** Sweeps if it is time. @returns how many messages are due again @throws the driver's error */
  async run(): Promise<number> {
    if (this.dueInMs > 0) return 0;
    this.nextAt = performance.now() + PAUSE_MS.most;
    if (performance.now() - this.wholeAt >= WHOLE_EVERY_MS) this.since = undefined;
    const whole = this.since === undefined;
    const { rows } = await this.db.query<{ since: string; old: boolean; freed: number; due: number | null }>(SWEEP, [
      this.since ?? null,
      this.leaseMs,
      this.leaseMs + SEEN_WITHIN_MS,
    ]);
    const { freed, due, since, old } = rows[0]!;
    if (whole) this.wholeAt = performance.now();
    this.since = old ? undefined : since;
    this.nextAt = performance.now() + Math.min(Math.max(due ?? PAUSE_MS.most, PAUSE_MS.least), PAUSE_MS.most);
    return freed;
  }
}
