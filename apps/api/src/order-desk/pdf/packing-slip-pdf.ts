import { dateWords } from '@halfpallet/landed-cost';
import type { OperatorFacts } from '../../platform/config';
import { drawDocument } from '../../platform/pdf/document';
import { drawLetterhead } from '../../platform/pdf/letterhead';
import { Colour, Font, hasUnknown, heightOf, Page, put, rule } from '../../platform/pdf/paper';
import type { Sheets } from '../../platform/pdf/sheets';

export interface PackedLine {
  readonly name: string;
  readonly productId: number;
  readonly quantity: number;
  /** Units on each pallet, full ones first. */
  readonly loads: readonly number[];
  readonly volumeCbm: string;
  readonly grossKg: string;
}

/** What whoever packs and carries an order has to know. No price, no e-mail address. */
export interface PackingSlip {
  readonly orderNumber: string;
  /** RFC 3339 */
  readonly placedAt: string;
  /** Brisbane date of the order, YYYY-MM-DD. */
  readonly placedOn: string;
  readonly purchaseOrderNumber: string | null;
  readonly recipient: string;
  readonly address: string;
  readonly instructions: string | null;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly tailgate: boolean;
  readonly lines: readonly PackedLine[];
}

const COLUMNS = {
  item: { x: 40, width: 210 },
  units: { x: 254, width: 50 },
  pallets: { x: 318, width: 110 },
  volume: { x: 432, width: 55 },
  weight: { x: 490, width: 65.28 },
} as const;
const PAD = 5;
const UNKNOWN_LETTERS =
  'Not all letters of this delivery can be printed here; each "?" stands for one. They are written in full in the order in the back-office.';

/** The packing slip of an order. The same order gives the same document on any day. */
export function packingSlipPdf(slip: PackingSlip, operator: OperatorFacts): Promise<Buffer> {
  const { orderNumber: subject, placedAt: at } = slip;
  return drawDocument({ title: `Packing slip ${slip.orderNumber}`, subject, at }, operator, (sheets) => {
    const pallets = slip.lines.reduce((sum, { loads }) => sum + loads.length, 0);
    drawLetterhead(sheets, {
      title: 'Packing slip',
      number: slip.orderNumber,
      cells: [
        ['ORDERED', dateWords(slip.placedOn), 'Brisbane date'],
        ['PALLETS', String(pallets), slip.lines.length === 1 ? '1 line' : `${slip.lines.length} lines`],
        ['CARRIER', slip.carrier ?? '-', slip.trackingNumber ?? 'no tracking number yet'],
        ['UNLOADING', slip.tailgate ? 'Tail-lift truck' : 'Loading dock', 'as it was ordered'],
      ],
    });
    drawDelivery(sheets, slip);
    sheets.heading('What is packed', 60);
    drawLines(sheets, slip.lines);
    sheets.heading('Received', 70);
    sheets.paragraph('Counted, and without visible damage unless noted here:', 8.5, Colour.muted);
    sheets.y += 34;
    rule(sheets.doc, sheets.y, Colour.ruleStrong);
    sheets.y += 4;
    sheets.paragraph('Name, date and signature', 7, Colour.muted);
  });
}

function drawDelivery(sheets: Sheets, slip: PackingSlip): void {
  sheets.heading('Deliver to');
  const recipient = { font: Font.bold, size: 13 } as const;
  sheets.y += put(sheets.doc, slip.recipient, Page.margin, sheets.y, recipient) + 2;
  sheets.paragraph(slip.address, 11);
  if (slip.instructions) sheets.fact('Instructions', slip.instructions);
  if (slip.purchaseOrderNumber) sheets.fact('Your reference', slip.purchaseOrderNumber);
  const { recipient: to, address, instructions, purchaseOrderNumber, carrier, trackingNumber, lines } = slip;
  const facts = [to, address, instructions, purchaseOrderNumber, carrier, trackingNumber];
  const written = [...facts, ...lines.map(({ name }) => name)].map((text) => text ?? '');
  if (written.some(hasUnknown)) sheets.paragraph(UNKNOWN_LETTERS, 8.5, Colour.warn);
}

function drawLines(sheets: Sheets, lines: readonly PackedLine[]): void {
  head(sheets);
  for (const line of lines) {
    const loads = loadsText(line.loads);
    const height =
      Math.max(
        heightOf(sheets.doc, line.name, Font.bold, 9, COLUMNS.item.width) + 11,
        heightOf(sheets.doc, loads, Font.mono, 8.5, COLUMNS.pallets.width),
      ) +
      2 * PAD;
    if (sheets.need(height)) head(sheets);
    drawLine(sheets, line, loads, height);
  }
}

function head(sheets: Sheets): void {
  const { doc, y } = sheets;
  const style = { font: Font.bold, size: 6.8, colour: Colour.muted } as const;
  put(doc, 'ITEM', COLUMNS.item.x, y, { ...style, width: COLUMNS.item.width });
  put(doc, 'UNITS', COLUMNS.units.x, y, { ...style, width: COLUMNS.units.width, align: 'right' });
  put(doc, 'PALLETS', COLUMNS.pallets.x, y, { ...style, width: COLUMNS.pallets.width });
  put(doc, 'M3', COLUMNS.volume.x, y, { ...style, width: COLUMNS.volume.width, align: 'right' });
  put(doc, 'KG GROSS', COLUMNS.weight.x, y, { ...style, width: COLUMNS.weight.width, align: 'right' });
  sheets.y += 11;
}

function drawLine(sheets: Sheets, line: PackedLine, loads: string, height: number): void {
  const { doc } = sheets;
  const y = sheets.y + PAD;
  const { item, units, pallets, volume, weight } = COLUMNS;
  const name = put(doc, line.name, item.x, y, { font: Font.bold, size: 9, width: item.width });
  put(doc, `Product ${line.productId}`, item.x, y + name, { size: 7.5, colour: Colour.muted, width: item.width });
  put(doc, String(line.quantity), units.x, y, { font: Font.monoBold, size: 10, width: units.width, align: 'right' });
  put(doc, loads, pallets.x, y, { font: Font.mono, size: 8.5, width: pallets.width });
  const figure = { font: Font.mono, size: 8.5, align: 'right' } as const;
  put(doc, line.volumeCbm, volume.x, y, { ...figure, width: volume.width });
  put(doc, line.grossKg, weight.x, y, { ...figure, width: weight.width });
  sheets.y += height;
  rule(doc, sheets.y, Colour.rule, 0.4);
}

/** `3: 90, 90, 20`; of many equal ones `12: 11 of 90, 20`. */
export function loadsText(loads: readonly number[]): string {
  const [full = 0] = loads;
  const equal = loads.filter((units) => units === full).length;
  const rest = loads.slice(equal);
  const parts = equal > 3 ? [`${equal} of ${full}`, ...rest] : loads;
  return `${loads.length}: ${parts.join(', ')}`;
}
