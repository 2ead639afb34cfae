import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { FlowProducer, JobsOptions, Queue } from 'bullmq';
import type { Pool } from 'pg';
import { gathered, isUuid } from '@halfpallet/event-store';
import { finishHandedOver, handOverAgain, type HandedOver, type HandedOverMessage } from '@halfpallet/projections';
import type { Config } from '../config';
import { isEngineAway } from '../engine-away';
import { Unavailable } from '../errors';
import { log } from '../log';
import { CONFIG, PG_POOL, QUEUE_PLANS } from '../tokens';
import { announceCancelled, type JobRef } from './cancellations';
import { DeadJobs } from './dead-jobs';
import { isRefusal, notTold, takeOutGivenUp } from './drop-given-up';
import { flowJob, nodesOf, removeWaiting, type FlowNode } from './flows';
import type { JobHandler, WhenGivenUp } from './job-handler';
import { jobOptions, planOf } from './job-options';
import { isOver, removeStray } from './job-state';
import { JobWorkers } from './job-workers';
import { inTime, takeBackLostJobs } from './lost-jobs';
import { PausedQueues } from './paused-queues';
import { QueueEngine } from './queue-engine';
import { queuePlans, type QueuePlans } from './queue-plans';
import { prepareQueues } from './queues-database';
import { keepSchedules } from './schedules';
import type { PlannedQueue } from './settle-clock';
import type { WorkerRole } from './worker-roles';

/** How long a queue may take to accept a job. */
const ANSWER_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 30_000;

/**
 * Queues for work that touches the outside. They stand on Postgres (BullMQ's own schema), or on Redis when REDIS_URL is
 * set, with the same handlers and the same plans (`queue-plans.ts`). Job id = outbox message id, so enqueuing twice is
 * enqueuing once. What the outbox handed to a queue and the queue has forgotten is put back there, and schedules that are
 * gone are set again.
 */
