import { area, packs, pallets, pieces, type Utterance } from './expected';

const no = /We do not have|did not understand/;
const rails = ['64 heated towel rails matte black to 3550'];
const planks = ['90 m2 of hybrid planks to 4350'];

/** The first thing of the day, before the phone rings. */
export const BEFORE_BREAKFAST: Readonly<Record<string, readonly Utterance[]>> = {
  'before breakfast: goods': [
    ['morning mate need some taps for basins', { of: /Basin Mixer/ }],
    ['fire rated doors', { says: /Internal Door|Screen Door/ }],
    ['got chairs u can leave out in the rain', { of: /Outdoor|Chair|Bench/ }],
    ['microwaves for a staff kitchen', { of: /Microwave/ }],
    ['sliding wardrobe doors', { isNotOurs: true }],
    ['hot water urns', { says: /Kettle/ }],
    ['window cleaning gear', { isNotOurs: true }],
    ['flyscreen doors w locks', { of: /Screen Door/ }],
    ['chargers for laptops', { of: /Charger/ }],
    ['hardwood sleepers', { isNotOurs: true }],
    ['candle holders glass', { of: /Candle/ }],
    ['grey rugs', { of: /Rug/ }],
    ['u stock spanner sets', { of: /Spanner/ }],
    ['有吊扇吗', { of: /Ceiling Fan/ }],
    ['tấm ốp tường trong nhà', { of: /Wall Cladding/ }],
    ['necesito grifos negros para lavabo', { of: /Basin Mixer/ }],
  ],
  'before breakfast: money': [
    [
      'price us 96 basin taps in brushed gold sent to 2250',
      { of: /Basin Mixer/, amount: pieces(96), options: ['Brushed Gold'], postcode: '2250' },
    ],
    [
      'can ya do 5 skids of toilet suites raised pan to mildura',
      { of: /Toilet Suite/, amount: pallets(5), options: ['Raised height pan'], postcode: '3500' },
    ],
    ['45m2 zellige ocean', { of: /Wall Tile/, amount: area(45), options: ['Ocean'] }],
    [
      '20 ladders n 40 hammers n 3 boxes of bugle screws',
      {
        each: [
          [/Ladder/, pieces(20)],
          [/Hammer/, pieces(40)],
          [/Bugle/, packs(3)],
        ],
      },
    ],
    ['eight baths 1700', { of: /Freestanding Bath/, amount: pieces(8), options: ['1700 mm'] }],
    [
      '64 queen beds n 64 queen mattresses',
      {
        each: [
          [/Bed Frame/, pieces(64)],
          [/Mattress/, pieces(64)],
        ],
      },
    ],
    [
      '500 led globes bayonet warm white to 5290',
      { of: /Globe/, amount: pieces(500), options: ['B22 bayonet', 'Warm White 2700 K'], postcode: '5290' },
    ],
    ['how much 2 get 10 filing cabs to geraldton', { of: /Filing Cabinet/, amount: pieces(10), postcode: '6530' }],
    ['30 skylights 4 a school', { of: /Skylight/, amount: pieces(30) }],
    ['12 tables 2100 long', { of: /Dining Table/, amount: pieces(12), options: ['2100 mm'] }],
    ['quote 36 x garment racks pls delivered burnie', { of: /Garment Rack/, amount: pieces(36), postcode: '7320' }],
    ['100个筒灯 黑色', { of: /Downlight/, amount: pieces(100), options: ['Matte Black trim'] }],
  ],
  'before breakfast: talk': [
    ['go 80 then', { of: /Towel Rail/, amount: pieces(80), options: ['Matte Black'], postcode: '3550' }, rails],
    [
      'brushed steel ones?',
      { of: /Towel Rail/, amount: pieces(64), options: ['Brushed Steel'], postcode: '3550' },
      rails,
    ],
    ['drop it to 2 pallets', { of: /Towel Rail/, amount: pallets(2), postcode: '3550' }, rails],
    ['do they come with a timer', { of: /Towel Rail/, neverSays: no }, rails],
    ['when could they be on site', { of: /Towel Rail/, asks: 'shipping_estimate', neverSays: no }, rails],
    ['whats that come to per unit', { of: /Towel Rail/, neverSays: no }, rails],
    ['add ten percent for waste', { neverSays: /We do not have|Added/ }, planks],
    ['is underlay included', { of: /Vinyl Plank/, neverSays: no }, planks],
    ['blackbutt', { of: /Vinyl Plank/, amount: area(90), options: ['Blackbutt look'], postcode: '4350' }, planks],
    ['hows it go in the wet', { neverSays: no }, planks],
    ['can i see my old quotes', { neverSays: no }],
    ['do i get a better price if i pay upfront', { neverSays: no }],
    ['u guys do credit', { neverSays: no }],
    ['what happens if its late', { neverSays: no }],
    ['need to speak to accounts', { asks: 'company_facts', neverSays: no }],
    ['is the site down', { neverSays: no }],
  ],
};
