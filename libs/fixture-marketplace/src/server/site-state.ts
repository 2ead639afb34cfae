import { CALM, type Switches } from './switches';

const MINUTE_MS = 60_000;

/** One site's switches, and what it remembers of the requests so far. */
export class SiteState {
  switches: Switches = CALM;
  private recent: number[] = [];
  private readonly refusedOnce = new Set<string>();

  change(change: Partial<Switches>): void {
    this.switches = { ...this.switches, ...change };
  }

  reset(): void {
    this.switches = CALM;
    this.recent = [];
    this.refusedOnce.clear();
  }

  /** Counts one off a switch that holds for the next requests. @returns false when it was used up */
  useUp(name: 'throttleNext' | 'failNext'): boolean {
    const left = this.switches[name];
    if (left > 0) this.change({ [name]: left - 1 });
    return left > 0;
  }

  /** Notes a page request. @returns true when it is one too many; refused ones do not count */
  isOverLimit(now: number): boolean {
    const { limitPerMinute } = this.switches;
    this.recent = this.recent.filter((at) => at > now - MINUTE_MS);
    if (limitPerMinute !== null && this.recent.length >= limitPerMinute) return true;
    this.recent.push(now);
    return false;
  }

  /** True at every other request for a path, beginning with the first. */
  refusesThisTime(path: string): boolean {
    if (this.refusedOnce.delete(path)) return false;
    this.refusedOnce.add(path);
    return true;
  }
}
