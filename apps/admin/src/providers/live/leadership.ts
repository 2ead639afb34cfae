const NAME = 'halfpallet-admin-live';

export interface LeadershipParts {
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly Channel: (new (name: string) => BroadcastChannel) | undefined;
  /** Leads until the signal aborts. */
  readonly lead: (signal: AbortSignal) => Promise<void>;
  /** What another window of this browser said. */
  readonly onMessage: (message: unknown) => void;
}

export interface Leadership {
  /** Tells the other windows. */
  say(message: unknown): void;
  stop(): void;
}

/**
 * Of the windows of one browser one leads: it has the stream, and tells the others. When it closes the next one leads. A browser
 * that has no locks or channels (a shop without HTTPS has none) lets each window lead for itself.
 */
export function joinWindows({ locks, Channel, lead, onMessage }: LeadershipParts): Leadership {
  const stopping = new AbortController();
  const { signal } = stopping;
  if (!locks || !Channel) {
    void lead(signal);
    return { say: () => undefined, stop: () => stopping.abort() };
  }
  const channel = new Channel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data));
  // Rejects when it is called off while it waits.
  locks.request(NAME, { signal }, () => lead(signal)).catch(() => undefined);
  return {
    say: (message) => channel.postMessage(message),
    stop: () => {
      stopping.abort();
      channel.close();
    },
  };
}
