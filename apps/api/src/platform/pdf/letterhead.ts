import { Colour, Font, Page, put, rule, type Doc } from './paper';
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
  drawCells(doc, BAND + 10, cells);
  sheets.y = BAND + 66;
}

/** A pallet seen from above, half of it loaded. */
function palletMark(doc: Doc, x: number, y: number): void {
  doc.rect(x, y, 13, 26).fill(Colour.harbour);
  for (const slat of [0, 9.5, 19]) doc.rect(x + 13, y + slat, 13, 7).fill(Colour.ruleStrong);
  doc.rect(x, y, 26, 26).lineWidth(1.2).strokeColor(Colour.ink).stroke();
}

function drawCells(doc: Doc, y: number, contents: Letterhead['cells']): void {
  const width = Page.inner / contents.length;
  contents.forEach(([name, value, note], index) => {
    const x = Page.margin + index * width;
    if (index > 0) {
      doc
        .moveTo(x, y)
        .lineTo(x, y + 40)
        .lineWidth(0.5)
        .strokeColor(Colour.rule)
        .stroke();
    }
    const left = index > 0 ? x + 10 : x;
    put(doc, name, left, y + 2, { font: Font.bold, size: 6.8, colour: Colour.muted, width: width - 12 });
    put(doc, value, left, y + 13, { font: Font.monoBold, size: 9, width: width - 10 });
    put(doc, note, left, y + 27, { size: 7, colour: Colour.muted, width: width - 12 });
  });
  rule(doc, y + 46, Colour.ruleStrong);
}
