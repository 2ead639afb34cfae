import { dirname, join } from 'node:path';
import { headOf } from '../items/columns';
import { FileLimits } from '../limits';
import { FileRefused } from '../parsed-file';
import { hasPdfEnd } from '../sniff-kind';
import type { PlacedText } from './pdf-lines';
import { PdfTables } from './pdf-tables';

const { pages: MOST_PAGES, ms: MOST_MS } = FileLimits.pdf;

/**
 * The text layer of a PDF: nothing is drawn, no font is loaded, no script of it runs. Pages after the fiftieth are not read.
 *
 * @throws FileRefused
 */
export async function parsePdf(body: Buffer): Promise<{
  readonly text: string;
  readonly pages: number;
  readonly truncated: boolean;
}> {
  // What pdf.js puts together of the rest is a list without its end, and nobody would be told.
  if (!hasPdfEnd(body)) throw new FileRefused('broken');
  const { getDocument } = await loadPdfJs();
  const loading = getDocument({
    data: new Uint8Array(body),
    // Tables of characters for Chinese, Japanese and Korean: files of the package.
    cMapUrl: join(dirname(require.resolve('pdfjs-dist/package.json')), 'cmaps/'),
    cMapPacked: true,
    enableXfa: false,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  const document = await loading.promise.catch((error: unknown) => {
    throw new FileRefused((error as Error).name === 'PasswordException' ? 'encrypted' : 'broken');
  });
  const tables = new PdfTables((cells) => {
    const at = headOf(cells)?.at;
    return at?.description === undefined ? null : { ...at, description: at.description };
  });
  const texts: string[] = [];
  let characters = 0;
  let number = 1;
  for (; number <= Math.min(document.numPages, MOST_PAGES); number += 1) {
    if (characters > FileLimits.characters) break;
    if (process.cpuUsage().user > MOST_MS * 1_000) throw new FileRefused('exhausting');
    const text = await document
      .getPage(number)
      .then((page) => page.getTextContent({ includeMarkedContent: false }))
      .then(({ items }) => tables.textOf(items.filter((item): item is typeof item & PlacedText => 'str' in item)))
      .catch(() => {
        throw new FileRefused('broken');
      });
    texts.push(text);
    characters += text.length;
  }
  if (!texts.some((text) => /\S/.test(text))) throw new FileRefused('scanned');
  return { text: texts.join('\n\n'), pages: document.numPages, truncated: number <= document.numPages };
}

/** For Node; it wants three classes of a browser to be there, and would load a library that draws for them. */
async function loadPdfJs() {
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) Reflect.set(globalThis, name, class {});
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}
