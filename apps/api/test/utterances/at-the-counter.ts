import { area, packs, pallets, pieces, type Utterance } from './expected';

const no = /We do not have|did not understand/;
const doors = ['30 internal doors 720 to 3175'];
const kettles = ['100 kettles matte black'];

/** Written by people who fit out whole houses, and by those who only ask. */
export const AT_THE_COUNTER: Readonly<Record<string, readonly Utterance[]>> = {
  'at the counter: goods': [
    ['toilets with the raised pan for a nursing home', { of: /Toilet Suite/ }],
    ['long skinny drains for showers', { of: /Shower Channel/ }],
    ['black wall spout n mixer for a basin', { of: /Wall Basin Mixer/ }],
    ['sinks that look like granite', { of: /Granite-Look/ }],
    ['bench blenders', { of: /Blender/ }],
    ['ligths for an office ceiling grid', { of: /LED Panel/ }],
    ['camping chairs', { isNotOurs: true }],
    ['wheelie bins', { isNotOurs: true }],
    ['concrete sleepers', { isNotOurs: true }],
    ['pergola kits', { isNotOurs: true }],
    ['security doors for units', { of: /Security Screen Door/ }],
    ['wall panels sound proofing timber look', { of: /Acoustic/ }],
    ['kitchn cupboard hinges', { of: /Hinge/ }],
    [
      'led batons n downies',
      {
        each: [
          [/Batten/, null],
          [/Downlight/, null],
        ],
      },
    ],
    ['shower mixers', { of: /Shower Mixer/ }],
    ['throw pillows', { of: /Cushion/ }],
    ['curtains for cabins at a caravan park', { of: /Curtain/ }],
    ['餐桌', { of: /Dining Table/ }],
    ['bồn tắm', { of: /Freestanding Bath/ }],
    ['ventiladores de techo', { of: /Ceiling Fan/ }],
    ['a stone basin for the powder room', { of: /Basin/ }],
  ],
  'at the counter: money': [
    [
      '11 pallets decking walnut to 4558',
      { of: /Decking/, amount: pallets(11), options: ['Walnut'], postcode: '4558' },
    ],
    [
      'for 6 apartments: 6 baths 6 toilets 12 wall hung basins',
      {
        each: [
          [/Freestanding Bath/, pieces(6)],
          [/Toilet Suite/, pieces(6)],
          [/Wall-Hung Basin/, pieces(12)],
        ],
      },
    ],
    ['64m2 marble hexagon mosaic', { of: /Marble Hexagon/, says: /area|square/ }],
    ['720 glasses for a pub', { of: /Drinking Glass/, amount: pieces(720) }],
    ['how much to land 24 hyacinth rugs in alice springs', { of: /Floor Rug/, amount: pieces(24), postcode: '0870' }],
    [
      '130 acoustic panels smoked oak perth',
      { of: /Acoustic/, amount: pieces(130), options: ['Smoked Oak'], postcode: '6000' },
    ],
    ['floor wastes black 115 x 900', { of: /Floor Waste/, amount: pieces(900), options: ['Matte Black', '115 mm'] }],
    ['decking screws 316 70 boxes', { of: /Decking Screw/, amount: packs(70), options: ['316 stainless'] }],
    [
      '25 desk frames black with 25 walnut tops',
      {
        each: [
          [/Desk Frame/, pieces(25)],
          [/Desk Top/, pieces(25)],
        ],
      },
    ],
    ['3 skids of tallboys', { of: /Tallboy/, amount: pallets(3) }],
    ['45 wool rugs 200x290 rust', { of: /Wool Rug/, amount: pieces(45), options: ['200 x 290 cm', 'Rust'] }],
    ['can i get 5 dozen step ladders sent to mt isa 4825', { of: /Ladder/, amount: pieces(60), postcode: '4825' }],
    ['16 air purifiers with spare filters', { of: /Air Purifier/, amount: pieces(16), options: ['Spare filter set'] }],
    [
      'cams vandal proof 420 to 3000',
      { of: /Security Camera/, amount: pieces(420), options: ['Vandal-rated housing'], postcode: '3000' },
    ],
    ['outdoor floods with sensor 450', { of: /Floodlight/, amount: pieces(450), options: ['Motion sensor'] }],
    ['30 arch mirrors brass', { of: /Mirror Arch/, amount: pieces(30), options: ['Brass'] }],
    [
      'skillets 2 pallets, dutch ovens 1 pallet',
      {
        each: [
          [/Skillet/, pallets(2)],
          [/Dutch Oven/, pallets(1)],
        ],
      },
    ],
    ['升降桌架 40个 黑色', { of: /Desk Frame/, amount: pieces(40), options: ['Black'] }],
    ['60 cojines de lino', { of: /Cushion/, amount: pieces(60) }],
    ['100 m2 gạch lát nền 600x600', { of: /Porcelain Tile/, amount: area(100) }],
    [
      'hi team pls quote:\nkettles 140\n2 pallets mugs\nbeer fridges x 3\n30 towels slate',
      {
        lines: [
          [/Kettle/, pieces(140)],
          [/Mug/, pallets(2)],
          [null, null],
          [/Bath Towel/, pieces(30)],
        ],
      },
    ],
    ['bout 75 squares of blackbutt hybrid', { of: /Vinyl Plank/, amount: area(75), options: ['Blackbutt look'] }],
  ],
  'at the counter: talk': [
    ['make em 820', { of: /Internal Door/, amount: pieces(30), options: [], postcode: '3175' }, doors],
    ['are they fire rated', { of: /Internal Door/, neverSays: no }, doors],
    [
      'n 30 handles for em satin nickel',
      { of: /Door Handle/, amount: pieces(30), options: ['Satin Nickel'], postcode: '3175' },
      doors,
    ],
    ['ok do it', { of: /Internal Door/, amount: pieces(30), effect: 'add_to_cart' }, doors],
    ['wait no dont', { neverSays: /Added|We do not have/ }, doors],
    ['what about 4 pallets worth', { of: /Kettle/, amount: pallets(4), options: ['Matte Black'] }, kettles],
    ['how many rolls of turf on a pallet', { of: /Turf/, says: /a pallet holds 24, or 12 of 1 x 10 m/ }],
    [
      'make it the 1 x 10 m',
      { of: /Turf/, amount: pallets(2), options: ['1 x 10 m'] },
      ['2 pallets of artificial turf'],
    ],
    ['whats the eta on that', { of: /Kettle/, asks: 'shipping_estimate', neverSays: no }, kettles],
    ['too exxy got anything cheaper', { neverSays: no }, kettles],
    ['ur prices are a joke', { neverSays: /We do not have/ }],
    ['can i come have a look at em', { neverSays: no }, kettles],
    ['u got a min spend', { asks: 'company_facts', neverSays: no }],
    ['can i change my order after', { neverSays: no }],
    ['whats the go with payment', { asks: 'company_facts', neverSays: no }],
    ['do u ship to nz', { neverSays: no }],
    ['can you beat bunnings', { neverSays: no }],
    ['third one, 40', { nth: 3, amount: pieces(40) }, ['vessel basins']],
    ['show me the cart', { says: /cart/, neverSays: no }],
    ['clear the cart and start again', { says: /cart/, neverSays: no }],
    ['is it real timber', { of: /Teak/, neverSays: no }, ['teak bench']],
    ['can u text me', { neverSays: no }],
  ],
};
