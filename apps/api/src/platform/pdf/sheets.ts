import { Colour, Font, Page, put, rule, type Doc } from './paper';

const TOP_OF_NEXT = 66;

/** The pages of the document and the height that is used on the last one. */
export class Sheets {
  y = 0;

  constructor(
    readonly doc: Doc,
    private readonly runningTitle: string,
  ) {}

  /** Starts another page when so much height is not left. True when it did. */
  need(height: number): boolean {
    if (this.y + height <= Page.bottom) return false;
    this.doc.addPage();
    this.doc.rect(0, 0, Page.width, 44).fill(Colour.paper);
    put(this.doc, 'Halfpallet', Page.margin, 16, { font: Font.bold, size: 11 });
    put(this.doc, this.runningTitle, Page.margin, 18, { font: Font.monoBold, size: 9, align: 'right' });
    this.doc.rect(0, 44, Page.width, 1.2).fill(Colour.ink);
    this.y = TOP_OF_NEXT;
    return true;
  }

  /** A heading with a rule under it; stays together with so much of what follows. */
  heading(text: string, followedBy = 40): void {
    this.need(30 + followedBy);
    this.y += 14;
    put(this.doc, text, Page.margin, this.y, { font: Font.bold, size: 11 });
    this.y += 16;
    rule(this.doc, this.y, Colour.ink, 0.8);
    this.y += 6;
  }

  /** A paragraph over the full width. */
  paragraph(text: string, size = 8.5, colour: string = Colour.ink): void {
    this.doc.font(Font.text).fontSize(size);
    this.need(this.doc.heightOfString(text, { width: Page.inner }) + 4);
    this.y += put(this.doc, text, Page.margin, this.y, { size, colour }) + 4;
  }

  /** A name and what it says, side by side. */
  fact(name: string, text: string): void {
    const left = 118;
    const width = Page.inner - left;
    this.doc.font(Font.text).fontSize(8.5);
    this.need(this.doc.heightOfString(text, { width }) + 4);
    put(this.doc, name, Page.margin, this.y, { font: Font.bold, size: 8.5, width: left - 8 });
    this.y += put(this.doc, text, Page.margin + left, this.y, { size: 8.5, width }) + 4;
  }

  /** Writes the feet once the number of pages is known. */
  feet(text: string): void {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      rule(this.doc, 802, Colour.ruleStrong);
      put(this.doc, text, Page.margin, 808, { size: 7, colour: Colour.muted, width: 430 });
      const number = `Page ${page + 1} of ${count}`;
      put(this.doc, number, Page.margin, 808, { font: Font.mono, size: 7, colour: Colour.muted, align: 'right' });
    }
  }
}
