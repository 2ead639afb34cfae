import { mulDivHalfUp, type Cents } from '@halfpallet/money';
import type { PriceLine } from '../price-line';
import type { Prepared } from '../read-input';
import { audLine, money } from './line';

/**
 * Step 6: cover for 110% of CIF. The premium is itself part of CIF, so with k = uplift x rate it is CFR x k / (1 - k).
 */
export function insuranceLine({ card }: Prepared, cfr: Cents): PriceLine {
  const { k, gross, min } = card.insurance;
  const { minAud, upliftPct, ratePct } = card.card.insurance;
  return audLine(Math.max(min, mulDivHalfUp(cfr, gross.numerator, gross.denominator)), {
    code: 'INSURANCE',
    group: 'freight',
    label: 'Marine insurance',
    formula: `max(${minAud}, CFR ${money(cfr)} x ${k} / (1 - ${k}))`,
    inputs: { minimum: minAud, costAndFreight: money(cfr), upliftPct, ratePct },
    evidence: `Rate card ${card.card.version}: ${upliftPct}% of CIF at ${ratePct}%`,
  });
}
