import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  assertStorageKey,
  isStorageKey,
  PictureStorage,
  StorageAway,
  type StorageKey,
  type StoredFile,
} from './picture-storage';

/** Files that a process was killed over are no older than this when they are still being written. */
const WRITTEN_WITHIN_MS = 3_600_000;

/** Photographs in a folder that every process of an installation shares. */
export class FolderStorage extends PictureStorage {
  constructor(private readonly folder: string) {
    super();
  }

  async put(key: StorageKey, body: Buffer): Promise<void> {
    const path = this.pathOf(key);
    const aside = `${path}.${randomUUID()}`;
    await this.asking(async () => {
      await mkdir(dirname(path), { recursive: true });
      try {
        // Written aside and renamed: nobody reads half a file, and a process that dies leaves none under the name.
        // Down on the disk before anybody is told: an event must not outlive its file.
        await writeFile(aside, body, { flush: true });
        await rename(aside, path);
      } catch (error) {
        await rm(aside, { force: true }).catch(() => undefined);
        throw error;
      }
    });
  }

  async get(key: StorageKey): Promise<Buffer | null> {
    const path = this.pathOf(key);
    return this.asking(() => orNull(readFile(path)));
  }

  async has(key: StorageKey): Promise<boolean> {
    const path = this.pathOf(key);
    return (await this.asking(() => orNull(stat(path)))) !== null;
  }

  async remove(key: StorageKey): Promise<void> {
    const path = this.pathOf(key);
    await this.asking(async () => {
      await rm(path, { force: true });
      // The last one takes its folder with it.
      await rmdir(dirname(path)).catch(() => undefined);
    });
  }

  async *list(): AsyncIterable<StoredFile> {
    const folders = (await this.asking(() => orNull(readdir(this.folder)))) ?? [];
    for (const folder of folders) {
      for (const name of (await orNull(readdir(join(this.folder, folder)))) ?? []) {
        const path = join(this.folder, folder, name);
        const found = await orNull(stat(path));
        if (!found) continue;
        const key = `${folder}/${name}`;
        // Written aside, a file has another ending.
        if (isStorageKey(key)) yield { key, changedAt: found.mtime };
        // What a killed process had written aside.
        else if (Date.now() - found.mtimeMs > WRITTEN_WITHIN_MS) await rm(path, { force: true });
      }
    }
  }

  private pathOf(key: string): string {
    assertStorageKey(key);
    return join(this.folder, key);
  }

  /** @throws StorageAway */
  private async asking<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new StorageAway(code === 'ENOSPC' || code === 'EDQUOT' ? 'full' : 'away', error);
    }
  }
}

const orNull = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
