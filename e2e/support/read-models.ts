import { eventually } from '@halfpallet/testing';
import { setting } from './setting';

/**
 * Waits until every page and list can show what a command did: they follow the history a moment later. The shop's own pages ask in the
 * same way for what their visitor has done.
 *
 * @param position `X-Event-Position` of the answer; without one nothing happened
 */
export async function shownEverywhere(position: string | null | undefined): Promise<void> {
  if (!position) return;
  const asked = new URL('/api/auth/user', setting('E2E_BASE_URL'));
  await eventually(
    async () => {
      const answer = await fetch(asked, { headers: { 'x-min-position': position } });
      await answer.text();
      return answer.ok && !answer.headers.has('x-projection-lag');
    },
    { what: `read models at position ${position}` },
  );
}
