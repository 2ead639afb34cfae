import type { IncomingMessage } from 'node:http';
import type { ControlChange, Market } from '../market';
import { type Answer, jsonAnswer } from './answer';
import type { RequestLog } from './request-log';
import { readSwitches } from './switches';

const MAX_BODY_BYTES = 16 * 1024;
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/**
 * `GET /_control` tells the switches and the log, `POST` changes switches. Only for programs on this machine: pages in
 * a browser, which name their origin or another host, are refused.
 */
export async function controlCall(request: IncomingMessage, market: Market, log: RequestLog): Promise<Answer> {
  const isOurs =
    LOOPBACK.test(request.socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(request.headers.host ?? '') &&
    request.headers.origin === undefined;
  if (!isOurs) return jsonAnswer({ error: 'Only programs on this machine may do this.' }, 403);
  if (request.method === 'GET') return jsonAnswer({ switches: market.switches(), requests: log.all() });
  if (request.method !== 'POST') return jsonAnswer({ error: 'GET or POST.' }, 405);
  try {
    const change = readChange(await bodyOf(request));
    market.control(change);
    if (change.reset) log.clear();
    return jsonAnswer({ switches: market.switches() });
  } catch (error) {
    return jsonAnswer({ error: (error as Error).message }, 400);
  }
}

/** @throws Error that names what is wrong */
export function readChange(body: unknown): ControlChange {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Error('Send an object of switches.');
  const { site, reset, canaryUrl, ...switches } = body as Record<string, unknown>;
  if (site !== undefined && typeof site !== 'string') throw new Error('site is the id of a site.');
  if (reset !== undefined && typeof reset !== 'boolean') throw new Error('reset is true or false.');
  if (canaryUrl != null && !/^http:\/\/127\.0\.0\.1:\d+$/.test(String(canaryUrl))) {
    throw new Error('canaryUrl is http://127.0.0.1:<port> or null.');
  }
  return {
    ...readSwitches(switches),
    ...(site === undefined ? {} : { site }),
    ...(reset === undefined ? {} : { reset }),
    ...(canaryUrl === undefined ? {} : { canaryUrl: canaryUrl as string | null }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new Error(`The body is longer than ${MAX_BODY_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
