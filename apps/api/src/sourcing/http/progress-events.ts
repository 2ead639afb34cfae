import type { SourcingProgress } from '@halfpallet/contracts';
import { endsWithin } from '@halfpallet/safe-net';

/** A comment now and then keeps proxies from closing the connection, and is when a lost wake-up is made up for. */
const HEARTBEAT_MS = 15_000;

/** Whoever forgot the page behind it does not hold the connection for ever: a browser connects again, with the last id. */
const LONGEST_MS = 10 * 60_000;

export interface ProgressSource {
  /** Null where the reader may not read it any more. */
  read(): Promise<SourcingProgress | null>;
  /** @returns call it to stop watching */
  watch(ring: () => void, end: () => void): () => void;
}

/**
 * Progress as server-sent events. Each carries the whole progress under the stream's revision, so a reader that comes back
 * with `Last-Event-ID` has missed nothing by getting the newest alone. Ends with the request.
 * @param after revision the reader has seen; -1 for none
 * @param signal aborts when the reader is gone
 */
export async function* progressEvents(
  source: ProgressSource,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const stop = new AbortController();
  const until = endsWithin(LONGEST_MS, AbortSignal.any([signal, stop.signal]));
  const bell = new Bell();
  const unwatch = source.watch(
    () => bell.ring(),
    () => stop.abort(),
  );
  try {
    yield 'retry: 2000\n\n';
    let seen = after;
    while (!until.aborted) {
      bell.hush();
      const progress = await source.read();
      if (progress === null) return;
      if (progress.revision > seen) {
        seen = progress.revision;
        yield `id: ${seen}\nevent: progress\ndata: ${JSON.stringify(progress)}\n\n`;
      }
      if (progress.state !== 'running') return;
      const isRung = await bell.wait(HEARTBEAT_MS, until);
      if (!isRung && !until.aborted) yield ': still here\n\n';
    }
  } finally {
    unwatch();
  }
}

/** Rung at any time, heard once. */
class Bell {
  private rung = false;
  private wake: (() => void) | null = null;

  ring(): void {
    this.rung = true;
    this.wake?.();
  }

  hush(): void {
    this.rung = false;
  }

  /** True when it is rung within the time. Never rejects. */
  wait(withinMs: number, signal: AbortSignal): Promise<boolean> {
    if (this.rung || signal.aborted) return Promise.resolve(this.rung);
    return new Promise((resolve) => {
      const over = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', over);
        this.wake = null;
        resolve(this.rung);
      };
      const timer = setTimeout(over, withinMs);
      signal.addEventListener('abort', over, { once: true });
      this.wake = over;
    });
  }
}
