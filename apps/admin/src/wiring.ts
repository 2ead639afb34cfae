import { localStorageStore, memoryStore } from 'react-admin';
import { createAdminStore } from './providers/admin-store';
import { createAuthProvider, type Leave } from './providers/auth-provider';
import { createDataProvider } from './providers/data-provider';
import { createHttpClient } from './providers/http-client';
import { createLiveUpdates } from './providers/live/live-updates';
import { createQueryChanges } from './providers/live/query-changes';
import { createPositionMemory } from './providers/position-memory';
import { createProofs } from './providers/proofs';
import { createQueryClient } from './providers/query-client';
import { createSession } from './providers/session';
import { followSession } from './providers/session-changes';
import { noteServerTime } from './shared/server-time';

/** The one place where the back-office meets the browser: clock, network, ids, storage, navigation. */
const now = () => Date.now();
const browserFetch: typeof fetch = (input, init) => fetch(input, init);

export const leave: Leave = (address) => window.location.assign(address);
export const session = createSession({ fetch: browserFetch, now });
export const authProvider = createAuthProvider(session, leave, async () => {
  const answer = await browserFetch('/api/logout', { method: 'POST', credentials: 'same-origin' });
  return answer.ok;
});
export const proofs = createProofs();
export const positions = createPositionMemory(now);
export const dataProvider = createDataProvider(
  '/api/admin/rest',
  createHttpClient({
    fetch: browserFetch,
    positions,
    newKey: () => crypto.randomUUID(),
    noteTime: noteServerTime,
    me: () => {
      const here = session.get();
      return here.state === 'staff' || here.state === 'lapsed' ? here.me.id : null;
    },
    proofs,
    isOver: () => session.get().state === 'lapsed',
  }),
);
/** The version goes up when the shape of what is remembered (columns, preferences) changes. */
export const store = createAdminStore(localStorageStore('1', 'HalfpalletAdmin'), memoryStore());
export const queryClient = createQueryClient();
followSession(session, queryClient);
export const live = createLiveUpdates({
  openEvents: (url) => new EventSource(url),
  random: Math.random,
  locks: navigator.locks as LockManager | undefined,
  Channel: globalThis.BroadcastChannel as typeof BroadcastChannel | undefined,
  onNews: createQueryChanges(queryClient, document).tell,
  lookAtSession: (surely) => (surely ? session.load() : session.check()),
});
// Before the first page asks for anything: what changes after that is told.
session.subscribe(() => (session.get().state === 'staff' ? live.start() : live.stop()));
