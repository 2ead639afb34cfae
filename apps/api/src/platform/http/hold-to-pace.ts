import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { BodyPaces, type BodyLimits } from './body-pace';

/** A body has at most a megabyte; a telephone on a bad line sends that in half a minute. */
const ORDINARY: BodyLimits = { wholeMs: 30_000 };
/** Twenty megabytes on a line of 0.6 Mbit/s. A line that is slower for ten seconds than 0.13 Mbit/s sends nothing worth waiting for. */
export const LONGEST_UPLOAD_MS = 300_000;
const UPLOAD: BodyLimits = { wholeMs: LONGEST_UPLOAD_MS, floor: { everyMs: 10_000, bytes: 160_000 } };
const LOOK_EVERY_MS = 1_000;

/**
 * Ends what comes too slowly as Node ends a request: 408, and the connection with it.
 * @param isUpload by method and address
 */
export function holdToPace(
  fastify: FastifyInstance,
  isUpload: (method: string, url: string) => boolean,
  now: () => number = () => performance.now(),
): void {
  const paces = new BodyPaces<IncomingMessage>(({ socket }) => {
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    if (!fastify.server.emit('clientError', late, socket)) socket.destroy();
  });
  const timer = setInterval(() => paces.look(now()), LOOK_EVERY_MS).unref();
  fastify.addHook('onClose', (_fastify, done) => {
    clearInterval(timer);
    done();
  });
  fastify.addHook('onRequest', ({ raw, method, url }, _reply, done) => {
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    // A request that the process makes of itself has its whole body from the start, never says so, and has no connection to end.
    const comesByNetwork = raw.socket instanceof Socket;
    if (comesByNetwork && hasBody && !raw.complete) paces.watch(raw, isUpload(method, url) ? UPLOAD : ORDINARY, now());
    done();
  });
}
