import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './answer';

/** Answers a request; null cuts the connection. */
export type Handler = (request: http.IncomingMessage, origin: string) => Promise<Answer | null>;

export interface Listener {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  close(): Promise<void>;
}

/** Listens on a loopback address. @throws Error when the port is taken */
export async function listen(host: string, port: number, handler: Handler): Promise<Listener> {
  const closing = new AbortController();
  const server = http.createServer((request, response) => {
    void respond(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });

  async function respond(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const answer = await handler(request, origin);
    if (answer === null) {
      request.socket.destroy();
      return;
    }
    // Whoever waits for a slow answer goes without when the listener closes.
    if (answer.delayMs) await sleep(answer.delayMs, undefined, { signal: closing.signal });
    response.writeHead(answer.status, { ...answer.headers, 'content-length': Buffer.byteLength(answer.body) });
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  }

  server.listen(port, host);
  await once(server, 'listening');
  const { port: bound } = server.address() as AddressInfo;
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${bound}`;
  return {
    origin,
    async close() {
      closing.abort();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
