import type { Job } from 'bullmq';

/** @param signal aborts when the attempt's time is over or the job is told to stop; pass it on to whatever waits */
export type JobHandler<T = unknown> = (job: Job<T>, signal: AbortSignal) => Promise<unknown>;

/**
 * Says of a job that will not run again by itself what that means to whoever asked for it. Told within a minute, maybe more than
 * once, and also of jobs whose handler could say so itself: one that ran out of time, or whose processes died, could not.
 */
export type WhenGivenUp<T = unknown> = (jobId: string, data: T) => Promise<void>;
