import { Limits } from '@halfpallet/contracts';

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
  const csv = await file.text().catch(() => {
    throw new Error(texts.unreadable);
  });
  const read = { name: file.name, csv };
  if (!isSendable(read)) throw new Error(texts.tooLarge);
  return read;
}
