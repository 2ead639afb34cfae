import { formatScaled, parseScaled, roundHalfUp, trimDecimal } from '@halfpallet/money';
import { addDays } from '../../brisbane';
import { PricingError } from '../../errors';
import type { Biosecurity, PriceBreak, PriceInput, PriceInputs, PriceableProduct } from '../../input';
import {
  compileRateCard,
  KG_DP,
  PCT_DP,
  RATE_DP,
  type CompiledCard,
  type CompiledPallet,
} from '../../rate-cards/compile';
import type { RateCard } from '../../rate-cards/rate-card';
import { unitPriceText } from '../../unit-price';
import { zoneForPostcode, type DeliveryZone } from '../../zones';

/** Far beyond any order; keeps every later product of figures exact. */
const MAX_QUANTITY = 10_000_000;
const MAX_DIMENSION_MM = 100_000;
/** From the day of the price until the goods leave, where nobody says when they do. */
export const SHIP_AFTER_DAYS = 14;
const DEFAULT_POSTCODE = '2000';
const DEFAULT_PALLET = 'EXP_1100';

/** An order that has passed every check but the pallet's, with its figures as whole numbers beside their canonical text. */
export interface Prepared {
  inputs: PriceInputs;
  card: CompiledCard;
  zone: DeliveryZone;
  pallet: CompiledPallet;
  /** Australian dollars per US dollar in ten-thousandths. */
  rate: number;
  /** US dollars in ten-thousandths, after the price break. */
  unitPrice: number;
  priceBreakFrom: number | null;
  unitMm3: number;
  unitMg: number;
}

/** Checks an order against a card in the fixed order of the error codes and fills in the defaults. */
export function readInput(input: PriceInput, rateCard: RateCard): Prepared {
  const card = compileRateCard(rateCard);
  const { product, quantity } = input;
  assertQuantity(quantity);
  assertImportable(product);
  const postcode = input.destination?.postcode ?? DEFAULT_POSTCODE;
  const zone = zoneForPostcode(postcode, rateCard);
  const rate = readRate(input.fx.rate, card);
  const facts = readProduct(product, card);
  const pallet = card.pallets.get(facts.palletType);
  if (!pallet) throw badProduct('pallet type');
  const inForce = facts.priceBreaks.findLast((one) => one.minQty <= quantity) ?? null;
  const unitPriceUsd = inForce?.unitUsd ?? facts.exwPriceUsd;
  const [length, width, height] = facts.dimensionsMm;
  return {
    card,
    zone,
    rate,
    pallet,
    unitPrice: parseScaled(unitPriceUsd, RATE_DP),
    priceBreakFrom: inForce?.minQty ?? null,
    unitMm3: length * width * height,
    unitMg: parseScaled(facts.weightKg, KG_DP),
    inputs: {
      rateCardVersion: rateCard.version,
      asOf: input.asOf,
      shipDate: readShipDate(input),
      quantity,
      destination: { postcode, tailgate: input.destination?.tailgate ?? rateCard.deliveryAud.defaultTailgate },
      fx: {
        rate: formatScaled(rate, RATE_DP),
        source: input.fx.source,
        isLive: input.fx.isLive,
        at: input.fx.at ?? null,
      },
      product: facts,
    },
  };
}

function assertQuantity(quantity: number): void {
  if (!Number.isSafeInteger(quantity) || quantity < 1) {
    throw new PricingError('BAD_QUANTITY', 'The quantity must be a whole number of at least 1.');
  }
  if (quantity > MAX_QUANTITY) throw tooMuch();
}

export function tooMuch(): PricingError {
  return new PricingError('BAD_QUANTITY', 'That quantity is too large to price automatically. Contact us for a quote.');
}

function assertImportable(product: PriceableProduct): void {
  if (product.prohibited) {
    const message = `These goods may not be imported into Australia (${product.prohibited}), so we cannot sell them.`;
    throw new PricingError('PROHIBITED_GOODS', message);
  }
  if (product.antiDumping === 'RATE_UNKNOWN' || product.antiDumpingPct === 'RATE_UNKNOWN') {
    const message =
      'Anti-dumping duty may apply and its rate is not confirmed. Contact us for a quote made by a person.';
    throw new PricingError('MANUAL_QUOTE_ANTI_DUMPING', message);
  }
}

