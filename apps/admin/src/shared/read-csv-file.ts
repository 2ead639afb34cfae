import { Limits, utf16Of } from '@halfpallet/contracts';

/** A file as it was read; `csv` is its text. */
export interface ReadFile {
  readonly name: string;
  readonly csv: string;
}

export interface ReadingTexts {
  readonly tooLarge: string;
  readonly unreadable: string;
}

/** Whether the server takes a body in: a text is written longer in a request than in its file, quotes above all. */
export const fitsInRequest = (body: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(body)).length <= Limits.bodyBytes;

/** @throws Error that says why it cannot be sent */
export async function readCsvFile(
  file: File,
  isSendable: (read: ReadFile) => boolean,
  texts: ReadingTexts,
): Promise<ReadFile> {
  if (file.size > Limits.bodyBytes) throw new Error(texts.tooLarge);
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error(texts.unreadable);
  });
  const read = { name: file.name, csv: textOf(new Uint8Array(bytes)) };
  if (!isSendable(read)) throw new Error(texts.tooLarge);
  return read;
}

/** As banks and spreadsheets save it: UTF-16, UTF-8 if it is valid, else Windows-1252, Excel's plain CSV. */
function textOf(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
