export type { Trouble, VisitOutcome } from './domain/visit-outcome';
export { KeptPages, PAGES_KEPT_MS } from './kept-pages';
export { MarketplaceGate, NotAsked } from './marketplace-gate';
export { MarketplacesModule, marketplacesContribution } from './marketplaces.module';
export { PageTurns } from './page-turns';
