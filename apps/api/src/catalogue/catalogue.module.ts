import { Module } from '@nestjs/common';
import { MediaModule } from '../media/public';
import type { Contribution } from '../platform/contribution';
import { catalogueEventTypes } from './domain/product.events';
import { ImagesController } from './http/images.controller';
import { ProductsController } from './http/products.controller';
import { catalogueProjection } from './read-models/catalogue.projection';
import { ImportPreviews } from './import-previews';
import { CatalogueIndex } from './read-models/catalogue-index';
import { ProductRows } from './read-models/product-rows';
import { ProductSearch } from './read-models/product-search';
import { MarketRuns } from './market-runs';
import { ProductPictures } from './product-pictures';
import { StarterImport } from './starter-import';
import { AllocateProductIdHandler } from './use-cases/allocate-product-id';
import { ImportProductsHandler } from './use-cases/import-products';
import { RecordMarketPriceHandler } from './use-cases/record-market-price';

export const catalogueContribution: Contribution = {
  capability: 'catalogue',
  eventTypes: catalogueEventTypes,
  projections: [catalogueProjection],
};

@Module({
  imports: [MediaModule],
  controllers: [ProductsController, ImagesController],
  providers: [
    CatalogueIndex,
    ProductRows,
    ProductSearch,
    ProductPictures,
    StarterImport,
    ImportPreviews,
    AllocateProductIdHandler,
    ImportProductsHandler,
    MarketRuns,
    RecordMarketPriceHandler,
  ],
  exports: [CatalogueIndex, ImportPreviews, MarketRuns, ProductRows, ProductSearch, StarterImport],
})
export class CatalogueModule {}
