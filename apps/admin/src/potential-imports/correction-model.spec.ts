import { BOARD } from '../test/potential-import';
import { readTyped, typedFrom } from './correction-model';
import { CORRECTABLE_FACTS } from '@halfpallet/contracts';

describe('what is typed to put a fact right', () => {
  it.each([
    ['title', { value: '  Bamboo board ' }, 'Bamboo board'],
    ['origin', { value: 'cn' }, 'CN'],
    ['exwPriceUsd', { value: 'US$1,204.50' }, '1204.50'],
    ['moqUnits', { value: '1,000' }, 1_000],
    ['packedSizeMm', { value: '400 x 300×20' }, [400, 300, 20]],
    ['packedSizeMm', { value: '400, 300, 20' }, [400, 300, 20]],
    ['supplierVerified', { value: 'yes' }, true],
    ['tariff', { hsCode: '4419.11', duty: '5%' }, { hsCode: '4419.11', dutyRateGeneralPct: '5' }],
  ] as const)('%s %j is sent as %j', (fact, typed, value) => {
    expect(readTyped(fact, typed)).toEqual({ value });
  });

  it.each([
    ['title', { value: 'x' }],
    ['origin', { value: 'China' }],
    ['exwPriceUsd', { value: '0' }],
    ['exwPriceUsd', { value: '4,20 €' }],
    ['moqUnits', { value: '2.5' }],
    ['packedWeightGrams', { value: '' }],
    ['packedSizeMm', { value: '400 x 300' }],
    ['tariff', { hsCode: '44', duty: '5' }],
  ] as const)('%s %j is not sent', (fact, typed) => {
    expect(readTyped(fact, typed)).toEqual({ wrong: expect.any(String) });
  });

  it('begins with what stands there', () => {
    expect(typedFrom('exwPriceUsd', BOARD)).toEqual({ value: '4.2' });
    expect(typedFrom('packedSizeMm', BOARD)).toEqual({ value: '' });
    expect(typedFrom('category', BOARD)).toEqual({ value: 'kitchen_appliances' });
    for (const fact of CORRECTABLE_FACTS)
      expect(Object.values(typedFrom(fact, BOARD)).join()).not.toMatch(/undefined|null/);
  });
});
