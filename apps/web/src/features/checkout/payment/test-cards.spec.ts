import { formatExpiry, groupCardNumber, isTestCard, parseExpiry, TEST_CARDS } from './test-cards';

/** The check every real and test card number passes. */
function luhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

it('lists only well-formed numbers', () => {
  for (const { number } of TEST_CARDS) expect([number, luhn(number)]).toEqual([number, true]);
});

it('takes a listed number however it is spaced, and no other', () => {
  expect(isTestCard('4242 4242-4242 4242')).toBe(true);
  expect(isTestCard('4111 1111 1111 1111')).toBe(false);
  expect(isTestCard('')).toBe(false);
});

it('groups digits as they are printed', () => {
  expect(groupCardNumber('4242424242424242')).toBe('4242 4242 4242 4242');
  expect(groupCardNumber('378282246310005')).toBe('3782 822463 10005');
  expect(groupCardNumber('42424')).toBe('4242 4');
});

it.each([
  ['12/34', { expMonth: 12, expYear: 2034 }],
  ['1/2034', { expMonth: 1, expYear: 2034 }],
  ['0134', { expMonth: 1, expYear: 2034 }],
  ['13/34', null],
  ['00/34', null],
  ['', null],
])('reads %p as %p', (text, date) => expect(parseExpiry(text)).toEqual(date));

describe('an expiry while it is typed', () => {
  /** What stands in the field after each key. */
  const typed = (keys: string) => [...keys].reduce((field, key) => formatExpiry(field + key, field), '');

  it.each([
    ['1234', '12/34'],
    ['12/34', '12/34'],
    ['12//34', '12/34'],
    ['1/34', '01/34'],
    ['12 / 34', '12/34'],
    ['122034', '12/2034'],
    ['12/20345', '12/2034'],
    ['12x', '12/'],
  ])('key by key %p reads %p', (keys, field) => expect(typed(keys)).toBe(field));

  it.each([
    ['12/34', '12/34'],
    ['1234', '12/34'],
    ['12 / 2034', '12/2034'],
  ])('pasted %p reads %p', (text, field) => expect(formatExpiry(text, '')).toBe(field));

  it('lets the slash be deleted', () => {
    expect(formatExpiry('12', '12/')).toBe('12');
    expect(formatExpiry('1', '12')).toBe('1');
  });
});
