import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { log } from './log';

/**
 * Files that are made once and kept, named by what they are made from. Several processes may share the directory;
 * concurrent requests for one file share one making.
 */
export class KeptFiles {
  private readonly underWay = new Map<string, Promise<Buffer>>();

  constructor(readonly directory: string) {}

  /** The file of this name, made first when there is none. */
  file(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const running = this.underWay.get(name);
    if (running) return running;
    const started = this.madeOnce(name, make).finally(() => this.underWay.delete(name));
    this.underWay.set(name, started);
    return started;
  }

  async find(name: string): Promise<Buffer | null> {
    const kept = await readFile(join(this.directory, name)).catch(() => null);
    return kept && kept.length > 0 ? kept : null;
  }

  private async madeOnce(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await this.find(name);
    if (kept) return kept;
    const body = await make();
    await this.keep(name, body);
    return body;
  }

  /** What cannot be kept, because the disk is full, say, is made again for the next one who asks. */
  private async keep(name: string, body: Buffer): Promise<void> {
    // Written aside and renamed, so that another process never reads half a file.
    const path = join(this.directory, name);
    const aside = `${path}.${randomUUID()}`;
    try {
      await mkdir(this.directory, { recursive: true });
      await writeFile(aside, body);
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true }).catch(() => undefined);
      log.warn({ err: error, name }, 'a picture was made and could not be kept');
    }
  }
}
