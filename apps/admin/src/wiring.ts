import { localStorageStore, memoryStore } from 'react-admin';
import { createAdminStore } from './providers/admin-store';
import { createAuthProvider, type Leave } from './providers/auth-provider';
import { createDataProvider } from './providers/data-provider';
import { createHttpClient } from './providers/http-client';
import { createPositionMemory } from './providers/position-memory';
import { createQueryClient } from './providers/query-client';
import { createSession } from './providers/session';

/** The one place where the back-office meets the browser: clock, network, ids, storage, navigation. */
const now = () => Date.now();
const browserFetch: typeof fetch = (input, init) => fetch(input, init);

export const leave: Leave = (address) => window.location.assign(address);
export const session = createSession({ fetch: browserFetch, now });
export const authProvider = createAuthProvider(session, leave, async () => {
  const answer = await browserFetch('/api/logout', { method: 'POST', credentials: 'same-origin' });
  return answer.ok;
});
export const positions = createPositionMemory(now);
export const dataProvider = createDataProvider(
  '/api/admin/rest',
  createHttpClient({
    fetch: browserFetch,
    positions,
    newKey: () => crypto.randomUUID(),
  }),
);
/** The version goes up when the shape of what is remembered (columns, preferences) changes. */
export const store = createAdminStore(localStorageStore('1', 'HalfpalletAdmin'), memoryStore());
export const queryClient = createQueryClient();
