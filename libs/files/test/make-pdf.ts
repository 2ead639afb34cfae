/** A PDF of these objects, numbered from 1; the first is the catalogue. */
export function pdfOf(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const xref = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>';
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const streamOf = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
const page = (contents: number) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${contents} 0 R >>`;

/** Text at places of a page, each as [x, y, text]. */
export const placed = (texts: readonly (readonly [number, number, string])[]) =>
  `BT /F1 10 Tf ${texts.map(([x, y, text]) => `1 0 0 1 ${x} ${y} Tm (${text}) Tj`).join(' ')} ET`;

/** A PDF with a page for each of these contents. */
export function pdf(contents: readonly string[], trailer?: string): Buffer {
  const kids = contents.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const pages = `<< /Type /Pages /Count ${contents.length} /Kids [${kids}] >>`;
  const rest = contents.flatMap((content, index) => [page(5 + index * 2), streamOf(content)]);
  return pdfOf([CATALOGUE, pages, FONT, ...rest], trailer);
}

/** Says that it has so many pages, all of them the same one. */
export function pdfOfOnePage(times: number): Buffer {
  const kids = Array.from({ length: times }, () => '4 0 R').join(' ');
  const pages = `<< /Type /Pages /Count ${times} /Kids [${kids}] >>`;
  return pdfOf([CATALOGUE, pages, FONT, page(5), streamOf(placed([[50, 700, '20 x bamboo board']]))]);
}

/** A tree of pages that is its own branch. */
export const recursivePdf = () =>
  pdfOf([
    CATALOGUE,
    '<< /Type /Pages /Count 100000 /Kids [3 0 R] >>',
    '<< /Type /Pages /Parent 2 0 R /Count 100000 /Kids [2 0 R 3 0 R] >>',
  ]);

/** Encrypted under a password that nobody has. */
export const encryptedPdf = () =>
  pdf(
    [placed([[50, 700, 'secret']])],
    `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> /P -44 >> /ID [<00> <00>]`,
  );