function readRate(text: string, card: CompiledCard): number {
  let rate = Number.NaN;
  try {
    rate = parseScaled(roundHalfUp(text, RATE_DP), RATE_DP);
  } catch {
    // Not a number at all: refused below in the same words.
  }
  if (!(rate >= card.rate.min && rate <= card.rate.max)) {
    const { minSane, maxSane } = card.card.fx;
    const message = `The exchange rate ${text} is outside ${minSane} to ${maxSane}. Try again when a sound rate is in.`;
    throw new PricingError('FX_OUT_OF_RANGE', message);
  }
  return rate;
}

function badProduct(what: string): PricingError {
  return new PricingError('BAD_PRODUCT_DATA', `The product cannot be priced until its ${what} is corrected.`);
}

function decimal(text: string, dp: number, what: string, min: number, max: number): number {
  let value: number;
  try {
    value = parseScaled(text, dp);
  } catch {
    throw badProduct(what);
  }
  if (value < min || value > max) throw badProduct(what);
  return value;
}

const unitUsd = (text: string, what: string) =>
  unitPriceText(decimal(text, RATE_DP, what, 1, 1_000_000 * 10 ** RATE_DP));

const plain = (value: number, dp: number) => trimDecimal(formatScaled(value, dp));

const percent = (text: string | null | undefined, what: string) =>
  text === null || text === undefined ? null : plain(decimal(text, PCT_DP, what, 0, 1000 * 10 ** PCT_DP), PCT_DP);

function readProduct(product: PriceableProduct, card: CompiledCard): PriceInputs['product'] {
  if (!Number.isSafeInteger(product.perPallet) || product.perPallet < 1) throw badProduct('number of units per pallet');
  const biosecurity: Biosecurity = product.biosecurity ?? 'none';
  if (!Object.hasOwn(card.biosecurity, biosecurity)) throw badProduct('biosecurity class');
  if (!product.origin) throw badProduct('country of origin');
  return {
    exwPriceUsd: unitUsd(product.exwPriceUsd, 'factory price'),
    priceBreaks: readBreaks(product.priceBreaks ?? []),
    origin: product.origin,
    hsCode: product.hsCode ?? null,
    dutyRateGeneralPct: percent(product.dutyRateGeneralPct, 'general duty rate'),
    dutyRatePreferentialPct: percent(product.dutyRatePreferentialPct, 'preferential duty rate'),
    fta: product.fta || null,
    originEvidence: product.originEvidence ?? false,
    antiDumpingPct: percent(product.antiDumpingPct, 'anti-dumping rate'),
    dimensionsMm: readDimensions(product.dimensionsMm),
    weightKg: plain(decimal(product.weightKg, KG_DP, 'weight', 1, 1_000_000 * 10 ** KG_DP), KG_DP),
    perPallet: product.perPallet,
    palletType: product.palletType ?? DEFAULT_PALLET,
    biosecurity,
  };
}

function readBreaks(breaks: readonly PriceBreak[]): PriceBreak[] {
  return breaks
    .map(({ minQty, unitUsd: price }) => {
      if (!Number.isSafeInteger(minQty) || minQty < 1) throw badProduct('price breaks');
      return { minQty, unitUsd: unitUsd(price, 'price breaks') };
    })
    .sort((a, b) => a.minQty - b.minQty);
}

function readDimensions(dimensions: readonly number[]): [number, number, number] {
  const [length = 0, width = 0, height = 0] = dimensions;
  for (const mm of [length, width, height]) {
    if (!Number.isInteger(mm) || mm < 1 || mm > MAX_DIMENSION_MM) throw badProduct('packed dimensions');
  }
  return [length, width, height];
}

/** A ship date comes from our own code, never from a shopper: a malformed one is a fault (RangeError), not a refusal. */
function readShipDate({ asOf, shipDate }: PriceInput): string {
  return shipDate ? addDays(shipDate, 0) : addDays(asOf, SHIP_AFTER_DAYS);
}
