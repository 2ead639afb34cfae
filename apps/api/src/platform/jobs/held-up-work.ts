import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../tokens';
import type { JobRef } from './cancellations';
import { JobQueues } from './job-queues';
import { RoleReports } from './role-reports';

const GIVEN_UP =
  'It could not be handed to its queue, and is not tried again by itself. Whoever runs the shop finds it under Queues, as given up.';
const AWAY =
  'Its queue does not answer. What is not begun waits, and is begun by itself once the queue answers; tell whoever runs the shop.';
const PAUSED = 'Its queue is paused. It goes on once somebody resumes the queue, under Queues.';
const NO_WORKER = 'No worker gives a sign of life. It goes on once one does; tell whoever runs the shop.';

/** Why work that staff asked for does not begin, or does not go on: whoever asked would look at "queued" or "importing" for ever. */
@Injectable()
export class HeldUpWork {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly queues: JobQueues,
    private readonly roles: RoleReports,
  ) {}

  /**
   * @param open jobs of work that is not over; each has the id of its message in the outbox
   * @returns a sentence for whoever asked, by the job's id; none for those that will go on
   */
  async of(open: readonly JobRef[]): Promise<ReadonlyMap<string, string>> {
    if (open.length === 0) return new Map();
    const [givenUp, paused, alive] = await Promise.all([
      this.givenUp(open),
      this.queues.pausedAmong([...new Set(open.map(({ queue }) => queue))]),
      this.roles.processes(),
    ]);
    const why = async (job: JobRef): Promise<string | null> => {
      if (!alive.has(this.queues.roleOf(job.queue))) return NO_WORKER;
      if (givenUp.has(job.jobId)) return GIVEN_UP;
      const state = await this.queues.stateOf(job);
      if (state === null) return AWAY;
      // What runs comes to its end.
      return paused.includes(job.queue) && state !== 'active' ? PAUSED : null;
    };
    const told = await Promise.all(open.map(async (job) => [job.jobId, await why(job)] as const));
    return new Map(told.flatMap(([id, text]): Array<[string, string]> => (text === null ? [] : [[id, text]])));
  }

  private async givenUp(open: readonly JobRef[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select id from rm.outbox where id = any($1::uuid[]) and state = 'needs_attention'`,
      [open.map(({ jobId }) => jobId)],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
