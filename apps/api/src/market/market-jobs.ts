import { Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import type { JobHandler } from '../platform/jobs/job-handler';

export const MARKET_QUEUE = 'market';

/** The name of the jobs that look for a product. */
export const PRODUCT_JOB = 'product';

export interface ProductJob {
  readonly productId: number;
  readonly run: string;
}

/** Leaves a moment of the attempt's time to write down what was found. */
export const LOOK_WITHIN_MS = 35_000;

/** The jobs of the market queue by their name: products are looked for here, candidates by whoever found them. */
@Injectable()
export class MarketJobs {
  private readonly handlers = new Map<string, JobHandler>();

  /** @throws Error when the name has another handler */
  register<T>(name: string, handler: JobHandler<T>): void {
    if (this.handlers.has(name)) throw new Error(`jobs "${name}" of the market queue have two handlers`);
    this.handlers.set(name, handler as JobHandler);
  }

  run(job: Job, signal: AbortSignal): Promise<unknown> {
    const handler = this.handlers.get(job.name);
    if (!handler) throw new Error(`Nobody takes jobs called "${job.name}" of the market queue.`);
    return handler(job, signal);
  }
}
