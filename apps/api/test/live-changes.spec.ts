import type { LiveResource } from '@halfpallet/contracts';
import { contributions } from '../src/capabilities';
import { changesOf, TOLD } from '../src/back-office/live/changes-of';

/** The list that shows a read model; those that stand behind others alone show nothing by themselves. */
const SHOWN_BY: Readonly<Record<string, LiveResource | null>> = {
  'bank-refunds': 'refunds',
  carts: 'abandoned-carts',
  catalogue: 'products',
  'draft-orders': 'draft-orders',
  'import-runs': 'import-runs',
  ledger: 'ledger-entries',
  'market-looks': 'market-prices',
  'order-notes': 'order-notes',
  'order-search': 'orders',
  orders: 'orders',
  payments: 'payments',
  'potential-imports': 'potential-imports',
  quotes: 'quotes',
  returns: 'returns',
  'seen-pictures': null,
  'sourcing-requests': 'sourcing-requests',
  'tax-documents': 'invoices',
};

describe('what the back-office is told of events', () => {
  const types = contributions.flatMap(({ eventTypes = [] }) => eventTypes.map(({ type }) => type));

  it('is written down for every type there is, and for no other', () => {
    expect(types.filter((type) => !(type in TOLD)).map((type) => `Say in changes-of.ts what ${type} changes`)).toEqual(
      [],
    );
    expect(Object.keys(TOLD).filter((type) => !types.includes(type))).toEqual([]);
  });

  it('leaves out no list that an event of its read model changes', () => {
    const projections = contributions.flatMap((one) => one.projections ?? []);
    const names = projections.map(({ name }) => name);
    expect(
      names.filter((name) => !(name in SHOWN_BY)).map((name) => `Say in SHOWN_BY which list shows ${name}`),
    ).toEqual([]);
    expect(Object.keys(SHOWN_BY).filter((name) => !names.includes(name))).toEqual([]);
    const silent = projections.flatMap(({ name, handlers }) => {
      const list = SHOWN_BY[name];
      if (!list) return [];
      const tells = (type: string) => changesOf({ stream: 'x-1', type }).some(({ resource }) => resource === list);
      return Object.keys(handlers)
        .filter((type) => !tells(type))
        .map((type) => `${type} changes ${list}`);
    });
    expect(silent).toEqual([]);
  });

  it.each(['bank-lines', 'failed-payments', 'refunds', 'returns'] as const)(
    'tells those who look at %s when an order`s money changes: what waits there follows from it',
    (list) => {
      const told = types.map((type) => changesOf({ stream: 'order-1', type }).map(({ resource }) => resource));
      const ofMoney = told.filter((resources) => resources.includes('payments'));
      expect(ofMoney.length).toBeGreaterThan(10);
      expect(ofMoney.filter((resources) => !resources.includes(list))).toEqual([]);
    },
  );

  it('names the one record where the stream is its own, and no person', () => {
    const stream = 'order-0b0c1f6e-6d3b-4a55-9a6e-0d6a3a8f8a11';
    const changes = changesOf({ stream, type: 'OrderShipped' });
    expect(changes).toContainEqual({ resource: 'orders', ids: ['0b0c1f6e-6d3b-4a55-9a6e-0d6a3a8f8a11'] });
    expect(changes).toContainEqual({ resource: 'ledger-entries', ids: null });
    expect(
      changesOf({ stream, type: 'OrderShipped' }).find(({ resource }) => resource === 'customers')?.ids,
    ).toBeNull();
  });

  it('is everything, for a type of a release to come', () => {
    expect(changesOf({ stream: 'order-1', type: 'OrderPainted' })).toContainEqual({ resource: 'orders', ids: null });
  });
});
