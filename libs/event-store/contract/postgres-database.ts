import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabase {
  readonly url: string;
  readonly terminateConnections: () => Promise<void>;
  readonly drop: () => Promise<void>;
}

/** An empty database of its own on the server the test run was given. */
export async function createDatabase(label: string): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('TEST_DATABASE_URL names no server for the integration tests');
  const name = `es_${label}_${randomUUID().slice(0, 8)}`;
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    terminateConnections: async () => {
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    },
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
