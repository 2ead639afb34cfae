import { indexTermsOf, termsOf } from './words';

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
