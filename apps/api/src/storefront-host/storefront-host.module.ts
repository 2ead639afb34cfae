import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/public';
import { DevPagesController } from './dev-pages.controller';
import { PageRenderer } from './page-renderer';
import { PagesController } from './pages.controller';

/** Imported last: its page route takes every address that nothing else took. */
@Module({
  imports: [CatalogueModule],
  controllers: [DevPagesController, PagesController],
  providers: [PageRenderer],
})
export class StorefrontHostModule {}
