import { isFresh, provesBy } from './fresh-proof';

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 5) + minutes * 60_000);

describe('a proof of who somebody is', () => {
  it.each([
    ['the moment it is given', 0, true],
    ['ten minutes later', 10, true],
    ['a moment after that', 10.001, false],
    ['before a process whose clock is a little behind', -1, true],
    ['once a clock that was ahead is right again', -1.001, false],
  ])('counts: %s', (_when, minutes, counts) => {
    expect(isFresh(at(0), at(minutes))).toBe(counts);
  });

  it('is given by signing in again where there is no password', () => {
    expect([provesBy({ passwordHash: '$argon2id$' }), provesBy({ passwordHash: null })]).toEqual([
      'password',
      'sign-in',
    ]);
  });
});
