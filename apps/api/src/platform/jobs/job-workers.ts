import { WaitingError, type Job, type Worker } from 'bullmq';
import type { Pool } from 'pg';
import type { Subscription } from '@halfpallet/event-store';
import { log } from '../log';
import type { StopReason } from './attempt';
import { whenInUse } from '../shop-in-use';
import { onCancelled } from './cancellations';
import { closeInTime } from './close-in-time';
import type { DeadJobs } from './dead-jobs';
import { HeldLocks } from './held-locks';
import { failureClassOf } from './job-failure';
import type { JobHandler } from './job-handler';
import { JobTallies } from './job-tallies';
import { inTime } from './lost-jobs';
import type { QueueEngine } from './queue-engine';
import type { QueuePlan } from './queue-plans';
import { isSettled, runJob } from './run-job';
import { SpareTime } from './spare-time';

const HEARS_WITHIN_MS = 5_000;

/** The workers of this process, from their start to their orderly end. */
export class JobWorkers {
  private readonly workers: Worker[] = [];
  private readonly tallies: JobTallies;
  private readonly spareTime = new SpareTime();
  private subscriptions: Subscription[] = [];
  private drained: Promise<void> | undefined;

  constructor(
    private readonly engine: QueueEngine,
    private readonly pool: Pool,
    private readonly dead: DeadJobs,
    private readonly standBack: boolean,
    private readonly ended: (id: string) => Promise<void>,
  ) {
    this.tallies = new JobTallies(pool);
  }

  /** Does nothing in a process that stops already. */
  async start(name: string, plan: QueuePlan, handler: JobHandler): Promise<void> {
    if (this.drained) return;
    const run = {
      plan,
      handler,
      dead: this.dead,
      tallies: this.tallies,
      ended: this.ended,
      rest: (pauseMs: number) => worker.rateLimit(pauseMs),
    };
    // Three plain parameters: with fewer, or others, the queue hands over no signal.
    const begin = (job: Job, token?: string, signal?: AbortSignal) =>
      // A worker that closes may still be given a job it was just waiting for.
      this.drained ? handBack(job, token) : runJob(job, token, signal, run);
    const inTurn = async (job: Job, token?: string, signal?: AbortSignal) => {
      const over = await this.spareTime.turn(signal);
      return begin(job, token, signal).finally(over);
    };
    const carryOut = plan.standsBack && this.standBack ? inTurn : begin;
    const { concurrency, rate, lockMs, stallCheckMs, mostStalls } = plan;
    const locks = new HeldLocks(lockMs, {
      renew: (ids, tokens) => worker.extendJobLocks(ids, tokens, lockMs),
      // Somebody else has the job now.
      lost: (id) => stop(worker, id, 'stopped'),
      failed: (error) => void worker.emit('error', error),
    });
    const locked = (job: Job, token?: string, signal?: AbortSignal) =>
      locks.during(job.id!, token!, () => carryOut(job, token, signal));
    const worker: Worker = this.engine.openWorker(name, locked, {
      concurrency,
      lockDuration: lockMs,
      skipLockRenewal: true,
      stalledInterval: stallCheckMs,
      maxStalledCount: mostStalls,
      ...(rate ? { limiter: { max: rate.max, duration: rate.perMs } } : {}),
    });
    worker.on('failed', (job, error) => {
      log.warn({ queue: name, jobId: job?.id, attempt: job?.attemptsMade, error: error.message }, 'job failed');
      if (job?.finishedOn && !isSettled(error)) void this.endedByQueue(job, error);
    });
    worker.on('stalled', () => this.tallies.stalled(name));
    this.workers.push(worker);
    if (this.engine.isPostgres) await worker.waitUntilReady();
  }

  /** Before any worker starts: a job that nobody wants any more is to hear of it from its first moment. */
  async listen(): Promise<void> {
    this.tallies.start();
    const { subscription, hears } = onCancelled(this.pool, ({ queue, jobId }) => {
      for (const worker of this.workers) if (worker.name === queue) stop(worker, jobId, 'cancelled');
    });
    this.subscriptions = [subscription, whenInUse(this.pool, () => this.spareTime.heard())];
    // It goes on trying by itself; jobs do not wait for that.
    const deaf = () => new Error('no connection to hear of cancelled jobs');
    await inTime(hears, HEARS_WITHIN_MS, deaf).catch((error: Error) =>
      log.warn({ error: error.message }, 'worker trouble'),
    );
  }

  drain(withinMs?: number): Promise<void> {
    this.drained ??= this.end(withinMs);
    return this.drained;
  }

  private async end(withinMs?: number): Promise<void> {
    // Those that wait for their turn are handed back.
    this.spareTime.close();
    await Promise.all(this.workers.map((worker) => closeInTime(worker, withinMs)));
    await Promise.all(this.subscriptions.map((subscription) => subscription.close()));
    await this.tallies.stop();
  }

  /** The queue itself gives up a job whose processes died too often, or whose children failed; no handler hears of that. */
  private async endedByQueue(job: Job, error: Error): Promise<void> {
    await this.ended(job.id!);
    await this.dead.write(job, failureClassOf(error), error).catch((trouble: Error) => {
      log.error({ queue: job.queueName, jobId: job.id, error: trouble.message }, 'a dead letter could not be kept');
    });
  }
}

/** Due at once, for another process; no attempt is used up. */
async function handBack(job: Job, token: string | undefined): Promise<never> {
  await job.moveToWait(token);
  throw new WaitingError();
}

const stop = (worker: Worker, jobId: string, reason: StopReason) => worker.cancelJob(jobId, reason);
