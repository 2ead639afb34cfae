import { isDeepStrictEqual } from 'node:util';
import type { Job } from 'bullmq';
import type { Pool } from 'pg';
import { log } from '../log';
import { JobFailure, type FailureClass } from './job-failure';
import { redacted, redactedText } from './redact';

/** More than so many in an hour, and somebody has to look today. */
export const ALARM_ABOVE_PER_HOUR = 20;
const HOUR_MS = 3_600_000;
/** Longer than any queue keeps the job: what nobody looked at for so long is of no use any more. */
const KEPT_FOR = '90 days';
/**
 * Whether staff may still have the work of a message of the outbox run once more: its letter goes then, and without the message
 * nobody would see that the queue lost it.
 */
export const MAY_RUN_ONCE_MORE = 'exists (select from app.dead_job d where d.job_id = o.id::text)';
const STACK_LINES = 5;
const LOOKED_AT = 500;

/** The job as far as a dead letter tells of it. */
export type DyingJob = Pick<
  Job,
  'id' | 'name' | 'queueName' | 'data' | 'attemptsStarted' | 'timestamp' | 'repeatJobKey'
>;

/** A job as its letter has it: data of these are ids. */
export interface GivenUpJob {
  readonly queue: string;
  readonly jobId: string;
  readonly data: unknown;
  readonly failedAt: string;
}

/** The table of jobs that will not run again by themselves and that somebody has to look at. */
export class DeadJobs {
  private alarmedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly pool: Pool) {}

  /** Once a job, however often that is said; what a schedule runs counts how often it failed. */
  async write(job: DyingJob, failureClass: FailureClass, error: Error): Promise<void> {
    const payload = redacted(job.data ?? null);
    const { rowCount } = await this.pool.query(
      `insert into app.dead_job as d
         (queue, job_id, name, class, reason, payload, payload_whole, evidence, attempts, scheduled, asked_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict (queue, job_id) do update
         set class = excluded.class, reason = excluded.reason, evidence = excluded.evidence, attempts = excluded.attempts,
           failed_at = excluded.failed_at, times = d.times + 1, requeued_at = null
         where d.scheduled or d.requeued_at is not null`,
      [
        job.queueName,
        letterIdOf(job),
        job.name,
        failureClass,
        redactedText(error.message).slice(0, 1_000),
        JSON.stringify(payload),
        isDeepStrictEqual(payload, job.data ?? null),
        JSON.stringify(evidenceOf(error)),
        job.attemptsStarted,
        isScheduled(job),
        new Date(job.timestamp),
      ],
    );
    if (rowCount === 0) return;
    log.error({ queue: job.queueName, jobId: job.id, failureClass, error: error.message }, 'a job was given up');
  }

  /**
   * Has jobs run once more. The letter of each goes, unless it was given up again meanwhile: a quick one fails at once.
   * @param ids of their letters
   * @param run returns those that were put back; the letters of the others stay
   */
  async requeue(queue: string, ids: readonly string[], run: () => Promise<readonly string[]>): Promise<void> {
    const { rows } = await this.pool.query<{ id: string; failedAt: string }>(
      `update app.dead_job set requeued_at = clock_timestamp() where queue = $1 and job_id = any($2)
       returning job_id as id, failed_at::text as "failedAt"`,
      [queue, ids],
    );
    const back = new Set(await run());
    const seen = rows.filter(({ id }) => back.has(id));
    if (seen.length === 0) return;
    // By when they failed, not by who has them run: of two who do that at once the quicker takes the letter away.
    await this.pool.query(
      `delete from app.dead_job d using unnest($2::text[], $3::timestamptz[]) as seen (job_id, failed_at)
       where d.queue = $1 and d.job_id = seen.job_id and d.failed_at = seen.failed_at`,
      [queue, seen.map(({ id }) => id), seen.map(({ failedAt }) => failedAt)],
    );
  }

  /** The job ran well after all, or is not wanted. */
  async forget(queue: string, ids: readonly string[]): Promise<void> {
    await this.pool.query('delete from app.dead_job where queue = $1 and job_id = any($2)', [queue, ids]);
  }

  /** Those of these queues that nobody has run again, the newest of them. What a schedule runs is nobody's. */
  async givenUp(queues: readonly string[]): Promise<readonly GivenUpJob[]> {
    const { rows } = await this.pool.query<GivenUpJob>(
      `select queue, job_id as "jobId", payload as data, failed_at::text as "failedAt" from app.dead_job
       where queue = any($1) and requeued_at is null and not scheduled order by failed_at desc limit ${LOOKED_AT}`,
      [queues],
    );
    return rows;
  }

  /** @returns how many were given up in the last hour; more than `ALARM_ABOVE_PER_HOUR` are an error in the log, once an hour */
  async watch(): Promise<number> {
    const recent = await this.recent();
    // A clock that is set back does not put the next alarm off.
    const now = performance.now();
    if (recent > ALARM_ABOVE_PER_HOUR && now - this.alarmedAt >= HOUR_MS) {
      this.alarmedAt = now;
      log.error({ recent, above: ALARM_ABOVE_PER_HOUR }, 'many jobs were given up within an hour');
    }
    return recent;
  }

  async recent(): Promise<number> {
    const { rows } = await this.pool.query<{ n: number }>(
      `select count(*)::int as n from app.dead_job where failed_at > clock_timestamp() - interval '1 hour'`,
    );
    return rows[0]!.n;
  }

  async countByQueue(): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.pool.query<{ queue: string; n: number }>(
      'select queue, count(*)::int as n from app.dead_job group by queue',
    );
    return new Map(rows.map(({ queue, n }) => [queue, n]));
  }

  /** @returns how many were too old to keep */
  async sweep(): Promise<number> {
    const { rowCount } = await this.pool.query(
      `delete from app.dead_job where failed_at < clock_timestamp() - interval '${KEPT_FOR}'`,
    );
    return rowCount ?? 0;
  }
}

export const isScheduled = (job: Pick<Job, 'repeatJobKey'>): boolean => Boolean(job.repeatJobKey);

/** Each run of a schedule is a job of its own; its letter is that of the schedule. */
export const letterIdOf = (job: Pick<Job, 'id' | 'repeatJobKey'>): string => job.repeatJobKey || job.id!;

function evidenceOf(error: Error): unknown {
  const stack = (error.stack ?? '').split('\n').slice(1, STACK_LINES + 1);
  const told = error instanceof JobFailure ? error.evidence : undefined;
  return redacted({ ...(told === undefined ? {} : { told }), at: stack.map((line) => line.trim()) });
}
