import { escapeIdentifier } from 'pg';
import type { Pool } from 'pg';
import type { Config } from '../config';
import { ConfigurationError } from '../configuration-error';
import { createOwnerPool, createQueuePool } from '../database/pool';
import { migrateQueues } from './migrate-queues';

const NO_SUCH_DATABASE = '3D000';
const INSUFFICIENT_PRIVILEGE = '42501';
/** Another process made it a moment ago. */
const MADE_MEANWHILE = new Set(['42P04', '23505']);

type Settings = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'queuesDatabaseUrl' | 'redisUrl'>;

/**
 * Brings the tables of the queues up to date. Notifications wake everybody who listens in the same database: in one of their
 * own the queues do not wake for every order. Its content may be lost: the outbox knows what was handed to a queue, and
 * asks for it again. It is created when it is missing, if the owner may.
 * @throws ConfigurationError when the owner may not
 */
export async function prepareQueues(config: Settings, shop: Pool): Promise<void> {
  if (config.redisUrl !== null) return;
  const own = config.queuesDatabaseUrl;
  if (own === null) return migrateQueues(shop);
  await createIfMissing(config, own);
  const pool = createQueuePool(config, 1);
  try {
    await migrateQueues(pool);
  } finally {
    await pool.end();
  }
  await takeOverJobs(shop);
}

async function createIfMissing(config: Settings, url: string): Promise<void> {
  const pool = createQueuePool(config, 1);
  try {
    await pool.query('select');
    return;
  } catch (error) {
    if ((error as { code?: string }).code !== NO_SUCH_DATABASE) throw error;
  } finally {
    await pool.end();
  }
  const { pathname, username } = new URL(url);
  const [name, role] = [pathname.slice(1), username].map((part) => escapeIdentifier(decodeURIComponent(part)));
  const owner = createOwnerPool(config);
  try {
    await owner.query(`create database ${name} owner ${role}`).catch((error: { code?: string }) => {
      if (error.code === INSUFFICIENT_PRIVILEGE) throw mayNotCreate(config, `create database ${name} owner ${role}`);
      if (!MADE_MEANWHILE.has(error.code ?? '')) throw error;
    });
  } finally {
    await owner.end();
  }
}

function mayNotCreate({ databaseOwnerUrl }: Settings, statement: string): ConfigurationError {
  const whose = databaseOwnerUrl === null ? 'DATABASE_URL' : 'DATABASE_OWNER_URL';
  return new ConfigurationError(
    `The database that QUEUES_DATABASE_URL names is missing, and the role of ${whose} may not create it. ` +
      `Have an administrator run: ${statement}; or give that role CREATEDB.`,
  );
}

/**
 * Jobs that wait in the shop's own database, from before the queues had another, are asked for again by the outbox: it
 * finds that the queue named knows nothing of them. A schedule sets itself again.
 */
async function takeOverJobs(shop: Pool): Promise<void> {
  const { rows } = await shop.query<{ there: boolean }>(`select to_regclass('bullmq.job') is not null as there`);
  if (!rows[0]?.there) return;
  await shop.query(
    `with waiting as (
       delete from bullmq.job where state not in ('completed', 'failed') returning id, queue)
     update rm.outbox o set handed_to = w.queue from waiting w
     where o.id::text = w.id and o.state = 'done' and o.handed_to is null`,
  );
}
