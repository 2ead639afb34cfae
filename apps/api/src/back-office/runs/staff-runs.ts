import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  BULK_RESOURCES,
  EXPORTED_LISTS,
  STAFF_RUN_STATUSES,
  Limits,
  isUnderWay,
  type AdminRole,
  type StaffRunStatus,
} from '@halfpallet/contracts';
import { uuidv5 } from '@halfpallet/event-store';
import { PersonVault, staffName } from '../../identity/public';
import { inTransaction } from '../../platform/database/transaction';
import { DomainError, NotFound } from '../../platform/errors';
import { readRestList, type RestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import type { Viewer } from '../../platform/http/staff-actor';
import { HeldUpWork } from '../../platform/jobs/held-up-work';
import { CLOCK, PG_POOL, type Clock } from '../../platform/tokens';
import { requestWork } from '../../platform/work-requests';
import { RUN_QUEUES, type RunKind } from './run-queues';

/** Kinds of the outbox messages that put a run's job on its queue. */
export const RUN_REQUESTED = { export: 'jobs:CarryOutExport', bulk: 'jobs:CarryOutBulkOperation' } as const;

export interface RunJob {
  readonly runId: string;
}

/** @typeParam Asked what was asked for, as plain JSON */
export interface StaffRun<Asked = unknown> {
  readonly id: string;
  readonly kind: RunKind;
  readonly resource: string;
  readonly staffId: string;
  readonly adminRole: AdminRole;
  readonly status: StaffRunStatus;
  readonly asked: Asked;
  readonly attempt: number;
  /** How often a worker began it. */
  readonly turn: number;
  readonly done: number;
  readonly total: number | null;
  readonly error: string | null;
  readonly requestedAt: Date;
  readonly finishedAt: Date | null;
}

export interface NewRun<Asked> extends Pick<StaffRun<Asked>, 'id' | 'kind' | 'resource' | 'asked' | 'total'> {
  readonly correlationId: string;
}

/** A worker's time at a run: it is over when another begins the run. */
export type Turn = Pick<StaffRun, 'id' | 'turn'>;

/** A run beside whose it is. */
export interface SeenRun extends StaffRun {
  readonly requestedBy: string;
  readonly own: boolean;
  /** Why it does not begin or go on, in a sentence; null where it does. */
  readonly heldUp: string | null;
}

const COLUMNS = `r.id, r.kind, r.resource, r.staff_id as "staffId", r.admin_role as "adminRole", r.status, r.asked, r.attempt,
  r.turn, r.done, r.total, r.error, r.requested_at as "requestedAt", r.finished_at as "finishedAt"`;

/** Lists that a run of either kind may be about. */
const LISTS = [...new Set([...Object.keys(EXPORTED_LISTS), ...BULK_RESOURCES])];

const resourceOf = (name: string): RestResource => ({
  name,
  columns: {
    id: { sql: 'r.id', type: 'uuid' },
    resource: { sql: 'r.resource', type: 'text', oneOf: LISTS },
    status: { sql: 'r.status', type: 'text', oneOf: STAFF_RUN_STATUSES },
    staffId: { sql: 'r.staff_id', type: 'uuid' },
    requestedAt: { sql: 'r.requested_at', type: 'time' },
    finishedAt: { sql: 'r.finished_at', type: 'time' },
  },
  defaultSort: ['requestedAt', 'DESC'],
  defaultRows: 25,
});

/**
 * Work that staff asked for and a worker does, as rows: how far it is, and how it ended. A run and its message in the outbox are
 * written together, so that none is forgotten, whatever is away. What it does to the business is told by the events of what it
 * changes; the run itself is none.
 */
@Injectable()
export class StaffRuns {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vault: PersonVault,
    private readonly heldUp: HeldUpWork,
  ) {}

  /**
   * Asks for one under an id the caller chose; the same id again changes nothing.
   * @throws DomainError TOO_MANY_RUNS (409)
   */
  async add<Asked>(run: NewRun<Asked>, asking: Viewer): Promise<void> {
    const { id, kind, resource, asked, total, correlationId } = run;
    await inTransaction(this.pool, async (db) => {
      // Of one person one after the other, because of the number of their runs.
      await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`staff-runs ${asking.id}`]);
      const open = await db.query<{ id: string }>(
        `select id from app.staff_run where staff_id = $1 and (id = $2 or status in ('queued', 'running'))`,
        [asking.id, id],
      );
      if (open.rows.some((row) => row.id === id)) return;
      if (open.rows.length >= Limits.staffRuns.open) throw tooMany();
      await db.query(
        `insert into app.staff_run (id, kind, resource, staff_id, admin_role, status, asked, total, requested_at)
         values ($1, $2, $3, $4, $5, 'queued', $6, $7, $8)`,
        [id, kind, resource, asking.id, asking.adminRole, JSON.stringify(asked), total, this.clock.now()],
      );
      await requestWork(db, messageOf({ id, kind, attempt: 1 }, correlationId));
    });
  }

  /** Own ones; an owner of the shop sees all. @throws UNKNOWN_FILTER, MALFORMED_REQUEST */
  async list(
    kind: RunKind,
    name: string,
    query: RestQuery,
    asking: Viewer,
  ): Promise<{ list: RestList; rows: readonly SeenRun[]; total: number }> {
    const list = readRestList(resourceOf(name), query);
    const values = [...list.values, kind, asking.adminRole === 'owner' ? null : asking.id];
    const [kindAt, staffAt] = [values.length - 1, values.length];
    const from = `from app.staff_run r where ${list.where} and r.kind = $${kindAt}
      and ($${staffAt}::uuid is null or r.staff_id = $${staffAt})`;
    const [page, count] = await Promise.all([
      this.pool.query<StaffRun>(
        `select ${COLUMNS} ${from} order by ${list.orderBy} limit ${list.limit} offset ${list.offset}`,
        values,
      ),
      this.pool.query<{ total: number }>(`select count(*)::int as total ${from}`, values),
    ]);
    const open = page.rows.filter(isUnderWay);
    const [people, heldUp] = await Promise.all([
      this.vault.read([...new Set(page.rows.map(({ staffId }) => staffId))]),
      this.heldUp.of(open.map((run) => ({ queue: RUN_QUEUES[run.kind], jobId: jobIdOf(run) }))),
    ]);
    const rows = page.rows.map((run) => ({
      ...run,
      requestedBy: staffName(people.get(run.staffId)),
      own: run.staffId === asking.id,
      heldUp: heldUp.get(jobIdOf(run)) ?? null,
    }));
    return { list, rows, total: count.rows[0]!.total };
  }

  /** @throws NotFound: the same answer for unknown and for another's */
  async get(kind: RunKind, id: string, asking: Viewer): Promise<SeenRun> {
    const { rows } = await this.list(kind, kind, { filter: JSON.stringify({ id }) }, asking);
    if (!rows[0]) throw new NotFound('There is no such run. What ended is kept for a while only.', 'RUN_NOT_FOUND');
    return rows[0];
  }

  /**
   * For the job. A worker that begins it while another is still at it, or is thought to have died, takes it over.
   * @returns null when nothing is to be done: it was called off, or is over
   */
  async begin<Asked>(id: string): Promise<StaffRun<Asked> | null> {
    const { rows } = await this.pool.query<StaffRun<Asked>>(
      `update app.staff_run r set status = 'running', stale = false, error = null, turn = turn + 1
       where r.id = $1 and r.status in ('queued', 'running') returning ${COLUMNS}`,
      [id],
    );
    return rows[0] ?? null;
  }

  /** @returns false when it was called off or taken over, or has to be made anew */
  async progress({ id, turn }: Turn, done: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update app.staff_run set done = $3, total = greatest(total, $3)
       where id = $1 and turn = $2 and status = 'running' and not stale`,
      [id, turn, done],
    );
    return rowCount === 1;
  }

  /** Whether who began it last has to make it anew. */
  async isStale({ id, turn }: Turn): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `select from app.staff_run where id = $1 and turn = $2 and status = 'running' and stale`,
      [id, turn],
    );
    return rowCount === 1;
  }

  /** Keeps less of what was asked for, once the rest is no longer needed. @returns false when it was taken over */
  async narrow({ id, turn }: Turn, asked: unknown, total: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'update app.staff_run set asked = $3, total = $4 where id = $1 and turn = $2',
      [id, turn, JSON.stringify(asked), total],
    );
    return rowCount === 1;
  }

  /** Ends it well, where what was asked for and done stands already. Of one that was taken over nothing is said. */
  async finish({ id, turn }: Turn): Promise<void> {
    await this.pool.query(
      `update app.staff_run set status = 'succeeded', finished_at = $3 where id = $1 and turn = $2 and status = 'running'`,
      [id, turn, this.clock.now()],
    );
  }

  /** Ends it well, with so many rows. @returns false when it was called off or taken over, or has to be made anew */
  async succeed({ id, turn }: Turn, done: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update app.staff_run set status = 'succeeded', done = $3, total = $3, finished_at = $4
       where id = $1 and turn = $2 and status = 'running' and not stale`,
      [id, turn, done, this.clock.now()],
    );
    return rowCount === 1;
  }

  /** Of one that was taken over nothing is said. @param error a sentence for whoever asked */
  async fail({ id, turn }: Turn, error: string): Promise<void> {
    await this.pool.query(
      `update app.staff_run set status = 'failed', error = $3, finished_at = $4
       where id = $1 and turn = $2 and status in ('queued', 'running')`,
      [id, turn, error, this.clock.now()],
    );
  }

  /** Its job was given up without a word. One that was asked for once more since has another. @param error as of `fail` */
  async giveUp(id: string, jobId: string, error: string): Promise<void> {
    const { rows } = await this.pool.query<Pick<StaffRun, 'attempt'>>(
      `select attempt from app.staff_run where id = $1 and status in ('queued', 'running')`,
      [id],
    );
    if (!rows[0] || jobIdOf({ id, attempt: rows[0].attempt }) !== jobId) return;
    await this.pool.query(
      `update app.staff_run set status = 'failed', error = $3, finished_at = $4
       where id = $1 and attempt = $2 and status in ('queued', 'running')`,
      [id, rows[0].attempt, error, this.clock.now()],
    );
  }

  /** Calls it off, if it is not over. What it did stands. */
  async cancel(id: string): Promise<void> {
    await this.pool.query(
      `update app.staff_run set status = 'cancelled', finished_at = $2
       where id = $1 and status in ('queued', 'running')`,
      [id, this.clock.now()],
    );
  }

  /** Asks for one that failed or was called off once more, under the role of now; twice is once. Rows that are done stay done. */
  async again({ id, kind, attempt }: StaffRun, asking: Viewer, correlationId: string): Promise<void> {
    await inTransaction(this.pool, async (db) => {
      const { rowCount } = await db.query(
        `update app.staff_run set status = 'queued', attempt = attempt + 1, error = null, finished_at = null, stale = false,
           admin_role = $3, done = case kind when 'bulk' then done else 0 end
         where id = $1 and attempt = $2 and status in ('failed', 'cancelled')`,
        [id, attempt, asking.adminRole],
      );
      if (rowCount === 1) await requestWork(db, messageOf({ id, kind, attempt: attempt + 1 }, correlationId));
    });
  }
}

/** The message's id becomes that of the job, which a queue knows for a while after its end: each attempt has its own. */
const jobIdOf = ({ id, attempt }: Pick<StaffRun, 'id' | 'attempt'>): string => uuidv5(id, `attempt ${attempt}`);

function messageOf({ id, kind, attempt }: Pick<StaffRun, 'id' | 'kind' | 'attempt'>, correlationId: string) {
  const payload: RunJob = { runId: id };
  return {
    id: jobIdOf({ id, attempt }),
    source: 'staff-runs',
    kind: RUN_REQUESTED[kind],
    payload: { ...payload },
    correlationId,
  };
}

function tooMany(): DomainError {
  const text = `${Limits.staffRuns.open} of your runs are not done yet. Wait for one of them, or cancel one.`;
  return new DomainError('TOO_MANY_RUNS', text, 409);
}
