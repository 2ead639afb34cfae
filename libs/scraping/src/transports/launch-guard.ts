/** Milliseconds between two attempts to start the browser. */
export const LAUNCH_EVERY_MS = 5000;
/** Deaths in a row after which the browser rests. */
export const DEATHS_UNTIL_REST = 5;
/** How long it rests before one more attempt. */
export const REST_MS = 60_000;

/** When a browser may be started again. Has no clock: every call says what time it is. */
export class LaunchGuard {
  private lastLaunch = -Infinity;
  private deaths = 0;

  /** Milliseconds until a start is allowed, 0 when it is now. */
  waitFor(now: number): number {
    const pause = this.isResting ? REST_MS : LAUNCH_EVERY_MS;
    return Math.max(0, this.lastLaunch + pause - now);
  }

  /** Whether the browser died too often in a row. */
  get isResting(): boolean {
    return this.deaths >= DEATHS_UNTIL_REST;
  }

  launching(now: number): void {
    this.lastLaunch = now;
  }

  /** It did not start, or went away by itself. */
  died(): void {
    this.deaths += 1;
  }

  /** It brought a page. */
  worked(): void {
    this.deaths = 0;
  }

  /** It was closed on purpose: the next one may start at once. */
  retired(): void {
    this.lastLaunch = -Infinity;
  }
}
