import type { Store } from 'react-admin';

/**
 * Preferences live in the browser; what a list is filtered by lives in this tab only (and in its address), so that two
 * tabs never change each other's list. Every list's `storeKey` ends in `.listParams` for this.
 */
export function createAdminStore(preferences: Store, tab: Store): Store {
  const of = (key: string) => (/\.(listParams|selectedIds)$/.test(key) ? tab : preferences);
  const both = (act: (store: Store) => void) => [preferences, tab].forEach(act);
  return {
    setup: () => both((store) => store.setup()),
    teardown: () => both((store) => store.teardown()),
    reset: () => both((store) => store.reset()),
    getItem: (key, fallback) => of(key).getItem(key, fallback),
    setItem: (key, value) => of(key).setItem(key, value),
    removeItem: (key) => of(key).removeItem(key),
    removeItems: (prefix) => both((store) => store.removeItems(prefix)),
    subscribe: (key, callback) => of(key).subscribe(key, callback),
    listItems: (prefix) => ({ ...preferences.listItems?.(prefix), ...tab.listItems?.(prefix) }),
  };
}
