import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { BackOfficeModule } from '../back-office/public';
import { CatalogueModule, ProductDossiers } from '../catalogue/public';
import { IdentityModule } from '../identity/public';
import { MarketplacesModule } from '../marketplaces/public';
import { MediaModule } from '../media/public';
import type { Contribution } from '../platform/contribution';
import { Housekeeping } from '../platform/housekeeping';
import { PricingModule } from '../pricing/public';
import { Assessments } from './assessments';
import { potentialImportEventTypes } from './domain/potential-import.events';
import { DossierPictures } from './dossier-pictures';
import { PotentialImportsRestController } from './http/potential-imports-rest.controller';
import { PotentialImportsController } from './http/potential-imports.controller';
import { ProductFilesController } from './http/product-files.controller';
import { ProductsRestController } from './http/products-rest.controller';
import { ImportBulkActions } from './import-bulk-actions';
import { ListingsInShop } from './listings-in-shop';
import { ListingRereads } from './listing-rereads';
import { ProductFiles } from './product-file/product-files';
import { importWhenApproved } from './reactions/import-when-approved';
import { potentialImportsProjection } from './read-models/potential-imports.projection';
import { PotentialImports } from './read-models/potential-imports.query';
import { ListedProducts } from './read-models/listed-products.query';
import { ProductDossierBook } from './read-models/product-dossiers.query';
import { PotentialImportCounts } from './read-models/potential-import-counts.query';
import { ProductOrigins } from './read-models/product-origins.query';
import { PotentialImportStates } from './potential-import-states';
import { ReviewDesk } from './review-desk';
import { UnitPrices } from './unit-prices';
import { CorrectPotentialImportFactHandler } from './use-cases/correct-potential-import-fact';
import { ImportApprovedHandler } from './use-cases/import-approved';
import { ImportListingHandler } from './use-cases/import-listing';
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
  imports: [BackOfficeModule, CatalogueModule, PricingModule, IdentityModule, MarketplacesModule, MediaModule],
  controllers: [
    PotentialImportsController,
    PotentialImportsRestController,
    ProductFilesController,
    ProductsRestController,
  ],
  providers: [
    Assessments,
    PotentialImports,
    PotentialImportCounts,
    ProductOrigins,
    ReviewDesk,
    DossierPictures,
    ProductFiles,
    PotentialImportStates,
    UnitPrices,
    ListingRereads,
    ListingsInShop,
    ImportBulkActions,
    ListedProducts,
    ProductDossierBook,
    { provide: ProductDossiers, useExisting: ProductDossierBook },
    ProposePotentialImportHandler,
    ReviewPotentialImportHandler,
    CorrectPotentialImportFactHandler,
    ImportApprovedHandler,
    ImportListingHandler,
    RequestRereadHandler,
    RecordRereadHandler,
    RecordRereadFailedHandler,
    ReviseProductHandler,
  ],
  exports: [
    Assessments,
    PotentialImportCounts,
    ProductOrigins,
    PotentialImportStates,
    UnitPrices,
    ListingRereads,
    ListingsInShop,
    ProductDossiers,
  ],
})
export class ImportsModule implements OnModuleInit {
  constructor(
    private readonly housekeeping: Housekeeping,
    private readonly pictures: DossierPictures,
  ) {}

  onModuleInit(): void {
    this.housekeeping.register(() => this.pictures.sweep());
  }
}
