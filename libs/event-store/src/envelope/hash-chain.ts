import { createHash } from 'node:crypto';
import type { EventMeta, NewEvent, RecordedEvent, Revision, StreamName } from '../port';
import { canonicalJson } from './canonical-json';

/** `prevHash` of the first event of a stream. */
export const GENESIS_HASH = '0'.repeat(64);

export type MetaWithoutHashes = Omit<EventMeta, 'prevHash' | 'hash'>;

export type UnsealedEvent = Omit<NewEvent, 'meta'> & { readonly meta: MetaWithoutHashes };

/**
 * SHA-256, hex, over the canonical array of everything the event says and where it stands. Covers the stored form:
 * upcasting on read never breaks it, changing a byte in the store always does.
 */
export function eventHash(stream: StreamName, revision: Revision, prevHash: string, event: UnsealedEvent): string {
  const { hash: _hash, prevHash: _prevHash, ...meta } = event.meta as EventMeta;
  const content = [prevHash, stream, revision.toString(), event.id, event.type, meta.schemaVersion, event.data, meta];
  return createHash('sha256').update(canonicalJson(content), 'utf8').digest('hex');
}

/** Chains new events to the last one of their stream; `firstRevision` is where the first of them will stand. */
export function sealEvents(
  stream: StreamName,
  firstRevision: Revision,
  lastHash: string,
  events: readonly UnsealedEvent[],
): NewEvent[] {
  let prevHash = lastHash;
  return events.map((event, index) => {
    const hash = eventHash(stream, firstRevision + BigInt(index), prevHash, event);
    const sealed: NewEvent = { ...event, meta: { ...event.meta, prevHash, hash } };
    prevHash = hash;
    return sealed;
  });
}

export type ChainVerdict =
  | { readonly ok: true; readonly events: number; readonly lastHash: string }
  | { readonly ok: false; readonly revision: Revision; readonly problem: string };

/**
 * Walks one stream as stored (not upcast), from revision 0, and names the first event that was edited, removed,
 * inserted or moved. Removal of the newest events cannot be seen from here; the notary's seals are for that.
 */
export async function verifyChain(
  events: AsyncIterable<RecordedEvent> | Iterable<RecordedEvent>,
): Promise<ChainVerdict> {
  let prevHash = GENESIS_HASH;
  let expected = 0n;
  for await (const event of events) {
    if (event.revision !== expected) {
      return { ok: false, revision: expected, problem: `found revision ${event.revision} in its place` };
    }
    if (event.meta.prevHash !== prevHash) {
      return { ok: false, revision: expected, problem: 'does not follow the event before it' };
    }
    if (eventHash(event.stream, event.revision, prevHash, event) !== event.meta.hash) {
      return { ok: false, revision: expected, problem: 'content does not match its hash' };
    }
    prevHash = event.meta.hash;
    expected += 1n;
  }
  return { ok: true, events: Number(expected), lastHash: prevHash };
}
