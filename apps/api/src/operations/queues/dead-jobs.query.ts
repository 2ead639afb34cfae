import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DomainError, NotFound } from '../../platform/errors';
import { readRestList, type RestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import type { FailureClass } from '../../platform/jobs/job-failure';
import { JobQueues } from '../../platform/jobs/job-queues';
import { PG_POOL } from '../../platform/tokens';
import { runOnceMore } from './run-once-more';
import { FAILURE_CLASSES } from '../../platform/jobs/job-failure';

/** A job that was given up. */
export interface DeadJob {
  /** `queue~jobId` */
  readonly id: string;
  readonly queue: string;
  readonly jobId: string;
  readonly name: string;
  readonly failureClass: FailureClass;
  /** Redacted. */
  readonly reason: string;
  /** Runs that were begun. */
  readonly attempts: number;
  /** A schedule runs it again by itself; `times` says how often it has failed. */
  readonly scheduled: boolean;
  readonly times: number;
  readonly askedAt: Date;
  readonly failedAt: Date;
}

export interface DeadJobDetail extends DeadJob {
  /** Redacted, at most 8 KB. */
  readonly payload: unknown;
  readonly evidence: unknown;
}

const ID = `d.queue || '~' || d.job_id`;

export const deadJobsResource: RestResource = {
  name: 'dead-jobs',
  columns: {
    id: { sql: `(${ID})`, type: 'text' },
    queue: { sql: 'd.queue', type: 'text' },
    name: { sql: 'd.name', type: 'text' },
    failureClass: { sql: 'd.class', type: 'text', oneOf: FAILURE_CLASSES },
    attempts: { sql: 'd.attempts', type: 'number' },
    failedAt: { sql: 'd.failed_at', type: 'time' },
  },
  defaultSort: ['failedAt', 'DESC'],
  defaultRows: 25,
  search: (text) => `lower(d.queue || ' ' || d.job_id || ' ' || d.reason) like ${text}`,
};

const COLUMNS = `${ID} as id, d.queue, d.job_id as "jobId", d.name, d.class as "failureClass", d.reason, d.attempts,
  d.scheduled, d.times, d.asked_at as "askedAt", d.failed_at as "failedAt"`;

/** Jobs that were given up, as the back-office reads them, and both ways on: once more, or not at all. */
@Injectable()
export class DeadJobsQuery {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly queues: JobQueues,
  ) {}

  async list(query: RestQuery): Promise<{ list: RestList; rows: readonly DeadJob[]; total: number }> {
    const list = readRestList(deadJobsResource, query);
    const values = [...list.values];
    const [{ rows }, count] = await Promise.all([
      this.pool.query<DeadJob>(
        `select ${COLUMNS} from app.dead_job d where ${list.where}
         order by ${list.orderBy} limit ${list.limit} offset ${list.offset}`,
        values,
      ),
      this.pool.query<{ total: number }>(
        `select count(*)::int as total from app.dead_job d where ${list.where}`,
        values,
      ),
    ]);
    return { list, rows, total: count.rows[0]!.total };
  }

  /** @throws NotFound */
  async get(id: string): Promise<DeadJobDetail> {
    const { rows } = await this.pool.query<DeadJobDetail>(
      `select ${COLUMNS}, d.payload, d.evidence from app.dead_job d where ${ID} = $1`,
      [id],
    );
    if (!rows[0]) throw new NotFound('There is no such job; perhaps somebody has dealt with it.');
    return rows[0];
  }

  /**
   * Runs it once more under its own id, with all its attempts.
   * @throws NotFound; DomainError RUNS_BY_SCHEDULE, NOT_FAILED or DATA_GONE (409)
   */
  async requeue(id: string): Promise<void> {
    const { queue, jobId, name, scheduled, payload } = await this.get(id);
    if (scheduled) {
      const text = 'A schedule runs it again by itself. Drop it once the cause is mended, or wait until it runs well.';
      throw new DomainError('RUNS_BY_SCHEDULE', text, 409);
    }
    const job = await this.queues.ask(() => this.queues.queue(queue).getJob(jobId));
    if (job) return runOnceMore(this.queues, job, 'anew');
    if (!(await this.isWhole(queue, jobId))) {
      const text = 'The queue has forgotten it, and its data was not kept whole. Ask for it again where it came from.';
      throw new DomainError('DATA_GONE', text, 409);
    }
    await this.queues.requeue(queue, [jobId], async () => {
      await this.queues.add(queue, payload, { jobId, jobName: name });
      return [jobId];
    });
  }

  /** Nobody wants it any more. @throws NotFound */
  async drop(id: string): Promise<void> {
    const { queue, jobId, scheduled, payload } = await this.get(id);
    if (scheduled) await this.queues.dead.forget(queue, [jobId]);
    else await this.queues.drop({ queue, jobId }, payload);
  }

  /** Nothing was left out of the payload that is kept. */
  private async isWhole(queue: string, jobId: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ whole: boolean }>(
      'select payload_whole as whole from app.dead_job where queue = $1 and job_id = $2',
      [queue, jobId],
    );
    return rows[0]?.whole ?? false;
  }
}
