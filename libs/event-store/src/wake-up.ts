/** Lets many waiting readers be woken at once; a wake-up between two waits is not lost, it ends the next wait at once. */
export class WakeUp {
  private readonly waiting = new Set<() => void>();
  private rings = 0;

  /** Take this before looking for work, hand it to `wait` afterwards. */
  get ticket(): number {
    return this.rings;
  }

  ring(): void {
    this.rings += 1;
    for (const wake of [...this.waiting]) wake();
  }

  /** Resolves on the next ring after `ticket` was taken, after `timeoutMs`, or when `signal` aborts. Never rejects. */
  wait(ticket: number, signal: AbortSignal, timeoutMs?: number): Promise<void> {
    if (ticket !== this.rings || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = timeoutMs === undefined ? undefined : setTimeout(() => wake(), timeoutMs);
      const wake = (): void => {
        clearTimeout(timer);
        this.waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.waiting.add(wake);
      signal.addEventListener('abort', wake, { once: true });
    });
  }
}
