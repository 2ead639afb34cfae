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
    this.queues.register('housekeeping', () => this.run());
  }

  register(sweep: Sweep): void {
    this.sweeps.push(sweep);
  }

  /** @returns how much was forgotten */
  async run(): Promise<number> {
    let forgotten = (await this.answers.sweep()) + (await this.limits.sweep()) + (await this.queues.dead.sweep());
    for (const sweep of this.sweeps) forgotten += await sweep();
    return forgotten;
  }
}
