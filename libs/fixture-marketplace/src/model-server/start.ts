import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { chunksOf, wholeAnswer } from './chunks';
import { bent, defaultReply, QUIRKS, type ModelRequest, type Quirk, type ScriptedReply } from './replies';

const SLOW_MS = 20;
const MOST_BYTES = 4_000_000;

export interface ModelServer {
  /** What a client is given as its base address: `http://127.0.0.1:<port>/v1`. */
  readonly baseUrl: string;
  /** Every request for a completion, in their order. */
  readonly requests: readonly ModelRequest[];
  /** Answers the next requests with these, one each; after them as it would without a script. */
  script(replies: readonly ScriptedReply[]): void;
  /** How it misbehaves from now on; a model named `scripted+<quirk>` does so besides. */
  misbehave(quirk: Quirk | null): void;
  close(): Promise<void>;
}

/** A server that speaks the chat completions call, says what it is told to say, and can do so badly. */
export async function startModelServer({ port = 0 }: { readonly port?: number } = {}): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  let replies: ScriptedReply[] = [];
  let switched: Quirk | null = null;
  const closing = new AbortController();
  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      return sendJson(response, 404, { error: { message: 'There is only POST /v1/chat/completions.' } });
    }
    const body = await readJson(request);
    if (!body) return sendJson(response, 400, { error: { message: 'The body is no JSON, or too long.' } });
    requests.push(body);
    // A reply with a quirk of its own is used up even where nothing of it is said.
    const own = replies[0]?.quirk === undefined ? undefined : replies.shift();
    const quirk = own?.quirk ?? switched ?? quirkOf(body.model);
    if (quirk === 'broken') return sendJson(response, 500, { error: { message: 'Scripted failure.' } });
    if (quirk === 'too-many') {
      return sendJson(response, 429, { error: { message: 'Scripted limit.' } }, { 'retry-after': '30' });
    }
    if (quirk === 'hang') return;
    const reply = bent(own ?? replies.shift() ?? defaultReply(body), quirk);
    if (!body.stream || quirk === 'no-stream') return sendJson(response, 200, wholeAnswer(reply, body.model));
    await stream(response, chunksOf(reply, body.model, quirk), quirk);
  }

  async function stream(response: http.ServerResponse, chunks: readonly object[], quirk: Quirk | null): Promise<void> {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const end = quirk === 'cut' ? Math.ceil(chunks.length / 2) : chunks.length;
    for (const chunk of chunks.slice(0, end)) {
      if (quirk === 'slow') await sleep(SLOW_MS, undefined, { signal: closing.signal });
      response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    }
    if (quirk === 'cut') response.destroy();
    else response.end(quirk === 'no-finish-reason' ? '' : 'data: [DONE]\n\n');
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    script: (next) => {
      replies = [...next];
    },
    misbehave: (quirk) => {
      switched = quirk;
    },
    async close() {
      closing.abort();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const quirkOf = (model: string): Quirk | null => QUIRKS.find((quirk) => model === `scripted+${quirk}`) ?? null;

async function readJson(request: http.IncomingMessage): Promise<ModelRequest | null> {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) {
    text += piece;
    if (text.length > MOST_BYTES) return null;
  }
  try {
    return JSON.parse(text) as ModelRequest;
  } catch {
    return null;
  }
}

function sendJson(response: http.ServerResponse, status: number, body: object, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
