import { selectRateCard, zoneForPostcode } from '@halfpallet/landed-cost';
import { phoneHint, postcodeHint } from './australian-hints';

it.each([
  ['2000', 'NSW', 'Australia', undefined],
  ['2000', 'new south wales', '', undefined],
  ['2600', 'ACT', 'Australia', undefined],
  ['0800', 'NT', 'AU', undefined],
  ['4000', '', 'Australia', undefined],
  ['4000', 'NSW', 'Australia', 'Postcode 4000 is in QLD.'],
  ['2600', 'NSW', 'Australia', 'Postcode 2600 is in ACT.'],
  ['200', 'NSW', 'Australia', 'Australian postcodes have four digits.'],
  ['20000', 'NSW', 'Australia', 'Australian postcodes have four digits.'],
  ['1010', 'Auckland', 'New Zealand', undefined],
  ['', 'NSW', 'Australia', undefined],
])('of postcode "%s" in "%s", "%s" says %s', (postcode, state, country, hint) => {
  expect(postcodeHint(postcode, state, country)).toBe(hint);
});

it.each([
  ['0412 345 678', 'Australia', undefined],
  ['+61 412 345 678', 'Australia', undefined],
  ['1300 123 456', 'Australia', undefined],
  ['', 'Australia', undefined],
  ['+64 21 123 456', 'New Zealand', undefined],
  ['412345678', 'Australia', 'Australian numbers begin with 0 or +61.'],
])('of phone "%s" in "%s" says %s', (phone, country, hint) => expect(phoneHint(phone, country)).toBe(hint));

it('says of no postcode that it lies elsewhere than the rate card delivers to', () => {
  const card = selectRateCard('2026-11-29');
  const all = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));
  const stateOf = (postcode: string) => {
    try {
      return zoneForPostcode(postcode, card).state;
    } catch {
      return null;
    }
  };
  const served = all.flatMap((postcode) => {
    const state = stateOf(postcode);
    return state === null ? [] : [{ postcode, state }];
  });
  expect(served.length).toBeGreaterThan(5_000);
  expect(served.filter(({ postcode, state }) => postcodeHint(postcode, state, 'Australia'))).toEqual([]);
});
