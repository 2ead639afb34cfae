import type { Pool } from 'pg';
import type { Queryable } from './queryable';
import type { CompiledProjection } from './compile';

/** Of a row of `rm.runner`: its process showed lately that it lives. A clock that ran far ahead proves nothing. */
export const LIVES = `heartbeat_at between clock_timestamp() - interval '30 seconds' and clock_timestamp() + interval '30 seconds'`;

export interface Runner {
  readonly id: string;
  readonly role: 'leader' | 'standby';
  readonly projections: readonly CompiledProjection[];
}

/** Shows that the process lives, and which version of each projection it has. */
export async function showLife(pool: Pool, { id, role, projections }: Runner): Promise<void> {
  const versions = versionsOf(projections);
  await pool.query(
    `insert into rm.runner (id, role, names, versions) values ($1, $2, $3, $4)
     on conflict (id) do update set role = excluded.role, heartbeat_at = clock_timestamp()`,
    [id, role, Object.keys(versions), versions],
  );
}

/**
 * Versions that were replaced are built on and served again, as far as no process that lives has a newer one: that one
 * feeds its own until it ends, and is then followed by the newest that is left. Processes of a release that does not tell its
 * versions count as older. Whoever leads hears of it and builds, be it a process that runs already.
 * @returns names of the projections
 */
export async function serveAgain(db: Queryable, projections: readonly CompiledProjection[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `with again as (
       update rm.checkpoint c set state = 'building', error = null, updated_at = clock_timestamp()
       from jsonb_each_text($1) mine
       where c.kind = 'projection' and c.name = mine.key and c.version = mine.value::int and c.state = 'retired'
         and not exists (
           select from rm.runner r where (r.versions ->> c.name)::int > c.version and r.${LIVES})
       returning c.name)
     select name from again, (select pg_notify('rm_control', '') from again limit 1) told`,
    [versionsOf(projections)],
  );
  return rows.map(({ name }) => name);
}

/** The newest version of a projection that some process has which lives; 0 when none tells. */
export async function newestAlive(db: Queryable, name: string): Promise<number> {
  const { rows } = await db.query<{ version: number | null }>(
    `select max((versions ->> $1)::int) as version from rm.runner where ${LIVES}`,
    [name],
  );
  return rows[0]?.version ?? 0;
}

const versionsOf = (projections: readonly CompiledProjection[]): Record<string, number> =>
  Object.fromEntries(projections.map(({ projection: { name, version } }) => [name, version]));
