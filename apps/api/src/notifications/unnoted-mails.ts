import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../platform/config';
import { CONFIG } from '../platform/tokens';
import type { Reader } from './mails';

/**
 * On the disk of this machine: whom the mail server took a mail for, where a process had to end while the database could not be told.
 * A process that starts here afterwards reads it before it sends the mail once more.
 */
@Injectable()
export class UnnotedMails {
  private readonly folder: string;

  constructor(@Inject(CONFIG) config: Pick<Config, 'dataDir'>) {
    this.folder = join(config.dataDir, 'unnoted-mails');
  }

  async keep(id: string, had: readonly Reader[]): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await writeFile(this.fileOf(id), JSON.stringify(had));
  }

  /** @returns nobody for nearly every mail, nor where a full disk tore the note: a mail that comes twice is better than none */
  async read(id: string): Promise<readonly Reader[]> {
    try {
      return JSON.parse(await readFile(this.fileOf(id), 'utf8')) as readonly Reader[];
    } catch {
      return [];
    }
  }

  /** Once it is noted. */
  async forget(id: string): Promise<void> {
    await rm(this.fileOf(id), { force: true });
  }

  private fileOf(id: string): string {
    return join(this.folder, `${id}.json`);
  }
}
