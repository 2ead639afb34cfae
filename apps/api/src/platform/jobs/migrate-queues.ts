import { runMigrations } from 'bullmq';
import type { Pool } from 'pg';

/** Brings the schema of the queues on Postgres up to date. It belongs to the role the processes run as, which does it. */
export async function migrateQueues(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await runMigrations(client);
  } finally {
    client.release();
  }
}
