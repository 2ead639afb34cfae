export {
  approvedImages,
  imagesOf,
  marketCents,
  pictureOf,
  ProductRows,
  variationsOf,
} from './read-models/product-rows';
export { ProductSearch } from './read-models/product-search';
export { observationOf, type MarketLook } from './market-observation';
export { MarketRuns } from './market-runs';
export { benchmarkRecord, marketPriceText } from './read-models/market-benchmark';
export { MARKET_BENCHMARK } from './http/product.schemas';
export { RecordMarketPrice } from './use-cases/record-market-price';
export type { AskedShop, MarketPriceNotFound, MarketPriceObserved, MarketPriceSource } from './domain/product.events';
export { CardPrices, type CardPrice } from './card-prices';
export { ProductDossiers } from './product-dossiers';
export { CatalogueModule, catalogueContribution } from './catalogue.module';
export { CatalogueIndex } from './read-models/catalogue-index';
export type { CatalogueProduct, Priceable } from './read-models/catalogue-product';
export { AllocateProductIds } from './use-cases/allocate-product-ids';
export { FIRST_ALLOCATED } from './domain/product-ids';
export { ImportPreviews, type ImportPreview } from './import-previews';
export { BeginImport, BegunImports, ImportProducts, type ImportItem } from './use-cases/import-products';
export { reviewedPhotos, type ApprovedPhoto } from './product-photos';
export { GoodsPictures, type LetterPicture } from './goods-pictures';
export { reviewedDrawings } from './product-pictures';
export type { ProductData, ReviewedImage, SupplierData, VariationData } from './domain/product-data';
export { SimilarPictures } from './similar-pictures';
export { StarterImport } from './starter-import';
export { assertOrderableQuantity, quantityProblem } from './orderable-quantity';
export { configuredName } from './configured-name';
export { isFound } from './found-goods';
export { assertOptionsChosen, openOptionsProblem } from './required-options';
