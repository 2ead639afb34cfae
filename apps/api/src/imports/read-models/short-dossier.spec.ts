import { DOSSIER_FACTS } from '@halfpallet/contracts';
import { assessmentAt, fact, proposalOf } from '../../../test/support/proposals';
import { corrected, type Correction } from '../domain/correction';
import type { Dossier } from '../domain/dossier';
import { productOf } from '../domain/product-of';
import { shortDossier } from './short-dossier';

const DOSSIER: Dossier = { ...proposalOf(), assessment: assessmentAt(1_150), tariff: null };
const PRODUCT = productOf(DOSSIER, 1_000_000)!;
const told = (dossier: Dossier = DOSSIER, product = productOf(dossier, 1_000_000)!) =>
  Object.fromEntries(shortDossier(dossier, product).facts.map((one) => [one.fact, one.how]));
const put = (correction: Correction, dossier = DOSSIER) => corrected(dossier, correction);

describe('what buyers are told of a dossier', () => {
  it('is where and when it was seen, and how each fact is known', () => {
    const text = { ...fact('bamboo'), method: 'text-pattern' as const };
    const dossier = {
      ...DOSSIER,
      reading: { ...DOSSIER.reading, facts: { ...DOSSIER.reading.facts, material: text } },
    };
    expect(shortDossier(dossier, PRODUCT)).toEqual({
      marketplace: 'alibaba',
      seenAt: '2026-11-20T00:00:00.000Z',
      facts: [
        { fact: 'minimumOrder', how: 'stated-as-data' },
        { fact: 'size', how: 'stated-as-data' },
        { fact: 'weight', how: 'stated-as-data' },
        { fact: 'material', how: 'stated-in-text' },
        { fact: 'origin', how: 'stated-as-data' },
        { fact: 'duty', how: 'assumed' },
        { fact: 'supplier', how: 'stated-as-data' },
      ],
    });
  });

  it('says what somebody of ours has checked', () => {
    expect(told(put({ fact: 'packedWeightGrams', to: 950 }))).toMatchObject({ weight: 'checked' });
    expect(told(put({ fact: 'supplierVerified', to: true }))).toMatchObject({ supplier: 'checked' });
    const assessment = assessmentAt(1_150);
    const certain = { ...assessment, price: { ...assessment.price, guesses: [] } } as Dossier['assessment'];
    const known = put({ fact: 'tariff', to: { hsCode: '4419.11', dutyRateGeneralPct: '5' } });
    expect(told({ ...known, assessment: certain })).toMatchObject({ duty: 'checked' });
  });

  it('never calls a supplier verified because somebody looked, or because the marketplace says so', () => {
    expect(told()).toMatchObject({ supplier: 'stated-as-data' });
    expect(told(put({ fact: 'supplierVerified', to: false }))).not.toHaveProperty('supplier');
  });

  it('takes what staff changed in the product itself for checked', () => {
    expect(told(DOSSIER, { ...PRODUCT, hsCode: '4419.11', dimensionsMm: [380, 280, 25] })).toMatchObject({
      duty: 'checked',
      size: 'checked',
      weight: 'stated-as-data',
    });
  });

  it('holds no value of the dossier but the marketplace and the time', () => {
    const marked = JSON.parse(
      JSON.stringify(DOSSIER, (key, value: unknown) =>
        typeof value === 'string' && !KEPT_AS_THEY_ARE.has(key) ? `secret ${value}` : value,
      ),
    ) as Dossier;
    const short = shortDossier(marked, PRODUCT);
    expect(Object.keys(short)).toEqual(['marketplace', 'seenAt', 'facts']);
    expect(JSON.stringify(short)).not.toContain('secret');
    for (const { fact: name, how, ...rest } of short.facts) {
      expect(DOSSIER_FACTS).toContain(name);
      expect(['checked', 'stated-as-data', 'stated-in-text', 'assumed']).toContain(how);
      expect(rest).toEqual({});
    }
  });
});

/** Words that stand for themselves: the rules read them. */
const KEPT_AS_THEY_ARE = new Set(['marketplace', 'fetchedAt', 'method', 'fact', 'category', 'unitUsd', 'weightKg']);
