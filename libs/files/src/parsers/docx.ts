import { FileLimits } from '../limits';
import { FileRefused } from '../parsed-file';
import { documentText, type DocumentNode } from './document-text';
import { storedZip } from './stored-zip';
import { inflatePart, openZip } from './zip-parts';

const TYPES = '[Content_Types].xml';
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const OVERRIDE = /<Override\b[^>]*>/g;
const XML_BYTES = 2 * 1024 * 1024;

/**
 * The text of a Word document. Only the parts that hold text are inflated, each counted, and mammoth gets a new zip of
 * them: it could read the directory of the old one otherwise than we did.
 *
 * @throws FileRefused
 */
export async function parseDocx(body: Buffer): Promise<string> {
  const { zip, entries } = await openZip(body);
  const types = entries.get(TYPES);
  if (!types) throw new FileRefused('unknown-kind');
  const parts = new Map([[TYPES, await inflatePart(zip, types, XML_BYTES)]]);
  const main = mainPartOf(parts.get(TYPES)!.toString('utf8'));
  if (main === null || !entries.has(main)) throw new FileRefused('unknown-kind');
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const wanted = ['_rels/.rels', `${folder}_rels/${main.slice(folder.length)}.rels`, 'styles.xml', 'numbering.xml'];
  let left: number = FileLimits.docx.inflatedBytes;
  for (const name of [main, ...wanted.map((name) => (name.includes('/') ? name : folder + name))]) {
    const entry = entries.get(name);
    if (!entry) continue;
    const part = await inflatePart(zip, entry, name === main ? FileLimits.docx.mainPartBytes : left);
    left -= part.length;
    parts.set(name, part);
  }
  const { default: mammoth } = await import('mammoth');
  let text: string | null = null;
  const take = (document: DocumentNode) => {
    text = documentText(document);
    // All that was wanted is read: nothing is left to be written as HTML.
    return { ...document, children: [] };
  };
  await mammoth
    .convertToHtml({ buffer: storedZip(parts) }, { transformDocument: take, externalFileAccess: false })
    .catch(() => undefined);
  if (text === null) throw new FileRefused('broken');
  return text;
}

/** Of the kind without macros; null for a workbook, slides, and all other zips. */
function mainPartOf(types: string): string | null {
  const override = types.match(OVERRIDE)?.find((element) => element.includes(`"${MAIN_TYPE}"`));
  return /PartName="\/([^"]+)"/.exec(override ?? '')?.[1] ?? null;
}
