/**
 * The event store port. Both adapters (Postgres, EventStoreDB) and the in-memory model honour every rule written here;
 * `contract/` proves it. No driver type may appear in this file.
 */

declare const positionBrand: unique symbol;

/**
 * Place of an event in the store's total order. Opaque: compare, never add. Postgres counts 1, 2, 3 without gaps,
 * EventStoreDB gives sparse byte offsets; "position >= token" is a sound read-your-writes test on both.
 */
export type GlobalPosition = bigint & { readonly [positionBrand]: 'GlobalPosition' };

/** Place of an event in its stream, 0-based. `-1n` stands for "no such stream". */
export type Revision = bigint;

/** What the writer believes about the stream. Writers outside tests and the notary pass an exact revision or 'no_stream'. */
export type Expected = 'no_stream' | 'stream_exists' | 'any' | Revision;

/** `<category>-<id>`; the category is the text before the first hyphen. */
export type StreamName = string;

export type ActorKind = 'shopper' | 'admin' | 'finance' | 'worker' | 'provider' | 'system';

/** Who did it. `id` is an opaque person, process or provider id, never a name or an e-mail address. */
export interface Actor {
  readonly kind: ActorKind;
  readonly id: string;
  readonly onBehalfOf?: string;
}

export interface EventMeta {
  /** Version of the event type's data shape, from 1. */
  readonly schemaVersion: number;
  /** Idempotency key of the command that led to this event; stable across retries. */
  readonly commandId: string;
  /** One per shopper action, import run or webhook. */
  readonly correlationId: string;
  /** Id of the event or command that led to this. */
  readonly causationId: string;
  readonly actor: Actor;
  /** Business time (e.g. the card provider's), RFC 3339 UTC. */
  readonly occurredAt: string;
  /** Mandatory where a person overrides a rule. */
  readonly reason?: string;
  /** Opaque ids of the persons the event is about; for erasure reports. */
  readonly subjects?: readonly string[];
  /** Per-stream hash chain: SHA-256 over the previous hash and the stored form of this event. */
  readonly prevHash: string;
  readonly hash: string;
}

export interface NewEvent<T extends string = string, D = unknown> {
  /** UUID; deterministic (UUIDv5 of `commandId:index`) when made by `transact()`. */
  readonly id: string;
  readonly type: T;
  readonly data: D;
  readonly meta: EventMeta;
}

/** An event that stands in the store, as whoever appended it knows it. */
export interface AppendedEvent<T extends string = string, D = unknown> extends NewEvent<T, D> {
  readonly stream: StreamName;
  readonly revision: Revision;
}

export interface RecordedEvent<T extends string = string, D = unknown> extends AppendedEvent<T, D> {
  readonly position: GlobalPosition;
  /** The store's clock. On Postgres strictly increasing with position, by microseconds of which a Date shows the thousands. */
  readonly recordedAt: Date;
  /** That of `meta`, where the store knows it without parsing that. */
  readonly schemaVersion?: number;
}

export interface AppendOptions {
  readonly signal?: AbortSignal;
  /**
   * Only `revision` and `position` are asked for. A store that would have to look for the rest leaves `placed` out and may
   * call an append the first although it is a repeated one, as long as exactly these events stand there, down to their hashes.
   */
  readonly brief?: boolean;
}

export interface AppendResult {
  /** Revision of the last event of this append. */
  readonly revision: Revision;
  /** Position of the last event of this append. */
  readonly position: GlobalPosition;
  /** True when these very event ids already stood there: nothing was written, the original place is returned. */
  readonly deduplicated: boolean;
  /**
   * Place and time of each event, in order. Missing for a deduplicated and for a brief append, and when the store confirmed
   * the append but could not be asked for them (EventStoreDB: the connection broke between the two); read the stream then.
   */
  readonly placed?: readonly Placed[];
}

export interface Placed {
  readonly position: GlobalPosition;
  readonly recordedAt: Date;
}

/** Both lists are alternatives within, and combined with AND between each other. An absent list matches everything. */
export interface Filter {
  readonly streamPrefixes?: readonly string[];
  readonly eventTypes?: readonly string[];
}

