import { statedMarketPrice } from './catalogue';

const priceRange = { min: 150, max: 180, average: 169 };
const seen = { auMarketPrice: 'A$169.00', marketBenchmark: { confidence: 0.7, priceRange } };
const weak = { auMarketPrice: 'A$189.00', marketBenchmark: { confidence: 0.5, priceRange } };
const standard = { variationValue: 'Standard', auMarketPrice: 'A$189.00' };
const black = { variationValue: 'Matte Black', auMarketPrice: 'A$210.00' };
const large = { variationValue: 'Large', auMarketPrice: 'A$230.00' };

it.each([
  ['what was seen', seen, [], 'A$169.00', true],
  ['what was seen, of the standard one too', seen, [standard], 'A$169.00', true],
  ['the estimate of the import where the observation is weak', weak, [], 'A$189.00', false],
  ['that of the one option', seen, [standard, black], 'A$210.00', false],
  ['that of the product for an option without one', weak, [{ ...black, auMarketPrice: null }], 'A$189.00', false],
  ['that of the product for a combination', weak, [black, large], 'A$189.00', false],
] as const)('the market price is %s', (_, product, chosen, text, isSeen) =>
  expect(statedMarketPrice(product, chosen)).toEqual({ text, isSeen }),
);
