import { ApiError, inPersonsName } from './api-client';

export interface DownloadedFile {
  readonly blob: Blob;
  /** As the server names it; undefined when it does not. */
  readonly fileName: string | undefined;
  /** Where the server keeps what the file is made of. */
  readonly location: string | null;
}

/**
 * Sends JSON and reads a file, in the name of whoever this page was made for, as `sendJson` does.
 * @throws ApiError when the answer is not 2xx or not of that type; TypeError when there is no answer at all.
 */
export async function postForFile(
  path: string,
  { body, type, idempotencyKey }: { body: unknown; type: string; idempotencyKey: string },
): Promise<DownloadedFile> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: inPersonsName({ Accept: type, 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey }),
    body: JSON.stringify(body),
  });
  if (!response.ok || !response.headers.get('content-type')?.startsWith(type)) {
    throw await ApiError.of(response);
  }
  return {
    blob: await response.blob(),
    fileName: fileNameIn(response.headers.get('content-disposition')),
    location: response.headers.get('location'),
  };
}

/** The plain file name of a Content-Disposition header. */
export const fileNameIn = (header: string | null): string | undefined =>
  /filename="([^"/\\]+)"/.exec(header ?? '')?.[1];

/** Hands a file over to the browser's downloads. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Safari reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
