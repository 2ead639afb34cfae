import { Injectable, type OnModuleInit } from '@nestjs/common';
import { KeptAnswers } from './http/kept-answers';
import { JobQueues } from './jobs/job-queues';

const HOUR_MS = 3_600_000;

/** Forgets what was kept for a while only: answers to Idempotency-Keys live for a day. */
@Injectable()
export class Housekeeping implements OnModuleInit {
  constructor(
    private readonly queues: JobQueues,
    private readonly answers: KeptAnswers,
  ) {}

  onModuleInit(): void {
    this.queues.register('housekeeping', () => this.run(), { concurrency: 1, everyMs: HOUR_MS });
  }

  /** @returns how many kept answers were forgotten */
  run(): Promise<number> {
    return this.answers.sweep();
  }
}
