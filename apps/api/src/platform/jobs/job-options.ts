import type { JobsOptions } from 'bullmq';
import { KEEP_FAILED, PAYLOAD_LIMIT, type QueuePlan, type QueuePlans } from './queue-plans';

/** @throws Error when the queue has no plan */
export function planOf(queue: string, plans: QueuePlans): QueuePlan {
  const plan = Object.hasOwn(plans, queue) ? plans[queue] : undefined;
  if (!plan) throw new Error(`queue ${queue} has no plan: add one to platform/jobs/queue-plans.ts`);
  return plan;
}

/** What each job of a queue is added with. @throws Error when the queue has no plan */
export function jobOptions(queue: string, plans: QueuePlans): JobsOptions & { attempts: number } {
  const { attempts, backoff, keepCompleted } = planOf(queue, plans);
  return {
    attempts,
    backoff: { type: 'exponential', delay: backoff.firstMs, jitter: backoff.jitter },
    removeOnComplete: kept(keepCompleted),
    removeOnFail: kept(KEEP_FAILED),
    sizeLimit: PAYLOAD_LIMIT,
  };
}

const kept = ({ ageMs, count }: { ageMs: number; count: number }) => ({ age: ageMs / 1_000, count });
