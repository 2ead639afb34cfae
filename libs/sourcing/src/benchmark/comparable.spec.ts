import fc from 'fast-check';
import { processorMsSince } from '@halfpallet/testing';
import { comparableOf, contradicts } from './comparable';
import { figuresOf, wordsOnly } from './figures';

const goods = (title: string, gtin: string | null = null) => comparableOf(title, { gtin, pack: 1 });

it.each([
  ['Bamboo Cutting Board 45 x 30 cm', { side1Mm: 450, side2Mm: 300 }, 'Bamboo Cutting Board'],
  ['Cutting Board 30x45cm, Pack of 6', { side1Mm: 450, side2Mm: 300 }, 'Cutting Board ,'],
  ['Step Ladder 1.8 m 120 kg', { side1Mm: 1_800, grams: 120_000 }, 'Step Ladder'],
  ['LED Downlight 10W 90 mm', { watts: 10, side1Mm: 90 }, 'LED Downlight'],
  ['27-inch Monitor', { side1Mm: 685.8 }, 'Monitor'],
  ['Claw Hammer 20oz', { ounces: 20 }, 'Claw Hammer'],
  ['Kettle 1.7 L 2.2 kW', { millilitres: 1_700, watts: 2_200 }, 'Kettle'],
  ['Model M35 tap for 2 people', {}, 'Model M35 tap for 2 people'],
  ['350 mm', { side1Mm: 350 }, '350 mm'],
])('%s is compared by its figures and its words', (title, figures, words) => {
  expect(figuresOf(title)).toEqual(figures);
  expect(wordsOnly(title)).toBe(words);
});

it('are other goods when they say another size, and the same again by their number', () => {
  expect(contradicts(goods('Step Ladder 1.8 m'), goods('Step Ladder 2.4 m'))).toBe(true);
  expect(contradicts(goods('Step Ladder 1.8 m'), goods('Step Ladder 185 cm'))).toBe(false);
  expect(contradicts(goods('Step Ladder 1.8 m'), goods('Step Ladder'))).toBe(false);
  const gtin = '9312345678907';
  expect(contradicts(goods('Step Ladder 1.8 m', gtin), goods('Step Ladder 2.4 m', gtin))).toBe(false);
});

it('are not what is sold for them', () => {
  expect(contradicts(goods('Ceramic Planter 300 mm'), goods('Ceramic Planter Stand, Timber, 300 mm'))).toBe(true);
  expect(contradicts(goods('Monitor Stand'), goods('Stand for Monitors'))).toBe(false);
});

it('contradict each other or not, whichever is asked first', () => {
  const title = fc.tuple(
    fc.constantFrom('Ladder', 'Lamp', 'Lamp Stand'),
    fc.integer({ min: 1, max: 400 }),
    fc.constantFrom('mm', 'cm', 'W'),
  );
  fc.assert(
    fc.property(title, title, (one, other) => {
      const [a, b] = [goods(one.join(' ')), goods(other.join(' '))];
      expect(contradicts(a, b)).toBe(contradicts(b, a));
      expect(contradicts(a, a)).toBe(false);
    }),
  );
});

it('reads any text in bounded time', () => {
  const long = '1.1 x '.repeat(50_000);
  const started = process.cpuUsage();
  figuresOf(long);
  wordsOnly(long);
  expect(processorMsSince(started)).toBeLessThan(1_000);
});
