import type { Pool } from 'pg';
import { listen, type Subscription } from '@halfpallet/event-store';

const CHANNEL = 'halfpallet_cancelled_jobs';
/** A notification holds 8,000 bytes. */
const AT_ONCE = 40;

export interface JobRef {
  readonly queue: string;
  readonly jobId: string;
}

/**
 * Tells every worker process which running jobs are not wanted any more. It goes through the shop's own database, whichever
 * engine carries the queues. Best effort: a process whose connection is away just then hears nothing, so a job asks between
 * its steps as well.
 */
export async function announceCancelled(pool: Pool, jobs: readonly JobRef[]): Promise<void> {
  for (let from = 0; from < jobs.length; from += AT_ONCE) {
    const part = jobs.slice(from, from + AT_ONCE).map(({ queue, jobId }) => [queue, jobId]);
    await pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(part)]);
  }
}

/** @returns the subscription, and when it hears for the first time */
export function onCancelled(
  pool: Pool,
  stop: (job: JobRef) => void,
): { readonly subscription: Subscription; readonly hears: Promise<void> } {
  let connected = () => {};
  const hears = new Promise<void>((resolve) => (connected = resolve));
  const heard = (payload: string) => {
    for (const [queue, jobId] of JSON.parse(payload) as [string, string][]) stop({ queue, jobId });
  };
  return { subscription: listen(pool, CHANNEL, heard, connected), hears };
}
