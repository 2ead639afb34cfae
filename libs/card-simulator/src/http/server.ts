import http from 'node:http';
import type { Faults } from '../faults';
import type { Ids } from '../ids';
import { API_VERSION, type Settings } from '../options';
import type { Context } from '../payments/context';
import type { Store } from '../store/store';
import { presented } from '../endpoints/list-answer';
import { ApiError, invalidRequest } from './api-error';
import { controlAnswer, type Controls } from './control';
import { expand } from './expand';
import { parseForm, FormError } from './form';
import { keyKindOf, requireAllowed } from './keys';
import type { Answer, Mutations } from './mutations';
import { Params } from './params';
import { type Reply, type Route, RouteTable } from './route';

const MAX_BODY_BYTES = 64 * 1024;

export interface ServerParts {
  readonly settings: Settings;
  readonly store: Store;
  readonly ids: Ids;
  readonly routes: readonly Route[];
  readonly mutations: Mutations;
  readonly context: () => Context;
  readonly faults: Faults;
  /** Undefined keeps `/_control` shut. */
  readonly controls: Controls | undefined;
}

interface Incoming {
  readonly request: http.IncomingMessage;
  readonly response: http.ServerResponse;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly rawBody: string;
  readonly requestId: string;
}

/** The listener's request handling: keys, parameters, faults, routes, errors. Bodies and queries are never logged. */
export function createApiServer(parts: ServerParts): http.Server {
  const table = new RouteTable(parts.routes);
  const server = http.createServer((request, response) => {
    void receive(parts, table, request, response);
  });
  server.keepAliveTimeout = 65_000;
  return server;
}

async function receive(
  parts: ServerParts,
  table: RouteTable,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const requestId = parts.ids.next('req', 14);
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
  const method = request.method ?? 'GET';
  let answer: Answer | 'none';
  try {
    const rawBody = await readBody(request);
    answer = await answerTo(parts, table, { request, response, method, path, query, rawBody, requestId });
  } catch (error) {
    answer = errorAnswer(error, parts.settings, requestId);
  }
  if (answer === 'none' || response.destroyed) return;
  response.writeHead(answer.status, {
    ...answer.headers,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(answer.response),
    'request-id': requestId,
    'stripe-version': API_VERSION,
    'cache-control': 'no-store',
  });
  response.end(answer.response);
}

async function answerTo(parts: ServerParts, table: RouteTable, incoming: Incoming): Promise<Answer | 'none'> {
  const { method, path, request } = incoming;
  if (path === '/_control' && parts.controls && (method === 'POST' || method === 'GET')) {
    return controlAnswer(parts.controls, method, request.headers.authorization, incoming.rawBody);
  }
  const keyKind = keyKindOf(request.headers.authorization, parts.settings);
  const found = table.find(method, path);
  if (!found) {
    const message = `Unrecognized request URL (${method}: ${path.slice(0, 100)}).`;
    throw new ApiError(404, { type: 'invalid_request_error', message });
  }
  requireAllowed(keyKind, found.route);
  const fault = parts.faults.forCall(path);
  if (fault === 'timeout') return 'none';
  if (fault === 'server_error') throw new ApiError(500, { type: 'api_error', message: 'An unknown error occurred' });
  if (fault === 'rate_limit') {
    throw new ApiError(429, { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many requests' });
  }
  const params = readParams(method === 'GET' ? incoming.query : incoming.rawBody);
  const decide = async (context: Context): Promise<Reply> => {
    const reply = await found.route.handler({ params, id: found.id, keyKind, context });
    return expanded(reply, params.expand, context);
  };
  const answer = method === 'GET' ? await read(parts, decide) : await write(parts, incoming, decide);
  if (fault === 'drop_after_commit') {
    incoming.response.destroy();
    return 'none';
  }
  return answer;
}

async function read(parts: ServerParts, decide: (context: Context) => Promise<Reply>): Promise<Answer> {
  const reply = await decide(parts.context());
  return { status: reply.status, response: JSON.stringify(reply.body) };
}

function write(parts: ServerParts, incoming: Incoming, decide: (context: Context) => Promise<Reply>): Promise<Answer> {
  const key = incoming.request.headers['idempotency-key'];
  return parts.mutations.run({
    requestId: incoming.requestId,
    key: typeof key === 'string' && key !== '' ? key : undefined,
    route: `${incoming.method} ${incoming.path}`,
    rawBody: incoming.rawBody,
    context: parts.context,
    decide,
  });
}

function expanded(reply: Reply, paths: readonly string[], context: Context): Reply {
  if (paths.length === 0 || reply.status !== 200) return reply;
  // Later rows win: what this very call changed stands behind what was loaded.
  const byId = new Map((reply.related ?? []).map((row) => [row.id, row]));
  const body = expand(reply.body, paths, (id) => {
    const row = byId.get(id);
    return row && presented(row, context.now);
  });
  return { ...reply, body };
}

function readParams(text: string): Params {
  try {
    return new Params(parseForm(text));
  } catch (error) {
    if (error instanceof FormError) throw invalidRequest(error.message);
    throw error;
  }
}

async function readBody(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw invalidRequest('Request body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function errorAnswer(error: unknown, settings: Settings, requestId: string): Answer {
  if (error instanceof ApiError) {
    const retry = error.status === 409 ? { 'stripe-should-retry': 'true' } : undefined;
    return { status: error.status, response: JSON.stringify({ error: error.body }), ...(retry && { headers: retry }) };
  }
  settings.logger.error({ err: error, requestId }, 'card simulator failed to answer');
  const body = { type: 'api_error', message: 'An unknown error occurred' };
  return { status: 500, response: JSON.stringify({ error: body }) };
}
