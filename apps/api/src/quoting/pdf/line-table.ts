import { formatAud, formatFullAud } from '@halfpallet/money';
import type { LineGroup, QuoteLine } from './line-groups';
import { Colour, Font, heightOf, Page, put, rule } from '../../platform/pdf/paper';
import type { Sheets } from '../../platform/pdf/sheets';

const COLUMNS = {
  label: { x: 40, width: 132 },
  formula: { x: 178, width: 156 },
  evidence: { x: 340, width: 100 },
  usd: { x: 442, width: 50 },
  aud: { x: 494, width: 61.28 },
} as const;
const SMALL = 6.8;
const PAD = 3;

/** Every line of the price: what it is, how it was made, what says so, and the amount. */
export function drawLineTable(sheets: Sheets, groups: readonly LineGroup[], totalCents: number): void {
  head(sheets);
  for (const group of groups) {
    const first = group.lines[0];
    if (sheets.need(20 + (first ? rowHeight(sheets, first) : 0))) head(sheets);
    groupRow(sheets, group);
    for (const line of group.lines) {
      const height = rowHeight(sheets, line);
      if (sheets.need(height)) head(sheets);
      lineRow(sheets, line, height);
    }
  }
  sheets.need(28);
  const { doc } = sheets;
  rule(doc, sheets.y, Colour.ink, 0.8);
  put(doc, 'Total delivered price, including GST', 40, sheets.y + 7, { font: Font.bold, size: 10, width: 300 });
  const total = { font: Font.monoBold, size: 11, width: 140, align: 'right' } as const;
  put(doc, formatFullAud(totalCents), 415.28, sheets.y + 7, total);
  sheets.y += 24;
  rule(doc, sheets.y, Colour.ink, 0.8);
  sheets.y += 5;
  const note =
    'Lines in US dollars are rounded in US dollars and then converted. "r2" in a formula rounds to whole cents.';
  sheets.paragraph(note, 7, Colour.muted);
}

function head(sheets: Sheets): void {
  const style = { font: Font.bold, size: SMALL, colour: Colour.muted } as const;
  const { doc, y } = sheets;
  put(doc, 'LINE', COLUMNS.label.x, y, { ...style, width: COLUMNS.label.width });
  put(doc, 'HOW IT IS MADE', COLUMNS.formula.x, y, { ...style, width: COLUMNS.formula.width });
  put(doc, 'EVIDENCE', COLUMNS.evidence.x, y, { ...style, width: COLUMNS.evidence.width });
  put(doc, 'USD', COLUMNS.usd.x, y, { ...style, width: COLUMNS.usd.width, align: 'right' });
  put(doc, 'AUD', COLUMNS.aud.x, y, { ...style, width: COLUMNS.aud.width, align: 'right' });
  sheets.y += 11;
}

function groupRow(sheets: Sheets, { title, colour, audCents }: LineGroup): void {
  const { doc, y } = sheets;
  doc.rect(Page.margin, y, Page.inner, 14).fill(Colour.tint);
  doc.rect(Page.margin, y, 3, 14).fill(colour);
  put(doc, title, 48, y + 3.5, { font: Font.bold, size: 8, width: 300 });
  const amount = { font: Font.monoBold, size: 8, width: COLUMNS.aud.width, align: 'right' } as const;
  put(doc, formatAud(audCents), COLUMNS.aud.x, y + 3.5, amount);
  sheets.y += 15;
}

function rowHeight({ doc }: Sheets, line: QuoteLine): number {
  return (
    Math.max(
      heightOf(doc, line.label, Font.text, 8, COLUMNS.label.width),
      heightOf(doc, line.formula, Font.mono, SMALL, COLUMNS.formula.width),
      heightOf(doc, line.evidence, Font.text, SMALL, COLUMNS.evidence.width),
    ) +
    2 * PAD
  );
}

function lineRow(sheets: Sheets, line: QuoteLine, height: number): void {
  const { doc } = sheets;
  const y = sheets.y + PAD;
  put(doc, line.label, COLUMNS.label.x, y, { size: 8, width: COLUMNS.label.width });
  const small = { size: SMALL, colour: Colour.muted };
  put(doc, line.formula, COLUMNS.formula.x, y + 0.6, { ...small, font: Font.mono, width: COLUMNS.formula.width });
  put(doc, line.evidence, COLUMNS.evidence.x, y + 0.6, { ...small, width: COLUMNS.evidence.width });
  const amount = { font: Font.mono, size: 8, align: 'right' } as const;
  if (line.usdCents !== null) {
    const usd = formatAud(line.usdCents).replace('$', '');
    put(doc, usd, COLUMNS.usd.x, y, { ...amount, colour: Colour.muted, width: COLUMNS.usd.width });
  }
  put(doc, formatAud(line.audCents).replace('$', ''), COLUMNS.aud.x, y, { ...amount, width: COLUMNS.aud.width });
  sheets.y += height;
  rule(doc, sheets.y, Colour.rule, 0.4);
}
