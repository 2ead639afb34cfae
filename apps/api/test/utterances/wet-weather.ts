import { area, packs, pallets, pieces, type Utterance } from './expected';

const no = /We do not have|did not understand/;
const planters = ['24 terrazzo planters large graphite to 4870'];
const stools = ['do you have bar stools'];

/** A day nobody works outside: quotes are asked for that were put off, and questions that were kept. */
export const WET_WEATHER: Readonly<Record<string, readonly Utterance[]>> = {
  'wet weather: goods': [
    ['ikea style flat pack beds', { of: /Bed Frame/ }],
    ['pendent lights terracotta colour', { of: /Pendant/ }],
    ['acoustic panelling for a call centre', { of: /Acoustic/ }],
    ['headsets for reception staff', { of: /Headset/ }],
    ['stainless bowls for undermounting', { of: /Bowl Sink/ }],
    ['indoor trees that dont need watering', { of: /Fiddle Leaf/ }],
    ['tiles for stairs non slip', { of: /Step Tread/ }],
    ['drawers for a bedroom, tall', { of: /Tallboy/ }],
    ['anything for drying towels in a beach house', { of: /Towel Rail/ }],
    ['mixers - the kitchen kind', { of: /Kitchen Mixer/ }],
    ['big clocks for a gym', { of: /Clock/ }],
    ['toughend glasses that stack', { of: /Drinking Glass/ }],
    ['ladder for a sparky', { of: /Ladder/ }],
    ['water filter jugs', { isNotOurs: true }],
    ['bar stools timber', { isNotOurs: true }],
    ['hand dryers for public toilets', { isNotOurs: true }],
    ['roof sheeting', { isNotOurs: true }],
    ['door closers', { isNotOurs: true }],
    ['tủ lavabo treo tường', { of: /Vanity/ }],
    ['橱柜铰链', { of: /Hinge/ }],
    ['cubiertos y vasos para restaurante', { says: /Drinking Glass/ }],
  ],
  'wet weather: money': [
    ['18 teak benches to mount gambier', { of: /Teak Outdoor Bench/, amount: pieces(18), postcode: '5290' }],
    [
      'how much each if i buy 900 bottles powder white',
      { of: /Bottle/, amount: pieces(900), options: ['Powder White'] },
    ],
    [
      '110 m2 hybrid spotted gum, site is in 3690',
      { of: /Vinyl Plank/, amount: area(110), options: ['Spotted Gum look'], postcode: '3690' },
    ],
    [
      'quote needed: 36 bedside tables, 18 queen beds, 18 queen mattresses. deliver 2444',
      {
        each: [
          [/Bedside/, pieces(36)],
          [/Bed Frame/, pieces(18)],
          [/Mattress/, pieces(18)],
        ],
      },
    ],
    ['two pallets dbl bowl sinks', { of: /Double Bowl/, amount: pallets(2) }],
    ['40 pr step treads limestone', { of: /Step Tread/, amount: packs(40), options: ['Limestone'] }],
    ['need ~250 toilet seats delivered melb', { of: /Toilet Seat/, amount: pieces(250), postcode: '3000' }],
    ['candle jars, 2,000 of', { of: /Candle/, amount: pieces(2_000) }],
    ['frames a3 x 500', { of: /Photo Frame/, amount: pieces(500) }],
    ['max $130 each landed, arch mirror, 20', { says: /within your limit/ }],
    ['cheapest floodlights w sensor 300', { of: /Floodlight/, amount: pieces(300), options: ['Motion sensor'] }],
    [
      '10 office monitors 24 inch w height adjust stand',
      { of: /Monitor/, amount: pieces(10), options: ['24-inch FHD', 'Height-adjustable stand'] },
    ],
    ['64 ctns of hammers', { of: /Hammer/, amount: packs(64) }],
    ['1 and a half dozen rangehoods to dubbo', { of: /Rangehood/, amount: pieces(18), postcode: '2830' }],
    [
      'i want 14 of the 10mm fixed shower panels fluted 1m',
      { of: /Shower Screen/, amount: pieces(14), options: ['1000 mm', 'Fluted glass'] },
    ],
    ['500 tấm ốp tường màu đen', { of: /Wall Cladding/, amount: pieces(500), options: ['Black'] }],
    ['precio de 240 toallas', { of: /Bath Towel/, amount: pieces(240) }],
    ['两托盘马桶多少钱', { of: /Toilet Suite/, amount: pallets(2) }],
    [
      'Bill of qty\n1. Downlights - 400\n2. Ceiling fans w light - 24\n3. LED battens - 120\n4. Smoke alarms - 30',
      {
        lines: [
          [/Downlight/, pieces(400)],
          [/Ceiling Fan/, pieces(24)],
          [/Batten/, pieces(120)],
          [null, null],
        ],
      },
    ],
  ],
  'wet weather: talk': [
    ['make it standard size', { of: /Planter/, amount: pieces(24), options: ['Graphite'], postcode: '4870' }, planters],
    ['wats the total inc freight', { of: /Planter/, amount: pieces(24), postcode: '4870', neverSays: no }, planters],
    ['how many pallets would that be', { of: /Planter/, says: /pallet/, neverSays: no }, planters],
    ['yeah go on then', { of: /Planter/, amount: pieces(24), effect: 'add_to_cart' }, planters],
    ['actually hold off for now', { neverSays: /Added|We do not have/ }, planters],
    ['pdf that for me mate', { of: /Planter/, amount: pieces(24), effect: 'make_quote_pdf' }, planters],
    ['is it heavy to move around', { of: /Planter/, neverSays: no }, planters],
    [
      'same again in the standard colour to 4814',
      { of: /Planter/, amount: pieces(24), options: ['Large set 540 mm'], postcode: '4814' },
      planters,
    ],
    ['number 2 x 60', { nth: 2, amount: pieces(60) }, ['show me mirrors']],
    ['yeah look for some, black, 75cm', { effect: 'source_product' }, stools],
    ['nah dining chairs then, 40', { of: /Dining Chair/, amount: pieces(40) }, stools],
    ['do i need to pay duty on top', { says: /duty/i, neverSays: no }],
    ['are prices ex or inc gst', { asks: 'company_facts', neverSays: no }],
    ['can my driver pick it up from the port', { neverSays: no }],
    ['what if one turns up smashed', { asks: 'company_facts', neverSays: no }],
    ['u got a number i can call', { asks: 'company_facts', neverSays: no }],
    ['give me the price you gave the last bloke', { neverSays: /A\$\d/ }],
    ['just checking the shop still ships to WA', { asks: 'company_facts', neverSays: no }],
    ['can u do sale or return', { neverSays: no }],
    ['what does FCL mean', { asks: 'company_facts', neverSays: no }],
  ],
};
