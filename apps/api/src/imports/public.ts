export { Assessments } from './assessments';
export type { Alternative, Assessment, CheckedImage, Proposal, SeenMarketPrice } from './domain/dossier';
export { ImportsModule, importsContribution } from './imports.module';
export { ProductOrigins, type ProductOrigin } from './read-models/product-origins.query';
export { ProposePotentialImport } from './use-cases/propose-potential-import';
