import { Module, type OnModuleInit } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/public';
import { IdentityModule } from '../identity/public';
import { ImportsModule } from '../imports/public';
import type { Contribution } from '../platform/contribution';
import { JobQueues } from '../platform/jobs/job-queues';
import { NotNow, OutboxHandlers } from '../platform/outbox-handlers';
import { SourcingModule } from '../sourcing/public';
import { ImportRunError } from './domain/import-run.errors';
import { importRunEventTypes } from './domain/import-run.events';
import { CleanImportController } from './http/clean-import.controller';
import { ImportRunsRestController } from './http/import-runs-rest.controller';
import { ProductImportController } from './http/product-import.controller';
import { SimpleImportController } from './http/simple-import.controller';
import { ImportPlans } from './import-plans';
import { ImportRuns } from './import-runs';
import { ImportStatistics } from './import-statistics';
import { CarryOutImportJob, IMPORTS_QUEUE, type CarryOutJob } from './jobs/carry-out-job';
import { MarketplaceSource } from './marketplace-source';
import {
  APPLY_IMPORT_RUN,
  applyWhenFound,
  CARRY_OUT_IMPORT_RUN,
  carryOutWhenApplied,
  type ImportRunPayload,
} from './reactions/carry-out-import-runs';
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

/** A search takes seconds; looking for its end oftener than this helps nobody. */
const LOOK_AGAIN_MS = 2_000;

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
    private readonly runs: ImportRuns,
    private readonly carryOut: CarryOutImportJob,
  ) {}

  onModuleInit(): void {
    this.outbox.register<ImportRunPayload>(CARRY_OUT_IMPORT_RUN, ({ id, payload }) =>
      this.queues.add(IMPORTS_QUEUE, payload satisfies CarryOutJob, { jobId: id }),
    );
    this.outbox.register<ImportRunPayload>(APPLY_IMPORT_RUN, async ({ payload, context }) => {
      await this.runs.applyItself(payload.runId, context).catch((error: unknown) => {
        const isEarly = error instanceof ImportRunError && error.code === 'IMPORT_STILL_SEARCHING';
        throw isEarly ? new NotNow('The search is not over.', LOOK_AGAIN_MS) : error;
      });
    });
    this.queues.register<CarryOutJob>(IMPORTS_QUEUE, (job, signal) => this.carryOut.run(job, signal));
  }
}
