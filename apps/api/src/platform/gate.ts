/** Lets so many pieces of work run at once; the others wait in their order, and too many are turned away. */
export class Gate {
  private running = 0;
  private readonly waiting: Array<() => void> = [];
  private readonly patient: Array<() => void> = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting = Number.POSITIVE_INFINITY,
  ) {}

  get isFull(): boolean {
    return this.running >= this.atOnce && this.waiting.length + this.patient.length >= this.mostWaiting;
  }

  /** Waits for its turn. Whoever may be turned away asks `isFull` before. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return this.taking(this.waiting, work);
  }

  /** Waits until nothing runs and nobody waits in `run`: for what nobody is waiting for. */
  runAfterOthers<T>(work: () => Promise<T>): Promise<T> {
    return this.taking(this.patient, work);
  }

  private async taking<T>(queue: Array<() => void>, work: () => Promise<T>): Promise<T> {
    const isOpen = queue === this.patient ? this.running === 0 : this.running < this.atOnce;
    if (isOpen) this.running += 1;
    else await new Promise<void>((turn) => queue.push(turn));
    try {
      return await work();
    } finally {
      // The turn is handed on; nobody can come between.
      const next = this.waiting.shift() ?? (this.running === 1 ? this.patient.shift() : undefined);
      if (next) next();
      else this.running -= 1;
    }
  }
}
