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
  const port = await listening(server, '127.0.0.1');
  return { origin: `http://127.0.0.1:${port}`, requests, close: closing(server) };
}

/** A listener nobody may reach. */
export interface Canary {
  readonly port: number;
  /** How often somebody connected. */
  connections(): number;
  close(): Promise<void>;
}

/** Listens at every address this machine has, so that no way of writing one misses it. */
export async function startCanary(): Promise<Canary> {
  let connections = 0;
  const server = createTcp((socket) => {
    connections += 1;
    socket.end();
  });
  const port = await listening(server);
  return { port, connections: () => connections, close: closing(server) };
}

async function listening(server: Server, host?: string): Promise<number> {
  server.listen({ port: 0, host });
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
