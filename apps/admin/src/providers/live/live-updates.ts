import type { LiveNews } from '@halfpallet/contracts';
import { keepReading, type ConnectionParts } from './live-connection';
import { joinWindows, type Leadership, type LeadershipParts } from './leadership';

type Own = Pick<ConnectionParts, 'openEvents' | 'random' | 'onNews' | 'lookAtSession'>;

export type LiveParts = Pick<LeadershipParts, 'locks' | 'Channel'> & Own;

export interface LiveUpdates {
  /** Whether every change is told. */
  isLive(): boolean;
  /** Whether the lists do not show what happened a while ago, so that nobody can be told of it. */
  isLate(): boolean;
  subscribe(listener: () => void): () => void;
  start(): void;
  stop(): void;
}

/** What windows of one browser tell each other. */
type Message =
  | { readonly kind: 'hello' }
  /** The session ended, or is another one. */
  | { readonly kind: 'over' }
  | { readonly kind: 'state'; readonly isLive: boolean; readonly isLate: boolean; readonly position: string | null }
  | { readonly kind: 'news'; readonly news: LiveNews };

/** What changed in the shop, told to this window: by its own stream, or by the window of this browser that has one. */
export function createLiveUpdates({ locks, Channel, onNews, ...own }: LiveParts): LiveUpdates {
  let windows: Leadership | null = null;
  let leads = false;
  let isLive = false;
  let isLate = false;
  /** Position of the last message this window took. */
  let position: string | null = null;
  const listeners = new Set<() => void>();

  const become = (next: boolean, late = false) => {
    if (next === isLive && late === isLate) return;
    isLive = next;
    isLate = late;
    for (const listener of listeners) listener();
  };
  const say = (message: Message) => windows?.say(message);
  const sayState = () => say({ kind: 'state', isLive, isLate, position });
  const take = (news: LiveNews) => {
    position = news.position;
    onNews(news);
    become(true);
  };

  const lead = async (signal: AbortSignal) => {
    leads = true;
    const parts = {
      ...own,
      lookAtSession: (surely: boolean) => {
        // The other windows have the same session, and no stream that would tell them.
        if (surely) say({ kind: 'over' });
        return own.lookAtSession(surely);
      },
      lastId: () => position,
      onBeat: (next: string) => {
        position = next;
        // The lists have caught up, with nothing new for this reader.
        if (isLive) return;
        become(true);
        sayState();
      },
      onLate: () => {
        if (isLate) return;
        become(false, true);
        sayState();
      },
      onNews: (news: LiveNews) => {
        const was = isLive;
        take(news);
        say({ kind: 'news', news });
        if (!was) sayState();
      },
      onDown: () => {
        become(false);
        sayState();
      },
    };
    await keepReading(parts, signal);
    leads = false;
  };

  const hear = (message: Message) => {
    if (message.kind === 'hello') return leads ? sayState() : undefined;
    if (message.kind === 'over') return void own.lookAtSession(true).catch(() => undefined);
    if (leads) return undefined;
    if (message.kind === 'news') return isLive ? take(message.news) : undefined;
    if (!message.isLive || message.position === null) return become(false, message.isLate);
    // A window that comes to it, or missed some of it, cannot tell what it has not been told.
    if (!isLive) take({ position: message.position, reset: true, changes: [] });
    return undefined;
  };

  return {
    isLive: () => isLive,
    isLate: () => isLate,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      if (windows !== null) return;
      windows = joinWindows({ locks, Channel, lead, onMessage: (message) => hear(message as Message) });
      say({ kind: 'hello' });
    },
    stop: () => {
      windows?.stop();
      windows = null;
      become(false);
    },
  };
}
