import type { UploadEnding } from '@halfpallet/contracts';
import type { BareName, ListItem } from './items/list-item';

/** What a file is by its bytes. */
export type FileKind = Exclude<UploadEnding, 'jpeg'>;

/** Why nothing was read of a file. Who shows it to people has the words for it. */
export const REFUSALS = [
  /** None of the kinds we read, whatever its name says. */
  'unknown-kind',
  'too-large',
  /** Opens with a password only. */
  'encrypted',
  /** A PDF of pictures: no page has text. */
  'scanned',
  /** Of its kind by the first bytes, and broken or cut off behind them. */
  'broken',
  /** Has no text at all. */
  'empty',
  /** Small outside and huge inside: parts, pixels, frames. */
  'swollen',
  /** Reading it took more time or memory than a file is worth. */
  'exhausting',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Lines end with `\n`; cells of a table, and columns of a page, are parted by `\t`; `# ` begins a heading, `- ` a list's line. */
export interface TextFile {
  readonly outcome: 'text';
  readonly kind: FileKind;
  readonly text: string;
  /** Null where a file knows no pages. */
  readonly pages: number | null;
  /** More was in it than is read. */
  readonly truncated: boolean;
}

/** What a text asks for. The text itself stays in the process that read it. */
export interface ListFile extends Omit<TextFile, 'outcome' | 'text'> {
  readonly outcome: 'list';
  /** Empty for a text that asks for no goods. */
  readonly items: readonly ListItem[];
  /** Names between them that may be goods without a quantity, or headings. */
  readonly names: readonly BareName[];
  /** Australian postcode it says the goods go to; null where it says none. */
  readonly postcode: string | null;
}

export interface ImageFile {
  readonly outcome: 'image';
  readonly kind: FileKind;
  /** Pixels of the picture held upright. */
  readonly width: number;
  readonly height: number;
}

export interface RefusedFile {
  readonly outcome: 'refused';
  readonly reason: Refusal;
  /** What it turned out to be; null when that is not known. */
  readonly kind: FileKind | null;
}

export type ParsedFile = ListFile | ImageFile | RefusedFile;

/** Thrown by parsers for what is in a file. */
export class FileRefused extends Error {
  constructor(readonly reason: Refusal) {
    super(reason);
  }
}
