import { orderByNumberQuery, orderStatusQuery, orderViewQuery, quoteQuery } from './queries';
import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient, pathOfKey, takeAnswer } from './query-client';

/** What keeps a query going. */
const observed: Array<() => void> = [];
afterEach(() => observed.splice(0).forEach((leave) => leave()));

/** Where a browser really goes for an address. */
const reached = (path: string) => new URL(path, 'https://shop.example').pathname;

describe('the address of a query', () => {
  it('is its key, part by part', () => {
    expect(pathOfKey(['/api/orders', 'HP-1', 'bank-transfer'])).toBe('/api/orders/HP-1/bank-transfer');
    expect(pathOfKey(['/api/products?sector=kitchen'])).toBe('/api/products?sector=kitchen');
  });

  it.each(['../logout', '..', '.', '/', 'x/../../logout', '?a=b', '#x', 'é €'])(
    'stays below its own beginning when a visitor names the part %s',
    (part) => {
      for (const { queryKey } of [
        orderViewQuery(part),
        orderStatusQuery(part),
        orderByNumberQuery(part),
        quoteQuery(part),
      ]) {
        const path = pathOfKey(queryKey);
        expect(path).not.toContain('?');
        expect(reached(path)).toBe(path);
        expect(path.slice(`${queryKey[0]}/`.length)).not.toContain('/');
        expect(path.length).toBeGreaterThan(`${queryKey[0]}/`.length);
      }
    },
  );
});

describe('an answer of a call', () => {
  it('stays when what was asked for before it comes later, and is asked for once more', async () => {
    const queries = createQueryClient();
    const held: Array<(way: string) => void> = [];
    const asked = new QueryObserver(queries, {
      queryKey: ['order'],
      queryFn: () => new Promise<string>((answer) => held.push(answer)),
    });
    observed.push(
      asked.subscribe(() => undefined),
      () => queries.clear(),
    );
    await takeAnswer<string>(queries, ['order'], 'by bank');
    held[0]!('by card');
    await new Promise(setImmediate);
    expect([queries.getQueryData(['order']), held.length]).toEqual(['by bank', 2]);
    held[1]?.('by bank, 7 days');
    await new Promise(setImmediate);
    expect(queries.getQueryData(['order'])).toBe('by bank, 7 days');
    await takeAnswer<string>(queries, ['order'], (known) => `${known}, reminded`);
    expect([queries.getQueryData(['order']), held.length]).toEqual(['by bank, 7 days, reminded', 2]);
  });
});

describe('what has changed', () => {
  it('is asked for anew, also while it is asked for the first time', async () => {
    const queries = createQueryClient();
    const held: Array<(keys: string[]) => void> = [];
    const asked = new QueryObserver(queries, {
      queryKey: ['keys'],
      queryFn: () => new Promise<string[]>((answer) => held.push(answer)),
    });
    observed.push(
      asked.subscribe(() => undefined),
      () => queries.clear(),
    );
    const told = queries.invalidateQueries({ queryKey: ['keys'] });
    held[0]!([]);
    await new Promise(setImmediate);
    held[1]?.(['Buying']);
    await told;
    expect([queries.getQueryData(['keys']), held.length]).toEqual([['Buying'], 2]);
  });
});
