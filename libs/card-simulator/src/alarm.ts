/** Times are rounded up to this many milliseconds, so that a thousand rings for about now become one. */
const GRAIN_MS = 20;

/**
 * Runs a job whenever it is rung for, and at the latest `idleMs` after the last run; never twice at once. Every ring
 * is kept: one for later does not get lost because of one for sooner.
 */
export class Alarm {
  private readonly rings = new Set<number>();
  private timer: NodeJS.Timeout | undefined;
  private armedFor = Infinity;
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly job: () => Promise<void>,
    private readonly idleMs: number,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Asks for a run `ms` milliseconds from now. */
  ringIn(ms: number): void {
    if (this.stopped) return;
    this.rings.add(Math.ceil((Date.now() + ms) / GRAIN_MS) * GRAIN_MS);
    this.arm();
  }

  /** No further runs; resolves when the one under way has ended. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private arm(): void {
    const next = Math.min(...this.rings);
    if (this.stopped || this.running || next >= this.armedFor) return;
    clearTimeout(this.timer);
    this.armedFor = next;
    this.timer = setTimeout(() => this.run(), Math.max(0, next - Date.now()));
    this.timer.unref();
  }

  private run(): void {
    this.armedFor = Infinity;
    const now = Date.now();
    for (const ring of this.rings) if (ring <= now) this.rings.delete(ring);
    this.running = this.job()
      .catch(this.onError)
      .finally(() => {
        this.running = undefined;
        this.ringIn(this.idleMs);
      });
  }
}
