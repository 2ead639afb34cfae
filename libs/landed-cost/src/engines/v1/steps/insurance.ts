import { mulDivHalfUp, type Cents } from '@halfpallet/money';
import type { PriceLine } from '../../../price-line';
import type { Prepared } from '../read-input';
import { audLine, money } from './line';

/**
 * Step 6: cover for 110% of CIF. The premium is itself part of CIF, so with k = uplift x rate it is CFR x k / (1 - k).
 */
export function insuranceLine(order: Prepared, cfr: Cents): PriceLine {
  const { k, gross, min } = order.card.insurance;
  const { minAud, upliftPct, ratePct } = order.card.card.insurance;
  return audLine(order, 'INSURANCE', Math.max(min, mulDivHalfUp(cfr, gross.numerator, gross.denominator)), {
    group: 'freight',
    inputs: { minimum: minAud, costAndFreight: money(cfr), upliftPct, ratePct },
    words: { k },
  });
}
