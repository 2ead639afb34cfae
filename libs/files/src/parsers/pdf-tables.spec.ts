import fc from 'fast-check';
import { headOf } from '../items/columns';
import type { PlacedText } from './pdf-lines';
import { PdfTables } from './pdf-tables';

const SIZE = 10;
/** Letters are half as wide as they are high. */
const at = (left: number, base: number, str: string): PlacedText => ({
  str,
  transform: [SIZE, 0, 0, SIZE, left, base],
  width: (str.length * SIZE) / 2,
  height: SIZE,
});
const tables = () =>
  new PdfTables((cells) => {
    const places = headOf(cells)?.at;
    return places?.description === undefined ? null : { ...places, description: places.description };
  });
const read = (...items: readonly PlacedText[]) => tables().textOf(items).trim().split('\n');

/** Item, code, description, quantity and unit, whose names stand in the middle of their columns. */
const HEAD = [
  at(50, 700, 'Item'),
  at(90, 700, 'Code'),
  at(200, 700, 'Description'),
  at(330, 700, 'Qty'),
  at(360, 700, 'UOM'),
];

describe('a table of a page', () => {
  it('keeps the columns of empty cells', () => {
    const lines = read(
      ...HEAD,
      ...[
        at(52, 680, '1'),
        at(84, 680, 'TAP-1'),
        at(130, 680, 'Kitchen mixer'),
        at(332, 680, '60'),
        at(362, 680, 'EA'),
      ],
      ...[at(52, 660, '2'), at(130, 660, 'Single bowl sink'), at(362, 660, 'EA')],
    );
    expect(lines).toEqual([
      'Item\tCode\tDescription\tQty\tUOM',
      '1\tTAP-1\tKitchen mixer\t60\tEA',
      '2\t\tSingle bowl sink\t\tEA',
    ]);
  });

  it('puts the lines of a wrapped cell into its row, which may stand between them', () => {
    const lines = read(
      ...HEAD,
      ...[
        at(52, 680, '1'),
        at(84, 680, 'TAP-1'),
        at(130, 680, 'Kitchen mixer'),
        at(332, 680, '60'),
        at(362, 680, 'EA'),
      ],
      at(130, 655, 'Twin waste bin pull out'),
      ...[at(52, 649, '2'), at(84, 649, 'BIN-2'), at(327, 649, '1,000'), at(362, 649, 'EA')],
      at(130, 643, 'cabinet'),
      ...[at(52, 620, '3'), at(84, 620, 'HNG-1'), at(130, 620, 'Hinges'), at(332, 620, '24'), at(362, 620, 'BOX')],
    );
    expect(lines.slice(2)).toEqual([
      '2\tBIN-2\tTwin waste bin pull out cabinet\t1,000\tEA',
      '3\tHNG-1\tHinges\t24\tBOX',
    ]);
  });

  it('tells a wrapped cell from a heading by its words where all lines are as close', () => {
    const lines = read(
      ...[at(50, 700, 'Description'), at(330, 700, 'Qty')],
      ...[at(50, 688, 'Downlight, dimmable,'), at(332, 688, '40')],
      at(50, 676, 'with driver'),
      ...[at(50, 664, 'Batten'), at(332, 664, '20')],
      at(50, 652, 'BATHROOM'),
      ...[at(50, 640, 'Basin'), at(332, 640, '8')],
    );
    expect(lines).toEqual([
      'Description\tQty',
      'Downlight, dimmable, with driver\t40',
      'Batten\t20',
      'BATHROOM\t',
      'Basin\t8',
    ]);
  });

  it('reads names of two lines', () => {
    const lines = read(
      at(330, 712, 'Order'),
      ...[at(50, 700, 'Line'), at(100, 700, 'Item'), at(360, 700, 'Unit')],
      at(330, 688, 'Qty'),
      ...[at(50, 660, '1'), at(100, 660, 'Mug'), at(332, 660, '40'), at(362, 660, 'ea')],
    );
    expect(lines).toEqual(['Line\tItem\tOrder Qty\tUnit', '1\tMug\t40\tea']);
  });

  it('parts cells that stand closer than columns do elsewhere', () => {
    const lines = read(
      ...[at(50, 700, 'Item'), at(300, 700, 'Qty'), at(322, 700, 'Unit')],
      ...[at(50, 680, 'Mug'), at(302, 680, '40'), at(322, 680, 'ea')],
    );
    expect(lines).toEqual(['Item\tQty\tUnit', 'Mug\t40\tea']);
  });

  it('ends where the page says something else', () => {
    const lines = read(
      ...[at(50, 700, 'Item'), at(300, 700, 'Qty')],
      ...[at(50, 680, 'Mug'), at(302, 680, '40')],
      at(50, 665, 'Please confirm this order by return.'),
      at(50, 100, 'Page 1 of 1'),
    );
    expect(lines).toEqual(['Item\tQty', 'Mug\t40', '', 'Please confirm this order by return.', 'Page 1 of 1']);
  });

  it('goes on over a page with the names of the page before', () => {
    const pages = tables();
    pages.textOf([
      at(50, 700, 'Item'),
      at(200, 700, 'Colour'),
      at(300, 700, 'Qty'),
      at(50, 680, 'Mug'),
      at(302, 680, '40'),
    ]);
    const second = pages.textOf([at(50, 760, 'Order 2231'), at(50, 700, 'Tray'), at(302, 700, '20')]);
    expect(second.trim().split('\n')).toEqual(['Order 2231', '', 'Item\tColour\tQty', 'Tray\t\t20']);
  });

  it('loses no word of a page, whatever stands where', () => {
    const word = fc.constantFrom(
      'Item',
      'Description',
      'Qty',
      'Unit',
      'Mug',
      '40',
      'ea',
      'KITCHEN',
      'with',
      '$4.00',
      'a',
    );
    const run = fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 60 }), word);
    fc.assert(
      fc.property(fc.array(fc.array(run, { maxLength: 40 }), { maxLength: 3 }), (pages) => {
        const all = tables();
        for (const runs of pages) {
          const text = all.textOf(runs.map(([left, base, str]) => at(left, base * 6, str)));
          const letters = (some: readonly string[]) => some.join('').replace(/\s/g, '');
          const count = (some: string) => [...some].sort().join('');
          const read = letters(text.split('\n'));
          for (const letter of new Set(count(letters(runs.map(([, , str]) => str))))) {
            expect(read).toContain(letter);
          }
          expect(read.length).toBeGreaterThanOrEqual(letters(runs.map(([, , str]) => str)).length);
        }
      }),
    );
  });
});
