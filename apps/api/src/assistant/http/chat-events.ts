import { Readable } from 'node:stream';
import type { ChatEvent } from '@halfpallet/contracts';

/** Proxies close a connection on which nothing comes. */
const HEARTBEAT_MS = 15_000;

/** Events of one turn, in their order, until the last one. What comes after the reader has gone is let go. */
export class ChatEvents {
  /** As bytes, each event when it is made. Whoever reads destroys it when they leave. */
  readonly stream: Readable;
  private readonly heartbeat: NodeJS.Timeout;

  constructor() {
    this.heartbeat = setInterval(() => this.send(': still here\n\n'), HEARTBEAT_MS).unref();
    this.stream = new Readable({
      read: () => undefined,
      destroy: (error, done) => {
        clearInterval(this.heartbeat);
        done(error);
      },
    });
  }

  push({ event, data }: ChatEvent): void {
    this.write(event, JSON.stringify(data));
  }

  /** The last event: its data is the very text that the plain answer has. */
  done(body: string): void {
    this.write('done', body);
    this.end();
  }

  fail(data: Extract<ChatEvent, { event: 'error' }>['data']): void {
    this.push({ event: 'error', data });
    this.end();
  }

  end(): void {
    clearInterval(this.heartbeat);
    this.stream.push(null);
  }

  private write(event: string, data: string): void {
    this.heartbeat.refresh();
    this.send(`event: ${event}\ndata: ${data}\n\n`);
  }

  private send(text: string): void {
    if (!this.stream.destroyed) this.stream.push(text);
  }
}
