/** At most `limit` attempts a key within `windowMs`. */
export interface AttemptLimit {
  readonly limit: number;
  readonly windowMs: number;
}

/** Keys and attempts remembered at once; beyond either, whoever was idle longest is forgotten: strangers fill no memory. */
const MAX_KEYS = 10_000;
const MAX_ATTEMPTS = 100_000;

/**
 * Counts attempts in memory, each process for itself. An attempt is counted before it is carried out and handed back
 * when it turns out not to count, so that a burst sent in parallel is held to the limit too.
 */
export class AttemptWindow {
  private readonly attempts = new Map<string, number[]>();
  private remembered = 0;

  constructor(private readonly rule: AttemptLimit) {}

  /**
   * Seconds to wait (at least 1) when the limit is reached, else null. Counts nothing.
   * @param times how many times the limit this key is allowed
   */
  blockedFor(key: string, nowMs: number, times = 1): number | null {
    const recent = this.recent(key, nowMs);
    const oldest = recent[recent.length - this.rule.limit * times];
    return oldest === undefined ? null : Math.max(1, Math.ceil((oldest + this.rule.windowMs - nowMs) / 1_000));
  }

  count(key: string, nowMs: number): void {
    const recent = this.recent(key, nowMs);
    recent.push(nowMs);
    this.forget(key);
    this.attempts.set(key, recent);
    this.remembered += recent.length;
    while (this.attempts.size > MAX_KEYS || (this.remembered > MAX_ATTEMPTS && this.attempts.size > 1)) {
      this.forget(this.attempts.keys().next().value!);
    }
  }

  /** The attempt counted last does not count after all. */
  handBack(key: string): void {
    if (this.attempts.get(key)?.pop() !== undefined) this.remembered -= 1;
  }

  forget(key: string): void {
    this.remembered -= this.attempts.get(key)?.length ?? 0;
    this.attempts.delete(key);
  }

  /** Forgets every key that begins so. */
  forgetAll(beginning: string): void {
    for (const key of [...this.attempts.keys()]) if (key.startsWith(beginning)) this.forget(key);
  }

  private recent(key: string, nowMs: number): number[] {
    return (this.attempts.get(key) ?? []).filter((at) => at > nowMs - this.rule.windowMs);
  }
}
