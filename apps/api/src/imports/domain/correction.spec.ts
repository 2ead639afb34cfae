import { proposalOf } from '../../../test/support/proposals';
import { corrected, isVerifiedByStaff, presentValue, readCorrection, type Correction } from './correction';
import type { Dossier } from './dossier';

const proposal = proposalOf();
const dossier = {
  ...proposal,
  tariff: null,
  reading: { ...proposal.reading, conflicts: [{ fact: 'prices', values: [], reason: 'two prices' }] },
} as unknown as Dossier;
const after = (correction: Correction) => corrected(dossier, correction);

describe('a correction', () => {
  it.each<[Correction['fact'], unknown]>([
    ['title', 'x'],
    ['title', 5],
    ['description', 'a'.repeat(5_001)],
    ['origin', 'China'],
    ['origin', 'ZZ'],
    ['exwPriceUsd', 4.2],
    ['exwPriceUsd', '0'],
    ['exwPriceUsd', '1e3'],
    ['moqUnits', 0],
    ['moqUnits', 1.5],
    ['packedWeightGrams', -1],
    ['packedSizeMm', [1, 2]],
    ['packedSizeMm', [1, 2, 0]],
    ['supplierVerified', 'yes'],
    ['tariff', null],
    ['tariff', { hsCode: 'x', dutyRateGeneralPct: '5' }],
    ['tariff', { hsCode: '4419.11', dutyRateGeneralPct: '500' }],
    ['category', 'toys'],
  ])('of %s to %p is refused with what to give', (fact, value) => {
    expect(readCorrection(fact, value)).toEqual(expect.stringMatching(/^(Give|Say) /));
  });

  it('stands as staff`s own, surer than any page', () => {
    const { facts } = after({ fact: 'packedWeightGrams', to: 1_000 }).reading;
    expect(facts.packedWeightGrams).toMatchObject({ value: 1_000, method: 'staff', confidence: 1 });
  });

  it('of the price takes the place of ladder and pack, and settles what did not agree', () => {
    const { facts, conflicts } = after({ fact: 'exwPriceUsd', to: '4.00' }).reading;
    expect(facts.prices!.value).toEqual([{ minQuantity: 100, maxQuantity: null, unitPrice: '4.00', currency: 'USD' }]);
    expect(facts.unitsPerPrice!.value).toBe(1);
    expect(conflicts).toEqual([]);
    expect(after({ fact: 'title', to: 'Board' }).reading.conflicts).toHaveLength(1);
  });

  it('of the minimum order frees the ladder`s first step', () => {
    const { facts } = after({ fact: 'moqUnits', to: 20 }).reading;
    expect([facts.moqUnits!.value, facts.prices!.value.map((step) => step.minQuantity)]).toEqual([20, [1, 500]]);
  });

  it('makes a supplier verified by ours, which the marketplace`s mark does not', () => {
    expect(isVerifiedByStaff(dossier)).toBe(false);
    expect(isVerifiedByStaff(after({ fact: 'supplierVerified', to: true }))).toBe(true);
  });

  it('gives a tariff line and a category, which no page says', () => {
    const tariff = { hsCode: '4419.11', dutyRateGeneralPct: '5' };
    expect(presentValue(after({ fact: 'tariff', to: tariff }), 'tariff')).toEqual(tariff);
    expect(presentValue(after({ fact: 'category', to: 'furniture' }), 'category')).toBe('furniture');
  });
});
