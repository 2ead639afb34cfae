import fc from 'fast-check';
import type { PriceInput } from '../src';

const postcodes = ['2000', '2300', '2600', '3000', '4217', '4870', '5000', '6000', '6430', '7250', '0800', '0850'];
const decimal = (min: number, max: number, dp: number) =>
  fc.integer({ min: min * 10 ** dp, max: max * 10 ** dp }).map((value) => (value / 10 ** dp).toFixed(dp));
const pallets = fc.constantFrom('EXP_1100', 'EXP_1200x1000', 'LONG_2200x1100');

const product = fc.record({
  exwPriceUsd: decimal(1, 900, 4),
  origin: fc.constantFrom('China', 'Vietnam', 'Taiwan', 'Italy', 'Peru'),
  hsCode: fc.constantFrom('8481.80.90', '9401.71.00', '6907.21.90', null),
  dutyRateGeneralPct: fc.constantFrom('0', '5', '17.5', null),
  dutyRatePreferentialPct: fc.constantFrom('0', '2.5', null),
  fta: fc.constantFrom('ChAFTA', 'AANZFTA', null),
  originEvidence: fc.boolean(),
  antiDumpingPct: fc.constantFrom(null, '12.4'),
  dimensionsMm: fc.tuple(
    fc.integer({ min: 30, max: 1000 }),
    fc.integer({ min: 30, max: 1000 }),
    fc.integer({ min: 20, max: 900 }),
  ),
  weightKg: decimal(1, 90, 2),
  perPallet: fc.integer({ min: 1, max: 800 }),
  palletType: pallets,
  biosecurity: fc.constantFrom('none' as const, 'timber' as const, 'plantFibre' as const),
});

/** Orders of every kind that can be priced. */
export const anyOrder: fc.Arbitrary<PriceInput> = fc.record({
  product,
  quantity: fc.integer({ min: 1, max: 3000 }),
  destination: fc.record({ postcode: fc.constantFrom(...postcodes), tailgate: fc.constantFrom(true, false, null) }),
  fx: fc.record({ rate: decimal(1, 2, 5), source: fc.constant('live'), isLive: fc.boolean() }),
  asOf: fc.constantFrom('2026-01-01', '2026-06-30', '2026-07-01', '2026-11-20'),
});
