import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { TransientFailure } from '../failures';
import { inOwnFolder } from './browser-folder';
import { browserMemory, browserPids } from './browser-memory';
import { openContext } from './browser-context';
import { LaunchGuard } from './launch-guard';

export const POOL_LIMITS = {
  contexts: 4,
  pagesPerContext: 25,
  contextAgeMs: 10 * 60_000,
  pagesPerBrowser: 100,
  /** After so many pages it is looked how large the browser has grown, which reads every process of the machine. */
  pagesPerLook: 10,
  browserBytes: 1.2 * 1024 ** 3,
} as const;

export interface BrowserPoolOptions {
  readonly executablePath: string;
  /** Address of the filtering proxy. Every request of the browser goes through it, also those to this machine. */
  readonly proxyUrl: string;
  readonly userAgent?: string;
  readonly limits?: Partial<Record<keyof typeof POOL_LIMITS, number>>;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
  readonly memory?: () => Promise<number | null>;
  /** Told the processes of each browser that was started, as far as they can be told. */
  readonly onStarted?: (pids: readonly number[]) => void;
}

interface Lease {
  readonly site: string;
  readonly context: BrowserContext;
  readonly openedAt: number;
  pages: number;
  busy: boolean;
}

/** The one browser that runs, and what stands open in it. */
interface Running {
  readonly browser: Browser;
  readonly removeFolder: () => Promise<void>;
  readonly leases: Set<Lease>;
  pages: number;
  retiring: boolean;
}

/**
 * One browser with a few contexts. A context serves one site and one page at a time; it is thrown away after 25 pages or
 * 10 minutes, the browser after 100 pages, when it has grown too large, or when it died.
 */
export class BrowserPool {
  private readonly limits: Record<keyof typeof POOL_LIMITS, number>;
  private readonly guard = new LaunchGuard();
  private readonly now: () => number;
  private readonly memory: () => Promise<number | null>;
  private readonly waiting: Array<() => void> = [];
  private starting: Promise<Running> | null = null;
  private running: Running | null = null;
  private closed = false;
  private launches = 0;

  constructor(private readonly options: BrowserPoolOptions) {
    this.limits = { ...POOL_LIMITS, ...options.limits };
    this.now = options.now ?? (() => performance.now());
    this.memory = options.memory ?? (() => browserMemory(options.executablePath));
  }

  /** For people who watch: starts so far, contexts that stand open, and whether it rests after dying too often. */
  get state(): { readonly launches: number; readonly contexts: number; readonly resting: boolean } {
    return { launches: this.launches, contexts: this.running?.leases.size ?? 0, resting: this.guard.isResting };
  }

  /**
   * Lends a context of the site until `use` has ended. Throws TransientFailure when the browser cannot be started now, and
   * the signal's reason when the caller gave up waiting.
   */
  async withContext<T>(
    site: string,
    signal: AbortSignal | undefined,
    use: (context: BrowserContext) => Promise<T>,
  ): Promise<T> {
    const [running, lease] = await this.lend(site, signal);
    try {
      const result = await use(lease.context);
      this.guard.worked();
      return result;
    } finally {
      lease.busy = false;
      lease.pages += 1;
      running.pages += 1;
      await this.giveBack(running, lease, running.pages);
      this.wakeAll();
    }
  }

  /** Ends the browser and whatever is under way in it. */
  async close(): Promise<void> {
    this.closed = true;
    await this.starting?.catch(() => undefined);
    await this.running?.browser.close().catch(() => undefined);
    await this.running?.removeFolder();
    this.running = null;
    this.wakeAll();
  }

  private async lend(site: string, signal: AbortSignal | undefined): Promise<readonly [Running, Lease]> {
    for (;;) {
      signal?.throwIfAborted();
      if (this.closed) throw new TransientFailure('The browser is shutting down.');
      const running = await this.browser();
      const lease = running.retiring ? null : await this.free(running, site);
      if (lease) return [running, lease];
      await this.turn(signal);
    }
  }

