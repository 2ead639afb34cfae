/**
 * A signal that aborts when the time is over, or before that with the caller's, whose reason it then has.
 *
 * It stands in for `AbortSignal.any([caller, AbortSignal.timeout(ms)])`: nothing holds the timeout in there, and once it is
 * collected as garbage the time is never over.
 *
 * @param ms after which its reason is a DOMException named `TimeoutError`; the process may end before
 */
export function endsWithin(ms: number, caller?: AbortSignal): AbortSignal {
  const end = new AbortController();
  const stop = (reason: unknown): void => {
    clearTimeout(timer);
    caller?.removeEventListener('abort', givenUp);
    end.abort(reason);
  };
  const givenUp = (): void => stop(caller?.reason);
  const timer = setTimeout(() => stop(new DOMException(`it took more than ${ms} ms`, 'TimeoutError')), ms).unref();
  if (caller?.aborted) givenUp();
  else caller?.addEventListener('abort', givenUp, { once: true });
  return end.signal;
}
