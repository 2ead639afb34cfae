export { PricingModule, pricingContribution } from './pricing.module';
export { FxRates } from './fx/fx-rates';
export { PriceBook, type PriceResponse, type PriceQuestion } from './price-book';
export { assertOnFile, PriceGrounds } from './price-grounds';
export { PriceTextsBook } from './price-texts-book';
export {
  evidenceOf,
  explainedFigures,
  explainedPricing,
  exwFromOf,
  priceLines,
  type ExwFrom,
} from './explained-pricing';
export { openQuote, signQuote, type QuotedPrice } from './quote-token';
export { EXPLAINED_PRICING } from './http/pricing.schemas';
export { GoodsPrices, unitsPerPallet, type PriceBasis } from './goods-prices';
