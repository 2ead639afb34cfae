import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { CLOCKS_DIFFER_MS } from '../clocks-differ';
import { LONGEST_RETRY_AFTER_MS, type QueuePlan } from './queue-plans';

/** A queue and how its jobs run. */
export interface PlannedQueue {
  readonly queue: Queue;
  readonly plan: QueuePlan;
}

/** Of the jobs that are due last, at each look. */
const AT_ONCE = 100;
/** A job's place among the delayed of Redis: when it is due, times this. */
const REDIS_PLACES = 4_096;

/**
 * A job that runs while the clock is set right is locked until a time to come, and its worker renews that no more. It is left alone
 * for as long as its attempt may take.
 */
const heldMs = ({ timeoutMs, lockMs }: PlannedQueue['plan']): number => timeoutMs + lockMs;

/** Where clocks differ, a time is taken for one to come only if both the database and this process say so. */
const SETTLE = `
with now as materialized (
  select greatest($3::bigint, (extract(epoch from clock_timestamp()) * 1000)::bigint) as ms
), put_off as (
  update bullmq.job j set process_at_ms = now.ms + j.delay_ms from now
  where j.state = 'delayed' and j.scheduler_id is null and j.process_at_ms > now.ms + j.delay_ms + $4
), held as (
  update bullmq.job j set locked_until_ms = now.ms + p.held_ms
  from now, unnest($1::text[], $2::bigint[]) as p(queue, held_ms)
  where j.queue = p.queue and j.state = 'active' and j.locked_until_ms > now.ms + p.held_ms + $4
), paced as (
  delete from bullmq.rate_limit r using now where r.expire_at_ms > now.ms + $5 + $4
)
delete from bullmq.meta m using now where m.field = 'stalled-check' and m.value::bigint > now.ms + $4`;

/**
 * Makes good what a clock that ran ahead for a while left in queues on Postgres: jobs that are put off or locked, queues that rest, and
 * looks for lost jobs that were made, until or at a time that will not come for long. Schedules have a look of their own.
 */
export async function settleOnPostgres(pool: Pool, queues: readonly PlannedQueue[]): Promise<void> {
  const names = queues.map(({ queue }) => queue.name);
  const held = queues.map(({ plan }) => heldMs(plan));
  await pool.query(SETTLE, [names, held, Date.now(), CLOCKS_DIFFER_MS, LONGEST_RETRY_AFTER_MS]);
}

/** The same in Redis, which keeps all but the delayed by its own clock. */
export async function settleOnRedis(redis: Redis, queues: readonly PlannedQueue[]): Promise<void> {
  await Promise.all(queues.map((one) => settleOne(redis, one)));
}

async function settleOne(redis: Redis, { queue, plan }: PlannedQueue): Promise<void> {
  const isTooLong = async (key: string, ms: number) => (await redis.pttl(key)) > ms + CLOCKS_DIFFER_MS;
  const [pace, look] = [queue.toKey('limiter'), queue.toKey('stalled-check')];
  if (await isTooLong(pace, LONGEST_RETRY_AFTER_MS)) await redis.del(pace);
  if (await isTooLong(look, plan.stallCheckMs)) await redis.del(look);
  for (const { id } of await queue.getActive()) {
    const lock = `${queue.toKey(id!)}:lock`;
    if (await isTooLong(lock, heldMs(plan))) await redis.pexpire(lock, heldMs(plan));
  }
  const [seconds] = await redis.time();
  const now = Math.max(Date.now(), Number(seconds) * 1_000);
  for (const job of await queue.getJobs(['delayed'], 0, AT_ONCE - 1, false)) {
    const dueAt = Number(await redis.zscore(queue.toKey('delayed'), job.id!)) / REDIS_PLACES;
    if (!job.repeatJobKey && dueAt > now + job.delay + CLOCKS_DIFFER_MS) await job.changeDelay(job.delay);
  }
}
