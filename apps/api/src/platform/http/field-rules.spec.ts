import { validateSync } from 'class-validator';
import { hasText } from '@halfpallet/sourcing';
import { IsDollars } from './field-rules';

describe('a text that is asked for', () => {
  it.each(['Jo', ' Jo ', 'J D', '李明', 'Zoë', '👩‍👩‍👧'])('is there in %j', (text) => expect(hasText(text, 2)).toBe(true));

  it.each([
    '',
    ' ',
    '   ',
    '\t\n',
    '\u200b\u200b\u200b',
    '\u2060\ufeff',
    ' \u3164 \u115f ',
    '\u00ad\u00ad',
    '\u2800\u2800',
    'J',
    ' J ',
    'J\u200b',
    '\u200bJ ',
    7,
    null,
  ])('is not there in %j', (text) => expect(hasText(text, 2)).toBe(false));
});

describe('an amount of dollars', () => {
  class Refund {
    @IsDollars({ message: 'no amount' })
    amount!: unknown;
  }
  const accepted = (amount: unknown) => validateSync(Object.assign(new Refund(), { amount })).length === 0;

  it.each([0, 0.01, 0.29, 1.1, -5, 19.99, 1_234_567.89, 100_000_000])('is %d', (amount) =>
    expect(accepted(amount)).toBe(true),
  );

  it.each([1e300, 1e21, 1e-7, 0.001, 100_000_000.01, Number.NaN, Number.POSITIVE_INFINITY, '5', null])(
    'is not %p',
    (amount) => expect(accepted(amount)).toBe(false),
  );
});
