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

/** Writes text at a place; the standard fonts know Western European letters only. Returns the height it took. */
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

const SPELLED: Readonly<Record<string, string>> = {
  ...{ '→': '->', '≥': '>=', '≤': '<=', '−': '-', '×': 'x', '\u2010': '-', '\u2011': '-', '′': "'", '″': '"' },
  // Letters that are no letter with a mark.
  ...{ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', ħ: 'h', Ħ: 'H', ŧ: 't', Ŧ: 'T', ŋ: 'n', Ŋ: 'N', ə: 'e', Ə: 'E' },
};
/** What the standard fonts cannot draw: their encoding is that of Windows for Western Europe. */
const UNDRAWABLE =
  /[^\n\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]/gu;
/** Marks of no width, which a pasted name or address may hold. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu;

/** A text in the letters there are: others without their marks, as their owners spell them abroad, and a `?` for what is left. */
export function toLatin(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(INVISIBLE, '')
    .replace(/×/g, 'x')
    .replace(UNDRAWABLE, (letter) => SPELLED[letter] ?? withoutMarks(letter));
}

function withoutMarks(letter: string): string {
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.replace(UNDRAWABLE, (one) => SPELLED[one] ?? UNKNOWN);
}

const UNKNOWN = '?';

/** Whether some letters of a text have no other spelling, and are drawn as `?`. */
export const hasUnknown = (text: string): boolean => toLatin(text.replaceAll(UNKNOWN, '')).includes(UNKNOWN);
