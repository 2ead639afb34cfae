import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LiveResource } from '@halfpallet/contracts';
import type { LiveUpdates } from '../providers/live/live-updates';

/** While nothing is told, pages look this often at most: all of them do so, and the server may be in trouble. */
const LOOK_AGAIN_MS = 5_000;

/** What tells this window of changes; null where nothing does. */
export const LiveContext = createContext<Pick<LiveUpdates, 'isLive' | 'subscribe'> | null>(null);

const never = () => () => undefined;
const no = () => false;

/**
 * How often a query of this resource looks again by itself, in milliseconds: not at all while changes are told
 * (`GET /api/admin/stream`). For `refetchInterval`. What is not told there looks again as often as it needs, without this.
 */
export function useLooks(_resource: LiveResource, everyMs: number): number | false {
  const live = useContext(LiveContext);
  const isLive = useSyncExternalStore(live?.subscribe ?? never, live?.isLive ?? no);
  if (isLive) return false;
  return live === null ? everyMs : Math.max(everyMs, LOOK_AGAIN_MS);
}
