import { fillingQuantity, palletCapacity, palletLoads, priceLandedCost, RATE_CARDS } from '../src';
import { mixer, sampleOrder } from './sample-order';

const card = RATE_CARDS[1]!;

describe('pallets', () => {
  it('hold what fits by volume and by payload, at most what the supplier says', () => {
    expect(palletCapacity(mixer, card)).toEqual({
      palletType: 'EXP_1100',
      lengthMm: 1100,
      widthMm: 1100,
      baseHeightMm: 150,
      maxHeightMm: 1800,
      capacity: 187,
      effectivePerPallet: 180,
    });
    expect(palletCapacity({ ...mixer, weightKg: '10' }, card)).toMatchObject({ capacity: 95, effectivePerPallet: 95 });
    expect(() => palletCapacity({ ...mixer, palletType: 'EURO' }, card)).toThrow(RangeError);
  });

  it('a heavier variation needs more of them', () => {
    expect(priceLandedCost(sampleOrder({ weightKg: '10' }, { quantity: 180 })).intermediate).toMatchObject({
      effectivePerPallet: 95,
      palletCount: 2,
      halfPalletQuantity: 90,
    });
  });

  it('are filled one after the other', () => {
    expect(palletLoads(200, 90)).toEqual([90, 90, 20]);
    expect(palletLoads(90, 90)).toEqual([90]);
    expect(palletLoads(1, 90)).toEqual([1]);
  });

  it('say what the freight is charged on', () => {
    const reason = (weightKg: string, quantity: number) =>
      priceLandedCost(sampleOrder({ weightKg }, { quantity })).explanation.quantity.reason;
    expect(reason('2.4', 90)).toBe('Freight is charged by volume: 1.138 m³ counts for more than 0.236 t.');
    expect(reason('20', 90)).toBe('Freight is charged by weight: 1.840 t counts for more than 1.320 m³.');
    expect(reason('2.4', 1)).toBe('Freight is charged on the minimum of 1.000 revenue tons.');
  });

  it('an exact tie goes to volume', () => {
    // 0.9 m³ of goods at 90% stowage is 1 m³; with the pallet 1.1815 m³, rounded half up to 1.182.
    const tie = sampleOrder(
      { dimensionsMm: [1000, 900, 1000], weightKg: '1161.5', perPallet: 1, palletType: 'EXP_1100' },
      { quantity: 1 },
    );
    const sturdy = {
      ...card,
      pallets: { ...card.pallets, EXP_1100: { ...card.pallets.EXP_1100!, maxPayloadKg: '2000' } },
    };
    expect(priceLandedCost(tie, [sturdy]).intermediate).toMatchObject({
      volumeCbm: '1.182',
      weightTonnes: '1.182',
      governs: 'volume',
    });
  });
});

describe('price breaks', () => {
  const breaks = [
    { minQty: 500, unitUsd: '25' },
    { minQty: 100, unitUsd: '28.5' },
  ];
  const at = (quantity: number) => priceLandedCost(sampleOrder({ priceBreaks: breaks }, { quantity }));

  it('apply to the whole quantity, the highest one reached', () => {
    expect([99, 100, 499, 500].map((quantity) => at(quantity).intermediate.unitPriceUsd)).toEqual([
      '31.50',
      '28.50',
      '28.50',
      '25.00',
    ]);
    expect(at(100).pricing.exwTotalUsdCents).toBe(285000);
    expect([99, 500].map((quantity) => at(quantity).explanation.quantity.priceBreakFrom)).toEqual([null, 500]);
  });
});

describe('a greater order', () => {
  it('fills the last pallet in whole minimum orders, as far as they fit', () => {
    const fill = (quantity: number, moqUnits: number) =>
      fillingQuantity(priceLandedCost(sampleOrder({}, { quantity })).intermediate, quantity, moqUnits);
    expect([fill(200, 1), fill(200, 40), fill(180, 1)]).toEqual([360, 360, null]);
    expect([fill(200, 50), fill(350, 50)]).toEqual([350, null]);
  });
});
