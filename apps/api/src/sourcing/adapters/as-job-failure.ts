import { ReadingFailure, Throttled } from '@halfpallet/scraping';
import { NotAsked } from '../../marketplaces/public';
import { JobFailure } from '../../platform/jobs/job-failure';

/** A page that could not be read, as queues understand it. */
export function asJobFailure(error: unknown): Error {
  // Asking again would bring the same, until staff or the clock say otherwise.
  if (error instanceof NotAsked) return new JobFailure('blocked', error.message, { cause: error });
  if (error instanceof ReadingFailure) {
    const retryAfterMs = error instanceof Throttled ? error.retryAfterMs : null;
    return new JobFailure(error.failure, error.message, {
      cause: error,
      ...(retryAfterMs === null ? {} : { retryAfterMs }),
    });
  }
  return error instanceof Error ? error : new Error(String(error));
}
