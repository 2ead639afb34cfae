import { marginPercent } from '@halfpallet/money';
import { retailCents } from './retail-price';

describe('a retail price', () => {
  it.each([
    [6_500, 35, 10_000],
    [1_000, 10, 1_112],
    [999, 80, 4_995],
    [1, 27.5, 2],
  ])('of %i cents at %d %% is %i cents', (cost, margin, retail) => expect(retailCents(cost, margin)).toBe(retail));

  it('keeps the margin, and one cent less would not', () => {
    for (let cost = 1; cost < 5_000; cost += 37) {
      for (const margin of [10, 25, 35, 62.5, 80]) {
        const retail = retailCents(cost, margin);
        expect((retail - cost) * 100).toBeGreaterThanOrEqual(margin * retail - 1e-6);
        expect((retail - 1 - cost) * 100).toBeLessThan(margin * (retail - 1) + 1e-6);
        expect(Number(marginPercent(retail, cost))).toBeGreaterThanOrEqual(margin);
      }
    }
  });
});
