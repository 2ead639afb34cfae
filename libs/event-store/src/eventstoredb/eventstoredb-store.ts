import { randomUUID } from 'node:crypto';
import { jsonEvent, WrongExpectedVersionError } from '@eventstore/db-client';
import { prepareAppend } from '../envelope/validate';
import {
  AppendOutcomeUnknown,
  EventStoreError,
  StoreUnavailable,
  type AppendOptions,
  type AppendResult,
  type EventStore,
  type Expected,
  type NewEvent,
  type ReadAllOptions,
  type ReadStreamOptions,
  type RecordedEvent,
  type StoreHead,
  type StoreHealth,
  type StreamName,
  type SubscribeOptions,
  type SubscriptionMessage,
} from '../port';
import { silentLogger, type StoreLogger } from '../store-logger';
import { createAppend, type Append } from './append';
import { connect, type Client } from './client';
import { appendError, unavailable } from './errors';
import { readAll, readFirst, readHead, readStream } from './read';
import { IDENTITY_STREAM } from './records';
import { follow } from './subscribe';

export interface EventStoreDbOptions {
  /** `esdb://host:2113?tls=false` or `esdb+discover://cluster:2113`. */
  readonly connectionString: string;
  readonly logger?: StoreLogger;
}

/** Below what a health check may take as a whole. */
const HEALTH_WITHIN_MS = 1_200;

/** EventStoreDB 22.6 or later, or KurrentDB. Connects when first used. */
export const createEventStoreDbStore = (options: EventStoreDbOptions): EventStore =>
  new EventStoreDbStore(connect(options.connectionString), options.logger ?? silentLogger);

class EventStoreDbStore implements EventStore {
  private readonly closing = new AbortController();
  private readonly open = new Set<Promise<unknown>>();
  private readonly appendInTurn: Append;
  private identity: Promise<string> | undefined;

  constructor(
    private readonly client: Client,
    private readonly logger: StoreLogger,
  ) {
    this.appendInTurn = createAppend(client);
  }

  async append(
    stream: StreamName,
    expected: Expected,
    events: readonly NewEvent[],
    options?: AppendOptions,
  ): Promise<AppendResult> {
    prepareAppend(stream, expected, events);
    options?.signal?.throwIfAborted();
    if (this.closing.signal.aborted) throw new StoreUnavailable('the store is closed');
    const appending = this.appendInTurn(stream, expected, events, options ?? {});
    this.open.add(appending);
    try {
      return await appending;
    } finally {
      this.open.delete(appending);
    }
  }

  readStream(stream: StreamName, options: ReadStreamOptions = {}): AsyncIterable<RecordedEvent> {
    return readStream(this.client, stream, options);
  }

  readAll(options: ReadAllOptions = {}): AsyncIterable<RecordedEvent> {
    return readAll(this.client, options);
  }

  subscribeAll(options: SubscribeOptions): AsyncIterable<SubscriptionMessage> {
    return follow(this.client, options, AbortSignal.any([options.signal, this.closing.signal]), this.logger);
  }

  async head(): Promise<StoreHead> {
    const storeId = await this.storeId();
    return { position: await readHead(this.client), storeId };
  }

  async health(): Promise<StoreHealth> {
    const started = performance.now();
    try {
      await readHead(this.client, HEALTH_WITHIN_MS);
      return { ok: true, adapter: 'eventstoredb', latencyMs: performance.now() - started };
    } catch (error) {
      return { ok: false, adapter: 'eventstoredb', error: error instanceof Error ? error.message : String(error) };
    }
  }

  async close(): Promise<void> {
    if (this.closing.signal.aborted) return;
    this.closing.abort();
    await Promise.allSettled(this.open);
    // Cancels what is left. Not awaited: it waits for calls to be read to their end, which nobody does any more.
    void this.client.dispose();
  }

  private storeId(): Promise<string> {
    if (this.identity === undefined) {
      const reading = this.readOrCreateIdentity();
      this.identity = reading;
      reading.catch(() => (this.identity = undefined));
    }
    return this.identity;
  }

  /** The server has no identity of its own; whoever comes first writes one, and `no_stream` makes it the only one. */
  private async readOrCreateIdentity(): Promise<string> {
    const known = await this.readIdentity();
    if (known !== undefined) return known;
    const proposal = jsonEvent({ type: 'StoreIdentified', data: { storeId: randomUUID() } });
    try {
      await this.client.appendToStream(IDENTITY_STREAM, proposal, {
        expectedRevision: 'no_stream',
        requiresLeader: true,
      });
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) {
        const mapped = appendError(IDENTITY_STREAM, 'no_stream', error);
        // Viewer again settles it: whoever wrote it first is read then.
        throw mapped instanceof AppendOutcomeUnknown ? unavailable(error) : mapped;
      }
    }
    const decided = await this.readIdentity();
    if (decided === undefined) throw new EventStoreError('EventStoreDB: the identity just written is not there');
    return decided;
  }

  private async readIdentity(): Promise<string | undefined> {
    const first = await readFirst(this.client, IDENTITY_STREAM);
    return (first?.event?.data as { readonly storeId: string } | undefined)?.storeId;
  }
}
