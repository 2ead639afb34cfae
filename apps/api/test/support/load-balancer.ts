import {
  Agent,
  createServer,
  request as send,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Shares out requests as load balancers do: in turn among the processes whose last look at `/api/health` was good, over connections
 * that stay open. Nobody listens: the next one is tried. Anything else that goes wrong is the visitor's 502.
 */
export class LoadBalancer {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly over = new AbortController();
  private readonly healthy = new Set<string>();
  private readonly server: Server;
  private turn = 0;

  private constructor(
    private readonly origins: readonly string[],
    private readonly everyMs: number,
  ) {
    this.server = createServer((request, response) => this.forward(request, response));
  }

  /** @param everyMs between two looks */
  static async open(origins: readonly string[], everyMs: number): Promise<LoadBalancer> {
    const balancer = new LoadBalancer(origins, everyMs);
    await Promise.all(origins.map((origin) => balancer.look(origin)));
    for (const origin of origins) void balancer.watch(origin);
    await new Promise<void>((resolve) => balancer.server.listen(0, '127.0.0.1', resolve));
    return balancer;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.over.abort();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    this.agent.destroy();
  }

  private async watch(origin: string): Promise<void> {
    while (!this.over.signal.aborted) {
      await sleep(this.everyMs);
      await this.look(origin);
    }
  }

  private async look(origin: string): Promise<void> {
    const answer = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) this.healthy.add(origin);
    else this.healthy.delete(origin);
  }

  private forward(request: IncomingMessage, response: ServerResponse): void {
    const among = this.origins.filter((origin) => this.healthy.has(origin));
    this.turn += 1;
    const inTurn = among.map((_, index) => among[(this.turn + index) % among.length]!);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => this.tryNext(request, Buffer.concat(chunks), response, inTurn));
  }

  private tryNext(
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    [origin, ...others]: readonly string[],
  ) {
    if (origin === undefined) return response.writeHead(502).end('nobody answers');
    const { method, headers } = request;
    const passed = send(origin + request.url, { method, headers, agent: this.agent }, (answer) => {
      response.writeHead(answer.statusCode!, withoutHopByHop(answer.headers));
      answer.pipe(response);
    });
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') this.tryNext(request, body, response, others);
      else if (response.headersSent) response.destroy();
      else response.writeHead(502).end(error.message);
    });
    passed.end(body);
  }
}

function withoutHopByHop({
  connection: _,
  'keep-alive': __,
  'transfer-encoding': ___,
  ...headers
}: IncomingMessage['headers']) {
  return headers;
}
