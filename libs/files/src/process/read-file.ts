import { FileLimits } from '../limits';
import { FileRefused, type FileKind, type ImageFile, type RefusedFile, type TextFile } from '../parsed-file';
import { parseDoc } from '../parsers/doc';
import { parseDocx } from '../parsers/docx';
import { measureImage } from '../parsers/image';
import { parsePdf } from '../parsers/pdf';
import { sniffKind } from '../sniff-kind';
import { cleanText } from '../text/clean-text';
import { decodeText } from '../text/decode-text';

interface Read {
  readonly text: string;
  readonly pages?: number;
  readonly truncated?: boolean;
}

/** Each loads its library when a file needs it: a process reads one file. */
const READERS: Readonly<Partial<Record<FileKind, (body: Buffer) => Promise<Read>>>> = {
  pdf: parsePdf,
  docx: async (body) => ({ text: await parseDocx(body) }),
  doc: async (body) => ({ text: await parseDoc(body) }),
  txt: (body) => Promise.resolve({ text: decodeText(body) ?? '' }),
};

/** Everything that can be read of a file. For the process that does nothing else: it may run out of memory, or hang. */
export async function readFile(body: Buffer, mostBytes: number): Promise<TextFile | ImageFile | RefusedFile> {
  if (body.length > mostBytes) return { outcome: 'refused', reason: 'too-large', kind: null };
  const kind = sniffKind(body);
  if (kind === null) return { outcome: 'refused', reason: body.length > 0 ? 'unknown-kind' : 'empty', kind };
  try {
    const reader = READERS[kind];
    if (!reader) {
      return { outcome: 'image', kind, ...(await measureImage(body, kind)) };
    }
    const { text: whole, pages = null, truncated = false } = await reader(body);
    const text = cleanText(whole.slice(0, FileLimits.characters));
    if (text === '') throw new FileRefused('empty');
    return { outcome: 'text', kind, text, pages, truncated: truncated || whole.length > FileLimits.characters };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return { outcome: 'refused', reason: error.reason, kind: error.reason === 'unknown-kind' ? null : kind };
  }
}
