import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { CommandContext } from '@halfpallet/event-store';
import { REPLAY_STATUSES, REPLAY_TARGETS, type ReplayResult, type ReplayRun } from '@halfpallet/contracts';
import { readRestList, type RestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import { CLOCK, PG_POOL, type Clock } from '../../platform/tokens';
import type { ReplayStarted } from './replay-run';

const resource: RestResource = {
  name: 'replays',
  columns: {
    id: { sql: 'id', type: 'uuid' },
    target: { sql: 'target', type: 'text', oneOf: REPLAY_TARGETS },
    status: { sql: 'status', type: 'text', oneOf: REPLAY_STATUSES },
    requestedBy: { sql: 'requested_by', type: 'text' },
    orderId: { sql: 'order_id', type: 'uuid' },
    startedAt: { sql: 'started_at', type: 'time' },
    finishedAt: { sql: 'finished_at', type: 'time' },
  },
  defaultSort: ['startedAt', 'DESC'],
  defaultRows: 25,
};

const SELECT = `select id, target, status, progress, requested_by as "requestedBy", reason, started_at as "startedAt",
  finished_at as "finishedAt", from_text as "from", to_text as "to", dry_run as "dryRun", differences, error,
  case when order_id is null then null else jsonb_build_object('orderId', order_id) end as scope`;

/** Progress and results of replays, for people to look at. */
@Injectable()
export class ReplayRuns {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Shows the run as queued. Doing it again changes nothing. */
  async queue(started: ReplayStarted['data'], context: CommandContext): Promise<void> {
    await this.pool.query(
      `insert into payments.replay_run (id, target, requested_by, reason, started_at, order_id, from_text, to_text, dry_run)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing`,
      [
        started.replayId,
        started.target,
        context.actor.id,
        started.reason,
        context.occurredAt,
        started.orderId,
        started.from,
        started.to,
        started.dryRun,
      ],
    );
  }

  async begin(started: ReplayStarted['data'], context: CommandContext): Promise<void> {
    await this.queue(started, context);
    await this.pool.query(
      `update payments.replay_run set status = 'running', progress = 0, error = null where id = $1`,
      [started.replayId],
    );
  }

  async progress(id: string, progress: number): Promise<void> {
    await this.pool.query(`update payments.replay_run set progress = $2 where id = $1 and status = 'running'`, [
      id,
      progress,
    ]);
  }

  async finish(id: string, result: ReplayResult, differences: number): Promise<void> {
    await this.pool.query(
      `update payments.replay_run set status = 'succeeded', progress = 1, result = $2, differences = $3, finished_at = $4
       where id = $1`,
      [id, JSON.stringify(result), differences, this.clock.now()],
    );
  }

  async fail(id: string, error: string): Promise<void> {
    await this.pool.query(
      `update payments.replay_run set status = 'failed', error = $2, finished_at = $3
       where id = $1 and status in ('queued', 'running')`,
      [id, error, this.clock.now()],
    );
  }

  /** Without results, which can be large. */
  async list(query: RestQuery): Promise<{ list: RestList; rows: ReplayRun[]; total: number }> {
    const list = readRestList(resource, query);
    const [{ rows }, count] = await Promise.all([
      this.pool.query<ReplayRun>(
        `${SELECT}, null as result from payments.replay_run where ${list.where} order by ${list.orderBy}
         limit ${list.limit} offset ${list.offset}`,
        [...list.values],
      ),
      this.pool.query<{ total: number }>(`select count(*)::int as total from payments.replay_run where ${list.where}`, [
        ...list.values,
      ]),
    ]);
    return { list, rows, total: count.rows[0]!.total };
  }

  async get(id: string): Promise<ReplayRun | null> {
    const { rows } = await this.pool.query<ReplayRun>(`${SELECT}, result from payments.replay_run where id = $1`, [id]);
    return rows[0] ?? null;
  }
}
