import type { Clock } from '../../src/platform/tokens';

/** Stands still between acts, so that nothing falls due on its own and a walk of the same seed goes the same way. */
export class WalkClock implements Clock {
  private ms = Date.now();

  now(): Date {
    return new Date(this.ms);
  }

  advance(ms: number): void {
    this.ms += ms;
  }

  /** YYYY-MM-DD in Brisbane, as the bank books. */
  today(): string {
    return new Date(this.ms + 10 * 3_600_000).toISOString().slice(0, 10);
  }
}
