import { ImportLimits, marginOf, typedNumber } from './import-tools';

const { default: otherwise } = ImportLimits.margin;

it.each([
  ['25', 25],
  [' 27.5 ', 27.5],
  ['27,5', 27.5],
  ['0', 0],
  ['', 25],
  ['  ', 25],
  ['4o', 25],
  ['a quarter', 25],
])('reads %j as %s', (text, number) => expect(typedNumber(text, otherwise)).toBe(number));

it('keeps one decimal of a margin', () => expect([33.333, 35.55, 40].map(marginOf)).toEqual([33.3, 35.6, 40]));
