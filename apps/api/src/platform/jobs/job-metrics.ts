import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Gauge, Registry } from 'prom-client';
import { log } from '../log';
import { PG_POOL } from '../tokens';
import { ALARM_ABOVE_PER_HOUR } from './dead-jobs';
import { JobQueues } from './job-queues';
import { RUN_BUCKETS, WAIT_BUCKETS, type Tally } from './job-tallies';
import { inTime } from './lost-jobs';
import { queueState } from './queue-state';
import { RoleReports } from './role-reports';

/** Somebody who asks for metrics wants them now; a queue that is away shows by its absence. */
const ANSWER_WITHIN_MS = 1_000;

interface Row {
  readonly queue: string;
  readonly metric: Tally;
  readonly label: string;
  readonly n: number;
}

/** What the queues tell a monitor: totals of all workers, from their table, and how the queues stand now. */
@Injectable()
export class JobMetrics {
  private readonly registry = new Registry();
  private readonly jobs = this.gauge('halfpallet_jobs', 'Jobs by queue and state.', ['queue', 'state']);
  private readonly oldest = this.gauge(
    'halfpallet_job_oldest_waiting_seconds',
    'Age of the job that waits longest, 0 when none does. The main alarm of the queues.',
    ['queue'],
  );
  private readonly workers = this.gauge(
    'halfpallet_queue_workers',
    'Processes that take jobs of this queue and give a sign of life.',
    ['queue'],
  );
  private readonly dead = this.gauge('halfpallet_dead_jobs', 'Jobs that were given up and wait for somebody.', [
    'queue',
  ]);
  private readonly recent = this.gauge(
    'halfpallet_dead_jobs_last_hour',
    'Jobs that were given up in the last hour.',
    [],
  );
  private readonly alarm = this.gauge(
    'halfpallet_dead_jobs_alarm',
    `1 when more than ${ALARM_ABOVE_PER_HOUR} jobs were given up in the last hour, 0 otherwise.`,
    [],
  );

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly queues: JobQueues,
    private readonly roles: RoleReports,
  ) {}

  /** In the text format of Prometheus. */
  async text(): Promise<string> {
    const [totals] = await Promise.all([this.totals(), this.look()]);
    return `${await this.registry.metrics()}${totals}`;
  }

  private async look(): Promise<void> {
    for (const gauge of [this.jobs, this.oldest, this.workers, this.dead]) gauge.reset();
    const [dead, recent, alive] = await Promise.all([
      this.queues.dead.countByQueue(),
      this.queues.dead.recent(),
      this.roles.processes(),
    ]);
    this.recent.set(recent);
    this.alarm.set(recent > ALARM_ABOVE_PER_HOUR ? 1 : 0);
    await Promise.all(
      this.queues.names().map(async (queue) => {
        this.dead.set({ queue }, dead.get(queue) ?? 0);
        const late = () => new Error(`queue ${queue} does not answer`);
        const looking = queueState(this.queues.queue(queue), alive.get(this.queues.roleOf(queue)) ?? 0);
        const state = await inTime(looking, ANSWER_WITHIN_MS, late).catch((error: Error) =>
          log.debug({ queue, error: error.message }, 'no metrics of a queue'),
        );
        if (!state) return;
        for (const [name, count] of Object.entries(state.counts)) this.jobs.set({ queue, state: name }, count);
        this.workers.set({ queue }, state.workers);
        this.oldest.set({ queue }, state.oldestWaitingAt ? (Date.now() - state.oldestWaitingAt.getTime()) / 1_000 : 0);
      }),
    );
  }

  private async totals(): Promise<string> {
    const { rows } = await this.pool.query<Row>('select queue, metric, label, n from app.job_tally order by 1, 2, 3');
    return [
      ...histogram('wait', 'From when a job was due to when it began, in seconds.', WAIT_BUCKETS, rows),
      ...histogram('run', 'One attempt at a job, in seconds.', RUN_BUCKETS, rows),
      ...counter('halfpallet_job_attempts_total', 'Attempts by how they ended.', 'attempts', rows, 'outcome'),
      ...counter('halfpallet_job_stalled_total', 'Jobs that a process left behind.', 'stalled', rows),
      '',
    ].join('\n');
  }

  private gauge(name: string, help: string, labelNames: string[]): Gauge {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }
}

/** By hand: the library's own histograms know only what this process has seen. */
function* histogram(metric: Tally, help: string, buckets: readonly number[], rows: readonly Row[]): Generator<string> {
  const name = `halfpallet_job_${metric}_seconds`;
  yield* [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`];
  const mine = rows.filter((row) => row.metric === metric);
  for (const queue of new Set(mine.map((row) => row.queue))) {
    const n = (label: string) => mine.find((row) => row.queue === queue && row.label === label)?.n ?? 0;
    for (const upTo of buckets) yield `${name}_bucket{queue="${queue}",le="${upTo}"} ${n(String(upTo))}`;
    yield `${name}_bucket{queue="${queue}",le="+Inf"} ${n('count')}`;
    yield `${name}_sum{queue="${queue}"} ${n('sum')}`;
    yield `${name}_count{queue="${queue}"} ${n('count')}`;
  }
}

function* counter(name: string, help: string, metric: Tally, rows: readonly Row[], by?: string): Generator<string> {
  yield* [`# HELP ${name} ${help}`, `# TYPE ${name} counter`];
  for (const { queue, label, n } of rows.filter((row) => row.metric === metric)) {
    yield `${name}{queue="${queue}"${by ? `,${by}="${label}"` : ''}} ${n}`;
  }
}
