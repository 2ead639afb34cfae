import type { Store } from 'react-admin';
import { isUsable } from './stored-shapes';

/**
 * Preferences live in the browser; what a list is filtered by lives in this tab only (and in its address), so that two
 * tabs never change each other's list. Every list's `storeKey` ends in `.listParams` for this. A preference that its reader
 * could not use counts as not set: the page opens as for a newcomer, and the next choice is stored over it.
 */
export function createAdminStore(preferences: Store, tab: Store): Store {
  const of = (key: string) => (/\.(listParams|selectedIds)$/.test(key) ? tab : preferences);
  const both = (act: (store: Store) => void) => [preferences, tab].forEach(act);
  return {
    setup: () => both((store) => store.setup()),
    teardown: () => both((store) => store.teardown()),
    reset: () => both((store) => store.reset()),
    getItem: <T>(key: string, fallback?: T) => {
      const value = of(key).getItem<T>(key, fallback);
      return value === undefined || isUsable(key, value, fallback) ? value : fallback;
    },
    setItem: (key, value) => of(key).setItem(key, value),
    removeItem: (key) => of(key).removeItem(key),
    removeItems: (prefix) => both((store) => store.removeItems(prefix)),
    subscribe: (key, callback) =>
      of(key).subscribe(key, (value) => callback(isUsable(key, value, undefined) ? value : undefined)),
    listItems: (prefix) => ({ ...preferences.listItems?.(prefix), ...tab.listItems?.(prefix) }),
  };
}
