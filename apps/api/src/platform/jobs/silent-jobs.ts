/** A job that runs, as a look at its queue finds it. Each renewal of its lock writes another time there. */
export interface LockedJob {
  readonly id: string;
  readonly token: string;
  readonly lockedUntil: string;
}

/** A look that comes this much later than it should saw nothing of the renewals meanwhile: this process stood still, or the engine did. */
const LATE = 2;

/**
 * Tells whose process is silent by whether locks are renewed, not by the times in them: those come from the clocks of other computers.
 * A lock that stays as it is for its whole time, on the own stopwatch, has lapsed.
 */
export class SilentJobs {
  private seen = new Map<string, number>();
  private lookedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly lockMs: number,
    private readonly lookEveryMs: number,
  ) {}

  /**
   * @param active all that run in the queue now
   * @param now on a clock that only goes forward, in milliseconds
   * @returns those that are to be given to another process
   */
  look<J extends LockedJob>(active: readonly J[], now = performance.now()): readonly J[] {
    const before = now - this.lookedAt > LATE * this.lookEveryMs ? new Map<string, number>() : this.seen;
    this.lookedAt = now;
    this.seen = new Map(active.map((job) => [lockOf(job), before.get(lockOf(job)) ?? now]));
    return active.filter((job) => now - this.seen.get(lockOf(job))! >= this.lockMs);
  }
}

const lockOf = ({ id, token, lockedUntil }: LockedJob): string => JSON.stringify([id, token, lockedUntil]);
