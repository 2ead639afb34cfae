import type { Queue } from 'bullmq';
import type { Pool } from 'pg';

/**
 * Which queues staff paused. It stands with the shop's own data: what carries the queues may lose its memory, and would run on
 * with what somebody had stopped.
 */
export class PausedQueues {
  constructor(private readonly pool: Pool) {}

  /** What runs comes to its end, and nothing else starts. */
  async pause(queue: Queue): Promise<void> {
    await queue.pause();
    await this.pool.query('insert into app.paused_queue (queue) values ($1) on conflict do nothing', [queue.name]);
  }

  async resume(queue: Queue): Promise<void> {
    await this.pool.query('delete from app.paused_queue where queue = $1', [queue.name]);
    await queue.resume();
  }

  /** Pauses those of them again that have forgotten it. */
  async keep(names: readonly string[], queueOf: (name: string) => Queue): Promise<void> {
    for (const name of await this.among(names)) {
      const queue = queueOf(name);
      if (await queue.isPaused()) continue;
      await queue.pause();
      // Somebody may have resumed it in between.
      if ((await this.among([name])).length === 0) await queue.resume();
    }
  }

  async among(names: readonly string[]): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ queue: string }>(
      'select queue from app.paused_queue where queue = any($1)',
      [names],
    );
    return rows.map(({ queue }) => queue);
  }
}
