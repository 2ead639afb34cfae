import { randomUUID } from 'node:crypto';
import { prepareAppend, type PreparedEvent } from '../envelope/validate';
import { matcher } from '../filter';
import { globalPosition } from '../position';
import {
  EventIdReused,
  StoreUnavailable,
  WrongExpectedRevision,
  type AppendResult,
  type EventMeta,
  type EventStore,
  type Expected,
  type NewEvent,
  type ReadAllOptions,
  type ReadStreamOptions,
  type RecordedEvent,
  type SubscribeOptions,
  type SubscriptionMessage,
} from '../port';
import { WakeUp } from '../wake-up';

export interface MemoryStoreOptions {
  readonly clock?: () => Date;
  readonly storeId?: string;
}

/** The reference the real adapters are compared with: one array, no concurrency, obviously right. */
export function createMemoryStore(options: MemoryStoreOptions = {}): EventStore {
  return new MemoryStore(options.clock ?? (() => new Date()), options.storeId ?? randomUUID());
}

class MemoryStore implements EventStore {
  private readonly log: RecordedEvent[] = [];
  private readonly streams = new Map<string, RecordedEvent[]>();
  private readonly byId = new Map<string, RecordedEvent>();
  private readonly wakeUp = new WakeUp();
  private readonly closing = new AbortController();

  constructor(
    private readonly clock: () => Date,
    private readonly storeId: string,
  ) {}

  async append(
    stream: string,
    expected: Expected,
    events: readonly NewEvent[],
    options?: { readonly signal?: AbortSignal },
  ): Promise<AppendResult> {
    const prepared = prepareAppend(stream, expected, events);
    options?.signal?.throwIfAborted();
    if (this.closing.signal.aborted) throw new StoreUnavailable('the store is closed');
    const already = this.findOriginal(stream, expected, prepared);
    if (already !== undefined) return resultOf(already, true);
    this.assertExpected(stream, expected);
    if (prepared.some((event) => this.byId.has(event.id))) {
      throw new EventIdReused(`stream ${stream}: an event id stands elsewhere already`);
    }
    const recorded = prepared.map((event) => this.record(stream, event));
    this.wakeUp.ring();
    return resultOf(recorded, false);
  }

  private assertExpected(stream: string, expected: Expected): void {
    const actual = this.revisionOf(stream);
    const fits =
      expected === 'any' ||
      (expected === 'stream_exists' ? actual >= 0n : actual === (expected === 'no_stream' ? -1n : expected));
    if (!fits) throw new WrongExpectedRevision(stream, expected, actual);
  }

  /** The stored events this append would repeat, or undefined when it is new. */
  private findOriginal(
    stream: string,
    expected: Expected,
    prepared: readonly PreparedEvent[],
  ): readonly RecordedEvent[] | undefined {
    const stored = this.streams.get(stream) ?? [];
    const exact = expected !== 'any' && expected !== 'stream_exists';
    const first = exact
      ? Number(expected === 'no_stream' ? 0n : expected + 1n)
      : stored.findIndex((event) => event.id === prepared[0]?.id);
    if (first < 0) return undefined;
    const original = stored.slice(first, first + prepared.length);
    const same = original.length === prepared.length && original.every((event, i) => event.id === prepared[i]?.id);
    return same ? original : undefined;
  }

  private record(stream: string, event: PreparedEvent): RecordedEvent {
    const recorded: RecordedEvent = {
      id: event.id,
      type: event.type,
      data: JSON.parse(event.dataJson) as unknown,
      meta: JSON.parse(event.metaJson) as EventMeta,
      stream,
      revision: this.revisionOf(stream) + 1n,
      position: globalPosition(BigInt(this.log.length + 1)),
      recordedAt: this.clock(),
    };
    this.log.push(recorded);
    this.byId.set(recorded.id, recorded);
    const events = this.streams.get(stream);
    if (events === undefined) this.streams.set(stream, [recorded]);
    else events.push(recorded);
    return recorded;
  }

  private revisionOf(stream: string): bigint {
    return BigInt((this.streams.get(stream)?.length ?? 0) - 1);
  }

  async *readStream(stream: string, options: ReadStreamOptions = {}): AsyncGenerator<RecordedEvent> {
    const { direction = 'forwards', limit = Infinity, signal } = options;
    const backwards = direction === 'backwards';
    const from = options.from ?? (backwards ? 'end' : 'start');
    const last = this.revisionOf(stream);
    const start = from === 'start' ? 0n : from === 'end' ? last : from;
    const wanted = (this.streams.get(stream) ?? []).filter((event) =>
      backwards ? event.revision <= start : event.revision >= start,
    );
    for (const event of (backwards ? wanted.reverse() : wanted).slice(0, limit)) {
      signal?.throwIfAborted();
      yield event;
    }
  }

  async *readAll(options: ReadAllOptions = {}): AsyncGenerator<RecordedEvent> {
    const { from = 'start', to, limit = Infinity, signal } = options;
    const matches = matcher(options.filter);
    const wanted = this.log.filter(
      (event) =>
        (from === 'start' || event.position >= from) && (to === undefined || event.position <= to) && matches(event),
    );
    for (const event of wanted.slice(0, limit)) {
      signal?.throwIfAborted();
      yield event;
    }
  }

  async *subscribeAll(options: SubscribeOptions): AsyncGenerator<SubscriptionMessage> {
    const { signal: caller, after } = options;
    const signal = AbortSignal.any([caller, this.closing.signal]);
    const matches = matcher(options.filter);
    let seen = after === 'start' ? 0 : after === 'end' ? this.log.length : Math.min(Number(after), this.log.length);
    let delivered = seen;
    let caughtUp = false;
    while (!signal.aborted) {
      const ticket = this.wakeUp.ticket;
      while (seen < this.log.length) {
        const event = this.log[seen++] as RecordedEvent;
        if (!matches(event)) continue;
        delivered = seen;
        yield { kind: 'event', event };
        if (signal.aborted) return;
      }
      if (seen > delivered) {
        delivered = seen;
        yield { kind: 'checkpoint', position: globalPosition(BigInt(seen)) };
      }
      if (!caughtUp && !signal.aborted) {
        caughtUp = true;
        yield { kind: 'caughtUp', position: seen === 0 ? null : globalPosition(BigInt(seen)) };
      }
      await this.wakeUp.wait(ticket, signal);
    }
  }

  async head(): Promise<{ position: RecordedEvent['position'] | null; storeId: string }> {
    return { position: this.log.at(-1)?.position ?? null, storeId: this.storeId };
  }

  async health(): Promise<{ ok: boolean; adapter: 'memory' }> {
    return { ok: !this.closing.signal.aborted, adapter: 'memory' };
  }

  async close(): Promise<void> {
    this.closing.abort();
  }
}

function resultOf(events: readonly RecordedEvent[], deduplicated: boolean): AppendResult {
  const last = events.at(-1) as RecordedEvent;
  return {
    revision: last.revision,
    position: last.position,
    deduplicated,
    ...(deduplicated ? {} : { placed: events.map(({ position, recordedAt }) => ({ position, recordedAt })) }),
  };
}
