import { createHash, randomBytes } from 'node:crypto';
import { Client, Pool, type PoolConfig } from 'pg';

/** A schema that many tests start from: built once per server under its key, then cloned (about 40 ms a clone). */
export interface TestTemplate {
  /** Names the content. Change it when `prepare` changes, e.g. a hash of the migrations. */
  readonly key: string;
  prepare(pool: Pool): Promise<void>;
}

export interface TestDatabase {
  /** Connection URL of this database alone. */
  readonly url: string;
  readonly pool: Pool;
  readonly name: string;
  /** Ends the pool and drops the database, whoever else is still connected to it. */
  drop(): Promise<void>;
}

/**
 * Creates an empty database (or a clone of a template) on the server named by TEST_DATABASE_URL.
 *
 * @param options.template name of an existing database to clone, or a template to build on first use
 * @param options.poolSize connections of the returned pool, default 5
 * @throws Error naming the variable when TEST_DATABASE_URL is not set
 */
export async function createTestDatabase(
  options: { readonly template?: string | TestTemplate; readonly poolSize?: number } = {},
): Promise<TestDatabase> {
  const server = testServerUrl();
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await withClient(server, async (client) => {
    const template = await templateName(server, client, options.template);
    // Whole files: page by page, by way of the log, takes the server half as long again.
    const from = template === undefined ? '' : ` template "${template}"`;
    await client.query(`create database "${name}"${from} strategy file_copy`);
  });
  const url = databaseUrl(server, name);
  const pool = quietPool(url, { max: options.poolSize ?? 5 });
  return {
    url,
    pool,
    name,
    async drop() {
      if (!pool.ended) await pool.end();
      await withClient(server, (client) => client.query(`drop database if exists "${name}" with (force)`));
    },
  };
}

/** URL of the server that tests may create databases on. `npm test` starts one and sets it. */
export function testServerUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined || url === '') {
    throw new Error(
      'TEST_DATABASE_URL is not set: run this test through `npm test`, or point the variable at a Postgres server ' +
        'on which databases may be created, e.g. postgres://postgres:postgres@127.0.0.1:5432/postgres',
    );
  }
  return url;
}

async function templateName(
  server: string,
  client: Client,
  template: string | TestTemplate | undefined,
): Promise<string | undefined> {
  if (template === undefined || typeof template === 'string') return template;
  const name = `template_${createHash('sha256').update(template.key).digest('hex').slice(0, 16)}`;
  // Every Jest worker arrives here at once: the lock lets one build while the others wait, then find it ready.
  await client.query('select pg_advisory_lock(hashtext($1))', [name]);
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount === 0) await buildTemplate(server, client, name, template);
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', [name]);
  }
  return name;
}

async function buildTemplate(server: string, client: Client, name: string, template: TestTemplate): Promise<void> {
  // Built under another name, so that an interrupted build never passes for a finished one.
  const draft = `${name}_draft`;
  await client.query(`drop database if exists "${draft}" with (force)`);
  await client.query(`create database "${draft}" strategy file_copy`);
  const pool = quietPool(databaseUrl(server, draft), { max: 2 });
  try {
    await template.prepare(pool);
  } finally {
    await pool.end();
  }
  await client.query(`alter database "${draft}" rename to "${name}"`);
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Tests drop databases and kill servers on purpose; an idle connection that breaks then must not end the process. One that
 * is just ending counts: a pool has ended before its connections have.
 */
export function quietPool(connectionString: string, options: PoolConfig = {}): Pool {
  const pool = new Pool({ connectionString, ...options });
  pool.on('error', () => undefined);
  return pool;
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}
