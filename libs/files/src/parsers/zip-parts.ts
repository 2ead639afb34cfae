import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { FileLimits } from '../limits';
import { FileRefused } from '../parsed-file';

const { docx } = FileLimits;
const ZIP64_LOCATOR = Buffer.from('PK\x06\x07', 'latin1');
const TAIL = 66_000;

/**
 * A zip's directory, looked at before anything is inflated: how many entries there are, and how large they say they are.
 *
 * @throws FileRefused
 */
export async function openZip(body: Buffer): Promise<{ readonly zip: ZipFile; readonly entries: Map<string, Entry> }> {
  if (body.subarray(Math.max(0, body.length - TAIL)).includes(ZIP64_LOCATOR)) throw new FileRefused('swollen');
  const zip = await fromBufferPromise(body, {}).catch(() => {
    throw new FileRefused('broken');
  });
  if (zip.entryCount > docx.entries) throw new FileRefused('swollen');
  const entries = new Map<string, Entry>();
  let claimed = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      claimed += entry.uncompressedSize;
      if (entry.isEncrypted()) throw new FileRefused('encrypted');
      if (isSwollen(entry.uncompressedSize, entry.compressedSize)) throw new FileRefused('swollen');
      // The first of a name is the one: a second would be another file for another program.
      if (entries.has(entry.fileName)) throw new FileRefused('broken');
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('broken');
  }
  if (claimed > docx.inflatedBytes) throw new FileRefused('swollen');
  return { zip, entries };
}

/**
 * One part, counted while it is inflated: what its directory claimed is not believed.
 *
 * @throws FileRefused
 */
export async function inflatePart(zip: ZipFile, entry: Entry, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > mostBytes || isSwollen(bytes, entry.compressedSize)) throw new FileRefused('swollen');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    // yauzl says so when more comes than was claimed.
    throw new FileRefused(/too many bytes/.test((error as Error).message) ? 'swollen' : 'broken');
  }
  return Buffer.concat(chunks);
}

const isSwollen = (inflated: number, packed: number) =>
  inflated > docx.ratioFrom && inflated > docx.ratio * Math.max(1, packed);
