import type { QueryClient } from '@tanstack/react-query';
import type { Session, SessionStore } from './session';

const roleIn = (session: Session) =>
  session.state === 'staff' || session.state === 'lapsed' ? session.me.adminRole : null;

/**
 * What was read depends on who may read it. With another role all of it is asked for again, and what no page shows is forgotten: a page they
 * may not see any more says so. What was refused while nobody was signed in is asked for when they are back. Nothing typed is touched.
 */
export function followSession(
  session: SessionStore,
  queries: Pick<QueryClient, 'invalidateQueries' | 'removeQueries'>,
) {
  let before = session.get();
  session.subscribe(() => {
    const [last, now] = [before, session.get()];
    before = now;
    if (now.state !== 'staff' || roleIn(last) === null) return;
    if (roleIn(last) !== roleIn(now)) {
      queries.removeQueries({ type: 'inactive' });
      void queries.invalidateQueries();
    } else if (last.state === 'lapsed') {
      void queries.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
    }
  });
}
