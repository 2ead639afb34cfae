import { log } from '../log';

const EVERY_MS = 60_000;

/**
 * The troubles of an engine in the log. One that is away, or may not write, says so to every question of every queue, dozens of times a
 * second for as long as it lasts: each trouble stands there once a minute, with how often it was left out since.
 */
export class Complaints {
  private readonly said = new Map<string, { readonly at: number; leftOut: number }>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** @param fields of the first queue that met it */
  say(fields: { readonly queue?: string; readonly error: string }, text: string): void {
    const trouble = `${text}: ${fields.error}`;
    const now = this.now();
    const before = this.said.get(trouble);
    if (before && now - before.at < EVERY_MS) {
      before.leftOut += 1;
      return;
    }
    for (const [key, { at }] of this.said) if (now - at >= 2 * EVERY_MS) this.said.delete(key);
    this.said.set(trouble, { at: now, leftOut: 0 });
    log.warn({ ...fields, ...(before?.leftOut ? { leftOut: before.leftOut } : {}) }, text);
  }
}
