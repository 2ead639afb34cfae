import { Injectable, type OnModuleInit } from '@nestjs/common';
import { StoredResponses } from './http/stored-responses';
import { JobQueues } from './jobs/job-queues';
import { LimitStores } from './limits/limit-stores';

/** Forgets something that was kept for a while only. @returns how much it forgot */
export type Sweep = () => Promise<number>;

/**
 * Forgets, every hour, what was kept for a while only: answers to Idempotency-Keys live for a day, counts of limits until
 * their window is over, dead letters nobody looked at for a season. Capabilities add to it.
 */
@Injectable()
export class Housekeeping implements OnModuleInit {
  private readonly sweeps: Sweep[] = [];

  constructor(
    private readonly queues: JobQueues,
    private readonly answers: StoredResponses,
    private readonly limits: LimitStores,
  ) {}

  onModuleInit(): void {
    this.queues.register('housekeeping', (_job, signal) => this.run(signal));
  }

  register(sweep: Sweep): void {
    this.sweeps.push(sweep);
  }

  /**
   * One that fails, because a storage is away, say, keeps no other from its turn.
   * @param signal ends the run before the next of them
   * @returns how much was forgotten
   * @throws the signal's reason; else the first failure, when all had their turn
   */
  async run(signal?: AbortSignal): Promise<number> {
    const all: Sweep[] = [
      () => this.answers.sweep(),
      () => this.limits.sweep(),
      () => this.queues.dead.sweep(),
      ...this.sweeps,
    ];
    const failures: unknown[] = [];
    let forgotten = 0;
    for (const sweep of all) {
      signal?.throwIfAborted();
      forgotten += await sweep().catch((error: unknown) => {
        failures.push(error);
        return 0;
      });
    }
    if (failures.length > 0) throw failures[0];
    return forgotten;
  }
}
