import { BOARD } from '../test/potential-import';
import { factRows } from './fact-rows';
import { factText } from './fact-text';

const rowOf = (fact: string) => factRows(BOARD).find((row) => row.fact === fact)!;

describe('the facts of a dossier', () => {
  it('list what the price needs and nobody knows, so that somebody can add it', () => {
    expect(rowOf('packedSizeMm')).toMatchObject({ value: null, read: null, correction: 'packedSizeMm' });
    expect(rowOf('tariff')).toMatchObject({ value: null, correction: 'tariff' });
  });

  it('leave out what is not known and cannot be put right', () => {
    expect(rowOf('gtin')).toBeUndefined();
  });

  it('offer a ladder to be put right by one price', () => {
    expect(rowOf('prices').correction).toBe('exwPriceUsd');
  });

  it('name who put one right', () => {
    expect(rowOf('material').corrected).toMatchObject({ by: 'Grace', text: 'The supplier wrote so' });
    expect(rowOf('title').corrected).toBeNull();
  });

  it('do not take the mark of the marketplace for a check of ours', () => {
    expect(factText('supplierVerified', rowOf('supplierVerified').value)).toMatch(/^No/);
    expect(factText('supplier', rowOf('supplier').value)).toMatch(/marked as verified by the marketplace$/);
  });

  it.each([
    ['prices', undefined, 'from 100: USD 4.20; from 500: USD 3.80'],
    ['exwPriceUsd', [{ minQuantity: 1, unitPrice: '3', currency: 'EUR' }], 'from 1: EUR 3'],
    ['exwPriceUsd', '4.25', 'USD 4.25'],
    ['packedSizeMm', [400, 300, 20], '400 × 300 × 20 mm'],
    ['packedWeightGrams', 1_200, '1,200 g'],
    ['tariff', { hsCode: '4419.11', dutyRateGeneralPct: '5' }, '4419.11, duty 5%'],
    ['category', 'garden_planters', 'Garden & Planters'],
    ['brand', 'Quiet Grove', 'Quiet Grove'],
    ['material', null, '—'],
  ])('write %s %j as %s', (fact, value, text) => {
    expect(factText(fact, value === undefined ? rowOf(fact).value : value)).toBe(text);
  });
});
