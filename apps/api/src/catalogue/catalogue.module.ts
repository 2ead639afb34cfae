import { Module, type OnModuleInit } from '@nestjs/common';
import { BackOfficeModule, FindSources } from '../back-office/public';
import { IdentityModule } from '../identity/public';
import { MediaModule } from '../media/public';
import type { Contribution } from '../platform/contribution';
import { AdminProducts } from './admin-products';
import { catalogueEventTypes } from './domain/product.events';
import { AdminProductsController } from './http/admin-products.controller';
import { ImagesController } from './http/images.controller';
import { ProductsController } from './http/products.controller';
import { catalogueProjection } from './read-models/catalogue.projection';
import { ImportPreviews } from './import-previews';
import { CatalogueIndex } from './read-models/catalogue-index';
import { ProductRows } from './read-models/product-rows';
import { ProductSearch } from './read-models/product-search';
import { MarketRuns } from './market-runs';
import { DevelopPhotograph } from './jobs/develop-photograph';
import { PreparePhotographSizes } from './jobs/prepare-photograph-sizes';
import { PhotographHousekeeping } from './photograph-housekeeping';
import { GoodsPictures } from './goods-pictures';
import { ProductPictures } from './product-pictures';
import { developPhotographWhenImageAdded } from './reactions/develop-photograph-when-image-added';
import { prepareSizesWhenImagesChange } from './reactions/prepare-sizes-when-images-change';
import { SimilarPictures } from './similar-pictures';
import { StarterImport } from './starter-import';
import { AllocateProductIdsHandler } from './use-cases/allocate-product-ids';
import { ChangePhotographsHandler } from './use-cases/change-photographs';
import { BeginImportHandler, BegunImports, ImportProductsHandler } from './use-cases/import-products';
import { RecordMarketPriceHandler } from './use-cases/record-market-price';

export const catalogueContribution: Contribution = {
  capability: 'catalogue',
  eventTypes: catalogueEventTypes,
  projections: [catalogueProjection],
  reactions: [developPhotographWhenImageAdded, prepareSizesWhenImagesChange],
};

@Module({
  imports: [BackOfficeModule, IdentityModule, MediaModule],
  controllers: [ProductsController, ImagesController, AdminProductsController],
  providers: [
    CatalogueIndex,
    ProductRows,
    ProductSearch,
    ProductPictures,
    GoodsPictures,
    AdminProducts,
    DevelopPhotograph,
    PreparePhotographSizes,
    PhotographHousekeeping,
    SimilarPictures,
    StarterImport,
    ImportPreviews,
    AllocateProductIdsHandler,
    BeginImportHandler,
    BegunImports,
    ImportProductsHandler,
    ChangePhotographsHandler,
    MarketRuns,
    RecordMarketPriceHandler,
  ],
  exports: [
    CatalogueIndex,
    GoodsPictures,
    BegunImports,
    ImportPreviews,
    MarketRuns,
    ProductRows,
    ProductSearch,
    SimilarPictures,
    StarterImport,
  ],
})
export class CatalogueModule implements OnModuleInit {
  constructor(
    private readonly finds: FindSources,
    private readonly products: AdminProducts,
  ) {}

  onModuleInit(): void {
    this.finds.register('products', { permission: 'products.read', find: (text) => this.products.find(text) });
  }
}
