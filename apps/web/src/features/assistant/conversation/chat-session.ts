import { AssistantLimits, newChatSessionId, SESSION_ID, StorageKeys } from '@halfpallet/contracts';
import { isRecord, readStored, writeStored } from '../../../lib/storage';

/** Where a conversation's id is kept, so that it goes on after a reload. */
export interface SessionPlace {
  /** The id of the conversation that goes on here, or of a new one. */
  current(): string;
  /** The server goes on under another id. */
  adopt(sessionId: string): void;
}

interface KeptSession {
  readonly sessionId: string;
  /** RFC 3339 UTC. */
  readonly expiresAt: string;
}

const isKept = (value: unknown): value is KeptSession =>
  isRecord(value) &&
  typeof value.sessionId === 'string' &&
  SESSION_ID.test(value.sessionId) &&
  !Number.isNaN(Date.parse(String(value.expiresAt)));

const isId = (value: unknown): value is string => typeof value === 'string' && SESSION_ID.test(value);

/** For 24 hours, in every tab of this browser. */
export function sharedSession(storage: () => Storage, now: () => number): SessionPlace {
  const keep = (sessionId: string) => {
    const expiresAt = new Date(now() + AssistantLimits.sessionHours * 3_600_000).toISOString();
    writeStored(storage(), StorageKeys.chatSession, { sessionId, expiresAt });
    return sessionId;
  };
  let own: string | null = null;
  return {
    current() {
      const kept = readStored(storage(), StorageKeys.chatSession, isKept);
      // Without storage the conversation lasts as long as the page.
      own =
        kept === null
          ? (own ?? keep(newChatSessionId()))
          : Date.parse(kept.expiresAt) > now()
            ? kept.sessionId
            : keep(newChatSessionId());
      return own;
    },
    adopt: (sessionId) => void (own = keep(sessionId)),
  };
}

/** As long as this tab is open. */
export function tabSession(storage: () => Storage, key: string): SessionPlace {
  let own: string | null = null;
  const keep = (sessionId: string) => {
    writeStored(storage(), key, sessionId);
    return sessionId;
  };
  return {
    current: () => (own = readStored(storage(), key, isId) ?? own ?? keep(newChatSessionId())),
    adopt: (sessionId) => void (own = keep(sessionId)),
  };
}
