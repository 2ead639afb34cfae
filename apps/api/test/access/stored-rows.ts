import type { Pool } from 'pg';
import { eventually } from '@halfpallet/testing';
import { quiet } from '../matrix/traces';

/** The rows of each table, by `schema.table`. */
export type StoredRows = ReadonlyMap<string, readonly string[]>;

/** So much is told of a row that changed. */
const TOLD_CHARACTERS = 1_500;

/** When processes and sessions were last seen, and the mark by which the queue finds jobs whose worker stands still. */
const SIGNS_OF_LIFE = ['heartbeat_at', 'last_seen_at', 'touched_at', 'seen_at', 'stalled_marked'];

/** Jobs that somebody's request asked for: no schedule, and not the pictures that every new shop draws. */
const JOBS_ASKED_FOR = `scheduler_id is null and queue <> 'image-warm-up'`;

/** Rows that come and go by the clock, whatever is asked of the shop; null for whole tables. */
const BY_THE_CLOCK: Readonly<Record<string, string | null>> = {
  'app.history_check': null,
  'app.history_seal': null,
  // How often somebody asked, refused or not, counted a moment later.
  'app.limit_count': null,
  // What workers have done, schedules among it.
  'app.job_tally': null,
  'bullmq.event': null,
  'bullmq.job': JOBS_ASKED_FOR,
  'bullmq.meta': `field = 'paused'`,
  'bullmq.scheduler': null,
  'rm.runner': null,
  // Looked at apart: refused calls are to leave entries there.
  'identity.audit': null,
};

/** Waits until nothing is under way: no message, and no job of one, also none that is put off and would change its row later. */
export async function atRest(pool: Pool): Promise<void> {
  await quiet(pool);
  await eventually(async () => {
    const { rows } = await pool.query<{ open: number }>(
      `select count(*)::int as open from bullmq.job where ${JOBS_ASKED_FOR} and state not in ('completed', 'failed')`,
    );
    return rows[0]!.open === 0;
  }, 180_000);
}

/** Every row of every table. */
export async function storedRows(pool: Pool): Promise<StoredRows> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const hashes = tables
    .filter(({ name }) => BY_THE_CLOCK[name] !== null)
    .map(
      ({ name }) =>
        `select '${name}' as name, coalesce(array_agg(md5(one) || ' ' || left(one, ${TOLD_CHARACTERS}) order by one), '{}') as rows
         from (select (to_jsonb(t) - '{${SIGNS_OF_LIFE.join()}}'::text[])::text as one from ${name} t
               where ${BY_THE_CLOCK[name] ?? true}) rows`,
    );
  const { rows } = await pool.query<{ name: string; rows: string[] }>(hashes.join(' union all '));
  return new Map(rows.map((table) => [table.name, table.rows]));
}

/** Tables whose rows differ, each with the rows that came (`+`) and went (`-`). */
export function changedTables(before: StoredRows, after: StoredRows): ReadonlyMap<string, readonly string[]> {
  const changes = new Map<string, readonly string[]>();
  for (const [name, rows] of after) {
    const known = new Set(before.get(name));
    const left = new Set(rows);
    const came = rows.filter((row) => !known.has(row)).map((row) => `+ ${row}`);
    const went = [...known].filter((row) => !left.has(row)).map((row) => `- ${row}`);
    const isOther = came.length + went.length > 0 || rows.length !== (before.get(name)?.length ?? 0);
    if (isOther) changes.set(name, [...went, ...came]);
  }
  return changes;
}

export interface Entry {
  readonly requestId: string;
  readonly actorId: string;
  readonly outcome: string;
  readonly action: string;
  readonly recordId: string | null;
}

/** Entries of the audit log behind this one. */
export async function entriesSince(pool: Pool, id: string): Promise<Entry[]> {
  const { rows } = await pool.query<Entry>(
    `select request_id as "requestId", actor_id as "actorId", outcome, action, record_id as "recordId"
     from identity.audit where id > $1 order by id`,
    [id],
  );
  return rows;
}

export async function lastEntry(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select coalesce(max(id), 0)::text as id from identity.audit');
  return rows[0]!.id;
}
