import type { PriceInput } from '../input';
import type { LandedCost } from '../landed-cost';
import type { RateCard } from '../rate-cards/rate-card';
import type { PriceTexts } from './texts';
import { price as priceV1 } from './v1/price';
import { MARGIN_CODES as MARGIN_CODES_V1 } from './v1/steps/roll-up';
import { TEXTS as TEXTS_V1 } from './v1/texts';
import { MARGIN_CODES as MARGIN_CODES_V2, price as priceV2 } from './v2/price';
import { TEXTS as TEXTS_V2 } from './v2/texts';

/**
 * One way of making a price. Orders keep the number of their engine instead of its words, so an engine stays callable
 * and says the same for ever: `test/engines` holds each to what it said when it was released.
 */
export interface PriceEngine {
  readonly version: number;
  /** @throws PricingError */
  readonly price: (input: PriceInput, rateCard: RateCard) => LandedCost;
  readonly texts: PriceTexts;
  /** Codes of the lines that are our margin, as the price's `orderView` adds them up. */
  readonly marginCodes: ReadonlySet<string>;
}

/** Every engine that ever priced an order, oldest first. The last one makes today's prices. */
export const PRICE_ENGINES: readonly PriceEngine[] = [
  { version: 1, price: priceV1, texts: TEXTS_V1, marginCodes: MARGIN_CODES_V1 },
  { version: 2, price: priceV2, texts: TEXTS_V2, marginCodes: MARGIN_CODES_V2 },
];

export const CURRENT_ENGINE: PriceEngine = PRICE_ENGINES.at(-1)!;

/** @throws RangeError when no engine of that version is on file */
export function priceEngine(version: number): PriceEngine {
  const engine = PRICE_ENGINES.find((one) => one.version === version);
  if (!engine) throw new RangeError(`Price engine ${version} is not on file: keep every engine that priced an order.`);
  return engine;
}