@Injectable()
export class JobQueues implements OnApplicationShutdown {
  readonly dead: DeadJobs;
  private readonly paused: PausedQueues;
  private readonly engine: QueueEngine;
  private readonly workers: JobWorkers;
  private readonly queues = new Map<string, Queue>();
  private readonly handlers = new Map<string, JobHandler>();
  private readonly whenGivenUp = new Map<string, WhenGivenUp>();
  /** Letters of which whoever asked for the job was told by this process. */
  private readonly told = new Set<string>();
  private flows: FlowProducer | null = null;
  private look: NodeJS.Timeout | undefined;
  /** The last message that the last look saw; null when it came to the end. */
  private lookedUpTo: HandedOverMessage | null = null;
  private closed: Promise<void> | undefined;
  private readonly finish: (id: string) => Promise<void>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(QUEUE_PLANS) private readonly plans: QueuePlans = queuePlans(config.scraping),
  ) {
    this.dead = new DeadJobs(pool);
    this.paused = new PausedQueues(pool);
    this.engine = new QueueEngine(config);
    this.workers = new JobWorkers(this.engine, pool, this.dead, config.workersStandBack, (id) => this.ended(id));
    this.finish = gathered(async (ids: readonly string[]) => {
      await finishHandedOver(pool, ids);
      return ids.map(() => undefined);
    });
  }

  /**
   * Called by capabilities while they start; takes effect in worker processes of the plan's role only.
   * @throws Error when the queue has no plan, or another handler
   */
  register<T>(name: string, handler: JobHandler<T>, whenGivenUp?: WhenGivenUp<T>): void {
    planOf(name, this.plans);
    if (this.handlers.has(name)) throw new Error(`queue ${name} has two handlers`);
    this.handlers.set(name, handler as JobHandler);
    if (whenGivenUp) this.whenGivenUp.set(name, whenGivenUp as WhenGivenUp);
  }

  /**
   * @param options `jobName`: the name of the queue unless given
   * @returns what an outbox handler returns for it: another engine may lose the job, our own database does not
   * @throws Unavailable when the queue does not answer; Error when the data are too large
   */
  async add(
    name: string,
    data: unknown,
    { jobName = name, ...options }: JobsOptions & { jobId: string; jobName?: string },
  ): Promise<HandedOver | void> {
    const queue = this.queue(name);
    await this.ask(() => queue.add(jobName, data, { ...jobOptions(name, this.plans), ...options }));
    return this.engine.mayForget ? { handedTo: name } : undefined;
  }

  /** As `add`; one that was given up under the same id runs anew, with all its attempts, and its letter is taken back. */
  addAnew(name: string, data: unknown, jobId: string, jobName: string): Promise<void> {
    return this.addFlow({ queue: name, name: jobName, jobId, data });
  }

  /**
   * Several jobs of one kind, all or none; those that are there under their id stay as they are.
   * @throws like `add`
   */
  async addAll(
    name: string,
    jobName: string,
    jobs: ReadonlyArray<{ readonly data: unknown; readonly jobId: string; readonly delay: number }>,
  ): Promise<void> {
    const queue = this.queue(name);
    const options = jobOptions(name, this.plans);
    const bulk = jobs.map(({ data, jobId, delay }) => ({ name: jobName, data, opts: { ...options, jobId, delay } }));
    await this.ask(() => queue.addBulk(bulk));
  }

  /**
   * Adds a job and those it waits for, all or none; what is there under its id stays as it is. A parent added again waits for no
   * child that was given up before, and runs anew, with all its attempts, when it was given up itself.
   * @throws like `add`
   */
  async addFlow(root: FlowNode): Promise<void> {
    const flows = (this.flows ??= this.engine.openFlowProducer());
    try {
      await this.ask(() => this.addWithoutGivenUp(flows, root));
    } catch (error) {
      this.engine.renewAfter(error);
      throw error;
    }
  }

  /**
   * Asks the queues themselves. Without a connection their client would keep the question, and whoever waits for its answer,
   * until there is one.
   * @throws Unavailable when they do not answer; whatever the work throws
   */
  async ask<T>(work: () => Promise<T>): Promise<T> {
    if (this.engine.isAway) throw away();
    try {
      return await inTime(work(), ANSWER_WITHIN_MS, away);
    } catch (error) {
      throw this.engine.isGone(error) ? away() : error;
    }
  }

  /** Whether a job runs or is still to run. */
  async isUnderWay({ queue, jobId }: JobRef): Promise<boolean> {
    const state = await this.ask(() => this.queue(queue).getJobState(jobId));
    return !isOver(state);
  }

  /** How far a job is, in the queue's words; null where its queue does not answer. */
  stateOf({ queue, jobId }: JobRef): Promise<string | null> {
    return this.ask(() => this.queue(queue).getJobState(jobId)).catch(() => null);
  }

  /**
   * Nobody wants the flow any more: what waits below the root is removed, what runs is told to stop, in every process. The root
   * runs once its children are gone, unless it ran already, and has to look for itself whether it is still wanted.
   */
  async cancelFlow(root: FlowNode): Promise<void> {
    const [, ...below] = nodesOf(root);
    const removed = Promise.all(below.map(({ queue, jobId }) => removeWaiting(this.queue(queue), jobId)));
    await inTime(removed, ANSWER_WITHIN_MS, away);
    await announceCancelled(this.pool, nodesOf(root));
  }

  /**
   * Has jobs that were given up run once more (`DeadJobs.requeue`). What the outbox had handed over is open again, so that it is
   * not lost with the queue's memory: its letter is gone then, and nobody would see that it is still to be done.
   */
  async requeue(queue: string, ids: readonly string[], run: () => Promise<readonly string[]>): Promise<void> {
    if (this.engine.mayForget) await handOverAgain(this.pool, queue, ids.filter(isUuid));
    await this.dead.requeue(queue, ids, run);
  }

  /**
   * Nobody wants a job any more that was given up. It leaves the queue first: somebody may be about to have it run once more. Whoever waits
   * for its end is told before its letter goes: by that, others would have been told. It stays until they were, unless they say that nobody
   * waits any more; the look for lost jobs tells them meanwhile.
   * @param data of its letter
   * @throws DomainError NOT_FAILED for one that runs once more, NOT_TOLD (409); like `add`, or what says that an engine is away
   */
  async drop({ queue, jobId }: JobRef, data: unknown): Promise<void> {
    const job = await this.ask(() => this.queue(queue).getJob(jobId));
    const ranWell = job !== undefined && (await this.ask(() => takeOutGivenUp(job))) === 'completed';
    if (!ranWell) {
      await this.whenGivenUp
        .get(queue)?.(jobId, job?.data ?? data)
        .catch((error: Error) => {
          if (isEngineAway(error)) throw error;
          untold({ queue, jobId }, error);
          if (!isRefusal(error)) throw notTold();
        });
    }
    await this.dead.forget(queue, [jobId]);
  }

  /** Staff hold a queue, or let it go on; it stays so when the queue loses its memory. @throws like `add` */
  setPaused(name: string, paused: boolean): Promise<void> {
    const queue = this.queue(name);
    return this.ask(() => (paused ? this.paused.pause(queue) : this.paused.resume(queue)));
  }

  /** Those that staff hold; known also while the queues do not answer. */
  pausedAmong(names: readonly string[]): Promise<readonly string[]> {
    return this.paused.among(names);
  }

  /** Names of all queues that have a handler. */
  names(): string[] {
    return [...this.handlers.keys()];
  }

  /** Which worker processes take its jobs. @throws Error when the queue has no plan */
  roleOf(name: string): WorkerRole {
    return planOf(name, this.plans).role;
  }

  /** @throws Error when the queue has no plan */
  queue(name: string): Queue {
    planOf(name, this.plans);
    const known = this.queues.get(name);
    if (known) return known;
    const queue = this.engine.openQueue(name);
    this.queues.set(name, queue);
    return queue;
  }

  /** Starts one worker for each queue of these roles. Only worker processes call this; housekeeping keeps the schedules. */
  async startWorkers(roles: readonly WorkerRole[] = this.config.workerRoles): Promise<void> {
    await this.workers.listen();
    // Before any of their jobs is taken.
    await this.keepPaused();
    for (const [name, handler] of this.handlers) {
      const plan = planOf(name, this.plans);
      if (!roles.includes(plan.role)) continue;
      await this.keepBound(name);
      await this.workers.start(name, plan, handler);
    }
    if (!roles.includes('housekeeping')) return;
    await this.keepSchedules();
    this.look = setInterval(() => {
      this.recover().catch((error: Error) => log.warn({ error: error.message }, 'could not look for lost jobs'));
    }, LOOK_EVERY_MS).unref();
  }

  /**
   * Sets right what a queue has forgotten. Runs every half minute in the housekeeping process.
   * @returns how many lost jobs are asked for again
   */
  async recover(settledAfterMs?: number): Promise<number> {
    await this.keepDatabase();
    await inTime(this.engine.settleClock(this.planned()), LOOK_EVERY_MS, away);
    await inTime(this.keepSchedules(), LOOK_EVERY_MS, away);
    // Before lost jobs come back.
    await inTime(this.keepPaused(), LOOK_EVERY_MS, away);
    await inTime(Promise.all(this.names().map((name) => this.keepBound(name))), LOOK_EVERY_MS, away);
    const known = (name: string) => (this.handlers.has(name) ? this.queue(name) : null);
    const looking = takeBackLostJobs(this.pool, known, settledAfterMs, this.lookedUpTo);
    const { lost, next } = await inTime(looking, LOOK_EVERY_MS, away);
    this.lookedUpTo = next;
    if (lost > 0) log.error({ lost }, 'a queue had lost its jobs; they are asked for again');
    await this.tellOfGivenUp();
    await this.dead.watch();
    return lost;
  }

  /**
   * Takes no new jobs, gives those that run time to end, tells the rest to stop, and closes the workers. Queues take jobs on.
   * @param withinMs for the jobs that run
   */
  async drain(withinMs?: number): Promise<void> {
    clearInterval(this.look);
    await this.workers.drain(withinMs);
  }

  /** After whatever adds jobs has stopped. */
  onApplicationShutdown(): Promise<void> {
    this.closed ??= this.close();
    return this.closed;
  }

  private async close(): Promise<void> {
    await this.drain();
    await Promise.allSettled([...this.queues.values()].map((queue) => queue.close()));
    await this.flows?.close();
    await this.engine.close();
  }

  /** By their letters, which stand before a job is over: a process that dies in between leaves the telling to the next one. */
  private async tellOfGivenUp(): Promise<void> {
    const letters = await this.dead.givenUp([...this.whenGivenUp.keys()]);
    for (const { queue, jobId, data, failedAt } of letters) {
      const letter = `${queue} ${jobId} ${failedAt}`;
      if (this.told.has(letter) || (await this.isUnderWay({ queue, jobId }))) continue;
      await this.tell({ queue, jobId }, data).then(
        () => this.told.add(letter),
        (error: Error) => untold({ queue, jobId }, error),
      );
    }
  }

  /** @param data of its letter, which may have something taken out; the queue keeps the job for a while */
  private async tell({ queue, jobId }: JobRef, data: unknown): Promise<void> {
    const job = await this.ask(() => this.queue(queue).getJob(jobId));
    await this.whenGivenUp.get(queue)?.(jobId, job?.data ?? data);
  }

  private async addWithoutGivenUp(flows: FlowProducer, root: FlowNode): Promise<void> {
    await Promise.all(nodesOf(root).map(({ queue, jobId }) => removeStray(this.queue(queue), jobId)));
    const [wanted, isGivenUp] = await Promise.all([this.withoutGivenUp(root), this.isGivenUp(root)]);
    const add = () => flows.add(flowJob(wanted, this.plans));
    if (!isGivenUp) return void (await add());
    // Under its id nothing would ever run again. Cut off in between, it is a job that was lost.
    await this.requeue(root.queue, [root.jobId], async () => {
      const job = await this.queue(root.queue).getJob(root.jobId);
      await job?.remove({ removeChildren: false });
      await add();
      return [root.jobId];
    });
  }

  private async isGivenUp({ queue, jobId }: JobRef): Promise<boolean> {
    return (await this.queue(queue).getJobState(jobId)) === 'failed';
  }

  /** The engines would have the parent wait for ever for a child that failed before the parent was there. */
  private async withoutGivenUp(node: FlowNode): Promise<FlowNode> {
    const children = await Promise.all(
      (node.children ?? []).map(async (child) =>
        (await this.isGivenUp(child)) ? [] : [await this.withoutGivenUp(child)],
      ),
    );
    return { ...node, children: children.flat() };
  }

  /** Somebody dropped the queues' own database, or emptied it, while we run: made anew, it is one that has lost its memory. */
  private async keepDatabase(): Promise<void> {
    if (!(await this.engine.isDatabaseGone())) return;
    await prepareQueues(this.config, this.pool);
    log.error('the database of the queues was gone; it was made anew, and what it had is asked for again');
  }

  /** The queue keeps it for all processes, also from an earlier start with other settings, until it loses its memory. */
  private async keepBound(name: string): Promise<void> {
    const { inAll } = planOf(name, this.plans);
    if (inAll === undefined) return;
    const queue = this.queue(name);
    if ((await queue.getGlobalConcurrency()) === inAll) return;
    await (inAll === null ? queue.removeGlobalConcurrency() : queue.setGlobalConcurrency(inAll));
  }

  private keepPaused(): Promise<void> {
    return this.paused.keep(this.names(), (name) => this.queue(name));
  }

  private planned(): PlannedQueue[] {
    return this.names().map((name) => ({ queue: this.queue(name), plan: planOf(name, this.plans) }));
  }

  private keepSchedules(): Promise<readonly string[]> {
    const planned = this.planned().flatMap(({ queue, plan }) =>
      Object.entries(plan.schedules).map(([jobName, schedule]) => ({
        queue,
        jobName,
        schedule,
        options: jobOptions(queue.name, this.plans),
      })),
    );
    return keepSchedules(this.pool, planned);
  }

  /** The job's work is over. Not being able to note that is no reason to do it again: it is looked up later. */
  private async ended(id: string): Promise<void> {
    // Ids of outbox messages are UUIDs; a schedule's jobs have others.
    if (!this.engine.mayForget || !isUuid(id)) return;
    await this.finish(id).catch((error: Error) =>
      log.warn({ jobId: id, error: error.message }, 'job not noted as done'),
    );
  }
}

const untold = (job: JobRef, error: Error): void =>
  log.warn({ ...job, error: error.message }, 'nobody could be told that a job was given up');

const away = () => new Unavailable('The queue does not answer. Please try again soon.');
