const FAILURES = 3;
const WITHIN_MS = 60_000;
const OPEN_MS = 60_000;

/** After three failures within a minute nobody is asked for a minute. */
export class Breaker {
  private failures: number[] = [];
  private openUntil = 0;

  isOpen(nowMs: number): boolean {
    // Longer than it ever opens for: the clock was ahead when it did.
    return nowMs < this.openUntil && nowMs >= this.openUntil - OPEN_MS;
  }

  failed(nowMs: number): void {
    this.failures = [...this.failures.filter((at) => Math.abs(nowMs - at) < WITHIN_MS), nowMs];
    if (this.failures.length < FAILURES) return;
    this.failures = [];
    this.openUntil = nowMs + OPEN_MS;
  }

  succeeded(): void {
    this.failures = [];
  }
}
