import type { ProcessUpload } from '@halfpallet/contracts';
import type { Answer, Visitor } from './shop';

export interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly body: Buffer;
  readonly sessionId?: string;
}

const body = Buffer.from('Item\tQty\nChopping board\t200\nMixer tap\t20\n');
/** A buyer's list, and what is said of it. */
export const LIST = {
  name: 'list.txt',
  type: 'text/plain',
  body,
  facts: { fileName: 'list.txt', fileType: 'text/plain', fileSize: body.length },
} as const;

export const factsOf = ({ name, type, body: bytes, sessionId }: SentFile) => ({
  fileName: name,
  fileType: type,
  fileSize: bytes.length,
  ...(sessionId === undefined ? {} : { sessionId }),
});

export const put = (visitor: Visitor, uploadUrl: string, type: string, bytes: Buffer): Promise<Answer> =>
  visitor.put(uploadUrl, bytes, { 'content-type': type });

/** A file that has arrived. @returns the body with which it is read */
export async function sentFile(visitor: Visitor, file: SentFile): Promise<ProcessUpload> {
  const begun = await visitor.post('/api/file-processing/initiate', factsOf(file));
  if (begun.status !== 200) throw new Error(`initiate answered ${begun.status} ${begun.text}`);
  const { uploadUrl, objectPath, uploadId } = begun.body;
  const kept = await put(visitor, uploadUrl, file.type, file.body);
  if (kept.status !== 204) throw new Error(`the upload answered ${kept.status} ${kept.text}`);
  return { ...factsOf(file), objectPath, uploadId };
}
