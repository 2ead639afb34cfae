import { readMessage } from './message';
import { isQuestion, isWish } from './reasons';
import { writtenOut } from './shorthand';
import { wishesIn } from './wishes';

const wishes = (text: string) => wishesIn(text)?.map(({ wish, wanted }) => [wish, wanted?.amount ?? null]) ?? null;

describe('several wishes in one clause', () => {
  it.each([
    [
      'i need a dunny, a basin and a shower screen',
      [
        ['dunny', null],
        ['basin', null],
        ['shower screen', null],
      ],
    ],
    [
      '40 office chairs and desk frames',
      [
        ['office chairs', 40],
        ['desk frames', null],
      ],
    ],
    [
      'kitchen mixers plus basin ones, 80 of each',
      [
        ['kitchen mixers', 80],
        ['basin mixers', 80],
      ],
    ],
    [
      'beds mattresses bedside tables',
      [
        ['beds', null],
        ['mattresses', null],
        ['bedside tables', null],
      ],
    ],
    [
      'kettles and blenders to 4870',
      [
        ['kettles', null],
        ['blenders', null],
      ],
    ],
  ])('%s', (text, expected) => expect(wishes(text)).toEqual(expected));

  it.each([
    'kitchen and bathroom taps',
    'pots and pans',
    'a mixer with hose and spray',
    'basin mixers, matte black',
    'the wheels thing, clothes rack',
    'kettles and how long is delivery',
  ])('one only: %s', (text) => expect(wishes(text)).toBeNull());

  it('all go to the one place that is named', () =>
    expect(wishesIn('kettles and blenders to 4870')?.map(({ postcode }) => postcode)).toEqual(['4870', '4870']));
});

describe('a wish for goods has a reason to be one', () => {
  const isOne = (text: string) => isWish(readMessage(text).acts[0]!, { hits: [], unknownWords: ['x'] });

  it.each(['trampolines', 'do you sell drones', 'need 20 surfboards', 'any baby cots', 'coffin handles'])(
    'wanted: %s',
    (text) => expect(isOne(text)).toBe(true),
  );

  it.each([
    'my wife hates it',
    'is there parking',
    'where do i park my ute',
    'i need to talk about something',
    'asdfgh qwrtz',
  ])('no goods: %s', (text) => expect(isOne(text)).toBe(false));

  it('is a question by how it begins', () => {
    expect(['how thick is it', 'and can it float', 'ok so what now'].map(isQuestion)).toEqual([true, true, true]);
    expect(['kettles', 'any baby cots?'].map(isQuestion)).toEqual([false, false]);
  });
});

describe('subjects that are no goods', () => {
  it.each([
    ['can i get a sample', 'samples'],
    ['do i need a forklift', 'unloading'],
    ['cancel it', 'cancelling'],
    ['how do i empty my trolley', 'cart-change'],
    ['wheres my stuff', 'order-status'],
    ['do i need an abn', 'who-can-order'],
    ['can i get a tax invoice', 'tax-invoice'],
    ['whats the aussie dollar at', 'exchange-rate'],
    ['can i mix a pallet', 'several-products'],
    ['u got a catalogue pdf', 'range'],
    ['do you sell forklifts', null],
    ['a half pallet of kettles', null],
  ])('%s: %s', (text, name) => expect(readMessage(text).acts[0]!.subject?.name ?? null).toBe(name));
});

describe('what is cut short', () => {
  it.each([
    ['wats the damage', 'whats the damage'],
    ['r u a robot', 'are you a robot'],
    ['tiles 4 a bathroom', 'tiles for a bathroom'],
    ['vanity n a basin', 'vanity and a basin'],
    ['20 monitors w stand', '20 monitors with stand'],
    ['9 w e27 globes', '9 w e27 globes'],
    ['bồn cầu', 'bồn cầu'],
    ['delivry and shiping', 'delivery and shipping'],
    ['2 carton', '2 carton'],
  ])('%s', (text, whole) => expect(writtenOut(text)).toBe(whole));
});
