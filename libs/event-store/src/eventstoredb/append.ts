import { randomUUID } from 'node:crypto';
import { createKeyedQueue } from '../keyed-queue';
import { globalPosition } from '../position';
import {
  EventIdReused,
  WrongExpectedRevision,
  type AppendOptions,
  type AppendResult,
  type Expected,
  type NewEvent,
  type Revision,
  type StreamName,
} from '../port';
import type { Client } from './client';
import { appendError, isAgainSoon } from './errors';
import { readPage } from './read';
import { toEventData, type StoredRecord } from './records';

/** How far back `any` and `stream_exists` look for the ids of a retry. */
const RETRY_WINDOW = 1_000;
const RACES = 20;
/** An append does not wait longer for the ones before it on its stream: they wait for a server that does not answer. */
const TURN_WITHIN_MS = 5_000;
/** A node that serves again in a moment is asked again after these pauses; it carried nothing out. */
const AGAIN_AFTER_MS = [100, 300];

export type Append = (
  stream: StreamName,
  expected: Expected,
  events: readonly NewEvent[],
  options: AppendOptions,
) => Promise<AppendResult>;

/**
 * Appends of one process to one stream go one after another: gRPC calls made at once may be served in any order.
 * Every append reaches the server with an exact revision, because only then its recognition of retries is reliable.
 */
export function createAppend(client: Client): Append {
  const inTurn = createKeyedQueue(TURN_WITHIN_MS);
  return (stream, expected, events, { signal, brief = false }) =>
    inTurn(stream, () => {
      signal?.throwIfAborted();
      if (expected === 'any' || expected === 'stream_exists') return appendAnywhere(client, stream, expected, events);
      return appendExactly(client, stream, expected === 'no_stream' ? -1n : expected, expected, events, brief);
    });
}

async function appendExactly(
  client: Client,
  stream: StreamName,
  after: Revision,
  expected: Expected,
  events: readonly NewEvent[],
  brief: boolean,
): Promise<AppendResult> {
  const writeId = randomUUID();
  try {
    const answer = await send(client, stream, after, events, writeId);
    const position = answer.position?.commit;
    if (brief && position !== undefined) return confirmed(after, events, position);
    return await describe(client, stream, after, events, writeId, position);
  } catch (error) {
    const mapped = appendError(stream, expected, error);
    if (!(mapped instanceof WrongExpectedRevision)) throw mapped;
    const { records } = await readPage(client, stream, 'forwards', after + 1n, events.length);
    if (!sameIds(records, events)) throw mapped;
    return repeated(records);
  }
}

async function send(client: Client, stream: StreamName, after: Revision, events: readonly NewEvent[], writeId: string) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await client.appendToStream(
        stream,
        events.map((event) => toEventData(event, writeId)),
        { expectedRevision: after < 0n ? 'no_stream' : after, requiresLeader: true },
      );
    } catch (error) {
      const wait = AGAIN_AFTER_MS[attempt];
      if (wait === undefined || !isAgainSoon(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/**
 * The server answers a retry of the same events like a first append. Which of the two it was, and where each event stands, is
 * read from the events themselves: only those of this very call carry its write id.
 */
async function describe(
  client: Client,
  stream: StreamName,
  after: Revision,
  events: readonly NewEvent[],
  writeId: string,
  position: bigint | undefined,
): Promise<AppendResult> {
  try {
    const { records: stored } = await readPage(client, stream, 'forwards', after + 1n, events.length);
    if (stored.some((record) => record.writeId !== writeId)) return repeated(stored);
    return {
      ...repeated(stored),
      deduplicated: false,
      placed: stored.map(({ event }) => ({ position: event.position, recordedAt: event.recordedAt })),
    };
  } catch (error) {
    // The append is confirmed whatever became of the connection since; without a position nothing can be said.
    if (position === undefined) throw error;
    return confirmed(after, events, position);
  }
}

/** What the server's answer alone says: these very events stand there. */
const confirmed = (after: Revision, events: readonly NewEvent[], position: bigint): AppendResult => ({
  revision: after + BigInt(events.length),
  position: globalPosition(position),
  deduplicated: false,
});

async function appendAnywhere(
  client: Client,
  stream: StreamName,
  expected: 'any' | 'stream_exists',
  events: readonly NewEvent[],
): Promise<AppendResult> {
  for (let race = 1; ; race++) {
    const page = await readPage(client, stream, 'backwards', 'end', RETRY_WINDOW).catch((error: unknown) => {
      throw appendError(stream, expected, error);
    });
    const tail = [...page.records].reverse();
    const first = tail.findIndex(({ event }) => event.id === events[0]?.id);
    const original = first < 0 ? [] : tail.slice(first, first + events.length);
    if (original.length > 0 && sameIds(original, events)) return repeated(original);

    const actual = page.first ?? -1n;
    if (expected === 'stream_exists' && actual < 0n) throw new WrongExpectedRevision(stream, expected, actual);
    const ids = new Set(tail.map(({ event }) => event.id));
    if (events.some((event) => ids.has(event.id))) {
      throw new EventIdReused(`stream ${stream}: an event id stands elsewhere already`);
    }
    try {
      return await appendExactly(client, stream, actual, expected, events, false);
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision) || race >= RACES) throw error;
    }
  }
}

const sameIds = (stored: readonly StoredRecord[], events: readonly NewEvent[]): boolean =>
  stored.length === events.length && stored.every(({ event }, index) => event.id === events[index]?.id);

function repeated(stored: readonly StoredRecord[]): AppendResult {
  const { revision, position } = (stored.at(-1) as StoredRecord).event;
  return { revision, position, deduplicated: true };
}
