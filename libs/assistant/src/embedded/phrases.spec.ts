import { itemOfProduct } from './list-item';
import { perUnit, raisedInWords, unitsAndPieces } from './phrases';

const DOWNLIGHT = 'LED Downlight 10 W, Carton of 20';
const line = (name: string, askedQuantity: number, quantity: number, moq: number) => ({
  askedQuantity,
  quantity,
  product: { name, moq },
});

describe('what is sold in packs', () => {
  it.each([
    [DOWNLIGHT, 20, '20 cartons, 400 pieces', 'a carton of 20'],
    ['Step Tread 900 mm, Pair', 16, '16 pairs, 32 pieces', 'a pair'],
    ['Porcelain Tile, Box of 4', 1, '1 box, 4 pieces', 'a box of 4'],
    ['Electric Kettle', 1_200, '1,200', 'each'],
  ])('%s: so many are told as packs and pieces', (name, units, words, each) =>
    expect([unitsAndPieces(units, name), perUnit(name)]).toEqual([words, each]),
  );

  it.each([
    [line(DOWNLIGHT, 2, 20, 20), 'The smallest order is 20 cartons, 400 pieces.'],
    [
      line(DOWNLIGHT, 25, 40, 20),
      'I raised 25 cartons to 40 cartons, 800 pieces, because it is sold in multiples of 20.',
    ],
    [line('Electric Kettle', 200, 204, 68), 'I raised 200 to 204, because it is sold in multiples of 68.'],
    [line(DOWNLIGHT, 40, 40, 20), null],
  ])('more than was asked for is told in its own units', (raised, words) => expect(raisedInWords(raised)).toBe(words));

  it('pieces of a list are counted in packs, and packs as they are', () => {
    const product = { product: { name: DOWNLIGHT, description: '' }, options: [], perPallet: 40 };
    const counted = (quantity: number, unit: string | null) =>
      itemOfProduct({ description: 'led downlights', quantity, unit }, product as never);
    expect([counted(40, null), counted(40, 'cartons')]).toMatchObject([
      { quantity: 2, counted: '40 pieces are 2 cartons.' },
      { quantity: 40, counted: null },
    ]);
  });

  it('nobody knows how many are in a carton of what is sold one by one', () => {
    const product = { product: { name: 'Acacia Serving Board', description: '' }, options: [], perPallet: 40 };
    const item = (unit: string | null) =>
      itemOfProduct({ description: 'serving boards', quantity: 2, unit }, product as never);
    expect([item(null), item('pcs'), item('sets')].map(({ quantity }) => quantity)).toEqual([2, 2, 2]);
    expect(item('dozen').quantity).toBe(24);
    expect([item('m'), item('kg'), item('containers')].map(({ quantity, missing }) => [quantity, missing])).toEqual(
      Array(3).fill([null, 'Say how many units.']),
    );
    expect([item('cartons'), item('boxes')].map(({ quantity, missing }) => [quantity, missing])).toEqual(
      Array(2).fill([null, 'It is sold one by one: say how many pieces that are.']),
    );
  });
});
