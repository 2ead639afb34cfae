import { WE_HAVE_IT } from '@halfpallet/assistant';
import { starterCatalogue } from '../../data/starter-catalogue';
import { toProductData } from '../../starter-import';
import { hasAnyOf } from './materials';
import { SearchIndex } from './search-index';

const products = starterCatalogue.products.map(toProductData);
const index = new SearchIndex(products);
const closest = (text: string) =>
  index.closest(text).found.map(({ product, score }) => ({ name: products[product]!.productName, score }));
const called = (text: RegExp) => products.find(({ productName }) => text.test(productName))!;

describe('the closest products', () => {
  it.each([
    ['an Australian word', 'tapware', /Mixer/],
    ['another', 'doona covers', /Quilt Cover/],
    ['one that means other things elsewhere', 'electric jug', /Kettle/],
    ['slang', 'dunny seat', /Toilet Seat/],
    ['a mistyped word of buyers', 'dooner cover', /Quilt Cover/],
    ['two words written as one', 'officechair', /Office Chair/],
    ['one word written as two', 'range hood', /Rangehood/],
    ['American spelling', 'drawer organizer', /Drawer Organiser/],
    ['a phrase of the trade', 'fake grass', /Artificial Turf/],
    ['a finish', 'gunmetal pull out mixer', /Pull-Out Spray/],
    ['a size', 'pivot door 1000mm', /Pivot Shower Door 1000/],
    ['Chinese', '\u53a8\u623f\u6c34\u9f99\u5934', /Kitchen Mixer/],
    ['Vietnamese', 'gh\u1ebf v\u0103n ph\u00f2ng', /Office Chair/],
    ['Vietnamese without accents', 'ghe van phong', /Office Chair/],
    ['Spanish', 'tablas de cortar', /Chopping Board/],
    ['what it looks like, behind a comma', 'Basin mixer, low profile, chrome', /Basin Mixer, Low Profile/],
    ['what it looks like, behind it', 'LED downlights 10W warm white, IC-4 rated', /LED Downlight/],
    ['a size behind it', 'Wall hung basin, white, 500 wide', /Wall-Hung Basin/],
    ['how it is mounted', 'Soft close hinges 110° clip-on, box of 100', /Cabinet Hinge/],
    [
      'all that a bill of quantities says of it',
      'Twin rail shower, chrome finish, WELS 3 star, including wall bracket and all necessary fixings',
      /Twin Rail Shower/,
    ],
    ['in capitals with an angle', 'HINGE SOFT CLOSE 110 DEG', /Cabinet Hinge/],
    ['short for a metal', 'Kettles (1.7L SS)', /Electric Kettle/],
    ['what it is asked for as', 'brass floor lamp as sample', /Brass Floor Lamp/],
    ['words that say more of it', 'floor tiles for the bathroom', /Porcelain Tile/],
  ])('%s: %s', (_what, text, name) => {
    const [best] = closest(text);
    expect(best?.name).toMatch(name);
    expect(best?.score).toBeGreaterThanOrEqual(WE_HAVE_IT);
  });

  it.each(products.map(({ productName }) => [productName]))('by its name: %s', (name) => {
    const [best] = closest(name);
    expect(best?.name).toBe(name);
    expect(best?.score).toBeGreaterThan(0.8);
  });

  it.each([
    ['a thing of the same use', 'sofa', /Lounge Chair/],
    ['something that only shares a word', 'stand mixer', /./],
    ['an addition to a thing', 'chair cushion covers for boats', /./],
    ['a thing with a colour that we have', 'toaster, white', /./],
    ['a thing that hangs like ours', 'Clip-on fan cover, white', /./],
    ['the material only', 'bamboo toothbrush holder', /Bamboo/],
    ['a thing under the same tariff heading', 'bar stool', /Chair/],
  ])('is near only, not what was asked for: %s (%s)', (_what, text, name) => {
    const [best] = closest(text);
    expect(best?.name).toMatch(name);
    expect(best?.score).toBeLessThan(WE_HAVE_IT);
  });

  it('names the words nothing knows, and takes other goods for no mistyping', () => {
    expect(index.closest('drone').unknownWords).toEqual(['drone']);
    expect(index.closest('boat')).toEqual({ found: [], unknownWords: ['boat'] });
    expect(index.closest('kitchen mixer zorgblat').unknownWords).toEqual(['zorgblat']);
    expect(index.closest('').found).toEqual([]);
  });

  it('nearest goods are no part of what the shop itself finds', () => expect(index.search('sofa bed')).toEqual([]));
});

describe('what goods are made of', () => {
  it.each([
    [/Undermount Cabinet Bin/, 'plastic', true],
    [/Drawer Organiser/, 'plastic', true],
    [/Bamboo Cutlery/, 'plastic', false],
    [/Bamboo Cutlery/, 'wood', true],
    [/Ceiling Fan/, 'timber', false],
    [/Granite Vessel/, 'marble', false],
    [/Granite Vessel/, 'stone', true],
    [/Step Ladder/, 'metal', true],
  ])('%s has %s: %s', (name, word, expected) => expect(hasAnyOf(called(name), [word])).toBe(expected));
});
