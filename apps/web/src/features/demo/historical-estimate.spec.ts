import { historicalEstimateAud } from './historical-estimate';

it('multiplies the factory price as the specification says', () => {
  // 1.54 x 1.15 x 1.12 x 1.25 = 2.4794
  expect(historicalEstimateAud(100)).toBe(247.94);
  expect(historicalEstimateAud(31.5)).toBe(78.1);
  expect(historicalEstimateAud(0)).toBe(0);
});
