import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Config } from '../platform/config';
import { errorAnswer } from '../platform/http/error-body';
import { FileUploads } from './file-uploads';
import type { Upload, Uploads } from './uploads';

const FULL = '/dev/full';
const BODY = Buffer.from('Item\tQty\nChopping board\t200\n');
const FACTS = { fileName: 'list.txt', fileType: 'text/plain', fileSize: BODY.length };

/** The one row that the file belongs to. */
class OneUpload {
  upload: Upload | null = null;
  async add(upload: Omit<Upload, 'state' | 'turn'>) {
    this.upload = { ...upload, state: 'initiated', turn: 0 };
  }
  async find() {
    return this.upload;
  }
  async receive() {
    const turn = this.upload!.turn + 1;
    this.upload = { ...this.upload!, state: 'receiving', turn };
    return turn;
  }
  async arrive(_: string, keep: () => Promise<void>) {
    if (this.upload?.state !== 'receiving') return false;
    await keep();
    this.upload = { ...this.upload, state: 'uploaded' };
    return true;
  }
}

// A device that is always full; elsewhere than on Linux there is none.
(existsSync(FULL) ? it : it.skip)(
  'says that there is no room for a file, keeps nothing of it, and takes it later',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'halfpallet-uploads-'));
    try {
      const rows = new OneUpload();
      const config = { dataDir, secret: 's'.repeat(32) } as Config;
      const files = new FileUploads(rows as unknown as Uploads, config, { now: () => new Date() });
      const { uploadUrl, objectPath, uploadId } = await files.initiate(FACTS, 'owner');
      const query = new URL(uploadUrl, 'http://shop.example').searchParams;
      const proof = { expires: Number(query.get('expires')), signature: query.get('signature')! };
      const send = () =>
        files.receive(uploadId, 'owner', proof, {
          type: 'text/plain',
          bytes: BODY.length,
          body: Readable.from([BODY]),
        });
      mkdirSync(join(dataDir, 'uploads'));
      const part = join(dataDir, `${objectPath}.1.part`);
      symlinkSync(FULL, part);
      const refused = errorAnswer(await send().catch((error: unknown) => error));
      expect(refused).toMatchObject({
        status: 503,
        body: { message: 'There is no room for files at the moment. Please try again in a few minutes.' },
        headers: { 'retry-after': '2' },
      });
      expect([existsSync(part), existsSync(join(dataDir, objectPath)), rows.upload?.state]).toEqual([
        false,
        false,
        'receiving',
      ]);
      await send();
      expect([existsSync(join(dataDir, objectPath)), rows.upload?.state]).toEqual([true, 'uploaded']);
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  },
);
