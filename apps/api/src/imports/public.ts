export { Assessments } from './assessments';
export type { Alternative, Assessment, CheckedImage, Proposal, SeenMarketPrice } from './domain/dossier';
export { ImportsModule, importsContribution } from './imports.module';
export { PotentialImports } from './read-models/potential-imports.query';
export { ProposePotentialImport } from './use-cases/propose-potential-import';
