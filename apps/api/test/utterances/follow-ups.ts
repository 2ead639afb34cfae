import { area, packs, pallets, pieces, type Utterance } from './expected';

const taps = ['hi, after taps for 30 apartments', 'kitchen', 'the pull out one in gunmetal', '60'];
const downlights = ['100 boxes of downlights to 3000'];
const compared = [
  'looking for outdoor lounge set for a hotel, 30 of them',
  'cheapest delivered to 4870?',
  'compare the first two',
];
const desks = ['need 12 office chairs, 12 desks and 12 monitors to 3000'];
const baskets = ['i want something for storing shoes', 'no', 'what about baskets'];
const rugs = ['do you have wool rugs'];

/** What is said next: half a sentence, about what was said before. */
export const FOLLOW_UPS: Readonly<Record<string, readonly Utterance[]>> = {
  'follow-ups: which of them': [
    ['ok 1 pallet of number 1, whats that cost', { nth: 1, amount: pallets(1), postcode: '4870' }, compared],
    [
      'and the same of number 2',
      { nth: 2, amount: pallets(1) },
      [...compared, '1 pallet of number 1', 'compare the first two'],
    ],
    ['and the third?', { nth: 3 }, ['looking for basins']],
    ['go with the marble one', { of: /Marble Vessel/ }, ['looking for basins for a hotel bathroom']],
    [
      '60 of the granite ones to 4215',
      { of: /Granite Vessel/, amount: pieces(60), postcode: '4215' },
      ['looking for basins', 'go with the marble one'],
    ],
    ['outdoor', { of: /Outdoor Bench|Outdoor Lounge/ }, ['chairs']],
    ['kitchen', { of: /Kitchen Mixer/, neverSays: /Sink/ }, ['hi, after taps for 30 apartments']],
    ['and the gooseneck', { of: /Gooseneck/, amount: pieces(60) }, taps],
    ['ok what about basins', { of: /Basin \d|Vessel Basin|Wall-Hung Basin/, neverSays: /Basin Mixer.*in total/ }, taps],
    ['just the chairs then', { of: /Office Chair/, amount: pieces(12), postcode: '3000' }, desks],
    [
      'with headrest',
      { of: /Office Chair/, amount: pieces(12), options: ['Headrest'] },
      [...desks, 'just the chairs then'],
    ],
    ['now the desks', { of: /Desk Top/, amount: pieces(12) }, [...desks, 'just the chairs then', 'with headrest']],
    ['\u7b2c\u4e8c\u4e2a', { nth: 2 }, ['taps']],
    ['the led one', { of: /LED Mirror/ }, ['wall mirror']],
    ['and the dearest', { of: /Terrazzo/ }, ['whats your cheapest tile']],
    ['la segunda', { nth: 2 }, ['hola necesito 30 sillas para restaurante a brisbane']],
    ['c\u00e1i th\u1ee9 hai', { nth: 2 }, ['t\u00f4i c\u1ea7n v\u00f2i b\u1ebfp']],
    ['just the mugs', { of: /Mug/, amount: pieces(60) }, ['fitting out a cafe: 40 chairs, 10 tables, 60 mugs']],
    ['compare it with the led one', { says: /Arch.*LED Mirror/s }, ['i need mirrors', 'the arch one', '16']],
    [
      'add the tables, 2100',
      { effect: 'add_to_cart', of: /Dining Table/, amount: pieces(10), options: ['2100 mm'] },
      ['hi i run a cafe in geelong and need 40 chairs and 10 tables'],
    ],
    [
      'hi i run a cafe in geelong and need 40 chairs and 10 tables',
      {
        each: [
          [/Dining Chair/, pieces(40)],
          [/Dining Table/, pieces(10)],
        ],
        postcode: '3220',
        neverSays: /run/,
      },
    ],
    ['planters for a shopping centre', { of: /Planter/, neverSays: /days to your door/ }],
    ['a simple mirror', { of: /Mirror/ }],
    [
      'are they supplied with a lock',
      { of: /Security Screen Door/, says: /Lock supplied separately/ },
      ['any steel security doors'],
    ],
    ['how many in a set', { of: /Seagrass/, says: /Three/ }, baskets],
  ],
  'follow-ups: how many': [
    ['and if i take 200', { of: /Downlight/, amount: packs(200) }, downlights],
    ['and 400?', { of: /Downlight/, amount: packs(400) }, [...downlights, 'what about 200']],
    ['no go back to 100', { of: /Downlight/, amount: packs(100) }, [...downlights, 'what about 200']],
    ['actually 40 pcs', { of: /Downlight/, amount: pieces(40) }, downlights],
    ['how many lights is that', { of: /Downlight/, says: /2,000 pieces/ }, downlights],
    ['how many square metres is that', { of: /Hybrid/, says: /308 m2/ }, ['140 boxes of hybrid planks']],
    ['one pallet to 2000', { of: /LED Mirror/, amount: pallets(1), postcode: '2000' }, ['i need mirrors']],
    [
      'ok 2 of the biggest in rust to 2480',
      { of: /Wool Rug/, amount: pieces(2), options: ['200 x 290 cm', 'Rust'], postcode: '2480' },
      rugs,
    ],
    [
      'hi mate chasing about 200m2 of floor for a duplex in wagga',
      { of: /Flooring/, amount: area(200), postcode: '2650' },
    ],
    ['1200 wide', { of: /LED Mirror/, amount: pieces(10), options: ['1200 x 700 mm'] }, ['10 led mirrors to 0800']],
    [
      'how much do i need for 65 square metres plus 10% waste',
      { of: /Bamboo Flooring/, amount: area(71.5) },
      ['bamboo flooring'],
    ],
    ['what about the hybrid one', { of: /Hybrid/, amount: area(65) }, ['65m2 of bamboo flooring']],
    ['zellige instead', { of: /Zellige/, amount: area(100), postcode: '3000' }, ['100m2 of terrazzo tiles to 3000']],
    [
      'how many mugs in that',
      { of: /Mug/, says: /300 pieces/ },
      ['how much for a pallet of mugs', 'and half a pallet'],
    ],
    ['100 juegos', { of: /Dinner Set/, amount: pieces(100) }, ['tengo un restaurante, necesito platos']],
    [
      'how much for 80 delivered to 4000',
      { of: /Gooseneck/, amount: pieces(80), options: ['Brushed Nickel'] },
      ['i need gooseneck mixers, brushed nickel'],
    ],
  ],
  'follow-ups: and then': [
    ['buy it', { effect: 'add_to_cart' }, ['50 pendant lights to 5000 in terracotta, 450 mm']],
    ['ok order', { effect: 'add_to_cart' }, ['8 mirror arches in brass to 2000']],
    ['put it on a quote', { effect: 'make_quote_pdf' }, ['12 floor lamps to byron bay']],
    ['th\u00eam v\u00e0o gi\u1ecf h\u00e0ng', { effect: 'add_to_cart' }, ['60 pull-out mixers in gunmetal to 3000']],
    ['with base?', { of: /Umbrella/, says: /cannot confirm/ }, ['20 umbrellas in sand']],
    ['deliver noosa', { of: /Umbrella/, postcode: '4567' }, ['20 umbrellas in sand']],
    ['ok leave it', { says: /I leave it/ }, ['12 mattresses in king']],
    ['what do you sell', { says: /range|products/, neverSays: /No record/ }],
    ['any accessories', { of: /Blender/ }, ['50 blenders']],
    ['is there a price break', { says: /larger quantity/ }, ['50 blenders']],
    ['can you do it in 3 weeks', { asks: 'shipping_estimate' }, ['10 led mirrors to 0800']],
    ['delivered to perth not sydney', { of: /Downlight/, postcode: '6000' }, downlights],
    [
      'agregar al carrito',
      { effect: 'add_to_cart' },
      ['tengo un restaurante, necesito platos', '100 juegos in navy rim'],
    ],
    ['\u52a0\u5165\u8d2d\u7269\u8f66', { effect: 'add_to_cart' }, ['160 gooseneck mixers in matte black to 2000']],
    ['what does my cart come to', { says: /cart/, neverSays: /Shall I add/ }, ['21 wool rugs in rust']],
    ['whats the biggest size', { of: /Wool Rug/, says: /200 x 290 cm/ }, rugs],
    ['whats it per square metre', { of: /Flooring/, says: /covers 1\.6 m2/ }, ['chasing flooring']],
    ['sage green', { of: /Zellige/, options: ['Sage'], neverSays: /No record/ }, ['zellige tiles 100m2']],
    ['do you have it in teak', { of: /Rope/, says: /cannot confirm/ }, ['30 rope lounge chairs to 4870']],
  ],
};
