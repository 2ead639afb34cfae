import fc from 'fast-check';
import { holdsText, piecesOf, rarePieces } from './letter-triples';

const shares = (text: string, of: Readonly<Record<string, number>>) =>
  new Map(piecesOf(text).map((piece) => [piece, of[piece] ?? 0]));

describe('the pieces of a text that an index is asked for', () => {
  it.each([
    // `buyer` stands in every row, the number in one.
    ['buyer4711@', { buy: 1, uye: 1, yer: 1, er4: 0.1 }, ['r4711']],
    // Nothing is rare: one piece of each word says what all of its pieces say.
    [
      'copper kettle 1',
      { cop: 0.14, opp: 0.2, ppe: 0.2, per: 0.2, ket: 0.1, ett: 0.2, ttl: 0.2, tle: 0.2, ' 1': 0.4 },
      ['cop', 'ket', ' 1'],
    ],
    ['chen 33', { che: 0.08, hen: 0.09, ' 33': 0.02 }, ['che', ' 33']],
    // What stands nearly everywhere rules nothing out.
    ['the mixer', { the: 0.9, mix: 0.1, ixe: 0.2, xer: 0.2 }, ['mix']],
    // Each further rare piece of a word would be a list to go through for nothing.
    ['437306409', {}, ['437', '306', '409']],
    ['gooseneck 437306', { goo: 0.01, oos: 0.005, ' 43': 0.01, '730': 0.01 }, ['sene', 'eck', '4373', '306']],
    // Everything is rare, so the whole of it is asked for.
    ['0412 345', {}, []],
    ['ab', {}, []],
    ['Łódź', {}, []],
  ])('%s', (text, of, expected) => {
    expect(rarePieces(text, shares(text, of))).toEqual(expected);
  });

  const text = fc.string({ unit: fc.constantFrom(..."ab1 @-%_\\'ü"), maxLength: 30 });
  it('stand in every row that holds the text, and can be written into a statement', () => {
    fc.assert(
      fc.property(text, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 50 }), (typed, parts) => {
        const of = new Map(piecesOf(typed).map((piece, index) => [piece, parts[index] ?? 0]));
        for (const piece of rarePieces(typed, of)) {
          expect(typed).toContain(piece);
          expect(piece).toMatch(/^[a-z0-9 ]+$/);
        }
      }),
    );
  });

  it('are asked for beside the whole text', () => {
    expect(holdsText('t.words', '$1', ['cop', ' 1'])).toBe(
      `(t.words like '%cop%' and t.words like '% 1%' and t.words || '' like $1)`,
    );
    expect(holdsText('t.words', '$1')).toBe('t.words like $1');
  });
});
