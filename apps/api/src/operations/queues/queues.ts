import { Inject, Injectable } from '@nestjs/common';
import type { Job, JobState, Queue } from 'bullmq';
import type { Pool } from 'pg';
import { DomainError, NotFound } from '../../platform/errors';
import { restResourceOfRows, selectRestRows } from '../../platform/http/rest-rows';
import {
  readFilter,
  readRestList,
  unknownFilter,
  type RestList,
  type RestQuery,
} from '../../platform/http/simple-rest';
import { letterIdOf } from '../../platform/jobs/dead-jobs';
import { JobQueues } from '../../platform/jobs/job-queues';
import { RoleReports } from '../../platform/jobs/role-reports';
import type { WorkerRole } from '../../platform/jobs/worker-roles';
import { JOB_STATES, keptAs, queueState, type ShownState } from '../../platform/jobs/queue-state';
import { PG_POOL } from '../../platform/tokens';
import { redacted, redactedText } from '../../platform/jobs/redact';
import { AT_ONCE } from '../../platform/jobs/retried-words';
import { JOB_GONE, runOnceMore } from './run-once-more';

export interface QueueRow extends Readonly<Record<ShownState, number>> {
  readonly id: string;
  readonly name: string;
  readonly paused: boolean;
  /** Processes that take jobs of this queue; 0 means that nothing will happen. */
  readonly workers: number;
  /** Nothing of it begins: staff paused it, or no worker takes its jobs. */
  readonly stands: boolean;
  readonly oldestWaitingAt: string | null;
}

export interface JobRow {
  /** `queue~jobId` */
  readonly id: string;
  readonly queue: string;
  readonly jobId: string;
  readonly name: string;
  readonly state: JobState | 'unknown';
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly progress: unknown;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** First line, redacted. */
  readonly error: string | null;
  readonly data: unknown;
}

export interface JobDetail extends JobRow {
  readonly result: unknown;
  readonly stack: readonly string[];
}

export const queuesResource = restResourceOfRows(
  'queues',
  {
    id: 'text',
    name: 'text',
    waiting: 'number',
    active: 'number',
    delayed: 'number',
    failed: 'number',
    workers: 'number',
    stands: 'boolean',
  },
  ['name', 'ASC'],
  50,
);

/** Jobs can be filtered by queue and state only; both must be given. They come newest first. */
export const jobsResource = restResourceOfRows(
  'jobs',
  { id: 'text', queue: 'text', state: JOB_STATES, createdAt: 'time' },
  ['createdAt', 'DESC'],
  20,
);

