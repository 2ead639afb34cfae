import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * The line between the shop and an engine on loopback. It can be cut, fall silent without breaking, or become slow, and the
 * engine at its end knows nothing of it.
 */
export class Line {
  private readonly sockets = new Set<Socket>();
  /** The engine's end of each connection, by the shop's. */
  private readonly joined = new Map<Socket, Socket>();
  private server: Server | null = null;
  private delayMs = 0;
  private silent: { readonly over: Promise<void>; end(): void } | null = null;
  private ownPort = 0;

  private constructor(private readonly target: number) {}

  /** @param target port of the engine */
  static async to(target: number): Promise<Line> {
    const line = new Line(target);
    await line.mend();
    return line;
  }

  get port(): number {
    return this.ownPort;
  }

  /** The address of the engine by way of this line. */
  through(address: string): string {
    const url = new URL(address);
    url.port = String(this.ownPort);
    return url.href.replace(/\/$/, '');
  }

  /** Every answer comes this much later. */
  slow(delayMs: number): void {
    this.delayMs = delayMs;
  }

  /** Connections stay and new ones are taken; nothing arrives until `thaw`. */
  freeze(): void {
    let end = () => {};
    const over = new Promise<void>((resolve) => (end = resolve));
    this.silent = { over, end };
  }

  thaw(): void {
    this.silent?.end();
    this.silent = null;
  }

  /**
   * As an engine that moved away while its old machine stands still: whoever is connected now hears nothing any more, not even that
   * it is over. New connections are served.
   * @returns how many there were
   */
  forsake(): number {
    const forsaken = [...this.joined];
    this.joined.clear();
    for (const [near, far] of forsaken) {
      for (const socket of [near, far]) for (const event of ['data', 'end', 'close']) socket.removeAllListeners(event);
      // What is still sent goes nowhere.
      near.resume();
      far.destroy();
    }
    return forsaken.length;
  }

  /** Nobody listens any more, and whoever was connected is not. */
  async cut(): Promise<void> {
    const server = this.server;
    this.server = null;
    for (const socket of this.sockets) socket.destroy();
    if (!server) return;
    server.close();
    await once(server, 'close');
  }

  /** Listens again, at the port it had. */
  async mend(): Promise<void> {
    if (this.server) return;
    this.server = createServer((near) => this.join(near, connect(this.target, '127.0.0.1')));
    this.server.listen(this.ownPort, '127.0.0.1');
    await once(this.server, 'listening');
    this.ownPort = (this.server.address() as AddressInfo).port;
  }

  private join(near: Socket, far: Socket): void {
    this.joined.set(near, far);
    near.on('close', () => this.joined.delete(near));
    this.carry(near, far, () => 0);
    this.carry(far, near, () => this.delayMs);
  }

  /** In order, whatever becomes of the delay meanwhile. */
  private carry(from: Socket, to: Socket, delayMs: () => number): void {
    this.sockets.add(from);
    let last: Promise<void> = Promise.resolve();
    const inTurn = (work: () => void) => {
      const due = performance.now() + delayMs();
      last = last.then(async () => {
        const left = due - performance.now();
        if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
        await this.silent?.over;
        work();
      });
    };
    from.setNoDelay(true);
    from.on('data', (chunk) => inTurn(() => to.writable && to.write(chunk)));
    from.on('end', () => inTurn(() => to.end()));
    from.on('error', () => undefined);
    from.on('close', () => {
      this.sockets.delete(from);
      inTurn(() => to.destroy());
    });
  }
}
