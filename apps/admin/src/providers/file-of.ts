import type { HttpResponse } from './http-client';

export interface NamedFile {
  readonly blob: Blob;
  /** As the server calls it. */
  readonly name: string | undefined;
}

/** The file that an answer is. */
export function fileOf({ bytes, headers }: Pick<HttpResponse, 'bytes' | 'headers'>): NamedFile {
  const type = headers.get('content-type') ?? 'application/octet-stream';
  const name = /filename="([^"/\\]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
  return { blob: new Blob([bytes], { type }), name };
}
