import type { ProductVariation } from '@halfpallet/contracts';
import { NOTHING_CHOSEN, readChoice, writeChoice } from './shared-choice';

const one = (id: number, variationType: string, variationValue: string) =>
  ({ id, variationType, variationValue }) as ProductVariation;
const VARIATIONS = [one(1, 'size', 'Standard'), one(2, 'size', '7 L'), one(3, 'color', 'Matte Black')];

const read = (text: string) => readChoice(new URLSearchParams(text), VARIATIONS);
const write = (before: string, choice: Parameters<typeof writeChoice>[2]) =>
  writeChoice(new URLSearchParams(before), VARIATIONS, choice).toString();

it('reads back what it wrote', () => {
  const choice = { selection: { size: '7 L', color: 'Matte Black' }, postcode: '4870' };
  expect(read(write('', choice))).toEqual(choice);
});

it.each(['', 'size=XXL', 'colour=Matte+Black', 'postcode=48', 'postcode=abcd', 'size='])('passes over %j', (text) =>
  expect(read(text)).toEqual(NOTHING_CHOSEN),
);

it('leaves the rest of the address alone, and clears what is no longer chosen', () => {
  expect(write('ref=mail&size=7+L&postcode=4870', NOTHING_CHOSEN)).toBe('ref=mail');
});
