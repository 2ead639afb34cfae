import { typedAmount } from './typed-amount';

describe('an amount that somebody types', () => {
  it.each([
    ['A$4,954.87', 495_487, 495_487],
    ['4954.87', 495_487, 495_487],
    [' $4 954.87 ', 495_487, 495_487],
    ['4954.87 AUD', 495_487, 495_487],
    ['4954.8', 495_480, 495_489],
    ['4954', 495_400, 495_499],
    ['0', 0, 99],
  ])('%s is from %d to %d cents', (text, fromCents, toCents) => {
    expect(typedAmount(text)).toEqual({ fromCents, toCents });
  });

  it.each(['', 'HP-1234', '0400 000 000', '12 wharf street', '4,95.87', '4954.879', '$', '1234567890'])(
    '%j is none',
    (text) => expect(typedAmount(text)).toBeNull(),
  );
});
