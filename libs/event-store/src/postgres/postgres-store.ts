import { Pool } from 'pg';
import { prepareAppend } from '../envelope/validate';
import type {
  AppendOptions,
  AppendResult,
  EventStore,
  Expected,
  NewEvent,
  ReadAllOptions,
  ReadStreamOptions,
  RecordedEvent,
  StoreHead,
  StoreHealth,
  StreamName,
  SubscribeOptions,
  SubscriptionMessage,
} from '../port';
import { Appender, appenderDefaults, type AppenderLimits } from './appender';
import { optionsOf } from './listen-hub';
import { Listener } from './listener';
import { Reader } from './reader';
import { follow } from './subscribe';

export interface PostgresStoreOptions {
  /** Used for reading; appending opens a connection with the pool's own settings, and all that listen to it share one. */
  readonly pool?: Pool;
  /** When no pool is given: the store makes its own and ends it on close. */
  readonly connectionString?: string;
  readonly limits?: Partial<AppenderLimits>;
}

/** Below what a health check may take as a whole. */
const HEALTH_WITHIN_MS = 1_200;

/** The default store. Call `migratePostgresStore()` before the first use. Opens no connection until asked for one. */
export function createPostgresStore(options: PostgresStoreOptions): EventStore {
  if (options.pool === undefined && options.connectionString === undefined) {
    throw new TypeError('createPostgresStore needs a pool or a connection string');
  }
  const owned = options.pool === undefined;
  const pool = options.pool ?? new Pool({ connectionString: options.connectionString, max: 5, keepAlive: true });
  return new PostgresStore(pool, owned, { ...appenderDefaults, ...options.limits });
}

class PostgresStore implements EventStore {
  private readonly reader: Reader;
  private readonly appender: Appender;
  private readonly listener: Listener;
  private readonly closing = new AbortController();
  // The server may end idle connections at any time; the pool replaces them, but says so as an 'error' event.
  private readonly ignoreIdleLoss = (): void => undefined;

  constructor(
    private readonly pool: Pool,
    private readonly ownsPool: boolean,
    limits: AppenderLimits,
  ) {
    pool.on('error', this.ignoreIdleLoss);
    this.reader = new Reader(pool);
    this.listener = new Listener(pool);
    this.appender = new Appender(optionsOf(pool), limits, (position) => this.listener.announce(position));
  }

  async append(
    stream: StreamName,
    expected: Expected,
    events: readonly NewEvent[],
    options?: AppendOptions,
  ): Promise<AppendResult> {
    const prepared = prepareAppend(stream, expected, events);
    options?.signal?.throwIfAborted();
    return this.appender.append(stream, expected, prepared, options?.signal);
  }

  readStream(stream: StreamName, options: ReadStreamOptions = {}): AsyncIterable<RecordedEvent> {
    return this.reader.stream(stream, options);
  }

  readAll(options: ReadAllOptions = {}): AsyncIterable<RecordedEvent> {
    return this.reader.all(options);
  }

  subscribeAll(options: SubscribeOptions): AsyncIterable<SubscriptionMessage> {
    return follow(this.reader, this.listener, options, AbortSignal.any([options.signal, this.closing.signal]));
  }

  head(): Promise<StoreHead> {
    return this.reader.head();
  }

  async health(): Promise<StoreHealth> {
    const started = performance.now();
    try {
      await this.reader.head(HEALTH_WITHIN_MS);
      return { ok: true, adapter: 'postgres', latencyMs: performance.now() - started };
    } catch (error) {
      return { ok: false, adapter: 'postgres', error: error instanceof Error ? error.message : String(error) };
    }
  }

  /** Carries out what was accepted, ends subscriptions, then lets go of the connections it opened. */
  async close(): Promise<void> {
    if (this.closing.signal.aborted) return;
    await this.appender.close();
    this.closing.abort();
    await this.listener.close();
    // A pool has ended before its connections have: the server may still end one of them, and the pool says so.
    if (this.ownsPool) await this.pool.end();
    else this.pool.off('error', this.ignoreIdleLoss);
  }
}
