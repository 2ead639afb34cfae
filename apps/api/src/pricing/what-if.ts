import { Injectable } from '@nestjs/common';
import type { WhatIfPricing } from '@halfpallet/contracts';
import type { FxSnapshot } from '@halfpallet/landed-cost';
import { formatScaled, mulDivHalfUp, parseScaled } from '@halfpallet/money';
import { CatalogueIndex } from '../catalogue/public';
import { NotFound } from '../platform/errors';
import { explainedFigures } from './explained-pricing';
import { FxRates } from './fx/fx-rates';
import { PriceBook } from './price-book';

export interface WhatIfQuestion {
  readonly productId: number;
  readonly optionIds: readonly number[];
  readonly quantities: readonly number[];
  readonly postcode?: string | undefined;
  /** Assumed evidence of origin; what is on file when absent. */
  readonly originEvidence?: boolean | undefined;
  readonly rate: SupposedRate;
}

/** The rate of today, that rate moved by hundredths of a per cent, or a rate of its own with four decimals. */
export type SupposedRate =
  | { readonly kind: 'today' }
  | { readonly kind: 'shifted'; readonly hundredthsPct: number }
  | { readonly kind: 'fixed'; readonly rate: string };

/** Prices of a world that may not be, from the engine that makes the real ones. Reads only; nothing here can be ordered. */
@Injectable()
export class WhatIf {
  constructor(
    private readonly prices: PriceBook,
    private readonly rates: FxRates,
    private readonly catalogue: CatalogueIndex,
  ) {}

  /** One price per quantity, all at one rate. @throws as `PriceBook.price` */
  async answer(question: WhatIfQuestion): Promise<WhatIfPricing[]> {
    const { productId, optionIds, postcode } = question;
    const found = await this.catalogue.find(productId);
    if (!found) throw new NotFound('Product not found', 'PRODUCT_NOT_FOUND');
    const { data } = found.product;
    const real = await this.rates.snapshot();
    const fx = supposedFx(real, question.rate);
    const originEvidence = question.originEvidence ?? data.originEvidence;
    const whatIf = {
      isHypothetical: fx.rate !== real.rate || originEvidence !== data.originEvidence,
      fxRate: Number(fx.rate),
      realFxRate: Number(real.rate),
      originEvidence,
      realOriginEvidence: data.originEvidence,
      agreement: data.fta || null,
    };
    const about = { productId, optionIds, fx, originEvidence, ...(postcode ? { postcode } : {}) };
    return Promise.all(
      question.quantities.map(async (quantity) => {
        const answer = await this.prices.suppose({ ...about, quantity });
        return { ...explainedFigures(answer, { productId, optionIds, quantity }), whatIf };
      }),
    );
  }
}

const RATE_DP = 4;
/** A hundred per cent in hundredths of a per cent. */
const WHOLE = 10_000;

/** A moved rate is nobody's rate: it is not live, and its source says what it is. */
function supposedFx(real: FxSnapshot, supposed: SupposedRate): FxSnapshot {
  if (supposed.kind === 'today') return real;
  const rate =
    supposed.kind === 'fixed'
      ? supposed.rate
      : formatScaled(mulDivHalfUp(parseScaled(real.rate, RATE_DP), WHOLE + supposed.hundredthsPct, WHOLE), RATE_DP);
  return rate === real.rate ? real : { ...real, rate, source: 'what-if', isLive: false };
}
