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
import type { Config } from '../config';
import { log } from '../log';
import { CONFIG } from '../tokens';
import { closeInTime } from './close-in-time';

export type JobHandler<T = unknown> = (job: Job<T>) => Promise<unknown>;

interface Registration {
  readonly handler: JobHandler;
  readonly concurrency: number;
  /** Repeats with this pause; one schedule for the whole installation, whatever the number of workers. */
  readonly everyMs?: number;
}

/**
 * Queues for work that touches the outside. They stand on Postgres (BullMQ's own schema), or on Redis when REDIS_URL is
 * set, with the same handlers. Job id = outbox message id, so enqueuing twice is enqueuing once.
 */
@Injectable()
export class JobQueues implements OnApplicationShutdown {
  private readonly queues = new Map<string, Queue>();
  private readonly workers: Worker[] = [];
  private readonly registrations = new Map<string, Registration>();
  private redis: Redis | null = null;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Called by capabilities while they start; takes effect in the worker process only. */
  register<T>(name: string, handler: JobHandler<T>, options: { concurrency?: number; everyMs?: number } = {}): void {
    if (this.registrations.has(name)) throw new Error(`queue ${name} has two handlers`);
    this.registrations.set(name, {
      handler: handler as JobHandler,
      concurrency: options.concurrency ?? 2,
      everyMs: options.everyMs,
    });
  }

  async add(name: string, data: unknown, options: JobsOptions & { jobId: string }): Promise<void> {
    await this.queue(name).add(name, data, {
      attempts: 8,
      backoff: { type: 'exponential', delay: 1_000 },
      removeOnComplete: { age: 24 * 3_600, count: 1_000 },
      removeOnFail: { age: 30 * 24 * 3_600 },
      ...options,
    });
  }

  /** Names of all queues that have a handler. */
  names(): string[] {
    return [...this.registrations.keys()];
  }

  queue(name: string): Queue {
    let queue = this.queues.get(name);
    if (!queue) {
      queue = this.config.redisUrl
        ? new Queue(name, this.redisOptions() as QueueOptions)
        : new Queue(name, this.postgresOptions(2) as never, createPostgresBackend as never);
      queue.on('error', (error) => log.warn({ queue: name, error: error.message }, 'queue trouble'));
      this.queues.set(name, queue);
    }
    return queue;
  }

  /** Starts one worker a queue. Only the worker process calls this. */
  async startWorkers(): Promise<void> {
    for (const [name, { handler, concurrency, everyMs }] of this.registrations) {
      const worker = this.config.redisUrl
        ? new Worker(name, handler, { ...this.redisOptions(), concurrency } as WorkerOptions)
        : new Worker(
            name,
            handler,
            { ...this.postgresOptions(concurrency + 1), concurrency } as never,
            createPostgresBackend as never,
          );
      worker.on('failed', (job, error) =>
        log.warn({ queue: name, jobId: job?.id, attempt: job?.attemptsMade, error: error.message }, 'job failed'),
      );
      worker.on('error', (error) => log.warn({ queue: name, error: error.message }, 'worker trouble'));
      this.workers.push(worker);
      if (everyMs) await this.queue(name).upsertJobScheduler(`${name}-schedule`, { every: everyMs }, { name });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.workers.map((worker) => closeInTime(worker)));
    await Promise.allSettled([...this.queues.values()].map((queue) => queue.close()));
    this.redis?.disconnect();
  }

  private redisOptions() {
    this.redis ??= new Redis(this.config.redisUrl!, { maxRetriesPerRequest: null, enableReadyCheck: true });
    return { connection: this.redis };
  }

  private postgresOptions(max: number) {
    return { connection: { connectionString: this.config.databaseUrl, migrate: true, max } };
  }
}
