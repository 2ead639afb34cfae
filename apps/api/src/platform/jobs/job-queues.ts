import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  createPostgresBackend,
  Queue,
  Worker,
  type Job,
  type JobsOptions,
  type QueueOptions,
  type WorkerOptions,
} from 'bullmq';
import { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { gathered, isUuid } from '@halfpallet/event-store';
import { finishHandedOver, type HandedOver } from '@halfpallet/projections';
import type { Config } from '../config';
import { createQueuePool } from '../database/pool';
import { Unavailable } from '../errors';
import { log } from '../log';
import { CONFIG, PG_POOL } from '../tokens';
import { closeInTime } from './close-in-time';
import { inTime, takeBackLostJobs } from './lost-jobs';
import { runJob } from './run-job';

export type JobHandler<T = unknown> = (job: Job<T>) => Promise<unknown>;

interface Registration {
  readonly handler: JobHandler;
  readonly concurrency: number;
  /** Repeats with this pause; one schedule for the whole installation, whatever the number of workers. */
  readonly everyMs?: number;
}

/** Connections of the queues beside the one that each worker waits on. */
const AT_WORK = 6;
/** How long a queue may take to accept a job. */
const ANSWER_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 30_000;
/** How often a job may be left behind by a process that died; BullMQ's default gives a job up at the second time. */
const MAX_STALLED = 10;

/**
 * Queues for work that touches the outside. They stand on Postgres (BullMQ's own schema), or on Redis when REDIS_URL is
 * set, with the same handlers. Job id = outbox message id, so enqueuing twice is enqueuing once. What the outbox handed
 * to a queue and the queue has forgotten is put back there, and schedules that are gone are set again.
 */
@Injectable()
export class JobQueues implements OnApplicationShutdown {
  private readonly queues = new Map<string, Queue>();
  private readonly workers: Worker[] = [];
  private readonly registrations = new Map<string, Registration>();
  /** Shared by all queues on Postgres: most of them rest most of the time. */
  private shared: Pool | null = null;
  private redis: Redis | null = null;
  private redisWasHere = false;

  private look: NodeJS.Timeout | undefined;
  private readonly finish: (id: string) => Promise<void>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {
    this.finish = gathered(async (ids: readonly string[]) => {
      await finishHandedOver(pool, ids);
      return ids.map(() => undefined);
    });
  }

  /** Called by capabilities while they start; takes effect in the worker process only. */
  register<T>(name: string, handler: JobHandler<T>, options: { concurrency?: number; everyMs?: number } = {}): void {
    if (this.registrations.has(name)) throw new Error(`queue ${name} has two handlers`);
    this.registrations.set(name, {
      handler: handler as JobHandler,
      concurrency: options.concurrency ?? 2,
      everyMs: options.everyMs,
    });
  }

  /**
   * @returns what an outbox handler returns for it: another engine may lose the job, our own database does not
   * @throws Unavailable when the queue does not answer
   */
  async add(name: string, data: unknown, options: JobsOptions & { jobId: string }): Promise<HandedOver | void> {
    const queue = this.queue(name);
    if (this.redisWasHere && this.redis?.status !== 'ready') throw away();
    const added = queue.add(name, data, {
      attempts: 8,
      backoff: { type: 'exponential', delay: 1_000 },
      // Each finished job that is kept makes the end of the next one slower: what there is much of needs no queue.
      removeOnComplete: { age: 24 * 3_600, count: 100 },
      removeOnFail: { age: 30 * 24 * 3_600 },
      ...options,
    });
    // Without a connection the client would keep it, and whoever waits for it, until there is one.
    await inTime(added, ANSWER_WITHIN_MS, away);
    return this.mayForget ? { handedTo: name } : undefined;
  }

  /** Names of all queues that have a handler. */
  names(): string[] {
    return [...this.registrations.keys()];
  }

  queue(name: string): Queue {
    const known = this.queues.get(name);
    if (known) return known;
    const queue = this.config.redisUrl
      ? new Queue(name, this.redisOptions() as QueueOptions)
      : new Queue(name, this.postgresOptions() as never, createPostgresBackend as never);
    queue.on('error', (error) => log.warn({ queue: name, error: error.message }, 'queue trouble'));
    this.queues.set(name, queue);
    // One that met no database when it was opened never looks again.
    if (!this.config.redisUrl) queue.waitUntilReady().catch(() => this.forget(name, queue));
    return queue;
  }

  /** Starts one worker a queue. Only the worker process calls this. */
  async startWorkers(): Promise<void> {
    for (const [name, { handler, concurrency, everyMs }] of this.registrations) {
      const run = (job: Job, token?: string) => runJob(job, token, handler, (id) => this.ended(id));
      const own = { concurrency, maxStalledCount: MAX_STALLED };
      const worker = this.config.redisUrl
        ? new Worker(name, run, { ...this.redisOptions(), ...own } as WorkerOptions)
        : new Worker(name, run, { ...this.postgresOptions(), ...own } as never, createPostgresBackend as never);
      worker.on('failed', (job, error) =>
        log.warn({ queue: name, jobId: job?.id, attempt: job?.attemptsMade, error: error.message }, 'job failed'),
      );
      worker.on('error', (error) => log.warn({ queue: name, error: error.message }, 'worker trouble'));
      this.workers.push(worker);
      if (!this.config.redisUrl) await worker.waitUntilReady();
      if (everyMs) await this.schedule(name, everyMs);
    }
    this.look = setInterval(() => {
      this.recover().catch((error: Error) => log.warn({ error: error.message }, 'could not look for lost jobs'));
    }, LOOK_EVERY_MS).unref();
  }

  /**
   * Sets right what a queue has forgotten. Runs every half minute in the worker process.
   * @returns how many lost jobs are asked for again
   */
  async recover(settledAfterMs?: number): Promise<number> {
    for (const [name, { everyMs }] of this.registrations) {
      if (!everyMs) continue;
      const known = this.queue(name).getJobScheduler(`${name}-schedule`);
      if (!(await inTime(known, ANSWER_WITHIN_MS, away))) await this.schedule(name, everyMs);
    }
    const known = (name: string) => (this.registrations.has(name) ? this.queue(name) : null);
    const lost = await inTime(takeBackLostJobs(this.pool, known, settledAfterMs), LOOK_EVERY_MS, away);
    if (lost > 0) log.error({ lost }, 'a queue had lost its jobs; they are asked for again');
    return lost;
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.look);
    await Promise.all(this.workers.map((worker) => closeInTime({ name: worker.name, close: () => worker.close() })));
    await Promise.allSettled([...this.queues.values()].map((queue) => queue.close()));
    await this.shared?.end();
    this.redis?.disconnect();
  }

  private async schedule(name: string, everyMs: number): Promise<void> {
    await this.queue(name).upsertJobScheduler(`${name}-schedule`, { every: everyMs }, { name });
  }

  /** The job's work is over. Not being able to note that is no reason to do it again: it is looked up later. */
  private async ended(id: string): Promise<void> {
    // Ids of outbox messages are UUIDs; a schedule's jobs have others.
    if (!this.mayForget || !isUuid(id)) return;
    await this.finish(id).catch((error: Error) =>
      log.warn({ jobId: id, error: error.message }, 'job not noted as done'),
    );
  }

  private redisOptions() {
    if (!this.redis) {
      this.redis = new Redis(this.config.redisUrl!, { maxRetriesPerRequest: null, enableReadyCheck: true });
      this.redis.once('ready', () => (this.redisWasHere = true));
    }
    return { connection: this.redis };
  }

  /** Through a pool of ours: BullMQ's own leaves the connection that it prepares without anybody who hears it break. */
  private postgresOptions(): { connection: Pool } {
    this.shared ??= createQueuePool(this.config, this.registrations.size + AT_WORK);
    return { connection: this.shared };
  }

  /** Whether jobs stand in an engine that may be lost without the shop's database. */
  private get mayForget(): boolean {
    return this.config.redisUrl !== null || this.config.queuesDatabaseUrl !== null;
  }

  private forget(name: string, queue: Queue): void {
    if (this.queues.get(name) !== queue) return;
    this.queues.delete(name);
    queue.close().catch((error: Error) => log.warn({ queue: name, error: error.message }, 'queue not closed'));
  }
}

const away = () => new Unavailable('The queue does not answer. Please try again soon.');
