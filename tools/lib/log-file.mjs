import { closeSync, fstatSync, openSync, renameSync, statSync, writeSync } from 'node:fs';

const LIMIT_BYTES = 20_000_000;

/**
 * Log of a process that may run for months: at most this file and the one before it, and none of it ends the supervisor. A disk
 * that is full costs the lines of that time; with room again the log goes on, and says how many are missing.
 */
export class LogFile {
  #fd;
  #bytes = 0;
  #lost = 0;
  #isTorn = false;

  /**
   * @param {string} path
   * @param {{ limitBytes?: number, onLost?: (why: string) => void }} [options] `limitBytes`: the file is put aside when it is longer;
   *   `onLost`: told when lines begin to be lost
   */
  constructor(path, { limitBytes = LIMIT_BYTES, onLost } = {}) {
    this.path = path;
    this.limitBytes = limitBytes;
    this.onLost = onLost;
  }

  /** @param {string} line */
  write(line) {
    try {
      this.#open();
      const missing = this.#lost > 0 ? `${this.#lost} lines are missing here: they could not be written.\n` : '';
      const bytes = Buffer.from(`${this.#isTorn ? '\n' : ''}${missing}${line}\n`);
      const written = writeSync(this.#fd, bytes);
      this.#bytes += written;
      // Less than asked is what a disk takes that becomes full.
      this.#isTorn = written > 0 && written < bytes.length;
      this.#lost = written < bytes.length ? this.#lost + 1 : 0;
    } catch (error) {
      this.#lost += 1;
      this.close();
      if (this.#lost === 1) this.onLost?.(error.message);
    }
  }

  close() {
    if (this.#fd === undefined) return;
    const fd = this.#fd;
    this.#fd = undefined;
    try {
      closeSync(fd);
    } catch {
      // What a disk says on closing is nothing that the lines before it did not say.
    }
  }

  #open() {
    if (this.#fd !== undefined && this.#bytes <= this.limitBytes) return;
    this.close();
    if (sizeOf(this.path) > this.limitBytes) renameSync(this.path, `${this.path}.1`);
    this.#fd = openSync(this.path, 'a', 0o600);
    this.#bytes = fstatSync(this.#fd).size;
  }
}

const sizeOf = (path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
