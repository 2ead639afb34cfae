import { Client, type ClientConfig, type Pool } from 'pg';
import { backOff, pause } from '../backoff';

/** Without a word for so long the server is asked whether the connection still stands; the system's own pause is two hours. */
const ASK_AFTER_MS = 10_000;
const CONNECT_WITHIN_MS = 5_000;

export interface Subscription {
  /** False while the connection is away: notifications may be missed, so poll. */
  connected(): boolean;
  close(): Promise<void>;
}

interface Listener {
  readonly channel: string;
  readonly onNotice: (payload: string) => void;
  readonly onConnect: (() => void) | undefined;
  readonly onLost: (() => void) | undefined;
}

const hubs = new WeakMap<Pool, ListenHub>();

/**
 * One LISTEN connection per pool for all who wait on a channel, outside the pool so that it never uses up a slot: the server
 * wakes every connection that listens at all for every notification in its database, whatever the channel.
 * Reconnects for ever; closes itself with its last listener.
 *
 * @param onConnect the channel is listened to from now on: what was notified before may have been missed
 * @param onLost the connection that was listened on is gone
 */
export function listen(
  pool: Pool,
  channel: string,
  onNotice: (payload: string) => void,
  onConnect?: () => void,
  onLost?: () => void,
): Subscription {
  const hub = hubs.get(pool) ?? new ListenHub(pool);
  hubs.set(pool, hub);
  return hub.add({ channel, onNotice, onConnect, onLost });
}

class ListenHub {
  private readonly listeners = new Set<Listener>();
  private readonly closing = new AbortController();
  private readonly loop: Promise<void>;
  private client: Client | undefined;
  private joining: Promise<void> = Promise.resolve();

  constructor(private readonly pool: Pool) {
    this.loop = this.run();
  }

  add(listener: Listener): Subscription {
    this.listeners.add(listener);
    const { client } = this;
    if (client) {
      // One after the other: a client takes one query at a time.
      this.joining = this.joining
        .then(() => client.query(`listen ${listener.channel}`))
        .then(() => listener.onConnect?.())
        .catch(() => {});
    }
    return {
      connected: () => this.client !== undefined,
      close: async () => {
        this.listeners.delete(listener);
        if (this.listeners.size > 0) return;
        if (hubs.get(this.pool) === this) hubs.delete(this.pool);
        this.closing.abort();
        await this.loop;
      },
    };
  }

  private async run(): Promise<void> {
    const { signal } = this.closing;
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      const client = new Client({
        ...optionsOf(this.pool),
        connectionTimeoutMillis: this.pool.options.connectionTimeoutMillis ?? CONNECT_WITHIN_MS,
        keepAlive: true,
        keepAliveInitialDelayMillis: ASK_AFTER_MS,
      });
      const { promise: gone, resolve: leave } = withResolvers();
      client.on('error', leave);
      client.on('end', leave);
      signal.addEventListener('abort', leave);
      client.on('notification', ({ channel, payload }) => {
        for (const listener of this.listeners) if (listener.channel === channel) listener.onNotice(payload ?? '');
      });
      try {
        await client.connect();
        const channels = new Set([...this.listeners].map((listener) => listener.channel));
        if (channels.size > 0) await client.query([...channels].map((channel) => `listen ${channel}`).join('; '));
        this.client = client;
        attempt = 0;
        for (const listener of this.listeners) listener.onConnect?.();
        await gone;
        if (!signal.aborted) for (const listener of this.listeners) listener.onLost?.();
      } catch {
        // Away; the pause below and the next round are the answer.
      }
      this.client = undefined;
      signal.removeEventListener('abort', leave);
      await client.end().catch(() => {});
      await pause(backOff(attempt, 100, 5_000), signal);
    }
  }
}

function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}

/** The pool's connection settings. The password is not enumerable there, hence by name. */
export function optionsOf({ options }: Pool): ClientConfig {
  return { ...options, ...(options.password === undefined ? {} : { password: options.password }) };
}
