import { formatFullAud, parseScaled, trimDecimal, type Cents } from '@halfpallet/money';
import type { DutyBasis, EntryType, PriceLine } from '../../../price-line';
import { PCT_DP, share } from '../../../rate-cards/compile';
import type { Figures } from '../../texts';
import type { Prepared } from '../read-input';
import { proofOf, reason } from '../say';
import { dutyEvidence, dutyReason } from './duty-reason';
import { audLine, money } from './line';

/** When the tariff line is unknown the general rate of most goods stands in, without any preference. */
export const DEFAULT_DUTY_PCT = '5';

/** The border: what kind of entry, what duty, and why. */
export interface Entry {
  type: EntryType;
  reason: string;
  basis: DutyBasis;
  ratePct: string;
  /** The agreement whose rate is used. */
  agreement: string | null;
  dutyReason: string;
  dumpingReason: string | null;
  isEstimate: boolean;
  duty: Cents;
  dumping: Cents;
  lines: PriceLine[];
}

/** Step 7. Goods at or below the threshold pass by self-assessed clearance, without any duty. */
export function enterGoods(order: Prepared, customsValue: Cents): Entry {
  const { card, inputs } = order;
  const { product } = inputs;
  const lowValue = customsValue <= card.lowValueThreshold;
  const general = product.dutyRateGeneralPct ?? DEFAULT_DUTY_PCT;
  const isEstimate = product.dutyRateGeneralPct === null;
  const preferential = preferentialRate(product, general);
  const ratePct = trimDecimal(preferential ?? general);
  const basis: DutyBasis = lowValue ? 'low-value' : preferential !== null ? 'preferential' : 'general';
  const agreement = preferential === null ? null : product.fta;
  const duty = lowValue ? 0 : share(customsValue, parseScaled(ratePct, PCT_DP));
  const dumpingPct = product.antiDumpingPct;
  const dumping = lowValue || dumpingPct === null ? 0 : share(customsValue, parseScaled(dumpingPct, PCT_DP));
  const threshold = formatFullAud(card.lowValueThreshold).replace(/\.00$/, '');
  const type: EntryType = lowValue ? 'SAC' : 'N10';
  const whyDuty = dutyReason({ basis, ratePct, general, agreement, product, isEstimate, customsValue, threshold });

  const words = { threshold, basis: agreement ?? 'general', ...evidenceWords(product, agreement) };
  const formula = lowValue ? 'lowValue' : 'due';
  const lines = [
    audLine(order, 'CUSTOMS_DUTY', duty, {
      group: 'duty',
      inputs: { customsValue: money(customsValue), ratePct: lowValue ? '0' : ratePct },
      words,
      formula,
      evidence: lowValue ? 'lowValue' : dutyEvidence(product, agreement, isEstimate),
    }),
  ];
  if (dumpingPct !== null) {
    lines.push(
      audLine(order, 'DUMPING_DUTY', dumping, {
        group: 'duty',
        inputs: { customsValue: money(customsValue), ratePct: lowValue ? '0' : dumpingPct },
        words,
        formula,
      }),
    );
  }
  return {
    type,
    reason: reason(`entry.${type}`, { customsValue: formatFullAud(customsValue), threshold }),
    basis,
    ratePct,
    agreement: lowValue ? null : agreement,
    dutyReason: whyDuty,
    dumpingReason: dumpingText(dumpingPct, lowValue),
    isEstimate,
    duty,
    dumping,
    lines,
  };
}

/** The agreement's rate, or null: it needs an agreement, evidence on file and a rate below the general one. */
function preferentialRate(product: Prepared['inputs']['product'], general: string): string | null {
  const { fta, originEvidence, dutyRatePreferentialPct: rate, dutyRateGeneralPct } = product;
  if (fta === null || !originEvidence || rate === null || dutyRateGeneralPct === null) return null;
  return parseScaled(rate, PCT_DP) < parseScaled(general, PCT_DP) ? rate : null;
}

function dumpingText(ratePct: string | null, lowValue: boolean): string | null {
  if (ratePct === null) return null;
  return lowValue ? reason('dumping.lowValue', {}) : reason('dumping.due', { ratePct });
}

function evidenceWords({ hsCode }: Prepared['inputs']['product'], agreement: string | null): Figures {
  return {
    ...(hsCode === null ? {} : { hsCode }),
    ...(agreement === null ? {} : { agreement, proof: proofOf(agreement) }),
  };
}
