import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** What a request was answered. */
export interface HttpAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | string[]>>;
}

/** Below this many bytes compressing costs more than it saves. */
const WORTH_COMPRESSING = 1_024;
/** First byte of what is kept, and of nothing that JSON begins with. */
const COMPRESSED = 0;

/**
 * An answer as it is kept: JSON; a long one compressed, because a cart with its prices is kept with every line put into it, and
 * the database would compress it by half as much.
 */
export function keptAnswer({ status, body, headers }: HttpAnswer): Buffer {
  const plain = Buffer.from(JSON.stringify({ status, body: body ?? null, headers }));
  if (plain.length < WORTH_COMPRESSING) return plain;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return Buffer.concat([Buffer.of(COMPRESSED), brotliCompressSync(plain, { params })]);
}

export function answerOf(kept: Buffer): HttpAnswer {
  const plain = kept[0] === COMPRESSED ? brotliDecompressSync(kept.subarray(1)) : kept;
  return JSON.parse(plain.toString()) as HttpAnswer;
}
