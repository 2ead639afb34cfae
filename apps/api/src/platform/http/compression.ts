import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { log } from '../log';

export type Encoding = 'br' | 'gzip';

/** Below it the headers say more than the saving. */
const MIN_BYTES = 1_024;
/** Up to here compressing takes less time than handing it to another thread and back. */
const AT_ONCE_BYTES = 65_536;
/** Answers are made for one caller and one time: a third of the bytes at a quarter of a millisecond is the bargain. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const GZIP = { level: 3 };

/** What is read event by event has to leave event by event. */
const TEXT = /^(text\/(?!event-stream)|application\/(json|[\w.-]+\+json|javascript|xml)|image\/svg\+xml)/;

/** The best encoding the caller takes; null for none. */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding | null {
  const accepted = new Set(
    String(acceptEncoding ?? '')
      .toLowerCase()
      .split(',')
      .map((one) => one.split(';').map((part) => part.trim()))
      .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
      .map(([name]) => name),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : null;
}

/** Compresses texts on their way out; what is compressed already, small or no text leaves as it is. */
export function compressAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload: unknown) => {
    const whole = isCompressible(payload);
    if (!whole && !(isStream(payload) && reply.statusCode === 200 && request.method !== 'HEAD')) return payload;
    if (reply.hasHeader('content-encoding') || Number(reply.getHeader('content-length') ?? MIN_BYTES) < MIN_BYTES)
      return payload;
    if (!TEXT.test(String(reply.getHeader('content-type') ?? ''))) return payload;
    varyByEncoding(reply);
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === null) return payload;
    const body = whole ? await compressed(payload, encoding) : compressedAsItComes(payload as Readable, encoding);
    // What breaks before it begins is answered with an error, which is not compressed.
    if (!whole) {
      (payload as Readable).once('error', () => {
        if (!reply.raw.headersSent) void reply.removeHeader('content-encoding');
      });
    }
    void reply.header('content-encoding', encoding).removeHeader('content-length').removeHeader('accept-ranges');
    return body;
  });
}

function isCompressible(payload: unknown): payload is string | Buffer {
  return (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= MIN_BYTES;
}

const isStream = (payload: unknown): payload is Readable => typeof (payload as Readable | null)?.pipe === 'function';

function varyByEncoding(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (/accept-encoding|\*/i.test(vary)) return;
  void reply.header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`);
}

const brotliAside = promisify(brotliCompress);
const gzipAside = promisify(gzip);

function compressed(payload: string | Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  const bytes = Buffer.from(payload as string);
  if (bytes.length > AT_ONCE_BYTES) return encoding === 'br' ? brotliAside(bytes, BROTLI) : gzipAside(bytes, GZIP);
  return encoding === 'br' ? brotliCompressSync(bytes, BROTLI) : gzipSync(bytes, GZIP);
}

/** Files and exports: a failure on the way ends the answer short, as it does uncompressed. */
function compressedAsItComes(payload: Readable, encoding: Encoding): Readable {
  const encoder = encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP);
  return pipeline(payload, encoder, (error) => {
    if (error) log.debug({ error: error.message }, 'a streamed answer ended early');
  });
}
