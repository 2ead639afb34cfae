import type { Store } from 'react-admin';
import { createAdminStore } from './admin-store';

function plainStore(): Store & { readonly kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>();
  return {
    kept,
    setup: () => undefined,
    teardown: () => undefined,
    getItem: <T>(key: string, fallback?: T) => (kept.has(key) ? (kept.get(key) as T) : fallback),
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    removeItems: (prefix) =>
      [...kept.keys()].filter((key) => key.startsWith(prefix)).forEach((key) => kept.delete(key)),
    reset: () => kept.clear(),
    subscribe: () => () => undefined,
    listItems: () => Object.fromEntries(kept),
  };
}

describe('what the back-office remembers', () => {
  it('is kept for the browser when it is a preference, for the tab when it is a list', () => {
    const [preferences, tab] = [plainStore(), plainStore()];
    const store = createAdminStore(preferences, tab);
    store.setItem('theme', 'dark');
    store.setItem('orders.v1.listParams', { page: 2 });
    store.setItem('orders.v1.listParams.selectedIds', [1]);
    expect([...preferences.kept.keys()]).toEqual(['theme']);
    expect([...tab.kept.keys()]).toEqual(['orders.v1.listParams', 'orders.v1.listParams.selectedIds']);
    expect(store.getItem('orders.v1.listParams')).toEqual({ page: 2 });
    expect(store.getItem('theme', 'light')).toBe('dark');
  });

  it('is forgotten altogether at sign-out', () => {
    const [preferences, tab] = [plainStore(), plainStore()];
    const store = createAdminStore(preferences, tab);
    store.setItem('theme', 'dark');
    store.setItem('orders.v1.listParams', {});
    store.reset();
    expect([preferences.kept.size, tab.kept.size]).toEqual([0, 0]);
  });
});
