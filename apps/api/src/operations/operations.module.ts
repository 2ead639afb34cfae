import { Module, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EventCatalogue, EventStore } from '@halfpallet/event-store';
import { createProjectionRuntime } from '@halfpallet/projections';
import { BackOfficeModule, FindSources } from '../back-office/public';
import { IdentityModule } from '../identity/public';
import type { Contribution } from '../platform/contribution';
import { log } from '../platform/log';
import { CONTRIBUTIONS, EVENT_CATALOGUE, EVENT_STORE, PG_POOL } from '../platform/tokens';
import { DeadLetters } from './dead-letters/dead-letters';
import { DeadJobsRestController } from './http/dead-jobs-rest.controller';
import { HistoryCheckController } from './http/history-check.controller';
import { OutboxRestController } from './http/outbox-rest.controller';
import { ProjectionsRestController } from './http/projections-rest.controller';
import { QueuesRestController } from './http/queues-rest.controller';
import { OperationsMetrics } from './operations-metrics';
import { OutboxMessages } from './outbox/outbox-messages';
import { PROJECTION_RUNTIME } from './projection-runtime';
import { DbTables } from './projections/db-tables.query';
import { ProjectionsQuery } from './projections/projections.query';
import { rebuildMigration } from './projections/rebuild.table';
import { Rebuilds } from './projections/rebuilds';
import { RunRebuild } from './projections/run-rebuild';
import { DeadJobsQuery } from './queues/dead-jobs.query';
import { FoundJobs } from './queues/found-jobs';
import { Queues } from './queues/queues';

export const operationsContribution: Contribution = { capability: 'operations', migrations: [rebuildMigration] };

@Module({
  imports: [BackOfficeModule, IdentityModule],
  controllers: [
    ProjectionsRestController,
    QueuesRestController,
    DeadJobsRestController,
    OutboxRestController,
    HistoryCheckController,
  ],
  providers: [
    {
      provide: PROJECTION_RUNTIME,
      inject: [PG_POOL, EVENT_STORE, EVENT_CATALOGUE, CONTRIBUTIONS],
      useFactory: (pool: Pool, store: EventStore, catalogue: EventCatalogue, all: readonly Contribution[]) =>
        createProjectionRuntime({
          pool,
          store,
          catalogue: { decode: (event) => catalogue.upcast(event) },
          projections: all.flatMap((contribution) => contribution.projections ?? []),
          reactions: all.flatMap((contribution) => contribution.reactions ?? []),
          logger: log,
        }),
    },
    ProjectionsQuery,
    DbTables,
    Rebuilds,
    RunRebuild,
    DeadLetters,
    DeadJobsQuery,
    FoundJobs,
    Queues,
    OutboxMessages,
    OperationsMetrics,
  ],
})
export class OperationsModule implements OnModuleInit {
  constructor(
    private readonly finds: FindSources,
    private readonly jobs: FoundJobs,
  ) {}

  onModuleInit(): void {
    this.finds.register('jobs', { permission: 'queues.read', find: (text) => this.jobs.find(text) });
  }
}
