import type { Job } from 'bullmq';

/** @param signal aborts when the attempt's time is over or the job is told to stop; pass it on to whatever waits */
export type JobHandler<T = unknown> = (job: Job<T>, signal: AbortSignal) => Promise<unknown>;
