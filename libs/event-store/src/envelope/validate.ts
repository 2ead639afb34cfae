import {
  AppendTooLarge,
  InvalidEvent,
  MAX_APPEND_BYTES,
  MAX_EVENTS_PER_APPEND,
  type ActorKind,
  type EventMeta,
  type Expected,
  type NewEvent,
  type StreamName,
} from '../port';
import { isUuid } from '../ids';
import { canonicalJson, isStorableText } from './canonical-json';

/** An event checked and written as JSON once; adapters store these texts and never touch the value again. */
export interface PreparedEvent {
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly dataJson: string;
  readonly metaJson: string;
  /** Upper bound of what the event takes in either store, in bytes. */
  readonly bytes: number;
}

/** What a store adds to an event beyond its texts: id, position, lengths, the EventStoreDB adapter's write id. */
const OVERHEAD_BYTES = 160;
const MAX_NAME_LENGTH = 250;
const STREAM = /^[^\s$-][^\s-]*-\S+$/;
const TYPE = /^[^\s$]\S*$/;
const SHA256 = /^[0-9a-f]{64}$/;
const RFC3339_UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;
const ACTOR_KINDS: Readonly<Record<ActorKind, true>> = {
  shopper: true,
  admin: true,
  finance: true,
  worker: true,
  provider: true,
  system: true,
};

/**
 * The gate every adapter sends an append through before its store sees anything, so that all refuse the same things.
 * @throws InvalidEvent, AppendTooLarge
 */
export function prepareAppend(
  stream: StreamName,
  expected: Expected,
  events: readonly NewEvent[],
): readonly PreparedEvent[] {
  assertStreamName(stream);
  if (typeof expected === 'bigint' && expected < -1n) throw new InvalidEvent(`no stream has revision ${expected}`);
  if (events.length === 0) throw new InvalidEvent('an append without events is a programming error');
  if (events.length > MAX_EVENTS_PER_APPEND) {
    throw new AppendTooLarge(`${events.length} events in one append, at most ${MAX_EVENTS_PER_APPEND}`);
  }
  const prepared = events.map(prepareEvent);
  if (new Set(prepared.map((event) => event.id)).size < prepared.length) {
    throw new InvalidEvent('two events of one append share an id');
  }
  const bytes = prepared.reduce((sum, event) => sum + event.bytes, 0);
  if (bytes > MAX_APPEND_BYTES) throw new AppendTooLarge(`${bytes} bytes in one append, at most ${MAX_APPEND_BYTES}`);
  return prepared;
}

export function assertStreamName(stream: StreamName): void {
  if (!STREAM.test(stream) || stream.length > MAX_NAME_LENGTH || !isStorableText(stream)) {
    throw new InvalidEvent(`not a stream name of the form <category>-<id>: ${JSON.stringify(stream)}`);
  }
}

function prepareEvent(event: NewEvent): PreparedEvent {
  if (!isUuid(event.id)) throw new InvalidEvent(`event id ${JSON.stringify(event.id)} is not a lower-case UUID`);
  if (!TYPE.test(event.type) || event.type.length > MAX_NAME_LENGTH || !isStorableText(event.type)) {
    throw new InvalidEvent(`not an event type: ${JSON.stringify(event.type)}`);
  }
  assertMeta(event.meta);
  const dataJson = canonicalJson(event.data);
  const metaJson = canonicalJson(event.meta);
  const bytes = Buffer.byteLength(dataJson) + Buffer.byteLength(metaJson) + event.type.length + OVERHEAD_BYTES;
  return { id: event.id, type: event.type, schemaVersion: event.meta.schemaVersion, dataJson, metaJson, bytes };
}

function assertMeta(meta: EventMeta): void {
  const problem = envelopeProblem(meta);
  if (problem !== undefined) throw new InvalidEvent(`meta.${problem}`);
}

/** What keeps a value from being the metadata of an event of ours; undefined when it is. */
export function envelopeProblem(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return 'is no object';
  const meta = value as EventMeta;
  const version = meta.schemaVersion;
  if (!Number.isInteger(version) || version < 1 || version > 32_767) return 'schemaVersion is not from 1 to 32767';
  for (const key of ['commandId', 'correlationId', 'causationId'] as const) {
    if (typeof meta[key] !== 'string' || meta[key] === '') return `${key} is missing`;
  }
  if (ACTOR_KINDS[meta.actor?.kind] !== true) return 'actor.kind is unknown';
  if (typeof meta.actor.id !== 'string' || meta.actor.id === '') return 'actor.id is missing';
  if (!RFC3339_UTC.test(meta.occurredAt)) return 'occurredAt is not RFC 3339 in UTC';
  if (!SHA256.test(meta.prevHash)) return 'prevHash is not a SHA-256 in hex';
  if (!SHA256.test(meta.hash)) return 'hash is not a SHA-256 in hex';
  return undefined;
}
