export { Assessments } from './assessments';
export type { Alternative, Assessment, CheckedImage, Proposal, SeenMarketPrice } from './domain/dossier';
export { ImportsModule, importsContribution } from './imports.module';
export { ListingRereads, type RereadRun } from './listing-rereads';
export { PotentialImportError } from './domain/potential-import.errors';
export type { PotentialImportRereadRequested } from './domain/potential-import.events';
export { ProductOrigins, type ProductOrigin } from './read-models/product-origins.query';
export { ProposePotentialImport } from './use-cases/propose-potential-import';
