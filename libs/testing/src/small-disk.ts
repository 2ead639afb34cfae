import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a few megabytes in memory, which can really be full. */
export class SmallDisk {
  private constructor(readonly folder: string) {}

  /** @returns null where nobody may mount one: it needs Linux and root */
  static mount(megabytes: number): SmallDisk | null {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
    const folder = mkdtempSync(join(tmpdir(), 'halfpallet-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
    } catch {
      rmdirSync(folder);
      return null;
    }
    chmodSync(folder, 0o755);
    return new SmallDisk(folder);
  }

  /** To the last byte. */
  fill(): void {
    const file = openSync(this.filler, 'w');
    try {
      const chunk = Buffer.alloc(1024 * 1024);
      for (;;) writeSync(file, chunk);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  makeRoom(): void {
    rmSync(this.filler, { force: true });
  }

  unmount(): void {
    execFileSync('umount', [this.folder]);
    rmdirSync(this.folder);
  }

  private get filler(): string {
    return join(this.folder, 'filler');
  }
}