export type SubscriptionMessage =
  | { readonly kind: 'event'; readonly event: RecordedEvent }
  /** Everything up to here was seen and nothing (more) matched. */
  | { readonly kind: 'checkpoint'; readonly position: GlobalPosition }
  | { readonly kind: 'caughtUp'; readonly position: GlobalPosition | null }
  | { readonly kind: 'reconnected'; readonly attempt: number };

export interface ReadStreamOptions {
  readonly direction?: 'forwards' | 'backwards';
  /** Inclusive. */
  readonly from?: Revision | 'start' | 'end';
  readonly limit?: number;
  readonly signal?: AbortSignal;
}

export interface ReadAllOptions {
  /** Inclusive. */
  readonly from?: GlobalPosition | 'start';
  /** Inclusive. */
  readonly to?: GlobalPosition;
  readonly filter?: Filter;
  readonly limit?: number;
  readonly signal?: AbortSignal;
}

export interface SubscribeOptions {
  /** Exclusive. */
  readonly after: GlobalPosition | 'start' | 'end';
  readonly filter?: Filter;
  readonly signal: AbortSignal;
}

export interface StoreHead {
  readonly position: GlobalPosition | null;
  /** Identity of this store; a checkpoint taken on another store must not be used here. */
  readonly storeId: string;
}

export interface StoreHealth {
  readonly ok: boolean;
  readonly adapter: 'postgres' | 'eventstoredb' | 'memory';
  readonly latencyMs?: number;
  readonly error?: string;
}

export interface EventStore {
  /**
   * Appends all events or none, contiguous in the stream.
   * @throws WrongExpectedRevision, EventIdReused, AppendTooLarge, InvalidEvent, StoreUnavailable (nothing was written,
   *   safe to retry), AppendOutcomeUnknown (read the stream before deciding again)
   */
  append(
    stream: StreamName,
    expected: Expected,
    events: readonly NewEvent[],
    options?: AppendOptions,
  ): Promise<AppendResult>;
  /** A missing stream is an empty iteration, never an error. */
  readStream(stream: StreamName, options?: ReadStreamOptions): AsyncIterable<RecordedEvent>;
  readAll(options?: ReadAllOptions): AsyncIterable<RecordedEvent>;
  /** Catches up, then follows, and reconnects for ever until `signal` aborts. */
  subscribeAll(options: SubscribeOptions): AsyncIterable<SubscriptionMessage>;
  head(): Promise<StoreHead>;
  health(): Promise<StoreHealth>;
  close(): Promise<void>;
}

/** Limits of one append: the smaller of what both stores take. */
export const MAX_EVENTS_PER_APPEND = 1_000;
export const MAX_APPEND_BYTES = 1_048_576;

export class EventStoreError extends Error {
  override readonly name: string = 'EventStoreError';
}
export class WrongExpectedRevision extends EventStoreError {
  override readonly name = 'WrongExpectedRevision';
  constructor(
    readonly stream: StreamName,
    readonly expected: Expected,
    /** True revision at decision time; -1n when the stream does not exist. */
    readonly actual: Revision,
  ) {
    super(`stream ${stream}: expected ${String(expected)}, found revision ${actual}`);
  }
}
export class StreamClosed extends EventStoreError {
  override readonly name = 'StreamClosed';
}
export class EventIdReused extends EventStoreError {
  override readonly name = 'EventIdReused';
}
export class AppendTooLarge extends EventStoreError {
  override readonly name = 'AppendTooLarge';
}
/** A value no store can hold (NUL, lone surrogate, wrong shape): refused before any store sees it. */
export class InvalidEvent extends EventStoreError {
  override readonly name = 'InvalidEvent';
}
/** The store cannot be reached and nothing was written. */
export class StoreUnavailable extends EventStoreError {
  override readonly name = 'StoreUnavailable';
}
/** The store refuses this user. The message names the right that is missing; no retry helps. */
export class StoreAccessDenied extends EventStoreError {
  override readonly name = 'StoreAccessDenied';
}
/** The connection broke while the append was under way: it is either wholly there or not at all. */
export class AppendOutcomeUnknown extends EventStoreError {
  override readonly name = 'AppendOutcomeUnknown';
}
