import type { FlowJob } from 'bullmq';
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
