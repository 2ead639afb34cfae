import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../platform/config';
import { CONFIG } from '../../platform/tokens';
import type { Turn } from '../runs/staff-runs';

const PART = '.part';
/** Nothing is written for so long without the file growing. */
const LEFT_BEHIND_MS = 2 * 3_600_000;

/** Files of exports: those that can be fetched, and beside them those that are being written. All processes share the folder. */
@Injectable()
export class ExportFiles {
  private readonly folder: string;

  constructor(@Inject(CONFIG) config: Pick<Config, 'dataDir'>) {
    this.folder = join(config.dataDir, 'exports');
  }

  /** Begins a file anew, and takes away what earlier turns left of it. */
  async begin(turn: Turn): Promise<ExportWriter> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await this.removeIf((of) => of.id === turn.id && of.turn < turn.turn);
    const path = this.path(turn);
    const stream = createWriteStream(path + PART, { mode: 0o600 });
    await once(stream, 'open');
    return new ExportWriter(stream, path);
  }

  /** Where the file lies; null when there is none. */
  async find(turn: Turn): Promise<string | null> {
    const path = this.path(turn);
    return (await stat(path).catch(() => null)) ? path : null;
  }

  /** Whole and half files of a run; twice is once. */
  async remove(runId: string): Promise<void> {
    await this.removeIf(({ id }) => id === runId);
  }

  /** What one turn made: another worker may be making the file by now. */
  async discard(turn: Turn): Promise<void> {
    for (const path of [this.path(turn), this.path(turn) + PART]) await rm(path, { force: true });
  }

  /** Ids of runs whose files nobody has touched for hours. */
  async untouched(now: Date): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    const old = await Promise.all(
      names.map(async (name) => {
        const found = await stat(join(this.folder, name)).catch(() => null);
        return found && now.getTime() - found.mtimeMs > LEFT_BEHIND_MS ? [turnOf(name).id] : [];
      }),
    );
    return [...new Set(old.flat())];
  }

  private async removeIf(isMeant: (of: Turn) => boolean): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names) if (isMeant(turnOf(name))) await rm(join(this.folder, name), { force: true });
  }

  /** Workers at one run at the same time write no file together. Runs of an earlier release had no turns. */
  private path({ id, turn }: Turn): string {
    return join(this.folder, turn === 0 ? `${id}.csv` : `${id}.${turn}.csv`);
  }
}

function turnOf(name: string): Turn {
  const [id = '', turn] = name.split('.');
  return { id, turn: turn === 'csv' ? 0 : Number(turn) };
}

/** One file on its way. It can be fetched only once it is whole. */
export class ExportWriter {
  private failure: Error | null = null;

  constructor(
    private readonly stream: WriteStream,
    private readonly path: string,
  ) {
    stream.on('error', (error) => (this.failure = error));
  }

  /** @throws what the disk says, e.g. ENOSPC */
  async write(text: string): Promise<void> {
    if (this.failure) throw this.failure;
    await new Promise<void>((resolve, reject) => {
      this.stream.write(text, (error) => (error ? reject(error) : resolve()));
    });
  }

  /** Puts the whole file where it is fetched from. @returns false when it is gone: a later turn takes away what earlier ones left */
  async keep(): Promise<boolean> {
    await this.close();
    try {
      const file = await open(this.path + PART, 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(this.path + PART, this.path);
      return true;
    } catch (error) {
      if ((error as { readonly code?: unknown }).code === 'ENOENT') return false;
      throw error;
    }
  }

  async close(): Promise<void> {
    if (this.stream.closed) return;
    const closed = once(this.stream, 'close').catch(() => undefined);
    this.stream.end();
    await closed;
  }
}
