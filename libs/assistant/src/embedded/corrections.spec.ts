import { putRight } from './corrections';

const to2444 = { postcode: '2444' };

describe('what a buyer takes back in the same breath', () => {
  it.each([
    ['15 bags.. nah 15 boxes bugle screws', '15 boxes bugle screws'],
    ['2 boxes, actually 3 pallets of turf', '3 pallets of turf'],
    ['60 not 40', '60'],
  ])('%s: what was said last holds', (message, meant) => expect(putRight(message, to2444)).toBe(meant));

  it.each([
    ['sorry 2450 not 2444', 'sorry to 2450'],
    ['not 2444 but 2450', 'to 2450'],
  ])('%s: another place than the one spoken of', (message, meant) => expect(putRight(message, to2444)).toBe(meant));

  it('takes a figure that is not the place for a quantity', () =>
    expect(putRight('2450 not 2400', to2444)).toBe('2450'));

  it.each(['24 door handles... actually 640', '200 kettles but not the black ones', '100 mugs, no thanks'])(
    'leaves "%s" as it is',
    (message) => expect(putRight(message, to2444)).toBe(message),
  );
});
