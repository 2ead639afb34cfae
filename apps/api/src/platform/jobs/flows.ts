import type { FlowJob, Queue } from 'bullmq';
import type { JobRef } from './cancellations';
import { jobOptions } from './job-options';
import type { QueuePlans } from './queue-plans';

/**
 * A job and those that have to end before it runs. Ids follow from what the work is about, on every node: adding the same flow
 * again adds nothing that is there. A child that is given up does not hold its parent.
 */
export interface FlowNode extends JobRef {
  /** Default: the name of the queue. */
  readonly name?: string;
  readonly data: unknown;
  readonly children?: readonly FlowNode[];
}

/** @throws Error when a queue has no plan */
export function flowJob(node: FlowNode, plans: QueuePlans, isChild = false): FlowJob {
  return {
    queueName: node.queue,
    name: node.name ?? node.queue,
    data: node.data,
    opts: {
      ...jobOptions(node.queue, plans),
      jobId: node.jobId,
      ...(isChild ? { ignoreDependencyOnFailure: true } : {}),
    },
    children: (node.children ?? []).map((child) => flowJob(child, plans, true)),
  };
}

/** The node and everything below it. */
export function nodesOf(node: FlowNode): readonly FlowNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)];
}

const OVER = new Set(['active', 'completed', 'failed', 'unknown']);

/**
 * Takes a job out of its flow and its queue unless it runs or ran. The queue's own way to remove children leaves their parent
 * on Postgres with children that are not there (BullMQ 6.7), so the tie is cut first.
 */
export async function removeWaiting(queue: Queue, jobId: string): Promise<void> {
  const job = await queue.getJob(jobId);
  if (!job || OVER.has(await job.getState())) return;
  // Either fails when the job has just begun, or its parent is gone: whoever runs it is told to stop.
  await job.removeChildDependency().catch(() => undefined);
  await job.remove({ removeChildren: false }).catch(() => undefined);
}
