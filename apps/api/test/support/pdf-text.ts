import { inflateSync } from 'node:zlib';

/** What a PDF made with the standard fonts says, page by page, in the order it was written. Not for files of others. */
export function pdfText(pdf: Buffer): string {
  const raw = pdf.toString('latin1');
  const pieces: string[] = [];
  // One line feed ends what is packed, as pdfkit writes it: a carriage return before it is its last byte.
  for (const [, body] of raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    const content = inflated(Buffer.from(body!, 'latin1'));
    for (const [, shown] of content.matchAll(/\[([^\]]*)\] TJ/g)) {
      const hex = [...shown!.matchAll(/<([0-9a-f]*)>/g)].map(([, part]) => part).join('');
      pieces.push(Buffer.from(hex, 'hex').toString('latin1'));
    }
  }
  return pieces.join('\n');
}

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}
