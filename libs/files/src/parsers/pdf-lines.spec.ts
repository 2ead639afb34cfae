import { linesOf, lineText, type PlacedText } from './pdf-lines';

/** Letters are half as wide as they are high. */
const run = (left: number, base: number, str: string, height = 10): PlacedText => ({
  str,
  transform: [height, 0, 0, height, left, base],
  width: (str.length * height) / 2,
  height,
});

const pageLines = (items: readonly PlacedText[]) => linesOf(items).map(lineText).join('\n');

describe('lines of a page', () => {
  it('stand from top to bottom, whatever the order of the file', () => {
    expect(pageLines([run(50, 100, 'second'), run(50, 120, 'first')])).toBe('first\nsecond');
  });

  it('part columns by tabs, and words by spaces', () => {
    const row = [run(300, 100, '50'), run(50, 100, 'Bamboo'), run(83, 100, 'board'), run(400, 100, 'pcs')];
    expect(pageLines(row)).toBe('Bamboo board\t50\tpcs');
  });

  it('join what a writer has cut in the middle of a word', () => {
    expect(pageLines([run(50, 100, 'Bam'), run(65, 100, 'boo')])).toBe('Bamboo');
  });

  it('keep a raised letter in its line', () => {
    expect(pageLines([run(50, 100, '20 m'), run(70, 103, '2', 6), run(200, 100, 'tiles')])).toBe('20 m2\ttiles');
  });

  it('are none where nothing but spaces is written', () => expect(pageLines([run(50, 100, '  ')])).toBe(''));
});
