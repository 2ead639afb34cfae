import type { Pool } from 'pg';
import { log } from '../log';

/** Upper ends of the counted ranges, in seconds. */
export const WAIT_BUCKETS = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3_600] as const;
export const RUN_BUCKETS = [0.05, 0.1, 0.5, 1, 5, 15, 60, 300] as const;

const UPPER_ENDS = { wait: WAIT_BUCKETS, run: RUN_BUCKETS } as const;

const WRITE_EVERY_MS = 10_000;

export type Tally = 'wait' | 'run' | 'attempts' | 'stalled';

/** One figure: how often, or how many seconds in all. */
interface Figure {
  readonly queue: string;
  readonly metric: Tally;
  /** An outcome, the upper end of a range, `sum` or `count`. */
  readonly label: string;
}

interface Times {
  readonly queue: string;
  readonly metric: 'wait' | 'run';
  sum: number;
  /** By range, each without those below. */
  readonly counts: number[];
  above: number;
}

/**
 * What the workers of this process have done, added to the totals of the installation every few seconds. A worker answers no
 * HTTP: `/api/metrics` reads the totals from the table (`job-metrics.ts`), whichever process did the work.
 */
export class JobTallies {
  private readonly counted = new Map<string, Figure & { n: number }>();
  private readonly times = new Map<string, Times>();
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
    this.time(queue, 'wait', seconds);
  }

  /** @param outcome `completed`, or the class of the failure */
  ran(queue: string, outcome: string, seconds: number): void {
    this.time(queue, 'run', seconds);
    this.add({ queue, metric: 'attempts', label: outcome }, 1);
  }

  /** A job that its process left behind was given to another. */
  stalled(queue: string): void {
    this.add({ queue, metric: 'stalled', label: 'count' }, 1);
  }

  /** What could not be written is added to the next time's. */
  async write(): Promise<void> {
    this.addTimes();
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

  /** Counted in the one range it falls into: the ranges above are added up when they are written, not for every job. */
  private time(queue: string, metric: 'wait' | 'run', seconds: number): void {
    const key = `${metric} ${queue}`;
    let times = this.times.get(key);
    if (!times)
      this.times.set(key, (times = { queue, metric, sum: 0, counts: UPPER_ENDS[metric].map(() => 0), above: 0 }));
    const range = UPPER_ENDS[metric].findIndex((upTo) => seconds <= upTo);
    if (range < 0) times.above += 1;
    else times.counts[range]! += 1;
    times.sum += seconds;
  }

  /** Adds up what was timed since the last time. */
  private addTimes(): void {
    for (const { queue, metric, sum, counts, above } of this.times.values()) {
      let upTo = 0;
      for (const [range, count] of counts.entries()) {
        upTo += count;
        if (upTo > 0) this.add({ queue, metric, label: String(UPPER_ENDS[metric][range]) }, upTo);
      }
      this.add({ queue, metric, label: 'count' }, upTo + above);
      this.add({ queue, metric, label: 'sum' }, sum);
    }
    this.times.clear();
  }

  private add(figure: Figure, n: number): void {
    const key = `${figure.queue} ${figure.metric} ${figure.label}`;
    const known = this.counted.get(key);
    if (known) known.n += n;
    else this.counted.set(key, { ...figure, n });
  }
}
