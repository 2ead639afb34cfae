export * from './listing';
export { agedConfidence, type BenchmarkEvidence } from './benchmark/benchmark-confidence';
export { benchmarkOf, type Benchmark, type MatchedOffer } from './benchmark/benchmark';
export { type AudRates, type Comparable, type MarketOffer, type OfferSource } from './benchmark/market-offer';
export { comparableOf, contradicts, type KnownOfGoods } from './benchmark/comparable';
export {
  aiConfidence,
  priceBandOf,
  queryMatch,
  type AiConfidence,
  type JudgedImage,
  type PriceBand,
} from './candidate/ai-confidence';
export { deduplicate, isSameGoods, type Group, type Recognisable } from './candidate/deduplicate';
export { candidateKey, canonicalUrl, requestKey, type Wish } from './candidate/keys';
export { rank, type Rankable } from './candidate/rank';
export {
  headProblem,
  MAX_IMAGE_BYTES,
  scoreImages,
  type ImageHead,
  type ImageMeasures,
  type ImageReview,
} from './images/image-score';
export { lookDistance, LOOKS_ALIKE, type CutHashes, type PictureLook } from './images/picture-look';
export { knownImages, type SeenElsewhere } from './images/known-images';
export {
  candidatePrice,
  isPriced,
  type CandidatePrice,
  type PriceEnginePort,
  type PriceWish,
  type Unpriced,
} from './pricing/candidate-price';
export { CATEGORIES, categoryOf, type Category } from './pricing/category';
export { countryNamed, countryOf } from './pricing/country';
export { EXW_DP, holdsFrom, type ExWorks, type NoPrice } from './pricing/ex-works';
export { optionNamesOf, optionsOf, type ListingOptions } from './pricing/listing-options';
export { type Goods, type Guess, type GuessedFact, type Tariff } from './pricing/goods';
export { normaliseTitle } from './words';
export { hasText, turnsText } from './visible-text';
