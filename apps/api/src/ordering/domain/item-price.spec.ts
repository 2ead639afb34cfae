import { quoteOfPrice } from './item-price';

it.each([
  [{ quoteHonoured: true, quoteNumber: 'QT-0123456789AB' }, 'QT-0123456789AB'],
  // The price of the day was the lower one.
  [{ quoteHonoured: false, quoteNumber: 'QT-0123456789AB' }, null],
  // A token held the price.
  [{ quoteHonoured: true }, null],
])('%j has the price of quote %s', (item, quoteNumber) => expect(quoteOfPrice(item)).toBe(quoteNumber));
