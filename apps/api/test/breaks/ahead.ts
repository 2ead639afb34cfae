import type { Clock } from '../../src/platform/tokens';

/** A clock that goes as the machine's does, ahead of it by so much. */
export class Ahead implements Clock {
  private aheadMs = 0;

  now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  /** @param seconds negative: behind */
  setAhead(seconds: number): void {
    this.aheadMs = seconds * 1_000;
  }
}
