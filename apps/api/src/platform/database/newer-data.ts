import type { Pool } from 'pg';
import { ConfigurationError } from '../config';
import type { Contribution } from '../contribution';

/**
 * Stops code that is older than the data: it would not understand what a newer release has written, and its own changes
 * of the tables would undo the newer ones. To be called before anything else touches the database.
 * @throws ConfigurationError with one sentence for whoever started it
 */
export async function refuseNewerData(pool: Pool, contributions: readonly Contribution[]): Promise<void> {
  const { rows: tables } = await pool.query<{ migrations: string | null; events: string | null }>(
    `select to_regclass('app.migration')::text as migrations, to_regclass('app.event_version')::text as events`,
  );
  const { migrations, events } = tables[0]!;
  const newer =
    (migrations === null ? null : await unknownMigration(pool, contributions)) ??
    (events === null ? null : await newerEvent(pool, contributions)) ??
    (await notOnFile(pool, contributions));
  if (newer === null) return;
  throw new ConfigurationError(
    `The data was written by a newer version of Halfpallet (${newer}): start that version, or use a copy of the data from before it.`,
  );
}

/** A release is put into place one process after the other, in minutes. */
const IN_PLACE_AFTER_MS = 3_600_000;

/** Notes which versions of which events this code writes from now on. */
export async function noteEventVersions(
  db: Pick<Pool, 'query'>,
  contributions: readonly Contribution[],
): Promise<void> {
  const types = contributions.flatMap(({ eventTypes }) => eventTypes ?? []);
  await db.query(`create table if not exists app.event_version (
    type text primary key, version int not null, since timestamptz not null default now())`);
  // Asked for first: to add it takes a lock that waits for a backup, there or not.
  const { rows } = await db.query(
    `select from pg_attribute where attrelid = 'app.event_version'::regclass and attname = 'since'`,
  );
  if (rows.length === 0)
    await db.query('alter table app.event_version add column since timestamptz not null default now()');
  await db.query(
    `insert into app.event_version as e (type, version) select * from unnest($1::text[], $2::int[])
     on conflict (type) do update set version = excluded.version, since = excluded.since
     where e.version < excluded.version`,
    [types.map(({ type }) => type), types.map(({ version }) => version)],
  );
}

/**
 * Whether every process can read events of this type: those of the release before, which answer an error for a stream that has one, are
 * replaced by now, or there was none. To be asked before one is written that can wait.
 */
export async function isReadByAll(db: Pick<Pool, 'query'>, type: string, now: Date): Promise<boolean> {
  const since = await readByAllSince(db, type);
  return since !== null && since <= now;
}

/** From when on that is so: the beginning of time where there was no release before. Null: nobody has noted this type. */
export async function readByAllSince(db: Pick<Pool, 'query'>, type: string): Promise<Date | null> {
  const { rows } = await db.query<{ since: Date; first: Date }>(
    'select since, (select min(since) from app.event_version) as first from app.event_version where type = $1',
    [type],
  );
  const [noted] = rows;
  if (!noted) return null;
  return noted.since.getTime() === noted.first.getTime()
    ? new Date(0)
    : new Date(noted.since.getTime() + IN_PLACE_AFTER_MS);
}

async function unknownMigration(pool: Pool, contributions: readonly Contribution[]): Promise<string | null> {
  const known = contributions.flatMap(({ migrations }) => migrations ?? []).map(({ id }) => id);
  const { rows } = await pool.query<{ id: string }>(
    'select id from app.migration where id <> all($1) order by at desc limit 1',
    [known],
  );
  return rows[0] ? `its tables have had the step ${rows[0].id}` : null;
}

async function newerEvent(pool: Pool, contributions: readonly Contribution[]): Promise<string | null> {
  const mine = new Map(
    contributions.flatMap(({ eventTypes }) => eventTypes ?? []).map((one) => [one.type, one.version]),
  );
  const { rows } = await pool.query<{ type: string; version: number }>(
    'select type, version from app.event_version order by type',
  );
  const found = rows.find(({ type, version }) => version > (mine.get(type) ?? 0));
  return found ? `it writes the event ${found.type} in version ${found.version}` : null;
}

async function notOnFile(pool: Pool, contributions: readonly Contribution[]): Promise<string | null> {
  for (const { table, names, said } of contributions.flatMap(({ onFile }) => onFile ?? [])) {
    const { rows: tables } = await pool.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      table,
    ]);
    if (!tables[0]!.there) continue;
    const sql = `select name from ${table} where name <> all($1) order by name desc limit 1`;
    const { rows } = await pool.query<{ name: string }>(sql, [names]);
    if (rows[0]) return `${said} ${rows[0].name}`;
  }
  return null;
}
