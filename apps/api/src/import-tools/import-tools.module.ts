import { Module, type OnModuleInit } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/public';
import { IdentityModule } from '../identity/public';
import { ImportsModule } from '../imports/public';
import type { Contribution } from '../platform/contribution';
import { JobQueues } from '../platform/jobs/job-queues';
import { OutboxHandlers } from '../platform/outbox-handlers';
import { SourcingModule } from '../sourcing/public';
import { importRunEventTypes } from './domain/import-run.events';
import { IMPORTS_QUEUE } from './current-job';
import { CleanImportController } from './http/clean-import.controller';
import { ImportRunsRestController } from './http/import-runs-rest.controller';
import { ProductImportController } from './http/product-import.controller';
import { SimpleImportController } from './http/simple-import.controller';
import { ImportPlans } from './import-plans';
import { ImportRuns } from './import-runs';
import { ImportStatistics } from './import-statistics';
import { CarryOutImportJob, type CarryOutJob } from './jobs/carry-out-job';
import { MarketplaceSource } from './marketplace-source';
import { applyWhenFound } from './reactions/apply-when-found';
import { CARRY_OUT_IMPORT_RUN, carryOutWhenApplied } from './reactions/carry-out-when-applied';
import { importRunsProjection } from './read-models/import-runs.projection';
import { ImportRunList } from './read-models/import-runs.query';
import { TrialImports } from './trial-imports';
import { CarryOutImportRunHandler } from './use-cases/carry-out-import-run';
import { ChangeImportRunHandler } from './use-cases/change-import-run';

export const importToolsContribution: Contribution = {
  capability: 'import-tools',
  eventTypes: importRunEventTypes,
  projections: [importRunsProjection],
  reactions: [carryOutWhenApplied, applyWhenFound],
};

@Module({
  imports: [CatalogueModule, IdentityModule, ImportsModule, SourcingModule],
  controllers: [ProductImportController, ImportRunsRestController, SimpleImportController, CleanImportController],
  providers: [
    ImportPlans,
    ImportRuns,
    ImportRunList,
    ImportStatistics,
    MarketplaceSource,
    TrialImports,
    CarryOutImportJob,
    ChangeImportRunHandler,
    CarryOutImportRunHandler,
  ],
})
export class ImportToolsModule implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxHandlers,
    private readonly queues: JobQueues,
    private readonly carryOut: CarryOutImportJob,
  ) {}

  onModuleInit(): void {
    this.outbox.register<CarryOutJob>(CARRY_OUT_IMPORT_RUN, ({ id, payload }) =>
      this.queues.add(IMPORTS_QUEUE, payload, { jobId: id }),
    );
    this.queues.register<CarryOutJob>(
      IMPORTS_QUEUE,
      (job, signal) => this.carryOut.run(job, signal),
      (jobId, data) => this.carryOut.giveUp(jobId, data),
    );
  }
}
