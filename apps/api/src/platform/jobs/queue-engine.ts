import { FlowProducer, Queue, Worker, type Processor, type QueueOptions, type WorkerOptions } from 'bullmq';
import { Redis } from 'ioredis';
import type { Pool } from 'pg';
import type { Config } from '../config';
import { createQueuePool } from '../database/pool';
import { Complaints } from './complaints';
import { ASK_AGAIN_AFTER_MS, LONGEST_WAIT_S, postgresBackend } from './postgres-backend';
import { settleOnPostgres, settleOnRedis, type PlannedQueue } from './settle-clock';

/** Connections of the queues: those at work, and the one on which the process hears of jobs. */
const CONNECTIONS = 6 + 1;
/**
 * A connection that was lost without a word would keep who waits for its answer for a quarter of an hour, and for ever where the old
 * machine still stands and says nothing. Longer than any question is meant to wait (`LONGEST_WAIT_S`, and ten seconds on Redis).
 */
const ANSWER_WITHIN_MS = 30_000;

/** What Redis answers of a script it never took, and of a transaction that it threw away. */
const WITHOUT_SCRIPT = /^(NOSCRIPT|EXECABORT) /;

/** What Postgres answers where a database, or what stands in it, was taken away. */
const GONE = new Set(['3D000', '3F000', '42P01', '42883']);

export type EngineSettings = Pick<Config, 'redisUrl' | 'queuesDatabaseUrl' | 'databaseUrl'>;

/** What carries the queues: Postgres, or Redis when REDIS_URL names one. Opens connections when they are first needed. */
export class QueueEngine {
  /** Shared by all queues on Postgres: most of them rest most of the time. */
  private shared: Pool | null = null;
  private redis: Redis | null = null;
  private redisWasHere = false;
  private readonly complaints = new Complaints();

  /** @param answerWithinMs an engine that says nothing for so long is asked again on a new connection */
  constructor(
    private readonly config: EngineSettings,
    private readonly answerWithinMs = ANSWER_WITHIN_MS,
  ) {}

  get isPostgres(): boolean {
    return this.config.redisUrl === null;
  }

  /** Whether jobs stand in an engine that may be lost without the shop's database. */
  get mayForget(): boolean {
    return !this.isPostgres || this.config.queuesDatabaseUrl !== null;
  }

  /** It answered before and does not now: whoever adds a job is told at once. */
  get isAway(): boolean {
    return this.redisWasHere && this.redis?.status !== 'ready';
  }

  /** Whether the queues' own database, or what stood in it, was taken away while we run, as the error says. */
  isGone(error: unknown): boolean {
    return this.hasDatabase && GONE.has((error as { code?: string }).code ?? '');
  }

  /** @throws like any question to the database */
  async isDatabaseGone(): Promise<boolean> {
    if (!this.hasDatabase) return false;
    try {
      const { rows } = await this.pool().query<{ there: boolean }>(
        `select to_regclass('bullmq.job') is not null as there`,
      );
      return !rows[0]!.there;
    } catch (error) {
      if (this.isGone(error)) return true;
      throw error;
    }
  }

  openQueue(name: string): Queue {
    const queue = this.isPostgres
      ? new Queue(name, this.postgresOptions() as never, postgresBackend as never)
      : new Queue(name, this.redisOptions() as QueueOptions);
    queue.on('error', (error) => this.complaints.say({ queue: name, error: error.message }, 'queue trouble'));
    return queue;
  }

  openWorker(name: string, run: Processor, options: Omit<WorkerOptions, 'connection'>): Worker {
    const worker = this.isPostgres
      ? new Worker(
          name,
          run,
          {
            ...this.postgresOptions(),
            runRetryDelay: ASK_AGAIN_AFTER_MS,
            drainDelay: LONGEST_WAIT_S,
            ...options,
          } as never,
          postgresBackend as never,
        )
      : new Worker(name, run, { ...this.redisOptions(), ...options } as WorkerOptions);
    worker.on('error', (error) => this.complaints.say({ queue: name, error: error.message }, 'worker trouble'));
    return worker as Worker;
  }

  openFlowProducer(): FlowProducer {
    const flows = this.isPostgres
      ? new FlowProducer(this.postgresOptions() as never, postgresBackend as never)
      : new FlowProducer(this.redisOptions() as QueueOptions);
    flows.on('error', (error) => this.complaints.say({ error: error.message }, 'queue trouble'));
    return flows as FlowProducer;
  }

  /** What a clock that ran ahead for a while left in these queues is made good. */
  settleClock(queues: readonly PlannedQueue[]): Promise<void> {
    return this.isPostgres ? settleOnPostgres(this.pool()) : settleOnRedis(this.redisClient(), queues);
  }

  /**
   * The client takes a script for known on its connection once it was sent, also in a transaction that a full Redis threw away,
   * and from then on names it only: nothing that needs it would go in any more. On a new connection it is sent again.
   */
  renewAfter(error: unknown): void {
    if (this.redis && error instanceof Error && WITHOUT_SCRIPT.test(error.message)) this.redis.disconnect(true);
  }

  async close(): Promise<void> {
    await this.shared?.end();
    this.redis?.disconnect();
  }

  private redisOptions() {
    return { connection: this.redisClient() };
  }

  private redisClient(): Redis {
    if (!this.redis) {
      this.redis = new Redis(this.config.redisUrl!, {
        maxRetriesPerRequest: null,
        enableReadyCheck: true,
        // Workers wait for jobs on connections of their own, which take this over.
        socketTimeout: this.answerWithinMs,
      });
      this.redis.once('ready', () => (this.redisWasHere = true));
    }
    return this.redis;
  }

  /** Through a pool of ours: BullMQ's own leaves the connection that it prepares without anybody who hears it break. */
  private postgresOptions(): { connection: Pool } {
    return { connection: this.pool() };
  }

  private pool(): Pool {
    return (this.shared ??= createQueuePool(this.config, CONNECTIONS, this.answerWithinMs));
  }

  private get hasDatabase(): boolean {
    return this.isPostgres && this.config.queuesDatabaseUrl !== null;
  }
}
