import { EMPTY_FOCUS } from '../planner';
import { asPlaceOrCount, putRight } from './corrections';

const to2444 = { ...EMPTY_FOCUS, postcode: '2444' };

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

  const told = {
    ...to2444,
    product: { productId: 1, name: 'Electric Kettle', quantity: 136, unitAud: 34.5 },
    quantity: 80,
    offer: { call: { id: 'a', name: 'add_to_cart', input: {} as never }, question: '' } as const,
  };

  it.each([
    ['another 50', 'make it 130'],
    ['50 more please', 'make it 130'],
    ['plus 50', 'make it 130'],
    ['take off 20', 'make it 60'],
    ['20 less', 'make it 60'],
    ['4870', 'to 4870'],
    ['sorry 4870', 'to 4870'],
  ])('%s after a price for 80', (message, meant) => expect(putRight(message, told)).toBe(meant));

  it.each(['50 more mugs', '2000', '1500', '120', 'plus 10 percent'])('leaves "%s" after a price as it is', (message) =>
    expect(putRight(message, told)).toBe(message),
  );

  it('counts more only in what was counted, and only before it is in the cart', () => {
    expect(putRight('another 50', { ...told, offer: null })).toBe('another 50');
    expect(putRight('another 2', { ...told, counted: { pallets: 1, productId: 1, quantity: 80 } })).toBe('another 2');
    const mugs = { ...told, product: { ...told.product, name: 'Mug, Carton of 12' } };
    expect(putRight('another 50', mugs)).toBe('another 50');
    expect(putRight('another 50', { ...mugs, packsOf: 1 })).toBe('make it 130');
  });

  it('asks of a round number whether it is a place', () => {
    expect(asPlaceOrCount('2000', told)).toBe('either');
    expect(asPlaceOrCount('2000', { ...told, quantity: null })).toBeNull();
    expect(asPlaceOrCount('to 2000', told)).toBeNull();
  });
});
