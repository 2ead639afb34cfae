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
  const left = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => (grace = setTimeout(() => reject(signal.reason as Error), GRACE_MS)), {
      once: true,
    });
  });
  const stop = () => end.abort(failureFor(told?.reason as StopReason));
  const late = () => end.abort(new JobFailure('transient', `It took longer than ${timeoutMs / 1_000} s.`));
  const timer = setTimeout(late, timeoutMs);
  told?.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work(signal), left]);
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
