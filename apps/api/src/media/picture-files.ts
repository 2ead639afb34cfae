import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../platform/config';
import { KeptFiles } from '../platform/kept-files';
import { sharp } from '../platform/pictures';
import { CONFIG } from '../platform/tokens';

/** Pixels, and the colour of what the picture leaves free; the same size, the same colour. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly ground: string;
}

const SHA256 = /^[0-9a-f]{64}$/;
const WEBP = { quality: 78, effort: 2 } as const;

/**
 * Copies of foreign pictures in the data folder, WebP, by the SHA-256 of the bytes that were fetched: the same picture is kept
 * once, whoever has it. Every process of an installation shares the folder.
 */
@Injectable()
export class PictureFiles {
  private readonly files: KeptFiles;

  constructor(@Inject(CONFIG) config: Config) {
    this.files = new KeptFiles(join(config.dataDir, 'pictures'));
  }

  /** Keeps a copy; one that is there stays, and counts as new. */
  async keep(sha256: string, copy: Buffer): Promise<void> {
    await this.files.file(fileOf(sha256), () => Promise.resolve(copy));
    await this.renew(sha256);
  }

  /** A copy that is there counts as new. @returns whether there is one */
  async renew(sha256: string): Promise<boolean> {
    const now = new Date();
    return utimes(join(this.files.directory, fileOf(sha256)), now, now).then(
      () => true,
      () => false,
    );
  }

  /** The whole copy in a frame, made when it is first asked for; null when there is none. */
  async webp(sha256: string, { width, height, ground }: Frame): Promise<Buffer | null> {
    if (!SHA256.test(sha256)) return null;
    const whole = await this.files.find(fileOf(sha256));
    if (!whole) return null;
    return this.files.file(`${sha256}-${width}x${height}.webp`, () =>
      sharp(whole).resize({ width, height, fit: 'contain', background: ground }).webp(WEBP).toBuffer(),
    );
  }

  /**
   * Forgets copies that are older and that nobody wants.
   * @returns how many files it removed
   */
  async sweep(keptSince: Date, wanted: () => Promise<ReadonlySet<string>>): Promise<number> {
    const { directory } = this.files;
    const names = await readdir(directory).catch(() => []);
    const old: string[] = [];
    for (const name of names) {
      const found = await stat(join(directory, name)).catch(() => null);
      if (found && found.mtime < keptSince) old.push(name);
    }
    if (old.length === 0) return 0;
    const stay = await wanted();
    const gone = old.filter((name) => !stay.has(name.slice(0, 64)));
    for (const name of gone) await rm(join(directory, name), { force: true });
    return gone.length;
  }
}

const fileOf = (sha256: string): string => {
  if (!SHA256.test(sha256)) throw new RangeError(`"${sha256}" is no SHA-256 in hexadecimal.`);
  return `${sha256}.webp`;
};
