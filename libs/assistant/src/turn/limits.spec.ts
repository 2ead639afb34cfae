import { callsFor } from './limits';

const LIMITS = { calls: 6, callsPerLine: 3 };

it.each<[string, number]>([
  ['200 mugs', 6],
  ['a price for 200 mugs, please, and thank you', 6],
  ['12x matte black basin mixers, 30 LED downlights, 4 pallets of mugs to 4870', 6 + 3 * 3],
  ['200 mugs and half a pallet of planters', 6 + 2 * 3],
  ['Mugs - 200\nKettles\nKnives - 30', 6 + 3 * 3],
  [Array.from({ length: 60 }, () => '5 mugs').join('\n'), 6 + 20 * 3],
])('%j may call so many tools', (text, calls) => expect(callsFor(text, null, LIMITS)).toBe(calls));

it('a file counts by its lines, not by the words beside it', () =>
  expect(callsFor('1, 2, 3, 4', [{}, {}], LIMITS)).toBe(6 + 2 * 3));
