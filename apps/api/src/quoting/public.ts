export { QuotingModule, quotingContribution } from './quoting.module';
export { PriceLocks, type PriceLock } from './price-locks';
export { Quotes, type IssuedQuote } from './quotes';
export { QUOTE_NUMBER } from './quote-number';
export { AcceptQuote } from './use-cases/accept-quote';
export { HoldQuote } from './use-cases/hold-quote';
export { ReleaseQuote } from './use-cases/release-quote';
export type { QuoteHold } from './domain/quote';
export type * from './domain/quote.events';
