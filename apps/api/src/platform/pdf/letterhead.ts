import { Colour, Font, heightOf, Page, put, rule, type Doc } from './paper';
import type { Sheets } from './sheets';

const BAND = 82;

export interface Letterhead {
  /** What the document is: `Quotation`. */
  readonly title: string;
  readonly number: string;
  /** Name, value and note of each cell below the band. */
  readonly cells: ReadonlyArray<readonly [string, string, string]>;
}

/** The top of a first page: the shop's mark, what the document is, and its facts in a row. */
export function drawLetterhead(sheets: Sheets, { title, number, cells }: Letterhead): void {
  const { doc } = sheets;
  doc.rect(0, 0, Page.width, BAND).fill(Colour.paper);
  palletMark(doc, Page.margin, 28);
  put(doc, 'Halfpallet', 76, 28, { font: Font.bold, size: 18, width: 200 });
  put(doc, 'Direct from the factory, priced to your door', 76, 49, { size: 7.5, colour: Colour.muted, width: 240 });
  put(doc, title, Page.margin, 24, { font: Font.bold, size: 22, align: 'right' });
  put(doc, number, Page.margin, 51, { font: Font.monoBold, size: 11, colour: Colour.harbour, align: 'right' });
  doc.rect(0, BAND, Page.width, 1.5).fill(Colour.ink);
  sheets.y = BAND + 20 + drawCells(doc, BAND + 10, cells);
}

/** A pallet seen from above, half of it loaded. */
function palletMark(doc: Doc, x: number, y: number): void {
  doc.rect(x, y, 13, 26).fill(Colour.harbour);
  for (const slat of [0, 9.5, 19]) doc.rect(x + 13, y + slat, 13, 7).fill(Colour.ruleStrong);
  doc.rect(x, y, 26, 26).lineWidth(1.2).strokeColor(Colour.ink).stroke();
}

/** Side by side, as high as the highest: the name of a carrier may take several lines. Returns their height. */
function drawCells(doc: Doc, y: number, contents: Letterhead['cells']): number {
  const width = Page.inner / contents.length;
  const noteAt = ([, value]: Letterhead['cells'][number]) =>
    13 + Math.max(14, heightOf(doc, value, Font.monoBold, 9, width - 12) + 3);
  const heights = contents.map((cell) => noteAt(cell) + heightOf(doc, cell[2], Font.text, 7, width - 12) + 4);
  const height = Math.max(40, ...heights);
  contents.forEach((cell, index) => {
    const [name, value, note] = cell;
    const x = Page.margin + index * width;
    if (index > 0) {
      doc
        .moveTo(x, y)
        .lineTo(x, y + height)
        .lineWidth(0.5)
        .strokeColor(Colour.rule)
        .stroke();
    }
    const left = index > 0 ? x + 10 : x;
    put(doc, name, left, y + 2, { font: Font.bold, size: 6.8, colour: Colour.muted, width: width - 12 });
    put(doc, value, left, y + 13, { font: Font.monoBold, size: 9, width: width - 12 });
    put(doc, note, left, y + noteAt(cell), { size: 7, colour: Colour.muted, width: width - 12 });
  });
  rule(doc, y + height + 6, Colour.ruleStrong);
  return height + 6;
}
