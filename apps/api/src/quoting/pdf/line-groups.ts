import type { PriceExplanation } from '@halfpallet/landed-cost';
import { sumCents } from '@halfpallet/money';
import { evidenceOf, type ExwFrom } from '../../pricing/public';

export interface QuoteLine {
  readonly label: string;
  readonly formula: string;
  readonly evidence: string;
  readonly usdCents: number | null;
  readonly audCents: number;
}

export interface LineGroup {
  readonly title: string;
  readonly colour: string;
  readonly lines: readonly QuoteLine[];
  readonly audCents: number;
}

/** Colours of the storefront's waterfall, so that screen and paper read alike. */
const GROUPS = [
  { group: 'goods', title: 'Goods', colour: '#17595f' },
  { group: 'freight', title: 'Freight and insurance', colour: '#3f8f8a' },
  { group: 'duty', title: 'Customs duty', colour: '#d9a441' },
  { group: 'clearance', title: 'Clearance and port', colour: '#7d8c6a' },
  { group: 'handling', title: 'Handling and rate lock', colour: '#55636a' },
] as const;

/** Every line of a price in the order of its journey, GST last. The groups add up to the total. */
export function lineGroups(explanation: PriceExplanation, exwFrom: ExwFrom | undefined): LineGroup[] {
  const groups = GROUPS.map(({ group, title, colour }): LineGroup => {
    const lines = explanation.lines
      .filter((line) => line.group === group)
      .map((line) => ({
        label: line.label,
        formula: line.formula,
        evidence: evidenceOf(line, explanation, exwFrom),
        usdCents: line.amountUsdCents ?? null,
        audCents: line.amountAudCents,
      }));
    return { title, colour, lines, audCents: sumCents(lines.map((line) => line.audCents)) };
  });
  const { gst } = explanation;
  const line: QuoteLine = {
    label: `GST (${gst.ratePct}%)`,
    formula: gst.formula,
    evidence: 'A New Tax System (Goods and Services Tax) Act 1999',
    usdCents: null,
    audCents: gst.gstAudCents,
  };
  groups.push({ title: 'GST', colour: '#b8460e', lines: [line], audCents: gst.gstAudCents });
  return groups.filter(({ lines }) => lines.length > 0);
}
