import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { log } from '../log';
import { PG_POOL } from '../tokens';
import { inTime } from './lost-jobs';
import type { WorkerRole } from './worker-roles';

/** What a process lacks for all the work of a role, in one sentence that says what to do; null when nothing. */
export type RoleCheck = () => string | null;

/** The processes of a role. */
export interface RoleReport {
  readonly processes: number;
  readonly ready: number;
  /** What the others lack, each once. */
  readonly problems: readonly string[];
}

const SAY_EVERY_MS = 30_000;
/** A process that is silent for longer is gone. */
const GONE_AFTER_MS = 3 * SAY_EVERY_MS;
const SIGN_OFF_WITHIN_MS = 1_000;

/** A time to come is no sign of life either: a clock that ran ahead wrote it, of a process that may be gone. */
const isThere = (ms: string): string =>
  `seen_at > clock_timestamp() - ${ms} * interval '1 millisecond' and seen_at < clock_timestamp() + ${ms} * interval '1 millisecond'`;

/** Says of each worker process whether it is ready for its roles, where every other process can see it. */
@Injectable()
export class RoleReports {
  private readonly process = randomUUID();
  private readonly checks = new Map<WorkerRole, RoleCheck>();
  private timer: NodeJS.Timeout | undefined;

  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Called by capabilities while they start. A role without a check is always ready. */
  check(role: WorkerRole, check: RoleCheck): void {
    this.checks.set(role, check);
  }

  /** Worker processes only. */
  async start(roles: readonly WorkerRole[]): Promise<void> {
    const say = () => this.say(roles);
    for (const role of roles) {
      const problem = this.problemOf(role);
      if (problem !== null) log.warn({ role, problem }, 'a role is not ready');
    }
    await say();
    this.timer = setInterval(() => {
      say().catch((error: Error) => log.debug({ error: error.message }, 'could not report the roles'));
    }, SAY_EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    if (!this.timer) return;
    clearInterval(this.timer);
    const gone = this.pool.query('delete from app.role_report where process = $1', [this.process]);
    // A process that stops waits for nobody: its row is not believed for long.
    const late = () => new Error('the database does not answer');
    await inTime(gone, SIGN_OFF_WITHIN_MS, late).catch((error: Error) =>
      log.debug({ error: error.message }, 'could not sign off'),
    );
  }

  async of(role: WorkerRole): Promise<RoleReport> {
    const { rows } = await this.pool.query<RoleReport>(
      `select count(*)::int as processes, count(*) filter (where problem is null)::int as ready,
              coalesce(array_agg(distinct problem) filter (where problem is not null), '{}') as problems
         from app.role_report where role = $1 and ${isThere('$2')}`,
      [role, GONE_AFTER_MS],
    );
    return rows[0]!;
  }

  /** How many processes of each role give a sign of life. One that stands still gives none, though its connections stand. */
  async processes(): Promise<ReadonlyMap<WorkerRole, number>> {
    const { rows } = await this.pool.query<{ role: WorkerRole; n: number }>(
      `select role, count(*)::int as n from app.role_report where ${isThere('$1')} group by role`,
      [GONE_AFTER_MS],
    );
    return new Map(rows.map(({ role, n }) => [role, n]));
  }

  private async say(roles: readonly WorkerRole[]): Promise<void> {
    await this.pool.query(
      `with gone as (
         delete from app.role_report
          where process <> $1 and not (${isThere('$4')}))
       insert into app.role_report (process, role, problem, seen_at)
       select $1, r.role, r.problem, clock_timestamp() from unnest($2::text[], $3::text[]) as r (role, problem)
       on conflict (process, role) do update set problem = excluded.problem, seen_at = excluded.seen_at`,
      [this.process, roles, roles.map((role) => this.problemOf(role)), GONE_AFTER_MS],
    );
  }

  private readonly problemOf = (role: WorkerRole): string | null => this.checks.get(role)?.() ?? null;
}
