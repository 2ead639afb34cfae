import type { ProductVariation } from '@halfpallet/contracts';
import { configuredFacts, type Facts } from './configured-facts';

const BASE: Facts = { dimensionsMm: [300, 250, 200], weightKg: 6.1, perPallet: 74 };
const variation = (change: Partial<Facts>) => ({ ...BASE, ...change }) as unknown as ProductVariation;

const BLUE = variation({});
const LARGE = variation({ dimensionsMm: [340, 280, 220], weightKg: 7.45, perPallet: 60 });
const GIFT_BOX = variation({ dimensionsMm: [320, 260, 210], weightKg: 6.2, perPallet: 66 });

it('is the product itself while nothing is chosen, or nothing that changes it', () => {
  expect(configuredFacts(BASE, [])).toEqual(BASE);
  expect(configuredFacts(BASE, [BLUE])).toEqual(BASE);
});

it('takes size, weight and load from the choice that changes them, whichever was chosen first', () => {
  const large = { dimensionsMm: [340, 280, 220], weightKg: 7.45, perPallet: 60 };
  expect(configuredFacts(BASE, [BLUE, LARGE])).toEqual(large);
  expect(configuredFacts(BASE, [LARGE, BLUE])).toEqual(large);
});

it('adds weights up and takes the bulkiest size and the smallest load of several', () => {
  expect(configuredFacts(BASE, [GIFT_BOX, LARGE])).toEqual({
    dimensionsMm: [340, 280, 220],
    weightKg: 7.55,
    perPallet: 60,
  });
});
