import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { Gauge, Registry } from 'prom-client';
import { MetricSources } from '../platform/metric-sources';
import { PG_POOL } from '../platform/tokens';
import { ProjectionsQuery } from './projections/projections.query';

const RUNS: ReadonlySet<string> = new Set(['running', 'rebuilding']);

/**
 * What the overview shows of read models, reactions and the outbox, for a monitor: work that was given up, and events that hold up
 * what follows, are nobody's failed job, and with nobody at the screen they would be nobody's at all.
 */
@Injectable()
export class OperationsMetrics implements OnModuleInit {
  private readonly registry = new Registry();
  private readonly behind = this.gauge(
    'halfpallet_projection_behind_events',
    'Events that a read model or a reaction has still to take; with an EventStoreDB how far its log goes on.',
    ['projection'],
  );
  private readonly parked = this.gauge(
    'halfpallet_projection_parked_streams',
    'Streams that wait behind an event that a read model or a reaction could not take.',
    ['projection'],
  );
  private readonly run = this.gauge(
    'halfpallet_projections_run',
    '1 while a process runs the read models, 0 when none has given a sign of life for 30 s.',
  );
  private readonly givenUp = this.gauge(
    'halfpallet_outbox_given_up',
    'Tasks that failed at every try and wait until somebody tries them again.',
  );
  private readonly oldestDue = this.gauge(
    'halfpallet_outbox_oldest_due_seconds',
    'For how long the oldest task that is due waits to be taken, 0 when none does.',
  );

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly sources: MetricSources,
    private readonly projections: ProjectionsQuery,
  ) {}

  onModuleInit(): void {
    this.sources.register(() => this.text());
  }

  private async text(): Promise<string> {
    const [consumers, { rows }] = await Promise.all([
      this.projections.all(),
      this.pool.query<{ givenUp: number; oldestDue: number }>(
        `select count(*) filter (where shelf = 'attention')::int as "givenUp",
           coalesce(greatest(extract(epoch from clock_timestamp() - min(due_at) filter (where shelf = 'due')), 0), 0)::float
             as "oldestDue"
         from rm.outbox where shelf in ('attention', 'due')`,
      ),
    ]);
    for (const gauge of [this.behind, this.parked]) gauge.reset();
    for (const { name, lagEvents, parkedStreams } of consumers) {
      this.behind.set({ projection: name }, lagEvents);
      this.parked.set({ projection: name }, parkedStreams);
    }
    this.run.set(consumers.some(({ state }) => RUNS.has(state)) ? 1 : 0);
    this.givenUp.set(rows[0]!.givenUp);
    this.oldestDue.set(rows[0]!.oldestDue);
    return this.registry.metrics();
  }

  private gauge(name: string, help: string, labelNames: string[] = []): Gauge {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }
}
