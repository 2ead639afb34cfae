import { fact } from '../../test/reading';
import type { ListingFacts, ListingVariant } from '../listing';
import { optionsOf } from './listing-options';

const variant = (options: Record<string, string>, unitPrice: string | null, available = true): ListingVariant => ({
  options,
  unitPrice,
  currency: unitPrice === null ? null : 'USD',
  available,
});
const one = (unitPrice: string, currency = 'USD') => [{ minQuantity: 1, maxQuantity: null, unitPrice, currency }];
const WHITE = variant({ Colour: 'White' }, '8.40');
const BLACK = variant({ Colour: 'Black (matt), dark' }, '8.90');
const options = (variants: readonly ListingVariant[], over: Partial<ListingFacts> = {}) =>
  optionsOf({ prices: fact(one('8.40')), variants: fact(variants), ...over }, '1.5000');

describe('the options of a listing', () => {
  it('cost what the page says, beside the price of the listing', () => {
    expect(options([WHITE, BLACK, variant({ Colour: 'Gold' }, '99.00', false)])).toEqual({
      kind: 'colour',
      values: [
        { value: 'White', unitUsd: '8.4000', differenceUsd: '0.0000' },
        { value: 'Black matt dark', unitUsd: '8.9000', differenceUsd: '0.5000' },
      ],
    });
    const pack = options([WHITE, BLACK], { unitsPerPrice: fact(2) });
    expect(pack).toMatchObject({ values: [{ unitUsd: '4.2000' }, { unitUsd: '4.4500', differenceUsd: '0.2500' }] });
  });

  it('may cost fractions of a cent, and one that costs more than goods do is no price', () => {
    const screws = [variant({ Length: '20 mm' }, '0.00625'), variant({ Length: '40 mm' }, '0.01255')];
    expect(options(screws, { prices: fact(one('0.00625')) })).toMatchObject({
      values: [{ unitUsd: '0.0063' }, { unitUsd: '0.0126', differenceUsd: '0.0063' }],
    });
    expect(options([WHITE, variant({ Colour: 'Black' }, '999999999999.99')])).toMatchObject({
      problem: expect.stringContaining('cannot be converted'),
    });
  });

  it('are nothing to choose when all but one are gone', () => {
    expect(options([WHITE, { ...BLACK, available: false }])).toBeNull();
    expect(options([])).toBeNull();
  });

  it.each<[string, readonly ListingVariant[], Partial<ListingFacts>]>([
    ['several kinds', [WHITE, variant({ Colour: 'Black', Wattage: '13 W' }, '8.40')], {}],
    ['no price for Black', [WHITE, variant({ Colour: 'Black' }, null)], {}],
    ['no price to compare', [WHITE, BLACK], { prices: undefined as never }],
    ['was put right', [WHITE, BLACK], { prices: { ...fact(one('8.40')), method: 'staff' } }],
    ['one quantity only', [WHITE, BLACK], { prices: fact([...one('8.40'), { ...one('8.00')[0]!, minQuantity: 100 }]) }],
    ['none of them has the price', [WHITE, BLACK], { prices: fact(one('7.00')) }],
    ['cannot be converted', [{ ...WHITE, currency: 'EUR' }, BLACK], {}],
    ['cannot be told apart', [WHITE, variant({ Colour: 'white,' }, '8.40')], {}],
  ])('are told not to be known: %s', (why, variants, over) => {
    expect(options(variants, over)).toEqual({ problem: expect.stringContaining(why) });
  });
});
