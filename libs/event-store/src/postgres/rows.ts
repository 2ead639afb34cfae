import { globalPosition } from '../position';
import type { EventMeta, GlobalPosition, RecordedEvent, StreamName } from '../port';

/** Columns of an event in the order `toEvent` reads them; all values are taken as the texts the server sends. */
export const EVENT_COLUMNS = `e.position, e.stream, e.revision, e.event_id, e.type, e.data, e.meta, date_part('epoch', e.recorded_at), e.schema_version`;

export type EventRow = readonly [
  position: string,
  stream: string,
  revision: string,
  id: string,
  type: string,
  data: string,
  meta: string,
  epoch: string,
  schemaVersion: string,
];

/** Half a microsecond, in milliseconds: makes up for what the binary form of the epoch lost. */
const HALF_MICROSECOND = 0.0005;

/**
 * An event as it was read. Parsing JSON is the wall of a replay, not Postgres: `data` and `meta` are parsed when first looked
 * at, because many readers only look at some of the events they pass.
 */
class StoredEvent implements RecordedEvent {
  #dataJson: string | undefined;
  readonly #metaJson: string;
  #data: unknown;
  #meta: EventMeta | undefined;
  readonly #schemaVersion: number;

  constructor(
    readonly id: string,
    readonly type: string,
    dataJson: string,
    metaJson: string,
    readonly stream: StreamName,
    readonly revision: bigint,
    readonly position: GlobalPosition,
    readonly recordedAt: Date,
    schemaVersion: number,
  ) {
    this.#dataJson = dataJson;
    this.#metaJson = metaJson;
    this.#data = undefined;
    this.#meta = undefined;
    this.#schemaVersion = schemaVersion;
  }

  get data(): unknown {
    if (this.#dataJson !== undefined) {
      this.#data = JSON.parse(this.#dataJson);
      this.#dataJson = undefined;
    }
    return this.#data;
  }

  get meta(): EventMeta {
    return (this.#meta ??= JSON.parse(this.#metaJson) as EventMeta);
  }

  get schemaVersion(): number {
    return this.#schemaVersion;
  }
}

/** Every event brings the text of its type anew, and whoever reads it compares it with those they know. */
const types = new Map<string, string>();
const TYPES_KEPT = 1_000;

function sameType(type: string): string {
  const known = types.get(type);
  if (known === undefined && types.size < TYPES_KEPT) types.set(type, type);
  return known ?? type;
}

export function toEvent(row: EventRow): RecordedEvent {
  const [position, stream, revision, id, type, dataJson, metaJson, epoch, schemaVersion] = row;
  const recordedAt = new Date(Math.floor(Number(epoch) * 1_000 + HALF_MICROSECOND));
  return new StoredEvent(
    id,
    sameType(type),
    dataJson,
    metaJson,
    stream,
    BigInt(revision),
    globalPosition(position),
    recordedAt,
    Number(schemaVersion),
  );
}
