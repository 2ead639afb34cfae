import type { EventStore, GlobalPosition, RecordedEvent } from './port';

export interface CopyReport {
  /** Events read from the source, whether they were new to the target or there already. */
  readonly events: number;
  /** Position of the last event in the source; null for an empty one. */
  readonly upTo: GlobalPosition | null;
}

/**
 * Replays one store into another, append by append, in the source's order: ids, metadata and hashes stay, positions
 * and `recordedAt` are the target's own, so read models are rebuilt afterwards. Interrupted, it may simply be run
 * again: what stands there already is recognised.
 * @throws WrongExpectedRevision when the target holds other events under a name of the source
 */
export async function copyAll(from: EventStore, to: EventStore): Promise<CopyReport> {
  let events = 0;
  let upTo: GlobalPosition | null = null;
  for await (const append of appendsOf(from.readAll())) {
    const [first] = append;
    await to.append(first.stream, first.revision === 0n ? 'no_stream' : first.revision - 1n, append);
    events += append.length;
    upTo = (append.at(-1) as RecordedEvent).position;
  }
  return { events, upTo };
}

type NonEmpty = [RecordedEvent, ...RecordedEvent[]];

/** Neighbours of one stream and one command were one append, so they fit in one again. */
async function* appendsOf(events: AsyncIterable<RecordedEvent>): AsyncGenerator<NonEmpty> {
  let open: NonEmpty | undefined;
  for await (const event of events) {
    const last = open?.at(-1);
    const continues =
      last !== undefined && last.stream === event.stream && last.meta.commandId === event.meta.commandId;
    if (open !== undefined && continues && open.length < 1_000) {
      open.push(event);
    } else {
      if (open !== undefined) yield open;
      open = [event];
    }
  }
  if (open !== undefined) yield open;
}
