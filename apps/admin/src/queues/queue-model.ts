export const JOB_STATES = ['waiting', 'active', 'delayed', 'completed', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** One queue and how many jobs are in which state. */
export interface QueueRow extends Readonly<Record<JobState, number>> {
  readonly id: string;
  readonly name: string;
  readonly paused: boolean;
  /** Processes that take jobs of this queue; 0 means that nothing will happen. */
  readonly workers: number;
  readonly oldestWaitingAt: string | null;
}

export interface JobRow {
  /** `queue~jobId` */
  readonly id: string;
  readonly queue: string;
  readonly jobId: string;
  readonly name: string;
  readonly state: string;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly createdAt: string;
  readonly finishedAt: string | null;
  /** First line, with secrets taken out. */
  readonly error: string | null;
}

/** Work that was asked for and given up after many tries. */
export interface GivenUpMessage {
  readonly id: string;
  readonly kind: string;
  readonly reaction: string;
  readonly attempts: number;
  readonly createdAt: string;
  /** With secrets taken out. */
  readonly error: string | null;
}

/** A job that was given up. */
export interface DeadJob {
  /** `queue~jobId` */
  readonly id: string;
  readonly queue: string;
  readonly jobId: string;
  readonly failureClass: string;
  /** With secrets taken out. */
  readonly reason: string;
  readonly attempts: number;
  /** A schedule runs it again by itself; it has failed so many times. */
  readonly scheduled: boolean;
  readonly times: number;
  readonly failedAt: string;
}
