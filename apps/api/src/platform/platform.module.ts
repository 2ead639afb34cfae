import { Global, Module, type DynamicModule, type OnApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import {
  createEventStoreDbStore,
  createPostgresStore,
  createEventCatalogue,
  createTransactor,
  type EventStore,
} from '@halfpallet/event-store';
import { createPositionWaiter } from '@halfpallet/projections';
import type { Config } from './config';
import { CarryOutReactions } from './carry-out-reactions';
import type { Contribution } from './contribution';
import { ClockWatch } from './clock-watch';
import { EngineHealth } from './engine-health';
import { HistorySeals } from './history-seals';
import { Housekeeping } from './housekeeping';
import { CspReportsController } from './csp-reports.controller';
import { HealthController } from './health.controller';
import { StoredResponses } from './http/stored-responses';
import { RateLimiter } from './limits/rate-limiter';
import { LimitStores } from './limits/limit-stores';
import type { PositionWaiter } from './position-waiter';
import { JobMetrics } from './jobs/job-metrics';
import { HeldUpWork } from './jobs/held-up-work';
import { JobQueues } from './jobs/job-queues';
import { queuePlans } from './jobs/queue-plans';
import { RoleReports } from './jobs/role-reports';
import { log } from './log';
import { MetricSources } from './metric-sources';
import { OutboxHandlers } from './outbox-handlers';
import { notingPositions } from './position-noting-transactor';
import { Readiness } from './readiness';
import { ShopFactsController } from './shop-facts.controller';
import {
  CLOCK,
  CONFIG,
  CONTRIBUTIONS,
  EVENT_CATALOGUE,
  EVENT_STORE,
  PG_POOL,
  POSITION_WAITER,
  QUEUE_PLANS,
  TRANSACTOR,
  type Clock,
} from './tokens';

@Injectable()
class EngineShutdown implements OnApplicationShutdown {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(POSITION_WAITER) private readonly waiter: PositionWaiter & { close(): Promise<void> },
    private readonly queues: JobQueues,
  ) {}

  /** Last to go: whoever drains before still needs them. The framework runs the hooks of a module side by side. */
  async onApplicationShutdown(): Promise<void> {
    await this.queues.onApplicationShutdown();
    await this.waiter.close();
    await this.store.close();
    await this.pool.end();
  }
}

@Global()
@Module({})
export class PlatformModule {
  static with(config: Config, pool: Pool, contributions: readonly Contribution[], clock: Clock): DynamicModule {
    const catalogue = createEventCatalogue(contributions.flatMap((contribution) => contribution.eventTypes ?? []));
    return {
      module: PlatformModule,
      imports: [CqrsModule.forRoot()],
      controllers: [HealthController, ShopFactsController, CspReportsController],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: CLOCK, useValue: clock },
        { provide: PG_POOL, useValue: pool },
        { provide: CONTRIBUTIONS, useValue: contributions },
        { provide: EVENT_CATALOGUE, useValue: catalogue },
        {
          provide: EVENT_STORE,
          useFactory: () =>
            config.eventStoreUrl
              ? createEventStoreDbStore({ connectionString: config.eventStoreUrl, logger: log })
              : createPostgresStore({ pool }),
        },
        {
          provide: TRANSACTOR,
          inject: [EVENT_STORE],
          useFactory: (store: EventStore) => notingPositions(createTransactor(store, catalogue)),
        },
        {
          provide: POSITION_WAITER,
          useFactory: () => createPositionWaiter({ pool }),
        },
        RateLimiter,
        LimitStores,
        ClockWatch,
        EngineHealth,
        HistorySeals,
        StoredResponses,
        { provide: QUEUE_PLANS, useValue: queuePlans(config.scraping) },
        JobQueues,
        HeldUpWork,
        JobMetrics,
        RoleReports,
        MetricSources,
        OutboxHandlers,
        CarryOutReactions,
        Readiness,
        Housekeeping,
        EngineShutdown,
      ],
      exports: [
        CqrsModule,
        CONFIG,
        CLOCK,
        PG_POOL,
        CONTRIBUTIONS,
        EVENT_CATALOGUE,
        EVENT_STORE,
        TRANSACTOR,
        POSITION_WAITER,
        RateLimiter,
        HistorySeals,
        StoredResponses,
        JobQueues,
        HeldUpWork,
        RoleReports,
        MetricSources,
        OutboxHandlers,
        Readiness,
        Housekeeping,
        StoredResponses,
      ],
    };
  }
}
