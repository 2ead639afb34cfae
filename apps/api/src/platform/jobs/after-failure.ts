import { backOff } from '@halfpallet/event-store';
import type { FailureClass } from './job-failure';
import { LONGEST_RETRY_AFTER_MS, MOST_STARTS, type QueuePlan } from './queue-plans';

const FIRST_PAUSE_MS = 1_000;
/** Longest pause while something does not answer. */
const LONGEST_PAUSE_MS = 60_000;
/** Between two tries at somebody who asked to come back and did not say when. */
const UNTOLD_PAUSE_MS = 60_000;

/** How often the job has been run. */
export interface JobRuns {
  /** Attempts that are allowed. */
  readonly attempts: number;
  /** Attempts used up before this one. */
  readonly attemptsMade: number;
  /** Runs begun, this one included, also those that used up no attempt. */
  readonly attemptsStarted: number;
  /** A schedule runs it again anyway. */
  readonly scheduled: boolean;
}

export type NextStep =
  /** An attempt is used up; the queue runs it again after its pause. */
  | { readonly kind: 'retry' }
  /** No attempt is used up; due again after the pause. */
  | { readonly kind: 'put-off'; readonly pauseMs: number }
  /** No attempt is used up; no job of the queue starts until the pause is over. */
  | { readonly kind: 'rest'; readonly pauseMs: number }
  /** No attempt is used up; due at once, for another process. */
  | { readonly kind: 'hand-back' }
  /** It will not run again by itself. `dead`: somebody has to look. */
  | { readonly kind: 'end'; readonly dead: boolean };

/** What becomes of a job whose attempt failed. */
export function afterFailure(
  failure: { readonly failureClass: FailureClass; readonly retryAfterMs?: number | undefined },
  runs: JobRuns,
  plan: Pick<QueuePlan, 'rate'>,
): NextStep {
  const { attempts, attemptsMade, attemptsStarted, scheduled } = runs;
  switch (failure.failureClass) {
    case 'blocked':
    case 'bad-data':
    case 'stalled':
      return { kind: 'end', dead: true };
    case 'cancelled':
      return { kind: 'end', dead: false };
    case 'stopped':
      // Its schedule begins it anew in minutes.
      return scheduled && attempts <= 1 ? { kind: 'end', dead: false } : { kind: 'hand-back' };
    case 'away':
      if (scheduled) return { kind: 'end', dead: false };
      return {
        kind: 'put-off',
        pauseMs: backOff(attemptsStarted - attemptsMade - 1, FIRST_PAUSE_MS, LONGEST_PAUSE_MS),
      };
    case 'throttled': {
      if (attemptsStarted >= MOST_STARTS) return { kind: 'end', dead: true };
      const pauseMs = Math.min(
        Math.max(failure.retryAfterMs ?? UNTOLD_PAUSE_MS, FIRST_PAUSE_MS),
        LONGEST_RETRY_AFTER_MS,
      );
      return { kind: plan.rate ? 'rest' : 'put-off', pauseMs };
    }
    case 'transient':
    case 'fault':
      return attemptsMade + 1 < attempts ? { kind: 'retry' } : { kind: 'end', dead: true };
  }
}
