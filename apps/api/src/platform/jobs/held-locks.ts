/** Of a lock's time: two renewals may fail before others may take the job. */
const RENEWED_EVERY = 1 / 3;

/** A queue's worker, as far as its locks go. */
export interface LockRenewal {
  /** @returns the jobs that somebody else has now */
  renew(jobIds: string[], tokens: string[]): Promise<readonly string[]>;
  lost(jobId: string): void;
  failed(error: Error): void;
}

/**
 * Keeps the jobs of a worker locked while they run. BullMQ goes by the clock for that: after one that ran ahead was set right, it would
 * not renew a lock until the old time has come again, and others would take jobs that run.
 */
export class HeldLocks {
  private readonly tokens = new Map<string, string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly lockMs: number,
    private readonly renewal: LockRenewal,
  ) {}

  async during<T>(jobId: string, token: string, run: () => Promise<T>): Promise<T> {
    this.tokens.set(jobId, token);
    this.timer ??= setInterval(() => void this.renew(), this.lockMs * RENEWED_EVERY);
    try {
      return await run();
    } finally {
      // It may have come back under another token meanwhile.
      if (this.tokens.get(jobId) === token) this.tokens.delete(jobId);
      if (this.tokens.size === 0) this.timer = void clearInterval(this.timer);
    }
  }

  private async renew(): Promise<void> {
    const held = [...this.tokens];
    try {
      const lost = await this.renewal.renew(
        held.map(([jobId]) => jobId),
        held.map(([, token]) => token),
      );
      for (const jobId of lost) if (this.tokens.has(jobId)) this.renewal.lost(jobId);
    } catch (error) {
      this.renewal.failed(error as Error);
    }
  }
}
