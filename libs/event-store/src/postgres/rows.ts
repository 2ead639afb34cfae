import { globalPosition } from '../position';
import type { EventMeta, RecordedEvent } from '../port';

/** Columns of an event in the order `toEvent` reads them; all values are taken as the texts the server sends. */
export const EVENT_COLUMNS = `e.position, e.stream, e.revision, e.event_id, e.type, e.data, e.meta, date_part('epoch', e.recorded_at)`;

export type EventRow = readonly [
  position: string,
  stream: string,
  revision: string,
  id: string,
  type: string,
  data: string,
  meta: string,
  epoch: string,
];

/** Half a microsecond, in milliseconds: makes up for what the binary form of the epoch lost. */
const HALF_MICROSECOND = 0.0005;

/**
 * Parsing JSON is the wall of a replay, not Postgres: `data` and `meta` are parsed when first looked at, because many
 * readers only look at some of the events they pass.
 */
export function toEvent(row: EventRow): RecordedEvent {
  const [position, stream, revision, id, type, dataJson, metaJson, epoch] = row;
  let data: unknown;
  let dataParsed = false;
  let meta: EventMeta | undefined;
  return {
    id,
    type,
    get data() {
      if (!dataParsed) {
        data = JSON.parse(dataJson);
        dataParsed = true;
      }
      return data;
    },
    get meta() {
      return (meta ??= JSON.parse(metaJson) as EventMeta);
    },
    stream,
    revision: BigInt(revision),
    position: globalPosition(position),
    recordedAt: new Date(Math.floor(Number(epoch) * 1_000 + HALF_MICROSECOND)),
  };
}
