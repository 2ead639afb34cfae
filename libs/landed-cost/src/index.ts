export {
  addDays,
  brisbaneClock,
  brisbaneDate,
  brisbaneTime,
  dateWords,
  isCalendarDate,
  quoteValidUntil,
  startOfBrisbaneDay,
} from './brisbane';
export { cardQuantity } from './card-quantity';
export { listedQuantity, nearestOrderable, recommendedQuantity, toOrderable } from './orderable-quantity';
export { PricingError, type PricingErrorCode } from './errors';
export type { PriceExplanation } from './explanation';
export type {
  Biosecurity,
  Destination,
  FxSnapshot,
  PriceableProduct,
  PriceBreak,
  PriceInput,
  PriceInputs,
} from './input';
export type { Intermediate, LandedCost, OrderView, Payment, Pricing } from './landed-cost';
export type { DutyBasis, EntryType, Governs, LineGroup, PriceLine } from './price-line';
export { CURRENT_ENGINE, PRICE_ENGINES, priceEngine, type PriceEngine } from './engines/book';
export type { PriceTexts } from './engines/texts';
export { mostDiscount } from './engines/v2/discount';
export { priceLandedCost } from './price-landed-cost';
export {
  PriceRecordBroken,
  recordedFigures,
  recordedMargin,
  recordPrice,
  renderPrice,
  type HashText,
  type RecordedPrice,
} from './recorded-price';
export { publicEvidence } from './rate-cards/public-evidence';
export { RATE_CARDS, rateCardByVersion, selectRateCard } from './rate-cards/book';
export type { BmsbRule, IpcBand, PalletSpec, RateCard, ZoneRule } from './rate-cards/rate-card';
export { zoneForPostcode, type DeliveryZone } from './zones';
export { canonicalJson } from './canonical-json';
export { fxStatus, isFxJump, isSaneRate, type FxReading, type FxStatus, type FxTrend } from './fx-status';
export { palletCapacity, palletLoads, type PalletCapacity, type PalletUnit } from './pallet-plan';
export { fillingQuantity } from './filling-quantity';
export { replayPrice, type ReplayInputs } from './replay';
export { SHIP_AFTER_DAYS } from './engines/v1/read-input';
export { bmsbStanding, type BmsbStanding } from './rate-cards/bmsb-lists';
export { portName } from './engines/v1/steps/port-name';
export { toPricingJson, type PricingJson } from './to-json';
export { combineVariations, unitsOnPallet, type VariableFacts, type VariationFacts } from './variations';
