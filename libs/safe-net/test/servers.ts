import { once } from 'node:events';
import { createServer as createHttp, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTcp, type AddressInfo, type Server, type Socket } from 'node:net';

/** A foreign host on this machine. */
export interface ForeignHost {
  readonly origin: string;
  readonly requests: IncomingMessage[];
  close(): Promise<void>;
}

export async function startForeignHost(answer: RequestListener): Promise<ForeignHost> {
  const requests: IncomingMessage[] = [];
  const server = createHttp((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  const port = await listening(server);
  return { origin: `http://127.0.0.1:${port}`, requests, close: closing(server) };
}

/** A listener nobody may reach. */
export interface Canary {
  readonly port: number;
  /** How often somebody connected. */
  connections(): number;
  close(): Promise<void>;
}

/** @param host the address it listens at; every interface by default, so that no way of writing it misses it */
export async function startCanary(host = '::'): Promise<Canary> {
  let connections = 0;
  const server = createTcp((socket) => {
    connections += 1;
    socket.end();
  });
  const port = await listening(server, host);
  return { port, connections: () => connections, close: closing(server) };
}

async function listening(server: Server, host = '127.0.0.1'): Promise<number> {
  server.listen(0, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Connections that never end are ended. */
function closing(server: Server): () => Promise<void> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
  });
  return async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
}
