import { Vocabulary } from './vocabulary';

const terms = ['mixer', 'mixture', 'tap', 'e27', 'aluminium', 'aluminiom5', '900', 'gooseneck'];
const vocabulary = new Vocabulary();
for (const term of terms) vocabulary.noted(term);
const guesses = (word: string) => vocabulary.guessesFor(word).map(({ term, quality }) => [term, quality] as const);

describe('what a word may mean that no word of the catalogue begins with', () => {
  it.each([
    ['a wrong letter', 'miker', 'mixer', 0.5],
    ['a letter too few', 'mixr', 'mixer', 0.5],
    ['a letter too many', 'mixxer', 'mixer', 0.5],
    ['two letters swapped', 'mixre', 'mixer', 0.5],
    ['the first two swapped', 'imxer', 'mixer', 0.5],
    ['one error in a long word', 'aluminiun', 'aluminium', 0.5],
    ['two errors in a long word', 'aluminun', 'aluminium', 0.35],
    ['a swap and an error in a long word', 'laumiium', 'aluminium', 0.35],
    ['the inside of a word', 'neck', 'gooseneck', 0.45],
  ])('%s: %s', (_what, word, term, quality) => expect(guesses(word)).toEqual([[term, quality]]));

  it.each([
    ['two errors in a short word', 'mxre'],
    ['three in a long one', 'alumnum'],
    ['an error in a word of three letters', 'tup'],
    ['a figure', '901'],
    ['a figure in a word', 'e28'],
    ['more letters than any word has', 'a'.repeat(5_000)],
  ])('nothing: %s', (_what, word) => expect(guesses(word)).toEqual([]));
});
