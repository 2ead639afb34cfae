import type { ResolvedEvent, StreamingRead } from '@eventstore/db-client';
import { matcher } from '../filter';
import {
  StoreUnavailable,
  type GlobalPosition,
  type ReadAllOptions,
  type ReadStreamOptions,
  type RecordedEvent,
  type Revision,
  type StreamName,
} from '../port';
import type { Client } from './client';
import { isAgainSoon, isMissingStream, readError } from './errors';
import { positionOf, toRecord, toServerPosition, type StoredRecord } from './records';

/** Reads are paged so that a reader who stops early leaves no call open on the server. */
export const PAGE = 500;

/** The client puts no deadline on reads, and a frozen server keeps its connections: silence this long ends a read. */
const PATIENCE_MS = 4_000;
/** Counted in this many steps, so that a process that was held up itself does not take its own silence for the server's. */
const STEPS = 4;

/** A node that serves again in a moment is asked again after these pauses before anybody is told. */
const AGAIN_AFTER_MS = [100, 300];

const READ_ALL = 'read $all';

async function collect<T>(right: string, patienceMs: number, read: () => StreamingRead<T>): Promise<T[]> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await collectOnce(read(), patienceMs);
    } catch (error) {
      if (isMissingStream(error)) return [];
      const wait = AGAIN_AFTER_MS[attempt];
      if (wait === undefined || !isAgainSoon(error)) throw readError(error, right);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

async function collectOnce<T>(stream: StreamingRead<T>, patienceMs: number): Promise<T[]> {
  const all: T[] = [];
  // What the call says after it was given up would otherwise end the process.
  stream.on('error', () => undefined);
  let silentSteps = 0;
  const silence = setInterval(() => {
    silentSteps += 1;
    if (silentSteps < STEPS) return;
    clearInterval(silence);
    stream.destroy(new StoreUnavailable(`EventStoreDB did not answer within ${patienceMs} ms`));
    // The call itself stays open otherwise, until a frozen server is gone for good.
    stream.cancel().catch(() => undefined);
  }, patienceMs / STEPS);
  try {
    for await (const item of stream as AsyncIterable<T>) {
      silentSteps = 0;
      all.push(item);
    }
    return all;
  } finally {
    clearInterval(silence);
  }
}

export interface StreamPage {
  /** Those of ours among what was read. */
  readonly records: readonly StoredRecord[];
  /** How many events were read, ours or not. */
  readonly read: number;
  /** Where the first and the last event read stand, ours or not; undefined for an empty page. */
  readonly first: Revision | undefined;
  readonly last: Revision | undefined;
}

export async function readPage(
  client: Client,
  stream: StreamName,
  direction: 'forwards' | 'backwards',
  fromRevision: 'start' | 'end' | bigint,
  maxCount: number,
): Promise<StreamPage> {
  const page = await collect(`read ${stream}`, PATIENCE_MS, () =>
    client.readStream(stream, { direction, fromRevision, maxCount, requiresLeader: true }),
  );
  return {
    records: page.flatMap((resolved: ResolvedEvent) => toRecord(resolved) ?? []),
    read: page.length,
    first: page[0]?.event?.revision,
    last: page.at(-1)?.event?.revision,
  };
}

export async function* readStream(
  client: Client,
  stream: StreamName,
  options: ReadStreamOptions,
): AsyncGenerator<RecordedEvent> {
  const { signal } = options;
  // Forwards from the end and backwards from the start are empty on this server; the port says they are one event.
  const toTheEnd = options.from === 'end' && options.direction !== 'backwards';
  const direction = toTheEnd ? 'backwards' : (options.direction ?? 'forwards');
  let left = toTheEnd ? Math.min(1, options.limit ?? 1) : (options.limit ?? Infinity);
  let next: 'start' | 'end' | bigint = options.from ?? (direction === 'forwards' ? 'start' : 'end');
  if (next === 'start') next = 0n;
  while (left > 0) {
    signal?.throwIfAborted();
    const size = Math.min(left, PAGE);
    const page: StreamPage = await readPage(client, stream, direction, next, size);
    for (const { event } of page.records) {
      signal?.throwIfAborted();
      yield event;
    }
    left -= page.records.length;
    const { last } = page;
    if (last === undefined || page.read < size || (direction === 'backwards' && last === 0n)) return;
    next = last + (direction === 'forwards' ? 1n : -1n);
  }
}

/** Unfiltered on the server, filtered here: a filtered read of `$all` may skip what it reports as seen. */
export async function* readAll(client: Client, options: ReadAllOptions): AsyncGenerator<RecordedEvent> {
  const { to, signal } = options;
  const matches = matcher(options.filter);
  let left = options.limit ?? Infinity;
  let next: 'start' | GlobalPosition = options.from ?? 'start';
  let seen: GlobalPosition | undefined;
  while (left > 0) {
    signal?.throwIfAborted();
    const fromPosition = next === 'start' ? ('start' as const) : toServerPosition(next);
    const page = await collect(READ_ALL, PATIENCE_MS, () =>
      client.readAll({ fromPosition, maxCount: PAGE, requiresLeader: true }),
    );
    for (const resolved of page) {
      const position = positionOf(resolved);
      if (position === seen) continue;
      if (to !== undefined && position > to) return;
      signal?.throwIfAborted();
      const record = toRecord(resolved);
      if (record === undefined || !matches(record.event)) continue;
      yield record.event;
      left -= 1;
      if (left === 0) return;
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    // The next page begins with the last event of this one, because `from` is inclusive and positions cannot be added to.
    seen = positionOf(last);
    next = seen;
  }
}

/** Newest event of the whole log, system events included. */
export async function readHead(client: Client, patienceMs: number = PATIENCE_MS): Promise<GlobalPosition | null> {
  const [newest] = await collect(READ_ALL, patienceMs, () =>
    client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 1, requiresLeader: true }),
  );
  return newest === undefined ? null : positionOf(newest);
}

/** First event of a stream nobody but this adapter reads, as it is stored. */
export async function readFirst(client: Client, stream: StreamName): Promise<ResolvedEvent | undefined> {
  const [first] = await collect(`read ${stream}`, PATIENCE_MS, () =>
    client.readStream(stream, { maxCount: 1, requiresLeader: true }),
  );
  return first;
}
