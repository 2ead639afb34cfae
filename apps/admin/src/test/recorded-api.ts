import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordedCall {
  readonly method: string;
  /** Path with the query decoded, as a person would read it. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Instead of a body: an answer that is no JSON. */
  readonly text?: string;
  /** The answer leaves when this has come to its end. */
  readonly after?: Promise<unknown>;
}
export interface RecordedApi {
  readonly origin: string;
  readonly calls: RecordedCall[];
  /** What the next calls are answered, in order; the last one again and again. */
  answer(...answers: Answer[]): void;
  /** What every call from now on is answered, by its path with the decoded query and its method. */
  answerEach(of: (url: string, method: string) => Answer): void;
  close(): Promise<void>;
}

/** A real HTTP server that writes down what it is asked and answers what it is told. */
export async function startRecordedApi(): Promise<RecordedApi> {
  const calls: RecordedCall[] = [];
  let answers: Answer[] = [{}];
  let each: ((url: string, method: string) => Answer) | null = null;
  const next = (url: string, method: string) =>
    each?.(url, method) ?? (answers.length > 1 ? answers.shift()! : answers[0]!);
  const server = createServer((request, response) => {
    void readBody(request).then(async (text) => {
      const { method = '', url = '', headers } = request;
      const asked = decodeURIComponent(url);
      calls.push({ method, url: asked, headers, body: bodyOf(headers['content-type'], text) });
      const { status = 200, headers: answered = {}, body = {}, text: plain, after } = next(asked, method);
      await after;
      response.writeHead(status, { 'content-type': 'application/json', ...answered });
      response.end(plain ?? JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer: (...next) => {
      [answers, each] = [next, null];
    },
    answerEach: (of) => {
      each = of;
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** A file is written down by the length of its text. */
function bodyOf(type: string | undefined, text: string): unknown {
  if (text === '') return undefined;
  return type === 'application/octet-stream' ? text.length : (JSON.parse(text) as unknown);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
