import type { PriceableProduct, PriceInput } from '../src';

/** The kitchen mixer of the first worked example. */
export const mixer: PriceableProduct = {
  exwPriceUsd: '31.50',
  priceBreaks: [],
  origin: 'China',
  hsCode: '8481.80.90',
  dutyRateGeneralPct: '5',
  dutyRatePreferentialPct: '0',
  fta: 'ChAFTA',
  originEvidence: true,
  antiDumpingPct: null,
  dimensionsMm: [460, 260, 80],
  weightKg: '2.4',
  perPallet: 180,
  palletType: 'EXP_1100',
  biosecurity: 'none',
};

/** Half a pallet of it to Sydney; change what a test is about. */
export function sampleOrder(product: Partial<PriceableProduct> = {}, order: Partial<PriceInput> = {}): PriceInput {
  return {
    asOf: '2026-11-20',
    quantity: 90,
    destination: { postcode: '2000' },
    fx: { rate: '1.5400', source: 'live', isLive: true, at: '2026-11-19T16:00:00Z' },
    ...order,
    product: { ...mixer, ...product },
  };
}
