import type {
  ExplainedPricing,
  FullerPallet,
  FxHistoryResponse,
  FxRateResponse,
  WhatIfAssumptions,
  WhatIfPricing,
} from '@halfpallet/contracts';
import { FX, PRICE_LINES, pricing } from '../../platform/http/price.schemas';
import {
  day,
  dollars,
  integer,
  listOf,
  moment,
  number,
  objectOf,
  omissible,
  oneOf,
  orNull,
  text,
  yesOrNo,
  zonedMoment,
  type FieldsOf,
} from '../../platform/http/response-schema';

const explained: FieldsOf<Omit<WhatIfPricing, 'whatIf'>> = {
  ...pricing,
  productId: integer,
  quantity: integer,
  postcode: text,
  lines: PRICE_LINES,
  rateCardVersion: text,
  fx: FX,
  dutyReason: text,
  palletCount: integer,
  revenueTons: number,
  zone: text,
  depositAud: dollars,
  balanceAud: dollars,
};

export const EXPLAINED_PRICING = objectOf<ExplainedPricing>({
  ...explained,
  fuller: omissible(
    orNull(objectOf<FullerPallet>({ quantity: integer, pricePerUnitAud: dollars, totalPriceAud: dollars })),
  ),
  quoteToken: text,
  quoteTokenExpiresAt: moment,
});

export const WHAT_IF = listOf(
  objectOf<WhatIfPricing>({
    ...explained,
    whatIf: objectOf<WhatIfAssumptions>({
      isHypothetical: yesOrNo,
      fxRate: number,
      realFxRate: number,
      originEvidence: yesOrNo,
      realOriginEvidence: yesOrNo,
      agreement: orNull(text),
    }),
  }),
);

export const RATE = objectOf<FxRateResponse>({
  rate: number,
  trend: oneOf('up', 'down', 'flat'),
  isLive: yesOrNo,
  source: text,
  asOf: zonedMoment,
});

export const RATE_HISTORY = objectOf<FxHistoryResponse>({
  days: listOf(objectOf<FxHistoryResponse['days'][number]>({ day, rate: number })),
});
