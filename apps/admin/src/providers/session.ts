import type { AdminMe, CurrentUser } from '@halfpallet/contracts';
import { network } from '../i18n/frame';

export type Session =
  | { readonly state: 'verifying' }
  | { readonly state: 'anonymous' }
  /** Signed in, but not as staff. */
  | { readonly state: 'not-staff'; readonly user: CurrentUser }
  | { readonly state: 'staff'; readonly me: AdminMe }
  /** Was here until a moment ago: what they have typed is kept, out of sight, until they are here again. */
  | { readonly state: 'lapsed'; readonly me: AdminMe }
  | { readonly state: 'unreachable'; readonly message: string };

/** How long an answer about the session is believed, in milliseconds. */
const BELIEVED_MS = 60_000;

export interface SessionStore {
  get(): Session;
  subscribe(listener: () => void): () => void;
  /** Asks the server; one call at a time, however many ask. */
  load(): Promise<Session>;
  /** The session as known, asked again when the answer is older than a minute. */
  check(): Promise<Session>;
  /** The server said 401: whoever was at work has to log in again, all others are outside. */
  expire(): void;
}

export interface SessionParts {
  readonly fetch: typeof fetch;
  readonly now: () => number;
}

/** Who is here and what they may do. Held outside React, so that the gate, the menus and the provider agree. */
export function createSession({ fetch, now }: SessionParts): SessionStore {
  let session: Session = { state: 'verifying' };
  let askedAt = Number.NEGATIVE_INFINITY;
  let inFlight: Promise<Session> | null = null;
  const listeners = new Set<() => void>();

  const become = (next: Session): Session => {
    session = next;
    for (const listener of listeners) listener();
    return next;
  };
  /** Nobody is signed in any more. */
  const over = (): Session =>
    session.state === 'staff' || session.state === 'lapsed'
      ? { state: 'lapsed', me: session.me }
      : { state: 'anonymous' };
  const load = (): Promise<Session> => {
    inFlight ??= ask(fetch)
      .then((answer) => {
        askedAt = now();
        // A short failure must not throw out somebody who is at work.
        if (answer.state === 'unreachable' && session.state === 'staff') return session;
        if (answer.state === 'anonymous') return become(over());
        return session.state === 'lapsed' && answer.state !== 'staff' ? answer : become(answer);
      })
      .finally(() => {
        inFlight = null;
      });
    return inFlight;
  };
  return {
    get: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    check: () => (now() - askedAt < BELIEVED_MS ? Promise.resolve(session) : load()),
    expire: () => {
      askedAt = Number.NEGATIVE_INFINITY;
      become(over());
    },
  };
}

async function ask(fetch: typeof globalThis.fetch): Promise<Session> {
  const init: RequestInit = { credentials: 'same-origin', headers: { Accept: 'application/json' } };
  try {
    const response = await fetch('/api/auth/user', init);
    if (response.status === 401) return { state: 'anonymous' };
    if (!response.ok) return { state: 'unreachable', message: network.status(response.status) };
    const user = (await response.json()) as CurrentUser | null;
    if (user === null) return { state: 'anonymous' };
    if (user.role !== 'admin') return { state: 'not-staff', user };
    const staff = await fetch('/api/admin/me', init);
    if (staff.status === 401) return { state: 'anonymous' };
    if (staff.status === 403) return { state: 'not-staff', user };
    if (!staff.ok) return { state: 'unreachable', message: network.status(staff.status) };
    return { state: 'staff', me: (await staff.json()) as AdminMe };
  } catch {
    return { state: 'unreachable', message: network.unreachable };
  }
}
