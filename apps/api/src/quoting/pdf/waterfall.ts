import { formatAud } from '@halfpallet/money';
import type { LineGroup } from './line-groups';
import { Colour, Font, Page, put, rule } from '../../platform/pdf/paper';
import type { Sheets } from '../../platform/pdf/sheets';

const ROW = 17;
const LABEL = 118;
const AMOUNT = 78;
const BAR = 9;

/** One bar a group, each beginning where the one before it ends, and the total under them all. */
export function drawWaterfall(sheets: Sheets, groups: readonly LineGroup[], totalCents: number): void {
  const { doc } = sheets;
  const left = Page.margin + LABEL;
  const width = Page.inner - LABEL - AMOUNT;
  const scale = width / totalCents;
  sheets.need(ROW * (groups.length + 1) + 8);
  let sum = 0;
  for (const { title, colour, audCents } of groups) {
    const from = left + sum * scale;
    sum += audCents;
    put(doc, title, Page.margin, sheets.y + 2, { size: 8.5, width: LABEL });
    // A group of nothing still shows where it would stand.
    doc.rect(from, sheets.y + 1.5, Math.max(audCents * scale, 0.8), BAR).fill(colour);
    const end = left + sum * scale;
    doc
      .moveTo(end, sheets.y + 1.5)
      .lineTo(end, sheets.y + ROW + 1.5)
      .lineWidth(0.4)
      .dash(1.5, { space: 1.5 })
      .strokeColor(Colour.ruleStrong)
      .stroke()
      .undash();
    amount(formatAud(audCents), Font.mono);
    sheets.y += ROW;
  }
  put(doc, 'Total delivered', Page.margin, sheets.y + 2, { font: Font.bold, size: 8.5, width: LABEL });
  doc.rect(left, sheets.y + 1.5, width, BAR).fill(Colour.ink);
  amount(formatAud(totalCents), Font.monoBold);
  sheets.y += ROW;
  rule(doc, sheets.y);

  function amount(text: string, font: string): void {
    const style = { font, size: 8.5, width: AMOUNT, align: 'right' } as const;
    put(doc, text, Page.margin + Page.inner - AMOUNT, sheets.y + 2, style);
  }
}
