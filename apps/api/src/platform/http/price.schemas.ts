import type { FxSnapshot, PriceLine, PricingResult } from '@halfpallet/contracts';
import {
  dollars,
  listOf,
  number,
  objectOf,
  oneOf,
  orNull,
  text,
  yesOrNo,
  zonedMoment,
  type FieldsOf,
} from './response-schema';

/** What OpenAPI says of a price, wherever an answer has one. */
export const pricing: FieldsOf<PricingResult> = {
  exwTotalUsd: number,
  exwTotalAud: dollars,
  shippingAud: dollars,
  subtotalAud: dollars,
  customsDutyAud: dollars,
  gstAud: dollars,
  totalPriceAud: dollars,
  pricePerUnitAud: dollars,
  exchangeRate: number,
  isLiveFx: yesOrNo,
};
export const PRICING = objectOf<PricingResult>(pricing);

export const PRICE_LINES = listOf(
  objectOf<PriceLine>({
    code: text,
    group: oneOf('goods', 'freight', 'duty', 'clearance', 'handling', 'tax'),
    label: text,
    amount: dollars,
    currency: oneOf('AUD'),
    amountUsd: orNull(number),
    formula: text,
    evidence: orNull(text),
  }),
);

export const FX = objectOf<FxSnapshot>({ rate: number, source: text, at: zonedMoment, isLive: yesOrNo });
