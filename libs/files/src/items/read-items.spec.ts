import fc from 'fast-check';
import { processorMsSince } from '@halfpallet/testing';
import { LARGEST_QUANTITY, type ListItem } from './list-item';
import { readItems } from './read-items';
import { DESTINATIONS, LINES, NO_LINES, TEXTS } from './samples';

const summary = ({ quantity, unit, description, size, material, certification, targetPrice }: ListItem) => {
  const more = Object.entries({ size, material, certification, target: targetPrice })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}`);
  return `${quantity ?? '?'} ${unit ?? '-'} ${description}${more.length > 0 ? ` {${more.join(', ')}}` : ''}`;
};
const read = (text: string) => readItems(text, 20).items.map(summary);

describe('what is read of a list', () => {
  it.each(LINES.map(([text, ...items]) => [text, items] as const))('%s', (text, items) => {
    expect(read(text)).toEqual(items);
  });

  it.each(TEXTS.map(([name, text, ...items]) => [name, text, items] as const))('%s', (_name, text, items) => {
    expect(read(text)).toEqual(items);
  });

  it.each(NO_LINES)('nothing of "%s" beside a list', (line) => {
    expect(read(`${line}\n\n200 boards`)).toEqual(['200 - boards']);
  });

  it.each(DESTINATIONS)('of "%s" the place %s', (text, postcode) => {
    expect(readItems(text, 20).postcode).toBe(postcode);
  });

  it('is at most so many things, and says that there were more', () => {
    const list = Array.from({ length: 30 }, (_, index) => `${index + 1} boards`).join('\n');
    expect(readItems(list, 20)).toMatchObject({ items: { length: 20 }, truncated: true });
  });

  it('is made of short words and sound numbers, whatever the text', () => {
    const word = fc.constantFrom(
      '200',
      'x',
      'mugs',
      '|',
      '\t',
      ',',
      'qty:',
      '1,200',
      '-',
      'm2',
      '$',
      '"',
      '(',
      '12-20',
      '\n',
      'Item: ',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word, { maxLength: 60 }).map((words) => words.join(' ')),
        ),
        (text) => {
          for (const item of readItems(text, 20).items) {
            expect(item.description.length).toBeLessThanOrEqual(300);
            expect(item.description).not.toMatch(/[\n\t<>{}]/);
            if (item.quantity !== undefined) expect(item.quantity > 0 && item.quantity <= LARGEST_QUANTITY).toBe(true);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('keeps a line whose number cannot be told, and asks for its quantity', () => {
    const { items } = readItems('160 kettles\n80,5 mixers\nBasin taps x 40', 20);
    expect(items.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['kettles', 160],
      ['mixers', undefined],
      ['Basin taps', 40],
    ]);
  });

  it.each([
    ['Acacia Serving Board 200'],
    ['Mixer taps chrome 20'],
    ['Paper straws 40 ctn'],
    ['Porcelain tile 600'],
    ['Basin mixer 600 mm'],
    ['Garden hose 30 m'],
    ['Office chair 1,200'],
  ])('asks for the quantity of "%s" beside lines that say theirs', (line) => {
    const { items } = readItems(`160 kettles\n${line}\nBasin taps x 40`, 20);
    expect(items.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['kettles', 160],
      [line, undefined],
      ['Basin taps', 40],
    ]);
  });

  it('hands on the figure at the end of a line that says no quantity', () => {
    const { items } = readItems('Kitchen\n- mixer, black, 60\n- toilet 40\n- sink 1,200\n- hose 30 m', 20);
    expect(items.map(({ description, quantity, figure }) => [description, quantity, figure])).toEqual([
      ['mixer, black', 60, undefined],
      ['toilet 40', undefined, 40],
      ['sink 1,200', undefined, 1_200],
      ['hose 30 m', undefined, undefined],
    ]);
  });

  it('takes capitals above small letters for a heading', () => {
    expect(readItems('Ref\tDescription\tQty\nA\tLIGHTING\t\nA.1\tLED panel\t12', 20).names).toEqual([]);
    expect(readItems('DESCRIPTION\tQTY\nBLENDER\t\nLED PANEL\t12', 20).names).toHaveLength(1);
  });

  it.each([
    ['lines', '160 kettles\nServing board\nBasin taps x 40\nBlender'],
    ['a table', 'Item\tQty\nKettle\t160\nServing board\t\nBasin taps\t40\nBlender\t'],
    ['commas', 'Item,Qty\nKettle,160\nServing board,\nBasin taps,40\nBlender,'],
  ])('keeps a bare name beside counted %s apart: it may be a thing or a heading', (_of, text) => {
    const { items, names } = readItems(text, 20);
    expect(items.map(({ quantity }) => quantity)).toEqual([160, 40]);
    expect(names.map(({ item, at }) => [item.description, at])).toEqual([
      ['Serving board', 1],
      ['Blender', 2],
    ]);
  });

  it('leaves nothing out beside lines that end in a number when none says its quantity', () => {
    const { items } = readItems('Serving board\nMixer tap 20\nOffice chair', 20);
    expect(items.map(({ description }) => description)).toEqual(['Serving board', 'Mixer tap 20', 'Office chair']);
  });

  it.each(['Level 2', 'Stage 1', 'Bathroom 3', 'Guest rooms', 'Brisbane QLD 4000', 'March 2026', 'Fit-out list 2026'])(
    'takes the heading "%s" for no goods beside a list',
    (line) => {
      expect(read(`${line}\n200 boards`)).toEqual(['200 - boards']);
    },
  );

  it('takes no longer than the text is long', () => {
    const long = [
      '1 x '.repeat(50_000),
      'a, '.repeat(60_000),
      '1,'.repeat(90_000),
      `${'\t'.repeat(190_000)}x`,
      '- ('.repeat(60_000),
      'a;"b'.repeat(45_000),
      '";'.repeat(90_000),
      `a;${'"'.repeat(190_001)}`,
      'a, b c\n'.repeat(25_000),
      'a  b\n'.repeat(40_000),
      '1 x\n'.repeat(40_000),
    ];
    for (const text of long) {
      const began = process.cpuUsage();
      readItems(text, 20);
      expect(processorMsSince(began)).toBeLessThan(2_000);
    }
  });
});
