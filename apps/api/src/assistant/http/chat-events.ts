import type { ChatEvent } from '@halfpallet/contracts';

/** Proxies close a connection on which nothing comes. */
const HEARTBEAT_MS = 15_000;

/** Events of one turn, in their order, until the last one. What comes after the reader has gone is let go. */
export class ChatEvents {
  private readonly waiting: string[] = [];
  private wake: (() => void) | null = null;
  private isOver = false;

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
    this.isOver = true;
    this.wake?.();
  }

  /** @param gone aborts when the reader is gone */
  async *read(gone: AbortSignal): AsyncGenerator<string> {
    for (;;) {
      const next = this.waiting.shift();
      if (next !== undefined) yield next;
      else if (this.isOver || gone.aborted) return;
      else if (!(await this.something(gone))) yield ': still here\n\n';
    }
  }

  private write(event: string, data: string): void {
    this.waiting.push(`event: ${event}\ndata: ${data}\n\n`);
    this.wake?.();
  }

  /** False when the time for a sign of life came first. */
  private something(gone: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const over = (came: boolean) => () => {
        clearTimeout(timer);
        gone.removeEventListener('abort', onGone);
        this.wake = null;
        resolve(came);
      };
      const onGone = over(true);
      const timer = setTimeout(over(false), HEARTBEAT_MS);
      this.wake = over(true);
      gone.addEventListener('abort', onGone, { once: true });
    });
  }
}
