export type { Trouble, VisitOutcome } from './domain/visit-outcome';
export { KeptPages } from './kept-pages';
export { MarketplaceGate, NotAsked } from './marketplace-gate';
export { MarketplacesModule, marketplacesContribution } from './marketplaces.module';
export { PageTurns } from './page-turns';
