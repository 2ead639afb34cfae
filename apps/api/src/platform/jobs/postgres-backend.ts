import {
  assertSchemaCompatibility,
  PostgresConnection,
  PostgresQueueBackend,
  type BackendFactory,
  type PgPool,
  type PostgresConnectionOptions,
  type WorkerOptions,
} from 'bullmq';
import type { Pool } from 'pg';
import { inTransaction } from '../database/transaction';
import { JobListener, waitingFor, type Waiting } from './job-listener';
import { SilentJobs, type LockedJob } from './silent-jobs';

type PatientOptions = ConstructorParameters<typeof PostgresQueueBackend>[2];

/** Before a question that failed is asked again. */
export const ASK_AGAIN_AFTER_MS = 500;
/** In seconds. Longer than it takes to hear of a job, shorter than anybody would wait for one that was not heard of. */
export const LONGEST_WAIT_S = 10;

/**
 * BullMQ's queues on Postgres, for a database that may be away now and then. By themselves they
 *
 * - keep the failure of their first look at the tables for ever, and answer every question after it with that failure;
 * - have a worker ask for its next job again at once when that failed. Both together: a loop that never waits for anything, in
 *   which the process hears nothing any more, not even that it is to stop;
 * - wait up to an hour for a notification after any trouble, though one may have been missed;
 * - listen on a connection a queue;
 * - look at the version of the same tables once for every queue and every worker;
 * - take a job for left behind when the time in its lock is over on the clock of whoever looks.
 */
export const postgresBackend: BackendFactory<PostgresQueueBackend, PostgresConnectionOptions> = (name, options, use) =>
  new PatientBackend(
    new LookingConnection(options.connection as PgPool, name),
    name,
    options,
    use?.withBlockingConnection === true,
  );

const RUNNING = `select id, lock_token as token, locked_until_ms as "lockedUntil" from job
  where queue = $1 and state = 'active' and lock_token is not null`;
/** What BullMQ gives back is marked: these jobs, and none that renewed its lock since. */
const MARK = `update job set stalled_marked = (id, lock_token, locked_until_ms) in
    (select * from unnest($2::text[], $3::text[], $4::bigint[]))
  where queue = $1 and state = 'active'`;
/** Whenever somebody looked last, and whatever time their locks say. */
const GIVE_BACK = `select given.id from move_stalled_jobs_to_wait($1, $2,
    (select max(until) + 1 from unnest($3::bigint[]) as until), -${Number.MAX_SAFE_INTEGER}) as given(id)`;

class PatientBackend extends PostgresQueueBackend {
  private readonly ready: () => Promise<void>;
  private readonly silent: SilentJobs;

  /** @param ofWorker whether it is to be counted among those who work on the queue */
  constructor(
    private readonly through: PostgresConnection,
    name: string,
    options: PatientOptions,
    ofWorker: boolean,
  ) {
    super(through, name, options);
    // Those of a worker; others do not look.
    const { lockDuration = 0, stalledInterval = 0 } = options as Partial<WorkerOptions>;
    this.silent = new SilentJobs(lockDuration, stalledInterval);
    this.ready = untilItSucceeds(async () => {
      await through.waitUntilReady();
      // Nothing but a list of workers goes by it.
      if (ofWorker) await through.getListenClient().catch(() => undefined);
    });
  }

  override waitUntilReady(): Promise<void> {
    return this.ready();
  }

  override get maximumBlockTimeout(): number {
    return LONGEST_WAIT_S;
  }

  /** Lines as BullMQ reads them, one a process that works on this queue. */
  override async getClientList(): Promise<string[]> {
    const processes = await waitingFor(this.through.pool, this.queueName);
    return [processes.map((pid) => `id=${pid} name=${this.clientName()}`).join('\n')];
  }

  override moveToActive(token: string, name?: string) {
    return this.patiently(() => super.moveToActive(token, name));
  }

  override waitForJob(seconds: number) {
    return this.patiently(() => super.waitForJob(seconds));
  }

  override async moveStalledJobsToWait(): Promise<string[]> {
    const pool = this.through.pool as Pool;
    const { rows } = await pool.query<LockedJob>(RUNNING, [this.queueName]);
    const lapsed = this.silent.look(rows);
    if (lapsed.length === 0) return [];
    const until = lapsed.map((job) => job.lockedUntil);
    return inTransaction(pool, async (client) => {
      const [ids, tokens] = [lapsed.map((job) => job.id), lapsed.map((job) => job.token)];
      await client.query(MARK, [this.queueName, ids, tokens, until]);
      const { maxStalledCount } = this.opts as Partial<WorkerOptions>;
      const given = await client.query<{ id: string }>(GIVE_BACK, [this.queueName, maxStalledCount, until]);
      return given.rows.map(({ id }) => id);
    });
  }

  /** The worker asks again as soon as it hears of a failure. */
  private async patiently<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (!this.closing) await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_AFTER_MS));
      throw error;
    }
  }
}

const listeners = new WeakMap<PgPool, JobListener>();
/** The tables are the same for all queues of a pool: one look does for those that come later, and for all that wait for it. */
const looks = new WeakMap<PgPool, () => Promise<void>>();

const lookThrough = (pool: PgPool, schema: string): (() => Promise<void>) =>
  untilItSucceeds(async () => {
    const client = await pool.connect();
    try {
      await assertSchemaCompatibility(client, schema);
    } finally {
      client.release();
    }
  });

class LookingConnection extends PostgresConnection {
  private readonly listener: JobListener;
  private readonly waiting: Waiting;

  constructor(pool: PgPool, queue: string) {
    super(pool);
    this.listener = listeners.get(pool) ?? new JobListener(pool);
    listeners.set(pool, this.listener);
    this.waiting = { queue, lost: () => this.emit('listenerinvalidated') };
  }

  private readonly ready = untilItSucceeds(async () => {
    const look = looks.get(this.pool) ?? lookThrough(this.pool, this.schema);
    looks.set(this.pool, look);
    await look();
    // Whoever begins to wait for it now is to hear it.
    setImmediate(() => this.emit('ready'));
  });

  override waitUntilReady(): Promise<void> {
    return this.ready();
  }

  override getListenClient(): ReturnType<PostgresConnection['getListenClient']> {
    return this.listener.join(this.waiting);
  }

  override async close(): Promise<void> {
    await this.listener.leave(this.waiting);
    await super.close();
  }
}

/** Does something once, for all who ask; after a failure it is done anew for who asks next. */
function untilItSucceeds(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () =>
    (done ??= work().catch((error: unknown) => {
      done = undefined;
      throw error;
    }));
}
