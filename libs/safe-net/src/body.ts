import { Transform, Writable, type Readable, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { EgressFailed } from './errors';

/** One coding, and one more for servers behind a gateway; a longer chain is a trap. */
const MOST_CODINGS = 2;

/** Each chunk is a turn in another thread and back, which takes its time where the processors are busy. Most pages fit into one. */
const AT_ONCE = { chunkSize: 65_536 };

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip(AT_ONCE),
  'x-gzip': () => createGunzip(AT_ONCE),
  deflate: () => createInflate(AT_ONCE),
  br: () => createBrotliDecompress(AT_ONCE),
};

/** What is asked for: `deflate` means two things to two servers. */
export const ACCEPTED_CODINGS = 'gzip, br';

export interface BodyLimit {
  /** Largest body, before and after decompression. */
  readonly maxBytes: number;
  /** Longer bodies end there instead of failing. */
  readonly cut: boolean;
}

/**
 * Reads a body, decompressed. Stops at the limit, however much more a small body would become.
 *
 * @throws EgressFailed when it is too large or cannot be decoded; what the stream throws when it breaks
 */
export async function readBody(body: Readable, encoding: string, { maxBytes, cut }: BodyLimit): Promise<Buffer> {
  const decoders = decodersOf(encoding, body);
  if (decoders.length === 0) return readPlain(body, { maxBytes, cut });
  const collector = new Collector(maxBytes);
  try {
    // Members without content cost nothing and can go on for ever: what arrives is counted, too.
    await pipeline([body, new Counter(maxBytes), ...decoders, collector]);
  } catch (error) {
    if (!(cut && collector.isFull)) throw asFailure(error);
  }
  return collector.body();
}

/** Most pages come as they are: a pipeline costs more than reading them. */
async function readPlain(body: Readable, { maxBytes, cut }: BodyLimit): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size <= maxBytes) continue;
    discard(body);
    if (!cut) throw tooLarge(maxBytes);
    break;
  }
  return Buffer.concat(chunks, Math.min(size, maxBytes));
}

/** Leaves a body unread, which may be endless: its connection goes with it. */
export function discard(body: Readable): void {
  body.on('error', () => undefined).destroy();
}

const tooLarge = (maxBytes: number): EgressFailed =>
  new EgressFailed('too-large', `more than ${maxBytes} bytes`, false);

/** Lets so many bytes through and fails with the next one. */
class Counter extends Transform {
  private left: number;

  constructor(private readonly maxBytes: number) {
    super();
    this.left = maxBytes;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.left -= chunk.length;
    if (this.left < 0) done(tooLarge(this.maxBytes));
    else done(null, chunk);
  }
}

/** Holds so many bytes and fails with the next one. */
class Collector extends Writable {
  private readonly chunks: Buffer[] = [];
  private size = 0;

  constructor(private readonly maxBytes: number) {
    super();
  }

  get isFull(): boolean {
    return this.size > this.maxBytes;
  }

  body(): Buffer {
    return Buffer.concat(this.chunks, Math.min(this.size, this.maxBytes));
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.chunks.push(chunk);
    this.size += chunk.length;
    done(this.isFull ? tooLarge(this.maxBytes) : undefined);
  }
}

function decodersOf(encoding: string, body: Readable): Transform[] {
  const codings = encoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
  const made = codings.map((coding) => DECODERS[coding]);
  if (made.length > MOST_CODINGS || made.includes(undefined)) {
    discard(body);
    throw new EgressFailed('undecodable', `body coded as ${encoding.slice(0, 60)}`, false);
  }
  return made.reverse().map((decoder) => decoder!());
}

function asFailure(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  return /^(Z_|ERR_BROTLI|ERR__ERROR)/.test(code)
    ? new EgressFailed('undecodable', 'body cannot be decompressed', false, { cause: error })
    : error;
}
