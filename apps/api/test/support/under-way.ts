import type { OutboxDispatcher } from '@halfpallet/projections';
import { eventually } from '@halfpallet/testing';
import type { PositionWaiter } from '../../src/platform/position-waiter';
import { POSITION_WAITER } from '../../src/platform/tokens';
import { WorkerRuntime } from '../../src/platform/worker-runtime';
import type { TestShop } from './shop';

/**
 * What is still under way: messages and jobs that are due or will be in a moment, notices of the card provider that were
 * never tried. A delivery that failed waits for the clock and is not waited for; what failed several times is for
 * checks to find. For shops whose queues stand in Postgres.
 */
export const UNDER_WAY = `
  select (select position from es.head)::text as head,
    (select string_agg(kind || ' ' || state || ' ' || coalesce(last_error, ''), '; ') from rm.outbox
      where state in ('pending', 'running') and attempts < 4 and due_at < now() + interval '3 seconds') as outbox,
    (select string_agg(format('%s %s, failed %s times %s', queue, state, attempts_made, failed_reason), '; ') from bullmq.job
      where queue <> 'image-warm-up' and attempts_made < 3 and (state in ('waiting', 'active')
        or (state = 'delayed' and scheduler_id is null and process_at_ms < extract(epoch from now()) * 1000 + 3000))) as jobs,
    (select string_agg(type, '; ') from testpay.events where due_at is not null and last_error is null) as notices`;

export interface UnderWay {
  readonly head: string;
  readonly outbox: string | null;
  readonly jobs: string | null;
  readonly notices: string | null;
}

/** What a row of `UNDER_WAY` tells, without the head of the log. */
export const partsUnderWay = ({ outbox, jobs, notices }: UnderWay): string[] =>
  [outbox, jobs, notices].filter((part) => part !== null);

/**
 * Waits until all that follows from what happened has happened, too: every event is seen, and messages, jobs and notices of the card
 * provider have led to what they lead to. After it, what is not there will not come.
 */
export async function allFollowed(shop: TestShop): Promise<void> {
  const look = async () => (await shop.pool.query<UnderWay>(UNDER_WAY)).rows[0]!;
  const waiter = shop.app.get<PositionWaiter>(POSITION_WAITER);
  await eventually(async () => {
    const { head } = await look();
    if (!(await waiter.waitFor(BigInt(head)))) return false;
    const after = await look();
    return after.head === head && partsUnderWay(after).length === 0;
  });
}

/**
 * What happens meanwhile is on record, and nothing follows from it before the end, as while no worker runs. Then waits until all of it
 * has. Further workers of a shop (`arrangement.ts`) are not held: with them it may follow at once.
 */
export async function followedLate<T>(shop: TestShop, happens: () => Promise<T>): Promise<T> {
  const { outbox } = shop.app.get(WorkerRuntime) as unknown as { readonly outbox: OutboxDispatcher };
  await outbox.stop();
  let result: T;
  try {
    result = await happens();
  } finally {
    outbox.start();
  }
  await allFollowed(shop);
  return result;
}
