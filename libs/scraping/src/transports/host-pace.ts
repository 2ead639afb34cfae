import { MAX_RETRY_AFTER_MS } from '../judge-page';

/** How fast hosts are asked. Times in milliseconds. */
export interface PaceRules {
  /** Between the starts of two requests to one host. */
  readonly delayMs: number;
  /** After a first refusal that names no time; doubles with every further one. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

export const DEFAULT_PACE: PaceRules = { delayMs: 2000, firstPauseMs: 2000, longestPauseMs: 60_000 };

interface HostState {
  readonly nextAt: number;
  readonly refusals: number;
}

/**
 * When each host may be asked next: a steady delay, and a pause after every refusal. Has no clock: every call says what
 * time it is. A crawl delay of the host can only make it slower.
 */
export class HostPace {
  private readonly hosts = new Map<string, HostState>();
  private readonly crawlDelays = new Map<string, number>();

  constructor(private readonly rules: PaceRules = DEFAULT_PACE) {}

  /** @param delayMs what the robots file of the host asks for; capped like every pause. */
  setCrawlDelay(host: string, delayMs: number): void {
    this.crawlDelays.set(host, Math.min(Math.max(delayMs, 0), this.rules.longestPauseMs));
  }

  /** Milliseconds between the starts of two requests to the host. */
  delayOf(host: string): number {
    return Math.max(this.rules.delayMs, this.crawlDelays.get(host) ?? 0);
  }

  /** Milliseconds until the host may be asked. */
  waitFor(host: string, now: number): number {
    return Math.max(0, (this.hosts.get(host)?.nextAt ?? now) - now);
  }

  /** Takes the next free moment of the host. @returns milliseconds until then */
  reserve(host: string, now: number): number {
    const wait = this.waitFor(host, now);
    this.hosts.set(host, { nextAt: now + wait + this.delayOf(host), refusals: this.hosts.get(host)?.refusals ?? 0 });
    return wait;
  }

  /** The host answered: its refusals are forgotten. */
  answered(host: string): void {
    const state = this.hosts.get(host);
    if (state) this.hosts.set(host, { ...state, refusals: 0 });
  }

  /** The host asked for fewer requests. @param retryAfterMs what it said, null for nothing @returns the pause it gets */
  refused(host: string, now: number, retryAfterMs: number | null): number {
    const before = this.hosts.get(host)?.refusals ?? 0;
    const growing = Math.min(this.rules.firstPauseMs * 2 ** Math.min(before, 20), this.rules.longestPauseMs);
    const pause = Math.max(growing, Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS));
    this.hosts.set(host, { nextAt: Math.max(this.hosts.get(host)?.nextAt ?? 0, now + pause), refusals: before + 1 });
    return pause;
  }
}
