import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Seconds by which this process's own clock is ahead already: tests are run as of other dates, too (`tools/lib/date-trial.mjs`). */
const OWN_AHEAD_S = process.env.MACHINE_CLOCK ? readFileSync(process.env.MACHINE_CLOCK).readBigInt64LE() : 0n;

/** Puts the wall clock of servers forward and back, theirs alone, while they run. */
export class MachineClock {
  private readonly file: number;

  private constructor(private readonly folder: string) {
    this.file = openSync(this.env.MACHINE_CLOCK, 'w', 0o644);
    this.setAhead(0);
  }

  /** @returns null where it cannot be built: it needs Linux and a C compiler */
  static make(): MachineClock | null {
    if (process.platform !== 'linux') return null;
    const folder = mkdtempSync(join(tmpdir(), 'halfpallet-clock-'));
    // A server may run as another user than the test.
    chmodSync(folder, 0o755);
    try {
      const source = join(__dirname, 'machine-clock.c');
      execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', join(folder, 'clock.so'), source], { stdio: 'ignore' });
      return new MachineClock(folder);
    } catch {
      rmSync(folder, { recursive: true, force: true });
      return null;
    }
  }

  /** For the environment of the servers whose clock it is. */
  get env(): { readonly LD_PRELOAD: string; readonly MACHINE_CLOCK: string } {
    return { LD_PRELOAD: join(this.folder, 'clock.so'), MACHINE_CLOCK: join(this.folder, 'ahead') };
  }

  /** At once, for all of them, of this process's clock. @param seconds negative: behind */
  setAhead(seconds: number): void {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(OWN_AHEAD_S + BigInt(seconds));
    // Written over, never replaced: the servers have it in their memory.
    writeSync(this.file, bytes, 0, bytes.length, 0);
  }

  remove(): void {
    closeSync(this.file);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
