import { Injectable } from '@nestjs/common';
import { FOUND_OF_A_KIND, type FoundJob } from '@halfpallet/contracts';
import { wholeRange } from '../../platform/http/simple-rest';
import { JobQueues } from '../../platform/jobs/job-queues';
import { DeadJobsQuery } from './dead-jobs.query';

/** Ids of jobs are long; a shorter word is none, and no queue has to be asked for it. */
const JOB_ID = /^[^\s~]{16,}$/;
const FULL_ID = /^([\w-]+)~(\S+)$/;

/** Jobs by their id, in whatever queue, and those that were given up by anything their list is searched by. */
@Injectable()
export class FoundJobs {
  constructor(
    private readonly queues: JobQueues,
    private readonly dead: DeadJobsQuery,
  ) {}

  async find(text: string): Promise<readonly FoundJob[]> {
    const [byId, dead] = await Promise.all([this.byId(text), this.givenUp(text)]);
    const known = new Set(byId.map(({ id }) => id));
    return [...byId, ...dead.filter(({ id }) => !known.has(id))].slice(0, FOUND_OF_A_KIND);
  }

  private async byId(text: string): Promise<FoundJob[]> {
    const [, named, idInQueue] = FULL_ID.exec(text) ?? [];
    const jobId = idInQueue ?? (JOB_ID.test(text) ? text : null);
    if (jobId === null) return [];
    const names = this.queues.names().filter((name) => named === undefined || name === named);
    const look = async (queue: string): Promise<FoundJob[]> => {
      const job = await this.queues.queue(queue).getJob(jobId);
      return job ? [{ id: `${queue}~${jobId}`, queue, jobId, state: await job.getState() }] : [];
    };
    const found = await this.queues.ask(() => Promise.all(names.map(look)));
    return found.flat();
  }

  private async givenUp(text: string): Promise<FoundJob[]> {
    const query = { filter: JSON.stringify({ q: text }), range: wholeRange(FOUND_OF_A_KIND) };
    const { rows } = await this.dead.list(query);
    return rows.map(({ id, queue, jobId }) => ({ id, queue, jobId, state: 'dead' }));
  }
}
