import { setTimeout as sleepFor } from 'node:timers/promises';
import { Throttled } from '../failures';
import { judgeStatus } from '../judge-page';
import type { Page, Transport } from '../page';
import type { HostPace } from './host-pace';

export interface PoliteOptions {
  /** A host that is to be left alone for longer is not waited for: the caller may do something else meanwhile. */
  readonly longestWaitMs?: number;
  readonly now?: () => number;
  /**
   * Gives out the turns of a site to all processes that ask it, so that its pace holds for them together.
   * @param delayMs between two turns, at least @param host whose turn it is
   * @returns milliseconds until the turn that is now ours
   */
  readonly turn?: (delayMs: number, host: string) => Promise<number>;
  readonly sleep?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

const sleep = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  sleepFor(milliseconds, undefined, signal ? { signal } : {});

/** Keeps another transport to the pace of each host. Throws Throttled without asking while a host wants to be left alone. */
export class PoliteTransport implements Transport {
  private readonly options: Required<Omit<PoliteOptions, 'turn'>> & Pick<PoliteOptions, 'turn'>;

  constructor(
    private readonly inner: Transport,
    private readonly pace: HostPace,
    options: PoliteOptions = {},
  ) {
    this.options = { longestWaitMs: 20_000, now: () => performance.now(), sleep, ...options };
  }

  async fetch(url: URL, options: Parameters<Transport['fetch']>[1]): Promise<Page> {
    const { longestWaitMs, now, turn } = this.options;
    const { host } = url;
    const ahead = this.pace.waitFor(host, now());
    if (ahead > longestWaitMs) throw new Throttled(ahead);
    const wait = turn ? Math.max(ahead, await turn(this.pace.delayOf(host), host)) : this.pace.reserve(host, now());
    if (wait > 0) await this.options.sleep(wait, options.signal);
    options.signal?.throwIfAborted();
    const page = await this.inner.fetch(url, options);
    const failure = judgeStatus(page);
    if (failure instanceof Throttled) this.pace.refused(host, now(), failure.retryAfterMs);
    else this.pace.answered(host);
    return page;
  }
}
