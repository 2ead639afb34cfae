import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/public';
import type { Contribution } from '../platform/contribution';
import { FindSources } from './find-sources';
import { Finder } from './finder';
import { FindRestController } from './http/find-rest.controller';
import { SavedViewsRestController } from './http/saved-views-rest.controller';
import { savedViewMigration } from './saved-views/saved-view.table';
import { SavedViews } from './saved-views/saved-views';

export const backOfficeContribution: Contribution = { capability: 'back-office', migrations: [savedViewMigration] };

@Module({
  imports: [IdentityModule],
  controllers: [FindRestController, SavedViewsRestController],
  providers: [FindSources, Finder, SavedViews],
  exports: [FindSources],
})
export class BackOfficeModule {}
