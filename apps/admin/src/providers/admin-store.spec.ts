import type { Store } from 'react-admin';
import { createAdminStore } from './admin-store';

function plainStore(): Store & { readonly kept: Map<string, unknown>; readonly tell: (value: unknown) => void } {
  const kept = new Map<string, unknown>();
  let told: (value: unknown) => void = () => undefined;
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
    subscribe: (_, callback) => {
      told = callback;
      return () => undefined;
    },
    tell: (value) => told(value),
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

  it.each([
    ['orders.datatable', 7, ['status']],
    ['orders.datatable', { status: true }, []],
    ['orders.datatable_columnRanks', 'abc', [1, 0]],
    ['orders.datatable_columnRanks', [0, 0], [1, 0]],
    ['theme', 'purple', 'dark'],
    ['theme', { dark: true }, 'light'],
    ['sidebar.open', 'yes', false],
    ['orders.datagrid.expanded', 'x', ['o1']],
    ['orders.savedQueries', 12, [{ label: 'Late' }]],
  ])('%s: %j is as good as nothing, %j is kept', (key, wrong, right) => {
    const preferences = plainStore();
    const store = createAdminStore(preferences, plainStore());
    const fallback = Array.isArray(right) ? [] : typeof right === 'string' ? 'light' : true;
    preferences.kept.set(key, wrong);
    expect(store.getItem(key, fallback)).toEqual(fallback);
    store.setItem(key, right);
    expect(store.getItem(key, fallback)).toEqual(right);
  });

  it('does not take a wrong value from another tab either', () => {
    const preferences = plainStore();
    const heard = jest.fn();
    createAdminStore(preferences, plainStore()).subscribe('orders.datatable', heard);
    preferences.tell(7);
    preferences.tell(['status']);
    expect(heard.mock.calls).toEqual([[undefined], [['status']]]);
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
