import type PDFDocument from 'pdfkit';

/** The shop's colours on white paper; see the tokens of the storefront. */
export const Colour = {
  ink: '#12232b',
  paper: '#f7f4ec',
  tint: '#f1ede2',
  rule: '#d9d2c3',
  ruleStrong: '#8b8778',
  muted: '#55636a',
  harbour: '#17595f',
  warn: '#8a5a00',
  warnTint: '#fbf1da',
} as const;

export const Font = {
  text: 'Helvetica',
  bold: 'Helvetica-Bold',
  mono: 'Courier',
  monoBold: 'Courier-Bold',
} as const;

/** A4 in points. */
export const Page = { width: 595.28, height: 841.89, margin: 40, inner: 515.28, bottom: 792 } as const;

export type Doc = InstanceType<typeof PDFDocument>;

interface TextStyle {
  readonly font?: string;
  readonly size?: number;
  readonly colour?: string;
  readonly width?: number;
  readonly align?: 'left' | 'right' | 'center';
}

/** Writes text at a place; the standard fonts know Latin letters only. Returns the height it took. */
export function put(doc: Doc, text: string, x: number, y: number, style: TextStyle = {}): number {
  const { font = Font.text, size = 9, colour = Colour.ink, width = Page.inner, align = 'left' } = style;
  const latin = toLatin(text);
  doc.font(font).fontSize(size).fillColor(colour).text(latin, x, y, { width, align });
  return doc.heightOfString(latin, { width, align });
}

export function heightOf(doc: Doc, text: string, font: string, size: number, width: number): number {
  return doc.font(font).fontSize(size).heightOfString(toLatin(text), { width });
}

export function rule(doc: Doc, y: number, colour: string = Colour.rule, thickness = 0.5): void {
  doc
    .moveTo(Page.margin, y)
    .lineTo(Page.margin + Page.inner, y)
    .lineWidth(thickness)
    .strokeColor(colour)
    .stroke();
}

const SPELLED: Readonly<Record<string, string>> = { '→': '->', '≥': '>=', '≤': '<=', '−': '-', '×': 'x' };
// eslint-disable-next-line no-control-regex -- the range of characters that the standard fonts can draw
const UNDRAWABLE = /[^\u0000-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]/g;

export function toLatin(text: string): string {
  return text.replace(/[→≥≤−×]/g, (sign) => SPELLED[sign] ?? sign).replace(UNDRAWABLE, '?');
}
