import { randomUUID } from 'node:crypto';
import { canonicalJson } from '../src/envelope/canonical-json';
import { GENESIS_HASH, sealEvents } from '../src/envelope/hash-chain';
import { uuidv5 } from '../src/ids';
import type {
  AppendResult,
  EventMeta,
  EventStore,
  Expected,
  GlobalPosition,
  NewEvent,
  RecordedEvent,
  Revision,
  SubscriptionMessage,
} from '../src/port';
import { WrongExpectedRevision } from '../src/port';

/** What an adapter's suite hands over: an empty or a used store, never one that others write to at the same time. */
export interface StoreUnderTest {
  readonly store: EventStore;
  /** A second client of the same data, as another process would have. */
  readonly other: EventStore;
  /** Cuts every connection both clients hold; the server stays up. */
  readonly dropConnections?: () => Promise<void>;
  /** Resolves when a subscriber has the connection it follows by; only where that may come after its first events. */
  readonly follows?: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The differences between stores the port admits. A case that needs a trait is only registered for stores that have it. */
export interface Traits {
  /** Sees that an id stands in another stream. EventStoreDB cannot. */
  readonly idsUniqueAcrossStreams: boolean;
  /** Has connections that can break. The memory model has none. */
  readonly breakable: boolean;
}

export type MakeStore = () => Promise<StoreUnderTest>;

export interface ContractCase {
  readonly name: string;
  readonly needs?: keyof Traits;
  /** False where the interleaving of writers decides what is seen, so that two runs may rightly differ. */
  readonly transcript?: false;
  readonly run: (world: World) => Promise<void>;
}

/** How one operation ended, in words that mean the same on every store. */
export type Outcome =
  | {
      readonly ok: true;
      readonly revision: string;
      readonly position: GlobalPosition;
      readonly deduplicated: boolean;
    }
  | { readonly ok: false; readonly error: string; readonly actual?: string };

const NAMESPACE = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

export const baseMeta: Omit<EventMeta, 'prevHash' | 'hash'> = {
  schemaVersion: 1,
  commandId: 'command',
  correlationId: 'correlation',
  causationId: 'causation',
  actor: { kind: 'system', id: 'contract' },
  occurredAt: '2026-01-02T03:04:05.678Z',
};

/** One case's view of a store: names nobody else uses, and a transcript in which ids, times and positions are neutral. */
export class World {
  private readonly salt = randomUUID();
  private readonly lines: unknown[] = [];
  private made = 0;

  constructor(
    readonly subject: StoreUnderTest,
    private readonly caseName: string,
  ) {}

  get store(): EventStore {
    return this.subject.store;
  }

  get other(): EventStore {
    return this.subject.other;
  }

  /** A category of this run only. */
  category(label = 'a'): string {
    return `c${this.salt.replaceAll('-', '')}${label}`;
  }

  stream(label = '1', category = 'a'): string {
    return `${this.category(category)}-${label}`;
  }

  /** `count` chained events for `stream`, as if the stream ended just before `firstRevision`. */
  events(
    stream: string,
    count: number,
    options: { firstRevision?: Revision; type?: string; data?: unknown; prevHash?: string } = {},
  ): NewEvent[] {
    const unsealed = Array.from({ length: count }, () => ({
      id: uuidv5(NAMESPACE, `${this.salt}${this.made++}`),
      type: options.type ?? 'Happened',
      data: 'data' in options ? options.data : { number: this.made },
      meta: baseMeta,
    }));
    return sealEvents(stream, options.firstRevision ?? 0n, options.prevHash ?? GENESIS_HASH, unsealed);
  }

  /** Appends, writes down how it ended, and never throws. */
  async append(
    stream: string,
    expected: Expected,
    events: readonly NewEvent[],
    store: EventStore = this.store,
  ): Promise<Outcome> {
    const outcome = await this.outcomeOf(store.append(stream, expected, events));
    this.note('append', outcome);
    return outcome;
  }

  async outcomeOf(promise: Promise<AppendResult>): Promise<Outcome> {
    try {
      const { revision, position, deduplicated } = await promise;
      return { ok: true, revision: revision.toString(), position, deduplicated };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return error instanceof WrongExpectedRevision
        ? { ok: false, error: error.name, actual: error.actual.toString() }
        : { ok: false, error: error.name };
    }
  }

  async collect(events: AsyncIterable<RecordedEvent>, label = 'read'): Promise<RecordedEvent[]> {
    const all: RecordedEvent[] = [];
    for await (const event of events) all.push(event);
    this.note(label, all.map(neutral));
    return all;
  }

  /** Reads messages until `enough` says so, then ends the subscription. Writes down the events and their order. */
  async subscribeUntil(
    options: Omit<Parameters<EventStore['subscribeAll']>[0], 'signal'>,
    enough: (messages: readonly SubscriptionMessage[]) => boolean,
    whileOpen?: (messages: readonly SubscriptionMessage[]) => Promise<void> | void,
  ): Promise<SubscriptionMessage[]> {
    const abort = new AbortController();
    const messages: SubscriptionMessage[] = [];
    for await (const message of this.store.subscribeAll({ ...options, signal: abort.signal })) {
      messages.push(message);
      if (enough(messages)) abort.abort();
      else await whileOpen?.(messages);
    }
    this.note('subscription', eventsOf(messages).map(neutral));
    return messages;
  }

  /** Position of the newest event of the store, whoever wrote it; 'start' for an empty one. */
  async mark(): Promise<GlobalPosition | 'start'> {
    return (await this.store.head()).position ?? 'start';
  }

  note(label: string, value: unknown): void {
    this.lines.push([label, value]);
  }

  /** The transcript with positions as ranks and this run's names replaced; equal on every adapter (I29). */
  transcript(): string {
    const positions = new Set<bigint>();
    JSON.stringify(this.lines, (_key, value: unknown) => {
      if (typeof value === 'bigint') positions.add(value);
      return typeof value === 'bigint' ? '' : value;
    });
    const ranked = [...positions].sort((a, b) => (a < b ? -1 : 1));
    const rank = new Map(ranked.map((position, index) => [position, index + 1]));
    const text = this.lines.map((line) =>
      JSON.stringify(line, (_key, value: unknown) => (typeof value === 'bigint' ? `#${rank.get(value)}` : value)),
    );
    return [this.caseName, ...text].join('\n').replaceAll(this.salt.replaceAll('-', ''), '');
  }
}

const neutral = (event: RecordedEvent): unknown => ({
  stream: event.stream,
  revision: event.revision.toString(),
  type: event.type,
  data: canonicalJson(event.data),
  position: event.position,
});

export const eventsOf = (messages: readonly SubscriptionMessage[]): RecordedEvent[] =>
  messages.flatMap((message) => (message.kind === 'event' ? [message.event] : []));

export const idsOf = (events: readonly { readonly id: string }[]): string[] => events.map((event) => event.id);
