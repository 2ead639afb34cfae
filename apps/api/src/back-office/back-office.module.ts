import { Module, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AuditQuery, IdentityModule } from '../identity/public';
import type { Contribution } from '../platform/contribution';
import { JobQueues } from '../platform/jobs/job-queues';
import { OutboxHandlers } from '../platform/outbox-handlers';
import { BulkActions } from './bulk/bulk-actions';
import { BulkOperations } from './bulk/bulk-operations';
import { bulkRowAssigneeMigration, bulkRowMigration } from './bulk/bulk-row.table';
import { BulkRows } from './bulk/bulk-rows';
import { BulkUpkeep } from './bulk/bulk-upkeep';
import { BULK_QUEUE, CarryOutBulk } from './bulk/carry-out-bulk';
import { CarryOutExport, EXPORTS_QUEUE } from './exports/carry-out-export';
import { ExportFiles } from './exports/export-files';
import { ExportUpkeep } from './exports/export-upkeep';
import { Exports } from './exports/exports';
import { FindSources } from './find-sources';
import { Finder } from './finder';
import { BulkOperationsRestController } from './http/bulk-operations-rest.controller';
import { ExportsRestController } from './http/exports-rest.controller';
import { FindRestController } from './http/find-rest.controller';
import { LiveController } from './http/live.controller';
import { SavedViewsRestController } from './http/saved-views-rest.controller';
import { TasksRestController } from './http/tasks-rest.controller';
import { auditList } from './lists/audit-list';
import { ListSources } from './lists/list-sources';
import { LiveFeed } from './live/live-feed';
import { ReadableResources } from './live/readable-resources';
import { staffRunMigration, staffRunTurnMigration } from './runs/staff-run.table';
import { RUN_REQUESTED, StaffRuns, type RunJob } from './runs/staff-runs';
import { savedViewMigration } from './saved-views/saved-view.table';
import { SavedViews } from './saved-views/saved-views';
import { TaskSources } from './task-sources';
import { taskMarkMigration } from './tasks/task-mark.table';
import { Tasks } from './tasks/tasks';

export const backOfficeContribution: Contribution = {
  capability: 'back-office',
  migrations: [
    savedViewMigration,
    taskMarkMigration,
    staffRunMigration,
    bulkRowMigration,
    staffRunTurnMigration,
    bulkRowAssigneeMigration,
  ],
};

@Module({
  imports: [IdentityModule, DiscoveryModule],
  controllers: [
    FindRestController,
    SavedViewsRestController,
    TasksRestController,
    ExportsRestController,
    BulkOperationsRestController,
    LiveController,
  ],
  providers: [
    FindSources,
    Finder,
    SavedViews,
    TaskSources,
    Tasks,
    ListSources,
    StaffRuns,
    ExportFiles,
    Exports,
    ExportUpkeep,
    CarryOutExport,
    BulkActions,
    BulkRows,
    BulkOperations,
    BulkUpkeep,
    CarryOutBulk,
    LiveFeed,
    ReadableResources,
  ],
  exports: [FindSources, TaskSources, ListSources, BulkActions],
})
export class BackOfficeModule implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxHandlers,
    private readonly queues: JobQueues,
    private readonly lists: ListSources,
    private readonly audit: AuditQuery,
    private readonly exporting: CarryOutExport,
    private readonly bulk: CarryOutBulk,
  ) {}

  onModuleInit(): void {
    // Identity is what this capability stands on, so its list is registered for it.
    this.lists.register('audit-log', auditList(this.audit));
    this.carriesOut(RUN_REQUESTED.export, EXPORTS_QUEUE, this.exporting);
    this.carriesOut(RUN_REQUESTED.bulk, BULK_QUEUE, this.bulk);
  }

  /** A run's message becomes a job of its queue, and the job the run. */
  private carriesOut(kind: string, queue: string, run: Pick<CarryOutExport, 'run' | 'giveUp'>): void {
    this.outbox.register<RunJob>(kind, ({ id, payload }) => this.queues.add(queue, payload, { jobId: id }));
    this.queues.register<RunJob>(
      queue,
      (job, signal) => run.run(job, signal),
      (jobId, data) => run.giveUp(jobId, data),
    );
  }
}
