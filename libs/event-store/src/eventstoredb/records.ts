import type { JSONType, ResolvedEvent } from '@eventstore/db-client';
import { envelopeProblem } from '../envelope/validate';
import { uuidv5 } from '../ids';
import { globalPosition } from '../position';
import { EventStoreError, type EventMeta, type GlobalPosition, type NewEvent, type RecordedEvent } from '../port';

/** Holds the store's identity; no reader of the port ever sees it. */
export const IDENTITY_STREAM = 'eventstore-identity';

/** Metadata as stored: the event's own, its id, and which append call wrote it. Earlier releases gave the server the event's id. */
type StoredMeta = EventMeta & { readonly eventId?: string; readonly writeId?: string };

export interface StoredRecord {
  readonly event: RecordedEvent;
  readonly writeId: string | undefined;
}

/** Following on would mean comparing positions that cannot be compared: the consumer halts. */
export class UnsoundPosition extends EventStoreError {
  override readonly name = 'UnsoundPosition';
}

/**
 * The server takes an append for a retry when the ids are those that stand there, and looks at nothing else. The id it is
 * given follows from the event's and from the hash of all that the event says: whoever has other things to say under a known
 * id is refused, and what the server confirms is exactly what it was sent.
 */
export const toEventData = (event: NewEvent, writeId: string) => ({
  id: uuidv5(event.id, event.meta.hash),
  contentType: 'application/json' as const,
  type: event.type,
  data: event.data as JSONType,
  metadata: { ...event.meta, eventId: event.id, writeId },
});

/**
 * Undefined for what is not ours: system events, the identity stream, links whose target is gone, and whatever another
 * application wrote, be it into a stream with a name like ours: it has no metadata, or not the envelope that every append
 * of ours carries.
 */
export function toRecord(resolved: ResolvedEvent): StoredRecord | undefined {
  const recorded = resolved.event;
  if (recorded === undefined || recorded.type.startsWith('$')) return undefined;
  if (recorded.streamId.startsWith('$') || recorded.streamId === IDENTITY_STREAM) return undefined;
  if (!recorded.isJson || envelopeProblem(recorded.metadata) !== undefined) return undefined;
  const { writeId, eventId = recorded.id, ...meta } = recorded.metadata as unknown as StoredMeta;
  return {
    writeId,
    event: {
      id: eventId,
      type: recorded.type,
      data: recorded.data,
      meta,
      stream: recorded.streamId,
      revision: recorded.revision,
      position: positionOf(resolved),
      recordedAt: recorded.created,
    },
  };
}

/**
 * One number stands for the whole position, which is sound only while both halves are equal, as they are for all that
 * came in by gRPC. @throws UnsoundPosition for old transactional writes and for servers before 22.6
 */
export function positionOf(resolved: ResolvedEvent): GlobalPosition {
  const position = resolved.event?.position;
  if (position === undefined) throw new UnsoundPosition('EventStoreDB gave an event without a position (before 22.6?)');
  if (position.commit !== position.prepare) {
    throw new UnsoundPosition(`EventStoreDB: commit ${position.commit} and prepare ${position.prepare} differ`);
  }
  return globalPosition(position.commit);
}

export const toServerPosition = (position: bigint) => ({ commit: position, prepare: position });
