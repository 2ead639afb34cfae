import { inflateSync } from 'node:zlib';

/** What a PDF made with the standard fonts says, page by page, in the order it was written. Not for files of others. */
export const pdfText = (pdf: Buffer): string =>
  textLines(pdf)
    .map(({ text }) => text)
    .join('\n');

/** A line of text as it was written, and how many points above the foot of its page it stands. */
export interface TextLine {
  readonly text: string;
  readonly y: number;
}

/** The lines of `pdfText`, each with its place. */
export function textLines(pdf: Buffer): TextLine[] {
  const raw = pdf.toString('latin1');
  const lines: TextLine[] = [];
  // One line feed ends what is packed, as pdfkit writes it: a carriage return before it is its last byte.
  for (const [, body] of raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    const content = inflated(Buffer.from(body!, 'latin1'));
    for (const [, y, shown] of content.matchAll(/1 0 0 1 \S+ (\S+) Tm\n[^[]*\[([^\]]*)\] TJ/g)) {
      const hex = [...shown!.matchAll(/<([0-9a-f]*)>/g)].map(([, part]) => part).join('');
      lines.push({ text: Buffer.from(hex, 'hex').toString('latin1'), y: Number(y) });
    }
  }
  return lines;
}

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}
