/** Too long, or called off. */
export class TimeIsUp extends Error {
  constructor() {
    super('the time is up');
    this.name = 'TimeIsUp';
  }
}

/**
 * Runs work for at most so long; what goes on after that is nobody's concern any more.
 * @throws TimeIsUp, the reason of `signal`, or what the work throws
 */
export async function within<T>(
  ms: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const own = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let onAbort: (() => void) | undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    const end = (reason: unknown) => {
      own.abort(reason);
      reject(reason);
    };
    timer = setTimeout(() => end(new TimeIsUp()), Math.max(0, ms));
    onAbort = () => end(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
  });
  const working = work(own.signal);
  working.catch(() => undefined);
  try {
    return await Promise.race([working, ended]);
  } finally {
    clearTimeout(timer);
    if (onAbort) signal.removeEventListener('abort', onAbort);
  }
}
