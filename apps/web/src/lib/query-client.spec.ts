import { orderByNumberQuery, orderStatusQuery, orderViewQuery, quoteQuery } from './queries';
import { pathOfKey } from './query-client';

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
