export { PricingModule, pricingContribution } from './pricing.module';
export { FxRates } from './fx/fx-rates';
export { PriceBook, type PriceResponse, type PriceQuestion } from './price-book';
export { PriceTextsBook, type TextsOf } from './price-texts-book';
export { explainedFigures, explainedPricing, priceLines } from './explained-pricing';
export { openQuote, signQuote, type QuotedPrice } from './quote-token';
export { GoodsPrices, unitsPerPallet, type PriceBasis } from './goods-prices';
