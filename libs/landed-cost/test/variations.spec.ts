import { combineVariations, priceLandedCost, type VariationFacts } from '../src';
import { pricingErrorCode } from './pricing-error-code';
import { mixer, sampleOrder } from './sample-order';

const mirror = { ...mixer, exwPriceUsd: '52.00', dimensionsMm: [980, 780, 70], weightKg: '13.20', perPallet: 30 };

function variation(variationType: string, changes: Partial<VariationFacts>): VariationFacts {
  const { exwPriceUsd, dimensionsMm, weightKg, perPallet } = mirror;
  return { variationType, exwPriceUsd, priceAdjustment: '0.00', dimensionsMm, weightKg, perPallet, ...changes };
}

const wide = variation('size', {
  exwPriceUsd: '66.00',
  priceAdjustment: '14.00',
  dimensionsMm: [1280, 780, 70],
  weightKg: '17.00',
  perPallet: 14,
});
const plain = variation('feature', { exwPriceUsd: '46.50', priceAdjustment: '-5.50', weightKg: '12.40' });

describe('variations', () => {
  it('none leaves the product as it is', () => {
    expect(combineVariations(mirror, [])).toBe(mirror);
  });

  it('one stands for itself and keeps what it does not change', () => {
    expect(combineVariations(mirror, [wide])).toMatchObject({
      origin: 'China',
      exwPriceUsd: '66.00',
      dimensionsMm: [1280, 780, 70],
      weightKg: '17',
      perPallet: 14,
    });
  });

  it('several add their differences; size comes from the one that changes it', () => {
    const both = { exwPriceUsd: '60.50', dimensionsMm: [1280, 780, 70], weightKg: '16.2', perPallet: 14 };
    expect(combineVariations(mirror, [wide, plain])).toMatchObject(both);
    expect(combineVariations(mirror, [plain, wide])).toMatchObject(both);
  });

  it('a Standard row changes nothing', () => {
    expect(combineVariations(mirror, [variation('size', {}), plain])).toMatchObject({
      exwPriceUsd: '46.50',
      weightKg: '12.4',
      perPallet: 30,
      dimensionsMm: mirror.dimensionsMm,
    });
  });

  it('move the price breaks along', () => {
    const withBreaks = { ...mirror, priceBreaks: [{ minQty: 100, unitUsd: '50' }] };
    expect(combineVariations(withBreaks, [plain]).priceBreaks).toEqual([{ minQty: 100, unitUsd: '44.50' }]);
  });

  it('are refused twice of a kind, or when nothing is left of the price', () => {
    expect(pricingErrorCode(() => combineVariations(mirror, [wide, wide]))).toBe('BAD_VARIATION');
    const free = variation('finish', { exwPriceUsd: '0', priceAdjustment: '-52.00' });
    expect(pricingErrorCode(() => combineVariations(mirror, [free, plain]))).toBe('BAD_VARIATION');
  });

  it('can be priced as they come', () => {
    const price = priceLandedCost({
      ...sampleOrder(),
      product: combineVariations(mirror, [wide, plain]),
      quantity: 15,
    });
    expect(price.pricing.exwTotalUsdCents).toBe(90750);
    expect(price.intermediate).toMatchObject({ effectivePerPallet: 14, palletCount: 2, halfPalletQuantity: 7 });
  });
});
