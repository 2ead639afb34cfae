import { coverage, piecesPerUnit, salesUnits, takeWanted } from './quantities';

describe('the quantity a text names', () => {
  it.each([
    ['half a pallet of kettles', 0.5, 'pallets'],
    ['4 pallets', 4, 'pallets'],
    ['a pallet of towels', 1, 'pallets'],
    ['1.5 pallets', 1.5, 'pallets'],
    ['60 m2 of tile', 60, 'm2'],
    ['120sqm', 120, 'm2'],
    ['40 metres squared of tile', 40, 'm2'],
    ['dinner sets 16pc - 40', 40, 'pieces'],
    ['dinner sets (16pc) - 40', 40, 'pieces'],
    ['2400 lm of decking', 2400, 'metres'],
    ['35.5 linear metres skirting', 35.5, 'metres'],
    ['30 cartons of mugs', 30, 'packs'],
    ['2.5 cartons of mugs', 2.5, 'packs'],
    ['200 pcs', 200, 'pieces'],
    ['qty 500', 500, 'pieces'],
    ['monitors x 40', 40, 'pieces'],
    ['16 piece dinner sets, need 66', 66, 'pieces'],
    ['40 monitors 27 inch', 40, 'pieces'],
    ['10 tallboys 5 drawer', 10, 'pieces'],
  ])('%s', (text, amount, counted) => {
    const { value } = takeWanted(text);
    expect([value?.amount, value?.counted]).toEqual([amount, counted]);
  });

  it.each([
    '27 inch monitor',
    '900 x 700 mirror',
    '600x600 tile',
    'set of 3',
    '8 port switch',
    'e27 globe',
    '1.8m ladder',
    '#2',
    '0 kettles',
    '20.5 units',
    'add -5 units',
    'add -5 cartons',
    '20.5 of them',
    'qty 20.5',
  ])('none: %s', (text) => expect(takeWanted(text)).toEqual({ value: null, rest: text }));
});

describe('units a product is sold by', () => {
  const mug = { name: 'Stoneware Mug, Carton of 12', description: '', perPallet: 50 };
  const tile = {
    name: 'Porcelain Tile, Box of 4',
    description: 'Four tiles covering 1.44 square metres.',
    perPallet: 32,
  };

  it.each([
    ['Stoneware Mug, Carton of 12', 12],
    ['Step Tread, Pair', 2],
    ['Storage Basket Set of 3', 1],
    ['Kettle', 1],
  ])('%s has %d pieces', (name, pieces) => expect(piecesPerUnit(name)).toBe(pieces));

  it.each([
    [{ amount: 200, counted: 'pieces' as const }, mug, 17],
    [{ amount: 200, counted: 'packs' as const }, mug, 200],
    [{ amount: 2.5, counted: 'packs' as const }, mug, 3],
    [{ amount: 0.5, counted: 'pallets' as const }, { ...mug, perPallet: 51 }, 26],
    [{ amount: 60, counted: 'm2' as const }, tile, 42],
    [{ amount: 14.4, counted: 'm2' as const }, tile, 10],
    [{ amount: 60, counted: 'm2' as const }, mug, null],
    [{ amount: 4_003_350, counted: 'packs' as const }, mug, null],
    [{ amount: 1, counted: 'pallets' as const }, { ...mug, perPallet: null }, null],
  ])('%j of it are %j', (wanted, product, units) => expect(salesUnits(wanted, product)).toBe(units));

  it('an area is told by a record that covers one, not by a room', () => {
    expect(coverage('Air Purifier for 40 m2 Rooms', 'A tower purifier.')).toBeNull();
    expect(coverage('Wall Tile, 1 m2 Box', 'A one square metre box.')).toBe(1);
  });
});
