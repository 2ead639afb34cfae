import type { Pool } from 'pg';
import { changingTables, type WhenInUse } from '@halfpallet/event-store';
import type { Contribution } from '../contribution';
import { noteEventVersions } from './newer-data';

const LOCK = 7_221_001;

/** Runs every capability's pending migrations in order, each in its own transaction; safe when processes start at once. */
export async function migrate(
  pool: Pool,
  contributions: readonly Contribution[],
  whenInUse?: WhenInUse,
): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`create schema if not exists app`);
    await client.query(
      `create table if not exists app.migration (id text primary key, at timestamptz not null default now())`,
    );
    const done = new Set(
      (await client.query<{ id: string }>('select id from app.migration')).rows.map((row) => row.id),
    );
    let count = 0;
    for (const migration of contributions.flatMap((contribution) => contribution.migrations ?? [])) {
      if (done.has(migration.id)) continue;
      const change = async () => {
        await client.query(migration.sql);
        await client.query('insert into app.migration (id) values ($1)', [migration.id]);
      };
      await changingTables(client, change, { whenInUse }).catch((error: Error) => {
        throw new Error(`migration ${migration.id} failed: ${error.message}`, { cause: error });
      });
      count += 1;
    }
    await noteEventVersions(client, contributions);
    return count;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    client.release();
  }
}
