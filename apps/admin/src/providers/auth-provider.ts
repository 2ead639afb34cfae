import type { AuthProvider } from 'react-admin';
import type { Permission } from '@halfpallet/contracts';
import { neededPermission } from './permissions';
import type { SessionStore } from './session';

/** Where a plain browser navigation goes: signing in and out are pages of the server. */
export type Leave = (address: string) => void;

/** Ends the session on the server; true when it did. */
export type SignOut = () => Promise<boolean>;

/**
 * react-admin's view of the session. It never signs anybody in and decides nothing: the gate shows who may enter, the
 * server refuses what a role may not do, and this only hides what would be refused.
 */
export function createAuthProvider(session: SessionStore, leave: Leave, signOut: SignOut): AuthProvider {
  const me = () => {
    const known = session.get();
    return known.state === 'staff' ? known.me : null;
  };
  return {
    login: () => Promise.resolve(),
    logout: async () => {
      // Where the call fails, the server's page asks once more.
      const isOver = await signOut().catch(() => false);
      leave(isOver ? '/' : '/api/logout');
      return false;
    },
    checkAuth: async () => {
      // The gate watches the same session and closes by itself; react-admin has no login page to go to.
      await session.check();
    },
    checkError: ({ status }: { status?: number }) => {
      // Only 401 ends the session. 403 is an answer to one question, not a reason to throw somebody out.
      if (status === 401) session.expire();
      return Promise.resolve();
    },
    getIdentity: () => {
      const user = me();
      return Promise.resolve({ id: user?.id ?? '', fullName: user?.firstName ?? user?.email ?? '' });
    },
    getPermissions: () => Promise.resolve(me()?.permissions ?? []),
    canAccess: ({ resource, action }) => {
      const needed = neededPermission(resource, action);
      return Promise.resolve(needed !== null && holds(me()?.permissions, needed));
    },
  };
}

export function holds(permissions: readonly Permission[] | undefined, permission: Permission): boolean {
  return permissions?.includes(permission) ?? false;
}
