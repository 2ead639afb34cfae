import { isTheSame } from './reorder-changes';

const LINE = {
  productName: 'Bench',
  quantity: 80,
  quantityThen: 80,
  unitPriceThenAud: 76.02,
  unitPriceNowAud: 76.02,
  totalThenAud: 6_081.46,
  totalNowAud: 6_081.46,
};

it('is the same order again when nothing about it moved', () =>
  expect(isTheSame({ added: [LINE], skipped: [] })).toBe(true));

it.each([
  ['a price moved', { added: [{ ...LINE, unitPriceNowAud: 76.03 }], skipped: [] }],
  ['the quantity moved', { added: [{ ...LINE, quantity: 120 }], skipped: [] }],
  ['a product is gone', { added: [LINE], skipped: [{ productName: 'Table', reason: 'It is no longer sold.' }] }],
])('is not when %s', (_what, answer) => expect(isTheSame(answer)).toBe(false));
