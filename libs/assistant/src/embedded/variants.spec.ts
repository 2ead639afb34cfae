import { plain } from './normalise';
import { variantsIn } from './variants';

const read = (text: string) =>
  variantsIn(plain(text))?.map(({ slots: { wanted, finishes, postcode, unknownPlace } }) =>
    [wanted?.amount, ...finishes, postcode ?? unknownPlace].filter(Boolean).join(' '),
  ) ?? null;

describe('one thing that is wanted more than once', () => {
  it.each([
    ['80 kettles to 3000 and 40 to 4000', ['80 3000', '40 4000']],
    ['80 kettles to 3000, 4000 or perth', ['80 3000', '80 4000', '80 6000']],
    ['hi, 80 or 120 kettles to 3000', ['80 3000', '120 3000']],
    ['80-120 kettles', ['80', '120']],
    ['40 mixers in black, 60 in gold to 4870', ['40 black 4870', '60 gold 4870']],
    ['80 black kettles to 3000 and 4000', ['80 black 3000', '80 black 4000']],
    ['80 kettles: half to 3000 and half to 6000', ['40 3000', '40 6000']],
    ['80 kettles, 50 to 3000 and 30 to 6000', ['50 3000', '30 6000']],
    ['80 kettles to 3000 and to narnia', ['80 3000', '80 narnia']],
  ])('%s', (text, each) => expect(read(text)).toEqual(each));

  it.each([
    '80 kettles to 3000',
    '80 kettles, 4870',
    '80 kettles to Dubbo, NSW 2830',
    '80 kettles to 4870, Cairns',
    'add 160 kettles to my cart, to 4870',
    '80 kettles and 40 mugs',
    '80 kettles in matte black and gold',
    '80 kettles and in 2 weeks',
    '80 kettles, no, 120',
    '80 kettles, make it 120',
    '2 or 3 weeks',
    '600 x 600 tiles, 100',
    '3-4 seater lounge',
    '100 to 4870',
    '20 door locks, 30 handles',
    'kettles by 10-12 march',
  ])('%s: once', (text) => expect(read(text)).toBeNull());
});
