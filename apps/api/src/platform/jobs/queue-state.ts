import type { JobType, Queue } from 'bullmq';

export const JOB_STATES = ['waiting', 'active', 'delayed', 'completed', 'failed'] as const satisfies JobType[];
export type ShownState = (typeof JOB_STATES)[number];

export interface QueueState {
  readonly counts: Readonly<Record<ShownState, number>>;
  readonly paused: boolean;
  /** Processes that take jobs of this queue; 0 means that nothing will happen. */
  readonly workers: number;
  readonly oldestWaitingAt: Date | null;
}

/**
 * How a queue stands, as people see it.
 * @param alive processes of its role that give a sign of life: the connections of one that stands still remain
 */
export async function queueState(queue: Queue, alive: number): Promise<QueueState> {
  const [kept, paused, connected, waiting] = await Promise.all([
    queue.getJobCounts(...keptAs(JOB_STATES)),
    queue.isPaused(),
    queue.getWorkersCount(),
    queue.getJobs(['waiting'], 0, 0, true),
  ]);
  const count = (state: string) => kept[state] ?? 0;
  return {
    counts: {
      waiting: count('waiting') + count('paused') + count('prioritized') + count('waiting-children'),
      active: count('active'),
      delayed: count('delayed'),
      completed: count('completed'),
      failed: count('failed'),
    },
    paused,
    workers: Math.min(connected, alive),
    oldestWaitingAt: waiting[0] ? new Date(waiting[0].timestamp) : null,
  };
}

/** What waits in a paused queue is counted under this name, which the library's types leave out. */
const PAUSED = 'paused' as JobType;

/** The queue keeps apart what waits in turn, by priority, for its children and because it is paused; to a person all of it waits. */
export function keptAs(states: readonly ShownState[]): JobType[] {
  return states.flatMap((state): JobType[] =>
    state === 'waiting' ? ['waiting', PAUSED, 'prioritized', 'waiting-children'] : [state],
  );
}
