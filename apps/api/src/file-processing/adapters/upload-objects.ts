import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Twenty-four random bytes in base64url. No name of a stranger is ever a name in the folder. */
const KEY = /^[A-Za-z0-9_-]{32}$/;

/** More or fewer bytes came than were announced. */
export class WrongSize extends Error {
  constructor(readonly received: number) {
    super(`${received} bytes came`);
  }
}

/** The disk is full. Safe to try again. */
export class NoRoom extends Error {}

/** A whole file beside its place. */
export interface ArrivedObject {
  /** Puts it there. */
  keep(): Promise<void>;
  discard(): Promise<void>;
}

/** Bytes of files on their way, in a folder that every process of an installation shares. They are read, never served. */
export class UploadObjects {
  constructor(private readonly folder: string) {}

  /**
   * Takes a body of exactly so many bytes in, beside its place. Whatever goes wrong, nothing of it stays.
   *
   * @param turn how often the file was begun to be sent: of several senders none writes into what another one does
   * @throws WrongSize, NoRoom, and whatever the body fails with
   */
  async take(key: string, turn: number, body: Readable, bytes: number): Promise<ArrivedObject> {
    const part = this.partOf(key, turn);
    let received = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        received += chunk.length;
        if (received > bytes) done(new WrongSize(received));
        else done(null, chunk);
      },
    });
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await pipeline(body, counted, createWriteStream(part, { mode: 0o600 }));
      if (received !== bytes) throw new WrongSize(received);
    } catch (error) {
      await rm(part, { force: true });
      const { code } = error as NodeJS.ErrnoException;
      throw code === 'ENOSPC' || code === 'EDQUOT' ? new NoRoom('no room for a file', { cause: error }) : error;
    }
    return { keep: () => rename(part, this.pathOf(key)), discard: () => rm(part, { force: true }) };
  }

  /** @throws when there is no such object */
  async read(key: string): Promise<Readable> {
    const file = await open(this.pathOf(key));
    return createReadStream('', { fd: file });
  }

  /** @param turns of its senders, whose processes may have died and left a part of it */
  async remove(key: string, turns: number): Promise<void> {
    await rm(this.pathOf(key), { force: true });
    for (let turn = 1; turn <= turns; turn += 1) await rm(this.partOf(key, turn), { force: true });
  }

  /**
   * Removes what belongs to no upload. How old a file is says nothing: the disk may go by another clock than the shop.
   * @param known which of these keys an upload has
   * @returns how many files it removed
   */
  async removeUnknown(known: (keys: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number> {
    const names = await readdir(this.folder).catch(() => []);
    if (names.length === 0) return 0;
    const stay = await known([...new Set(names.map(keyOf))]);
    const gone = names.filter((name) => !stay.has(keyOf(name)));
    for (const name of gone) await rm(join(this.folder, name), { force: true });
    return gone.length;
  }

  private partOf(key: string, turn: number): string {
    return `${this.pathOf(key)}.${turn}.part`;
  }

  private pathOf(key: string): string {
    if (!KEY.test(key)) throw new RangeError('This is no key of an upload.');
    return join(this.folder, key);
  }
}

/** Of a whole file, and of a part of one. */
const keyOf = (name: string): string => name.split('.', 1)[0]!;
