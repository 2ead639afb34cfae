import fc from 'fast-check';
import { starterCatalogue } from '../../data/starter-catalogue';
import { toProductData } from '../../starter-import';
import { SearchIndex } from './search-index';
import { nearWords, sameWords, SPELT_RIGHT } from './synonyms';
import { tariffWords } from './tariff-words';
import { termsOf } from './words';

const products = starterCatalogue.products.map(toProductData);
const index = new SearchIndex(products);
const named = (text: string) => index.search(text).map((place) => products[place]!.productName);

describe('what is found', () => {
  it.each([
    ['the name', 'gooseneck', 'Gooseneck Kitchen Mixer'],
    ['the sector', 'kitchen mixer', 'Pull-Out Spray Kitchen Mixer'],
    ['the origin', 'vietnam', 'Tallboy 5 Drawer, Oak Veneer'],
    ['a certification', 'watermark', 'Gooseneck Kitchen Mixer'],
    ['a variation', 'brushed gold', 'Gooseneck Kitchen Mixer'],
    ['the description', 'braided', 'Gooseneck Kitchen Mixer'],
    ['the tariff code', '8481.80.90', 'Gooseneck Kitchen Mixer'],
    ['a part of the tariff code', '8481', 'Brass Gate Valve 25 mm, Carton of 24'],
    ['the tariff code without dots', '84818090', 'Gooseneck Kitchen Mixer'],
    ['the word of the tariff', 'faucet', 'Gooseneck Kitchen Mixer'],
    ['the trade agreement', 'chafta', 'Gooseneck Kitchen Mixer'],
    ['the maker', 'jade heron', 'Gooseneck Kitchen Mixer'],
    ['several words', 'teak outdoor bench', 'Solid Teak Outdoor Bench 1500 mm'],
    ['words in another order', 'bench outdoor teak', 'Solid Teak Outdoor Bench 1500 mm'],
    ['the beginning of a word', 'goosen', 'Gooseneck Kitchen Mixer'],
    ['the inside of a word', 'neck kitchen', 'Gooseneck Kitchen Mixer'],
    ['plurals', 'kitchen mixers', 'Gooseneck Kitchen Mixer'],
    ['other letters', 'KITCHEN M\u00edxer', 'Gooseneck Kitchen Mixer'],
    ['a hyphen less', 'wifi', 'Wi-Fi 6 Access Point, Ceiling Mount'],
    ['figures and units together', '900x700mm', 'Framed LED Mirror 900 x 700 mm'],
    ['words that say nothing', 'a set of the chopping board', 'Rubberwood Chopping Board Set of 3'],
  ])('%s: %s', (_what, text, name) => expect(named(text)).toContain(name));

  it.each([
    ['a wrong letter', 'gooseneck kitchem mixer'],
    ['a letter too few', 'goosneck mixer'],
    ['a letter too many', 'goosenneck mixer'],
    ['two letters swapped', 'gooseneck kitchen mxier'],
  ])('%s: %s', (_what, text) => expect(named(text)[0]).toBe('Gooseneck Kitchen Mixer'));

  it('does not guess figures, nor words of three letters', () => {
    expect(named('mirror 901')).toEqual([]);
    expect(named('lde')).toEqual([]);
  });

  it('finds nothing where there is nothing to find', () => {
    expect(named('submarine')).toEqual([]);
    expect(named('gooseneck submarine')).toEqual([]);
    expect(named('???')).toEqual([]);
    expect(named('__defineGetter__')).toEqual([]);
  });

  it('leaves everything as it is for words that say nothing', () =>
    expect(named('the')).toEqual(products.map(({ productName }) => productName)));
});

describe('which comes first', () => {
  it.each(products.map(({ productName }) => [productName]))('the product called %s', (name) =>
    expect(named(name)[0]).toBe(name),
  );

  it('names before descriptions', () => {
    const found = named('basin');
    const inName = found.filter((name) => /basin/i.test(name));
    expect(inName.length).toBeGreaterThan(3);
    expect(found.slice(0, inName.length)).toEqual(inName);
  });

  it('a whole word before one that it begins', () => {
    const made = [{ productName: 'Panel Door' }, { productName: 'Pan' }, { productName: 'Frying Pan' }];
    const some = new SearchIndex(made.map((one) => ({ ...products[0]!, ...one, description: '', variations: [] })));
    expect(some.search('pan')).toEqual([1, 2, 0]);
  });
});

describe('whatever is asked', () => {
  const indexes = products.map((_, place) => place);

  it('answers places of products, each once', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const found = index.search(text);
        expect(new Set(found).size).toBe(found.length);
        expect(indexes).toEqual(expect.arrayContaining(found));
      }),
      { numRuns: 300 },
    ));

  // "Batten" is a light, "batten wall" are slats.
  it('one more word never finds more, unless it makes another name of what went before', () => {
    const names = [sameWords(termsOf), nearWords(termsOf)];
    const makesName = (words: readonly string[]) =>
      words.some((_, at) => {
        const last = words.slice(at);
        return (
          last.length > 1 &&
          names.some(({ alternatives }) => alternatives.has(last.join(' ')) || alternatives.has(last.join('')))
        );
      });
    const word = fc.constantFrom(...products.flatMap(({ productName }) => productName.split(' ')));
    return fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), word, (words, more) => {
        fc.pre(!makesName(termsOf([...words, more].join(' '))));
        const before = index.search(words.join(' '));
        const after = index.search([...words, more].join(' '));
        expect(before).toEqual(expect.arrayContaining(after));
      }),
      { numRuns: 200 },
    );
  });

  it('finds a name with one typing error in a word of five letters or more', () => {
    const longWord = fc.constantFrom(
      ...products.flatMap((product) =>
        product.productName
          .split(/[^A-Za-z]+/)
          .filter((word) => word.length >= 5 && !/s$/i.test(word))
          .map((word) => [product, word] as const),
      ),
    );
    return fc.assert(
      fc.property(longWord, fc.nat(), fc.boolean(), ([product, word], at, swap) => {
        // The first letters carry the trigrams of a short word; people hardly ever mistype the first one.
        const place = 1 + (at % (word.length - 2));
        const typed = swap
          ? word.slice(0, place) + word[place + 1] + word[place] + word.slice(place + 2)
          : word.slice(0, place) + word.slice(place + 1);
        // An error can make another word of the catalogue, which is then found as it was typed.
        const found = index.search(typed).map((one) => products[one]!);
        const asTyped = found.some((one) =>
          `${JSON.stringify(one)} ${tariffWords(one.hsCode)}`.toLowerCase().includes(typed.toLowerCase()),
        );
        // Or the right name of other goods ("planer"), which nobody mistyped.
        const isOther = SPELT_RIGHT.has(typed.toLowerCase());
        if (!asTyped && !isOther) expect([typed, found.includes(product)]).toEqual([typed, true]);
      }),
      { numRuns: 500 },
    );
  });
});
