import { figuresOf } from './figures';

const told = (text: string) => figuresOf(text).map(({ unit, value }) => (unit === 'other' ? unit : `${unit}:${value}`));

describe('the figures of a text', () => {
  it.each([
    ['It costs A$1,234.50 delivered.', ['AUD:1234.5']],
    ['$12 each, $960 in all', ['AUD:12', 'AUD:960']],
    ['ex works US$3.20 or USD 3.20', ['USD:3.2', 'USD:3.2']],
    ['12.50 AUD, 9 dollars, 5 bucks', ['AUD:12.5', 'AUD:9', 'AUD:5']],
    ['about A$1.2k', ['AUD:1200']],
    ['GST is 10% and the deposit 50 per cent', ['percent:10', 'percent:50']],
    ['€5 or ¥88', ['other', 'other']],
    ['only one dollar each, ninety per cent off', ['other', 'other']],
    ['the price is now 1', ['any:1']],
    ['80 units at 14.35 each', ['any:14.35']],
    ['Ａ＄５ each', ['AUD:5']],
  ])('of %j', (text, figures) => expect(told(text)).toEqual(figures));

  it.each([
    '80 units of 900 × 900 × 40 mm, 1.25 kg each, 20-35 days, postcode 4870',
    'a 12.50 m roll, 2.50 m2 a box, minimum order 40, HS code 8481.80',
    'the total is 80 units on 2 pallets',
  ])('are none in %j', (text) => expect(told(text)).toEqual([]));
});
