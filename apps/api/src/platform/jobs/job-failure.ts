import { isEngineAway } from '../engine-away';

export const FAILURE_CLASSES = [
  'transient',
  'throttled',
  'blocked',
  'bad-data',
  'cancelled',
  'stopped',
  'away',
  'stalled',
  'fault',
] as const;

/**
 * Why an attempt failed, which decides what becomes of the job.
 *
 * - `transient`: network, 5xx, timeout, a browser that died. Tried again.
 * - `throttled`: asked to come back later (429, 503 with Retry-After). The queue rests meanwhile; costs no attempt.
 * - `blocked`: refused for good (captcha, login wall, robots.txt). Never tried again.
 * - `bad-data`: what came cannot be used. Never tried again; say in the evidence what came.
 * - `cancelled`: somebody does not want it any more.
 * - `stopped`: the process that ran it stops. Runs elsewhere.
 * - `away`: an engine does not answer. Waits for it; costs no attempt.
 * - `stalled`: its processes died too often. - `fault`: anything else. Tried again.
 */
export type FailureClass = (typeof FAILURE_CLASSES)[number];

interface Details {
  /** Of `throttled`: how long to stay away, in milliseconds. */
  readonly retryAfterMs?: number;
  /** Kept with the dead letter: small, and nothing personal. */
  readonly evidence?: unknown;
  readonly cause?: unknown;
}

/** What a handler throws when it knows why it failed. */
export class JobFailure extends Error {
  readonly retryAfterMs: number | undefined;
  readonly evidence: unknown;

  constructor(
    readonly failureClass: FailureClass,
    message: string,
    { retryAfterMs, evidence, cause }: Details = {},
  ) {
    super(message, { cause });
    this.name = 'JobFailure';
    this.retryAfterMs = retryAfterMs;
    this.evidence = evidence;
  }
}

/** The queue's own words for a job whose processes died again and again. */
const STALLED = /^job (stalled|started) more than allowable limit$/;

export function failureClassOf(error: unknown): FailureClass {
  if (error instanceof JobFailure) return error.failureClass;
  const { name, message } = (error ?? {}) as Partial<Error>;
  if (STALLED.test(message ?? '')) return 'stalled';
  if (name === 'UnrecoverableError') return 'bad-data';
  return isEngineAway(error) ? 'away' : 'fault';
}
