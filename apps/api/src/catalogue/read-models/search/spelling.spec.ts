import { starterCatalogue } from '../../data/starter-catalogue';
import { toProductData } from '../../starter-import';
import { SearchIndex } from './search-index';
import { soundOf, Spelling } from './spelling';

const spelling = new Spelling([
  'mixer',
  'mirror',
  'basin',
  'splashback',
  'screen',
  'skylight',
  'tile',
  'tapware',
  'shower',
  'e27',
]);

describe('a slip of the keys', () => {
  it.each([
    ['mixr', 'mixer'],
    ['basen', 'basin'],
    ['scren', 'screen'],
    ['splasback', 'splashback'],
    ['skylite', 'skylight'],
    ['miror', 'mirror'],
    ['tapwear', 'tapware'],
    ['showre', 'shower'],
  ])('%s is %s', (typed, meant) => expect(spelling.meant(typed)).toBe(meant));

  it.each([
    ['another word', 'tall'],
    ['two letters off', 'mixte'],
    ['the first letter, which nobody mistypes', 'kasin'],
    ['three letters', 'til'],
    ['a figure in it', 'e28x'],
    ['more letters than any word has', 'm'.repeat(5_000)],
  ])('none: %s', (_what, typed) => expect(spelling.meant(typed)).toBeNull());

  it('what might be two words stays', () => {
    expect(new Spelling(['panels', 'panelm']).meant('panelt')).toBeNull();
    expect(new Spelling(['cotton', 'carton']).meant('caton')).toBeNull();
  });

  it('sounds the same in other letters', () => expect(soundOf('skylite')).toBe(soundOf('skylight')));
});

describe('mistyped words in the search', () => {
  const products = starterCatalogue.products.map(toProductData);
  const index = new SearchIndex(products);
  const closest = (text: string) => index.closest(text).found.map(({ product }) => products[product]!.productName)[0];
  const found = (text: string) => index.search(text).map((place) => products[place]!.productName);

  it.each([
    ['basin mixr', /Basin Mixer/],
    ['basin mixrs', /Basin Mixer/],
    ['tap ware', /Mixer/],
    ['splasback', /Wall Tile/],
    ['shower scren', /Shower Screen/],
    ['flor boards', /Flooring/],
    ['toilit suites', /Toilet Suite/],
    ['celing fan', /Ceiling Fan/],
  ])('%s', (text, name) => {
    expect(closest(text)).toMatch(name);
    expect(found(text)[0]).toMatch(name);
  });

  it.each(['shovel', 'plaster', 'cooler', 'sander', 'planet'])('another word of the trade: %s', (text) =>
    expect(found(text)).toEqual([]),
  );
});
