interface Waiting {
  readonly holder: string;
  readonly begin: () => void;
}

export interface FairGateLimits {
  /** Of everybody together. */
  readonly atOnce: number;
  /** Of one holder. */
  readonly ofOneAtOnce: number;
  readonly waiting: number;
  readonly ofOneWaiting: number;
}

/**
 * Lets so many pieces of work run at once, and of one holder fewer than that: whoever is slow holds up their own work and nobody else's. The
 * others wait in their order, passing those whose holder has all they may have; too many are turned away.
 */
export class FairGate {
  private readonly running = new Map<string, number>();
  private waiting: Waiting[] = [];

  constructor(private readonly limits: FairGateLimits) {}

  /** Whether work of this holder is to be turned away: nothing of it can begin, and there is no room to wait. */
  isFull(holder: string): boolean {
    if (this.mayBegin(holder)) return false;
    const own = this.waiting.filter((each) => each.holder === holder).length;
    return this.waiting.length >= this.limits.waiting || own >= this.limits.ofOneWaiting;
  }

  /** Waits for its turn. Whoever may be turned away asks `isFull` before. */
  async run<T>(holder: string, work: () => Promise<T>): Promise<T> {
    if (this.mayBegin(holder)) this.count(holder, 1);
    else await new Promise<void>((begin) => this.waiting.push({ holder, begin }));
    try {
      return await work();
    } finally {
      this.count(holder, -1);
      this.handOn();
    }
  }

  private mayBegin(holder: string): boolean {
    const all = [...this.running.values()].reduce((sum, each) => sum + each, 0);
    return all < this.limits.atOnce && (this.running.get(holder) ?? 0) < this.limits.ofOneAtOnce;
  }

  private handOn(): void {
    const next = this.waiting.find(({ holder }) => this.mayBegin(holder));
    if (next === undefined) return;
    this.waiting = this.waiting.filter((each) => each !== next);
    // It has its place from now on: nobody can come between.
    this.count(next.holder, 1);
    next.begin();
  }

  private count(holder: string, by: 1 | -1): void {
    const now = (this.running.get(holder) ?? 0) + by;
    if (now === 0) this.running.delete(holder);
    else this.running.set(holder, now);
  }
}
