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

/** The same for work that comes step by step: each has so long, and one clock and one listener serve them all. */
export class StepsWithin {
  private readonly ended: Promise<never>;
  private readonly timer: NodeJS.Timeout;
  private readonly onAbort: () => void;

  constructor(
    ms: number,
    private readonly signal: AbortSignal,
  ) {
    let reject: (reason: unknown) => void = () => undefined;
    this.ended = new Promise((_resolve, fail) => (reject = fail));
    this.ended.catch(() => undefined);
    this.timer = setTimeout(() => reject(new TimeIsUp()), Math.max(0, ms));
    this.onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', this.onAbort, { once: true });
  }

  /** @throws TimeIsUp, the reason of `signal`, or what the work throws */
  async step<T>(work: () => Promise<T>): Promise<T> {
    this.signal.throwIfAborted();
    this.timer.refresh();
    const working = work();
    working.catch(() => undefined);
    return Promise.race([working, this.ended]);
  }

  end(): void {
    clearTimeout(this.timer);
    this.signal.removeEventListener('abort', this.onAbort);
  }
}
