import type { EventStore, GlobalPosition, RecordedEvent } from '@halfpallet/event-store';
import { BEFORE_ALL } from './consumer';

/** Cuts a stream of items into arrays and fetches the next array while the caller works on this one. */
export async function* inBatches<T>(source: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  const iterator = source[Symbol.asyncIterator]();
  const take = async (): Promise<T[]> => {
    const batch: T[] = [];
    while (batch.length < size) {
      const next = await iterator.next();
      if (next.done) break;
      batch.push(next.value);
    }
    return batch;
  };
  let upcoming = take();
  try {
    for (;;) {
      const batch = await upcoming;
      if (batch.length === 0) return;
      upcoming = take();
      // Looked at in the next round; until then its failure must not count as unhandled.
      upcoming.catch(() => {});
      yield batch;
    }
  } finally {
    await upcoming.catch(() => {});
    await iterator.return?.();
  }
}

/**
 * Events after `after` up to and including `to`. Positions cannot be added to, so the first one may have to be dropped; what
 * follows it is handed through without a generator of its own, which would cost as much as all others it passes.
 * @param options `eventTypes`: no others are fetched
 */
export function readAfter(
  store: EventStore,
  after: bigint,
  to: bigint,
  { signal, eventTypes }: { readonly signal?: AbortSignal; readonly eventTypes?: readonly string[] } = {},
): AsyncIterableIterator<RecordedEvent> {
  const from = after === BEFORE_ALL ? 'start' : (after as GlobalPosition);
  const wanted = { ...(signal ? { signal } : {}), ...(eventTypes ? { filter: { eventTypes } } : {}) };
  const nothing = to <= after ? { limit: 0 } : {};
  const events = store.readAll({ from, to: to as GlobalPosition, ...wanted, ...nothing })[Symbol.asyncIterator]();
  let passed = false;
  const first = async (): Promise<IteratorResult<RecordedEvent>> => {
    for (;;) {
      const next = await events.next();
      passed = next.done === true || next.value.position > after;
      if (passed) return next;
    }
  };
  return {
    next: () => (passed ? events.next() : first()),
    return: async () => (await events.return?.()) ?? { done: true, value: undefined },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** The event at this very position; undefined where a store has something else there. */
export async function eventAt(store: EventStore, position: bigint): Promise<RecordedEvent | undefined> {
  for await (const event of store.readAll({ from: position as GlobalPosition, limit: 1 })) {
    return event.position === position ? event : undefined;
  }
  return undefined;
}

/**
 * Hand-over between the subscription, which delivers one message at a time, and the batch loop. Full means the
 * subscription waits; whatever arrives while a batch is being written makes up the next batch.
 */
export class Inbox<T> {
  private items: T[] = [];
  private wake: (() => void) | undefined;
  private drained: (() => void) | undefined;
  private failure: { readonly error: unknown } | undefined;

  constructor(private readonly capacity: number) {}

  async push(item: T): Promise<void> {
    this.items.push(item);
    this.wake?.();
    if (this.items.length >= this.capacity) await new Promise<void>((resolve) => (this.drained = resolve));
  }

  fail(error: unknown): void {
    this.failure = { error };
    this.wake?.();
  }

  /** Ends any waiting on either side. */
  release(): void {
    this.wake?.();
    this.drained?.();
  }

  /** Resolves when there is something to take, on `release()`, or after `timeoutMs`. @throws what `fail` was given */
  async ready(timeoutMs: number): Promise<void> {
    if (this.items.length === 0 && !this.failure) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.wake = undefined;
    }
    if (this.items.length === 0 && this.failure) throw this.failure.error;
  }

  take(limit: number): T[] {
    const taken = this.items.length <= limit ? this.items : this.items.slice(0, limit);
    this.items = this.items.length <= limit ? [] : this.items.slice(limit);
    if (this.items.length < this.capacity) {
      this.drained?.();
      this.drained = undefined;
    }
    return taken;
  }
}
