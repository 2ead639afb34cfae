import { LRUCache } from 'lru-cache';
import { log } from '../log';
import { beganAhead, type Counted, type CountStore } from './count-store';

/** Keys a process knows of one limit; beyond it, whoever was idle longest is forgotten here: strangers fill no memory. */
const MAX_KEYS = 10_000;
/** For so long a process believes that a limit is reached without asking: somebody may have been forgiven elsewhere. */
const BELIEVED_MS = 5_000;

interface Known {
  /** What the store has counted, by all processes. */
  total: number;
  /** Counted here and not yet told to the store. */
  pending: number;
  opensAtMs: number;
  /** When the total was learnt from the store. */
  askedAtMs: number;
}

export interface CountOptions {
  readonly windowMs: number;
  /** At once: each attempt is counted in the store before it is carried out. Otherwise its sums are told by `share()`. */
  readonly atOnce: boolean;
  readonly nowMs: () => number;
  /** There is something to share. */
  readonly onPending: () => void;
}

/**
 * One limit as one process sees it: what it learnt from the store, and what it has counted since. Who is known to be blocked
 * costs no statement, and while the store is away the process counts by itself and tells it later.
 */
export class SharedCount {
  private made: LRUCache<string, Known> | null = null;
  private readonly unshared = new Set<string>();

  constructor(
    private readonly store: CountStore,
    private readonly options: CountOptions,
  ) {}

  /** Room for all keys is taken at once, 300 kB a limit, and most limits of a process never meet anybody. */
  private get known(): LRUCache<string, Known> {
    return (this.made ??= new LRUCache<string, Known>({ max: MAX_KEYS }));
  }

  /** Counts an attempt. @returns how many there were in the window with this one */
  async add(key: string): Promise<number> {
    if (!this.options.atOnce) return this.addHere(key);
    const known = this.at(key);
    known.total += 1;
    try {
      return this.learn(known, await this.store.add(key, 1));
    } catch (error) {
      away(error);
      known.total -= 1;
      return this.addHere(key);
    }
  }

  /** Counts an attempt without asking anybody. */
  addHere(key: string): number {
    const known = this.at(key);
    this.leave(key, known, 1);
    return known.total + known.pending;
  }

  /** The attempt counted last does not count after all. */
  async handBack(key: string): Promise<void> {
    const known = this.known.get(key);
    if (!known || this.msToOpen(known) <= 0 || known.total + known.pending <= 0) return;
    if (!this.options.atOnce || known.pending > 0) return this.leave(key, known, -1);
    known.total -= 1;
    await this.store.add(key, -1).catch((error: unknown) => {
      away(error);
      known.total += 1;
      this.leave(key, known, -1);
    });
  }

  async forget(key: string): Promise<void> {
    this.known.delete(key);
    this.unshared.delete(key);
    await this.store.forget(key).catch(away);
  }

  async forgetAll(beginning: string): Promise<void> {
    for (const key of [...this.known.keys()]) {
      if (!key.startsWith(beginning)) continue;
      this.known.delete(key);
      this.unshared.delete(key);
    }
    await this.store.forgetAll(beginning).catch(away);
  }

  /** Seconds to wait (at least 1) when so many attempts are known to this process, else null. */
  blockedHere(key: string, allowed: number): number | null {
    const known = this.known.get(key);
    if (!known || known.total + known.pending < allowed) return null;
    return this.secondsToOpen(key);
  }

  /**
   * The same, certain: a block learnt a while ago is looked up again.
   * @param look in the store also when this process knows of no block
   */
  async blockedFor(key: string, allowed: number, look = false): Promise<number | null> {
    const seconds = this.blockedHere(key, allowed);
    if (seconds === null && !look) return null;
    const known = this.at(key);
    if (Math.abs(this.options.nowMs() - known.askedAtMs) < BELIEVED_MS && seconds !== null) return seconds;
    try {
      const counted = await this.store.read(key);
      known.total = counted?.total ?? 0;
      known.askedAtMs = this.options.nowMs();
      if (counted) known.opensAtMs = Math.min(known.opensAtMs, known.askedAtMs + counted.opensInMs);
    } catch (error) {
      away(error);
    }
    return this.blockedHere(key, allowed);
  }

  secondsToOpen(key: string): number | null {
    const known = this.known.get(key);
    const ms = known ? this.msToOpen(known) : 0;
    return ms > 0 ? Math.max(1, Math.ceil(ms / 1_000)) : null;
  }

  /** Tells the store what was counted here and learns the sums of all processes. @throws when the store is away */
  async share(): Promise<void> {
    const keys = [...this.unshared];
    this.unshared.clear();
    const shared = await Promise.allSettled(keys.map((key) => this.shareOne(key)));
    const failed = shared.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason as Error;
  }

  private async shareOne(key: string): Promise<void> {
    const known = this.known.peek(key);
    if (!known || known.pending === 0 || this.msToOpen(known) <= 0) return;
    const told = known.pending;
    known.pending = 0;
    known.total += told;
    try {
      this.learn(known, await this.store.add(key, told));
    } catch (error) {
      known.total -= told;
      known.pending += told;
      if (this.known.peek(key) === known) this.unshared.add(key);
      throw error;
    }
  }

  private leave(key: string, known: Known, points: number): void {
    known.pending += points;
    this.unshared.add(key);
    this.options.onPending();
  }

  /**
   * Answers may overtake each other: the largest total is the latest. The window began when the attempt was counted, which
   * may be a moment before the store heard of it.
   */
  private learn(known: Known, { total, opensInMs }: Counted): number {
    known.total = Math.max(known.total, total);
    known.askedAtMs = this.options.nowMs();
    known.opensAtMs = Math.min(known.opensAtMs, known.askedAtMs + opensInMs);
    return total;
  }

  /** Nothing or less once the window is over. */
  private msToOpen({ opensAtMs }: Known): number {
    const ms = opensAtMs - this.options.nowMs();
    return beganAhead(ms, this.options.windowMs) ? 0 : ms;
  }

  private at(key: string): Known {
    const known = this.known.get(key);
    if (known && this.msToOpen(known) > 0) return known;
    const nowMs = this.options.nowMs();
    const fresh = { total: 0, pending: 0, opensAtMs: nowMs + this.options.windowMs, askedAtMs: nowMs };
    this.known.set(key, fresh);
    return fresh;
  }
}

const TELL_EVERY_MS = 60_000;
let toldAtMs = Number.NEGATIVE_INFINITY;

function away(error: unknown): void {
  if (performance.now() - toldAtMs < TELL_EVERY_MS) return;
  toldAtMs = performance.now();
  log.warn({ error: (error as Error).message }, 'the store of the limits is away: each process counts by itself');
}
