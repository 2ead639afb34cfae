import { area, packs, pallets, pieces, type Utterance } from './expected';

const no = /We do not have|did not understand/;
const chairs = ['price for 60 mesh office chairs'];
const turf = ['4 pallets of turf to 4211'];

/** Buyers of many trades, each with their own way to type. */
export const MANY_TRADES: Readonly<Record<string, readonly Utterance[]>> = {
  'many trades: goods': [
    ['redoing the ensuites at our motel, what toiler suites do you have', { of: /Toilet Suite/ }],
    ['something to hide the bins under the sink', { of: /Cabinet Bin/ }],
    ['lights that go in the ceiling flush, hallway', { of: /Downlight|LED Panel/ }],
    ['frying pans that will last, cast iron', { of: /Skillet/ }],
    ['need a big pot for stews', { of: /Dutch Oven/ }],
    ['glassware', { of: /Drinking Glass|Glass Jar/ }],
    ['we run a call centre, headsets?', { of: /Headset/ }],
    ['cctv', { of: /Security Camera/ }],
    ['where u put your clothes, drawers for bedroom', { of: /Tallboy/ }],
    ['poufs or ottomans', { says: /poufs: not in our range.*ottomans: not in our range/ }],
    ['stair treads porcelain', { of: /Step Tread/ }],
    ['fake grass for a childcare centre', { of: /Turf/ }],
    ['a door with a solid core', { of: /Internal Door/ }],
    ['fly screen door steel', { of: /Security Screen Door/ }],
    ['panels for the wall that stop the echo', { of: /Acoustic Slat/ }],
    ['heated rails for towls', { of: /Towel Rail/ }],
    ['medicine cabinet w mirror', { of: /Shaving Cabinet/ }],
    ['anything for a courtyard to sit on', { of: /Outdoor|Rattan|Teak/ }],
    [
      'carpets or rugs wool',
      {
        each: [
          [/Floor Rug/, null],
          [/Wool Rug/, null],
        ],
      },
    ],
    ['gym equipment', { isNotOurs: true }],
    ['hand dryers for a public toilet', { isNotOurs: true }],
    ['whiteboards', { isNotOurs: true }],
    ['valves brass 25mm', { of: /Gate Valve/ }],
    ['candles', { of: /Candle/ }],
    ['picture frames a3', { of: /Photo Frame/ }],
    ['thermos bottles', { of: /Insulated Bottle/ }],
    ['tap for the laundry tub', { of: /Mixer/ }],
    ['scandi style dining table', { of: /Dining Table/ }],
    ['el lavamanos de piedra', { of: /Basin/ }],
    ['窗帘 遮光', { of: /Blockout Curtain/ }],
  ],
  'many trades: money': [
    [
      'one hundred and twenty toilets delivered townsville',
      { of: /Toilet Suite/, amount: pieces(120), postcode: '4810' },
    ],
    ['hi need pricing on qty 30 pivot shower doors', { of: /Shower Door/, amount: pieces(30) }],
    [
      'can i get a pallet of the garden mesh sent to orange 2800',
      { of: /Garden Mesh/, amount: pallets(1), postcode: '2800' },
    ],
    ['480 drinking glasses', { of: /Drinking Glass/, amount: pieces(480) }],
    ['75 sq metres composite decking', { of: /Composite Decking/, says: /does not say what area/ }],
    ['6 cartons usb c chargers', { of: /Charger/, amount: packs(6) }],
    [
      'gunmetal twin showers 40 off',
      { of: /Shower Set/, amount: pieces(40), options: [], says: /gunmetal; it comes as/ },
    ],
    ['how much are 2 and a half pallets of terrazzo planters', { of: /Planter/, amount: pallets(2.5) }],
    ['50x hammers', { of: /Hammer/, amount: pieces(50) }],
    ['landed cost 90 market umbrellas fremantle wa', { of: /Umbrella/, amount: pieces(90), postcode: '6160' }],
    [
      '20 internal doors and 5 screen doors to 3550',
      {
        each: [
          [/Internal Door/, pieces(20)],
          [/Screen Door/, pieces(5)],
        ],
      },
    ],
    ['120m2 travertine', { of: /Travertine/, amount: area(120) }],
    ['Quote please: 3 doz. acacia bedside tables, Geelong', { of: /Bedside/, amount: pieces(36), postcode: '3220' }],
    ['cotton towels 240 white', { of: /Bath Towel/, amount: pieces(240) }],
    ['whats 1 pallet of cutlery trays cost', { of: /Cutlery/, amount: pallets(1) }],
  ],
  'many trades: talk': [
    ['hmm ok make it 90 with headrests', { of: /Office Chair/, amount: pieces(90), options: ['Headrest'] }, chairs],
    ['and to hobart?', { of: /Office Chair/, amount: pieces(60), postcode: '7000' }, chairs],
    ['send me a quote for that', { of: /Office Chair/, amount: pieces(60), effect: 'make_quote_pdf' }, chairs],
    ['can they take 150 kilos', { of: /Office Chair/, neverSays: no }, chairs],
    ['double it', { of: /Turf/, amount: pallets(8), postcode: '4211' }, turf],
    ['half that', { of: /Turf/, amount: pallets(2), postcode: '4211' }, turf],
    ['how many square metres is that', { of: /Turf/, neverSays: no }, turf],
    ['lock it in', { of: /Turf/, amount: pallets(4), effect: 'add_to_cart' }, turf],
    ['not now mate', { neverSays: /Added|We do not have/ }, turf],
    ['what happens if customs opens it', { neverSays: no }],
    ['do you charge for unloading', { neverSays: no }],
    ['is there asbestos in any of it', { neverSays: /We do not have/ }],
    ['hiya mate', { neverSays: no }],
    ['how do i pay by bank', { asks: 'company_facts', neverSays: no }],
    ['can you hold the price till friday', { neverSays: no }],
  ],
};
