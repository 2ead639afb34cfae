import { expressOrdersIn } from './express-orders';

const placed = { order: { orderNumber: 'HP-0123456789AB' }, method: 'bank_transfer' } as const;

function browser() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
  let now = Date.parse('2026-11-28T00:00:00Z');
  return {
    kept,
    later: (hours: number) => (now += hours * 3_600_000),
    tab: () =>
      expressOrdersIn(
        () => storage,
        () => now,
      ),
  };
}

it('knows in every tab, and after a reload, that a checkout has led to an order', () => {
  const { tab } = browser();
  const [one, two] = [tab(), tab()];
  one.keep('QT-A', placed);
  expect([two.of('QT-A'), tab().of('QT-A'), two.of('QT-B')]).toEqual([placed, placed, null]);
});

it('keeps several, each for as long as its conversation', () => {
  const { tab, later, kept } = browser();
  tab().keep('QT-A', placed);
  later(20);
  tab().keep('QT-B', placed);
  expect(tab().of('QT-A')).toEqual(placed);
  later(5);
  expect([tab().of('QT-A'), tab().of('QT-B')]).toEqual([null, placed]);
  tab().keep('QT-C', placed);
  expect([...kept.values()].join()).not.toContain('QT-A');
});

it('knows it for the page where nothing can be stored, and reads nothing that a person has written there', () => {
  const refuses = () => {
    throw new Error('forbidden');
  };
  const tab = expressOrdersIn(() => ({ getItem: refuses, setItem: refuses }) as unknown as Storage, Date.now);
  tab.keep('QT-A', placed);
  expect(tab.of('QT-A')).toEqual(placed);
  const { kept, tab: other } = browser();
  kept.set('expressOrders', '{"QT-A":{"at":9e15,"method":"cash","order":{}}}');
  expect(other().of('QT-A')).toBeNull();
});
