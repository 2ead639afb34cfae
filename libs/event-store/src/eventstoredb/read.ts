import { matcher } from '../filter';
import type { GlobalPosition, ReadAllOptions, ReadStreamOptions, RecordedEvent, StreamName } from '../port';
import type { Client } from './client';
import { isMissingStream, readError } from './errors';
import { positionOf, toRecord, toServerPosition, type StoredRecord } from './records';

/** Reads are paged so that a reader who stops early leaves no call open on the server. */
export const PAGE = 500;

async function collect<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  try {
    for await (const item of stream) all.push(item);
  } catch (error) {
    if (isMissingStream(error)) return [];
    throw readError(error);
  }
  return all;
}

export async function readPage(
  client: Client,
  stream: StreamName,
  direction: 'forwards' | 'backwards',
  fromRevision: 'start' | 'end' | bigint,
  maxCount: number,
): Promise<StoredRecord[]> {
  const page = await collect(client.readStream(stream, { direction, fromRevision, maxCount, requiresLeader: true }));
  return page.flatMap((resolved) => toRecord(resolved) ?? []);
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
    const page: StoredRecord[] = await readPage(client, stream, direction, next, size);
    for (const { event } of page) {
      signal?.throwIfAborted();
      yield event;
    }
    left -= page.length;
    const last = page.at(-1)?.event.revision;
    if (last === undefined || page.length < size || (direction === 'backwards' && last === 0n)) return;
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
    const page = await collect(
      client.readAll({
        fromPosition: next === 'start' ? 'start' : toServerPosition(next),
        maxCount: PAGE,
        requiresLeader: true,
      }),
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
export async function readHead(client: Client): Promise<GlobalPosition | null> {
  const [newest] = await collect(
    client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 1, requiresLeader: true }),
  );
  return newest === undefined ? null : positionOf(newest);
}
