import type { Queryable } from './queryable';

/** No pause between two runs is longer; see the dispatcher's back-off. */
export const LONGEST_PAUSE_MS = 600_000;

/**
 * Makes good what a database clock that ran ahead for a while left behind: messages that are due, leased or put off until a
 * time that will not come for long; those under the lease they were written with are the sweep's. What was written in the
 * future is due as long after now as it was after then.
 * @returns how many messages were affected
 */
export async function settleClock(db: Queryable, leaseMs: number): Promise<number> {
  const { rowCount } = await db.query(
    `update rm.outbox o set
       lease_until = least(o.lease_until, n.now + $1 * interval '1 ms'),
       due_at = case
         when o.created_at > n.now then n.now + greatest(o.due_at - o.created_at, interval '0')
         when o.attempts > 0 then least(o.due_at, n.now + $2 * interval '1 ms')
         else o.due_at end,
       created_at = least(o.created_at, n.now)
     from (select clock_timestamp() as now) n
     where (o.shelf = 'due' or o.shelf = 'claimed') and (
       o.lease_until > n.now + 2 * $1 * interval '1 ms' or o.created_at > n.now + interval '5 seconds'
       or (o.attempts > 0 and o.due_at > n.now + 2 * $2 * interval '1 ms'))`,
    [leaseMs, LONGEST_PAUSE_MS],
  );
  return rowCount ?? 0;
}
