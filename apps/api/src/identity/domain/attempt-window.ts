/** At most `limit` attempts a key within `windowMs`. */
export interface AttemptLimit {
  readonly limit: number;
  readonly windowMs: number;
}

/** Keys remembered at once; beyond it the one idle for longest is forgotten, so that strangers cannot fill the memory. */
const MAX_KEYS = 10_000;

/**
 * Counts attempts in memory, each process for itself. An attempt is counted before it is carried out and handed back
 * when it succeeds, so that a burst sent in parallel is held to the limit too.
 */
export class AttemptWindow {
  private readonly attempts = new Map<string, number[]>();

  constructor(private readonly rule: AttemptLimit) {}

  /** Seconds to wait (at least 1) when the limit is reached, else null. Counts nothing. */
  blockedFor(key: string, nowMs: number): number | null {
    const recent = this.recent(key, nowMs);
    const oldest = recent[recent.length - this.rule.limit];
    return oldest === undefined ? null : Math.max(1, Math.ceil((oldest + this.rule.windowMs - nowMs) / 1_000));
  }

  count(key: string, nowMs: number): void {
    const recent = this.recent(key, nowMs);
    recent.push(nowMs);
    this.attempts.delete(key);
    this.attempts.set(key, recent);
    if (this.attempts.size > MAX_KEYS) this.attempts.delete(this.attempts.keys().next().value!);
  }

  /** The attempt counted last was no failure. */
  handBack(key: string): void {
    this.attempts.get(key)?.pop();
  }

  forget(key: string): void {
    this.attempts.delete(key);
  }

  private recent(key: string, nowMs: number): number[] {
    return (this.attempts.get(key) ?? []).filter((at) => at > nowMs - this.rule.windowMs);
  }
}
