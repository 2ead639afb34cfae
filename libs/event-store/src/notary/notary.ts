import { eventHash } from '../envelope/hash-chain';
import type { EventStore, GlobalPosition, RecordedEvent } from '../port';
import { isGenuine, SealDigest, sealOf, type Seal, type SealKey } from './seal';

const EVENTS_PER_SEAL = 1_000;

/**
 * Seals what came after the last seal, up to the log's end. Hand each seal to safe keeping before you ask for the next.
 * @param last the newest seal there is; undefined for a log that was never sealed
 */
export async function* sealNewEvents(store: EventStore, last: Seal | undefined, key: SealKey): AsyncGenerator<Seal> {
  let before = last;
  let digest = new SealDigest();
  for await (const event of store.readAll(last === undefined ? {} : { from: last.to })) {
    // `from` is inclusive, because positions cannot be added to.
    if (last !== undefined && event.position <= last.to) continue;
    digest.add(event);
    if (digest.events < EVENTS_PER_SEAL) continue;
    before = sealOf(digest, before, key);
    digest = new SealDigest();
    yield before;
  }
  if (digest.events > 0) yield sealOf(digest, before, key);
}

export type HistoryVerdict =
  /** `unsealed`: events after the last seal; of them only the contents could be checked. */
  | { readonly ok: true; readonly events: number; readonly unsealed: number }
  | {
      readonly ok: false;
      readonly from: GlobalPosition | null;
      readonly to: GlobalPosition | null;
      readonly problem: string;
    };

/**
 * Reads the whole log as stored (not upcast) and compares it with its seals: finds events that were changed, added, moved or
 * taken away before the last seal, be it a whole stream or the end of one, and times that were changed.
 * @param seals in the order of their numbers
 * @param newest a copy of the newest seal that was kept elsewhere; shows that seals themselves were taken away
 */
export async function verifyHistory(
  store: EventStore,
  seals: AsyncIterable<Seal> | Iterable<Seal>,
  key: SealKey,
  newest?: Seal,
): Promise<HistoryVerdict> {
  const book = new SealBook(seals, key, newest);
  let seal = await book.next();
  let digest = new SealDigest();
  let events = 0;
  let unsealed = 0;
  for await (const event of store.readAll()) {
    while (seal !== undefined && event.position > seal.to) {
      const problem = book.problem ?? difference(seal, digest);
      if (problem !== undefined) return broken(seal, problem);
      digest = new SealDigest();
      seal = await book.next();
    }
    events += 1;
    if (!matchesItsHash(event)) {
      return { ok: false, from: event.position, to: event.position, problem: 'the content does not match its hash' };
    }
    if (seal === undefined) unsealed += 1;
    else digest.add(event);
  }
  for (; seal !== undefined; seal = await book.next()) {
    const problem = book.problem ?? difference(seal, digest);
    if (problem !== undefined) return broken(seal, problem);
    digest = new SealDigest();
  }
  if (newest !== undefined && !book.hasNewest) return broken(newest, 'this seal was made once and is gone');
  return { ok: true, events, unsealed };
}

/** The seals one after the other, each compared with the one before. */
class SealBook {
  /** What is wrong with the seal handed out last. */
  problem: string | undefined;
  private readonly iterator: AsyncIterator<Seal> | Iterator<Seal>;
  private last: Seal | undefined;
  /** Whether the copy that was kept elsewhere is among them. */
  hasNewest = false;

  constructor(
    seals: AsyncIterable<Seal> | Iterable<Seal>,
    private readonly key: SealKey,
    private readonly newest: Seal | undefined,
  ) {
    this.iterator = Symbol.asyncIterator in seals ? seals[Symbol.asyncIterator]() : seals[Symbol.iterator]();
  }

  async next(): Promise<Seal | undefined> {
    const { value, done } = await this.iterator.next();
    if (done === true) return undefined;
    const seal = value as Seal;
    if (seal.number !== (this.last?.number ?? 0) + 1) this.problem = 'seals before this one are missing';
    else if (isGenuine(seal, this.last, this.key) === false) this.problem = 'the seal itself was changed';
    this.last = seal;
    if (seal.number === this.newest?.number && seal.mac === this.newest.mac) this.hasNewest = true;
    return seal;
  }
}

const broken = ({ from, to }: Seal, problem: string): HistoryVerdict => ({ ok: false, from, to, problem });

function difference(seal: Seal, found: SealDigest): string | undefined {
  if (found.events < seal.events) return `${seal.events - found.events} of ${seal.events} events are gone`;
  if (found.events > seal.events) return `${found.events - seal.events} events were added`;
  return found.value() === seal.digest ? undefined : 'an event, its place or its time is not what it was';
}

const matchesItsHash = (event: RecordedEvent): boolean =>
  eventHash(event.stream, event.revision, event.meta.prevHash, event) === event.meta.hash;
