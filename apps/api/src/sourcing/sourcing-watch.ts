import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { EventStore } from '@halfpallet/event-store';
import { log } from '../platform/log';
import { EVENT_STORE } from '../platform/tokens';
import { sourcingStream } from './domain/sourcing.events';

const STREAMS = [sourcingStream('')];

type Ring = () => void;

/**
 * Wakes whoever watches a request when something happens to it. One subscription a process, while anybody watches. It only
 * wakes: what is shown is read from the stream, so a wake-up that is lost costs time and nothing else.
 */
@Injectable()
export class SourcingWatch implements BeforeApplicationShutdown {
  private readonly watching = new Map<string, Set<Ring>>();
  private readonly ends = new Set<Ring>();
  private following: AbortController | null = null;

  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /**
   * @param ring called when the request has moved on, perhaps
   * @param end called when the process stops
   * @returns call it when nobody watches any more
   */
  watch(requestId: string, ring: Ring, end: Ring): () => void {
    const stream = sourcingStream(requestId);
    const rings = this.watching.get(stream) ?? new Set();
    this.watching.set(stream, rings.add(ring));
    this.ends.add(end);
    this.following ??= this.follow();
    return () => {
      this.ends.delete(end);
      rings.delete(ring);
      if (rings.size === 0) this.watching.delete(stream);
      if (this.watching.size > 0) return;
      this.following?.abort();
      this.following = null;
    };
  }

  /** A server that closes waits for its connections. */
  beforeApplicationShutdown(): void {
    for (const end of [...this.ends]) end();
    this.following?.abort();
  }

  private follow(): AbortController {
    const stop = new AbortController();
    this.run(stop.signal).catch((error: Error) => {
      if (stop.signal.aborted) return;
      log.warn({ error: error.message }, 'nobody is told of sourcing at once; it is looked for every few seconds');
      if (this.following === stop) this.following = null;
    });
    return stop;
  }

  private async run(signal: AbortSignal): Promise<void> {
    const filter = { streamPrefixes: STREAMS };
    for await (const message of this.store.subscribeAll({ after: 'end', filter, signal })) {
      if (message.kind === 'event') this.ring(this.watching.get(message.event.stream));
      // What happened before it listened, or while it was cut off, is found by looking.
      else if (message.kind !== 'checkpoint') for (const rings of [...this.watching.values()]) this.ring(rings);
    }
  }

  private ring(rings: ReadonlySet<Ring> | undefined): void {
    for (const ring of [...(rings ?? [])]) ring();
  }
}
