import { brotliDecompressSync, deflateRawSync, inflateRawSync } from 'node:zlib';
import { TYPICAL_ANSWERS } from './typical-answers';

/** What a request was answered. */
export interface HttpAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | string[]>>;
}

/** First byte of what is kept, and of nothing that JSON begins with: as an earlier release compressed it, and as this one does. */
const BROTLI = 0;
const LIKE_TYPICAL = 1;

/**
 * Reaches over the dictionary and an answer as long as a full cart's. What zlib takes by itself is twice as much memory, made
 * and cleared for each answer, and finds nothing more.
 */
const COMPRESSION = { dictionary: TYPICAL_ANSWERS, windowBits: 14, memLevel: 6 };

/**
 * An answer as it is kept: JSON, compressed against what such answers have in common. A cart with its prices is kept with every
 * line put into it, and of its six kilobytes the labels are the most.
 */
export function keptAnswer({ status, body, headers }: HttpAnswer): Buffer {
  const plain = JSON.stringify({ status, body: body ?? null, headers });
  return Buffer.concat([Buffer.of(LIKE_TYPICAL), deflateRawSync(plain, COMPRESSION)]);
}

export function answerOf(kept: Buffer): HttpAnswer {
  return JSON.parse(plainOf(kept).toString()) as HttpAnswer;
}

function plainOf(kept: Buffer): Buffer {
  if (kept[0] === LIKE_TYPICAL) return inflateRawSync(kept.subarray(1), { dictionary: TYPICAL_ANSWERS });
  return kept[0] === BROTLI ? brotliDecompressSync(kept.subarray(1)) : kept;
}
