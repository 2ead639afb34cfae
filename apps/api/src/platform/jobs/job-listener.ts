import { EventEmitter } from 'node:events';
import type { PgPool, PgPoolClient, PgQueryResult } from 'bullmq';

/** The first number of the locks by which is known who waits for jobs: "jobs" in ASCII. */
const WAITING_FOR_JOBS = 0x6a6f6273;
const LOST = 'the connection on which jobs are heard of is lost';

/** Whoever waits for jobs of a queue, and is told when nothing can be heard any more until it asks again. */
export interface Waiting {
  readonly queue: string;
  readonly lost: () => void;
}

/**
 * The one connection on which the workers of a process hear that there are jobs. Each by itself would hold a connection, and Postgres
 * would wake all of them at every job of every queue. For as long as the connection stands, it holds a shared lock for each
 * queue somebody here waits for: by them is counted who works, also when a process dies without a word.
 *
 * BullMQ takes it for the client on which a worker listens.
 */
export class JobListener extends EventEmitter {
  private readonly waiting = new Set<Waiting>();
  private client: PgPoolClient | undefined;
  private connected: Promise<void> | undefined;
  /** What was asked of this connection already: who listens hears everything, for all. */
  private asked = new Map<string, Promise<PgQueryResult>>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly pool: PgPool) {
    super();
    // Each worker hears for itself while it waits.
    this.setMaxListeners(0);
  }

  /** @throws when the database is away; who asks again tries again */
  async join(one: Waiting): Promise<this> {
    this.waiting.add(one);
    this.connected ??= this.connect();
    await this.connected;
    await this.query('select pg_advisory_lock_shared($1, hashtext($2))', [WAITING_FOR_JOBS, one.queue]);
    return this;
  }

  /** The last one out gives the connection back, and with it what was held. */
  async leave(one: Waiting): Promise<void> {
    if (!this.waiting.delete(one) || this.waiting.size > 0) return;
    await this.connected?.catch(() => undefined);
    if (this.waiting.size > 0) return;
    const { client } = this;
    this.forget();
    client?.release(true);
  }

  /**
   * One statement after the other, and each once a connection. An answer that comes in together with the end of its connection is
   * none: whoever took it for one would wait to be told on a connection that nobody listens on.
   */
  query(text: string, params: readonly unknown[] = []): Promise<PgQueryResult> {
    const { client } = this;
    if (!client) return Promise.reject(new Error(LOST));
    const key = JSON.stringify([text, params]);
    const known = this.asked.get(key);
    if (known) return known;
    const answer = this.last
      .then(() => client.query(text, params))
      .then((result) => (this.client === client ? result : Promise.reject(new Error(LOST))));
    this.last = answer.catch(() => this.asked.delete(key));
    this.asked.set(key, answer);
    return answer;
  }

  private async connect(): Promise<void> {
    try {
      const client = await this.pool.connect();
      client.on('error', () => this.lose(client));
      client.on('notification', (message) => this.emit('notification', message));
      this.client = client;
    } catch (error) {
      this.connected = undefined;
      throw error;
    }
  }

  private lose(client: PgPoolClient): void {
    if (this.client !== client) return;
    this.forget();
    client.release(true);
    for (const { lost } of [...this.waiting]) lost();
  }

  private forget(): void {
    this.client = undefined;
    this.connected = undefined;
    this.asked = new Map();
    this.last = Promise.resolve();
  }
}

/** @returns a number of the connection for each process that waits for jobs of the queue */
export async function waitingFor(pool: PgPool, queue: string): Promise<readonly number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select distinct pid from pg_locks
      where locktype = 'advisory' and classid = $1 and objid = hashtext($2)::oid and objsubid = 2 and granted
        and database = (select oid from pg_database where datname = current_database())`,
    [WAITING_FOR_JOBS, queue],
  );
  return rows.map(({ pid }) => pid);
}
