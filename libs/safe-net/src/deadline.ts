import { EgressFailed } from './errors';

/** Ends a request after its time, or when its caller gives it up. Closed when the request is over. */
export class Deadline {
  private readonly ended = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private readonly over: Promise<never>;
  private late = false;

  constructor(
    private readonly totalMs: number,
    private readonly caller: AbortSignal | undefined,
  ) {
    this.timer = setTimeout(() => {
      this.late = true;
      this.ended.abort();
    }, totalMs);
    this.over = new Promise((_resolve, reject) => {
      this.signal.addEventListener('abort', () => reject(new Error('given up')), { once: true });
    });
    // Nobody may be waiting for it.
    this.over.catch(() => undefined);
    if (caller?.aborted) this.givenUp();
    else caller?.addEventListener('abort', this.givenUp, { once: true });
  }

  get signal(): AbortSignal {
    return this.ended.signal;
  }

  /** @throws EgressFailed when the time is over, the signal's reason when the caller gave up: the rest came of it */
  throwItsOwn(): void {
    if (this.late) throw new EgressFailed(`no answer within ${this.totalMs} ms`, true);
    this.caller?.throwIfAborted();
  }

  /** The work's result, or a rejection when the request ends before: a connection under way cannot be interrupted. */
  race<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.over]);
  }

  close(): void {
    clearTimeout(this.timer);
    this.caller?.removeEventListener('abort', this.givenUp);
  }

  private readonly givenUp = (): void => this.ended.abort();
}
