import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../platform/config';
import { CLOCK, CONFIG, type Clock } from '../platform/tokens';

const DAY_MS = 86_400_000;
export const PAGES_KEPT_MS = 30 * DAY_MS;
const HASH = /^[0-9a-f]{64}$/;

/**
 * Pages as they were read, in the data folder under the hash that a reading names as its evidence: written before anything is
 * recorded of them, gone 30 days after they were last seen. They are not waited for until they are on disk: the database's own
 * writes would wait behind each of them.
 */
@Injectable()
export class KeptPages {
  private readonly folder: string;

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'dataDir'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.folder = join(config.dataDir, 'pages');
  }

  /** The same page is kept once, from now on as long as if it were new. @returns its SHA-256, hexadecimal */
  async keep(html: string): Promise<string> {
    const hash = createHash('sha256').update(html).digest('hex');
    const file = this.fileOf(hash);
    const now = this.clock.now();
    if (await isRenewed(file, now)) return hash;
    // Nobody ever sees half a page.
    const draft = `${file}.${randomUUID()}`;
    await mkdir(this.folderOf(hash), { recursive: true, mode: 0o700 });
    try {
      await writeFile(draft, await promisify(gzip)(html), { mode: 0o600 });
      await utimes(draft, now, now);
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    return hash;
  }

  /** Until when a page is kept; null when it is not, or not any more. */
  async keptUntil(hash: string): Promise<Date | null> {
    if (!HASH.test(hash)) return null;
    const found = await stat(this.fileOf(hash)).catch(unlessMissing);
    const until = found && new Date(found.mtimeMs + PAGES_KEPT_MS);
    return until && until > this.clock.now() ? until : null;
  }

  /** Its bytes; null when it is not kept, or not any more, or the machine failed before they were on disk. */
  async read(hash: string): Promise<Buffer | null> {
    if (!(await this.keptUntil(hash))) return null;
    const packed = await readFile(this.fileOf(hash)).catch(unlessMissing);
    return packed && promisify(gunzip)(packed).catch(() => null);
  }

  /** Deletes what is older than 30 days, and what was never finished. @returns how many pages */
  async sweep(): Promise<number> {
    const before = this.clock.now().getTime() - PAGES_KEPT_MS;
    let gone = 0;
    for (const folder of (await readdir(this.folder).catch(unlessMissing)) ?? []) {
      for (const name of await readdir(join(this.folder, folder))) {
        const file = join(this.folder, folder, name);
        const found = await stat(file).catch(unlessMissing);
        if (!found || found.mtimeMs > before) continue;
        await rm(file, { force: true });
        gone += 1;
      }
    }
    return gone;
  }

  /** Two levels: a folder with a hundred thousand names is slow to read. */
  private readonly folderOf = (hash: string): string => join(this.folder, hash.slice(0, 2));
  private readonly fileOf = (hash: string): string => join(this.folderOf(hash), `${hash}.html.gz`);
}

/** Whether the page is there already: from now on it counts as new. What a failing machine left empty is none. */
async function isRenewed(file: string, now: Date): Promise<boolean> {
  const found = await stat(file).catch(unlessMissing);
  if (!found || found.size === 0) return false;
  return utimes(file, now, now).then(
    () => true,
    (error) => unlessMissing(error) ?? false,
  );
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
