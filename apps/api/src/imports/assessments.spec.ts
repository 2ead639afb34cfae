import type { CatalogueIndex } from '../catalogue/public';
import type { GoodsPrices } from '../pricing/public';
import { Assessments } from './assessments';
import { SECTOR_OF } from './domain/sector-of';

describe('price and confidence of a listing', () => {
  it.each([null, { averageCents: 2_490, confidence: 0.9 }])(
    'are told whatever one product of the shop says of its price',
    async (marketPrice) => {
      const product = (exwPriceUsd: string) => ({
        data: {
          exwPriceUsd,
          sector: SECTOR_OF.default,
          origin: 'China',
          auMarketPrice: 'A$24.90',
          deliveryWindowDays: 28,
        },
      });
      const products = [product('4.20'), product('99999999999999.9999'), product('9'.repeat(60))];
      const assessments = new Assessments(
        { priceOf: async () => ({ price: { reason: 'It has no price.' }, basis: null }) } as unknown as GoodsPrices,
        { products: async () => products } as unknown as CatalogueIndex,
      );
      const told = assessments.assess({
        productQuery: 'bamboo cutting board',
        quantity: 300,
        category: 'default',
        tariff: null,
        reading: { facts: {}, conflicts: [] },
        images: [],
        marketPrice,
      });
      await expect(told).resolves.toMatchObject({ price: { reason: 'It has no price.' } });
    },
  );
});
