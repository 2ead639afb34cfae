import { marketCents } from './product-rows';

describe('what a product sells for, in the words of its source', () => {
  it.each([
    ['A$189.00', 18_900],
    ['about A$1,250', 125_000],
    ['A$999999999.99', 99_999_999_999],
    ['A$99999999999999999999.00', null],
    ['call us', null],
    [null, null],
  ])('%s is %s cents', (text, cents) => expect(marketCents(text)).toBe(cents));
});
