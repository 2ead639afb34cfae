export { Assessments } from './assessments';
export type {
  Alternative,
  Assessment,
  CheckedImage,
  Dossier,
  ListedAs,
  Proposal,
  SeenMarketPrice,
} from './domain/dossier';
export { listingKey } from './domain/listing-key';
export { isVerifiedByStaff } from './domain/correction';
export { isOnItsWay, type PotentialImportState } from './domain/potential-import';
export { PotentialImportError } from './domain/potential-import.errors';
export { optionsOfDossier, productOf } from './domain/product-of';
export { sameOption } from './domain/same-option';
export { ImportsModule, importsContribution } from './imports.module';
export { ListingsInShop } from './listings-in-shop';
export { ListingRereads, type RereadRun } from './listing-rereads';
export type { PotentialImportRereadRequested } from './domain/potential-import.events';
export { ProductOrigins, type ProductOrigin } from './read-models/product-origins.query';
export { PotentialImportCounts } from './read-models/potential-import-counts.query';
export { PotentialImportStates } from './potential-import-states';
export { marginOn, UnitPrices, type UnitPrice } from './unit-prices';
export { ImportListing } from './use-cases/import-listing';
export { ProposePotentialImport } from './use-cases/propose-potential-import';
export { ReviewPotentialImport } from './use-cases/review-potential-import';