@Injectable()
export class Queues {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly queues: JobQueues,
    private readonly roles: RoleReports,
  ) {}

  async list(query: RestQuery): Promise<{ list: RestList; rows: readonly QueueRow[]; total: number }> {
    const list = readRestList(queuesResource, query);
    const alive = await this.roles.processes();
    const rows = await this.queues.ask(() => Promise.all(this.queues.names().map((name) => this.row(name, alive))));
    return { list, ...(await selectRestRows(this.pool, queuesResource, list, rows)) };
  }

  /** @throws NotFound */
  async get(name: string): Promise<QueueRow> {
    const { name: known } = this.open(name);
    const alive = await this.roles.processes();
    return this.queues.ask(() => this.row(known, alive));
  }

  /** @throws DomainError MALFORMED_REQUEST unless one queue and at least one state are named */
  async jobs(query: RestQuery): Promise<{ list: RestList; rows: readonly JobRow[]; total: number }> {
    const list = readRestList(jobsResource, query);
    const { queue: asked, state, ...others } = readFilter(query.filter);
    const [other] = Object.keys(others);
    if (other !== undefined) throw unknownFilter(other);
    const states = (Array.isArray(state) ? state : [state]).filter(isShownState);
    // A list of one is that one, as in every other filter.
    const name: unknown = Array.isArray(asked) && asked.length === 1 ? asked[0] : asked;
    if (typeof name !== 'string' || states.length === 0) {
      const text = `Name a queue and a state (${JOB_STATES.join(', ')}).`;
      throw new DomainError('MALFORMED_REQUEST', text, 400, { errors: { filter: text } });
    }
    const queue = this.open(name);
    const upTo = list.offset + list.limit;
    return this.queues.ask(async () => {
      const [counts, jobs] = await Promise.all([
        queue.getJobCounts(...keptAs(states)),
        // Each state is a list of its own; a page of several is cut after they are merged.
        queue.getJobs(keptAs(states), 0, upTo - 1, false),
      ]);
      const present = new Map(jobs.flatMap((job) => (job ? [[job.id, job as Job] as const] : [])));
      const page = [...present.values()].sort((a, b) => b.timestamp - a.timestamp).slice(list.offset, upTo);
      const rows = await Promise.all(page.map(async (job) => jobRow(name, job, await job.getState())));
      return { list, rows, total: Object.values(counts).reduce((sum, count) => sum + count, 0) };
    });
  }

  /** @throws NotFound */
  job(id: string): Promise<JobDetail> {
    return this.queues.ask(async () => {
      const { name, job } = await this.find(id);
      return jobDetail(name, job, await job.getState());
    });
  }

  /** @throws NotFound; DomainError NOT_FAILED (409), also when somebody else was quicker */
  async retry(id: string): Promise<JobDetail> {
    const { name, job } = await this.queues.ask(() => this.find(id));
    await runOnceMore(this.queues, job);
    // Not looked for anew: a quick one may be done and forgotten by now.
    return jobDetail(name, job, await this.queues.ask(() => job.getState()));
  }

  /** @returns how many were put back, how many had moved on by themselves, and how many are left for another time */
  async retryFailed(name: string): Promise<{ retried: number; skipped: number; left: number }> {
    const queue = this.open(name);
    const before = await this.queues.ask(() => queue.getFailedCount());
    const jobs = await this.queues.ask(() => queue.getJobs(['failed'], 0, AT_ONCE - 1));
    let retried: readonly string[] = [];
    await this.queues.requeue(name, jobs.map(letterIdOf), async () => {
      const outcomes = await Promise.allSettled(jobs.map((job) => job.retry('failed')));
      retried = jobs.filter((_, index) => outcomes[index]!.status === 'fulfilled').map(letterIdOf);
      return retried;
    });
    const left = Math.max(0, before - jobs.length);
    return { retried: retried.length, skipped: jobs.length - retried.length, left };
  }

  async setPaused(name: string, paused: boolean): Promise<QueueRow> {
    const { name: known } = this.open(name);
    await this.queues.setPaused(known, paused);
    return this.get(known);
  }

  private async row(name: string, alive: ReadonlyMap<WorkerRole, number>): Promise<QueueRow> {
    const working = alive.get(this.queues.roleOf(name)) ?? 0;
    const { counts, oldestWaitingAt, ...state } = await queueState(this.queues.queue(name), working);
    return {
      ...{ id: name, name, ...counts, ...state },
      stands: state.paused || state.workers === 0,
      oldestWaitingAt: oldestWaitingAt?.toISOString() ?? null,
    };
  }

  private open(name: string): Queue {
    if (!this.queues.names().includes(name)) throw new NotFound('There is no such queue.');
    return this.queues.queue(name);
  }

  private async find(id: string): Promise<{ name: string; job: Job }> {
    const [name = '', ...rest] = id.split('~');
    const job = await this.open(name).getJob(rest.join('~'));
    if (!job) throw new NotFound(JOB_GONE);
    return { name, job: job as Job };
  }
}

function isShownState(value: unknown): value is ShownState {
  return (JOB_STATES as readonly unknown[]).includes(value);
}

function jobDetail(queue: string, job: Job, state: JobRow['state']): JobDetail {
  return {
    ...jobRow(queue, job, state),
    result: redacted(job.returnvalue ?? null),
    stack: (job.stacktrace ?? []).map(redactedText),
  };
}

function jobRow(queue: string, job: Job, state: JobRow['state']): JobRow {
  const time = (ms: number | undefined) => (ms ? new Date(ms).toISOString() : null);
  const error = job.failedReason?.split('\n', 1)[0];
  return {
    id: `${queue}~${job.id}`,
    queue,
    jobId: job.id ?? '',
    name: job.name,
    state,
    attempts: job.attemptsMade,
    maxAttempts: job.opts.attempts ?? 1,
    progress: job.progress,
    createdAt: new Date(job.timestamp).toISOString(),
    startedAt: time(job.processedOn),
    finishedAt: time(job.finishedOn),
    error: error ? redactedText(error) : null,
    data: redacted(job.data),
  };
}
