import { isPriced } from '@halfpallet/sourcing';
import { BOARD, fact } from '../../test/support/proposals';
import type { CatalogueIndex } from '../catalogue/public';
import type { FxRates } from './fx/fx-rates';
import { GoodsPrices } from './goods-prices';
import { PriceBook } from './price-book';

const clock = { now: () => new Date('2026-11-27T02:00:00Z') };
const pricesAt = (rate: string): GoodsPrices => {
  const rates = { snapshot: async () => ({ rate, source: 'reference', isLive: false }) } as unknown as FxRates;
  return new GoodsPrices(new PriceBook({} as CatalogueIndex, rates, clock), rates, clock);
};
const WISH = { quantity: 300, category: 'kitchen_appliances', tariff: null } as const;

async function madeAt(rate: string, unitPrice: string) {
  const prices = fact([{ minQuantity: 1, maxQuantity: null, unitPrice, currency: 'USD' }]);
  const { price, basis } = await pricesAt(rate).priceOf({ ...BOARD, prices }, WISH);
  if (!isPriced(price) || !basis) throw new Error('It has a price.');
  return { price, basis };
}

describe('goods at another price ex works', () => {
  it('cost what they would have cost at it, at the rate of then', async () => {
    const [made, dearer] = [await madeAt('1.5000', '4.20'), await madeAt('1.5000', '4.55')];
    const today = pricesAt('1.9000');
    expect(today.again(made, '4.5500')).toBe(dearer.price.unitCents);
    expect(today.again(made, '4.2000')).toBe(made.price.unitCents);
    expect(dearer.price.unitCents).toBeGreaterThan(made.price.unitCents);
  });

  it('have no price where none can be set beside the first one', async () => {
    const { price, basis } = await madeAt('1.5000', '4.20');
    const prices = pricesAt('1.5000');
    expect(prices.again({ price, basis: { ...basis, engine: basis.engine - 1 } }, '4.5500')).toBeNull();
    expect(prices.again({ price, basis: { ...basis, rateCardVersion: '2020-01' } }, '4.5500')).toBeNull();
    const heavy = { ...price, goods: { ...price.goods, weightKg: '90000' } };
    expect(prices.again({ price: heavy, basis }, '4.5500')).toBeNull();
  });
});
