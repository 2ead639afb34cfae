import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/public';
import type { Contribution } from '../platform/contribution';
import { FindSources } from './find-sources';
import { Finder } from './finder';
import { FindRestController } from './http/find-rest.controller';
import { SavedViewsRestController } from './http/saved-views-rest.controller';
import { TasksRestController } from './http/tasks-rest.controller';
import { savedViewMigration } from './saved-views/saved-view.table';
import { SavedViews } from './saved-views/saved-views';
import { TaskSources } from './task-sources';
import { taskMarkMigration } from './tasks/task-mark.table';
import { Tasks } from './tasks/tasks';

export const backOfficeContribution: Contribution = {
  capability: 'back-office',
  migrations: [savedViewMigration, taskMarkMigration],
};

@Module({
  imports: [IdentityModule],
  controllers: [FindRestController, SavedViewsRestController, TasksRestController],
  providers: [FindSources, Finder, SavedViews, TaskSources, Tasks],
  exports: [FindSources, TaskSources],
})
export class BackOfficeModule {}
