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

/** A job of which Redis keeps the lock for a time to come is left alone for as long as its attempt may take. */
const heldMs = ({ timeoutMs, lockMs }: PlannedQueue['plan']): number => timeoutMs + lockMs;

/** Where clocks differ, a time is taken for one to come only if both the database and this process say so. */
const SETTLE = `
with now as materialized (
  select greatest($1::bigint, (extract(epoch from clock_timestamp()) * 1000)::bigint) as ms
), put_off as (
  update bullmq.job j set process_at_ms = now.ms + j.delay_ms from now
  where j.state = 'delayed' and j.scheduler_id is null and j.process_at_ms > now.ms + j.delay_ms + $3
)
delete from bullmq.rate_limit r using now where r.expire_at_ms > now.ms + $2 + $3`;

/**
 * Makes good what a clock that ran ahead for a while left in queues on Postgres: jobs that are put off, and queues that rest, until a
 * time that will not come for long. Schedules have a look of their own; jobs that run are judged by no clock (`silent-jobs.ts`).
 */
export async function settleOnPostgres(pool: Pool): Promise<void> {
  await pool.query(SETTLE, [Date.now(), LONGEST_RETRY_AFTER_MS, CLOCKS_DIFFER_MS]);
}

/** The same in Redis, which keeps all but the delayed by its own clock, also locks and looks for lost jobs. */
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
