import { JobFailure } from './job-failure';

/** What a handler that was told to stop may still take. */
export const GRACE_MS = 500;

/** Why a running job is told to stop; what `Worker.cancelJob` is given. */
export type StopReason = 'cancelled' | 'stopped';

/**
 * One attempt at a job: `work` gets a signal that aborts when the time is over or the job is told to stop. Work that does not
 * listen is left to itself after a moment.
 *
 * @param told the queue's own signal; its reason is a `StopReason`
 * @throws what `work` throws; a JobFailure once the signal has aborted
 */
export async function attempt<T>(
  work: (signal: AbortSignal) => Promise<T>,
  timeoutMs: number,
  told: AbortSignal | undefined,
): Promise<T> {
  if (told?.aborted) throw failureFor(told.reason as StopReason);
  const end = new AbortController();
  const { signal } = end;
  let grace: NodeJS.Timeout | undefined;
  let leave = (_: JobFailure): void => undefined;
  const abort = (failure: JobFailure): void => {
    if (signal.aborted) return;
    grace = setTimeout(() => leave(failure), GRACE_MS);
    end.abort(failure);
  };
  const stop = () => abort(failureFor(told?.reason as StopReason));
  const late = () => abort(new JobFailure('transient', `It took longer than ${timeoutMs / 1_000} s.`));
  const timer = setTimeout(late, timeoutMs);
  told?.addEventListener('abort', stop, { once: true });
  try {
    // Every job comes by here: no listener of a signal of our own, and no race of promises.
    return await new Promise<T>((resolve, reject) => {
      leave = reject;
      work(signal).then(resolve, reject);
    });
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(timer);
    clearTimeout(grace);
    told?.removeEventListener('abort', stop);
  }
}

function failureFor(reason: StopReason): JobFailure {
  return reason === 'cancelled'
    ? new JobFailure('cancelled', 'It was cancelled.')
    : new JobFailure('stopped', 'The process that ran it stops.');
}
