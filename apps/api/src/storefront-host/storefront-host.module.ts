import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/public';
import { DevPagesController } from './dev-pages.controller';
import { PageRenderer } from './page-renderer';
import { PagesController } from './pages.controller';
import { SearchEnginesController } from './search-engines.controller';
import { StaticPaths } from './static-paths';
import { VitalsController } from './http/vitals.controller';

/** Imported last: its page route takes every address that nothing else took. */
@Module({
  imports: [CatalogueModule],
  controllers: [DevPagesController, SearchEnginesController, VitalsController, PagesController],
  providers: [PageRenderer, StaticPaths],
})
export class StorefrontHostModule {}
