export { MarketModule, marketContribution } from './market.module';
export { LOOK_WITHIN_MS, MarketJobs } from './market-jobs';
export { MarketSearch, type MarketAnswer } from './market-search';
export { queryOf as searchQueryOf, wantedByFacts } from './wanted';
