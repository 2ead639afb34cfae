import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from './world';

const LOOK_AGAIN_MS = 8;

/**
 * What is still under way: messages and jobs that are due or will be in a moment, notices of the card provider that were
 * never tried. A delivery that failed waits for the walk's clock and is not waited for; what failed several times is for
 * the checks to find.
 */
const UNDER_WAY = `
  select (select position from es.head)::text as head,
    (select string_agg(kind || ' ' || state || ' ' || coalesce(last_error, ''), '; ') from rm.outbox
      where state in ('pending', 'running') and attempts < 4 and due_at < now() + interval '3 seconds') as outbox,
    (select string_agg(queue || ' ' || state || ' ' || coalesce(failed_reason, ''), '; ') from bullmq.job
      where queue <> 'image-warm-up' and attempts_made < 3 and (state in ('waiting', 'active')
        or (state = 'delayed' and scheduler_id is null and process_at_ms < extract(epoch from now()) * 1000 + 3000))) as jobs,
    (select string_agg(type, '; ') from testpay.events where due_at is not null and last_error is null) as notices`;

interface UnderWay {
  readonly head: string;
  readonly outbox: string | null;
  readonly jobs: string | null;
  readonly notices: string | null;
}

/** Waits until reactions, outbox, jobs, webhooks and read models have nothing left to do. @throws Error naming what is left */
export async function settle(world: World): Promise<void> {
  const end = Date.now() + world.shop.patienceMs;
  for (;;) {
    const before = await look(world);
    const there = await world.shop.caughtUp(BigInt(before.head), world.shop.patienceMs);
    if (!there) throw new Error('the read models do not catch up');
    const after = await look(world);
    const rest = [after.outbox, after.jobs, after.notices].filter((part) => part !== null);
    if (rest.length === 0 && after.head === before.head) return;
    if (Date.now() > end) throw new Error(`something goes on and on: ${rest.join(' | ')}`);
    await sleep(LOOK_AGAIN_MS);
  }
}

async function look(world: World): Promise<UnderWay> {
  const { rows } = await world.pool.query<UnderWay>(UNDER_WAY);
  return rows[0]!;
}
