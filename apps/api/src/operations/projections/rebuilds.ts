import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Pool } from 'pg';
import type { RebuildReport } from '@halfpallet/projections';
import { DomainError, NotFound } from '../../platform/errors';
import { JobQueues } from '../../platform/jobs/job-queues';
import { log } from '../../platform/log';
import { readRestList, type RestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import { CLOCK, PG_POOL, type Clock } from '../../platform/tokens';
import { ProjectionsQuery } from './projections.query';

export const REBUILD_QUEUE = 'rebuild';

export interface RebuildJob {
  readonly runId: string;
  readonly projection: string;
}

/** A worker's time at a run. It is over when another begins the run. */
export interface Turn {
  readonly runId: string;
  readonly at: Date;
}

export const REBUILD_STATUSES = ['queued', 'running', 'succeeded', 'failed'] as const;

export interface RebuildRun {
  readonly id: string;
  readonly projection: string;
  readonly status: (typeof REBUILD_STATUSES)[number];
  /** 0 to 1. */
  readonly progress: number;
  readonly reason: string;
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  /** `equal`: the live tables held the very same rows at the same position; null when they were no measure. */
  readonly result: Pick<RebuildReport, 'rows' | 'equal' | 'events' | 'durationMs' | 'firstDifferences'> | null;
  readonly error: string | null;
}

export const rebuildsResource: RestResource = {
  name: 'rebuilds',
  columns: {
    id: { sql: 'r.id', type: 'uuid' },
    projection: { sql: 'r.projection', type: 'text' },
    status: { sql: 'r.status', type: 'text', oneOf: REBUILD_STATUSES },
    requestedBy: { sql: 'r.requested_by', type: 'text' },
    requestedAt: { sql: 'r.requested_at', type: 'time' },
    startedAt: { sql: 'r.started_at', type: 'time' },
    finishedAt: { sql: 'r.finished_at', type: 'time' },
  },
  defaultSort: ['requestedAt', 'DESC'],
  defaultRows: 25,
};

const SELECT = `select r.id, r.projection, r.status, r.progress, r.reason, r.requested_by as "requestedBy",
  r.requested_at as "requestedAt", r.started_at as "startedAt", r.finished_at as "finishedAt", r.result, r.error
  from operations.rebuild r`;

/** A worker that has said nothing for this long is gone, and its run with it unless the queue has another worker carry it out. */
const LOST_AFTER_MS = 60_000;
const LOOK_FOR_LOST_EVERY_MS = 30_000;
/** A job in one of these states will not run any more. */
const OVER = new Set(['completed', 'failed', 'unknown']);
const LOST = {
  running: 'The worker that ran it is gone. Nothing was changed.',
  queued: 'It never reached a worker. Nothing was changed; ask for it again.',
} as const;
const UNIQUE_VIOLATION = '23505';

/** Runs that fold a read model anew beside the live one and swap. Asked for here, carried out by the worker process. */
@Injectable()
export class Rebuilds implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly queues: JobQueues,
    private readonly projections: ProjectionsQuery,
  ) {}

  /** Whoever starts after a kill clears up after it; nobody has to ask for a rebuild first. */
  onApplicationBootstrap(): void {
    const look = () =>
      this.giveUpLostRuns().catch((error: Error) =>
        log.warn({ error: error.message }, 'could not look for lost rebuilds'),
      );
    this.timer = setInterval(() => void look(), LOOK_FOR_LOST_EVERY_MS).unref();
    void look();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** @throws NotFound for an unknown projection; DomainError NOT_A_READ_MODEL (422), ALREADY_REBUILDING (409) */
  async request(projection: string, reason: string, requestedBy: string): Promise<RebuildRun> {
    const { kind } = await this.projections.get(projection);
    if (kind !== 'projection') {
      const text = 'A reaction has no rows to rebuild, and running it again would do its work twice.';
      throw new DomainError('NOT_A_READ_MODEL', text, 422, { errors: { projection: text } });
    }
    await this.giveUpLostRuns();
    const id = randomUUID();
    await this.insert(id, projection, reason, requestedBy);
    try {
      const job: RebuildJob = { runId: id, projection };
      await this.queues.add(REBUILD_QUEUE, job, { jobId: id });
    } catch (error) {
      await this.notTaken(id);
      throw error;
    }
    return this.get(id);
  }

  async list(query: RestQuery): Promise<{ list: RestList; rows: readonly RebuildRun[]; total: number }> {
    const list = readRestList(rebuildsResource, query);
    const [{ rows }, count] = await Promise.all([
      this.pool.query<RebuildRun>(
        `${SELECT} where ${list.where} order by ${list.orderBy} limit ${list.limit} offset ${list.offset}`,
        [...list.values],
      ),
      this.pool.query<{ total: number }>(
        `select count(*)::int as total from operations.rebuild r where ${list.where}`,
        [...list.values],
      ),
    ]);
    return { list, rows, total: count.rows[0]!.total };
  }

  /** @throws NotFound */
  async get(id: string): Promise<RebuildRun> {
    const { rows } = await this.pool.query<RebuildRun>(`${SELECT} where r.id = $1`, [id]);
    if (!rows[0]) throw new NotFound('There is no such rebuild.');
    return rows[0];
  }

  /**
   * Also one whose worker stopped or was killed and that another takes up, or that somebody tries again: it tells how it went in the end.
   * @returns the turn that begins; null when it is done already, or left to another run that was asked for since it was given up
   */
  async started({ runId, projection }: RebuildJob): Promise<Turn | null> {
    const at = this.clock.now();
    try {
      const { rows } = await this.pool.query<{ done: boolean }>(
        `with begun as (
           update operations.rebuild
           set status = 'running', progress = 0, started_at = $2, touched_at = $2, finished_at = null, error = null
           where id = $1 and status <> 'succeeded')
         select exists (select from operations.rebuild where id = $1 and status = 'succeeded') as done`,
        [runId, at],
      );
      return rows[0]!.done ? null : { runId, at };
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const left = `Another run that was asked for since rebuilds ${projection}: wait for that one. Nothing was changed by this one.`;
      await this.pool.query(`update operations.rebuild set error = $2, finished_at = $3 where id = $1`, [
        runId,
        left,
        at,
      ]);
      return null;
    }
  }

  /** @param progress 0 to 1 */
  async touched({ runId, at }: Turn, progress: number): Promise<void> {
    await this.pool.query(
      `update operations.rebuild set progress = $3, touched_at = $4
       where id = $1 and started_at = $2 and status = 'running'`,
      [runId, at, progress, this.clock.now()],
    );
  }

  async succeeded(
    { runId }: Turn,
    { rows, equal, events, durationMs, firstDifferences }: RebuildReport,
  ): Promise<void> {
    await this.pool.query(
      `update operations.rebuild set status = 'succeeded', progress = 1, result = $2, finished_at = $3 where id = $1`,
      [runId, JSON.stringify({ rows, equal, events, durationMs, firstDifferences }), this.clock.now()],
    );
  }

  /** It waits for the next worker, which begins it anew. Of a turn that another has followed nothing is said. */
  async putBack({ runId, at }: Turn): Promise<void> {
    await this.pool.query(
      `update operations.rebuild set status = 'queued', progress = 0, started_at = null, touched_at = null
       where id = $1 and started_at = $2 and status = 'running'`,
      [runId, at],
    );
  }

  /** As `putBack`, for good. */
  async failed({ runId, at }: Turn, error: string): Promise<void> {
    await this.pool.query(
      `update operations.rebuild set status = 'failed', error = $3, finished_at = $4
       where id = $1 and started_at = $2 and status = 'running'`,
      [runId, at, error, this.clock.now()],
    );
  }

  private async notTaken(id: string): Promise<void> {
    await this.pool.query(
      `update operations.rebuild set status = 'failed', error = $2, finished_at = $3 where id = $1`,
      [id, 'The queue could not take it. Please try again.', this.clock.now()],
    );
  }

  private async insert(id: string, projection: string, reason: string, requestedBy: string): Promise<void> {
    try {
      await this.pool.query(
        `insert into operations.rebuild (id, projection, reason, requested_by, status, requested_at)
         values ($1, $2, $3, $4, 'queued', $5)`,
        [id, projection, reason, requestedBy, this.clock.now()],
      );
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const text = `${projection} is being rebuilt already. Wait for that run to end; ask again only if it fails.`;
      throw new DomainError('ALREADY_REBUILDING', text, 409);
    }
  }

  /**
   * Ends what nobody will carry out any more: a run whose worker fell silent, and one that was written down and never reached the
   * queue, or whose queue forgot it. A job that its queue still has is carried out by the next worker, from the beginning.
   */
  async giveUpLostRuns(): Promise<void> {
    const now = this.clock.now();
    // In the future: a clock that ran ahead touched it.
    const times = [new Date(now.getTime() - LOST_AFTER_MS), new Date(now.getTime() + LOST_AFTER_MS)];
    const isSilent = `((status = 'running' and (touched_at < $1 or touched_at > $2)) or (status = 'queued' and requested_at < $1))`;
    const { rows } = await this.pool.query<{ id: string; status: keyof typeof LOST }>(
      `select id, status from operations.rebuild where ${isSilent}`,
      times,
    );
    for (const { id, status } of rows) {
      const state = await this.queues.ask(() => this.queues.queue(REBUILD_QUEUE).getJobState(id));
      if (!OVER.has(state)) continue;
      await this.pool.query(
        `update operations.rebuild set status = 'failed', finished_at = $3, error = $4
         where id = $5 and status = $6 and ${isSilent}`,
        [...times, now, LOST[status], id, status],
      );
    }
  }
}

/** There is an open run of the projection. */
const isUniqueViolation = (error: unknown): boolean => (error as { code?: string }).code === UNIQUE_VIOLATION;
