import type { ProductVariation } from '@halfpallet/contracts';
import { configure, configuredName, groupByType, openTypes } from './variations';

const variation = (
  id: number,
  variationType: string,
  variationValue: string,
  priceAdjustment = 0,
): ProductVariation => ({
  id,
  productName: 'Dutch Oven',
  variationType,
  variationValue,
  exwPriceUsd: 20 + priceAdjustment,
  priceAdjustment,
  auMarketPrice: null,
  dimensionsMm: [1, 1, 1],
  weightKg: 1,
  perPallet: 74,
  description: '',
});

const OVEN = [
  variation(1, 'color', 'Standard'),
  variation(2, 'color', 'Deep Blue'),
  variation(3, 'size', 'Standard'),
  variation(4, 'size', '7 L', 4.8),
];

it('groups by what varies, in the order of appearance', () => {
  expect(groupByType(OVEN).map(([type, values]) => [type, values.length])).toEqual([
    ['color', 2],
    ['size', 2],
  ]);
});

it.each([
  ['nothing is chosen', {}],
  ['one drop-down is left', { size: '7 L' }],
  ['a value does not exist', { color: 'Pink', size: '7 L' }],
])('is open while %s', (_, selection) => {
  expect(configure(OVEN, selection)).toEqual({ complete: false, variation: null, optionIds: [] });
});

it('prices the one departure from the standard', () => {
  expect(configure(OVEN, { color: 'Standard', size: '7 L' })).toMatchObject({
    complete: true,
    variation: { id: 4 },
    optionIds: [],
  });
});

it('prices a second departure as an option of the first', () => {
  expect(configure(OVEN, { color: 'Deep Blue', size: '7 L' })).toMatchObject({ variation: { id: 2 }, optionIds: [4] });
});

it('prices the standard when everything is standard', () => {
  expect(configure(OVEN, { color: 'Standard', size: 'Standard' })).toMatchObject({
    complete: true,
    variation: { id: 1 },
    optionIds: [],
  });
});

it('has nothing to complete without variations', () => {
  expect(configure([], {}).complete).toBe(false);
});

it.each([
  [{}, ['color', 'size']],
  [{ size: '7 L' }, ['color']],
  [{ size: '7 L', color: 'Pink' }, ['color']],
  [{ size: 'Standard', color: 'Standard' }, []],
])('with %j chosen, %j are open', (selection, open) => expect(openTypes(OVEN, selection)).toEqual(open));

it('asks for no choice where there is nothing to choose between', () => {
  expect(openTypes([], {})).toEqual([]);
  expect(openTypes(OVEN.slice(0, 1), {})).toEqual([]);
});

it.each([
  [{}, 'Dutch Oven'],
  [{ color: 'Standard', size: 'Standard' }, 'Dutch Oven'],
  [{ color: 'Standard', size: '7 L' }, 'Dutch Oven (7 L)'],
  [{ color: 'Deep Blue', size: '7 L' }, 'Dutch Oven (Deep Blue, 7 L)'],
])('names what is bought with %p', (selection, name) =>
  expect(configuredName('Dutch Oven', OVEN, configure(OVEN, selection))).toBe(name),
);