  /** An idle context of the site, a new one, or null when all are busy. */
  private async free(running: Running, site: string): Promise<Lease | null> {
    const idle = [...running.leases].filter((lease) => !lease.busy);
    const own = idle.find((lease) => lease.site === site && !this.isWornOut(lease));
    if (own) {
      own.busy = true;
      return own;
    }
    const [oldest] = idle.sort((a, b) => a.openedAt - b.openedAt);
    const isFull = running.leases.size >= this.limits.contexts;
    if (isFull && !oldest) return null;
    // The place is taken before anything is waited for: others look meanwhile.
    const place: Lease = { site, context: null as never, openedAt: this.now(), pages: 0, busy: true };
    running.leases.add(place);
    if (isFull && oldest) await this.discard(running, oldest);
    return this.open(running, place);
  }

  private async open(running: Running, place: Lease): Promise<Lease> {
    try {
      const lease = { ...place, context: await openContext(running.browser, this.options.userAgent) };
      running.leases.add(lease);
      return lease;
    } catch (error) {
      throw new TransientFailure('The browser opened no context.', { cause: error });
    } finally {
      running.leases.delete(place);
      this.wakeAll();
    }
  }

  private isWornOut(lease: Lease): boolean {
    return lease.pages >= this.limits.pagesPerContext || this.now() - lease.openedAt >= this.limits.contextAgeMs;
  }

  private async discard(running: Running, lease: Lease): Promise<void> {
    running.leases.delete(lease);
    await lease.context.close().catch(() => undefined);
  }

  /** @param pages of the browser so far */
  private async giveBack(running: Running, lease: Lease, pages: number): Promise<void> {
    if (this.isWornOut(lease)) await this.discard(running, lease);
    if (pages >= this.limits.pagesPerBrowser || (await this.isTooLarge(pages))) running.retiring = true;
    const busy = [...running.leases].some((other) => other.busy);
    if (!running.retiring || busy || this.running !== running) return;
    this.running = null;
    this.guard.retired();
    await running.browser.close().catch(() => undefined);
  }

  private async isTooLarge(pages: number): Promise<boolean> {
    return pages % this.limits.pagesPerLook === 0 && ((await this.memory()) ?? 0) > this.limits.browserBytes;
  }

  private async browser(): Promise<Running> {
    if (this.running) return this.running;
    this.starting ??= this.launch().finally(() => {
      this.starting = null;
    });
    return this.starting;
  }

  private async launch(): Promise<Running> {
    const wait = this.guard.waitFor(this.now());
    if (wait > 0) throw new TransientFailure(`The browser may be started again in ${Math.ceil(wait / 1000)} s.`);
    this.guard.launching(this.now());
    this.launches += 1;
    try {
      const env = { ...process.env };
      const [browser, removeFolder] = await inOwnFolder(() =>
        chromium.launch({
          executablePath: this.options.executablePath,
          args: ARGUMENTS,
          // Its sockets stand in the system's own folder for temporary files: their addresses may not be long.
          env,
          // Set here, and not as an argument of the browser, it also covers this machine's own addresses.
          proxy: { server: this.options.proxyUrl },
        }),
      );
      const running: Running = { browser, removeFolder, leases: new Set(), pages: 0, retiring: false };
      browser.on('disconnected', () => {
        this.died(running);
        void removeFolder();
      });
      this.running = running;
      this.options.onStarted?.(await browserPids(this.options.executablePath));
      return running;
    } catch (error) {
      this.guard.died();
      throw new TransientFailure('The browser did not start.', { cause: error });
    }
  }

  private died(running: Running): void {
    if (this.running !== running) return;
    this.running = null;
    if (!this.closed) this.guard.died();
    this.wakeAll();
  }

  private turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted) {
        resolve();
        return;
      }
      const wake = (): void => {
        signal?.removeEventListener('abort', wake);
        const at = this.waiting.indexOf(wake);
        if (at >= 0) this.waiting.splice(at, 1);
        resolve();
      };
      this.waiting.push(wake);
      signal?.addEventListener('abort', wake);
    });
  }

  /** All look again: a context came free, or the browser went and the next one has room for several. */
  private wakeAll(): void {
    for (const wake of [...this.waiting]) wake();
  }
}

/** No way out beside the proxy: UDP (QUIC, WebRTC) knows none. And no pictures. */
const ARGUMENTS = [
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-background-networking',
  '--mute-audio',
  // What is not asked for need not be refused, request by request.
  '--blink-settings=imagesEnabled=false',
];
