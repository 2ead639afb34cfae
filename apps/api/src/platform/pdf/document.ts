import type { OperatorFacts } from '../config';
import { Page, type Doc } from './paper';
import { Sheets } from './sheets';

export interface DocumentFacts {
  /** In the file's properties and on top of every page after the first. */
  readonly title: string;
  readonly subject: string;
  /** RFC 3339. The same document drawn again says the same. */
  readonly at: string;
}

/** A document of the shop: `draw` fills its pages, their feet follow. */
export async function drawDocument(
  { title, subject, at }: DocumentFacts,
  operator: OperatorFacts,
  draw: (sheets: Sheets) => void,
): Promise<Buffer> {
  // With the first document and not with the process: it brings 2 MB of code that most processes never need.
  const { default: PDFDocument } = await import('pdfkit');
  const doc: Doc = new PDFDocument({
    size: 'A4',
    // Places are given throughout; a bottom margin would make pdfkit turn pages on its own.
    margins: { top: Page.margin, left: Page.margin, right: Page.margin, bottom: 0 },
    bufferPages: true,
    info: {
      Title: title,
      Author: operator.legalName,
      Subject: subject,
      CreationDate: new Date(at),
      ModDate: new Date(at),
    },
  });
  const bytes = collect(doc);
  const sheets = new Sheets(doc, title);
  draw(sheets);
  const { legalName, abn, address, phone, email } = operator;
  sheets.feet(`${legalName}, ABN ${abn}, ${address}\n${phone}, ${email}`);
  doc.end();
  return bytes;
}

function collect(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
