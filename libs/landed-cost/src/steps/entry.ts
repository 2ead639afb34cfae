import { formatFullAud, parseScaled, trimDecimal, type Cents } from '@halfpallet/money';
import type { DutyBasis, EntryType, PriceLine } from '../price-line';
import { PCT_DP, share } from '../rate-cards/compile';
import type { Prepared } from '../read-input';
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
  const reason = dutyReason({ basis, ratePct, general, agreement, product, isEstimate, customsValue, threshold });

  const lines = [
    audLine(duty, {
      code: 'CUSTOMS_DUTY',
      group: 'duty',
      label: 'Australian customs duty',
      formula: lowValue
        ? `nil: customs value <= ${threshold}`
        : `r2(customs value ${money(customsValue)} x ${ratePct}%) [${agreement ?? 'general'}]`,
      inputs: { customsValue: money(customsValue), ratePct: lowValue ? '0' : ratePct },
      evidence: lowValue ? `Customs value at or below ${threshold}` : dutyEvidence(product, agreement, isEstimate),
    }),
  ];
  if (dumpingPct !== null) {
    lines.push(
      audLine(dumping, {
        code: 'DUMPING_DUTY',
        group: 'duty',
        label: 'Anti-dumping duty',
        formula: lowValue
          ? `nil: customs value <= ${threshold}`
          : `r2(customs value ${money(customsValue)} x ${dumpingPct}%)`,
        inputs: { customsValue: money(customsValue), ratePct: lowValue ? '0' : dumpingPct },
        evidence: 'Confirmed dumping measure of the product',
      }),
    );
  }
  return {
    type: lowValue ? 'SAC' : 'N10',
    reason: lowValue
      ? `Self-assessed clearance: the customs value is ${formatFullAud(customsValue)}, at or below ${threshold}.`
      : `Formal import declaration: the customs value is ${formatFullAud(customsValue)}, above ${threshold}.`,
    basis,
    ratePct,
    agreement: lowValue ? null : agreement,
    dutyReason: reason,
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

function dumpingText(pct: string | null, lowValue: boolean): string | null {
  if (pct === null) return null;
  return lowValue
    ? 'No anti-dumping duty is collected at this customs value.'
    : `Anti-dumping duty of ${pct}% comes on top; a trade agreement does not remove it.`;
}
