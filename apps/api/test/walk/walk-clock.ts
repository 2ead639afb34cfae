import { writeFileSync } from 'node:fs';
import type { Clock } from '../../src/platform/tokens';

/** A clock that acts may put forward. */
export interface WalkClock extends Clock {
  advance(ms: number): void;
}

/** Stands still between acts, so that nothing falls due on its own and a walk of the same seed goes the same way. */
export class StandingClock implements WalkClock {
  private ms = Date.now();

  now(): Date {
    return new Date(this.ms);
  }

  advance(ms: number): void {
    this.ms += ms;
  }
}

/** Goes on, ahead of the machine's by what stands in a file: `shifted-clock.cjs` reads it in every process of a shop. */
export class ShiftedClock implements WalkClock {
  private offset = 0;

  constructor(private readonly file: string) {
    this.advance(0);
  }

  now(): Date {
    return new Date(Date.now() + this.offset);
  }

  advance(ms: number): void {
    this.offset += ms;
    writeFileSync(this.file, String(this.offset));
  }
}

/** YYYY-MM-DD in Brisbane, as the bank books. */
export const bankDay = (clock: Clock): string =>
  new Date(clock.now().getTime() + 10 * 3_600_000).toISOString().slice(0, 10);
