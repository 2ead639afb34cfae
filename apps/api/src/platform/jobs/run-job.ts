import { DelayedError, RateLimitError, UnrecoverableError, WaitingError, type Job } from 'bullmq';
import { isEngineAway } from '../engine-away';
import { log } from '../log';
import { afterFailure, type NextStep } from './after-failure';
import { attempt } from './attempt';
import { isScheduled, letterIdOf, type DeadJobs } from './dead-jobs';
import { failureClassOf, type FailureClass } from './job-failure';
import type { JobTallies } from './job-tallies';
import type { JobHandler } from './job-handler';
import { runsOf } from './given-up';
import type { QueuePlan } from './queue-plans';

/** What a job's queue gives to its run. */
export interface Run {
  readonly plan: Pick<QueuePlan, 'timeoutMs' | 'rate'>;
  readonly handler: JobHandler;
  readonly dead: Pick<DeadJobs, 'write' | 'forget'>;
  readonly tallies: Pick<JobTallies, 'waited' | 'ran'>;
  /** Told the id once the job will not run again by itself, however it ended. */
  ended(id: string): Promise<void>;
  /** No job of the queue starts for so long, in any process. */
  rest(pauseMs: number): Promise<void>;
}

/** Carries out one attempt at a job, and says what becomes of it when it fails (`after-failure.ts`). */
export async function runJob(
  job: Job,
  token: string | undefined,
  told: AbortSignal | undefined,
  run: Run,
): Promise<unknown> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  if (job.attemptsStarted === 1) run.tallies.waited(job.queueName, secondsDue(job));
  let result: unknown;
  try {
    result = await attempt((signal) => run.handler(job, signal), run.plan.timeoutMs, told);
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const failureClass = failureClassOf(error);
    run.tallies.ran(job.queueName, failureClass, seconds());
    throw await failed(job, token, error, failureClass, run);
  }
  run.tallies.ran(job.queueName, 'completed', seconds());
  // Given up once, or written down and then left behind by a process that died.
  if (job.attemptsStarted > 1 || isScheduled(job))
    await run.dead.forget(job.queueName, [letterIdOf(job)]).catch(unkept);
  await run.ended(job.id!);
  return result;
}

/** @returns what to throw, by which the queue knows what to do */
async function failed(
  job: Job,
  token: string | undefined,
  error: Error,
  failureClass: FailureClass,
  run: Run,
): Promise<Error> {
  const runs = runsOf(job);
  let next: NextStep = afterFailure({ failureClass, retryAfterMs: retryAfterOf(error) }, runs, run.plan);
  if (next.kind === 'end' && next.dead) {
    // A job is not over before somebody can see that: it waits for the table like for any engine.
    await run.dead.write(job, failureClass, error).catch((trouble: unknown) => {
      if (isEngineAway(trouble)) next = afterFailure({ failureClass: 'away' }, runs, run.plan);
      else unkept(trouble as Error);
    });
  }
  const fields = { queue: job.queueName, jobId: job.id, failureClass, error: error.message };
  switch (next.kind) {
    case 'retry':
      return error;
    case 'rest':
      log.warn({ ...fields, pauseMs: next.pauseMs }, 'a queue rests, as it was asked to');
      await run.rest(next.pauseMs);
      return new RateLimitError();
    case 'put-off':
      log.warn({ ...fields, pauseMs: next.pauseMs }, 'a job waits for something that does not answer');
      await job.moveToDelayed(Date.now() + next.pauseMs, token);
      return new DelayedError();
    case 'hand-back':
      await job.moveToWait(token);
      return new WaitingError();
    case 'end':
      await run.ended(job.id!);
      return asSettled(job.attemptsMade + 1 >= runs.attempts ? error : unrecoverable(error));
  }
}

/** Errors of jobs whose end was dealt with here. The queue ends some by itself: one that stalled, one whose children failed. */
const settled = new WeakSet<Error>();
export const isSettled = (error: Error): boolean => settled.has(error);

function asSettled(error: Error): Error {
  settled.add(error);
  return error;
}

function unrecoverable(error: Error): Error {
  const last = new UnrecoverableError(error.message);
  last.stack = error.stack;
  return last;
}

const retryAfterOf = (error: Error): number | undefined => (error as { retryAfterMs?: number }).retryAfterMs;

const secondsDue = (job: Job): number =>
  Math.max(0, ((job.processedOn ?? Date.now()) - job.timestamp - (job.opts.delay ?? 0)) / 1_000);

function unkept(error: Error): void {
  log.error({ error: error.message }, 'a dead letter could not be kept');
}
