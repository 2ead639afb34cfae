import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, register } from 'prom-client';
import { EngineHealth } from './engine-health';
import { Unavailable } from './errors';
import { HistorySeals } from './history-seals';
import { Public } from './http/policy';
import { objectOf, oneOf, Responds } from './http/response-schema';
import { JobMetrics } from './jobs/job-metrics';
import { log } from './log';
import { MetricSources } from './metric-sources';
import { Readiness } from './readiness';
import { PG_POOL } from './tokens';

/**
 * How often the delay of the event loop is measured: each time wakes the process, which at rest has little else to do. What the
 * loop was late by comes on top of this in `nodejs_eventloop_lag_*`, so that a process at ease tells 0.1 s.
 */
const EVENT_LOOP_MEASURED_EVERY_MS = 100;

if (!register.getSingleMetric('process_cpu_user_seconds_total')) {
  collectDefaultMetrics({ eventLoopMonitoringPrecision: EVENT_LOOP_MEASURED_EVERY_MS });
}
const checkpointGauge = new Gauge({
  name: 'halfpallet_projection_position',
  help: 'Position each read model has reached.',
  labelNames: ['projection'],
});
const haltedGauge = new Gauge({
  name: 'halfpallet_projection_halted',
  help: '1 for a read model or reaction that stands still until a person looks, 0 otherwise.',
  labelNames: ['projection'],
});

const historyGauge = new Gauge({
  name: 'halfpallet_history_intact',
  help: '1 when the last look at the whole history found it as it was sealed, 0 when not.',
});

// Nothing is known before the first look.
historyGauge.set(Number.NaN);

const OK = objectOf<{ status: string }>({ status: oneOf('ok') });

@ApiTags('health')
@Controller('api')
@Public()
export class HealthController {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly engines: EngineHealth,
    private readonly readiness: Readiness,
    private readonly jobs: JobMetrics,
    private readonly others: MetricSources,
    private readonly seals: HistorySeals,
  ) {}

  /** 200 once everything is ready and every engine answers and has room; 503 within two seconds otherwise. */
  @Get('health')
  @Responds(OK)
  async health() {
    if (!this.readiness.ready) throw new Unavailable(`The shop is starting: ${this.readiness.waitingFor}.`);
    const problem = await this.engines.problem();
    if (problem !== null) {
      log.warn({ problem }, 'an engine is not well');
      throw new Unavailable();
    }
    return { status: 'ok' };
  }

  /** 200 as long as the process runs; for supervisors. */
  @Get('health/live')
  @Responds(OK)
  live() {
    return { status: 'ok' };
  }

  @Get('metrics')
  @Header('content-type', register.contentType)
  async metrics() {
    const { rows } = await this.pool.query<{ name: string; position: string | null; halted: boolean }>(
      `select name, max(position) filter (where state = 'active') as position, bool_or(state = 'halted') as halted
       from rm.checkpoint where kind <> 'shadow' and state <> 'retired' group by name`,
    );
    for (const { name, position, halted } of rows) {
      if (position !== null) checkpointGauge.set({ projection: name }, Number(position));
      haltedGauge.set({ projection: name }, halted ? 1 : 0);
    }
    const { intact } = await this.seals.lastLook();
    if (intact !== null) historyGauge.set(intact ? 1 : 0);
    const parts = await Promise.all([register.metrics(), this.jobs.text(), this.others.text()]);
    return parts.join('\n');
  }
}
