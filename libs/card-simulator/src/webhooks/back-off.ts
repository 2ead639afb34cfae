const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const WAITS = [1 * SECOND, 5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 1 * HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR];
const LAST_WAIT = 12 * HOUR;

/** How long an event is offered before it is given up. */
export const DELIVERY_WINDOW_MS = 72 * HOUR;

/**
 * Milliseconds to wait after the given number of failed attempts (1 = the first one failed), or undefined once the
 * event, `ageMs` old, would be older than three days by then.
 */
export function waitAfter(failedAttempts: number, ageMs: number): number | undefined {
  const wait = WAITS[failedAttempts - 1] ?? LAST_WAIT;
  return ageMs + wait > DELIVERY_WINDOW_MS ? undefined : wait;
}
