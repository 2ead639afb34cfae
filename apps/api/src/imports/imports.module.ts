import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CatalogueModule, ProductDossiers } from '../catalogue/public';
import { IdentityModule } from '../identity/public';
import type { Contribution } from '../platform/contribution';
import { OutboxHandlers } from '../platform/outbox-handlers';
import { PricingModule } from '../pricing/public';
import { Assessments } from './assessments';
import { potentialImportEventTypes } from './domain/potential-import.events';
import { PotentialImportsRestController } from './http/potential-imports-rest.controller';
import { PotentialImportsController } from './http/potential-imports.controller';
import { ProductFilesController } from './http/product-files.controller';
import { ProductsRestController } from './http/products-rest.controller';
import { ListingRereads } from './listing-rereads';
import { ProductFiles } from './product-file/product-files';
import { IMPORT_APPROVED, importWhenApproved, type ImportApprovedPayload } from './reactions/import-when-approved';
import { potentialImportsProjection } from './read-models/potential-imports.projection';
import { PotentialImports } from './read-models/potential-imports.query';
import { ListedProducts } from './read-models/listed-products.query';
import { ProductDossierBook } from './read-models/product-dossiers.query';
import { ProductOrigins } from './read-models/product-origins.query';
import { ReviewDesk } from './review-desk';
import { CorrectPotentialImportFactHandler } from './use-cases/correct-potential-import-fact';
import { ImportApproved, ImportApprovedHandler } from './use-cases/import-approved';
import { ProposePotentialImportHandler } from './use-cases/propose-potential-import';
import { RecordRereadHandler } from './use-cases/record-reread';
import { RecordRereadFailedHandler } from './use-cases/record-reread-failed';
import { RequestRereadHandler } from './use-cases/request-reread';
import { ReviewPotentialImportHandler } from './use-cases/review-potential-import';
import { ReviseProductHandler } from './use-cases/revise-product';

export const importsContribution: Contribution = {
  capability: 'imports',
  eventTypes: potentialImportEventTypes,
  projections: [potentialImportsProjection],
  reactions: [importWhenApproved],
};

/** Global, because the catalogue's port `ProductDossiers` is answered from here. */
@Global()
@Module({
  imports: [CatalogueModule, PricingModule, IdentityModule],
  controllers: [
    PotentialImportsController,
    PotentialImportsRestController,
    ProductFilesController,
    ProductsRestController,
  ],
  providers: [
    Assessments,
    PotentialImports,
    ProductOrigins,
    ReviewDesk,
    ProductFiles,
    ListingRereads,
    ListedProducts,
    ProductDossierBook,
    { provide: ProductDossiers, useExisting: ProductDossierBook },
    ProposePotentialImportHandler,
    ReviewPotentialImportHandler,
    CorrectPotentialImportFactHandler,
    ImportApprovedHandler,
    RequestRereadHandler,
    RecordRereadHandler,
    RecordRereadFailedHandler,
    ReviseProductHandler,
  ],
  exports: [Assessments, ProductOrigins, ListingRereads, ProductDossiers],
})
export class ImportsModule implements OnModuleInit {
  constructor(
    private readonly commands: CommandBus,
    private readonly outbox: OutboxHandlers,
  ) {}

  onModuleInit(): void {
    this.outbox.register<ImportApprovedPayload>(IMPORT_APPROVED, async ({ payload, last, context }) => {
      await this.commands.execute(new ImportApproved(payload.potentialImportId, last, context));
    });
  }
}
