import type { Pool } from 'pg';
import { log } from '../log';

/** Upper ends of the counted ranges, in seconds. */
export const WAIT_BUCKETS = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3_600] as const;
export const RUN_BUCKETS = [0.05, 0.1, 0.5, 1, 5, 15, 60, 300] as const;

const WRITE_EVERY_MS = 10_000;

export type Tally = 'wait' | 'run' | 'attempts' | 'stalled';

/** One figure: how often, or how many seconds in all. */
interface Figure {
  readonly queue: string;
  readonly metric: Tally;
  /** An outcome, the upper end of a range, `sum` or `count`. */
  readonly label: string;
}

/**
 * What the workers of this process have done, added to the totals of the installation every few seconds. A worker answers no
 * HTTP: `/api/metrics` reads the totals from the table (`job-metrics.ts`), whichever process did the work.
 */
export class JobTallies {
  private readonly counted = new Map<string, Figure & { n: number }>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly pool: Pool) {}

  start(): void {
    this.timer = setInterval(() => void this.write(), WRITE_EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  /** From when the job was due to when it began. */
  waited(queue: string, seconds: number): void {
    this.time(queue, 'wait', WAIT_BUCKETS, seconds);
  }

  /** @param outcome `completed`, or the class of the failure */
  ran(queue: string, outcome: string, seconds: number): void {
    this.time(queue, 'run', RUN_BUCKETS, seconds);
    this.add({ queue, metric: 'attempts', label: outcome }, 1);
  }

  /** A job that its process left behind was given to another. */
  stalled(queue: string): void {
    this.add({ queue, metric: 'stalled', label: 'count' }, 1);
  }

  /** What could not be written is added to the next time's. */
  async write(): Promise<void> {
    // In one order, so that two processes do not wait for each other's rows.
    const figures = [...this.counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, figure]) => figure);
    if (figures.length === 0) return;
    this.counted.clear();
    await this.pool
      .query(
        `insert into app.job_tally as t (queue, metric, label, n)
         select * from unnest($1::text[], $2::text[], $3::text[], $4::float8[])
         on conflict (queue, metric, label) do update set n = t.n + excluded.n`,
        [
          figures.map(({ queue }) => queue),
          figures.map(({ metric }) => metric),
          figures.map(({ label }) => label),
          figures.map(({ n }) => n),
        ],
      )
      .catch((error: Error) => {
        for (const { n, ...figure } of figures) this.add(figure, n);
        log.debug({ error: error.message }, 'the figures of the jobs are written later');
      });
  }

  private time(queue: string, metric: Tally, buckets: readonly number[], seconds: number): void {
    for (const upTo of buckets) if (seconds <= upTo) this.add({ queue, metric, label: String(upTo) }, 1);
    this.add({ queue, metric, label: 'count' }, 1);
    this.add({ queue, metric, label: 'sum' }, seconds);
  }

  private add(figure: Figure, n: number): void {
    const key = `${figure.queue} ${figure.metric} ${figure.label}`;
    const known = this.counted.get(key);
    if (known) known.n += n;
    else this.counted.set(key, { ...figure, n });
  }
}
