import { escapeIdentifier, type ClientBase, type Pool } from 'pg';
import { changingTables, type WhenInUse } from './changing-tables';
import { APPEND_SIGNATURE, schemaSteps } from './schema';

/** Any fixed number; it only has to be the same in every process. */
const MIGRATION_LOCK = 4_871_220_917;

/** Lets a login read and append and nothing else, as members of `es_app` may. @param db of the schema's owner */
export async function grantAppending(db: Pick<ClientBase, 'query'>, login: string): Promise<void> {
  const role = escapeIdentifier(login);
  await db.query(`grant usage on schema es to ${role};
    grant select on es.event, es.stream, es.head to ${role};
    grant execute on function ${APPEND_SIGNATURE} to ${role}`);
}

/**
 * Brings schema `es` to the version this code needs. Safe to call at every start and from several processes at once.
 * Needs the right to create a schema (a database owner has it), not a superuser.
 * @param whenInUse told while somebody uses a table that is to be changed
 * @returns the schema version now in place
 */
export async function migratePostgresStore(pool: Pool, whenInUse?: WhenInUse): Promise<number> {
  const client = await pool.connect();
  try {
    const version = await changingTables(client, () => takeSteps(client), { lock: MIGRATION_LOCK, whenInUse });
    client.release();
    return version;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function takeSteps(client: ClientBase): Promise<number> {
  const known = await client.query<{ there: boolean }>(`select to_regclass('es.migration') is not null as there`);
  if (known.rows[0]?.there !== true) {
    await client.query('create schema if not exists es');
    await client.query(
      'create table es.migration (version int primary key, applied_at timestamptz not null default now())',
    );
  }
  const done = await client.query<{ version: number }>('select coalesce(max(version), 0) as version from es.migration');
  let version = done.rows[0]?.version ?? 0;
  for (const step of schemaSteps.filter((candidate) => candidate.version > version)) {
    await client.query(step.sql);
    await client.query('insert into es.migration (version) values ($1)', [step.version]);
    version = step.version;
  }
  return version;
}
