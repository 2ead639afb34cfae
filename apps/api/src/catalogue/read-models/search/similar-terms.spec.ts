import fc from 'fast-check';
import { SimilarTerms, typingErrors } from './similar-terms';
import { indexTermsOf, termsOf } from './words';

describe('typing errors', () => {
  it.each([
    ['mixer', 'mixer', 0],
    ['mixer', 'mxier', 1],
    ['mixer', 'miker', 1],
    ['mixer', 'mixr', 1],
    ['mixer', 'mixxer', 1],
    ['mixer', 'mixture', 3],
    ['', 'abc', 3],
  ])('between %s and %s: %i', (a, b, errors) => expect(typingErrors(a, b)).toBe(errors));

  it('are as many from one word to the other as back, and none only between equals', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        expect(typingErrors(a, b)).toBe(typingErrors(b, a));
        expect(typingErrors(a, b) === 0).toBe(a === b);
      }),
    ));
});

describe('similar words', () => {
  const terms = ['mixer', 'mixture', 'tap', 'e27', 'aluminium', '900'];
  const similar = (word: string) => new SimilarTerms(terms).find(word).map(({ id, errors }) => [terms[id], errors]);

  it('stand one error apart, long ones two', () => {
    expect(similar('mixre')).toEqual([['mixer', 1]]);
    expect(similar('alumnum')).toEqual([]);
    expect(similar('alumnium')).toEqual([['aluminium', 1]]);
    expect(similar('aluminiun')).toEqual([['aluminium', 1]]);
    expect(similar('aluminun')).toEqual([['aluminium', 2]]);
  });
  it('are not looked for in short words and figures', () => {
    expect(similar('tup')).toEqual([]);
    expect(similar('901')).toEqual([]);
    expect(similar('e28')).toEqual([]);
  });
});

describe('words of a text', () => {
  it.each([
    ['Gooseneck Kitchen Mixers', ['gooseneck', 'kitchen', 'mixer']],
    ['900mm x 700 mm', ['900', 'mm', 'x', '700', 'mm']],
    ['600\u00d7600', ['600', 'x', '600']],
    ['40 m\u00b2 rooms', ['40', 'm2', 'room']],
    ['1.7L', ['1.7', 'l']],
    ['Set of 3', ['set', '3']],
    ['glasses, brass, dishes, batteries, gas', ['glass', 'brass', 'dish', 'battery', 'gas']],
    ['Buyer\u2019s choice', ['buyer', 'choice']],
    ['\u0414\u0432\u0435\u0440\u044c', ['\u0434\u0432\u0435\u0440\u044c']],
    ['!? \u{1f6bf}', []],
  ])('%s', (text, words) => expect(termsOf(text)).toEqual(words));

  it('are indexed joined, too, where they are written with a hyphen or dots', () =>
    expect(indexTermsOf('Wi-Fi 8481.80.90')).toEqual(['wi', 'fi', '8481.80.90', 'wifi', '84818090']));
});
