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
    ['title', '\u200b\u200b'],
    ['title', 'ab\u202ecd'],
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
    ['picture', { sha256: 'x', status: 'approved' }],
    ['picture', { sha256: 'a'.repeat(64), status: 'pending' }],
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
    expect(presentValue(after({ fact: 'tariff', to: tariff }), { fact: 'tariff', to: tariff })).toEqual(tariff);
    const furniture = { fact: 'category', to: 'furniture' } as const;
    expect(presentValue(after(furniture), furniture)).toBe('furniture');
  });

  it('of a picture says what is to become of it, and the approved ones stand first', () => {
    const other = { ...proposal.images[0]!, sha256: 'b'.repeat(64), score: 0.45, status: 'pending' as const };
    const two = { ...dossier, images: [...proposal.images, other] };
    const verdict = (sha256: string, status: 'approved' | 'rejected') =>
      corrected(two, { fact: 'picture', to: { sha256, status } }).images.map((one) => [one.sha256![0], one.status]);
    expect(verdict('a'.repeat(64), 'rejected')).toEqual([
      ['a', 'rejected'],
      ['b', 'pending'],
    ]);
    expect(verdict('b'.repeat(64), 'approved')).toEqual([
      ['a', 'approved'],
      ['b', 'approved'],
    ]);
    expect(presentValue(two, { fact: 'picture', to: { sha256: 'c'.repeat(64), status: 'approved' } })).toBeNull();
  });
});
