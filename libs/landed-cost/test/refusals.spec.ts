import { priceLandedCost, PricingError, type PriceableProduct, type PriceInput } from '../src';
import { pricingErrorCode } from './pricing-error-code';
import { sampleOrder } from './sample-order';

const codeOf = (product: Partial<PriceableProduct>, order: Partial<PriceInput> = {}) =>
  pricingErrorCode(() => priceLandedCost(sampleOrder(product, order)));
const to = (postcode: string) => codeOf({}, { destination: { postcode } });
const at = (rate: string) => codeOf({}, { fx: { rate, source: 'live', isLive: true } });

describe('refusals', () => {
  it('come in the order of the rules: mending one shows the next', () => {
    const faults: [string, Partial<PriceableProduct>, Partial<PriceInput>][] = [
      ['UNIT_TOO_LARGE', { dimensionsMm: [3000, 2000, 1900] }, {}],
      ['BAD_PRODUCT_DATA', { exwPriceUsd: 'ask us' }, {}],
      ['FX_OUT_OF_RANGE', {}, { fx: { rate: '9', source: 'live', isLive: true } }],
      ['UNSERVED_DESTINATION', {}, { destination: { postcode: '1340' } }],
      ['MANUAL_QUOTE_ANTI_DUMPING', { antiDumping: 'RATE_UNKNOWN' }, {}],
      ['PROHIBITED_GOODS', { prohibited: 'engineered stone benchtop' }, {}],
      ['BAD_QUANTITY', {}, { quantity: 0 }],
      ['NO_RATE_CARD', {}, { asOf: '2025-12-31' }],
    ];
    let product: Partial<PriceableProduct> = {};
    let order: Partial<PriceInput> = {};
    for (const [code, productFault, orderFault] of faults) {
      product = { ...product, ...productFault };
      order = { ...order, ...orderFault };
      expect(codeOf(product, order)).toBe(code);
    }
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 10_000_001])('quantity %d', (quantity) => {
    expect(codeOf({}, { quantity })).toBe('BAD_QUANTITY');
  });

  it('orders beyond reason, though each figure alone is fine', () => {
    expect(codeOf({ exwPriceUsd: '1000000' }, { quantity: 10_000 })).toBe('BAD_QUANTITY');
    expect(codeOf({ perPallet: 1 }, { quantity: 10_001 })).toBe('BAD_QUANTITY');
    expect(codeOf({ perPallet: 1 }, { quantity: 10_000 })).toBeUndefined();
  });

  it('postcodes', () => {
    expect(['200', '20000', 'ABCD', '', ' 2000', '２０００'].map(to)).toEqual(Array(6).fill('BAD_POSTCODE'));
    expect(['0000', '0700', '0300'].map(to)).toEqual(Array(3).fill('UNKNOWN_POSTCODE'));
    expect(['0200', '0900', '1340', '2898', '4875', '5800', '6798', '6800', '7800', '8000', '9999'].map(to)).toEqual(
      Array(11).fill('UNSERVED_DESTINATION'),
    );
  });

  it('exchange rates that are not sane', () => {
    expect(['0.99994', '2.50005', '0', '-1.5', 'NaN', '', '1e0'].map(at)).toEqual(Array(7).fill('FX_OUT_OF_RANGE'));
    expect(['1', '2.5', '0.99995', '2.50004'].map(at)).toEqual(Array(4).fill(undefined));
  });

  it.each<[string, Partial<PriceableProduct>]>([
    ['price of nothing', { exwPriceUsd: '0' }],
    ['price with five decimals', { exwPriceUsd: '1.23456' }],
    ['negative weight', { weightKg: '-1' }],
    ['weightless goods', { weightKg: '0' }],
    ['flat goods', { dimensionsMm: [100, 100, 0] }],
    ['missing dimension', { dimensionsMm: [100, 100] }],
    ['fractional millimetres', { dimensionsMm: [100, 100, 10.5] }],
    ['no units on a pallet', { perPallet: 0 }],
    ['unknown pallet', { palletType: 'EURO' }],
    ['unknown biosecurity class', { biosecurity: 'toString' as never }],
    ['negative duty', { dutyRateGeneralPct: '-5' }],
    ['price break without a quantity', { priceBreaks: [{ minQty: 0, unitUsd: '1.00' }] }],
    ['no origin', { origin: '' }],
  ])('product data: %s', (_what, product) => {
    expect(codeOf(product)).toBe('BAD_PRODUCT_DATA');
  });

  it('units too heavy for a pallet', () => {
    expect(codeOf({ weightKg: '950' })).toBeUndefined();
    expect(codeOf({ weightKg: '950.001' })).toBe('UNIT_TOO_LARGE');
  });

  it('say in plain words what to do', () => {
    expect(() => priceLandedCost(sampleOrder({}, { destination: { postcode: '1340' } }))).toThrow(
      new PricingError(
        'UNSERVED_DESTINATION',
        'Postcode 1340 is for PO boxes only and takes no pallets. Give the postcode of a street address.',
      ),
    );
  });

  it('a malformed ship date is our own fault, not a refusal', () => {
    expect(() => priceLandedCost(sampleOrder({}, { shipDate: '2026-02-30' }))).toThrow(RangeError);
  });
});
